"""The progress bar of a run, on stderr and only on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playtest.simulation.plan import Plan

OnProgress = Callable[[int, int, int], None]


@contextmanager
def counting(what: str, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """What to tell how many of how many are done: shows them and the time left."""
    if quiet or not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


@contextmanager
def progress(plan: Plan, quiet: bool) -> Iterator[OnProgress]:
    """What to tell of each save: shows games done, games a second and the time left.

    A lineup with all its games is looked at more closely before the next one begins.
    """
    if quiet or not sys.stderr.isatty():
        yield lambda lineup, done, games: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TaskID,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class GamesPerSecond(ProgressColumn):
        def render(self, task: Task) -> Text:
            if task.id == closer:
                return Text("looking closer")
            return Text(f"{task.speed:,.0f} games/s" if task.speed else "")

    closer: TaskID | None = None
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        GamesPerSecond(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        tasks = [
            bar.add_task(f"{plan.variant.name}: {lineup.name}", total=plan.games_of(lineup), start=False)
            for lineup in plan.lineups
        ]
        bar.start_task(tasks[0])

        def on_progress(lineup: int, done: int, games: int) -> None:
            nonlocal closer
            closer = tasks[lineup] if done >= games else None
            bar.start_task(tasks[lineup])
            bar.update(tasks[lineup], completed=done, total=games)

        yield on_progress
