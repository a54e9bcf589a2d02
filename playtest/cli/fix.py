"""`playtest fix`: the smallest changes that bring a variant to its targets."""

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
    quick_option,
    quiet_option,
    refuse_quick_search,
    requested,
    search_option,
    seed_option,
    set_option,
    threads_option,
    variant_argument,
)
from playtest.cli.output import tell_study
from playtest.cli.progress import counting
from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.errors import ANSWER_IS_NO

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
    help="Search these keys only, at these values or the usual ones: --vary bidding.beads=3..8. Can be given "
    "several times.",
)
@click.option(
    "--keep",
    metavar="KEY",
    type=SWEPT_KEYS,
    multiple=True,
    help="Leave a key, or a group of keys, as it is. Can be given several times.",
)
@click.option(
    "--seconds", type=Between(0, MOST_SECONDS), help="About how long the search may take (140 seconds)."
)
@games_option("Games of each finalist, instead of as many as the seconds allow.")
@seed_option()
@opening_plies_option
@lineups_option("Who plays; targets that name no lineup are about the strongest of one bot alone.")
@search_option
@quick_option
@threads_option
@click.option("--write", metavar="NAME", help="Write each change as a variant file beside the designer's.")
@out_option("The folder that takes the report, in a folder NAME-fix.")
@json_option("fix.json")
@quiet_option
@journal_options
@allow_code_option
@click.pass_context
@requested
def fix(
    context: click.Context,
    variant: str,
    settings: tuple[str, ...],
    vary: tuple[str, ...],
    keep: tuple[str, ...],
    seconds: float | None,
    write: str | None,
    request: Request,
    as_json: bool,
    quiet: bool,
) -> None:
    """Search the smallest changes that bring VARIANT to its targets, and say what they would do.

    Without targets: fair seats, few draws, no stalled games, a length within a third of today's. Changes are
    raced, and the best are confirmed in fresh games at the strongest level of play. After Ctrl-C the same
    command goes on. The exit code is 1 when nothing is found.

    \b
    Example: playtest fix variants/shove-4p.yaml --keep board --seconds 60
    """
    from playtest.simulation.plan import make_plan
    from playtest.simulation.pool import threads_for
    from playtest.studies.fix.plan import SECONDS, plan_fix
    from playtest.studies.fix.play import fix as run
    from playtest.studies.fix.study import FIX
    from playtest.studies.fix.writing import files_of, write_variants
    from playtest.studies.levels import searching_bots

    refuse_quick_search(request)
    loaded = load_changed(variant, settings)
    first = None if write is None else files_of(loaded, write)
    planned = plan_fix(loaded, vary, keep, request, seconds or SECONDS)
    plan = make_plan(loaded, request)
    may_search = request.leaves_search_open and not loaded.simulate.lineups
    compile_for([plan], searching_bots(plan) if may_search else (), quiet=quiet)
    with stopped_by_ctrl_c() as stop:
        with counting("games", quiet) as on_games:
            found = run(planned, request.out, threads_for(loaded, request.threads), stop, on_games)
        tell_study(found, "Stopped before anything was known.", as_json, quiet, FIX, request, stop)
        if found is not None and first is not None and found.told["rows"]:
            good = [row for row in found.told["rows"] if row["status"] != "not established"]
            for path in write_variants(loaded, first, good):
                if not quiet:
                    click.echo(f"Written: {path}", err=as_json)
    if found is not None and found.told["status"] == "nothing found":
        context.exit(ANSWER_IS_NO)
