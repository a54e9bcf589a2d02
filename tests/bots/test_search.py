"""Searches find what the plainest program finds, keep to their budgets and take equal moves equally often."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from playtest.engine.records import CHANCE, OVER
from playtest.errors import InputError
from playtest.loader import resolve, resolve_position
from playtest.simulation.plan import make_plan
from tests.bots.slow_search import Desk, SlowSearch
from tests.conformance.games import TINY

IMPOSSIBLY_UNLIKELY = 1e-6
CASES = [(game, index) for game in TINY for index in range(len(TINY[game]))]


def desk_of(game: str, index: int, bot: str) -> Desk:
    return Desk(resolve({"game": game, **TINY[game][index]}), bot)


def random_positions(desk: Desk, count: int, seed: int, most_moves: int = 40) -> Any:
    """Leaves the desk in `count` positions of random games, one after the other, with a decision to make."""
    rng = np.random.default_rng(seed)
    start = desk.work.rows.get(0)
    while count:
        desk.work.rows.put(0, start)
        plies = int(rng.integers(0, 25))
        while desk.position.actor != OVER and (plies > 0 or desk.position.actor == CHANCE):
            desk.play(int(rng.choice(desk.legal_moves())))
            plies -= 1
        if desk.position.actor != OVER and 1 < len(desk.legal_moves()) <= most_moves:
            count -= 1
            yield


@pytest.mark.parametrize(("game", "index"), CASES)
@pytest.mark.parametrize(("name", "depth"), [("paranoid", 1), ("paranoid", 2), ("paranoid", 3), ("maxn", 2)])
def test_values_are_those_of_the_plainest_program(game: str, index: int, name: str, depth: int) -> None:
    captures = 2
    desk = desk_of(game, index, f"{name}:{depth}:captures={captures}")
    for _ in random_positions(desk, 6, depth, most_moves=40 if depth < 3 else 10):
        before = desk.work.rows.get(0).tobytes()
        chosen = desk.decide()
        assert desk.work.rows.get(0).tobytes() == before
        value, best = desk.found()
        expected = SlowSearch(desk, captures).best(depth, name == "paranoid")
        assert (value, best) == expected
        assert chosen in best


@pytest.mark.parametrize("name", ["paranoid", "maxn"])
@pytest.mark.parametrize("game", sorted(TINY))
def test_equal_moves_are_chosen_equally_often(game: str, name: str) -> None:
    desk = desk_of(game, 0, f"{name}:2")
    checked = 0
    for _ in random_positions(desk, 40, 7):
        desk.decide()
        best = sorted(desk.found()[1])
        if len(best) == 1:
            continue
        chosen = Counter(desk.decide() for _ in range(100 * len(best)))
        assert set(chosen) == set(best)
        assert chisquare([chosen[move] for move in best]).pvalue > IMPOSSIBLY_UNLIKELY
        checked += 1
        if checked == 3:
            break
    assert checked


@pytest.mark.parametrize("name", ["alphabeta", "maxn"])
def test_on_a_mirrored_board_mirrored_moves_are_equal(name: str) -> None:
    layout = ["g3 . g1 . g3", ". . . . .", ". . . . .", ". . . . .", "b2 b1 . b1 b2"]
    variant = resolve({"game": "icedao"})
    desk = Desk(variant, f"{name}:3", resolve_position({"layout": layout, "to_move": 1}, variant))
    desk.decide()
    best = {desk.text_of(move) for move in desk.found()[1]}
    mirror = str.maketrans("abdeabde", "edbaedba")
    other_way = {"e": "w", "w": "e", "ne": "nw", "nw": "ne", "se": "sw", "sw": "se", "n": "n", "s": "s"}
    mirrored = {
        f"{square.translate(mirror)}:{other_way[way]}" for square, way in (move.split(":") for move in best)
    }
    assert mirrored == best


@pytest.mark.parametrize("bot", ["alphabeta:3", "alphabeta:nodes=3000", "maxn:2"])
def test_nothing_that_memory_held_before_matters(bot: str) -> None:
    desk = Desk(resolve({"game": "battlespires"}), bot)
    rng = np.random.default_rng(3)
    found = []
    for filling in (0, -1, None):
        memory = desk.work.memory
        memory[:] = rng.integers(-(2**62), 2**62, len(memory)) if filling is None else filling
        desk.dice.state = 5
        move = desk.decide()
        found.append((move, desk.nodes, desk.found()))
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("nodes", [1, 500, 5000])
def test_nodes_are_a_budget(nodes: int) -> None:
    variant = resolve({"game": "icedao"})
    first = Desk(variant, "alphabeta:1")
    first.decide()
    desk = Desk(variant, f"alphabeta:nodes={nodes}")
    desk.decide()
    assert desk.nodes == max(nodes, first.nodes)
    if nodes > 500:
        deeper = Desk(variant, f"alphabeta:depth=2:nodes={nodes}")
        deeper.decide()
        assert first.nodes < deeper.nodes < desk.nodes, "the depth is a limit too"


def test_moves_that_decide_nothing_yet_are_the_heuristics() -> None:
    """Shove has hundreds of placings, whose use shows only much later."""
    desk = Desk(resolve({"game": "shove", "players": 2}), "alphabeta:4")
    heuristic = Desk(resolve({"game": "shove", "players": 2}), "heuristic")
    for seed in range(5):
        desk.dice.state = heuristic.dice.state = seed
        assert desk.decide() == heuristic.decide()


def test_seats_that_a_search_cannot_play_with() -> None:
    variant = resolve({"game": "shove", "players": 3})
    with pytest.raises(InputError) as refused:
        make_plan(variant, 10, 1, ["alphabeta:4"])
    sentence = str(refused.value)
    assert sentence.startswith("the bot alphabeta:4 cannot play with 3 seats; those that can are ")
    assert {"paranoid", "maxn", "mcts"} <= set(sentence.replace(",", "").split())
    assert "alphabeta," not in sentence
