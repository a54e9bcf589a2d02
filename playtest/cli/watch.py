"""`playtest watch`: plays a variant file again on every save."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import click

from playtest.cli.compiling import compile_for
from playtest.cli.crashes import tell_crashes
from playtest.cli.options import (
    Between,
    allow_code_option,
    games_option,
    lineups_option,
    opening_plies_option,
    requested,
    seed_option,
    set_option,
    threads_option,
    variant_argument,
)
from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.cli.streams import bots_print_on_stderr
from playtest.errors import InputError, Problem, lines
from playtest.simulation.crashes import crash_sentences

if TYPE_CHECKING:
    from rich.console import Console

    from playtest.simulation.request import Request
    from playtest.studies.watch import View

POLL_SECONDS = 0.1


@click.command()
@variant_argument
@set_option
@lineups_option("Who plays (the variant's own lineups, or random and heuristic).")
@seed_option()
@opening_plies_option
@click.option(
    "--precision",
    type=Between(0, 0.5),
    default=0.02,
    show_default=True,
    help="Play until every seat's share is known to within this much.",
)
@games_option("Play no more games of a lineup than this.", default=20_000)
@threads_option
@click.option("--once", is_flag=True, help="End when the figures are precise enough, or with a fault.")
@allow_code_option
@requested
def watch(
    variant: str,
    settings: tuple[str, ...],
    request: Request,
    precision: float,
    once: bool,
) -> None:
    """Play VARIANT on every save, and show what the change did; Ctrl-C ends it.

    \b
    Example: playtest watch variants/icedao.yaml --set line.length=3 --lineup random --once
    """
    from rich.console import Console

    from playtest.studies.watch import Watch, plan_watch

    try:
        compile_for([plan_watch(variant, settings, request)])
    except InputError as error:
        if once or not all(map(_can_be_mended_by_a_save, error.problems)):
            raise
    console = Console()
    with stopped_by_ctrl_c() as stop, _screen(console, once) as show:
        watching = Watch(variant, stop, request, settings, precision)
        while not stop.is_set():
            with bots_print_on_stderr():
                view = watching.step()
            if view is None:
                time.sleep(POLL_SECONDS)
                continue
            if once and view.problems:
                raise InputError(list(view.problems))
            show(view)
            if once and view.settled:
                tell_crashes([view.meta], shown=True)
                return


def _can_be_mended_by_a_save(problem: Problem) -> bool:
    """Whether it stands in a file that is there, and not in the command."""
    return problem.file is not None and Path(problem.file).is_file()


@contextmanager
def _screen(console: Console, once: bool) -> Iterator[Callable[[View], None]]:
    """What to call with each view: redraws a terminal, else prints what is settled or wrong.

    What is seen `once` is without lineups that have no finished game; the call ends with these.
    """
    if once or not sys.stdout.isatty():

        def show(view: View) -> None:
            if view.settled or view.problems:
                write_view(console, view, lost=not once)

        yield show
        return
    from rich.live import Live
    from rich.text import Text

    with Live(console=console, auto_refresh=False, vertical_overflow="crop") as screen:

        def redraw(view: View) -> None:
            screen.update(Text.from_ansi(_drawn(console, view)), refresh=True)

        yield redraw


def _drawn(console: Console, view: View) -> str:
    """The view as a terminal of this size would show it."""
    from rich.console import Console

    page = StringIO()
    width = console.width
    write_view(Console(file=page, width=width, force_terminal=True, color_system="standard"), view)
    return page.getvalue()


def write_view(console: Console, view: View, lost: bool = True) -> None:
    """Write the faults of the file, what the save changed, what is claimed (games that get stuck first), the
    figures, and which games bots broke off.

    Without `lost`, nothing is said of lineups all of whose games were broken off.
    """
    from playtest.loader.writing import lines_of
    from playtest.report.console import Writer
    from playtest.report.run import lineup_labels
    from playtest.report.watching import LEGEND, write_figures
    from playtest.statistics.wording import capitalized

    write = Writer(console)
    for told in lines(view.problems):
        write.line(told, style="bold red", soft_wrap=True)
    if view.variant is None or view.plan is None:
        return
    about = f"{view.variant.game.title}, {view.plan.seats} seats, seed {view.plan.seed}"
    kept = " (the last state without a fault)" if view.problems else ""
    write.line(f"{view.variant.name} ({about}){kept}", style="bold")
    for change in view.rules:
        old, new = (" / ".join(lines_of(value)) for value in (change.a, change.b))
        write.line(f"  {change.name}: {old} → {new}")
    labels = lineup_labels(view.meta["lineups"])
    named = dict(zip((lineup.name for lineup in view.plan.lineups), labels, strict=True))
    for warning in view.warnings:
        about = "; ".join(named[name] for name in warning["lineups"])
        write.line(f"{capitalized(about)}: {warning['sentence']}", style="yellow")
    for lineup, label, games, figures in zip(
        view.plan.lineups, labels, view.games, view.figures, strict=True
    ):
        write_figures(write, label, games, figures, view.changes.get(lineup.name, {}))
    for sentence, is_lost in crash_sentences([view.meta]):
        if lost or not is_lost:
            write.line(sentence, style="yellow")
    if view.changes:
        for line in LEGEND:
            write.line(line)
    if not view.settled:
        write.line("playing on ...", style="dim")
