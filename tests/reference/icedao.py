"""Ice Dao in plain Python, slow and written from the rules alone; the fast engine must agree ply by ply.

Seats are 1 and 2, squares are texts like "c4", pyramids are texts like "r3".
An event is a tuple (name, seat, square or None, value).
"""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

from tests.reference.board import Board, sequences
from tests.reference.shove import LETTERS, Event, read_cell

ORTHOGONAL = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
DIAGONAL = {"ne": (1, 1), "se": (1, -1), "sw": (-1, -1), "nw": (-1, 1)}
DIRECTIONS = {"orthogonal": ORTHOGONAL, "diagonal": DIAGONAL, "all": ORTHOGONAL | DIAGONAL}
STEPS = DIRECTIONS["all"]


class IceDao(Board):
    """A game of Ice Dao by a complete variant, from its start or from a written position."""

    def __init__(self, variant: dict[str, Any], position: dict[str, Any] | None = None) -> None:
        self.variant = variant
        first, second = variant["setup"]["seats"]
        self.letter_of = {1: LETTERS[first], 2: LETTERS[second]}
        self.columns, self.rows = variant["board"]["columns"], variant["board"]["rows"]
        self.stacks: dict[str, list[str]] = {}
        self._read_layout(variant["setup"]["layout"] if position is None else position["layout"])
        self.in_turn: int = 1 if position is None else position["to_move"]
        self.turns = 0
        self.plies = 0
        self.lined_up: int | None = None
        self.winners: list[int] = []
        self.ending: str | None = None
        self.actor: int | None = None
        self._moves: list[str] = []
        self._events: list[Event] = []
        self._times: Counter[tuple[str, ...]] = Counter([self._now()])
        self._find_next_move(passed_before=False)
        self.opening_events = self._events

    def _read_layout(self, layout: list[str]) -> None:
        if len(layout) != self.rows:
            raise ValueError(f"{len(layout)} rows for a board of {self.rows}")
        for row, text in zip(reversed(range(self.rows)), layout, strict=True):
            for column, cell in zip(range(self.columns), text.split(), strict=True):
                stack = read_cell(cell)
                if stack is None:
                    continue
                if stack.beads or any(
                    pyramid[0] not in self.letter_of.values() for pyramid in stack.pyramids
                ):
                    raise ValueError(f"{cell} has more than pyramids of the two seats")
                self.stacks[self._square(column, row)] = stack.pyramids

    # The board

    def _ahead(self, square: str, direction: str) -> str | None:
        """The next square in a direction; None at the board's edge."""
        return self._beyond(square, STEPS[direction])

    def _owns_top(self, seat: int, square: str) -> bool:
        return square in self.stacks and self.stacks[square][-1][0] == self.letter_of[seat]

    def _owns_some(self, seat: int, square: str) -> bool:
        return any(pyramid[0] == self.letter_of[seat] for pyramid in self.stacks.get(square, []))

    # Legal moves

    def legal_moves(self) -> list[str]:
        """All legal moves as written, sorted."""
        return list(self._moves)

    def _moves_in_turn(self) -> list[str]:
        """ID-2 and ID-6."""
        return sorted(
            f"{square}:{direction}" + (f"-{target}" if self._is_far_a_choice() else "")
            for square in self.stacks
            if self._owns_top(self.in_turn, square)
            for direction in DIRECTIONS[self.variant["slide"]["directions"]]
            for target in self._targets(square, direction)
        )

    def _is_far_a_choice(self) -> bool:
        return bool(self.variant["slide"]["distance"] == "any")

    def _targets(self, square: str, direction: str) -> list[str]:
        """The squares on which the top pyramid may end, its own for a zero-length move (ID-4, ID-5)."""
        way = self._way(square, direction)
        if way:
            return way if self._is_far_a_choice() else way[-1:]
        off_board = self._ahead(square, direction) is None
        may_stay = {"blocked": not off_board, "any": True, "never": False}[self.variant["zero_moves"]]
        return [square] if may_stay else []

    def _way(self, square: str, direction: str) -> list[str]:
        """ID-3: the squares that the top pyramid can reach, the nearest first."""
        pyramid = self.stacks[square][-1]
        way = []
        ahead = self._ahead(square, direction)
        while ahead is not None and not self._blocks(ahead, pyramid):
            way.append(ahead)
            ahead = self._ahead(ahead, direction)
        return way

    def _blocks(self, square: str, pyramid: str) -> bool:
        """ID-3."""
        size = int(pyramid[1])
        sizes = [int(other[1]) for other in self.stacks.get(square, [])]
        return {
            "same_or_smaller": any(other <= size for other in sizes),
            "same_size": size in sizes,
            "any": bool(sizes),
        }[self.variant["slide"]["blocked_by"]]

    # Playing

    def play(self, move: str) -> list[Event]:
        """Plays a legal move and what follows from it; returns the events raised."""
        if move not in self._moves:
            raise ValueError(f"not a legal move: {move}")
        self._events = []
        start, _, way = move.partition(":")
        direction, _, target = way.partition("-")
        self._slide(start, direction, target or self._targets(start, direction)[-1])
        self.plies += 1
        self.turns += 1
        if not (self._win_by_line() or self._win_by_pattern() or self._lose_by_shutting_in()):
            self._end_turn(passed=False)
        return self._events

    def _raise(self, name: str, square: str | None = None, value: int = 0) -> None:
        self._events.append((name, self.in_turn, square, value))

    def _slide(self, start: str, direction: str, target: str) -> None:
        """ID-2 to ID-5."""
        if target == start:
            self._raise("zero_move", start)
            return
        way = self._way(start, direction)
        passed = way[: way.index(target)]
        self._raise("slid", start, len(passed) + 1)
        for square in passed:
            if square in self.stacks:
                self._raise("slid_over", square)
        if target in self.stacks:
            own = self._owns_top(self.in_turn, target)
            self._raise("stacked_own" if own else "stacked_enemy", target)
            if not own:
                self._raise("pinned", target)
        pyramid = self.stacks[start].pop()
        if not self.stacks[start]:
            del self.stacks[start]
        self.stacks.setdefault(target, []).append(pyramid)

    def _win_by_line(self) -> bool:
        """ID-8 and ID-10: ends the game when the seat in turn has a line."""
        if self.variant["line"]["length"] is None:
            return False
        kinds = [kind for kind in ("orthogonal", "diagonal") if self._counts(kind)]
        lines = {kind: self._lines(DIRECTIONS[kind]) for kind in kinds}
        if not any(lines.values()):
            return False
        for kind in kinds:
            if lines[kind]:
                self._raise(f"line_{kind}")
        squares = [square for of_kind in lines.values() for line in of_kind for square in line]
        if not all(self._owns_top(self.in_turn, square) for square in squares):
            self._raise("line_with_covered")
        self.lined_up = self.in_turn
        self._end("line", [self.in_turn])
        return True

    def _win_by_pattern(self) -> bool:
        """ID-11: ends the game when the seat in turn has a square or the corners."""
        patterns = self.variant["patterns"]
        if patterns["square"] and any(self._is_block_owned(square) for square in self.stacks):
            ending, event = "square", "square_made"
        elif patterns["corners"] and self._are_corners_owned():
            ending = event = "corners"
        else:
            return False
        self._raise(event)
        self.lined_up = self.in_turn
        self._end(ending, [self.in_turn])
        return True

    def _is_block_owned(self, square: str) -> bool:
        """Of the two by two squares whose south-western one this is, the seat in turn stands on each."""
        block = [self._beyond(square, step) for step in ((0, 0), (0, 1), (1, 0), (1, 1))]
        return all(each is not None and self._owns_some(self.in_turn, each) for each in block)

    def _corners(self) -> set[str]:
        return {self._square(column, row) for column in (0, self.columns - 1) for row in (0, self.rows - 1)}

    def _are_corners_owned(self) -> bool:
        corners = self._corners()
        return len(corners) == 4 and all(self._owns_some(self.in_turn, corner) for corner in corners)

    def _lose_by_shutting_in(self) -> bool:
        """ID-12: ends the game when a corner of the seat that is not in turn is shut in."""
        if not self.variant["patterns"]["shut_in"]:
            return False
        shut = [corner for corner in self._corners() if self._is_shut_in(corner)]
        for corner in shut:
            self._raise("shut_in", corner)
        if shut:
            self._end("shut_in", [self._other()])
        return bool(shut)

    def _is_shut_in(self, corner: str) -> bool:
        near = [square for step in STEPS.values() if (square := self._beyond(corner, step)) is not None]
        shut = all(self._owns_top(self.in_turn, square) for square in near)
        return self._owns_top(self._other(), corner) and shut

    def _counts(self, kind: str) -> bool:
        return self.variant["line"]["directions"] in ("all", kind)

    def _lines(self, directions: dict[str, tuple[int, int]]) -> list[list[str]]:
        """Every line of the seat in turn, exactly as long as it must be; once in each of two directions."""
        lines = []
        for square in self.stacks:
            for direction in directions:
                line: list[str] = []
                here: str | None = square
                while (
                    here is not None
                    and self._owns_some(self.in_turn, here)
                    and len(line) < self.variant["line"]["length"]
                ):
                    line.append(here)
                    here = self._ahead(here, direction)
                if len(line) == self.variant["line"]["length"]:
                    lines.append(line)
        return lines

    # Between turns

    def _other(self) -> int:
        return 3 - self.in_turn

    def _now(self) -> tuple[str, ...]:
        """What must be the same for a repetition (ID-9)."""
        return (str(self.in_turn), *self._layout())

    def _end_turn(self, passed: bool) -> None:
        """The ends after a turn without a line, in their order; then what the next seat finds."""
        mover, other = self.in_turn, self._other()
        self.in_turn = other
        now = self._now()
        self._times[now] += 1
        if self._times[now] == self.variant["repetition"]["limit"]:
            self._events.append(("repetition", mover, None, 0))
            lost = self.variant["repetition"]["result"] == "loss"
            self._end("repetition", [other] if lost else [1, 2])
        elif self.turns >= self.variant["max_turns"]:
            self._end("max_turns", [1, 2])
        else:
            self._find_next_move(passed)

    def _find_next_move(self, passed_before: bool) -> None:
        """ID-7."""
        self._moves = self._moves_in_turn()
        if self._moves:
            self.actor = self.in_turn
        elif self.variant["no_moves"] == "lose":
            self._end("no_moves", [self._other()])
        else:
            self.turns += 1
            self._raise("passed", value=self.turns)
            if passed_before:
                self._end("no_moves", [1, 2])
            else:
                self._end_turn(passed=True)

    def _end(self, ending: str, winners: list[int]) -> None:
        self.ending = ending
        self.winners = winners
        self.actor = None
        self._moves = []

    # What can be asked

    def _layout(self) -> list[str]:
        return [
            " ".join(
                "".join(self.stacks.get(self._square(column, row), ["."])) for column in range(self.columns)
            )
            for row in reversed(range(self.rows))
        ]

    def scores(self) -> list[int]:
        """ID-10."""
        return [int(seat == self.lined_up) for seat in (1, 2)]

    def position(self) -> dict[str, Any]:
        """The whole position as plain data."""
        return {
            "layout": self._layout(),
            "to_move": self.actor,
            "scores": self.scores(),
            "turns": self.turns,
        }

    def result(self) -> dict[str, Any] | None:
        """Ending, credit and scores of each seat, turns and plies; None while the game goes on."""
        if self.ending is None:
            return None
        return {
            "ending": self.ending,
            "credit": [Fraction(seat in self.winners, len(self.winners)) for seat in (1, 2)],
            "scores": self.scores(),
            "turns": self.turns,
            "plies": self.plies,
        }


def random_game(
    variant: dict[str, Any], rng: random.Random, position: dict[str, Any] | None = None
) -> IceDao:
    """A game played to its end, every move chosen uniformly."""
    game = IceDao(variant, position)
    while game.actor is not None:
        game.play(rng.choice(game.legal_moves()))
    return game


def perft(variant: dict[str, Any], depth: int, position: dict[str, Any] | None = None) -> int:
    """The number of move sequences of a length."""
    return sequences(IceDao(variant, position), depth)
