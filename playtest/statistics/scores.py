"""Points: final scores, the winner's margin, and where points come from."""

from __future__ import annotations

from typing import Any

import numpy as np

from playtest.statistics.intervals import Estimate, distribution, mean_from_sums
from playtest.statistics.tables import Lineup, Meta, Real

EVERYBODY = 0


def scores(lineup: Lineup) -> list[Estimate] | None:
    """Each seat's final score; None for a game without points."""
    return [distribution(seat) for seat in lineup.per_seat("score").T] if lineup.has_points else None


def margin(lineup: Lineup) -> Estimate | None:
    """The sole winner's score − the best other score, over games with a sole winner.

    It is 0 or negative where a tie break or another kind of win decided.
    """
    return distribution(margins(lineup)[lineup.winners == 1]) if lineup.has_points else None


def margins(lineup: Lineup) -> Real:
    """Each game's margin; without meaning where no seat won alone."""
    score, winner = lineup.per_seat("score"), lineup.credit.argmax(axis=1)[:, None]
    own = np.take_along_axis(score, winner, axis=1)[:, 0]
    others = score.astype(float)
    np.put_along_axis(others, winner, -np.inf, axis=1)
    return np.asarray(own - others.max(axis=1))


def points(lineup: Lineup) -> dict[str, Any] | None:
    """Points per game by source and level, of all seats together and of each; None without points."""
    if not lineup.has_points:
        return None
    return {
        source: {str(level): _level(lineup, source, level) for level in names}
        for source, names in levels(lineup).items()
    }


def levels(lineup: Lineup) -> dict[str, list[str]]:
    """The levels of every source of points, phases among them."""
    named = {source["name"]: source["levels"] for source in lineup.run["sources"]}
    return {**named, "phase": lineup.run["scoring_phases"]}


def gained(lineup: Lineup, source: str, level: str) -> Meta:
    """Sums over games of the points of all seats together from one level of a source."""
    together = _gained(lineup, source, level, EVERYBODY)
    if together is not None:
        return together
    # Sums of squares do not add up over seats: then there are none.
    rows = [_gained(lineup, source, level, seat) for seat in range(1, lineup.seats + 1)]
    total = sum(row["total"] for row in rows if row)
    return {"total": total, "squares": None if total else 0}


def _level(lineup: Lineup, source: str, level: str) -> Estimate:
    seats = [_gained(lineup, source, level, seat) for seat in range(1, lineup.seats + 1)]
    games = int(lineup.tally["games"])
    together = gained(lineup, source, level)
    return {**_per_game(together, games), "seats": [_per_game(row, games) for row in seats]}


def _gained(lineup: Lineup, source: str, level: str, seat: int) -> Meta | None:
    rows = lineup.tally["gains_by"].get(source)
    if rows is None:
        matching = [r for r in lineup.tally["gains"] if r[source] == level and r["seat"] == seat]
        total = sum(row["total"] for row in matching)
        squares = matching[0]["squares"] if len(matching) == 1 else None
        return {"total": total, "squares": squares} if matching else None
    return next((row for row in rows if row["level"] == level and row["seat"] == seat), None)


def _per_game(row: Meta | None, games: int) -> Estimate:
    return mean_from_sums(row["total"], row["squares"], games) if row else mean_from_sums(0, 0, games)
