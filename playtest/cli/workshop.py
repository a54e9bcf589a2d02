"""`playtest workshop`: the workbench in a browser."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

from playtest.cli.compiling import compile_first
from playtest.cli.options import WholeNumber, out_option, threads_option
from playtest.cli.variants import USUAL_FOLDER
from playtest.errors import INTERRUPTED, InputError

NEEDED = ("starlette", "uvicorn")


@click.command()
@click.argument("folder", metavar="[FOLDER]", required=False, type=click.Path(path_type=Path))
@click.option("--port", type=WholeNumber(1, 65_535), help="The port (8765, or a free one).")
@click.option(
    "--host",
    metavar="ADDRESS",
    default="127.0.0.1",
    show_default=True,
    help="The address to be reached at; one beyond this machine asks for the token.",
)
@click.option("--no-browser", is_flag=True, help="Only say the address.")
@out_option("The folder that takes the reports, and their journal.")
@threads_option
def workshop(
    folder: Path | None, port: int | None, host: str, no_browser: bool, out: Path, threads: int | None
) -> None:
    """Change the variants of FOLDER, see what that does, and play them, all in a browser; Ctrl-C ends it.

    Without FOLDER it is `variants`, or the current folder if there is none. Games that are played go to its
    folder `sessions`. Needs the extra: pip install 'playtest[workshop]'.

    \b
    Example: playtest workshop variants --no-browser
    """
    import os

    from playtest.cli.options import NO_JOURNAL

    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise InputError(
            f"the workshop needs what is not installed here ({', '.join(missing)}): "
            "pip install 'playtest[workshop]'"
        )
    if folder is None:
        folder = Path(USUAL_FOLDER) if Path(USUAL_FOLDER).is_dir() else Path()
    from playtest.workshop.server import open_workshop

    opened = open_workshop(folder, out, host, port, threads, os.environ.get(NO_JOURNAL) == "1")
    _compile(folder)
    click.echo(f"The workshop is open at {opened.address} (Ctrl-C closes it).")
    if not no_browser:
        opened.show()
    opened.serve()
    raise click.exceptions.Exit(INTERRUPTED)


def _compile(folder: Path) -> None:
    """What the folder's games and the usual bots need, so that nothing has to wait for it later."""
    from playtest.bots.owner import OWNER
    from playtest.engine.records import ENGINE
    from playtest.studies.games_and_variants import listed_variants

    games = {each.variant.game.name: each.variant.game for each in listed_variants(folder) if each.variant}
    compile_first(ENGINE, OWNER, *(game.kernel_owner() for game in games.values()))
