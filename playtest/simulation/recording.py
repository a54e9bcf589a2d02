"""One game recorded for a drawing: the first position, then what each ply changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from playtest.engine.game import Event, Game, Mark
from playtest.engine.table import Table
from playtest.games.layout import cells_of
from playtest.loader import Variant

State = dict[str, Any]
"""A position as `Table.position` writes it."""


class Recorder:
    """Plays a game at a table of its own and keeps what every ply changes.

    `start` is the first position. Each of `steps` is a list: the move as written, the seat that made
    it (from 1, 0 for chance), the number of its legal moves (0 for chance), the squares that changed
    with what stands there now, what else of the position changed (None: it is gone; of a mapping
    only the entries that changed), the events as lists (number in the game's list of events, seat,
    square, value), and the marks as lists (kind, square, and where that leads).
    """

    def __init__(self, variant: Variant, position: Any = None) -> None:
        self.table = table = Table(variant.game, variant.rules, position)
        self.rules = variant.rules
        self.start: State = table.position()
        self.opening = [_event(table.game, event) for event in table.opening_events]
        self.steps: list[list[Any]] = []
        self.codes: list[int] = []
        self._now = self.start

    def play(self, code: int) -> None:
        """Play the move with the kernels' number `code` at the table and record it."""
        table = self.table
        self.codes.append(code)
        seat = table.actor if isinstance(table.actor, int) else 0
        text, choices = table.text_of(code), table.choices()
        before = self._now
        events = table.play_code(code)
        after = self._now = table.position()
        cells, other = changes(before, after)
        marks = table.game.marks(self.rules, before, text, events, after) if text else []
        if not marks:
            marks = [Mark("changed", square) for square in cells]
        told = [_event(table.game, event) for event in events]
        self.steps.append([text, seat, choices, cells, other, told, [_mark(mark) for mark in marks]])

    def play_text(self, move: str) -> None:
        """As `play`, with the move as written; IllegalMoveError for any other."""
        self.play(self.table.code_of(move))

    def game(self, bots: Sequence[str], opening_plies: int = 0) -> dict[str, Any]:
        """The recorded game as plain data, its first `opening_plies` plies a random opening; `result` is None
        while it goes on."""
        result = self.table.result()
        ended = None
        if result is not None:
            ended = {**asdict(result), "credit": [float(share) for share in result.credit]}
        return {
            "bots": list(bots),
            "start": self.start,
            "opening": self.opening,
            **({"opening_plies": opening_plies} if opening_plies else {}),
            "steps": self.steps,
            "result": ended,
        }


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, Any]]:
    """The squares that differ, with what stands there after; and what else differs, as in a step."""
    cells: dict[str, str] = {}
    if before["layout"] != after["layout"]:
        stood = cells_of(before["layout"])
        cells = {square: cell for square, cell in cells_of(after["layout"]).items() if cell != stood[square]}
    return cells, _differences(
        {key: value for key, value in before.items() if key != "layout"},
        {key: value for key, value in after.items() if key != "layout"},
    )


def _differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {key: None for key in before if key not in after}
    for key, value in after.items():
        old = before.get(key)
        if isinstance(value, dict) and isinstance(old, dict):
            if inner := _differences(old, value):
                found[key] = inner
        elif value != old:
            found[key] = value
    return found


def _event(game: Game, event: Event) -> list[Any]:
    name, seat, square, value = event
    number = next(place for place, known in enumerate(game.events) if known.name == name)
    told = [number, seat, square, value]
    while told[-1] in (0, None) and len(told) > 1:
        told.pop()
    return told


def _mark(mark: Mark) -> list[str]:
    return [mark.kind, mark.square] if mark.to is None else [mark.kind, mark.square, mark.to]


def record(variant: Variant, codes: Iterable[int], position: Any = None) -> Recorder:
    """The moves with these numbers, played from the set-up or from a loaded position, and recorded."""
    recorder = Recorder(variant, position)
    for code in codes:
        recorder.play(code)
    return recorder
