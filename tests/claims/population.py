"""Reports on populations whose effects are known: games of a variant, played once and drawn again and again.

Every report draws games of the population anew and deals each game's result to the seats anew, so that no
seat, no first move and no bot is worth more than another, whatever it was worth in the games as played.
Points are drawn anew too, turn by turn, so that no lead helps; and whoever led at half-time wins games that
are played on from there no more often than the others.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
import pandas as pd

from playtest.loader import Variant
from playtest.simulation.growing_run import Growing
from playtest.simulation.plan import LEVELLED_GAMES, make_plan
from playtest.simulation.player import LEVELLED_PLAYS
from playtest.simulation.request import Request
from playtest.statistics.claims import claims_of
from playtest.statistics.claims.model import Told
from playtest.statistics.summary import lineup_figures
from playtest.statistics.tables import NO_TALLY, credits_of, lineup_of
from tests.claims.gains import Gains

WEAK, STRONG = "random", "heuristic"
PLAYED = 300
TRUTH = 5_000  # games drawn anew, which tell what is true of them

Rng = np.random.Generator
Plant = Callable[[pd.DataFrame, Rng, str], None]
Figures = dict[str, Any]


@dataclass(frozen=True)
class Population:
    """All games there are: `meta` of a run, its rows and its tally, of one lineup of one bot."""

    meta: dict[str, Any]
    games: pd.DataFrame
    tally: dict[str, Any]
    gains: Gains | None = None

    @property
    def seats(self) -> int:
        return int(self.meta["seats"])

    def figures(self) -> Figures:
        """The figures of the population itself: what is true of it."""
        tally = self.tally
        if self.gains:
            tally = {**tally, **self.gains.leads(np.random.default_rng(0), TRUTH)}
        return self._figures(self.games, [STRONG] * self.seats, tally)

    def report(
        self, rng: Rng, games: int, plant: Plant | None = None, snowball: int = 1, ahead: float = 0.0
    ) -> list[Told]:
        """The claims of a report on weak, strong and mixed lineups, all of whom play alike.

        `plant` changes a lineup's rows, dealt already, before anything is made from them; from `snowball` 2
        on, whoever is ahead gains more; `ahead` is the part of the games that others would have won from
        levelled positions, and that the leader wins.
        """
        mixed = [STRONG] + [WEAK] * (self.seats - 1)
        lineups = [
            self._drawn(rng, games, bots, plant, snowball, ahead)
            for bots in ([WEAK] * self.seats, [STRONG] * self.seats, mixed)
        ]
        return claims_of(self.meta, lineups)

    def _drawn(
        self, rng: Rng, games: int, bots: list[str], plant: Plant | None, snowball: int, ahead: float
    ) -> Figures:
        rows = self.games.iloc[rng.integers(len(self.games), size=games)].reset_index(drop=True)
        rows = rows.assign(game=range(games), moves_hash=[f"{index:016x}" for index in range(games)])
        dealt = rng.permuted(credits_of(rows["winners"], self.seats) > 0, axis=1)
        rows["winners"] = winners_of(dealt)
        seatings = rng.permuted(np.tile(np.array(bots, object), (games, 1)), axis=1)
        rows["bots"] = ["|".join(seating) for seating in seatings]
        if plant is not None:
            plant(rows, rng, ",".join(dict.fromkeys(bots)))
        tally = self._tally(rng, games, snowball)
        if self.gains:
            tally["levelled"] = self._levelled(rng, ahead)
        return self._figures(rows, bots, tally)

    def _levelled(self, rng: Rng, ahead: float) -> dict[str, Any]:
        """Positions played on from equal scores, each with results of the population dealt anew."""
        leaders = rng.integers(self.seats, size=LEVELLED_GAMES)
        shares = []
        for leader in leaders:
            credits = credits_of(
                self.games["winners"].iloc[rng.integers(len(self.games), size=LEVELLED_PLAYS)], self.seats
            )
            own = rng.permuted(credits, axis=1)[:, leader]
            own[rng.random(len(own)) < ahead] = 1
            shares.append(float(own.mean()))
        return {
            "games": LEVELLED_GAMES,
            "plays": LEVELLED_PLAYS,
            "leader": (leaders + 1).tolist(),
            "share": shares,
        }

    def _tally(self, rng: Rng, games: int, snowball: int) -> dict[str, Any]:
        """Sums of so many games: events in as many as it falls to, points drawn anew turn by turn."""
        all_games = int(self.tally["games"])
        events = {}
        for name, sums in self.tally["events"].items():
            found = int(rng.binomial(games, sums["games"] / all_games))
            if found:
                events[name] = {"total": found, "squares": found, "games": found, "value_total": 0}
        return {**NO_TALLY, "games": games, "events": events, "possible": self.tally["possible"]} | {
            **(self.gains.leads(rng, games, snowball) if self.gains else {}),
            "opening_classes": self.tally["opening_classes"],
        }

    def _figures(self, rows: pd.DataFrame, bots: list[str], tally: dict[str, Any]) -> Figures:
        meta = {
            **self.meta,
            "lineups": [
                {
                    **self.meta["lineups"][0],
                    "name": ",".join(dict.fromkeys(bots)),
                    "bots": bots,
                    "same_bot": len(set(bots)) == 1,
                    "levels": {WEAK: 0, STRONG: 1},
                    "games": len(rows),
                    "games_planned": len(rows),
                }
            ],
        }
        return lineup_figures(lineup_of(meta, rows, {"lineups": [tally]}, 0))


def population(variant: Variant, bot: str, games: int = PLAYED, seed: int = 11) -> Population | None:
    """The games of a variant as a bot plays them; None where fewer than 30 of them are different."""
    plan = make_plan(variant, Request(games, seed, [bot]))
    growing = Growing(plan, 1, threading.Event())
    while not growing.complete:
        growing.grow([0])
    meta, rows, tallies = growing.tables()
    if (lineup_figures(lineup_of(meta, rows, tallies, 0))["different_games"] or 0) < 30:
        return None
    return Population(meta, rows, tallies["lineups"][0], Gains.of(plan, games))


def winners_of(won: np.ndarray[Any, Any]) -> list[str]:
    """Winners as a table writes them (`2`, `1+3`), from which seats won, games × seats."""
    seats = won.shape[1]
    words = {
        key: "+".join(str(seat + 1) for seat in range(seats) if key[seat])
        for key in product((False, True), repeat=seats)
    }
    return [words[tuple(row)] for row in won.tolist()]
