"""Points: final scores, the winner's margin, and where points come from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.figure import ANY, NUMBER, Detail, Entry, Figure, Matters
from playtest.statistics.figures.kinds import Distribution, MeanOfSums
from playtest.statistics.figures.scope import POINTS, SEATS, SOURCES

if TYPE_CHECKING:
    from playtest.statistics.tables import Lineup, Meta

GROUP = "Scores"
SCORE = Matters(0.5, 0.05)
EVERYBODY = 0


def _margins(lineup: Lineup, key: str) -> Any:
    """Each game's margin, nan where no seat won alone."""
    import numpy as np

    score = lineup.per_seat("score").astype(float)
    if not len(score):
        return np.zeros(0)
    winner = lineup.credit.argmax(axis=1)[:, None]
    own = np.take_along_axis(score, winner, axis=1)[:, 0]
    np.put_along_axis(score, winner, -np.inf, axis=1)
    return np.where(lineup.winners == 1, own - score.max(axis=1), np.nan)


def _together(lineup: Lineup, key: str) -> Any:
    source, _, level = key.partition(".")
    sums = gained(lineup, source, level)
    return sums["total"], sums["squares"], int(lineup.tally["games"])


def _by_seat(lineup: Lineup, key: str) -> Any:
    from playtest.statistics.intervals import mean_from_sums

    source, _, level = key.partition(".")
    games = int(lineup.tally["games"])
    rows = [_gained(lineup, source, level, seat) for seat in range(1, lineup.seats + 1)]
    sums = [(row["total"], row["squares"]) if row else (0, 0) for row in rows]
    return [mean_from_sums(total, squares, games, each=lineup.each) for total, squares in sums]


def gained(lineup: Lineup, source: str, level: str) -> Meta:
    """Sums over games of the points of all seats together from one level of a source."""
    together = _gained(lineup, source, level, EVERYBODY)
    if together is not None:
        return together
    # Sums of squares do not add up over seats: then there are none.
    rows = [_gained(lineup, source, level, seat) for seat in range(1, lineup.seats + 1)]
    total = sum(row["total"] for row in rows if row)
    return {"total": total, "squares": None if total else 0}


def _gained(lineup: Lineup, source: str, level: str, seat: int) -> Meta | None:
    rows = lineup.tally["gains_by"].get(source)
    if rows is None:
        matching = [r for r in lineup.tally["gains"] if r[source] == level and r["seat"] == seat]
        total = sum(row["total"] for row in matching)
        squares = matching[0]["squares"] if len(matching) == 1 else None
        return {"total": total, "squares": squares} if matching else None
    return next((row for row in rows if row["level"] == level and row["seat"] == seat), None)


ENTRIES: tuple[Entry, ...] = (
    Figure(
        "scores.{}",
        "score of seat {}",
        NUMBER,
        ANY,
        "a seat's points at the end of the game, bonuses included",
        GROUP,
        SCORE,
        Distribution(lambda lineup, seat: lineup.whole(f"score_{seat}")),
        term="Final score",
        axis=SEATS,
        exists=POINTS,
        table=None,
    ),
    Figure(
        "margin",
        "margin",
        NUMBER,
        ANY,
        "the sole winner's score minus the best other score; 0 or less where a tie break decided",
        GROUP,
        SCORE,
        Distribution(_margins),
        main=("mean",),
        headline=("mean",),
        exists=POINTS,
        table="Final scores and margins",
    ),
    Figure(
        "points.{}",
        "points: {}",
        NUMBER,
        ANY,
        "points a game of all seats together, by where they come from",
        GROUP,
        SCORE,
        MeanOfSums(_together),
        term="Points by source",
        axis=SOURCES,
        exists=POINTS,
        table=None,
    ),
    Detail("points.{}.seats", "the same of each seat", GROUP, _by_seat, axis=SOURCES, exists=POINTS),
)
