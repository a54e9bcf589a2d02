"""Games without feedback, of real gains: put together turn by turn from the games that bots played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from playtest.engine.dice import FRESH_STREAM, STREAMS, seed_streams
from playtest.engine.fresh_starts import COURSE, count_ties, put_together, sort_turns, winner_of
from playtest.engine.records import DICE, MAX_SEATS
from playtest.engine.standings import leader_after
from playtest.simulation.courses import Courses, fresh_starts_table
from playtest.simulation.plan import Plan
from playtest.simulation.player import Player

FRESH_STARTS = 20

Rng = np.random.Generator


@dataclass(frozen=True)
class Gains:
    """What the turns of some games brought to whom."""

    rules: Any
    courses: Any
    standings: Any
    movers: Any

    @classmethod
    def of(cls, plan: Plan, games: int) -> Gains | None:
        """Of the first games of a plan's only lineup; None without points."""
        (lineup,) = plan.lineups
        player = Player(plan.variant.game, plan.setup(), lineup, plan.seed)
        courses = Courses(player.work.rules, 1, plan.seed)
        courses.add(player.play(0, games))
        together = courses.together()
        return None if together is None else cls(player.work.rules, *together)

    def leads(self, rng: Rng, games: int, snowball: int = 1) -> dict[str, Any]:
        """The sums of leads and fresh starts of so many games, in each of which every turn is drawn anew.

        What is drawn for a seat that is ahead when it moves is taken `snowball` times: from 2 on, being ahead
        helps to stay ahead.
        """
        seats = int(self.rules.seats)
        ordered, begin = sort_turns(self.courses, self.movers, seats)
        ties, broken = count_ties(self.courses, self.standings, seats)
        streams = np.zeros(STREAMS, DICE)
        seed_streams(streams, np.uint64(rng.integers(2**62)), 0)
        dice = streams[FRESH_STREAM]
        fresh = np.zeros((int(self.rules.max_turns) + 1, MAX_SEATS), np.int32)
        courses = np.zeros(games, COURSE)
        standings, movers, used = [], [], 0
        for place, drawn in enumerate(rng.integers(len(self.courses), size=games)):
            course = self.courses[drawn]
            first, length = int(course["first"]), int(course["turns"])
            turns, mover = put_together(
                self.rules, course, self.standings, self.movers, ordered, begin, dice, fresh
            )
            own = fresh[: turns + 1].copy()
            who = self.movers[first : first + turns + 1][: length + 1].tolist()
            while len(who) <= turns:
                who.append((who[-1] + 1) % seats)
            if snowball > 1:
                own = _snowballed(own, who, snowball, seats)
            undecided = course["winner"] < 0 and leader_after(self.standings, first + length, seats) >= 0
            winner = winner_of(self.rules, course, undecided, own, turns, mover, ties, broken, dice)
            courses[place] = (place, used, turns, course["seating"], winner, course["race"])
            standings.append(own)
            movers.append(np.array(who, np.int32))
            used += turns + 1
        table = fresh_starts_table(
            self.rules,
            courses,
            np.concatenate(standings),
            np.concatenate(movers),
            int(rng.integers(2**62)),
            FRESH_STARTS,
        )
        leader = [
            [games - int(of_all[1]), int(of_all[1]), int(of_all[0]), int(of_decided[1])]
            for of_all, of_decided in zip(table["leader_wins"], table["leader_wins_of_decided"], strict=True)
        ]
        return {"leader": leader, "fresh_starts": table}


def _snowballed(standings: Any, movers: list[int], times: int, seats: int) -> Any:
    """The same gains, those of the mover who is ahead so many times."""
    gains = np.diff(standings, axis=0)
    made = standings[:1].copy()
    for turn, gain in enumerate(gains):
        own = gain.copy()
        if leader_after(made, turn, seats) == movers[turn + 1]:
            own[movers[turn + 1]] *= times
        made = np.concatenate([made, made[-1:] + own])
    return made
