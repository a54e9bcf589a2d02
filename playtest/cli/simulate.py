"""`playtest simulate`: play variants, write their reports."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from playtest.cli.arguments import load_with_position
from playtest.cli.compiling import compile_for
from playtest.cli.crashes import tell_crashes
from playtest.cli.journalling import note_run
from playtest.cli.options import (
    allow_code_option,
    details_option,
    games_option,
    journal_options,
    json_option,
    lineups_option,
    opening_plies_option,
    out_option,
    position_option,
    quick_option,
    quiet_option,
    refuse_quick_search,
    requested,
    search_option,
    seed_option,
    set_option,
    threads_option,
    variants_argument,
    weights_option,
)
from playtest.cli.output import print_json
from playtest.cli.progress import progress
from playtest.cli.stopping import say_how_to_go_on, stopped_by_ctrl_c
from playtest.cli.streams import bots_print_on_stderr
from playtest.errors import InputError, Problem

if TYPE_CHECKING:
    import pandas as pd

    from playtest.simulation.plan import Plan
    from playtest.simulation.request import Request
    from playtest.studies.results import Simulated


@click.command()
@variants_argument
@set_option
@games_option("Games a lineup plays (the variant's own number, or 2,000).")
@seed_option()
@opening_plies_option
@lineups_option()
@position_option
@search_option
@quick_option
@weights_option
@threads_option
@out_option("The folder that takes the reports, a folder a variant.")
@details_option
@json_option("summary.json")
@quiet_option
@journal_options
@allow_code_option
@requested
def simulate(
    variants: tuple[str, ...],
    settings: tuple[str, ...],
    position: str | None,
    request: Request,
    details: bool,
    as_json: bool,
    quiet: bool,
) -> None:
    """Play each VARIANT file many times and write a balance report on it.

    \b
    Example: playtest simulate variants/shove-4p.yaml --games 5000 --lineup heuristic
    """
    from playtest.simulation.plan import make_plan
    from playtest.simulation.pool import threads_for
    from playtest.studies.levels import searching_bots, with_search_level
    from playtest.studies.resume import with_search_as_begun
    from playtest.studies.simulate import simulate as run

    def planned(file: str) -> Plan:
        variant, start = load_with_position(file, settings, position)
        return make_plan(variant, request, start, position)

    refuse_quick_search(request)
    plans = _plan_all(variants, planned)

    def may_search(plan: Plan) -> bool:
        return request.leaves_search_open and not plan.variant.simulate.lineups

    compile_for(
        plans, (bot for plan in plans if may_search(plan) for bot in searching_bots(plan)), quiet=quiet
    )
    done: list[Simulated] = []
    with stopped_by_ctrl_c() as stop:
        for plan in plans:
            playing = threads_for(plan.variant, request.threads)
            if may_search(plan):
                begun = with_search_as_begun(plan, request.out / plan.variant.stem)
                plan = begun or with_search_level(plan, playing, stop)
            with shown_at_once(plan, quiet, None if as_json or quiet else details) as shown:
                result = run(plan, request.out, playing, stop, *shown)
            if result is None:
                click.echo(f"Stopped before a game of {plan.variant.name} was played.", err=True)
                break
            done.append(result)
            note_run(request, plan.variant, result)
            if stop.is_set():
                if not result.finished:
                    say_how_to_go_on(result.folder)
                break
        if as_json:
            summaries = [result.summary for result in done]
            print_json(summaries[0] if len(plans) == 1 and summaries else summaries)
    tell_crashes((result.meta for result in done), shown=not (as_json or quiet))


def _plan_all(files: Sequence[str], planned: Callable[[str], Plan]) -> list[Plan]:
    """What each file plays; InputError with the faults of all, and for two of the same report folder."""
    plans: list[Plan] = []
    problems: list[Problem] = []
    for file in files:
        try:
            plans.append(planned(file))
        except InputError as error:
            problems += error.problems
    stems: dict[str, str] = {}
    for file in files:
        stem = Path(file).stem
        if stem in stems:
            problems.append(
                Problem(
                    "",
                    0,
                    0,
                    f"{stems[stem]} and {file} would both write the report {stem}; "
                    "simulate them one at a time with different --out folders, or rename one",
                )
            )
        stems.setdefault(stem, file)
    if problems:
        raise InputError(problems)
    return plans


@contextmanager
def shown_at_once(plan: Plan, quiet: bool, details: bool | None) -> Iterator[tuple[Any, Any, Any]]:
    """What a run tells of its blocks, of its lineups and of its figures, which are shown before there is a
    report; with None for `details` they are not."""
    with ExitStack() as stack:
        on_progress = stack.enter_context(progress(plan, quiet))

        def on_figures(result: Simulated) -> None:
            stack.close()  # the bars go away
            if details is not None:
                _show(result, details)
            stack.enter_context(bots_print_on_stderr())

        yield on_progress, partial(_first_numbers, plan, details is None), on_figures


def _first_numbers(plan: Plan, silent: bool, index: int, games: pd.DataFrame) -> None:
    """Say on a terminal what the seats of a lineup have won, once it is through and others are not."""
    if silent or not sys.stderr.isatty() or index == len(plan.lineups) - 1:
        return
    columns = [f"credit_{seat}" for seat in range(1, plan.seats + 1)]
    shares = ", ".join(f"{100 * games[column].mean():.1f} %" for column in columns)
    click.echo(f"{plan.lineups[index].name}: seats win {shares} of {len(games):,} games", err=True)


def _show(result: Simulated, details: bool) -> None:
    from rich.console import Console

    from playtest.report.terminal import render_terminal

    render_terminal(Console(), result.meta, result.summary, result.report, details)
