"""Searches find what the plainest program finds, keep to their budgets and take equal moves equally often."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from playtest.bots.search_values import is_decided
from playtest.engine.records import CHANCE, OVER
from playtest.errors import InputError
from playtest.loader import resolve, resolve_position
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from tests.bots.slow_search import Desk, SlowSearch
from tests.conformance.games import TINY
from tests.sampling import one_in

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


LONG_TURNS = {"battlespires"}
"""Games in which the plainest program sees no further than two turns, from where there is little to do."""


def judge(game: str, index: int, name: str, depth: int, positions: int) -> None:
    captures = 2
    desk = desk_of(game, index, f"{name}:{depth}:nodes=0:captures={captures}:width=1000")
    most_moves = 40 if depth < 3 else 10
    if game in LONG_TURNS:
        most_moves = 12 if depth == 1 else 3
    for _ in random_positions(desk, positions, depth, most_moves):
        before = desk.work.rows.get(0).tobytes()
        chosen = desk.decide()
        assert desk.work.rows.get(0).tobytes() == before
        value, best = desk.found()
        expected = SlowSearch(desk, captures).best(depth, name == "paranoid")
        assert (value, best) == expected
        assert chosen in best


SEARCHES = [("paranoid", 1), ("paranoid", 2), ("paranoid", 3), ("maxn", 1), ("maxn", 2)]
JUDGED = [
    (*case, *search) for case in CASES for search in SEARCHES if case[0] not in LONG_TURNS or search[1] < 3
]


@pytest.mark.parametrize(("game", "index", "name", "depth"), JUDGED)
def test_values_are_those_of_the_plainest_program(game: str, index: int, name: str, depth: int) -> None:
    judge(game, index, name, depth, 2 if game in LONG_TURNS else 6)


def test_a_narrow_search_never_says_lost_too_soon() -> None:
    """With one way to play a turn followed, what is said to be lost is lost to the plainest program too."""
    narrow, desk = (desk_of("battlespires", 0, f"paranoid:2:width={width}") for width in (1, 1000))
    for _ in random_positions(desk, 30, 8, 12):
        narrow.work.rows.put(0, desk.work.rows.get(0))
        narrow.decide()
        desk.decide()
        if is_decided(narrow.found()[0]):
            assert is_decided(desk.found()[0])
            assert (narrow.found()[0] > 0) == (desk.found()[0] > 0)


@pytest.mark.parametrize("name", ["greedy", "heuristic", "alphabeta:1", "maxn:1", "mcts:5"])
def test_noise_is_the_share_of_any_moves(name: str) -> None:
    variant = resolve({"game": "icedao"})
    desks = {noise: Desk(variant, f"{name}:noise={noise}") for noise in (0, 0.5, 1)}
    usually = Desk(variant, name)
    games = 400
    for seed in range(8):
        assert desks[0].decide_with(seed) == usually.decide_with(seed)
        assert desks[0.5].decide_with(seed) == desks[0.5].decide_with(seed)
    chosen = Counter(desks[1].decide() for _ in range(games))
    moves = desks[1].legal_moves()
    assert chisquare([chosen[move] for move in moves]).pvalue > IMPOSSIBLY_UNLIKELY
    usual = {desks[0].decide() for _ in range(games)}
    others = len(set(moves) - usual) / len(moves)
    strayed = sum(desks[0.5].decide() not in usual for _ in range(games)) / games
    assert abs(strayed - 0.5 * others) < 5 * (0.25 / games) ** 0.5


@pytest.mark.parametrize("name", one_in(2, ["paranoid", "maxn"]))
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


@pytest.mark.parametrize("bot", ["alphabeta:3", "alphabeta:nodes=3000", "maxn:1"])
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
        make_plan(variant, Request(10, 1, ["alphabeta:4"]))
    sentence = str(refused.value)
    assert sentence.startswith("the bot alphabeta:4 cannot play with 3 seats; those that can are ")
    assert {"paranoid", "maxn", "mcts"} <= set(sentence.replace(",", "").split())
    assert "alphabeta," not in sentence
