"""The chosen games of a run as lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.report.stepper.wording import reasons


def chosen_games(meta: Mapping[str, Any], stepping: Mapping[str, Any] | None) -> list[str]:
    """A line for each lineup with games, one for each of its chosen games; those that were not kept too."""
    lines: list[str] = []
    kept = stepping["lineups"] if stepping else [{"games": [], "left_out": []}] * len(meta["lineups"])
    for lineup, found in zip(meta["lineups"], kept, strict=True):
        if lineup["games"]:
            lines.append(f"lineup {lineup['name']}: games 0 to {lineup['games'] - 1:,}")
            chosen = sorted([*found["games"], *found["left_out"]], key=lambda game: int(game["game"]))
            lines += [f"  {game['game']:>6}  {reasons(game['reasons'])}" for game in chosen]
    return lines
