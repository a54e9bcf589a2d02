"""The progress bar of a run, on stderr and only on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from playtest.cli.streams import bots_print_on_stderr

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn, Task, TaskID
    from rich.text import Text

    from playtest.simulation.plan import Plan

OnProgress = Callable[[int, int, int], None]


@contextmanager
def counting(what: str, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """What to tell how many of how many are done: shows them and the time left.

    What bots print meanwhile goes to stderr too.
    """
    if not _is_watched(quiet):
        with bots_print_on_stderr():
            yield lambda done, of: None
        return
    with bots_print_on_stderr(), _bars() as bars:
        task = bars.add_task(what, total=None)
        yield lambda done, of: bars.update(task, completed=done, total=of)


@contextmanager
def progress(plan: Plan, quiet: bool) -> Iterator[OnProgress]:
    """What to tell of each save: shows games done, games a second and the time left.

    A lineup with all its games is looked at more closely before the next one begins. What bots print
    meanwhile goes to stderr too.
    """
    if not _is_watched(quiet):
        with bots_print_on_stderr():
            yield lambda lineup, done, games: None
        return
    closer: TaskID | None = None

    def pace(task: Task) -> str:
        if task.id == closer:
            return "looking closer"
        return f"{task.speed:,.0f} games/s" if task.speed else ""

    with bots_print_on_stderr(), _bars(pace) as bars:
        tasks = [
            bars.add_task(f"{lineup.name} ({plan.variant.name})", total=plan.games_of(lineup), start=False)
            for lineup in plan.lineups
        ]
        bars.start_task(tasks[0])

        def on_progress(lineup: int, done: int, games: int) -> None:
            nonlocal closer
            closer = tasks[lineup] if done >= games else None
            bars.start_task(tasks[lineup])
            bars.update(tasks[lineup], completed=done, total=games)

        yield on_progress


def _is_watched(quiet: bool) -> bool:
    return not quiet and sys.stderr.isatty()


def _bars(pace: Callable[[Task], str] | None = None) -> Progress:
    """Bars that go away in the end; `pace` says of each what stands behind its numbers."""
    from rich.console import Console, RenderableType
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        TimeRemainingColumn,
    )
    from rich.table import Column
    from rich.text import Text

    class What(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(task.description, no_wrap=True, overflow="ellipsis")

    class Pace(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(pace(task) if pace else "")

    class Bars(Progress):
        def get_renderables(self) -> Iterator[RenderableType]:
            yield from super().get_renderables()
            yield ""  # where a terminal writes ^C: behind a bar it would begin a line that nobody wipes off

    whole = Column(no_wrap=True)
    columns: list[ProgressColumn] = [
        What(),  # the one to be cut where the terminal is narrow
        BarColumn(bar_width=20, table_column=whole),
        MofNCompleteColumn(table_column=whole),
        *([Pace(table_column=whole)] if pace else []),
        TimeRemainingColumn(table_column=whole),
    ]
    return Bars(*columns, console=Console(stderr=True), transient=True)
