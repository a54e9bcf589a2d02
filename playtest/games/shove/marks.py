"""What a picture of a Shove ply marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playtest.colors import COLORS
from playtest.engine.game import Event, Mark
from playtest.games.layout import Stack, cells_of, parse_cell, parse_square, square_name
from playtest.games.setup import STEPS
from playtest.games.shove.ruleset import EDGES, ShoveRules

_STEPS: dict[str, tuple[int, int]] = dict(zip(EDGES, STEPS[::2], strict=True))


def marks(
    rules: ShoveRules,
    before: Mapping[str, Any],
    move: str,
    events: Sequence[Event],
    after: Mapping[str, Any],
) -> list[Mark]:
    """The square of a placing or bid; of a shove every Mid that moved, was pushed, shoved off or cut down."""
    if before["phase"] == "assembly":
        return [Mark("placed", move.partition("@")[2])]
    if before["phase"] == "bidding":
        return [Mark("placed", move.removeprefix("+"))]
    cells = cells_of(before["layout"])
    mid = parse_cell(cells[move])
    heading = COLORS[mid.pyramids[-1].color]
    edge = next(edge for edge in _STEPS if getattr(rules.board.edges, edge) == heading)
    path = list(_path(rules, move, edge))
    steps = _distance(rules, mid) - sum(value for name, _, _, value in events if name == "movement_lost")
    found = [Mark("moved", move, path[steps]) if steps else Mark("stayed", move)]
    for start, place in _pushed([cells[square] != "." for square in path], steps):
        if place < len(path):
            found.append(Mark("pushed", path[start], path[place]))
        else:
            found.append(Mark("captured", path[start], edge))
    lost = {square: None for name, _, square, _ in events if name == "edge_discard" and square}
    return found + [Mark("discarded", square) for square in lost]


def _path(rules: ShoveRules, square: str, edge: str) -> Iterator[str]:
    """The squares from `square` on, straight to the edge."""
    column, row = parse_square(square)
    east, north = _STEPS[edge]
    while 0 <= column < rules.board.columns and 0 <= row < rules.board.rows:
        yield square_name(column, row)
        column, row = column + east, row + north


def _distance(rules: ShoveRules, mid: Stack) -> int:
    """SH-11: how many squares the selected Mid would move."""
    distance = rules.shoving.distance
    if distance == "pyramids":
        return len(mid.pyramids)
    return mid.pyramids[-1].pips if distance == "top_pips" else int(distance)


def _pushed(occupied: Sequence[bool], steps: int) -> Iterator[tuple[int, int]]:
    """SH-12: where on the path each pushed Mid stood and where it is after `steps`; beyond the path: off."""
    starts = [place for place in range(1, len(occupied)) if occupied[place]]
    places = list(starts)
    for entered in range(1, steps + 1):
        taken = entered
        for number, place in enumerate(places):
            if place == taken:
                places[number] = taken = taken + 1
    yield from ((start, place) for start, place in zip(starts, places, strict=True) if start != place)
