"""What solving a position would take, and which way it can be done: before it starts."""

from __future__ import annotations

import os
from dataclasses import dataclass
from math import prod
from pathlib import Path
from threading import Event
from typing import Any

from playtest.engine.indexing import Index
from playtest.errors import InputError
from playtest.loader import Variant
from playtest.report.numbers import counted
from playtest.report.solution import plies_words
from playtest.solving import explore_kernel as k
from playtest.solving.estimate import Size, size_of
from playtest.solving.graph import Graph, TooLargeError
from playtest.solving.oracle import indexed_identity, keyed_identity
from playtest.solving.place import folder_of
from playtest.solving.start import Beginning

INDEXED, KEYED, FORCED = "indexed", "keyed", "forced"
GIGABYTE = 10**9
USUAL_MEMORY = 8.0
TABLE_SHARE = 0.9  # of the memory allowed, that a search's table may take
MOST_TABLE = 1 << 30
FEW_POSITIONS = 50_000  # that are looked at rather than estimated
SHORT_SECONDS = 120.0  # that a question takes which is offered instead


@dataclass(frozen=True)
class SolvePlan:
    """A question about a variant's set-up or a loaded position, and what answering it takes.

    `way` is INDEXED (all positions by the game's own numbers), KEYED (all that moves lead to, by their keys)
    or FORCED (a win within `plies`). `positions` are all of them where `exact`, else at least about so many.
    """

    variant: Variant
    position: Any
    way: str
    folder: Path
    bytes: int
    seconds: float
    threads: int
    memory: int
    positions: int | None = None
    exact: bool = False
    plies: int | None = None
    index: Index | None = None
    graph: Graph | None = None

    @property
    def sentence(self) -> str:
        """What is going to be done, with the memory and the time that it takes, roughly."""
        cost = f"{memory_words(self.bytes)} of memory, {time_words(self.seconds)}"
        if self.way == FORCED:
            return f"{self.variant.name}: a forced win within {plies_words(self.plies or 0)}; {cost}."
        about = "" if self.exact else "at least about " if self.way == KEYED else "about "
        what = "all positions of this board" if self.way == INDEXED else "all positions that can be reached"
        return f"{self.variant.name}: {what}, {about}{counted(self.positions, 'position')}; {cost}."


def plan_solving(
    variant: Variant,
    position: Any = None,
    plies: int | None = None,
    memory: float | None = None,
    threads: int = 1,
    solved: Path | None = None,
) -> SolvePlan:
    """How to answer the question within `memory` gigabytes; InputError where that cannot be, with a smaller
    one."""
    allowed = int((USUAL_MEMORY if memory is None else memory) * GIGABYTE)
    beginning = Beginning(variant, position)
    if plies is not None:
        return _forced(beginning, position, plies, allowed, threads, solved)
    index = variant.game.index(variant.game.setup(variant.rules, position))
    if index is not None and index.place_of(beginning.work.rows.get(0)) is not None:
        plan = _indexed(beginning, position, index, allowed, threads, solved)
    else:
        plan = _keyed(beginning, position, allowed, threads, solved)
    if plan.bytes > allowed:
        raise InputError(_refusal(plan, size_of(beginning), allowed))
    return plan


def too_large(plan: SolvePlan, needed: TooLargeError) -> InputError:
    """What to say where all positions turn out to be more than were estimated."""
    size = size_of(Beginning(plan.variant, plan.position))
    found = SolvePlan(
        plan.variant,
        plan.position,
        KEYED,
        plan.folder,
        needed.needed,
        plan.seconds,
        plan.threads,
        plan.memory,
        needed.positions,
    )
    return InputError(_refusal(found, size, plan.memory))


def memory_words(count: int) -> str:
    """`3 MB`, `5.1 GB`."""
    if count < GIGABYTE // 10:
        return f"{max(1, round(count / 10**6))} MB"
    return f"{count / GIGABYTE:,.1f} GB"


def time_words(seconds: float) -> str:
    """`under a second`, `about 20 s`, `about 3 minutes`, `about 40 hours`, `about 3 years`."""
    if seconds < 1:
        return "under a second"
    for size, unit in ((365.25 * 86400, "year"), (86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= 2 * size:
            if seconds / size >= 1e6:
                return "more than a million years"
            return f"about {counted(round(seconds / size), unit)}"
    return f"about {seconds:.0f} s"


def _indexed(
    beginning: Beginning, position: Any, index: Index, allowed: int, threads: int, solved: Path | None
) -> SolvePlan:
    variant = beginning.variant
    positions = index.blocks * prod(index.block)
    return SolvePlan(
        variant,
        position,
        INDEXED,
        folder_of(indexed_identity(variant.game, index), solved),
        positions + index.work_bytes,
        positions / 1e6 * index.seconds / threads,
        threads,
        allowed,
        positions,
        index=index,
    )


def _keyed(beginning: Beginning, position: Any, allowed: int, threads: int, solved: Path | None) -> SolvePlan:
    variant = beginning.variant
    folder = folder_of(_keyed_identity(variant, position), solved)
    graph = Graph(beginning, max(allowed, 1 << 26))
    if graph.explore(Event(), lambda done, of: None, most=FEW_POSITIONS):
        size = Size(graph.count, int(graph.state[k.EDGES]) / graph.count)
        return SolvePlan(
            variant, position, KEYED, folder, size.bytes, size.seconds, threads, allowed, size.positions, True
        )
    size = size_of(Beginning(variant, position))
    return SolvePlan(
        variant, position, KEYED, folder, size.bytes, size.seconds, threads, allowed, size.positions
    )


def _forced(
    beginning: Beginning, position: Any, plies: int, allowed: int, threads: int, solved: Path | None
) -> SolvePlan:
    variant = beginning.variant
    seconds = size_of(beginning).seconds_for(plies)
    table = min(MOST_TABLE, int(TABLE_SHARE * allowed))
    return SolvePlan(
        variant,
        position,
        FORCED,
        folder_of({**_keyed_identity(variant, position), "way": FORCED}, solved),
        table,
        seconds,
        threads,
        allowed,
        plies=plies,
    )


def _keyed_identity(variant: Variant, position: Any) -> dict[str, Any]:
    return keyed_identity(variant.game, variant.game.setup(variant.rules, position))


def _refusal(plan: SolvePlan, size: Size, allowed: int) -> str:
    plies = size.plies_within(SHORT_SECONDS)
    file = plan.variant.file or plan.variant.name
    which = f"playtest solve {os.path.relpath(file) if plan.variant.file else file} --plies {plies}"
    about = "about" if plan.way == INDEXED else "at least about"
    return (
        f"{plan.variant.name} is too large: {about} {counted(plan.positions, 'position')} take "
        f"{memory_words(plan.bytes)} of memory and {time_words(plan.seconds)}, and {memory_words(allowed)} "
        f"are allowed (--memory); ask whether a win can be forced within some plies: {which} takes "
        f"{time_words(size.seconds_for(plies))}"
    )
