"""`playtest ladder`: how strong the bots are at a variant, and how much skill it rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from playtest.cli.arguments import load_changed
from playtest.cli.compiling import compile_for
from playtest.cli.completing import LINEUP
from playtest.cli.options import (
    allow_code_option,
    games_option,
    journal_options,
    json_option,
    opening_plies_option,
    out_option,
    quiet_option,
    requested,
    seed_option,
    set_option,
    threads_option,
    variant_argument,
    weights_option,
)
from playtest.cli.output import tell_study
from playtest.cli.progress import progress
from playtest.cli.stopping import stopped_by_ctrl_c

if TYPE_CHECKING:
    from playtest.simulation.request import Request


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
@journal_options
@allow_code_option
@requested
def ladder(
    variant: str,
    settings: tuple[str, ...],
    bots: str | None,
    request: Request,
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
    from playtest.simulation.pool import threads_for
    from playtest.studies.ladder.plan import plan_ladder
    from playtest.studies.ladder.play import climb
    from playtest.studies.ladder.study import LADDER

    loaded = load_changed(variant, settings)
    names = bot_names(bots) if bots is not None else ()
    planned = plan_ladder(loaded, names, request)
    compile_for([planned.plan], quiet=quiet)
    with stopped_by_ctrl_c() as stop:
        with progress(planned.plan, quiet) as on_progress:
            climbed = climb(planned, request.out, threads_for(loaded, request.threads), stop, on_progress)
        tell_study(climbed, "Stopped before a game was played.", as_json, quiet, LADDER, request, stop)
