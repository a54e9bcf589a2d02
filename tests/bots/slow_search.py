"""What searches are to find, by the plainest program: every line is looked at to its end, nothing is cut off,
kept or sorted.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from playtest.bots.catalogue import find_bot
from playtest.bots.kernels import kernel_of
from playtest.bots.search_state import CHOICES, NODES, ROOT
from playtest.bots.search_values import DECIDED, LEAST_WIN_BY_CHANCE, UNIT, WIN
from playtest.engine.dice import seed_streams
from playtest.engine.evaluation import WON
from playtest.engine.records import CHANCE, OVER
from playtest.engine.signatures import (
    APPLY_AT,
    CHANCE_WEIGHT_AT,
    EVALUATE_AT,
    LEGAL_MOVES_AT,
    START_AT,
)
from playtest.engine.workspace import Workspace
from playtest.loader import Variant
from playtest.simulation.bot_moves import ask

Vector = tuple[int, ...]


class Desk:
    """A position of a variant, with a search bot that looks at it and a slow program that does the same."""

    def __init__(self, variant: Variant, bot: str, position: Any = None, seed: int = 1) -> None:
        self.game = variant.game
        self.kernels = self.game.kernels()
        setup = self.game.setup(variant.rules, position)
        self.bot = find_bot(bot, self.game)
        self.kernel = kernel_of(self.bot)
        needs = self.bot.needs(setup)
        self.work = Workspace(setup, needs.positions, needs.memory)
        self.seats = int(self.work.rules.seats)
        self.weights = np.array([self.bot.weights or (0.0,)])
        self.options = np.array([self.bot.options or (0.0,)])
        seed_streams(self.work.streams, np.uint64(seed), 0)
        rows = self.work.rows
        rows.put(0, rows.get(len(self.work.positions) - 1))
        self.kernels[START_AT](self.work.rules, self.position, self.work.trail, self.work.log)

    @property
    def position(self) -> Any:
        return self.work.positions[0]

    @property
    def dice(self) -> Any:
        return self.work.streams[1]

    def text_of(self, move: int) -> str:
        return self.game.write_move(self.work.setup, self.work.rows.get(0), move)

    def play(self, move: int, level: int = 0) -> None:
        self.work.log.count = 0
        self.kernels[APPLY_AT](
            self.work.rules, self.work.positions[level], self.work.trail, move, self.work.log
        )

    def legal_moves(self, level: int = 0) -> list[int]:
        work = self.work
        count = self.kernels[LEGAL_MOVES_AT](work.rules, work.positions[level], work.move_lists[level])
        return [int(move) for move in work.move_lists[level, :count]]

    def decide(self) -> int:
        """The bot's move."""
        return ask(self.kernel, self.kernels, self.work, (self.weights, self.options), 0, self.dice)

    def decide_with(self, seed: int) -> int:
        """The bot's move by dice that start from `seed`."""
        self.dice.state = seed
        return self.decide()

    def found(self) -> tuple[int, set[int]]:
        """After `decide`: the value of the best moves, and which they are."""
        memory = self.work.memory
        count = int(memory[CHOICES])
        values = [int(value) for value in memory[ROOT : ROOT + count]]
        return values[0], {int(self.work.move_lists[0, i]) for i in range(count) if values[i] == values[0]}

    def worth(self, level: int, seat: int) -> float:
        """What the game's evaluation says."""
        work = self.work
        kernel = self.kernels[EVALUATE_AT]
        return float(kernel(work.rules, work.positions, level, self.weights[0], seat, work.log))

    @property
    def nodes(self) -> int:
        return int(self.work.memory[NODES])


class SlowSearch:
    """Minimax and maxn by their definitions, from the desk's position."""

    def __init__(self, desk: Desk, captures: int) -> None:
        self.desk = desk
        self.captures = captures
        self.decider = int(desk.position.actor)

    def best(self, depth: int, paranoid: bool) -> tuple[int, set[int]]:
        """The value to the seat to move, and the moves that have it."""
        values = {
            move: self._after(move, 0, depth, paranoid)[self.decider] for move in self.desk.legal_moves()
        }
        most = max(values.values())
        return most, {move for move, value in values.items() if value == most}

    def _after(self, move: int, level: int, depth: int, paranoid: bool) -> Vector:
        rows = self.desk.work.rows
        rows.put(level + 1, rows.get(level))
        self.desk.play(move, level + 1)
        return self._value(level + 1, depth - self._turn_ends(level + 1), paranoid)

    def _value(self, level: int, depth: int, paranoid: bool) -> Vector:
        desk, rules = self.desk, self.desk.work.rules
        position = desk.work.positions[level]
        actor = int(position.actor)
        seats = range(desk.seats)
        if actor == OVER:
            return tuple(self._end(level, seat) for seat in seats)
        if actor == CHANCE:
            moves = desk.legal_moves(level)
            weights = [desk.kernels[CHANCE_WEIGHT_AT](rules, position, move) for move in moves]
            outcomes = [self._after(move, level, depth, paranoid) for move in moves]
            return tuple(_mean([outcome[seat] for outcome in outcomes], weights) for seat in seats)
        candidates = []
        in_turn = self._is_in_turn(level)
        if depth <= 0 and not in_turn:
            candidates.append(self._leaf(level))
            if (depth == 0 and not self._turn_scored(level)) or -depth >= self.captures:
                return candidates[0]
        for move in desk.legal_moves(level):
            rows = desk.work.rows
            rows.put(level + 1, rows.get(level))
            desk.play(move, level + 1)
            goes_on = desk.work.positions[level + 1].actor >= 0
            ends = self._turn_ends(level + 1)
            if depth > 0 or not goes_on or self._scored(level + 1, level) or (in_turn and ends):
                candidates.append(self._value(level + 1, depth - ends, paranoid))
        if not candidates:
            return self._leaf(level)
        if paranoid:
            by_decider = [vector[self.decider] for vector in candidates]
            best = max(by_decider) if actor == self.decider else min(by_decider)
            return candidates[by_decider.index(best)]
        return max(
            candidates,
            key=lambda vector: (vector[actor], -vector[self.decider], [-value for value in vector]),
        )

    def _scored(self, level: int, before: int) -> bool:
        positions = self.desk.work.positions
        return list(positions[before].scores) != list(positions[level].scores)

    def _turn_ends(self, level: int) -> int:
        positions = self.desk.work.positions
        return int(positions[level].turns != positions[level - 1].turns)

    def _begin(self, level: int) -> int:
        """The level at which the turn of `level` began, as far as it is known."""
        turns = [int(position.turns) for position in self.desk.work.positions[: level + 1]]
        return turns.index(turns[level])

    def _turn_scored(self, level: int) -> bool:
        return self._scored(level, self._begin(level - 1))

    def _is_in_turn(self, level: int) -> bool:
        """The seat to move has moved in this turn, behind the position to decide."""
        return any(self.desk.work.positions[at].actor >= 0 for at in range(self._begin(level), level))

    def _end(self, level: int, seat: int) -> int:
        value = int(self.desk.worth(level, seat) / WON * WIN)
        return value - (value > 0) * level + (value < 0) * level

    def _leaf(self, level: int) -> Vector:
        return tuple(round(self.desk.worth(level, seat) * UNIT) for seat in range(self.desk.seats))


def _mean(values: list[int], weights: list[float]) -> int:
    if min(values) > DECIDED or max(values) < -DECIDED:
        return min(values)
    calm = [abs(value) for value in values if abs(value) <= DECIDED]
    sure = 2 * max([LEAST_WIN_BY_CHANCE // 2, *calm])
    cut = [value if abs(value) <= DECIDED else (sure if value > 0 else -sure) for value in values]
    return round(sum(value * (weight / sum(weights)) for value, weight in zip(cut, weights, strict=True)))
