"""What the tree search chooses: no favorites, nothing left over from other decisions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import chisquare

from playtest.bots.kinds import MCTS
from tests.bots.deciding import first_spot
from tests.bots.plain_trees import SMALL, some_choices
from tests.engine.playing import on_board, tabletop
from tests.sampling import one_in

ROOT = Path(__file__).parents[2]
IMPOSSIBLY_UNLIKELY = 1e-6
STYLES = (
    "mcts:60",
    "mcts:60:prior=0:cut=1000",
    "mcts:20:rollout=greedy:cut=6",
    "mcts:9:rollout=heuristic:cut=3",
)


@pytest.mark.parametrize("game", sorted(SMALL))
@pytest.mark.parametrize("style", STYLES)
def test_what_memory_holds_does_not_matter(game: str, style: str) -> None:
    """Poisoned memory, memory of a larger tree, and values left over change no move."""
    usual, poisoned = tabletop(SMALL[game], style), tabletop(SMALL[game], f"{style},mcts:3000")
    noise = np.random.default_rng(1)
    work = poisoned.player.work
    work.memory[:] = noise.integers(-(2**62), 2**62, len(work.memory))
    work.values[:] = noise.normal(size=len(work.values)) * 1e9
    for player in (usual.player, poisoned.player):
        player.seatings = np.zeros_like(player.seatings)
    for index in range(3):
        assert usual.player.moves_of(index)[0].tolist() == poisoned.player.moves_of(index)[0].tolist()
        work.memory[:] = -1


def choices(layout: list[str], style: str, decisions: int) -> Counter[str]:
    """How often seat 1 of a written position chooses which move."""
    top = tabletop(on_board(layout), style, 5, {"layout": layout, "to_move": 1})
    spot = first_spot(top.player)
    return Counter(top.new_table().text_of(spot.choice(top.player, seed)) for seed in range(decisions))


@pytest.mark.parametrize("style", one_in(2, ["mcts:40", "mcts:40:prior=0", "mcts:40:prior=0:cut=1000"]))
def test_moves_that_are_mirror_images_come_equally_often(style: str) -> None:
    counts = choices([". . . .", "r3/A . . r3/A", "r2/B . . r2/B", ". . . ."], style, 600)
    assert set(counts) == {"a3", "d3"}
    assert chisquare(list(counts.values())).pvalue > IMPOSSIBLY_UNLIKELY


@pytest.mark.parametrize("style", one_in(2, ["mcts:40", "mcts:5", "mcts:3:prior=0", "mcts:1"]))
def test_equal_moves_have_no_favorite_even_if_not_all_are_tried(style: str) -> None:
    counts = choices(["r1/AB r1/AB r1/AB r1/AB r1/AB", ". . . . .", ". . . . ."], style, 1000)
    assert set(counts) == {"a3", "b3", "c3", "d3", "e3"}
    assert chisquare(list(counts.values())).pvalue > IMPOSSIBLY_UNLIKELY


def test_the_options_stand_where_the_kernel_looks_for_them() -> None:
    from playtest.bots import mcts

    places = [getattr(mcts, option.name.upper()) for option in MCTS.options]
    assert places == list(range(len(MCTS.options)))


@pytest.mark.verify
def test_plain_python_chooses_alike_and_a_full_tree_is_searched_on() -> None:
    """Plain Python chooses as the compiled searches do; in it trees with hardly any room are tried too."""
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.bots.plain_trees"],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == some_choices()
