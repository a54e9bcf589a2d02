"""`playtest readings`: which unclear sentence of the rules matters most."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from playtest.cli.arguments import (
    LARGEST_SEED,
    MOST_GAMES,
    WholeNumber,
    load_changed,
    set_option,
    variant_argument,
)
from playtest.cli.compiling import say_if_compiling
from playtest.cli.completing import LINEUP
from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.errors import INTERRUPTED

if TYPE_CHECKING:
    from playtest.studies.readings import Read


@click.command()
@variant_argument
@set_option
@click.option("--games", type=WholeNumber(1, MOST_GAMES), help="Games a lineup plays with each (500).")
@click.option("--seed", type=WholeNumber(0, LARGEST_SEED), help="Same seed, same games (1 by default).")
@click.option(
    "--lineup",
    "lineups",
    metavar="BOT,BOT,...",
    type=LINEUP,
    multiple=True,
    help="Who plays; fewer bots than seats are repeated around the table. Can be given several times.",
)
@click.option("--threads", type=WholeNumber(1, 1024), help="Threads that play (one a processor).")
@click.option(
    "--out",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    default=Path("reports"),
    show_default=True,
    help="The folder that takes the report, in a folder NAME-readings.",
)
@click.option("--json", "as_json", is_flag=True, help="Print readings.json's content instead of tables.")
@click.option("--quiet", is_flag=True, help="Print nothing but errors.")
def readings(
    variant: str,
    settings: tuple[str, ...],
    games: int | None,
    seed: int | None,
    lineups: tuple[str, ...],
    threads: int | None,
    out: Path,
    as_json: bool,
    quiet: bool,
) -> None:
    """Play VARIANT with every reading of its unclear sentences, and say which to rewrite first.

    Finished runs are kept: after Ctrl-C, only what is missing is played.

    Example: playtest readings variants/shove-4p.yaml --games 2000
    """
    from playtest.bots.owner import OWNER as BOTS
    from playtest.cli.progress import counting
    from playtest.engine.records import ENGINE
    from playtest.simulation.pool import default_threads
    from playtest.studies.readings import readings as run
    from playtest.studies.readings_plan import plan_readings

    loaded = load_changed(variant, settings)
    planned = plan_readings(loaded, games, seed, lineups)
    if not quiet:
        say_if_compiling(ENGINE, BOTS, loaded.game.kernel_owner())
    wanted = threads or loaded.simulate.threads or default_threads()
    with stopped_by_ctrl_c() as stop, counting("readings", quiet) as on_run:
        read = run(planned, out, wanted, stop, on_run)
    if read is None:
        click.echo("Stopped before the variant itself was played.", err=True)
    elif as_json:
        from playtest.statistics.rounding import json_text

        click.echo(json_text(read.told), nl=False)
    elif not quiet:
        _show(read)
    if stop.is_set():
        raise click.exceptions.Exit(INTERRUPTED)


def _show(read: Read) -> None:
    from rich.console import Console

    from playtest.report.readings.terminal import render_readings

    render_readings(Console(), read.told, read.report)
