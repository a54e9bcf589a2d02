"""Whether a key of a grid changes any game at all."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import pandas as pd

from playtest.statistics.tables import CRASHED

Places = tuple[int, ...]

TOLD = ("game", "bots", "ending", "winners", "turns", "plies", "moves_hash")


def games_digest(games: pd.DataFrame, lineup: int) -> str | None:
    """A hash of all games of a lineup, by their moves and results: the same for the same games.

    None where no game was finished, which says nothing of the rules.
    """
    own = games[games["lineup"] == lineup].sort_values("game")
    if (own["ending"] == CRASHED).all():
        return None
    scores = [column for column in own if str(column).startswith("score_")]
    text = own[[*TOLD, *scores]].to_csv(index=False, lineterminator="\n")
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def effect_of(axis: int, digests: Mapping[Places, str | None]) -> bool | None:
    """Whether any game changes anywhere along an axis, the other keys held; None where it has one value only.

    `digests` are the games' hashes by the places of their cells; cells without finished games are left out.
    """
    along: dict[Places, set[str]] = {}
    cells: dict[Places, int] = {}
    for places, digest in digests.items():
        if digest is None:
            continue
        others = places[:axis] + places[axis + 1 :]
        along.setdefault(others, set()).add(digest)
        cells[others] = cells.get(others, 0) + 1
    if all(number == 1 for number in cells.values()):
        return None
    return any(len(found) > 1 for found in along.values())
