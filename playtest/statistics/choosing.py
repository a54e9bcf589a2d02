"""Which games of a lineup are worth looking at: dramatic, typical and extreme ones, one for each ending."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd

RARE = 0.05
FEATURES = ("turns", "plies", "margin", "lead_changes")


@dataclass(frozen=True)
class Reason:
    """Why a game was chosen: `kind`, and what it holds of it.

    `typical`, `only`; `shortest`, `longest` (turns); `dramatic` (drama), `comeback` (points behind);
    `ending` (its name, and its share of the finished games).
    """

    kind: str
    value: float | str | None = None
    share: float | None = None


@dataclass(frozen=True)
class Choice:
    """A chosen game by its index in the lineup, with all the reasons for it."""

    game: int
    reasons: tuple[Reason, ...]


def choose(games: Any) -> list[Choice]:
    """The games of one lineup's rows to step through, no game twice; none without a finished game.

    In this order: the most dramatic game, the greatest comeback, the typical, the shortest, the
    longest, then the rare endings (less than 5 % of the games) and those that no game shows yet.
    Drama and comeback are left out where the table has no such column or no game with any. Of equal
    games the one with the lowest index is chosen.
    """
    finished = games[games["ending"] != "crashed"].sort_values("game", kind="stable").set_index("game")
    if finished.empty:
        return []
    if len(finished) == 1:
        return [Choice(int(finished.index[0]), (Reason("only"),))]
    reasons: dict[int, list[Reason]] = {}
    shares = finished["ending"].value_counts(normalize=True)
    commonest = finished["ending"] == shares[shares == shares.max()].index.min()
    for kind, column in (("dramatic", "drama"), ("comeback", "comeback")):
        values: Any = pd.to_numeric(finished[column]) if column in finished else pd.Series(dtype=float)
        if (values > 0).any():
            _add(reasons, int(values.idxmax()), Reason(kind, float(values.max())))
    _add(reasons, typical(finished[commonest]), Reason("typical"))
    if finished["turns"].nunique() > 1:
        _add(reasons, *_extreme(finished, "shortest"))
        _add(reasons, *_extreme(finished, "longest"))
    for ending, share in sorted(shares.items(), key=lambda pair: (-pair[1], str(pair[0]))):
        own = finished[finished["ending"] == ending]
        shown = [game for game in reasons if game in own.index]
        if share < RARE or not shown:
            _add(reasons, shown[0] if shown else typical(own), Reason("ending", str(ending), float(share)))
    return [Choice(game, tuple(found)) for game, found in reasons.items()]


def typical(games: Any) -> int:
    """The game nearest to the medians of turns, plies, winning margin and lead changes.

    `games` has the game's index as its index. The distance is Euclidean, each figure scaled by its
    standard deviation; figures that are the same in all games do not count.
    """
    table = games.assign(margin=margin(games))
    distance = pd.Series(0.0, index=table.index)
    for feature in FEATURES:
        values = table[feature].astype(float)
        spread = float(values.std(ddof=0))
        if spread > 0:
            distance += ((values - values.median()) / spread) ** 2
    nearest: Any = distance.round(9).idxmin()
    return int(nearest)


def margin(games: Any) -> Any:
    """The highest score minus the next."""
    scores = np.sort(
        games[[column for column in games if str(column).startswith("score_")]].to_numpy(), axis=1
    )
    if scores.shape[1] < 2:
        return 0
    return scores[:, -1] - scores[:, -2]


def _extreme(games: Any, kind: str) -> tuple[int, Reason]:
    """The shortest or longest game by turns, then by plies."""
    turns = games["turns"].min() if kind == "shortest" else games["turns"].max()
    equal = games[games["turns"] == turns]["plies"]
    game = equal.idxmin() if kind == "shortest" else equal.idxmax()
    return int(game), Reason(kind, float(turns))


def _add(reasons: dict[int, list[Reason]], game: int, reason: Reason) -> None:
    reasons.setdefault(game, []).append(reason)
