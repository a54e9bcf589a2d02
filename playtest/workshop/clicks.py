"""Which squares of a board stand for a move: where it starts and where it leads, for any game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from playtest.engine.game import MoveKind
from playtest.engine.table import Table
from playtest.games.layout import cells_of

SQUARE = re.compile(r"(?<![A-Za-z0-9])[a-p](?:1[0-6]|[1-9])(?![0-9A-Za-z])")
NAMES = ("source", "square", "start", "from_", "end", "target", "to")
"""What a game's patterns call the squares of a move."""

MOST_TRIED = 200


@dataclass(frozen=True)
class Choice:
    """A legal move, what it does in a sentence ("" where the game has none), and its squares, if any."""

    move: str
    told: str
    source: str | None = None
    target: str | None = None


def choices(table: Table, rules: Any) -> list[Choice]:
    """All legal moves, the squares that name them found in how they are written and what they change."""
    kinds = table.game.move_kinds(rules)
    squares = set(cells_of(table.position()["layout"]))
    found = [_choice(move, kinds, squares) for move in table.legal_moves()]
    shared = Counter(each.source for each in found if each.source and not each.target)
    open_ = [each for each in found if each.source and not each.target and shared[each.source] > 1]
    if len(open_) > MOST_TRIED:
        return found
    codes = {each.move: table.code_of(each.move) for each in open_}
    targets = {each.move: _leads_to(table, rules, each, codes[each.move]) for each in open_}
    return [replace(each, target=targets.get(each.move, each.target)) for each in found]


def _choice(move: str, kinds: Sequence[MoveKind], squares: set[str]) -> Choice:
    kind, told = next(((kind, told) for kind in kinds if (told := kind.told(move)) is not None), (None, ""))
    named = _named(kind, move) if kind else []
    here = [each for each in (named or SQUARE.findall(move)) if each in squares]
    source = here[0] if here else None
    target = here[-1] if len(here) > 1 and here[-1] != source else None
    return Choice(move, told or "", source, target)


def _named(kind: MoveKind, move: str) -> list[str]:
    """The squares that a game's own pattern names, in the order in which they are written."""
    match = re.fullmatch(kind.pattern, move)
    assert match is not None, "the kind fits the move"
    found = [(match.start(name), text) for name, text in match.groupdict().items() if text and name in NAMES]
    return [text for _, text in sorted(found)]


def _leads_to(table: Table, rules: Any, choice: Choice, code: int) -> str | None:
    """The square that a move leads to: as the game marks it, or the only other one that changes."""
    before: dict[str, Any] = table.position()
    with table.trying():
        events = table.play_code(code)
        after = table.position()
    stood, stands = cells_of(before["layout"]), cells_of(after["layout"])
    for mark in table.game.marks(rules, before, choice.move, events, after):
        if mark.kind == "moved" and mark.square == choice.source and mark.to in stands:
            return mark.to
    changed = [square for square in stands if stands[square] != stood[square] and square != choice.source]
    return changed[0] if len(changed) == 1 else None
