"""`playtest compare`: what a rule change does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from playtest.cli.compiling import compile_for
from playtest.cli.completing import VARIANT
from playtest.cli.options import (
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
    several_settings,
    threads_option,
    weights_option,
)
from playtest.cli.output import tell_study
from playtest.cli.progress import progress
from playtest.cli.stopping import stopped_by_ctrl_c

if TYPE_CHECKING:
    from playtest.simulation.request import Request


@click.command()
@click.argument("sources", metavar="A [B...]", nargs=-1, required=True, type=VARIANT)
@several_settings("KEY=VALUE", "Compare A with itself as changed: --set bidding.beads=6. Once for each key.")
@click.option("--each", is_flag=True, help="Also play every single difference between A and B, alone.")
@games_option("Games a lineup plays (A's own number, or 2,000).")
@seed_option("Same seed, same games (A's own, or 1).")
@opening_plies_option
@lineups_option("Who plays (A's own lineups); of finished runs, what to compare.")
@weights_option
@threads_option
@out_option("The folder that takes the folder compare-A-vs-B.")
@json_option("comparison.json")
@quiet_option
@journal_options
@allow_code_option
@requested
def compare(
    sources: tuple[str, ...],
    settings: tuple[str, ...],
    each: bool,
    request: Request,
    as_json: bool,
    quiet: bool,
) -> None:
    """Compare variants: what differs in their rules, and what that does.

    A, B and so on are variant files, which are played, or folders of finished runs, which are used as
    they are; each is compared with A. Lineups, games and seed are A's (or those of the first finished
    run), so that game i of all starts alike. With --set, A stands alone and is compared with itself as
    changed. With --each, several changes are taken apart: each is played alone, and all together.

    \b
    Example: playtest compare variants/shove-4p.yaml variants/shove-push-limit.yaml
    """
    from playtest.studies.compare.plan import plan_comparison
    from playtest.studies.compare.play import compare as run
    from playtest.studies.compare.sources import read_sources
    from playtest.studies.compare.study import COMPARE

    comparison = plan_comparison(read_sources(sources, settings), request, each)
    compile_for(comparison.new_plans, quiet=quiet)
    nothing = "Stopped before every variant had games to compare."
    with stopped_by_ctrl_c() as stop:
        compared = run(comparison, request.out, request.threads, stop, partial(progress, quiet=quiet))
        tell_study(compared, nothing, as_json, quiet, COMPARE, request, stop)
