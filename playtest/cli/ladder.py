"""`playtest ladder`: how strong the bots are at a variant, and how much skill it rewards."""

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
    from playtest.studies.ladder import Climbed


@click.command()
@variant_argument
@set_option
@click.option(
    "--bots",
    metavar="BOT,BOT,...",
    type=LINEUP,
    help="Who climbs; from random to searching bots by default.",
)
@click.option("--games", type=WholeNumber(1, MOST_GAMES), help="Games of every two bots (100 by default).")
@click.option("--seed", type=WholeNumber(0, LARGEST_SEED), help="Same seed, same games (1 by default).")
@click.option(
    "--weight",
    "weights",
    metavar="NAME=NUMBER",
    multiple=True,
    help="A weight of the heuristic bot. Can be given several times.",
)
@click.option("--threads", type=WholeNumber(1, 1024), help="Threads that play (one a processor).")
@click.option(
    "--out",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    default=Path("reports"),
    show_default=True,
    help="The folder that takes the report, in a folder NAME-ladder.",
)
@click.option("--json", "as_json", is_flag=True, help="Print ladder.json's content instead of tables.")
@click.option("--quiet", is_flag=True, help="Print nothing but errors.")
def ladder(
    variant: str,
    settings: tuple[str, ...],
    bots: str | None,
    games: int | None,
    seed: int | None,
    weights: tuple[str, ...],
    threads: int | None,
    out: Path,
    as_json: bool,
    quiet: bool,
) -> None:
    """Let every two bots play VARIANT, and say how much better careful play does.

    Example: playtest ladder variants/icedao.yaml --bots random,greedy,heuristic --games 200
    """
    from playtest.bots.catalogue import parse_weight
    from playtest.bots.owner import owners_of
    from playtest.cli.progress import progress
    from playtest.engine.records import ENGINE
    from playtest.simulation.pool import default_threads
    from playtest.studies.ladder import climb, plan_ladder

    loaded = load_changed(variant, settings)
    named = dict(parse_weight(text) for text in weights)
    planned = plan_ladder(loaded, bots.split(",") if bots is not None else (), games, seed, named)
    if not quiet:
        playing = [bot for lineup in planned.plan.lineups for bot in lineup.bots]
        say_if_compiling(ENGINE, *owners_of(playing), loaded.game.kernel_owner())
    wanted = threads or loaded.simulate.threads or default_threads()
    with stopped_by_ctrl_c() as stop, progress(planned.plan, quiet) as on_progress:
        climbed = climb(planned, out, wanted, stop, on_progress)
    if climbed and as_json:
        from playtest.statistics.rounding import json_text

        click.echo(json_text(climbed.told), nl=False)
    elif climbed and not quiet:
        _show(climbed)
    if stop.is_set():
        raise click.exceptions.Exit(INTERRUPTED)


def _show(climbed: Climbed) -> None:
    from rich.console import Console

    from playtest.report.ladder.terminal import render_ladder

    render_ladder(Console(), climbed.meta, climbed.told, climbed.report)
