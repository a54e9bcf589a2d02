"""A planted key comes first, and what changes nothing is hardly ever called a change."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.loader import load
from playtest.simulation.request import Request
from playtest.statistics.importance import effects_of, figures_for
from playtest.studies.changes import alike
from playtest.studies.importance.plan import level_of, plan_importance
from playtest.studies.importance.play import importance
from playtest.studies.in_memory import tables_in_memory
from tests.cli.calls import VARIANTS
from tests.fix.variants import SMALL, write

RUNS = 40


@pytest.mark.verify
@pytest.mark.parametrize("base", ["small", "icedao", "battlespires"])
def test_games_of_the_same_rules_are_established_to_differ_in_one_of_twenty_runs(
    base: str, tmp_path: Path
) -> None:
    """The null of all keys at once: six values that are today's rules in games of their own."""
    import threading

    file = write(tmp_path, SMALL) if base == "small" else str(VARIANTS / f"{base}.yaml")
    variant, stop = load(file), threading.Event()
    planned = plan_importance(variant, request=Request(seed=1, lineups=["random"]))
    level = level_of(planned, 2, stop)
    names = figures_for(())
    false = 0
    for run in range(RUNS):
        played = [
            tables_in_memory(alike(level, variant, 100, 100 * run + seed), 2, stop) for seed in range(7)
        ]
        today, *others = [tables for tables in played if tables is not None]
        levels, _ = effects_of(today, others, names)
        rows = [row for level in levels for row in level.rows.values()]
        false += any(row["verdict"] in ("higher", "lower") for row in rows)
    assert false <= 0.05 * RUNS + 2 * (RUNS * 0.05 * 0.95) ** 0.5


@pytest.mark.verify
def test_a_planted_strong_key_comes_first(tmp_path: Path) -> None:
    """The handicap decides who wins and how long it takes; the others do little or nothing."""
    file = write(tmp_path, {**SMALL, "targets": {"seat_spread": [None, 0.1]}})
    keys = ("bidding.beads=[1,6]", "tie_break", "scoring.large", "shoving.push_limit", "max_turns")
    for seed in range(10):
        planned = plan_importance(load(file), keys, request=Request(games=200, seed=seed))
        found = importance(planned, tmp_path / str(seed), 2)
        assert found is not None
        first, *_ = found.told["keys"]
        assert first["name"] == "bidding.beads"
        assert first["effects"]["seat_spread"]["verdict"] == "matters"
        silent = [key for key in found.told["keys"] if key["name"] in ("scoring.large", "max_turns")]
        assert all(key["same_games"] for key in silent)
