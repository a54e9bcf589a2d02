"""Fresh starts against the exact chances of every game that could be put together, on small random inputs."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from playtest.engine.dice import STREAMS
from playtest.engine.fresh_starts import (
    COURSE,
    DECIDED_AT,
    DRAMA,
    FIGURES,
    FIRST_HALF,
    LEAD_DURATION,
    SUMS,
    fresh_starts,
)
from playtest.engine.records import DICE, MAX_SEATS
from tests.engine.test_fresh_starts import rules_of
from tests.reference.fresh_starts import STEPS, Game, expected, figures_of

TIMES = 20_000
PLACES = {
    **{f"leader_wins.{step}": 2 * step - 2 for step in range(1, STEPS + 1)},
    **{f"of_decided.{step}": 2 * step - 1 for step in range(1, STEPS + 1)},
    "first_half": FIRST_HALF,
    "lead_duration": LEAD_DURATION,
    "decided_at": DECIDED_AT,
    "drama": DRAMA,
}


def small_games(seed: int, seats: int, target: int = 0, seatings: int = 1) -> list[Game]:
    """A few short games whose turns bring one of two things each; ties are broken in some of them."""
    rng = np.random.default_rng(seed)
    games = []
    for place in range(int(rng.integers(4, 9)) * seatings):
        seating = place % seatings
        movers: list[int] = []
        gains: list[tuple[int, ...]] = []
        length = int(rng.integers(2, 5))
        while len(gains) < (length if not target else 9):
            mover = (len(gains) + seating) % seats if seed % 2 else int(rng.integers(seats))
            mover = len(gains) % seats if target else mover
            brought = [0] * seats
            brought[mover] = int(rng.integers(1, 3)) + (mover == 0)
            brought[(mover + 1) % seats] = -1 if not target and len(gains) == 1 else 0
            movers.append(mover)
            gains.append(tuple(brought))
            if target and sum(turn[mover] for turn in gains) >= target:
                break
        last = [sum(turn[s] for turn in gains) for s in range(seats)]
        best = [s for s in range(seats) if last[s] == max(last)]
        winner = movers[-1] if target else best[0] if len(best) == 1 or place % 3 else None
        games.append(Game(tuple(gains), tuple(movers), winner, seating, bool(target)))
    return games


def kernel_sums(games: list[Game], target: int, times: int) -> Any:
    courses = np.zeros(len(games), COURSE)
    standings, movers, used = [], [], 0
    for place, game in enumerate(games):
        after = np.zeros((len(game.gains) + 1, MAX_SEATS), np.int32)
        after[:, : game.seats] = game.standings
        winner = -1 if game.winner is None else game.winner
        courses[place] = (place, used, len(game.gains), game.seating, winner, game.race)
        standings.append(after)
        movers.append(np.array([-1, *game.movers], np.int32))
        used += len(after)
    sums = np.zeros((FIGURES, SUMS))
    tables = np.concatenate(standings), np.concatenate(movers)
    rules = rules_of(games[0].seats, target)
    fresh_starts(rules, courses, *tables, times, np.uint64(7), np.zeros(STREAMS, DICE), sums)
    return sums


def check(games: list[Game], target: int, times: int) -> None:
    """Played parts are exact; those of fresh starts within five standard errors of the exact chances."""
    sums = kernel_sums(games, target, times)
    played = [figures_of(game, game.winner) for game in games]
    chances = expected(games, target)
    assert chances.keys() == PLACES.keys()
    for name, place in PLACES.items():
        own = [sum(float(game[name][part]) for game in played) for part in range(2)]
        assert sums[place, :2] == pytest.approx(own), name
        most = 0.5 if name != "first_half" else 8.0  # the SD that a game's part has at most
        error = 5 * most * (len(games) / times) ** 0.5
        assert sums[place, 2:4] == pytest.approx(chances[name], abs=error), name


@pytest.mark.parametrize(("seed", "seats", "seatings"), [(1, 2, 1), (2, 3, 1), (3, 2, 2)])
def test_games_of_their_own_length(seed: int, seats: int, seatings: int) -> None:
    check(small_games(seed, seats, seatings=seatings), 0, TIMES)


def test_races() -> None:
    check(small_games(4, 2, target=5), 5, TIMES)


def test_from_20_turns_on_no_other_turn_joins() -> None:
    """Turn 1 brings 1, turn 3 brings 5 to the same seat: with 20 games each turn has its own."""
    gains = ((1, 0), (0, 2), (5, 0))
    check([Game(gains, (0, 1, 0), 0)] * 20, 0, 10)


@pytest.mark.verify
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(10, 18))
def test_many_small_inputs(seed: int, seats: int) -> None:
    check(small_games(seed, seats, seatings=1 + seed % 3 // 2), 0, 2 * TIMES)
    check(small_games(seed, seats, target=4), 4, 2 * TIMES)
