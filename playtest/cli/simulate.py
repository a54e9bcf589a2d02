"""`playtest simulate`: play variants, write their reports."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
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
from playtest.errors import INTERRUPTED, InputError, Problem

if TYPE_CHECKING:
    from playtest.simulation.plan import Plan
    from playtest.studies.simulate import Simulated


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
    help="Who plays; fewer bots than seats are repeated around the table. Can be given several times.",
)
@click.option(
    "--weight",
    "weights",
    metavar="NAME=NUMBER",
    multiple=True,
    help="A weight of the heuristic bot. Can be given several times.",
)
@click.option("--threads", type=WholeNumber(1, 1024), help="Threads that play (one a processor).")
@click.option(
    "--out",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    default=Path("reports"),
    show_default=True,
    help="The folder that takes the reports, a folder a variant.",
)
@click.option("--json", "as_json", is_flag=True, help="Print summary.json's content instead of tables.")
@click.option("--quiet", is_flag=True, help="Print nothing but errors.")
def simulate(
    variants: tuple[str, ...],
    settings: tuple[str, ...],
    games: int | None,
    seed: int | None,
    lineups: tuple[str, ...],
    weights: tuple[str, ...],
    threads: int | None,
    out: Path,
    as_json: bool,
    quiet: bool,
) -> None:
    """Play each VARIANT file many times and write a balance report on it.

    Example: playtest simulate variants/shove-4p.yaml --games 5000 --lineup heuristic
    """
    from playtest.bots.owner import owners_of
    from playtest.engine.records import ENGINE
    from playtest.simulation.plan import make_plan
    from playtest.simulation.pool import default_threads

    loaded = _load_all(variants, settings)
    named = _weights(weights)
    plans = [make_plan(variant, games, seed, lineups, named) for variant in loaded]
    if not quiet:
        bots = [bot for plan in plans for lineup in plan.lineups for bot in lineup.bots]
        say_if_compiling(ENGINE, *owners_of(bots), *(plan.variant.game.kernel_owner() for plan in plans))
    done: list[Simulated] = []
    with stopped_by_ctrl_c() as stop:
        for plan in plans:
            wanted = threads or plan.variant.simulate.threads or default_threads()
            result = _simulate_one(plan, out, wanted, stop, quiet)
            if result is None:
                break
            done.append(result)
            if not as_json and not quiet:
                _show(result)
            if stop.is_set():
                break
    if as_json:
        from playtest.statistics.rounding import json_text

        summaries = [result.summary for result in done]
        click.echo(json_text(summaries[0] if len(plans) == 1 and summaries else summaries), nl=False)
    if stop.is_set():
        raise click.exceptions.Exit(INTERRUPTED)


def _load_all(files: Sequence[str], settings: Sequence[str]) -> list[Any]:
    """All variants; InputError with the faults of every file, or for two of the same report folder."""
    loaded: list[Any] = []
    problems: list[Problem] = []
    for file in files:
        try:
            loaded.append(load_changed(file, settings))
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
        raise InputError(dict.fromkeys(problems))  # of --set, each variant has the same
    return loaded


def _weights(texts: Sequence[str]) -> dict[str, float]:
    from playtest.bots.catalogue import parse_weight

    return dict(parse_weight(text) for text in texts)


def _simulate_one(
    plan: Plan, out: Path, threads: int, stop: threading.Event, quiet: bool
) -> Simulated | None:
    from playtest.cli.progress import progress
    from playtest.studies.simulate import simulate as run

    with progress(plan, quiet) as on_progress:
        return run(plan, out, threads, stop, on_progress)


def _show(result: Simulated) -> None:
    from rich.console import Console

    from playtest.report.terminal import render_terminal

    render_terminal(Console(), result.meta, result.summary, result.report)
