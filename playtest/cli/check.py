"""`playtest check`: whether variants are what their designer is after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from playtest.cli.arguments import load_changed
from playtest.cli.compiling import compile_for
from playtest.cli.crashes import tell_crashes
from playtest.cli.options import (
    allow_code_option,
    games_option,
    lineups_option,
    opening_plies_option,
    quick_option,
    refuse_quick_search,
    requested,
    search_option,
    seed_option,
    set_option,
    threads_option,
    variants_argument,
)
from playtest.cli.output import print_json
from playtest.cli.progress import progress
from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.cli.streams import bots_print_on_stderr
from playtest.errors import ANSWER_IS_NO, InputError, Problem

if TYPE_CHECKING:
    from playtest.simulation.plan import Plan
    from playtest.simulation.request import Request
    from playtest.studies.check import Checked


@click.command()
@variants_argument
@set_option
@games_option("Games a lineup plays (the variant's own number, or 2,000).")
@seed_option()
@opening_plies_option
@lineups_option("Who plays, for targets that name no lineup: the strongest of these of one bot alone.")
@search_option
@quick_option
@threads_option
@click.option("--strict", is_flag=True, help="Say no also where a target is not established.")
@click.option("--json", "as_json", is_flag=True, help="Print the verdicts as JSON.")
@allow_code_option
@click.pass_context
@requested
def check(
    context: click.Context,
    variants: tuple[str, ...],
    settings: tuple[str, ...],
    request: Request,
    strict: bool,
    as_json: bool,
) -> None:
    """Play each VARIANT and say of each of its targets whether it is met.

    A target is inside when the whole 95 % interval of its figure is, outside when the whole interval is
    beyond an end, else not established; nothing is established by fewer than 30 different games. One that
    names no lineup is judged at the strongest level of play, as in the report of simulate. The exit code is 1
    when any is outside, 2 when a variant has no targets.

    \b
    Example: playtest check variants/shove-4p.yaml --games 1000
    """
    from playtest.simulation.pool import threads_for
    from playtest.studies.check import check as play
    from playtest.studies.check import narrowed, with_strongest

    refuse_quick_search(request)
    plans = _plans(variants, settings, request)
    compile_for(plans)
    done: list[Checked] = []
    with stopped_by_ctrl_c() as stop:
        for plan in plans:
            playing = threads_for(plan.variant, request.threads)
            with bots_print_on_stderr():
                if request.leaves_search_open:
                    plan = with_strongest(plan, playing, stop)
                plan = narrowed(plan, playing, stop)
            with progress(plan, quiet=as_json) as on_progress:
                checked = play(plan, playing, stop, on_progress)
            if checked is None:
                click.echo(f"Stopped before a game of {plan.variant.name} was played.", err=True)
                break
            done.append(checked)
            if not as_json:
                _show(checked)
            if stop.is_set():
                break
        if as_json:
            _print_json(done)
    tell_crashes(checked.meta for checked in done)
    if _answer_is_no(done, strict):
        context.exit(ANSWER_IS_NO)


def _plans(variants: tuple[str, ...], settings: tuple[str, ...], request: Request) -> list[Plan]:
    """What each variant plays; InputError with the faults of all of them."""
    from playtest.simulation.plan import make_plan
    from playtest.studies.check import plan_check

    plans: list[Plan] = []
    problems: list[Problem] = []
    for path in variants:
        try:
            variant = load_changed(path, settings)
            plans.append(plan_check(make_plan(variant, request)))
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(problems)
    return plans


def _answer_is_no(done: list[Checked], strict: bool) -> bool:
    from playtest.statistics.target_verdicts import OPEN, OUTSIDE

    bad = (OUTSIDE, OPEN) if strict else (OUTSIDE,)
    return any(target["verdict"] in bad for checked in done for target in checked.targets)


def _show(checked: Checked) -> None:
    from rich.console import Console

    from playtest.report.target_sentences import render_targets

    render_targets(Console(), checked.meta, checked.targets)


def _print_json(done: list[Checked]) -> None:
    told: list[dict[str, Any]] = [
        {
            "variant": checked.meta["variant"],
            "file": checked.meta["file"],
            "complete": checked.complete,
            "targets": checked.targets,
        }
        for checked in done
    ]
    print_json(told)
