"""On solved positions: what searches call certain is so, and what they should see they see."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest

from playtest.bots.mcts_size import HEAD_WORDS
from playtest.bots.mcts_tree import PROVEN
from playtest.bots.search_values import DECIDED, WIN
from playtest.loader import Variant, resolve, resolve_position
from tests.bots.slow_search import Desk
from tests.tactics.retrograde import FILE, board, solve, written

DEEPEST = 6


class Solved(NamedTuple):
    """A position with seat 1 to move; an end, if there is one, comes in so many plies."""

    layout: tuple[str, ...]
    line: int
    kind: str
    plies: int
    keeping: frozenset[str]

    def variant(self) -> Variant:
        size = {"columns": len(self.layout[0].split()), "rows": len(self.layout)}
        line = {"length": self.line}
        return resolve({"game": "icedao", "board": size, "line": line, "setup": {"layout": [*self.layout]}})

    def desk(self, bot: str) -> Desk:
        variant = self.variant()
        return Desk(variant, bot, resolve_position({"layout": [*self.layout], "to_move": 1}, variant))


def read(line: str) -> Solved:
    layout, length, kind, plies, moves = line.split("|")
    return Solved(tuple(layout.split("/")), int(length), kind, int(plies), frozenset(moves.split()))


@cache
def solved() -> list[Solved]:
    return [read(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def some(kind: str, count: int) -> list[Solved]:
    """Positions of a kind, from all boards."""
    all_of_kind = [each for each in solved() if each.kind == kind]
    return all_of_kind[:: max(1, len(all_of_kind) // count)]


def value_by_alphabeta(position: Solved, depth: int) -> tuple[int, str]:
    desk = position.desk(f"alphabeta:{depth}")
    move = desk.text_of(desk.decide())
    return desk.found()[0], move


def expected(position: Solved, depth: int) -> int | None:
    """The value of a forced end that comes within the depth; None where there is none."""
    if position.kind == "draw" or position.plies > depth:
        return None
    return WIN - position.plies if position.kind == "win" else position.plies - WIN


def judge_alphabeta(positions: list[Solved], depth: int) -> None:
    for position in positions:
        if position.kind == "loss" and position.plies == 0:
            continue
        value, move = value_by_alphabeta(position, depth)
        forced = expected(position, depth)
        if forced is None:
            assert abs(value) <= DECIDED, position
            continue
        assert value == forced, position
        if position.kind == "win":
            assert move in position.keeping, position


def judge_mcts(positions: list[Solved], bot: str) -> float:
    """How many wins are kept; what is proven must be true."""
    kept = 0
    for position in positions:
        desk = position.desk(bot)
        move = desk.text_of(desk.decide())
        root = int(desk.work.memory[HEAD_WORDS + PROVEN])
        true = {"win": {0, 1}, "loss": {0, 2}, "draw": {0, 3}}[position.kind]
        assert root in true, position
        kept += move in position.keeping
    return kept / len(positions)


def test_the_stored_positions_are_of_all_kinds() -> None:
    assert len({each.layout for each in solved()}) == len(solved())
    assert {each.kind for each in solved()} == {"win", "loss", "draw"}
    assert all(bool(each.keeping) == (each.kind == "win") for each in solved())


@pytest.mark.parametrize("kind", ["win", "loss", "draw"])
def test_forced_ends_are_seen_soon(kind: str) -> None:
    judge_alphabeta(some(kind, 12), 4)


@pytest.mark.parametrize("kind", ["win", "loss", "draw"])
def test_proofs_of_the_tree_are_right_soon(kind: str) -> None:
    judge_mcts(some(kind, 12), "mcts:400")


@pytest.mark.verify
@pytest.mark.parametrize("depth", range(1, DEEPEST + 1))
def test_forced_ends_are_seen_as_far_as_the_depth_goes(depth: int) -> None:
    judge_alphabeta(solved(), depth)


@pytest.mark.verify
@pytest.mark.parametrize("kind", ["win", "loss", "draw"])
def test_proofs_of_the_tree_are_right(kind: str) -> None:
    judge_mcts(some(kind, 10_000), "mcts:1600")


@pytest.mark.verify
def test_the_tree_keeps_most_wins() -> None:
    """Those that take seven plies and more, of which few moves keep any."""
    deep = [each for each in solved() if each.kind == "win" and each.plies >= 7]
    assert len(deep) >= 40
    assert judge_mcts(deep, "mcts:1600") >= 0.85


@pytest.mark.verify
def test_the_file_is_what_the_solver_finds() -> None:
    made = board(3, 3, 3)
    values = solve(made)
    assert {int(value) for value in set(values)} >= {0, 2, 3, 255}
    own: Any = [0, 1, 3]
    other: Any = [8, 7, 6]
    assert written(made, own, other) == "g3 g2 g1/b3 . ./b1 b2 ."
