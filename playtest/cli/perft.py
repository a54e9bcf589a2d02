"""`playtest perft`: how many move sequences of each length there are."""

from __future__ import annotations

import click

from playtest.cli.arguments import load_with_position
from playtest.cli.compiling import compile_first
from playtest.cli.options import WholeNumber, position_option, set_option, variant_argument
from playtest.errors import InputError

DEEPEST = 100


@click.command()
@variant_argument
@set_option
@click.option(
    "--depth",
    type=WholeNumber(0, DEEPEST),
    required=True,
    help="Length of the sequences, in plies (at most 100).",
)
@position_option
@click.option("--divide", is_flag=True, help="Only length N, a line for each first move.")
def perft(variant: str, settings: tuple[str, ...], depth: int, position: str | None, divide: bool) -> None:
    """Count the move sequences of lengths 1 to N from VARIANT's set-up or from a position.

    Each line has a length and its count, with --divide a first move and the number of sequences of
    length N that begin with it. A sequence stops at the end of the game: a finished game of fewer
    plies counts nothing. Two programs that play by the same rules have the same counts.

    \b
    Example: playtest perft variants/shove-4p.yaml --depth 2
    """
    if divide and depth == 0:
        raise InputError(
            "--divide counts by the first move, and with --depth 0 there is none; take 1 or more"
        )
    loaded, start = load_with_position(variant, settings, position)

    from playtest.engine.records import ENGINE

    compile_first(ENGINE, loaded.game.kernel_owner())

    from playtest.simulation import perft

    if divide:
        for move, count in perft.divide(loaded, depth, start):
            click.echo(f"{move}\t{count}")
        return
    for length in range(min(1, depth), depth + 1):
        click.echo(f"{length}\t{perft.count(loaded, length, start)}")
