"""Planted problems are repaired in at least nine of ten runs; where nothing helps nothing is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fix.variants import BENT, SMALL, searched, write

RUNS = 20


@pytest.mark.verify
def test_a_bent_handicap_is_repaired_in_nine_of_ten_runs(tmp_path: Path) -> None:
    file = write(tmp_path, BENT)
    keys = ("bidding", "tie_break", "scoring", "shoving")
    good = 0
    for seed in range(RUNS):
        told = searched(file, tmp_path / str(seed), seed=seed, vary=keys).told
        good += told["status"] in ("all inside", "nearer") and told["rows"][0]["figures"][0]["mean"] < 0.2
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
