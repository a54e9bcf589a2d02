"""What the loops rely on, of every game that is installed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from playtest.engine.dice import seed_streams
from playtest.engine.evaluation import MOST_EVALUATION, WON
from playtest.engine.kernel import PLAIN, copy_position, helper
from playtest.engine.records import (
    CHANCE,
    GAIN,
    LOG_LENGTH,
    MAX_DIMENSIONS,
    MAX_EVENTS,
    MAX_LEVELS,
    MAX_PHASES,
    MAX_SOURCES,
    OVER,
)
from playtest.engine.signatures import (
    APPLY_AT,
    CHANCE_MOVE_AT,
    CHANCE_WEIGHT_AT,
    COUNT_MOVES_AT,
    EVALUATE_AT,
    KEY_AT,
    LEGAL_MOVES_AT,
    RANDOM_MOVE_AT,
    START_AT,
)
from playtest.engine.workspace import Workspace
from playtest.games import find_game, game_names
from playtest.loader import resolve
from tests.conformance.games import COUNTS_NOT, every_tiny_variant, every_variant
from tests.conformance.play_out import DICE_ALONE, lines_of
from tests.sampling import one_in

ROOT = Path(__file__).parents[2]


@helper
def copy(positions: Any, to: int, source: int) -> None:
    copy_position(positions, to, source)


class Walk:
    """A game in play in kernel terms, with the legal moves of the position it is in."""

    def __init__(self, keys: dict[str, Any], game: int) -> None:
        variant = resolve(keys)
        self.game = variant.game
        self.kernels = self.game.kernels()
        self.work = Workspace(self.game.setup(variant.rules))
        self.position = self.work.positions[0]
        self.dice = self.work.streams[1]
        seed_streams(self.work.streams, np.uint64(1), game)
        copy(self.work.positions, 0, len(self.work.positions) - 1)
        self.kernels[START_AT](self.work.rules, self.position, self.work.trail, self.work.log)

    def legal_moves(self) -> list[int]:
        count = self.kernels[LEGAL_MOVES_AT](self.work.rules, self.position, self.work.move_lists[0])
        return [int(move) for move in self.work.move_lists[0][:count]]

    def apply(self, move: int, row: int = 0) -> None:
        work = self.work
        work.log.count = 0
        self.kernels[APPLY_AT](work.rules, work.positions[row], work.trail, move, work.log)

    def evaluate(self, seat: int) -> float:
        work = self.work
        weights = np.array([weight.default for weight in self.game.weights] or [0.0])
        value: float = self.kernels[EVALUATE_AT](work.rules, work.positions, 0, weights, seat, work.log)
        return value

    def key(self) -> int:
        return int(self.kernels[KEY_AT](self.work.rules, self.position))

    def written(self) -> dict[str, Any]:
        """All that can be told of the position, with its legal moves as text."""
        own = self.work.rows.get(0)
        shared = {name: own[name].tolist() for name in ("actor", "phase", "turns", "scores")}
        return {**self.game.write_position(self.work.setup, own), **shared}

    def texts(self, moves: list[int]) -> list[str]:
        own = self.work.rows.get(0)
        return sorted(self.game.write_move(self.work.setup, own, move) for move in moves)

    def bytes_of(self, row: int) -> bytes:
        stride = self.work.rows.stride
        return bytes(self.work.rows.memory[row * stride : (row + 1) * stride])

    def to_the_end(self) -> Iterator[list[int]]:
        """The legal moves of every position, which is then left by a random one."""
        rng = np.random.default_rng(2)
        while self.position.actor != OVER:
            moves = self.legal_moves()
            yield moves
            self.apply(int(rng.choice(moves)))


@every_variant
def test_legal_moves_are_distinct_ascending_and_as_many_as_counted(keys: dict[str, Any]) -> None:
    for game in range(3):
        walk = Walk(keys, game)
        for plies, moves in enumerate(walk.to_the_end()):
            assert moves, "a game that goes on has a legal move"
            assert moves == sorted(set(moves))
            assert walk.kernels[COUNT_MOVES_AT](walk.work.rules, walk.position) == len(moves)
            assert len(moves) <= walk.work.setup.most_moves
            assert plies < walk.work.setup.most_plies


@every_variant
def test_random_and_chance_moves_are_legal_and_change_nothing(keys: dict[str, Any]) -> None:
    walk = Walk(keys, 0)
    for moves in walk.to_the_end():
        before = walk.bytes_of(0)
        kernel = CHANCE_MOVE_AT if walk.position.actor == CHANCE else RANDOM_MOVE_AT
        drawn = {int(walk.kernels[kernel](walk.work.rules, walk.position, walk.dice)) for _ in range(8)}
        assert drawn <= set(moves)
        assert walk.bytes_of(0) == before


@every_tiny_variant
def test_every_legal_move_is_drawn(keys: dict[str, Any]) -> None:
    walk = Walk(keys, 1)
    for moves in walk.to_the_end():
        kernel = CHANCE_MOVE_AT if walk.position.actor == CHANCE else RANDOM_MOVE_AT
        drawn = {
            int(walk.kernels[kernel](walk.work.rules, walk.position, walk.dice))
            for _ in range(30 * len(moves))
        }
        assert drawn == set(moves)


@every_variant
def test_copies_share_nothing(keys: dict[str, Any]) -> None:
    walk = Walk(keys, 0)
    first = len(walk.work.positions) - 1
    set_up = walk.bytes_of(first)
    for moves in walk.to_the_end():
        before = walk.bytes_of(0)
        copy(walk.work.positions, 2, 0)
        assert walk.bytes_of(2) == before
        for move in (moves[0], moves[-1]):
            copy(walk.work.positions, 1, 0)
            walk.apply(move, row=1)
            assert walk.bytes_of(0) == before
            assert walk.bytes_of(2) == before
            assert walk.bytes_of(first) == set_up


@every_variant
def test_a_move_applied_twice_leads_to_the_same_position(keys: dict[str, Any]) -> None:
    walk = Walk(keys, 0)
    for moves in walk.to_the_end():
        reached = set()
        for row in (1, 2):
            copy(walk.work.positions, row, 0)
            walk.apply(moves[len(moves) // 2], row)
            reached.add(walk.bytes_of(row))
        assert len(reached) == 1


@every_variant
def test_every_position_is_worth_something_finite(keys: dict[str, Any]) -> None:
    for game in range(3):
        walk = Walk(keys, game)
        worth = set()
        seats = range(int(walk.work.rules.seats))
        for _ in walk.to_the_end():
            before = walk.bytes_of(0)
            values = [walk.evaluate(seat) for seat in seats]
            assert all(abs(value) <= MOST_EVALUATION for value in values)
            assert values == [walk.evaluate(seat) for seat in seats], "the scratch left something behind"
            assert walk.bytes_of(0) == before
            worth.add(tuple(values))
        assert len(worth) > 1, "nothing that happens changes anything"
        winners = int(walk.position.winners)
        for seat in seats:
            value = walk.evaluate(seat)
            if not winners >> seat & 1:
                assert value == -WON
            elif winners == 1 << seat:
                assert value == WON
            else:
                assert 0 <= value < WON
                assert (value == 0) == (winners.bit_count() == len(seats))


@every_variant
def test_keys_tell_positions_apart(keys: dict[str, Any]) -> None:
    by_position: dict[str, int] = {}
    by_key: dict[int, Any] = {}
    for game in range(6):
        walk = Walk(keys, game)
        for moves in walk.to_the_end():
            told = walk.written()
            counts = {
                name: value for name, value in told.items() if name not in COUNTS_NOT.get(keys["game"], ())
            }
            key = walk.key()
            assert by_position.setdefault(str(counts), key) == key
            common = [told[name] for name in ("actor", "phase", "turns", "scores")]
            alike = [*common, walk.texts(moves)]
            assert by_key.setdefault(key, alike) == alike
            assert walk.key() == key
    assert len(by_key) > 0.98 * len(by_position)


@every_variant
def test_all_that_chance_can_do_has_a_weight(keys: dict[str, Any]) -> None:
    walk = Walk(keys, 0)
    for moves in walk.to_the_end():
        if walk.position.actor == CHANCE:
            kernel = walk.kernels[CHANCE_WEIGHT_AT]
            weights = [kernel(walk.work.rules, walk.position, move) for move in moves]
            assert all(weight >= 0 for weight in weights)
            assert 0 < sum(weights) < float("inf")


@every_variant
def test_written_moves_are_distinct(keys: dict[str, Any]) -> None:
    walk = Walk(keys, 0)
    for moves in walk.to_the_end():
        own = walk.work.rows.get(0)
        written = {walk.game.write_move(walk.work.setup, own, move) for move in moves}
        assert len(written) == len(moves)
        if walk.position.actor != CHANCE:
            assert all(text and text == text.strip() and not text.startswith("!") for text in written)


@every_variant
def test_what_is_logged_has_a_name(keys: dict[str, Any]) -> None:
    walk = Walk(keys, 0)
    columns, rows = walk.work.setup.board
    sources, events = len(walk.game.sources()), walk.game.events
    for _ in walk.to_the_end():
        log = walk.work.log
        assert log.count < LOG_LENGTH
        for entry in range(log.count):
            if log.kind[entry] == GAIN:
                assert 0 <= log.square[entry] < sources
                assert 0 <= log.seat[entry] < walk.work.rules.seats
                continue
            event = events[log.kind[entry] - 1]
            assert (0 <= log.square[entry] < columns * rows) if event.square else log.square[entry] == -1
            assert event.value is not None or event.name == "passed" or log.value[entry] == 0


@every_tiny_variant
def test_level_scores_are_equal_and_leave_the_rest_as_it_is(keys: dict[str, Any]) -> None:
    """The board, the seat to move and the legal moves stay; a copy that is thrown away changes nothing."""
    walk = Walk(keys, 0)
    seats = int(walk.work.rules.seats)
    for moves in walk.to_the_end():
        before, own = walk.written(), walk.bytes_of(0)
        even = walk.game.level_scores(walk.work.setup, walk.work.rows.get(0))
        assert walk.bytes_of(0) == own
        if even is None:
            return
        assert len(set(even["scores"][:seats].tolist())) == 1
        walk.work.rows.put(0, even)
        assert walk.legal_moves() == moves
        assert walk.written()["layout"] == before["layout"]
        assert walk.written()["actor"] == before["actor"]
        walk.work.rows.memory[: walk.work.rows.stride] = np.frombuffer(own, np.uint8)


@pytest.mark.parametrize("name", game_names())
def test_names_fit_the_records(name: str) -> None:
    game = find_game(name)
    rules = resolve({"game": name}).rules
    assert game.name == name
    assert len(game.events) < MAX_EVENTS
    assert len(game.phases) <= MAX_PHASES
    assert set(game.scoring_phases) <= set(game.phases)
    assert [ending.stop for ending in game.endings if ending.name == "max_turns"] == [True]
    assert {shortfall.phase for shortfall in game.shortfalls(rules)} <= set(game.phases)
    assert len({event.name for event in game.events}) == len(game.events)
    dimensions = game.dimensions(rules)
    assert len(dimensions) <= MAX_DIMENSIONS
    assert len(game.sources()) <= MAX_SOURCES
    assert len(set(game.sources())) == len(game.sources())
    for levels in game.sources():
        assert len(levels) == len(dimensions)
        for level, dimension in zip(levels, dimensions, strict=True):
            assert 0 <= level < len(dimension.levels) <= MAX_LEVELS
    for heat_map in game.heat_maps:
        assert all(event.square for event in game.events if event.name in heat_map.events)
        assert set(heat_map.events) <= {event.name for event in game.events}


@pytest.mark.parametrize("name", one_in(4, [*game_names(), DICE_ALONE], [DICE_ALONE]))
def test_plain_python_and_compiled_kernels_agree(name: str) -> None:
    other_way = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.conformance.play_out", name],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "0" if PLAIN else "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert other_way.returncode == 0, other_way.stderr
    here, there = list(lines_of(name)), other_way.stdout.splitlines()
    assert len(here) == len(there) > 0
    for one, other in zip(here, there, strict=True):
        assert one == other
