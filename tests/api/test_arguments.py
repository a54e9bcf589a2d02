"""Wrong arguments from Python get a sentence that names them, and right ones of any kind are taken."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import playtest as pt
from playtest.api.checks import lineups_of, seed_of, settings_of, threads_of, weights_of, whole
from playtest.limits import LARGEST_SEED, MOST_GAMES, MOST_THREADS
from tests.simulation.running import SMALL

GAMES = "games must be a whole number from 1 to 1,000,000,000; found "
SEED = "seed must be a whole number from 0 to 9,223,372,036,854,775,807; found "
THREADS = "threads must be a whole number from 1 to 1,024; found "
LINEUPS = (
    'lineups must be a lineup or a list of lineups, each bot names with commas ("heuristic,random"); found '
)
BOTS = 'bots must be a list of bot names, or bot names with commas ("heuristic,random"); found '
WEIGHTS = 'weights must be a mapping of names to numbers, such as {"foresight": 0.5}; found '
CHANGES = 'changes must be a mapping of keys to values, such as {"bidding.beads": 6}; found '
KEYS = 'keys must be a mapping of keys to their values, such as {"bidding.beads": range(3, 9)}; found '
VALUES = 'the values of bidding.beads must be a list or a range of them, or a text such as "3..8"; found '
COMPARED = (
    "each of what is compared must be a variant, a run, or the path of a variant file or of a run's folder"
)


@pytest.fixture(scope="module")
def variant() -> pt.Variant:
    return pt.variant(SMALL)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda v: v.simulate(games=0), f"{GAMES}0"),
        (lambda v: v.simulate(games="20"), f"{GAMES}'20'"),
        (lambda v: v.simulate(games=20.0), f"{GAMES}20.0"),
        (lambda v: v.simulate(games=True), f"{GAMES}True"),
        (lambda v: v.simulate(games=10**5000), f"{GAMES}a huge number"),
        (lambda v: v.ladder(games=0), f"{GAMES}0"),
        (lambda v: pt.compare(v, v, games=0), f"{GAMES}0"),
        (lambda v: pt.readings(v, games=0), f"{GAMES}0"),
        (lambda v: pt.sweep(v, {"bidding.beads": [1]}, games=0), f"{GAMES}0"),
        (lambda v: v.simulate(seed=-1), f"{SEED}-1"),
        (lambda v: v.ladder(seed=-1), f"{SEED}-1"),
        (lambda v: pt.compare(v, v, seed=2**63), f"{SEED}{2**63}"),
        (lambda v: pt.readings(v, seed=-1), f"{SEED}-1"),
        (lambda v: pt.sweep(v, {"bidding.beads": [1]}, seed=-1), f"{SEED}-1"),
        (lambda v: v.simulate(threads=0), f"{THREADS}0"),
        (lambda v: v.ladder(threads=0), f"{THREADS}0"),
        (lambda v: pt.compare(v, v, threads=0), f"{THREADS}0"),
        (lambda v: pt.readings(v, threads=0), f"{THREADS}0"),
        (lambda v: pt.sweep(v, {"bidding.beads": [1]}, threads=0), f"{THREADS}0"),
        (lambda v: v.simulate(lineups=3), f"{LINEUPS}3"),
        (lambda v: v.simulate(lineups=[["random"]]), f"{LINEUPS}[['random']]"),
        (lambda v: v.simulate(lineups=[]), "lineups names no lineup; leave it out for the usual ones"),
        (lambda v: v.ladder(5), f"{BOTS}5"),
        (lambda v: v.ladder([1, 2]), f"{BOTS}[1, 2]"),
        (lambda v: v.ladder([]), "bots names no bot; leave it out for the usual ones"),
        (lambda v: v.simulate(weights=["a"]), f"{WEIGHTS}['a']"),
        (lambda v: v.simulate(weights={"bead": "2"}), "the weight bead must be a number; found '2'"),
        (lambda v: v.ladder(weights={"bead": float("nan")}), "the weight bead must be a number; found nan"),
        (
            lambda v: pt.compare(v, v, weights={"bead": 10**400}),
            "the weight bead must be a number; found 1000",
        ),
        (lambda v: v.with_([1]), f"{CHANGES}[1]"),
        (lambda v: v.with_(None), f"{CHANGES}None"),
        (lambda v: v.differences(3), "other must be a variant; found 3"),
        (lambda v: pt.sweep(v, ["x"]), f"{KEYS}['x']"),
        (lambda v: pt.sweep(v, {}), f"{KEYS}{{}}"),
        (lambda v: pt.sweep(v, {"bidding.beads": 3}), f"{VALUES}3"),
        (lambda v: pt.sweep(v, {"bidding.beads": {3}}), f"{VALUES}{{3}}"),
        (
            lambda v: pt.sweep(v, {"bidding.beads": [b"3"]}),
            "each value of bidding.beads must be a number; found b'3'",
        ),
        (lambda v: pt.sweep(v, {"bidding.beads": range(10**9)}), "bidding.beads has more than 1,000 values"),
        (lambda v: pt.sweep(v, {"bidding.beads": "4..3"}), "bidding.beads=4..3: 4..3 runs downwards"),
        (
            lambda v: pt.sweep(v, {"bidding.beads": range(1, 4)}, cells=2),
            "the grid has 3 cells, more than 2;",
        ),
        (lambda v: pt.sweep(v, {"simulate.games": [3]}), "simulate.games=3: simulate is none of the rules"),
        (lambda v: pt.load(None), "path must be the path of a variant file; found None"),
        (lambda v: pt.load(3), "path must be the path of a variant file; found 3"),
        (lambda v: pt.read(None), "folder must be the path of a run's folder; found None"),
        (lambda v: pt.readings(3), "variant must be a variant or the path of its file; found 3"),
        (lambda v: pt.sweep(None, {}), "variant must be a variant or the path of its file; found None"),
        (lambda v: pt.compare(v, 3), f"{COMPARED}; found 3"),
        (lambda v: v.simulate(out=3), "out must be the path of a folder; found 3"),
        (lambda v: v.simulate(out="report.html"), "out must be a folder, not a file; found 'report.html'"),
    ],
)
def test_a_wrong_argument_is_named(variant: pt.Variant, call: Any, sentence: str) -> None:
    with pytest.raises(pt.InputError, match=f"^{re.escape(sentence)}") as error:
        call(variant)
    assert len(error.value.problems) == 1


def test_the_limits_themselves_are_allowed() -> None:
    assert whole("games", MOST_GAMES, 1, MOST_GAMES) == MOST_GAMES
    assert (seed_of(0), seed_of(LARGEST_SEED)) == (0, LARGEST_SEED)
    assert (threads_of(1), threads_of(MOST_THREADS)) == (1, MOST_THREADS)
    assert (seed_of(None), threads_of(None), lineups_of(None), weights_of(None)) == (None, None, [], None)


def test_numbers_of_numpy_are_numbers() -> None:
    assert seed_of(np.int64(7)) == 7
    assert weights_of({"bead": np.float64(0.5), "claim": 2}) == {"bead": 0.5, "claim": 2.0}
    assert settings_of({"a": np.arange(2), "weights.bead": np.array([0.5])}) == ["a=0,1", "weights.bead=0.5"]


def test_values_of_a_sweep_may_be_written_as_on_the_command_line(tmp_path: Path, variant: pt.Variant) -> None:
    grid = pt.sweep(variant, {"bidding.beads": "1..2"}, games=2, lineups="random", out=tmp_path, threads=1)
    assert sorted(set(grid.table["bidding.beads"])) == [1, 2]
