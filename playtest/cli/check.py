"""`playtest check`: whether variants are what their designer is after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from playtest.cli.arguments import (
    LARGEST_SEED,
    MOST_GAMES,
    WholeNumber,
    load_changed,
    set_option,
    variants_argument,
)
from playtest.cli.compiling import say_if_compiling
from playtest.cli.completing import LINEUP
from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.errors import ANSWER_IS_NO, INTERRUPTED, InputError, Problem

if TYPE_CHECKING:
    from playtest.simulation.plan import Plan
    from playtest.studies.check import Checked


@click.command()
@variants_argument
@set_option
@click.option("--games", type=WholeNumber(1, MOST_GAMES), help="Games a lineup plays (2,000 by default).")
@click.option("--seed", type=WholeNumber(0, LARGEST_SEED), help="Same seed, same games (1 by default).")
@click.option(
    "--lineup",
    "lineups",
    metavar="BOT,BOT,...",
    type=LINEUP,
    multiple=True,
    help="Who plays, for targets that name no lineup: the strongest of these of one bot alone.",
)
@click.option("--threads", type=WholeNumber(1, 1024), help="Threads that play (one a processor).")
@click.option("--strict", is_flag=True, help="Say no also where a target is not established.")
@click.option("--json", "as_json", is_flag=True, help="Print the verdicts as JSON.")
@click.pass_context
def check(
    context: click.Context,
    variants: tuple[str, ...],
    settings: tuple[str, ...],
    games: int | None,
    seed: int | None,
    lineups: tuple[str, ...],
    threads: int | None,
    strict: bool,
    as_json: bool,
) -> None:
    """Play each VARIANT and say of each of its targets whether it is met.

    A target is inside when the whole 95 % interval of its figure is, outside when the whole interval is
    beyond an end, else not established. The exit code is 1 when any is outside, 2 when a variant has no
    targets.

    Example: playtest check variants/shove-4p.yaml --games 1000
    """
    from playtest.bots.owner import owners_of
    from playtest.cli.progress import progress
    from playtest.engine.records import ENGINE
    from playtest.simulation.pool import default_threads
    from playtest.studies.check import check as play

    plans = _plans(variants, settings, games, seed, lineups)
    bots = [bot for plan in plans for lineup in plan.lineups for bot in lineup.bots]
    say_if_compiling(ENGINE, *owners_of(bots), *(plan.variant.game.kernel_owner() for plan in plans))
    done: list[Checked] = []
    with stopped_by_ctrl_c() as stop:
        for plan in plans:
            with progress(plan, quiet=as_json) as on_progress:
                wanted = threads or plan.variant.simulate.threads or default_threads()
                checked = play(plan, wanted, stop, on_progress)
            if checked is None:
                break
            done.append(checked)
            if not as_json:
                _show(checked)
            if stop.is_set():
                break
    if as_json:
        _print_json(done)
    if stop.is_set():
        context.exit(INTERRUPTED)
    if _answer_is_no(done, strict):
        context.exit(ANSWER_IS_NO)


def _plans(
    variants: tuple[str, ...],
    settings: tuple[str, ...],
    games: int | None,
    seed: int | None,
    lineups: tuple[str, ...],
) -> list[Plan]:
    """What each variant plays; InputError with the faults of all of them."""
    from playtest.simulation.plan import make_plan
    from playtest.studies.check import plan_check

    plans: list[Plan] = []
    problems: dict[Problem, None] = {}
    for path in variants:
        try:
            plans.append(plan_check(make_plan(load_changed(path, settings), games, seed, lineups)))
        except InputError as error:
            problems |= dict.fromkeys(error.problems)
    if problems:
        raise InputError(problems)
    return plans


def _answer_is_no(done: list[Checked], strict: bool) -> bool:
    from playtest.statistics.targets import OPEN, OUTSIDE

    bad = (OUTSIDE, OPEN) if strict else (OUTSIDE,)
    return any(target["verdict"] in bad for checked in done for target in checked.targets)


def _show(checked: Checked) -> None:
    from rich.console import Console

    from playtest.report.targets import render_targets

    render_targets(Console(), checked.meta, checked.targets)


def _print_json(done: list[Checked]) -> None:
    from playtest.statistics.rounding import json_text

    told: list[dict[str, Any]] = [
        {
            "variant": checked.meta["variant"],
            "file": checked.meta["file"],
            "complete": checked.complete,
            "targets": checked.targets,
        }
        for checked in done
    ]
    click.echo(json_text(told), nl=False)
