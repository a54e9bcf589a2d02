"""`playtest sweep`: play a variant at every combination of some keys' values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from playtest.cli.arguments import load_changed
from playtest.cli.compiling import compile_for
from playtest.cli.completing import SWEPT_KEYS
from playtest.cli.options import (
    WholeNumber,
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
    variant_argument,
)
from playtest.cli.output import tell_study
from playtest.cli.progress import counting
from playtest.cli.stopping import stopped_by_ctrl_c

if TYPE_CHECKING:
    from playtest.simulation.request import Request

MOST_CELLS = 100_000


@click.command()
@variant_argument
@several_settings(
    "KEY=VALUES",
    "A key and its values: --set bidding.beads=3..8 or --set board.columns=6,8. Once for each key.",
    SWEPT_KEYS,
)
@games_option("Games a lineup plays in each cell (500).")
@seed_option()
@opening_plies_option
@lineups_option()
@threads_option
@out_option("The folder that takes the report, in a folder NAME-sweep.")
@click.option("--cells", type=WholeNumber(1, MOST_CELLS), help="How large the grid may be (200 cells).")
@click.option("--skip-impossible", is_flag=True, help="Leave out cells whose rules no game can be set up by.")
@json_option("sweep.json")
@quiet_option
@journal_options
@allow_code_option
@requested
def sweep(
    variant: str,
    settings: tuple[str, ...],
    request: Request,
    cells: int | None,
    skip_impossible: bool,
    as_json: bool,
    quiet: bool,
) -> None:
    """Play VARIANT at every combination of some keys' values.

    Finished cells are kept: after Ctrl-C, or with more values, only what is missing is played.

    \b
    Example: playtest sweep variants/shove-4p.yaml --set bidding.beads=3..8 --set board.columns=6,8
    """
    from playtest.simulation.pool import threads_for
    from playtest.studies.sweep.plan import MOST_CELLS as USUAL_CELLS
    from playtest.studies.sweep.plan import plan_sweep, refuse_impossible
    from playtest.studies.sweep.play import sweep as run
    from playtest.studies.sweep.study import SWEEP

    loaded = load_changed(variant)
    planned = plan_sweep(loaded, settings, request, cells or USUAL_CELLS)
    if not skip_impossible:
        refuse_impossible(planned)
    compile_for(planned.plans[:1], quiet=quiet)  # the bots are the same in every cell
    with stopped_by_ctrl_c() as stop:
        with counting("cells", quiet) as on_cell:
            swept = run(planned, request.out, threads_for(loaded, request.threads), stop, on_cell)
        tell_study(swept, "Stopped before a cell was finished.", as_json, quiet, SWEEP, request, stop)
