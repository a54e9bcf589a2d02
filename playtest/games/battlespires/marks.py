"""What a picture of a BattleSpires ply marks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from playtest.engine.game import Event, Mark

_MOVE = re.compile(r"([a-p]\d+)\*\d+-([a-p]\d+)~?")
_CAPTURES = ("captured_enemy", "captured_neutral", "captured_own")


def marks(
    rules: Any,
    before: Mapping[str, Any],
    move: str,
    events: Sequence[Event],
    after: Mapping[str, Any],
) -> list[Mark]:
    """Where the piece went, what it captured, the spire that toppled."""
    went = _MOVE.fullmatch(move)
    found = [Mark("moved", went[1], went[2])] if went else []
    for name, _, square, _ in events:
        if square and (name in _CAPTURES or name == "catastrophe"):
            found.append(Mark("discarded" if name == "catastrophe" else "captured", square))
    return list(dict.fromkeys(found))
