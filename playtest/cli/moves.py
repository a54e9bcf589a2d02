"""`playtest moves`: the legal moves of a variant's set-up or of a position."""

from __future__ import annotations

import click

from playtest.cli.arguments import ending_of, load_with_position
from playtest.cli.compiling import compile_first
from playtest.cli.options import position_option, set_option, variant_argument
from playtest.errors import InputError, Problem


@click.command()
@variant_argument
@set_option
@position_option
def moves(variant: str, settings: tuple[str, ...], position: str | None) -> None:
    """List the legal moves that VARIANT starts with, or those of a position; one a line, sorted.

    A finished game has none, and stderr says how it ended.

    \b
    Example: playtest moves variants/shove-4p.yaml
    """
    loaded, start = load_with_position(variant, settings, position)
    compile_first(loaded.game.kernel_owner())

    from playtest.engine.table import Table

    table = Table(loaded.game, loaded.rules, start)
    if table.actor == "chance":
        message = "chance moves first, so no seat has moves yet; give a position with --position"
        raise InputError(Problem(loaded.file or "", 0, 0, message))
    if ending := ending_of(loaded.game, table):
        click.echo(f"There is no legal move, the game is over: {ending}", err=True)
    for move in table.legal_moves():
        click.echo(move)
