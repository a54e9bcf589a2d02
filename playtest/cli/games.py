"""`playtest games`: what can be played here."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from playtest.cli.wrapping import wrapped
from playtest.errors import INPUT_IS_WRONG

if TYPE_CHECKING:
    from playtest.studies.games_and_variants import ListedGame, ListedVariant

INDENT = 14


@click.command()
@click.pass_context
def games(context: click.Context) -> None:
    """List the games that can be played here, those of installed packages too.

    Each with its seats, where its rules are, and the variant files that come with playtest. The exit
    code is 2 when an installed game cannot be loaded.

    \b
    Example: playtest games
    """
    from playtest.studies.games_and_variants import listed_games, listed_variants, shipped_variants

    folder = shipped_variants()
    files = listed_variants(folder) if folder else []
    broken = False
    for index, listed in enumerate(listed_games()):
        if index:
            click.echo()
        if listed.fault is not None:
            broken = True
            click.echo(f"{listed.name:{INDENT}}cannot be loaded")
            click.echo(str(listed.fault), err=True)
            continue
        own = [file for file in files if file.variant and file.variant.game.name == listed.name]
        for line in _told(listed, own, folder):
            click.echo(line)
    if broken:
        context.exit(INPUT_IS_WRONG)


def _told(listed: ListedGame, own: Sequence[ListedVariant], folder: Path | None) -> Iterator[str]:
    assert listed.game is not None
    least, most = listed.seats
    seats = f"{most} seats" if least == most else f"{least} to {most} seats"
    yield f"{click.style(listed.name.ljust(INDENT), bold=True)}{listed.game.title}, {seats}"
    if listed.sentence:
        yield from _indented(listed.sentence)
    if listed.rules is not None:
        yield from _indented(f"Rules: {_near(listed.rules)}")
    if own:
        names = ", ".join(Path(file.file).stem for file in own)
        yield from _indented(f"Variants in {_near(folder or Path())}: {names}")
    else:
        yield from _indented(f"No variant file comes along; playtest new {listed.name} my-idea writes one.")


def _indented(text: str) -> list[str]:
    return wrapped(text, " " * INDENT)


def _near(path: Path) -> str:
    """The path from the current folder where it is below that."""
    try:
        return str(path.relative_to(os.getcwd()))
    except ValueError:
        return str(path)
