"""What the bots choose: greedy by its definition, equal moves equally often, scratch memory irrelevant."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from playtest.engine.workspace import Workspace
from tests.bots.slow_greedy import greedy_moves
from tests.engine.playing import on_board, tabletop
from tests.reference.shove import Shove
from tests.reference.shove_defaults import complete
from tests.sampling import one_in
from tests.shove.variants import VARIANTS

IMPOSSIBLY_UNLIKELY = 1e-6
ON_SHORT_BOARDS = (
    "board_3x2", "board_6x1", "few_turns", "few_turns_draw", "open_mids_by_majority", "most_beads",
    "discards_scored", "negative_scoring", "fewest_pyramids", "layout_with_beads", "random_assembly_blocked",
)  # fmt: skip


def choices(
    layout: list[str], bots: str, games: int = 60, variant: dict[str, Any] | None = None, **position: Any
) -> Counter[str]:
    """How often seat `to_move` of a written position (1 unless told) chooses which move."""
    partial = on_board(layout) | (variant or {})
    top = tabletop(partial, bots, 5, {"layout": layout, "to_move": 1, **position})
    return Counter(top.first_move(game) for game in range(games))


@pytest.mark.parametrize("name", ON_SHORT_BOARDS)
def test_greedy_by_its_definition(name: str) -> None:
    """In whole games every choice is one of the slow greedy's, and of equals each comes equally often."""
    ranks: dict[int, Counter[int]] = {}
    top = tabletop(VARIANTS[name], "greedy,random", seed=6)
    slots = top.player.seatings
    for index in range(16):
        game = Shove(complete(VARIANTS[name]))
        for move in top.written_moves(index):
            if game.phase == "shoving" and slots[index % len(slots)][game.in_turn - 1] == 0:
                best = greedy_moves(game)
                assert move in best
                ranks.setdefault(len(best), Counter())[best.index(move)] += 1
            game.play(move.lstrip("!"))
    assert sum(counts.total() for counts in ranks.values()) > 20
    for equals, counts in ranks.items():
        assert chisquare([counts[rank] for rank in range(equals)]).pvalue > IMPOSSIBLY_UNLIKELY or equals == 1


def test_greedy_takes_the_best_difference() -> None:
    # a1 shoves a small one over the north edge, c1 a large one; b1 goes north without a shove.
    layout = ["b1/B . b3/B", "r1/A r1/A r1/A"]
    assert choices(layout, "greedy") == {"c1": 60}


def test_greedy_counts_what_it_gives_others_by_rules_that_score_below_zero() -> None:
    layout = ["b1/B . b3/B", "r1/A r1/A r1/A"]
    scoring = {"scoring": {"small": -1, "medium": 0, "large": -3}}
    assert choices(layout, "greedy", variant=scoring) == {"b1": 60}


SMALL_ONES_SCORE_NOTHING = {"scoring": {"small": 0, "medium": 2, "large": 3}}


@pytest.mark.parametrize(("scores", "chosen"), [([2, 0], {"b3"}), ([0, 2], {"b4"}), ([1, 1], {"b3", "b4"})])
def test_greedy_ends_the_game_when_ahead_and_not_when_behind(scores: list[int], chosen: set[str]) -> None:
    # b3 shoves b4 off with all beads but its own, which it then removes: the game is over.
    # b4 goes south and pushes b3 before it: two beads are left.
    layout = [". g1/AB .", ". r1/A .", ". . .", ". . ."]
    assert set(choices(layout, "greedy", variant=SMALL_ONES_SCORE_NOTHING, scores=scores)) == chosen


@pytest.mark.parametrize(("scores", "chosen"), [([0, 2], {"b3"}), ([2, 0], {"b3", "d1"})])
def test_greedy_does_not_let_the_next_seat_end_the_game_when_behind(
    scores: list[int], chosen: set[str]
) -> None:
    # After d1 the last bead of seat 1 is on b3, where seat 2 shoves it off with its own last one.
    layout = [". y1/A . .", ". r1/B . .", ". . . y1/A"]
    assert set(choices(layout, "greedy", variant=SMALL_ONES_SCORE_NOTHING, scores=scores)) == chosen


@pytest.mark.parametrize("bots", ["random", "greedy", "heuristic"])
def test_moves_that_are_mirror_images_come_equally_often(bots: str) -> None:
    counts = choices([". . . .", "r3/A . . r3/A", "r2/B . . r2/B", ". . . ."], bots, games=400)
    assert set(counts) == {"a3", "d3"}
    assert chisquare(list(counts.values())).pvalue > IMPOSSIBLY_UNLIKELY


@pytest.mark.parametrize("bots", one_in(2, ["greedy", "random"]))
def test_equal_moves_have_no_favorite_by_order(bots: str) -> None:
    layout = ["r1/AB r1/AB r1/AB r1/AB r1/AB", ". . . . .", ". . . . ."]
    counts = choices(layout, bots, games=1000)
    assert set(counts) == {"a3", "b3", "c3", "d3", "e3"}
    assert chisquare(list(counts.values())).pvalue > IMPOSSIBLY_UNLIKELY


@pytest.mark.parametrize("bots", ["random", "greedy", "heuristic"])
def test_bids_on_mids_that_are_mirror_images(bots: str) -> None:
    counts = choices([". . .", "r2 . r2", ". . ."], bots, games=400, phase="bidding", hand=[2, 2])
    assert set(counts) == {"+a2", "+c2"}
    assert chisquare(list(counts.values())).pvalue > IMPOSSIBLY_UNLIKELY


@pytest.mark.parametrize("bots", ["greedy,random", "heuristic,greedy"])
@pytest.mark.parametrize("name", ["board_3x2", "random_assembly_blocked", "open_mids"])
def test_more_scratch_memory_changes_nothing(name: str, bots: str) -> None:
    few, many = tabletop(VARIANTS[name], bots), tabletop(VARIANTS[name], bots)
    many.player.work = Workspace(many.player.work.setup, depth=40)
    np.random.default_rng(1).shuffle(many.player.work.values)
    assert (few.player.play(0, 60).rows == many.player.play(0, 60).rows).all()


def test_weights_reach_the_heuristic_and_change_its_games() -> None:
    names = [weight.name for weight in tabletop({}).variant.game.weights]
    for name in names:
        top = tabletop(VARIANTS["board_3x2"], f"heuristic:{name}=12.5")
        assert top.lineup.bots[0].weights[names.index(name)] == 12.5
        assert top.player.weights[0, names.index(name)] == 12.5
    usual, other = (
        tabletop(VARIANTS["board_3x2"], bots).player.play(0, 20).rows
        for bots in ("heuristic", "heuristic:rivals=-1")
    )
    assert (usual["moves_hash"] != other["moves_hash"]).any()
