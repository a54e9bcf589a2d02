"""Solves all positions of a game that numbers them: sweep after sweep, each a ply further from the ends.

The bytes are a file that is mapped into memory, so that what was written is there after a kill -9.
`progress.json` says which sweeps are through; one that was broken off is made again from its start, which
finds the same."""

from __future__ import annotations

import mmap
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np

from playtest.engine.indexing import LONG_LOSS, LONG_WIN, MOST_PLIES, NOT_PLAYED, OPEN, Index
from playtest.errors import InputError, Problem
from playtest.solving.place import MANIFEST, PROGRESS, VALUES, boot, read_json, write_json

PARTS = 64  # of all blocks, that a sweep's threads take one after the other
OnSweep = Callable[[int, int, int], None]
"""Told of each part: the sweep's plies, parts done, parts in all."""


@dataclass
class Sweeps:
    """What one solving does: the index's blocks, in parts, on some threads."""

    index: Index
    threads: int
    stop: Event
    told: OnSweep

    def over_blocks(self, plies: int, task: Callable[[int, int], Any]) -> list[Any] | None:
        """`task(first, end)` for all parts of the blocks; None where `stop` was set before the end."""
        found: list[Any] = []
        parts = self._parts()
        with ThreadPoolExecutor(self.threads) as executor:
            running: set[Future[Any]] = set()
            for first, end in parts:
                if self.stop.is_set():
                    break
                running.add(executor.submit(task, first, end))
                while len(running) >= 2 * self.threads:
                    found += self._collect(running)
                    self.told(plies, len(found), len(parts))
            while running:
                found += self._collect(running)
                self.told(plies, len(found), len(parts))
        return found if len(found) == len(parts) else None

    def _collect(self, running: set[Future[Any]]) -> Iterator[Any]:
        done, _ = wait(running, timeout=0.2, return_when=FIRST_COMPLETED)
        for each in done:
            running.remove(each)
            yield each.result()

    def _parts(self) -> list[tuple[int, int]]:
        ends = sorted({self.index.blocks * part // PARTS for part in range(PARTS + 1)})
        return list(pairwise(ends))


def solve_indexed(index: Index, folder: Path, threads: int, stop: Event, told: OnSweep) -> bool:
    """Write the solution into `folder`, from where an earlier call got to; False where `stop` came before."""
    _make(folder)
    values = _values(index, folder)
    index.open(values)
    sweeps = Sweeps(index, threads, stop, told)
    known = read_json(folder / PROGRESS)
    if known is not None and known.get("boot") == boot():
        found = [int(each) for each in known["found"]]
        if sweeps.over_blocks(0, lambda first, end: index.restore(len(found) - 1, first, end)) is None:
            return False
    else:
        if sweeps.over_blocks(0, index.begin) is None:
            return False
        found = [1]
        _write_progress(folder, found)
    while not (len(found) > 2 and found[-1] == found[-2] == 0):
        plies = len(found)
        changed = sweeps.over_blocks(plies, partial(index.sweep, plies))
        if changed is None:
            return False
        found.append(sum(changed))
        _write_progress(folder, found)
    counts = sweeps.over_blocks(len(found) - 1, index.count)
    if counts is None:
        return False
    values.flush()
    numbers = np.sum(counts, axis=0).tolist()
    write_json(folder / MANIFEST, {"identity": dict(index.identity), **_summary(numbers, found)})
    (folder / PROGRESS).unlink(missing_ok=True)
    return True


def open_values(index: Index, folder: Path) -> Any:
    """The bytes of a finished solution, mapped; None where there is none."""
    if read_json(folder / MANIFEST) is None:
        return None
    try:
        found = np.memmap(folder / VALUES, np.uint8, "r", shape=(index.blocks, *index.block))
    except (OSError, ValueError):
        return None
    if hasattr(mmap, "MADV_RANDOM"):
        found._mmap.madvise(mmap.MADV_RANDOM)  # type: ignore[attr-defined]
    return found


def _summary(numbers: list[int], found: list[int]) -> dict[str, Any]:
    """How many positions are won, drawn and lost by the seat to move, and in how many plies, as far as bytes
    say that; `found` tells of each sweep whether it found any."""
    by_plies = numbers[2 : MOST_PLIES + 2]
    while by_plies and not by_plies[-1]:
        by_plies.pop()
    wins = [plies for plies, number in enumerate(found) if plies % 2 and number]
    return {
        "positions": sum(numbers[:NOT_PLAYED]),
        "won": sum(by_plies[0::2]) + numbers[LONG_WIN],
        "drawn": numbers[OPEN],
        "lost": sum(by_plies[1::2]) + numbers[LONG_LOSS],
        "over": numbers[1],
        "by_plies": by_plies,
        "longest_win": max(wins, default=None),
    }


def _write_progress(folder: Path, found: list[int]) -> None:
    write_json(folder / PROGRESS, {"found": found, "boot": boot()})


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(_cannot_write(folder, error)) from error


def _values(index: Index, folder: Path) -> Any:
    size = index.blocks * int(np.prod(index.block))
    path = folder / VALUES
    try:
        if not path.exists() or path.stat().st_size != size:
            (folder / PROGRESS).unlink(missing_ok=True)
            with path.open("wb") as file:
                file.truncate(size)
        return np.memmap(path, np.uint8, "r+", shape=(index.blocks, *index.block))
    except OSError as error:
        raise InputError(_cannot_write(path, error)) from error


def _cannot_write(path: Path, error: OSError) -> Problem:
    reason = (error.strerror or str(error)).lower()
    return Problem(str(path), 0, 0, f"cannot be written to ({reason}); choose another folder with --out")
