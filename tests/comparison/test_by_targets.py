"""Better or worse by the targets: worked by hand, and rarely said where nothing differs."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from playtest.statistics.comparison import RunTables, compare_tables
from playtest.statistics.comparison.by_targets import BETTER, MIXED, NOT_ESTABLISHED, WORSE, by_targets
from playtest.statistics.judging import INSIDE
from playtest.studies.compare.targets import NO_TARGETS, first_lines, left_out_lines
from tests.comparison.rows import small

GAMES = 300


def run(turns: float = 50, first: float = 0.5, seed: int = 1, **targets: Any) -> RunTables:
    """A run of games of about so many turns, of which seat 1 wins this part."""
    chance = np.random.default_rng(seed)
    lengths = chance.normal(turns, 5, GAMES).round().astype(int).clip(1)
    winners = np.where(chance.random(GAMES) < first, "1", "2")
    tables = small([{"turns": int(n), "winners": w} for n, w in zip(lengths, winners, strict=True)])
    told = [
        {
            "name": name.replace("_of_", "/").replace("__", "."),
            "metric": name.split("_of_")[-1].replace("__", "."),
            "lineup": name.split("_of_")[0] if "_of_" in name else None,
            "wanted": wanted,
        }
        for name, wanted in targets.items()
    ]
    return tables._replace(meta={**tables.meta, "targets": told})


def judged(a: RunTables, b: RunTables) -> dict[str, Any]:
    names = {target["metric"] for run in (a, b) for target in run.meta["targets"]}
    lineups = compare_tables(a, b, metrics=names)["comparisons"][0]["lineups"]
    found = by_targets(a, b, lineups)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("a", "b", "wanted", "verdict"),
    [
        (50, 35, [20, 40], BETTER),  # from above into the target
        (50, 45, [20, 40], BETTER),  # nearer, and still outside
        (10, 15, [20, 40], BETTER),  # from below
        (35, 50, [20, 40], WORSE),  # out of it
        (50, 60, [20, 40], WORSE),  # farther out
        (15, 10, [20, 40], WORSE),
        (25, 35, [20, 40], INSIDE),  # a difference, but inside with both
        (50, 50, [20, 40], NOT_ESTABLISHED),
        (48, 16, [20, 40], NOT_ESTABLISHED),  # as far below: of 40 turns 2 matter, of 20 one
        (44, 5, [20, 40], WORSE),  # much farther below
        (70, 19, [20, 40], BETTER),  # a little below
        (50, 45, [None, 40], BETTER),
        (50, 55, [60, None], BETTER),
        (40.4, 30, [None, 40], NOT_ESTABLISHED),  # it may have been inside already
        (40, 50, [None, 40], WORSE),  # inside or near, and now outside
        (100, 98, [None, 40], NOT_ESTABLISHED),  # too small to matter
    ],
)
def test_nearer_or_farther(a: float, b: float, wanted: list[float | None], verdict: str) -> None:
    found = judged(run(a, turns__mean=wanted), run(b, seed=2))
    (target,) = found["targets"]
    assert target["verdict"] == found["verdict"] == verdict
    assert (target["a"]["mean"], target["b"]["mean"]) == (
        pytest.approx(a, abs=1.2),
        pytest.approx(b, abs=1.2),
    )


def test_the_whole_is_mixed_where_one_target_is_nearer_and_another_farther() -> None:
    wanted = {"turns__mean": [None, 40], "seat_spread": [None, 0.1]}
    found = judged(run(60, 0.8, **wanted), run(80, 0.5, seed=2, **wanted))
    assert found["verdict"] == MIXED
    assert len(found["targets"]) == 2  # each once, though both variants have them
    (line,) = first_lines([{"by_targets": found}])
    assert line.startswith("By the targets B is mixed: nearer in spread between the seats (")
    assert "wanted at most 10 %), but farther in mean turns (" in line
    assert line.endswith(", wanted at most 40).")


def test_both_variants_have_their_say() -> None:
    found = judged(
        run(60, turns__mean=[None, 40]), run(50, seed=2, turns__mean=[None, 45], seat_spread=[None, 1])
    )
    assert [target["wanted"] for target in found["targets"]] == [[None, 40], [None, 45], [None, 1]]
    assert [target["verdict"] for target in found["targets"]] == [BETTER, BETTER, INSIDE]
    assert found["verdict"] == BETTER


def test_what_is_not_judged() -> None:
    plain = run()
    lineups = compare_tables(plain, run(seed=2))["comparisons"][0]["lineups"]
    assert by_targets(plain, run(seed=2), lineups) is None
    assert first_lines([{"by_targets": None}]) == [NO_TARGETS]
    found = judged(run(mcts_of_seat_spread=[None, 1]), run(seed=2))
    assert (found["targets"], found["left_out"], found["verdict"]) == (
        [],
        ["mcts/seat_spread"],
        NOT_ESTABLISHED,
    )
    (line,) = left_out_lines([{"by_targets": found}])
    assert line.startswith("mcts/seat_spread plays no part")
    same = run(90, turns__mean=[None, 40])
    assert judged(same, same)["verdict"] == NOT_ESTABLISHED


@pytest.mark.verify
def test_where_nothing_differs_better_or_worse_is_rarely_said() -> None:
    wanted: dict[str, Any] = {
        "turns__mean": [None, 40],
        "turns__median": [60, 90],
        "seat_spread": [None, 0.1],
    }
    said = [
        judged(run(50, 0.6, seed=2 * k, **wanted), run(50, 0.6, seed=2 * k + 1))["verdict"]
        for k in range(200)
    ]
    assert sum(verdict in (BETTER, WORSE, MIXED) for verdict in said) <= 0.08 * len(said)
