"""What is said of a rule that changed no game holds of the games played: with other ones it can differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calls import call

SHOVE = str(Path(__file__).parents[2] / "variants" / "shove-2p.yaml")


@pytest.mark.verify
@pytest.mark.parametrize(
    ("seed", "said"),
    [(1, "tie_break: games change"), (2, "tie_break: read otherwise, games differ in none of 200 games")],
)
def test_a_tie_break_that_one_seed_never_needs(seed: int, said: str, tmp_path: Path) -> None:
    done = call(
        "readings",
        SHOVE,
        "--games",
        "200",
        "--lineup",
        "heuristic",
        "--seed",
        str(seed),
        "--out",
        str(tmp_path),
    )
    assert done.exit_code == 0, done.stderr
    words = " ".join(done.stdout.split())
    assert said in words
    assert "without effect" not in words
    assert ("at most 1.5 % can differ" in words) == (seed == 2)
