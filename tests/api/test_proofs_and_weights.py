"""`variant.solve` and `variant.train`: what is proven, and weights that fit the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import playtest as pt

INSTANT = Path(__file__).parents[2] / "variants" / "icedao-instant-win.yaml"
TINY = {
    "game": "icedao",
    "line": {"length": 3},
    "board": {"columns": 3, "rows": 3},
    "setup": {"layout": ["g1 . .", ". . .", ". . b1"]},
}
BAD = {"game": "icedao", "weights": {"danger": 0, "threats": 0}}


def test_a_win_that_is_forced_within_a_ply(tmp_path: Path) -> None:
    solved = pt.load(INSTANT).solve(plies=3, out=tmp_path)
    assert (solved.winner, solved.result, solved.plies, solved.line) == (1, "win", 1, ("e2:sw",))
    assert solved.moves["e2:sw"]["result"] == "win"
    assert "seat 1 wins in 1 plies" in repr(solved)


def test_all_positions_of_a_small_board(tmp_path: Path) -> None:
    solved = pt.variant(TINY).solve(out=tmp_path)
    assert (solved.winner, solved.result, solved.plies) == (None, "draw", None)
    assert {each["result"] for each in solved.moves.values()} == {"draw"}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"plies": 0}, "plies must be a whole number from 1 to 100; found 0"),
        ({"memory": 0}, "memory must be a number above 0, at most 100,000; found 0"),
        ({"threads": "two"}, "threads must be a whole number"),
        ({"out": "solved.json"}, "out must be a folder, not a file"),
    ],
)
def test_what_solving_does_not_take(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(pt.InputError, match=sentence):
        pt.variant(TINY).solve(**asked)


def test_weights_that_are_better_are_the_variants() -> None:
    variant = pt.variant(BAD)
    trained = variant.train(games=3000, seed=1, threads=2)
    assert trained.is_better
    assert trained.told["share"]["low"] > 0.5
    assert dict(trained.variant.loaded.weights) == trained.weights
    assert "better weights" in repr(trained)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"games": 20}, "games must be a whole number from 200"),
        ({"seconds": -1}, "seconds must be a number above 0"),
        ({"games": 200, "seconds": 3}, "give one of them"),
        ({"bot": 3}, "bot must be the name of a bot"),
        ({"weights": {"nothing": 1}}, "nothing"),
    ],
)
def test_what_training_does_not_take(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(pt.InputError, match=sentence):
        pt.variant(BAD).train(**asked)
