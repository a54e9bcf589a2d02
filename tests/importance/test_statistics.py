"""What keys do to figures: worked by hand, a null that is rarely broken, an effect that comes first."""

from __future__ import annotations

import numpy as np
import pytest

from playtest.statistics.importance import (
    CHANGES,
    MATTERS,
    OPEN,
    SAME,
    SMALL,
    Cross,
    Level,
    effect,
    figures_for,
    key_weight,
)
from playtest.statistics.importance import interactions as found_interactions
from playtest.statistics.importance.interactions import beyond_sum


def row(difference: float, half: float, verdict: str, matters: float = 1.0) -> dict[str, object]:
    return {
        "name": "turns.mean",
        "difference": difference,
        "low": difference - half,
        "high": difference + half,
        "matters": matters,
        "verdict": verdict,
    }


def level(difference: float, half: float, verdict: str = "no difference established") -> Level:
    return Level({"turns.mean": row(difference, half, verdict)}, False)


def test_the_value_that_changes_most_speaks_for_its_key() -> None:
    found = effect([level(1, 0.5, "higher"), level(-6, 1, "lower"), level(9, 30)], "turns.mean")
    assert found is not None
    assert (found.value, found.verdict) == (1, MATTERS)  # what is established comes before what is larger


def test_the_interval_holds_for_all_values_at_once() -> None:
    (alone,) = (effect([level(-6, 1, "lower")], "turns.mean"),)
    three = effect([level(-6, 1, "lower"), level(0, 1), level(0, 1)], "turns.mean")
    assert alone is not None
    assert three is not None
    assert (alone.low, alone.high) == (-7, -5)
    assert three.high == pytest.approx(-6 + 2.394 / 1.960, abs=1e-3)


@pytest.mark.parametrize(
    ("levels", "verdict"),
    [
        ([level(1.5, 1, "higher")], CHANGES),  # established, but perhaps smaller than what matters
        ([level(0.1, 0.5), level(-0.2, 0.3)], SMALL),
        ([level(0.1, 0.5), level(-0.2, 3)], OPEN),
        ([Level({"turns.mean": row(0, 0, "identical")}, True)], SAME),
    ],
)
def test_verdicts(levels: list[Level], verdict: str) -> None:
    found = effect(levels, "turns.mean")
    assert found is not None
    assert found.verdict == verdict


def test_a_value_of_which_nothing_is_known_keeps_its_key_from_being_called_small() -> None:
    found = effect([level(0.1, 0.2), Level({}, False)], "turns.mean")
    assert found is not None
    assert found.verdict == OPEN
    assert effect([Level({}, None)], "turns.mean") is None


def test_keys_are_ranked_by_what_is_established_then_by_what_matters() -> None:
    strong, weak, none = (
        {"turns.mean": effect([each], "turns.mean")}
        for each in (level(9, 1, "higher"), level(4, 1, "higher"), level(20, 30))
    )
    assert sorted([none, weak, strong], key=key_weight) == [strong, weak, none]
    assert key_weight({"turns.mean": None}) > key_weight(none)


def test_targets_come_first_and_no_figure_twice() -> None:
    names = figures_for(["turns.median", "comeback.mean"])
    assert names[:2] == ["turns.median", "comeback.mean"]
    assert {"seat_spread", "outcomes.draw_of_all", "stalled", "leader_wins.at_50"} <= set(names)
    assert len(names) == len(set(names))


def test_two_changes_that_add_up_have_nothing_beyond_their_sum() -> None:
    games = np.arange(40) % 4.0
    today, first, second, both = (games + add for add in (0, 2, 3, 5))
    assert beyond_sum(*(_sample(each) for each in (today, first, second, both)))["beyond"] == pytest.approx(0)
    found = beyond_sum(*(_sample(each) for each in (today, first, second, both + np.arange(40) % 2)))
    assert found["beyond"] == pytest.approx(0.5)
    assert found["low"] < 0.5 < found["high"]
    assert found["p_value"] < 0.01


def test_without_pairs_there_is_nothing() -> None:
    assert found_interactions([], ["turns.median"], "random") == []
    assert Cross._fields == ("today", "first", "second", "both")


def _sample(values: np.ndarray) -> object:
    from playtest.statistics.figures.samples import linear

    return linear(values, np.ones(len(values)))


@pytest.mark.verify
def test_changes_that_add_up_are_rarely_called_otherwise() -> None:
    rng = np.random.default_rng(7)
    runs, false = 2_000, 0
    for _ in range(runs):
        four = [rng.poisson(mean, 200).astype(float) for mean in (3, 4, 5, 6)]
        false += beyond_sum(*map(_sample, four))["p_value"] <= 0.05
    assert false <= 0.05 * runs + 2 * (runs * 0.05 * 0.95) ** 0.5
