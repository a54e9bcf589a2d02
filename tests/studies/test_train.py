"""Training finds better weights where there are some, says so where there are none, and is repeatable."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

from playtest.errors import InputError
from playtest.loader import resolve
from playtest.statistics.ascent import Ascent
from playtest.studies.train import Trained, plan_training, rounded, train

SMALL = {"game": "shove", "players": 2, "board": {"columns": 4, "rows": 4}}
DAO = {"game": "icedao"}


def trained(document: dict[str, Any], threads: int = 2, **asked: Any) -> Trained:
    return train(plan_training(resolve(document), **asked), threads)


def test_the_ascent_finds_the_top_of_a_hill_by_noisy_matches() -> None:
    top = np.array([1.0, -2.0, 0.5])
    random = np.random.default_rng(5)
    ascent = Ascent([0.0, 0.0, 0.0], 3)
    for _ in range(400):
        pair = ascent.pair()
        assert np.allclose((pair.above + pair.below) / 2, ascent.points[-1])
        nearer = float(np.sum((pair.below - top) ** 2) - np.sum((pair.above - top) ** 2))
        share = 1 / (1 + np.exp(-nearer / 2))
        ascent.learn(pair, random.binomial(40, share) / 40)
    assert np.abs(ascent.reached() - top).max() < 0.3


def test_without_a_match_the_ascent_is_where_it_began() -> None:
    assert list(Ascent([1.0, 2.0], 1).reached()) == [1.0, 2.0]


def test_games_make_it_the_same_on_any_number_of_threads() -> None:
    one, three = (trained(SMALL, threads, games=200, seed=4) for threads in (1, 3))
    assert (one.weights, one.share, one.is_better) == (three.weights, three.share, three.is_better)
    assert one.games_learned == 120
    assert one.games_learned + one.games_confirmed <= 200
    other = trained(SMALL, games=200, seed=5)
    assert other.weights != one.weights


def test_what_is_found_is_named_by_the_game_and_short_to_write() -> None:
    found = trained(SMALL, games=200)
    game = resolve(SMALL).game
    assert list(found.weights) == [weight.name for weight in game.weights]
    assert all(value == rounded(value) for value in found.weights.values())
    assert found.command.startswith("playtest train ")
    assert found.command.endswith(" --games 200 --seed 1")


def test_a_stop_keeps_the_best_so_far_and_claims_nothing() -> None:
    stop = threading.Event()

    def stop_after_a_step(done: float, of: float) -> None:
        stop.set()

    planned = plan_training(resolve(SMALL), games=100_000)
    found = train(planned, 2, stop, stop_after_a_step)
    assert (found.games_learned, found.games_confirmed) == (40, 0)
    assert found.interrupted
    assert not found.is_better
    assert dict(found.weights) != planned.before


def test_seconds_are_a_limit_and_leave_time_for_fresh_games() -> None:
    found = trained(SMALL, seconds=0.5)
    assert found.games_learned >= 40
    assert found.command.endswith("--seconds 0.5 --seed 1")


def test_it_starts_from_the_weights_of_the_file_whole_numbers_or_not() -> None:
    variant = resolve({**DAO, "weights": {"danger": 100, "lines": 2.5}})
    before = plan_training(variant, weights={"lines": 3}).before
    assert (before["danger"], before["lines"], before["threats"]) == (100, 3, 10)
    assert (
        "--weight lines=3"
        in trained({**DAO, "weights": {"lines": 2}}, games=200, weights={"lines": 3}).command
    )


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"bot": "random"}, "the bot random has no weights to train"),
        ({"bot": "greedy"}, "the bot greedy has no weights to train"),
        ({"bot": "hueristic"}, 'there is no bot "hueristic"; did you mean heuristic?'),
        ({"weights": {"treats": 1.0}}, 'there is no weight of Ice Dao\'s heuristic "treats"'),
        ({"games": 100}, "a training takes at least 200 games, found 100"),
        ({"games": 400, "seconds": 2}, "give one of them"),
    ],
)
def test_what_cannot_be_trained_is_refused(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InputError) as refused:
        plan_training(resolve(DAO), **asked)
    assert sentence in str(refused.value)


def test_weights_that_there_are_not_are_refused_where_they_stand() -> None:
    with pytest.raises(InputError) as refused:
        plan_training(resolve({**DAO, "weights": {"treats": 1}}))
    assert "did you mean threats?" in str(refused.value)


@pytest.mark.verify
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_from_bad_weights_ice_dao_finds_better_ones(seed: int) -> None:
    found = trained({**DAO, "weights": {"danger": 0, "threats": 0}}, games=8000, seed=seed)
    assert found.is_better
    assert found.share["low"] > 0.55


@pytest.mark.verify
def test_weights_that_change_nothing_are_rarely_called_better() -> None:
    """A bot all of whose moves are any legal ones plays the same whatever its weights are."""
    variant = resolve({**DAO, "max_turns": 60})
    trainings = [plan_training(variant, "heuristic:noise=1", seed, games=400) for seed in range(40)]
    assert sum(train(planned, 2).is_better for planned in trainings) <= 3
