"""`playtest variants`: the variant files of a folder, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from playtest.cli.wrapping import width, wrapped
from playtest.errors import INPUT_IS_WRONG, InputError, Problem, lines

if TYPE_CHECKING:
    from playtest.studies.games_and_variants import ListedVariant

USUAL_FOLDER = "variants"
WIDEST = 160
NARROWEST_COLUMN = 40  # for rules of several lines; narrower, they go below the file's line


@click.command()
@click.argument("folder", required=False, type=click.Path(path_type=Path))
@click.pass_context
def variants(context: click.Context, folder: Path | None) -> None:
    """List the variant files in FOLDER with their rules in short: what they change of the file they extend.

    Without FOLDER those in `variants`, or in the current folder if there is none. Faults of broken
    files are printed below the table, and the exit code is then 2.

    \b
    Example: playtest variants variants
    """
    from playtest.studies.games_and_variants import listed_variants

    if folder is None:
        folder = Path(USUAL_FOLDER) if Path(USUAL_FOLDER).is_dir() else Path()
    listed = listed_variants(folder)
    if not listed:
        message = "has no variant file; playtest new GAME NAME writes one"
        raise InputError(Problem(str(folder), 0, 0, message))
    _print_table(listed)
    faults = dict.fromkeys(
        line for each in listed if each.fault is not None for line in lines(each.fault.problems)
    )
    for line in faults:
        click.echo(line, err=True)
    if faults:
        context.exit(INPUT_IS_WRONG)


def _print_table(listed: Sequence[ListedVariant]) -> None:
    column = max(len(Path(each.file).name) for each in listed) + 2
    games = [each.variant.game.name for each in listed if each.variant is not None]
    second = max(map(len, ["game", *games])) + 2
    click.echo(click.style(f"{'file':{column}}{'game':{second}}seats  board  rules", bold=True))
    blank = " " * (column + second + 14)
    for each in listed:
        name = Path(each.file).name.ljust(column)
        if each.variant is None:
            click.echo(click.style(f"{name}broken, see below", fg="red"))
            continue
        rules = each.variant.resolved
        row = f"{name}{rules['game']:{second}}{rules['players']:>5}  {_board(rules):>5}"
        changes = _changes(each)
        beside = wrapped(f"{row}  {changes}", "", blank, WIDEST)
        fits = len(beside) == 1 or width(WIDEST) - len(blank) >= NARROWEST_COLUMN
        for line in beside if fits else [row, *wrapped(changes, "    ", widest=WIDEST)]:
            click.echo(line)
        about = f"{each.variant.name}: {each.variant.description or 'without description'}"
        for line in wrapped(about, "    ", widest=WIDEST):
            click.echo(click.style(line, dim=True))


def _board(rules: dict[str, Any]) -> str:
    """Columns by rows, or "-" for a game that says its board in another way."""
    board = rules.get("board")
    sizes = board if isinstance(board, dict) else {}
    columns, rows = (sizes.get(name, sizes.get("size")) for name in ("columns", "rows"))
    return f"{columns}x{rows}" if columns and rows else "-"


def _changes(listed: ListedVariant) -> str:
    """What it extends, and the keys that it changes with their values; of a board only the key."""
    from playtest.loader.writing import lines_of

    base = listed.extends or "the defaults"
    told = []
    for difference in listed.differences:
        lines = lines_of(difference.b)
        told.append(f"another {difference.name}" if len(lines) > 1 else f"{difference.name}={lines[0]}")
    return f"{base} with {', '.join(told)}" if told else base
