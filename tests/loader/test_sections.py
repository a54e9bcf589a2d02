"""The sections that are the same for every game: simulate, targets, weights, table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playtest.loader import load, resolve
from tests.loader.helpers import complaints


def test_sections_are_optional() -> None:
    variant = resolve({"game": "shove"}, stem="mine")
    assert (variant.name, variant.file, variant.description) == ("mine", None, None)
    assert (variant.targets, variant.weights) == ({}, {})
    assert variant.simulate.bots() is None
    assert variant.table.seconds_per_turn is None


def test_sections_are_handed_on() -> None:
    simulate: dict[str, Any] = {
        "games": 10,
        "seed": 2**63 - 1,
        "lineups": ["random", "heuristic, random", ["greedy", "random"]],
        "threads": 2,
        "precision": 0.02,
        "max_games": 10**9,
        "opening_plies": 2,
        "seconds": 5,
    }
    variant = resolve(
        {
            "game": "shove",
            "simulate": simulate,
            "targets": {"turns.median": [20, 40.5], "seat_spread": [None, 0.06]},
            "weights": {"x": -1, "y": 0.5},
            "table": {"seconds_per_turn": 20},
        }
    )
    assert variant.simulate.bots() == (("random",), ("heuristic", "random"), ("greedy", "random"))
    del simulate["lineups"]
    assert variant.simulate.model_dump(exclude={"lineups"}) == simulate
    assert variant.targets == {"turns.median": (20, 40.5), "seat_spread": (None, 0.06)}
    assert variant.weights == {"x": -1, "y": 0.5}
    assert variant.table.seconds_per_turn == 20


GAMES = "simulate.games must be a whole number from 1 to 1,000,000,000, or null"
THREADS = "simulate.threads must be a whole number from 1 to 1,024, or null"
PRECISION = "simulate.precision must be a number above 0 and below 0.5, or null"
SECONDS = "table.seconds_per_turn must be a number above 0, at most 86,400, or null"
NUMBER = "weights.x must be a number, or null"
PAIR = "must be a pair of numbers [low, high], either of which may be null"


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ({"simulate": {"games": 0}}, f"{GAMES}; found 0"),
        ({"simulate": {"threads": 0}}, f"{THREADS}; found 0"),
        ({"simulate": {"precision": 0}}, f"{PRECISION}; found 0"),
        ({"simulate": {"precision": 0.5}}, f"{PRECISION}; found 0.5"),
        ({"simulate": {"precision": True}}, f"{PRECISION}; found true"),
        ({"simulate": {"game": 5}}, "there is no key simulate.game; did you mean simulate.games?"),
        ({"simulate": {"lineups": []}}, "simulate.lineups names no lineup; leave it out for the usual ones"),
        (
            {"simulate": {"lineups": "random"}},
            'simulate.lineups must be a list of lineups, or null; found "random"',
        ),
        (
            {"simulate": {"lineups": [5]}},
            (
                "item 1 of simulate.lineups must be a lineup: bot names with commas (heuristic,random), "
                "or a list of them; found 5"
            ),
        ),
        (
            {"simulate": {"lineups": ["random", "a,,b"]}},
            "item 2 of simulate.lineups lacks a bot's name; write bot names with commas",
        ),
        (
            {"simulate": {"lineups": [[]]}},
            "item 1 of simulate.lineups lacks a bot's name; write bot names with commas",
        ),
        ({"targets": {"turns.mean": 5}}, f"targets.turns.mean {PAIR}; found 5"),
        ({"targets": {"turns.mean": [5]}}, f"targets.turns.mean {PAIR}; found a list of 1"),
        ({"targets": {"turns.mean": [1, 2, 3]}}, f"targets.turns.mean {PAIR}; found a list of 3"),
        ({"targets": {"m": [1, "x"]}}, 'item 2 of targets.m must be a number, or null; found "x"'),
        ({"targets": {"m": [3, 2]}}, "targets.m goes from 3 down to 2; write the lower end first"),
        (
            {"targets": {"m": [None, None]}},
            "targets.m has neither end; give at least one, or take the target out",
        ),
        ({"targets": [1]}, "targets must be a group of keys, or null; found a list of 1"),
        ({"weights": {"x": "1"}}, f'{NUMBER}; found "1"; write it without quotes'),
        ({"weights": {"x": float("inf")}}, f"{NUMBER}; found inf, which no variant can hold"),
        ({"table": {"seconds_per_turn": 0}}, f"{SECONDS}; found 0"),
        ({"table": {"seconds_per_turn": 86_401.0}}, f"{SECONDS}; found 86401.0"),
    ],
)
def test_one_fault_is_one_sentence(keys: dict[str, Any], expected: str) -> None:
    assert complaints(resolve, {"game": "shove", **keys}) == [expected]


def test_problems_of_others_are_placed_at_the_key_or_above_it(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("game: shove\nsimulate:\n  lineups: [random, clever]\nboard: {columns: 3}\n")
    variant = load(file)
    problem = variant.problem(("simulate", "lineups", 1), 'there is no bot "clever"')
    assert str(problem) == f'{file}:3:21: there is no bot "clever"'
    assert variant.problem(("simulate", "games"), "").line == 2
    assert variant.problem(("board", "rows"), "").line == 4
    assert variant.problem(("weights", "x"), "").line == 1
    assert str(resolve({"game": "shove"}).problem(("weights", "x"), "is new")) == "is new"
