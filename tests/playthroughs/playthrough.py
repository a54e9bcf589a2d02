"""One whole game of random bots as text: every move and its events, the position now and then, the result."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playtest.engine.records import CHANCE_BIT
from playtest.engine.table import Event, Table
from playtest.loader import load
from playtest.simulation.plan import make_plan
from playtest.simulation.player import Player
from playtest.simulation.request import Request

FOLDER = Path(__file__).parent
VARIANTS = FOLDER.parents[1] / "variants"
NAMES = (
    "battlespires",
    "battlespires-shaky-spires",
    "icedao",
    "icedao-dao",
    "shove-2p",
    "shove-3p",
    "shove-4p",
    "shove-random-assembly",
)
"""The shipped variants that have a playthrough."""

SEED = 1
MOVES_BETWEEN_POSITIONS = 12


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def playthrough(name: str) -> str:
    """The first game of a shipped variant's run with seed 1 and random bots."""
    return "\n".join(_lines(name)) + "\n"


def _lines(name: str) -> Iterator[str]:
    variant = load(VARIANTS / f"{name}.yaml")
    (lineup,) = make_plan(variant, Request(1, SEED, ["random"])).lineups
    tape, _ = Player(variant.game, variant.game.setup(variant.rules), lineup, SEED).moves_of(0)
    table = Table(variant.game, variant.rules)
    yield f"{variant.name}: game 0 of seed {SEED}, random bots"
    yield from _told(table.opening_events)
    for number, entry in enumerate(tape):
        if number % MOVES_BETWEEN_POSITIONS == 0:
            yield from ("", *_position(table), "")
        code = int(entry) & ~CHANCE_BIT
        text = table.text_of(code) or "–"
        if table.actor == "chance":
            yield f"{number + 1}. chance: {text}"
        else:
            yield f"{number + 1}. seat {table.actor}: {text} (of {len(table.legal_moves())})"
        events = table.play_code(code)
        yield from _told(events)
    yield from ("", *_position(table), "")
    result = table.result()
    assert result is not None
    yield f"{result.ending} after {result.turns} turns, {result.plies} plies"
    yield f"scores {_plain(result.scores)}, credit {_plain(result.credit)}"


def _told(events: list[Event]) -> Iterator[str]:
    for name, seat, square, value in events:
        parts = (name, f"seat {seat}" if seat else "", square or "", str(value) if value else "")
        yield "   " + " ".join(part for part in parts if part)


def _position(table: Table) -> Iterator[str]:
    """The board, each column as wide as its widest stack, and what the position has beside it."""
    position = table.position()
    rows = [row.split() for row in position.pop("layout")]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield " ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
    yield ", ".join(f"{key} {_plain(value)}" for key, value in position.items())


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key}×{_plain(number)}" for key, number in value.items()) or "–"
    if isinstance(value, list | tuple):
        return " ".join(map(_plain, value)) or "–"
    return "–" if value is None else str(value)
