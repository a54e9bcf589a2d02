"""`playtest readings`: which unclear sentence of the rules matters most."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from playtest.cli.arguments import load_changed
from playtest.cli.compiling import compile_for
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
    set_option,
    threads_option,
    variant_argument,
)
from playtest.cli.output import tell_study
from playtest.cli.progress import counting
from playtest.cli.stopping import stopped_by_ctrl_c

if TYPE_CHECKING:
    from playtest.simulation.request import Request


@click.command()
@variant_argument
@set_option
@games_option("Games a lineup plays with each (500).")
@seed_option()
@opening_plies_option
@lineups_option()
@threads_option
@out_option("The folder that takes the report, in a folder NAME-readings.")
@json_option("readings.json")
@quiet_option
@journal_options
@allow_code_option
@requested
def readings(
    variant: str,
    settings: tuple[str, ...],
    request: Request,
    as_json: bool,
    quiet: bool,
) -> None:
    """Play VARIANT with every reading of its unclear sentences, and say which to rewrite first.

    Finished runs are kept: after Ctrl-C, only what is missing is played.

    \b
    Example: playtest readings variants/shove-4p.yaml --games 2000
    """
    from playtest.simulation.pool import threads_for
    from playtest.studies.readings.plan import plan_readings
    from playtest.studies.readings.play import readings as run
    from playtest.studies.readings.study import READINGS

    loaded = load_changed(variant, settings)
    planned = plan_readings(loaded, request)
    compile_for(planned.plans, quiet=quiet)
    with stopped_by_ctrl_c() as stop:
        with counting("readings", quiet) as on_run:
            read = run(planned, request.out, threads_for(loaded, request.threads), stop, on_run)
        tell_study(
            read, "Stopped before the variant itself was played.", as_json, quiet, READINGS, request, stop
        )
