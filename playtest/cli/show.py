"""`playtest show`: draws a variant's set-up or a position."""

from __future__ import annotations

from pathlib import Path

import click

from playtest.cli.arguments import ending_of, load_with_position
from playtest.cli.compiling import compile_first
from playtest.cli.options import position_option, set_option, variant_argument
from playtest.cli.output import check_ending, write_file


@click.command()
@variant_argument
@set_option
@position_option
@click.option("--svg", metavar="FILE", type=click.Path(path_type=Path), help="Write a picture instead.")
def show(variant: str, settings: tuple[str, ...], position: str | None, svg: Path | None) -> None:
    """Draw the board of VARIANT as the game starts, or a position.

    \b
    Example: playtest show variants/shove-4p.yaml --svg board.svg
    """
    if svg is not None:
        check_ending("--svg", svg, "an SVG picture", ".svg")
    loaded, start = load_with_position(variant, settings, position)
    compile_first(loaded.game.kernel_owner())

    from playtest.engine.table import Table
    from playtest.report.pieces import scene
    from playtest.report.stepper.notes import position_notes

    table = Table(loaded.game, loaded.rules, start)
    drawn = scene(
        loaded.name,
        table.position()["layout"],
        loaded.game.edges(loaded.rules),
        position_notes(table.position(), loaded.game.phases, ending_of(loaded.game, table)),
    )
    if svg is not None:
        from playtest.report.position import position_svg
        from playtest.report.svg import standalone

        write_file("--svg", svg, standalone(position_svg(drawn)))
        click.echo(f"{svg} shows {loaded.name}")
        return
    from rich.console import Console

    from playtest.report.board_text import board_text

    console = Console()
    for line in board_text(drawn):
        console.print(line, soft_wrap=True, highlight=False)
