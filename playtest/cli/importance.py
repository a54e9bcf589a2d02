"""`playtest importance`: how much each key matters to each headline figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from playtest.cli.arguments import load_changed
from playtest.cli.compiling import compile_for
from playtest.cli.completing import SWEPT_KEYS
from playtest.cli.options import (
    Between,
    allow_code_option,
    games_option,
    journal_options,
    json_option,
    lineups_option,
    opening_plies_option,
    out_option,
    quiet_option,
    requested,
    seed_option,
    set_option,
    threads_option,
    variant_argument,
)
from playtest.cli.output import tell_study
from playtest.cli.progress import counting
from playtest.cli.stopping import stopped_by_ctrl_c

if TYPE_CHECKING:
    from playtest.simulation.request import Request

MOST_SECONDS = 1e6


@click.command()
@variant_argument
@set_option
@click.option(
    "--vary",
    metavar="KEY[=VALUES]",
    type=SWEPT_KEYS,
    multiple=True,
    help="Try these keys only, at these values or the declared ones: --vary bidding.beads=3..8. Can be given "
    "several times.",
)
@click.option(
    "--keep",
    metavar="KEY",
    type=SWEPT_KEYS,
    multiple=True,
    help="Leave a key, or a group of keys, as it is. Can be given several times.",
)
@click.option("--seconds", type=Between(0, MOST_SECONDS), help="About how long it may take (140 seconds).")
@games_option("Games of each value, instead of as many as the seconds allow.")
@seed_option()
@opening_plies_option
@lineups_option("Who plays; of several the strongest of one bot alone.")
@threads_option
@out_option("The folder that takes the report, in a folder NAME-importance.")
@json_option("importance.json")
@quiet_option
@journal_options
@allow_code_option
@requested
def importance(
    variant: str,
    settings: tuple[str, ...],
    vary: tuple[str, ...],
    keep: tuple[str, ...],
    seconds: float | None,
    request: Request,
    as_json: bool,
    quiet: bool,
) -> None:
    """Measure how much each key of VARIANT matters to each headline figure, over its declared values.

    Every value of every key is played alone, all else as it is; the strongest keys then two at a time.
    Finished runs are kept: after Ctrl-C the same command goes on.

    \b
    Example: playtest importance variants/shove-4p.yaml --keep board --seconds 60
    """
    from playtest.simulation.plan import make_plan
    from playtest.simulation.pool import threads_for
    from playtest.studies.importance.plan import SECONDS, plan_importance
    from playtest.studies.importance.play import importance as run
    from playtest.studies.importance.study import IMPORTANCE

    loaded = load_changed(variant, settings)
    planned = plan_importance(loaded, vary, keep, request, seconds or SECONDS)
    compile_for([make_plan(loaded, request)], quiet=quiet)
    with stopped_by_ctrl_c() as stop:
        with counting("games", quiet) as on_games:
            found = run(planned, request.out, threads_for(loaded, request.threads), stop, on_games)
        tell_study(found, "Stopped before anything was known.", as_json, quiet, IMPORTANCE, request)
