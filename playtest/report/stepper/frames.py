"""The positions of a recorded game, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

COLUMNS = "abcdefghijklmnop"


@dataclass(frozen=True)
class Ply:
    """One entry of a recorded game's `steps`, by name: the move, who made it, and what it did."""

    move: str
    seat: int  # 0 for chance
    choices: int
    cells: Mapping[str, str]
    other: Mapping[str, Any]
    events: tuple[tuple[int, int, str | None, int], ...]
    marks: tuple[tuple[str, ...], ...]


def ply_of(step: list[Any]) -> Ply:
    """The ply that an entry of `steps` holds."""
    move, seat, choices, cells, other, events, marks = step
    return Ply(move, seat, choices, cells, other, events_of(events), tuple(tuple(mark) for mark in marks))


def events_of(told: list[list[Any]]) -> tuple[tuple[int, int, str | None, int], ...]:
    """Events as (number in the game's list, seat, square, value), with what was left out filled in."""
    return tuple((event + [0, None, 0][len(event) - 1 :])[:4] for event in told)  # type: ignore[misc]


def positions(recorded: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every position of a recorded game: before its first ply, then after each."""
    position = dict(recorded["start"])
    yield position
    for step in recorded["steps"]:
        ply = ply_of(step)
        position = changed(position, ply)
        yield position


def changed(position: Mapping[str, Any], ply: Ply) -> dict[str, Any]:
    """The position after a ply."""
    after = _changed(position, ply.other)
    if ply.cells:
        rows = [row.split() for row in position["layout"]]
        for square, cell in ply.cells.items():
            rows[len(rows) - int(square[1:])][COLUMNS.index(square[0])] = cell
        after["layout"] = [" ".join(row) for row in rows]
    return after


def _changed(values: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    after = dict(values)
    for key, value in new.items():
        if value is None and key != "to_move":
            after.pop(key, None)
        elif isinstance(value, dict) and isinstance(after.get(key), dict):
            after[key] = _changed(after[key], value)
        else:
            after[key] = value
    return after
