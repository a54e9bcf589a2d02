"""`playtest ladder`: how strong the bots are at a variant, and how much skill it rewards."""

from __future__ import annotations

from pathlib import Path

import click

from playtest.cli.arguments import load_changed, parse_weights
from playtest.cli.compiling import say_if_plans_compile
from playtest.cli.completing import LINEUP
from playtest.cli.options import (
    games_option,
    json_option,
    opening_plies_option,
    out_option,
    quiet_option,
    seed_option,
    set_option,
    threads_option,
    variant_argument,
    weights_option,
)
from playtest.cli.output import tell_study
from playtest.cli.progress import progress
from playtest.cli.stopping import stopped_by_ctrl_c


@click.command()
@variant_argument
@set_option
@click.option(
    "--bots",
    metavar="BOT,BOT,...",
    type=LINEUP,
    help="Who climbs; from random to searching bots by default.",
)
@games_option("Games of every two bots (until it is established who is stronger, 400 at most).")
@seed_option()
@opening_plies_option
@weights_option
@threads_option
@out_option("The folder that takes the report, in a folder NAME-ladder.")
@json_option("ladder.json")
@quiet_option
def ladder(
    variant: str,
    settings: tuple[str, ...],
    bots: str | None,
    games: int | None,
    seed: int | None,
    opening_plies: int | None,
    weights: tuple[str, ...],
    threads: int | None,
    out: Path,
    as_json: bool,
    quiet: bool,
) -> None:
    """Let every two bots play VARIANT, and say how much better careful play does.

    Bots meet in random openings, each played twice with the seats turned, until it is established at 95 %
    who is stronger or 200 openings are played; the reports of simulate rest on the same matches.

    \b
    Example: playtest ladder variants/icedao.yaml --bots random,greedy,heuristic
    """
    from playtest.bots.catalogue import bot_names
    from playtest.report.ladder.terminal import render_ladder
    from playtest.simulation.pool import threads_for
    from playtest.studies.ladder import climb, plan_ladder

    loaded = load_changed(variant, settings)
    names = bot_names(bots) if bots is not None else ()
    planned = plan_ladder(loaded, names, games, seed, parse_weights(weights), opening_plies)
    if not quiet:
        say_if_plans_compile([planned.plan])
    with stopped_by_ctrl_c() as stop:
        with progress(planned.plan, quiet) as on_progress:
            climbed = climb(planned, out, threads_for(loaded, threads), stop, on_progress)
        tell_study(climbed, "Stopped before a game was played.", as_json, quiet, render_ladder)
