"""`playtest readings`: which unclear sentence of the rules matters most."""

from __future__ import annotations

from pathlib import Path

import click

from playtest.cli.arguments import load_changed
from playtest.cli.compiling import say_if_plans_compile
from playtest.cli.options import (
    games_option,
    json_option,
    lineups_option,
    opening_plies_option,
    out_option,
    quiet_option,
    seed_option,
    set_option,
    threads_option,
    variant_argument,
)
from playtest.cli.output import tell_study
from playtest.cli.progress import counting
from playtest.cli.stopping import stopped_by_ctrl_c


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
def readings(
    variant: str,
    settings: tuple[str, ...],
    games: int | None,
    seed: int | None,
    opening_plies: int | None,
    lineups: tuple[str, ...],
    threads: int | None,
    out: Path,
    as_json: bool,
    quiet: bool,
) -> None:
    """Play VARIANT with every reading of its unclear sentences, and say which to rewrite first.

    Finished runs are kept: after Ctrl-C, only what is missing is played.

    \b
    Example: playtest readings variants/shove-4p.yaml --games 2000
    """
    from playtest.report.readings.terminal import render_readings
    from playtest.simulation.pool import threads_for
    from playtest.studies.readings import readings as run
    from playtest.studies.readings_plan import plan_readings

    loaded = load_changed(variant, settings)
    planned = plan_readings(loaded, games, seed, lineups, opening_plies)
    if not quiet:
        say_if_plans_compile(planned.plans)
    with stopped_by_ctrl_c() as stop:
        with counting("readings", quiet) as on_run:
            read = run(planned, out, threads_for(loaded, threads), stop, on_run)
        tell_study(read, "Stopped before the variant itself was played.", as_json, quiet, render_readings)
