"""Where nothing is to be found reports seldom find it; where something is they do, and never call it fine."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from scipy.stats import binom

from playtest.loader import load, resolve
from playtest.statistics.claims import FINE, LOOK, PROBLEM
from playtest.statistics.fresh_starts import difference
from playtest.statistics.tables import credits_of
from tests.claims.population import Plant, Population, Rng, population, winners_of
from tests.claims.truth import is_false, is_wrongly_fine

VARIANTS = sorted(Path(__file__).parents[2].glob("variants/*.yaml"))
GAMES = 250
GAMES_THAT_FIND = (
    300  # Holm over some twenty claims leaves 250 games a power of 93 % for 17 points between seats
)
MANY_GAMES = 600  # for an effect as large as what matters of a runaway leader
REPORTS = 25
HALF_TIME = 9  # of the steps along a game
LEVEL = 0.05
BOTS = ("heuristic", "random")


def most(reports: int) -> int:
    """As many as a rate of 5 % exceeds once in a thousand times."""
    return int(binom.isf(1e-3, reports, LEVEL))


def false_reports(games: Population, reports: int, seed: int) -> tuple[int, int, Counter[str]]:
    """In how many reports any *problem* or *look*, and any *fine*, is false; and which."""
    true = games.figures()
    rng = np.random.default_rng(seed)
    said, fine, which = 0, 0, Counter[str]()
    for _ in range(reports):
        claims = games.report(rng, GAMES)
        wrong = [told for told in claims if is_false(told, true)]
        too_good = [told for told in claims if is_wrongly_fine(told, true)]
        which.update(f"{told.claim.name}: {told.status}" for told in (*wrong, *too_good))
        said, fine = said + bool(wrong), fine + bool(too_good)
    return said, fine, which


@pytest.mark.verify
@pytest.mark.parametrize("game", ["battlespires", "icedao", "shove"])
def test_at_most_one_report_in_twenty_says_what_is_not_so(game: str) -> None:
    """Every shipped variant with its effects taken out."""
    said = fine = reports = 0
    which: Counter[str] = Counter()
    for place, path in enumerate(VARIANTS):
        if not path.stem.startswith(game):
            continue
        variant = load(str(path))
        games = next(filter(None, (population(variant, bot) for bot in BOTS)))
        found = false_reports(games, REPORTS, seed=place)
        said, fine, reports = said + found[0], fine + found[1], reports + REPORTS
        which += found[2]
    assert reports > 0
    assert max(said, fine) <= most(reports), which


def seat_one(share: float) -> Plant:
    """Gives seat 1 so many of the games that others won."""

    def plant(rows: pd.DataFrame, rng: Rng, bots: str) -> None:
        won = credits_of(rows["winners"], SEATS) > 0
        won[rng.random(len(rows)) < share] = np.arange(SEATS) == 0
        rows["winners"] = winners_of(won)

    return plant


def drawn(share: float) -> Plant:
    """Draws so many games."""

    def plant(rows: pd.DataFrame, rng: Rng, bots: str) -> None:
        won = credits_of(rows["winners"], SEATS) > 0
        won[rng.random(len(rows)) < share] = True
        rows["winners"] = winners_of(won)

    return plant


def longer(factor: float) -> Plant:
    """Makes the games of strong play longer."""

    def plant(rows: pd.DataFrame, rng: Rng, bots: str) -> None:
        if bots == "heuristic":
            rows["turns"] = (rows["turns"] * factor).round().astype(int)

    return plant


def first_move(share: float) -> Plant:
    """One of two first moves wins so many more of the games."""

    def plant(rows: pd.DataFrame, rng: Rng, bots: str) -> None:
        good = rng.random(len(rows)) < 0.5
        rows["first_move"], rows["first_seat"] = np.where(good, "r1@a1", "r1@b1"), 1
        won = credits_of(rows["winners"], SEATS) > 0
        won[good & (rng.random(len(rows)) < share)] = np.arange(SEATS) == 0
        rows["winners"] = winners_of(won)

    return plant


def better(share: float) -> Plant:
    """The seat of the better bot wins so many of the games that others won, where different bots meet."""

    def plant(rows: pd.DataFrame, rng: Rng, bots: str) -> None:
        if "," not in bots:
            return
        best = np.array([[bot == "heuristic" for bot in seating.split("|")] for seating in rows["bots"]])
        won = credits_of(rows["winners"], SEATS) > 0
        takes = rng.random(len(rows)) < share
        won[takes] = best[takes]
        rows["winners"] = winners_of(won)

    return plant


SEATS = 3
PLANTED = [
    ("seats", seat_one(0.25), True),  # 17 points between the best and the worst, plus chance
    ("seats", seat_one(0.11), False),  # hardly more than the 10 that matter
    ("draws", drawn(0.3), True),
    ("draws", drawn(0.11), False),
    ("strengths_turns", longer(1.3), True),
    ("strengths_turns", longer(1.11), False),
    ("opening", first_move(0.7), True),
    ("opening", first_move(0.4), False),
]


@pytest.fixture(scope="module")
def three_seats() -> Population:
    found = population(resolve({"game": "shove", "players": 3}, "three"), "random", 400)
    assert found is not None
    return found


@pytest.mark.verify
@pytest.mark.parametrize(("name", "plant", "large"), PLANTED)
def test_what_is_there_is_found_and_never_fine(
    three_seats: Population, name: str, plant: Plant, large: bool
) -> None:
    """Of 60 reports on a planted effect that matters, 5 % call it fine; large ones are found."""
    rng = np.random.default_rng(5)
    answers: Counter[str] = Counter()
    for _ in range(60):
        claims = three_seats.report(rng, GAMES_THAT_FIND if large else GAMES, plant)
        told = next(
            each for each in claims if each.claim.name == name and "heuristic" in each.lineups[-1].split(",")
        )
        answers[told.status] += 1
    assert answers[FINE] <= most(60), answers
    if large:
        assert answers[PROBLEM] + answers[LOOK] >= 57, answers


def test_a_few_reports_on_a_game_without_effects(three_seats: Population) -> None:
    """Of 12, at most as many as a rate of 5 % exceeds once in a thousand times."""
    said, fine, which = false_reports(three_seats, 12, seed=3)
    assert max(said, fine) <= most(12), which


@pytest.mark.verify
@pytest.mark.parametrize(("snowball", "least", "found"), [(10, 0.11, True), (4, 0.1, False)])
def test_a_runaway_leader_is_found_and_never_fine(
    three_seats: Population, snowball: int, least: float, found: bool
) -> None:
    """A leader gains so many times as much: 12 points at half-time, or hardly more than 10, which matter."""
    rng = np.random.default_rng(6)
    assert three_seats.gains is not None
    sums = three_seats.gains.leads(rng, 10_000, snowball)["fresh_starts"]
    true = difference(sums["leader_wins"][HALF_TIME])
    assert true["mean"] > least
    answers: Counter[str] = Counter()
    for _ in range(20):
        claims = three_seats.report(rng, MANY_GAMES, snowball=snowball)
        answers.update(told.status for told in claims if told.claim.name == "runaway_leader")
    assert answers[FINE] <= most(answers.total()), answers
    if found:
        assert answers[PROBLEM] + answers[LOOK] >= 0.9 * answers.total(), answers


@pytest.mark.verify
@pytest.mark.parametrize(("ahead", "found"), [(0.3, True), (0.17, False)])
def test_a_better_position_of_the_leader_is_found_and_never_fine(
    three_seats: Population, ahead: float, found: bool
) -> None:
    """The leader wins 20 points more from equal scores, or hardly more than 10, which matter."""
    rng = np.random.default_rng(7)
    answers: Counter[str] = Counter()
    for _ in range(20):
        claims = three_seats.report(rng, GAMES, ahead=ahead)
        answers.update(told.status for told in claims if told.claim.name == "lead_position")
    assert answers.total() >= 20
    assert answers[FINE] <= most(answers.total()), answers
    if found:
        assert answers[LOOK] >= 0.9 * answers.total(), answers


@pytest.mark.verify
def test_gains_drawn_anew_have_no_runaway_leader(three_seats: Population) -> None:
    """Within ±1 point, but for chance, over 20,000 games."""
    assert three_seats.gains is not None
    sums = three_seats.gains.leads(np.random.default_rng(1), 20_000)["fresh_starts"]
    found = difference(sums["leader_wins"][HALF_TIME])
    assert abs(found["mean"]) < 0.01
    assert found["p_value"] > 0.001


@pytest.mark.verify
def test_better_play_is_found_and_hardly_better_play_is_never_fine(three_seats: Population) -> None:
    """*Fine* is that better play pays: half of the others' wins do, 4 points above a third do not."""
    for share, pays in ((0.5, True), (0.06, False)):
        rng = np.random.default_rng(7)
        answers: Counter[str] = Counter()
        for _ in range(25):
            claims = three_seats.report(rng, GAMES, better(share))
            answers.update(told.status for told in claims if told.claim.name == "skill")
        if pays:
            assert answers[FINE] >= 23, answers
        else:
            assert answers[FINE] <= most(25), answers
