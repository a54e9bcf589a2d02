"""Martian BattleSpires in plain Python, slow and written from the rules alone.

The fast engine must agree ply by ply. Seats are 1 and 2, squares are texts like "c4", pyramids as written
are texts like "r3". An event is a tuple (name, seat, square or None, value).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tests.reference.board import Board, sequences
from tests.reference.shove import LETTERS, Event, read_cell

SIZES = {1: "small", 2: "medium", 3: "large"}
ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
STEPS = {"orthogonal": ORTHOGONAL, "diagonal": DIAGONAL, "all": ORTHOGONAL + DIAGONAL}
HOLDS, FALLS, TOPPLES = "", "fall", "topple"


@dataclass(eq=False)
class Pyramid:
    """One pyramid; two of the same color and size are not the same one."""

    color: str
    pips: int
    has_moved: bool = False  # this turn, as a piece's bottom

    def __str__(self) -> str:
        return f"{self.color}{self.pips}"


Stack = list[Pyramid]


def pips(pyramids: Stack) -> int:
    return sum(pyramid.pips for pyramid in pyramids)


@dataclass(frozen=True)
class Move:
    """The top `size` pyramids of one square go to another; `plain` forgoes the attack that it could be."""

    source: str
    size: int
    target: str
    plain: bool = False

    def __str__(self) -> str:
        return f"{self.source}*{self.size}-{self.target}" + "~" * self.plain


class BattleSpires(Board):
    """A game of BattleSpires by a complete variant, from its start or from a written position."""

    def __init__(self, variant: dict[str, Any], position: dict[str, Any] | None = None) -> None:
        self.variant = variant
        position = position or {}
        first, second = variant["setup"]["seats"]
        self.color_of = {1: LETTERS[first], 2: LETTERS[second]}
        self.columns, self.rows = variant["board"]["columns"], variant["board"]["rows"]
        self.board: dict[str, Stack] = {}
        self._read_layout(position.get("layout", variant["setup"]["layout"]))
        self.setup = Counter(pyramid.color for stack in self.board.values() for pyramid in stack)
        self.points = dict(zip((1, 2), position.get("scores", [0, 0]), strict=True))
        self.values = dict(self.points)  # of what has been captured, without bonuses and penalties
        self.penalties = {1: 0, 2: 0}
        self.was_stuck = {1: False, 2: False}  # could not have moved again right after its last turn
        self.taken: dict[int, Stack] = {1: [], 2: []}
        self.in_turn: int = position.get("to_move", 1)
        self.points_left = 0
        self.moves_made = 0
        self.turns = 0
        self.plies = 0
        self.last: tuple[str, bool] = ("", False)  # the last move's destination, whether it attacked
        self.actor: int | str | None = None
        self.ending: str | None = None
        self.winners: list[int] = []
        self._events: list[Event] = []
        self._moves: dict[str, Move] = {}
        self._blocked = 0
        self._start_turn()
        self.opening_events = self._events

    def _read_layout(self, layout: list[str]) -> None:
        if len(layout) != self.rows:
            raise ValueError(f"{len(layout)} rows for a board of {self.rows}")
        for row, text in zip(reversed(range(self.rows)), layout, strict=True):
            for column, cell in zip(range(self.columns), text.split(), strict=True):
                stack = read_cell(cell)
                if stack is None:
                    continue
                if stack.beads:
                    raise ValueError(f"{cell} has beads")
                self.board[self._square(column, row)] = [
                    Pyramid(written[0], int(written[1])) for written in stack.pyramids
                ]

    # The board

    def _occupied_neighbors(self, square: str) -> list[str]:
        """BS-4."""
        near = [self._beyond(square, step) for step in STEPS[self.variant["movement"]["directions"]]]
        return [square for square in near if square in self.board]

    def _other(self) -> int:
        return 3 - self.in_turn

    def _is_spire(self, stack: Stack) -> bool:
        """BS-1."""
        return bool(stack) and stack[0].color not in self.color_of.values()

    # Legal moves

    def legal_moves(self) -> list[str]:
        """All legal moves as written, sorted; what chance can do while it is chance's turn."""
        if self.actor is None:
            return []
        if self.actor == "chance":
            falls = self.variant["spires"]["catastrophe"]["by_itself"] > 0
            return [HOLDS, *([FALLS] if falls else []), TOPPLES]
        return sorted([*self._moves, *(["end"] if self.moves_made else [])])

    def _list_moves(self) -> None:
        """Sets the moves of the seat in turn, and how many (piece, destination) the limit takes from it."""
        self._moves, self._blocked = {}, 0
        for source, size in self._pieces():
            for target in self._occupied_neighbors(source):
                if not self._may_enter(target):
                    continue
                main = Move(source, size, target)
                self._blocked += self._is_too_high(main)
                forms = [main]
                if self._captures(main) and self.variant["attack"]["capture"] == "optional":  # BS-11
                    forms.append(Move(source, size, target, plain=True))
                self._moves |= {str(move): move for move in forms if not self._is_too_high(move)}

    def _pieces(self) -> Iterator[tuple[str, int]]:
        """BS-2, BS-3 and BS-5: the square and the size of every piece that the seat in turn can move."""
        most = min(self.variant["movement"]["piece_pips"], self.points_left)
        for square, stack in self.board.items():
            for size in range(1, len(stack) + 1):
                piece = stack[-size:]
                bottom = piece[0]
                if (
                    pips(piece) <= most
                    and bottom.color == self.color_of[self.in_turn]
                    and not bottom.has_moved
                ):
                    yield square, size

    def _may_enter(self, target: str) -> bool:
        """BS-4."""
        own_top = self.board[target][-1].color == self.color_of[self.in_turn]
        return {
            "any": True,
            "not_own": not own_top,
            "spires": self._is_spire(self.board[target]),
        }[self.variant["movement"]["onto"]]

    def _is_too_high(self, move: Move) -> bool:
        """BS-7."""
        limit = self.variant["spires"]["altitude_limit"]
        stack = self.board[move.target]
        left = stack[: len(stack) - self._captures(move)]
        after = left + self.board[move.source][-move.size :]
        applies = self.variant["spires"]["altitude_applies_to"] == "all" or self._is_spire(after)
        return limit is not None and applies and len(after) > limit

    # Attacks

    def _meets_enemy(self, move: Move) -> bool:
        return self.board[move.target][-1].color == self.color_of[self._other()]

    def _has_advantage(self, move: Move) -> bool:
        """BS-9."""
        height = {"pyramids": len, "pips": pips}[self.variant["attack"]["advantage"]]
        ahead = height(self.board[move.source]) - height(self.board[move.target])
        return bool(ahead >= self.variant["attack"]["margin"])

    def _has_power(self, move: Move) -> bool:
        """BS-8."""
        return pips(self.board[move.source][-move.size :]) >= self.board[move.target][-1].pips

    def _may_attack(self, move: Move) -> bool:
        """BS-8."""
        full = pips(self.board[move.source][-move.size :]) == self.variant["movement"]["piece_pips"]
        return full or self.variant["attack"]["piece"] == "any"

    def _captures(self, move: Move) -> int:
        """BS-8, BS-10 and BS-11: how many pyramids the move captures, 0 for a plain move."""
        if (
            move.plain
            or not self._may_attack(move)
            or not self._meets_enemy(move)
            or not self._has_advantage(move)
            or not self._has_power(move)
        ):
            return 0
        most = {"off": 1, "once": 2, "repeated": len(self.board[move.target])}
        power = pips(self.board[move.source][-move.size :])
        captured = 0
        for pyramid in reversed(self.board[move.target]):
            if pyramid.pips > power or captured == most[self.variant["attack"]["breakthrough"]]:
                break
            power -= pyramid.pips
            captured += 1
        return captured

    # Playing

    def play(self, text: str) -> list[Event]:
        """Plays a legal move (or what chance does) and what follows from it; returns the events raised."""
        if text not in self.legal_moves():
            raise ValueError(f"not a legal move: {text}")
        self._events = []
        if self.actor == "chance":
            if text != HOLDS:
                self._topple(self.last[0], by_itself=text == FALLS)
            self._go_on()
            return self._events
        self.plies += 1
        if self._blocked:
            self._raise("altitude_blocked", None, self._blocked)
        if text == "end":
            self._raise("turn_ended_early")
            self._end_turn()
        else:
            self._play_move(self._moves[text])
        return self._events

    def _raise(self, name: str, square: str | None = None, value: int = 0) -> None:
        self._events.append((name, self.in_turn, square, value))

    def _play_move(self, move: Move) -> None:
        attacks = self._captures(move) > 0
        self._note_move(move)
        if attacks:
            self._capture(move)
        elif self._meets_enemy(move):
            self._note_plain_move_onto_enemy(move)
        self._carry_over(move)
        self.last = (move.target, attacks)
        if attacks and self._win(by_capture=True):
            self.turns += 1
        elif self._may_topple(move.target):
            self.actor = "chance"
        else:
            self._go_on()

    def _note_move(self, move: Move) -> None:
        self._raise("moved", move.source, pips(self.board[move.source][-move.size :]))
        if move.size > 1:
            self._raise("ride", move.source, move.size)
        if self.moves_made in (1, 2):
            self._raise(("second_move", "third_move")[self.moves_made - 1], move.source)

    def _note_plain_move_onto_enemy(self, move: Move) -> None:
        self._raise("plain_onto_enemy", move.target)
        if move.plain:
            return
        advantage, power = self._has_advantage(move), self._has_power(move)
        if power and not advantage:
            self._raise("no_advantage", move.target)
        if advantage and not power:
            self._raise("no_power", move.target)

    def _capture(self, move: Move) -> None:
        """BS-10."""
        number = self._captures(move)
        stack = self.board[move.target]
        self._raise("attack", move.target)
        if number > 1:
            self._raise("breakthrough", move.target, number - 1)
        if number == len(stack):
            self._raise("whole_stack_captured", move.target, number)
        for _ in range(number):
            self._take(stack.pop(), move.target)

    def _take(self, pyramid: Pyramid, square: str) -> None:
        """BS-13."""
        scoring = self.variant["scoring"]
        value = scoring[SIZES[pyramid.pips]]
        if pyramid.color == self.color_of[self.in_turn]:
            owner, value = "own", value * scoring["own_factor"]
        elif pyramid.color == self.color_of[self._other()]:
            owner = "enemy"
        else:
            owner = "neutral"
        self.values[self.in_turn] += value
        if owner == "neutral":
            value += scoring["neutral_bonus"]
        self._raise(f"captured_{owner}", square, pyramid.pips)
        self.taken[self.in_turn].append(pyramid)
        self.points[self.in_turn] += value

    def _carry_over(self, move: Move) -> None:
        """BS-3 to BS-5."""
        source = self.board[move.source]
        piece = source[-move.size :]
        del source[-move.size :]
        self.board[move.target] += piece
        piece[0].has_moved = True
        self.points_left -= pips(piece)
        self.moves_made += 1
        if not source:
            del self.board[move.source]
            self._raise("square_emptied", move.source)

    def _may_topple(self, square: str) -> bool:
        """BS-14."""
        catastrophe = self.variant["spires"]["catastrophe"]
        stack = self.board[square]
        return bool(
            catastrophe["probability"] > 0 and self._is_spire(stack) and len(stack) > catastrophe["above"]
        )

    def _topple(self, square: str, by_itself: bool) -> None:
        """BS-14."""
        catastrophe = self.variant["spires"]["catastrophe"]
        self._raise("catastrophe", square, len(self.board[square]))
        if not by_itself:
            self.points[self.in_turn] -= catastrophe["penalty"]
            self.penalties[self.in_turn] += catastrophe["penalty"]
        if catastrophe["outcome"] == "remove":
            del self.board[square]
            self._raise("square_emptied", square)

    # Turns and ends

    def _start_turn(self) -> None:
        """BS-16: a seat that cannot move is imprisoned."""
        self._clear_turn()
        self.actor = self.in_turn
        self._list_moves()
        if not self._moves:
            self._imprison()

    def _clear_turn(self) -> None:
        """What a turn has used up is there again."""
        for stack in self.board.values():
            for pyramid in stack:
                pyramid.has_moved = False
        self.points_left = self.variant["movement"]["points"]
        self.moves_made = 0

    def _imprison(self) -> None:
        """BS-16: the seat in turn cannot move."""
        imprisonment = self.variant["imprisonment"]
        self._raise("imprisoned")
        if imprisonment["tally"] == "captured":
            self.points = {seat: self.points[seat] + self.penalties[seat] for seat in (1, 2)}
        if imprisonment["self_inflicted"] == "bonus" or not self.was_stuck[self.in_turn]:
            self.points[self._other()] += imprisonment["bonus"]
        self._end("imprisoned", self._leaders())

    def _would_be_stuck(self) -> bool:
        """BS-16: the seat in turn, if it were to move again now, would have no move."""
        again = deepcopy(self, {id(self.variant): self.variant})
        again._clear_turn()
        again._list_moves()
        return not again._moves

    def _go_on(self) -> None:
        """BS-6 and BS-12: what follows a move."""
        self.actor = self.in_turn
        self._list_moves()
        if not self._moves or (self.last[1] and self.variant["attack"]["ends_turn"]):
            self._end_turn()

    def _end_turn(self) -> None:
        self.turns += 1
        if self._win(by_capture=False):
            return
        if self.variant["imprisonment"]["self_inflicted"] == "no_bonus":
            self.was_stuck[self.in_turn] = self._would_be_stuck()
        if self.turns >= self.variant["max_turns"]:
            self._end("max_turns", [1, 2] if self.variant["at_max_turns"] == "draw" else self._leaders())
        else:
            self.in_turn = self._other()
            self._start_turn()

    def _win(self, by_capture: bool) -> bool:
        """BS-15: ends the game if a seat has won; the one in turn comes first where both have."""
        for seat in (self.in_turn, self._other()):
            if self._has_won(seat, by_capture):
                self._end("target" if self.variant["victory"]["method"] == "points" else "genocide", [seat])
                return True
        return False

    def _has_won(self, seat: int, by_capture: bool) -> bool:
        victory = self.variant["victory"]
        if victory["method"] == "points":
            collected = {"score": self.points, "values": self.values}[victory["target_counts"]]
            return bool(collected[seat] >= victory["target"])
        enemy = self.color_of[3 - seat]
        if victory["genocide_needs"] == "captured":
            return sum(pyramid.color == enemy for pyramid in self.taken[seat]) == self.setup[enemy]
        left = any(pyramid.color == enemy for stack in self.board.values() for pyramid in stack)
        return by_capture and seat == self.in_turn and not left

    def _leaders(self) -> list[int]:
        return [seat for seat in (1, 2) if self.points[seat] == max(self.points.values())]

    def _end(self, ending: str, winners: list[int]) -> None:
        self.ending = ending
        self.winners = winners
        self.actor = None

    # What can be asked

    def scores(self) -> list[int]:
        """Points of each seat, in seat order."""
        return [self.points[1], self.points[2]]

    def position(self) -> dict[str, Any]:
        """The whole position as plain data."""
        return {
            "layout": [
                " ".join(
                    "".join(map(str, self.board.get(self._square(column, row), ".")))
                    for column in range(self.columns)
                )
                for row in reversed(range(self.rows))
            ],
            "to_move": self.actor,
            "scores": self.scores(),
            "turns": self.turns,
            "moved": sorted(
                [square, level]
                for square, stack in self.board.items()
                for level, pyramid in enumerate(stack)
                if pyramid.has_moved
            ),
            "points_left": self.points_left,
            "taken": [dict(sorted(Counter(map(str, self.taken[seat])).items())) for seat in (1, 2)],
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
) -> BattleSpires:
    """A game played to its end, every move chosen uniformly; spires topple as often as the variant says."""
    game = BattleSpires(variant, position)
    while game.actor is not None:
        if game.actor == "chance":
            catastrophe = variant["spires"]["catastrophe"]
            topples = rng.random() < catastrophe["probability"]
            falls = rng.random() < catastrophe["by_itself"]
            game.play((FALLS if falls else TOPPLES) if topples else HOLDS)
        else:
            game.play(rng.choice(game.legal_moves()))
    return game


def perft(variant: dict[str, Any], depth: int, position: dict[str, Any] | None = None) -> int:
    """The number of move sequences of a length; no spire topples."""
    return sequences(BattleSpires(variant, position), depth, HOLDS)
