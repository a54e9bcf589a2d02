"""`playtest schema`: what an editor needs to complete and check variant files."""

from __future__ import annotations

import json
from pathlib import Path

import click

from playtest.cli.completing import GAME
from playtest.cli.options import Folder
from playtest.errors import InputError, Problem


@click.command()
@click.argument("games", metavar="GAME...", nargs=-1, required=True, type=GAME)
@click.option(
    "--out",
    metavar="FOLDER",
    type=Folder(),
    help="Write a file GAME.json for each game into this folder.",
)
def schema(games: tuple[str, ...], out: Path | None) -> None:
    """Print the JSON Schema of the variant files of GAME, for editors and other programs.

    An editor that knows YAML schemas completes keys and marks faults in a file whose first line is
    `# yaml-language-server: $schema=` and the path of the schema from the file.

    \b
    Example: playtest schema shove --out variants/schema
    """
    from playtest.games import find_game
    from playtest.studies.schema import variant_schema

    if out is None and len(games) > 1:
        raise InputError("one schema can be printed; name one game, or write all into a folder with --out")
    made = {name: variant_schema(find_game(name)) for name in games}
    for name, content in made.items():
        text = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
        if out is None:
            click.echo(text, nl=False)
            continue
        from playtest.simulation.places import check_folder
        from playtest.simulation.replacing import replace_file

        check_folder(out)
        try:
            out.mkdir(parents=True, exist_ok=True)
            replace_file(out / f"{name}.json", text)
        except OSError as error:
            why = (error.strerror or "no reason given").lower()
            raise InputError(Problem(str(out), 0, 0, f"cannot be written to: {why}")) from error
        click.echo(out / f"{name}.json")
