"""The standings of a lineup's first games, turn by turn, and the fresh starts put together from them."""

from __future__ import annotations

from typing import Any

import numpy as np

from playtest.engine.dice import STREAMS
from playtest.engine.fresh_starts import (
    COURSE,
    CURVE_FIGURES,
    DECIDED_AT,
    DRAMA,
    FIGURES,
    FIRST_HALF,
    LEAD_DURATION,
    SUMS,
    fresh_starts,
)
from playtest.engine.records import DICE, MAX_SEATS
from playtest.simulation.player import COURSE_GAMES, COURSE_ROWS, Block

MOST_FRESH_STARTS = 20_000
MOST_FRESH_TURNS = 1_000_000
MOST_FRESH_STARTS_A_GAME = 100


class Courses:
    """Collects blocks in game order: the first games, as long as there is room for their turns."""

    def __init__(self, rules: Any, seatings: int, seed: int) -> None:
        """`rules` is the loops' record."""
        self.rules = rules
        self.seatings = seatings
        self.seed = seed
        self._full = bool(rules.no_points)
        self._used = 0
        self._courses: list[Any] = []
        self._standings: list[Any] = []
        self._movers: list[Any] = []

    def add(self, block: Block) -> None:
        """Take the block's games, of which those without a scoring turn have no course."""
        if self._full:
            return
        turns = block.rows["scoring_turns"].astype(np.int64)
        after = np.cumsum(np.where(turns > 0, turns + 1, 0))
        fits = (block.rows["game"] < COURSE_GAMES) & (self._used + after <= COURSE_ROWS)
        self._full = not fits.all()
        games = int(fits.sum())
        taken = int(after[games - 1]) if games else 0
        rows = block.rows[:games]
        courses = np.zeros(games, COURSE)
        courses["game"] = rows["game"]
        courses["turns"] = turns[:games]
        courses["first"] = self._used + after[:games] - turns[:games] - 1
        courses["seating"] = rows["game"] % self.seatings
        courses["winner"] = _sole_winner(rows["winners"])
        courses["race"] = (rows["ending"] == self.rules.target_ending) & (self.rules.target_ending > 0)
        self._courses.append(courses[turns[:games] > 0])
        self._standings.append(block.standings[:taken])
        self._movers.append(block.movers[:taken])
        self._used += taken

    def fresh_starts(self) -> dict[str, Any] | None:
        """The sums of the figures on leads, as in `tallies.json`; None without a game."""
        together = self.together()
        return None if together is None else fresh_starts_table(self.rules, *together, self.seed)

    def together(self) -> tuple[Any, Any, Any] | None:
        """The courses, and their standings and movers one after the other; None without a game."""
        courses = np.concatenate(self._courses) if self._courses else np.zeros(0, COURSE)
        if not len(courses):
            return None
        standings = np.ascontiguousarray(np.concatenate(self._standings))
        return courses, standings, np.concatenate(self._movers)


def fresh_starts_table(
    rules: Any,
    courses: Any,
    standings: Any,
    movers: Any,
    seed: int,
    most: int = MOST_FRESH_STARTS_A_GAME,
) -> dict[str, Any]:
    """The sums of the figures on leads; `most` fresh starts at most stand beside each game.

    Each figure is a ratio of sums over games. Of its four parts (numerator and denominator as played, the
    same of the fresh starts) there are the sums, then those of their products (0, 0), (0, 1) … (3, 3).
    """
    games, turns = len(courses), int(courses["turns"].sum())
    times = max(min(MOST_FRESH_STARTS // games, MOST_FRESH_TURNS // turns, most), 1)
    sums = np.zeros((FIGURES, SUMS))
    streams = np.zeros(STREAMS, DICE)
    fresh_starts(rules, courses, standings, movers, times, np.uint64(seed), streams, sums)
    rows = [[float(f"{number:.10g}") for number in row] for row in sums]
    return {
        "games": games,
        "times": times,
        "leader_wins": rows[:CURVE_FIGURES:2],
        "leader_wins_of_decided": rows[1:CURVE_FIGURES:2],
        "lead_duration": rows[LEAD_DURATION],
        "decided_at": rows[DECIDED_AT],
        "drama": rows[DRAMA],
        "points_by_half": rows[FIRST_HALF],
    }


def _sole_winner(winners: Any) -> Any:
    """The seat, from 0, whose bit stands alone in each mask; -1 where none does."""
    alone = np.full(1 << MAX_SEATS, -1)
    for seat in range(MAX_SEATS):
        alone[1 << seat] = seat
    return alone[winners]
