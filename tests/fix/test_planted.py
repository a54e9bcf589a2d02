"""Planted problems are repaired in at least nine of ten runs; where nothing helps nothing is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fix.problems import AS_GOOD, PROBLEMS, Problem
from tests.fix.variants import SMALL, searched, write

RUNS = 20


@pytest.mark.verify
@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
def test_a_bent_key_is_repaired_in_nine_of_ten_runs(problem: Problem, tmp_path: Path) -> None:
    """By undoing it, or by a change as good."""
    file = write(tmp_path, problem.bent)
    good = 0
    for seed in range(RUNS):
        told = searched(file, tmp_path / str(seed), seed=seed, vary=problem.vary).told
        found = told["status"] in ("all inside", "nearer")
        good += found and told["rows"][0]["left"]["mean"] <= AS_GOOD
    assert good >= 0.9 * RUNS


@pytest.mark.verify
def test_where_nothing_helps_nothing_is_found(tmp_path: Path) -> None:
    """Keys that change no share of the wins, of a variant whose seats are not worth the same."""
    unfair = {**SMALL, "bidding": {"beads": [2, 4]}}
    file = write(tmp_path, unfair)
    keys = ("max_turns=100,200,300", "scoring.large=1,2,4,5", "pyramids.large=0")
    false = sum(
        searched(file, tmp_path / str(seed), seed=seed, vary=keys).told["status"] in ("all inside", "nearer")
        for seed in range(RUNS)
    )
    assert false <= 2
