"""Shove in plain Python, slow and written from the rules alone; the fast engine must agree ply by ply.

Seats are numbers from 1, squares are texts like "c4", pyramids are texts like "r3".
An event is a tuple (name, seat or 0, square or None, value).
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.reference.board import Board, sequences

Event = tuple[str, int, str | None, int]

LETTERS = {
    "red": "r", "yellow": "y", "green": "g", "blue": "b", "black": "k",
    "white": "w", "orange": "o", "purple": "p", "cyan": "c",
}  # fmt: skip
PIPS = {"small": 1, "medium": 2, "large": 3}
STEPS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


@dataclass(eq=False)
class Mid:
    """A stack on its stand: pyramids from bottom to top, and one seat number a bead."""

    pyramids: list[str]
    beads: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        letters = "".join(sorted("ABCD"[seat - 1] for seat in self.beads))
        return "".join(self.pyramids) + ("/" + letters if letters else "")


def read_cell(cell: str) -> Mid | None:
    """The Mid that a cell of a written grid shows, or None for an empty square."""
    if cell == ".":
        return None
    stack, _, letters = cell.partition("/")
    if len(stack) == 1:
        stack = f"{stack}3{stack}2{stack}1"
    pyramids = [stack[at : at + 2] for at in range(0, len(stack), 2)]
    if not pyramids or any(pips not in "123" for _, pips in pyramids):
        raise ValueError(f"not a cell: {cell}")
    return Mid(pyramids, [ord(letter) - ord("A") + 1 for letter in letters])


class Shove(Board):
    """A game of Shove by a complete variant, from its start or from a written position."""

    def __init__(self, variant: dict[str, Any], position: dict[str, Any] | None = None) -> None:
        self.variant = variant
        self.seats = list(range(1, variant["players"] + 1))
        self.columns, self.rows = variant["board"]["columns"], variant["board"]["rows"]
        self.squares = [
            self._square(column, row) for row in range(self.rows) for column in range(self.columns)
        ]
        self.edge_of_color = {LETTERS[color]: edge for edge, color in variant["board"]["edges"].items()}
        self.board: dict[str, Mid] = {}
        self.pool: Counter[str] = Counter()
        self.taken: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.hand = dict.fromkeys(self.seats, 0)
        self.points_before = dict.fromkeys(self.seats, 0)
        self.in_turn = 1
        self.turns = 0
        self.ending: str | None = None
        self.actor: int | str | None = None
        self._events: list[Event] = []
        if position is None:
            self._set_up()
        else:
            self._set_up_position(position)
        self._settle()
        self.opening_events = self._events

    # Setting up

    def _set_up(self) -> None:
        beads = self.variant["bidding"]["beads"]
        for seat in self.seats:
            self.hand[seat] = beads[seat - 1] if isinstance(beads, list) else beads
        if self.variant["assembly"]["method"] == "layout":
            self.phase = "bidding"
            self._read_layout(self.variant["assembly"]["layout"])
        else:
            self.phase = "assembly"
            for size, number in self.variant["pyramids"].items():
                for letter in self.edge_of_color:
                    self.pool[f"{letter}{PIPS[size]}"] = number

    def _set_up_position(self, position: dict[str, Any]) -> None:
        self.phase = position.get("phase", "shoving")
        self._read_layout(position["layout"])
        self.in_turn = position["to_move"]
        for seat in self.seats:
            if "scores" in position:
                self.points_before[seat] = position["scores"][seat - 1]
            if "hand" in position and self.phase == "bidding":
                self.hand[seat] = position["hand"][seat - 1]

    def _read_layout(self, layout: list[str]) -> None:
        if len(layout) != self.rows:
            raise ValueError(f"{len(layout)} rows for a board of {self.rows}")
        for row, text in zip(reversed(range(self.rows)), layout, strict=True):
            for column, cell in zip(range(self.columns), text.split(), strict=True):
                mid = read_cell(cell)
                if mid is None:
                    continue
                if any(pyramid[0] not in self.edge_of_color for pyramid in mid.pyramids):
                    raise ValueError(f"{cell} has a color that no edge has")
                if any(seat not in self.seats for seat in mid.beads):
                    raise ValueError(f"{cell} has a bead of no seat")
                self.board[self._square(column, row)] = mid

    # The board

    def _ahead(self, square: str, edge: str) -> str | None:
        """The next square towards an edge; None at that edge."""
        return self._beyond(square, STEPS[edge])

    def _edges_touched(self, square: str) -> list[str]:
        return [edge for edge in STEPS if self._ahead(square, edge) is None]

    # Legal moves

    def legal_moves(self) -> list[str]:
        """All legal moves as written, sorted; what chance may place while it is chance's turn."""
        if self.actor is None:
            return []
        if self.phase == "assembly":
            return sorted(self._placings())
        if self.phase == "bidding":
            return sorted("+" + square for square in self._stands_with_room())
        return sorted(self._selectable(self.in_turn))

    def _placings(self) -> list[str]:
        """SH-2."""
        kinds = [pyramid for pyramid, number in self.pool.items() if number > 0]
        return [
            f"{kind}@{square}" for kind in kinds for square in self.squares if self._can_place(kind, square)
        ]

    def _can_place(self, pyramid: str, square: str) -> bool:
        """SH-3."""
        pyramids = self.board[square].pyramids if square in self.board else []
        max_height = self.variant["assembly"]["max_height"]
        if max_height is not None and len(pyramids) >= max_height:
            return False
        if not pyramids:
            return True
        size, top_size = int(pyramid[1]), int(pyramids[-1][1])
        return {
            "no_larger": size <= top_size,
            "strictly_smaller": size < top_size,
            "any": True,
        }[self.variant["assembly"]["stacking"]]

    def _stands_with_room(self) -> list[str]:
        """SH-6."""
        most = self.variant["bidding"]["max_beads_per_mid"]
        return [square for square, mid in self.board.items() if most is None or len(mid.beads) < most]

    def _selectable(self, seat: int) -> list[str]:
        """SH-9."""
        has_bead = any(seat in mid.beads for mid in self.board.values())
        return [square for square, mid in self.board.items() if has_bead and self._can_select(seat, mid)]

    def _can_select(self, seat: int, mid: Mid) -> bool:
        if not mid.beads:
            return bool(self.variant["shoving"]["unclaimed_mids"] == "open")
        own = mid.beads.count(seat)
        others = [mid.beads.count(other) for other in self.seats if other != seat]
        return (
            own >= 1
            and {
                "not_outnumbered": own >= max(others),
                "most_beads": own > max(others),
                "majority": own > sum(others),
            }[self.variant["shoving"]["control"]]
        )

    # Playing

    def play(self, move: str) -> list[Event]:
        """Plays a legal move (or chance's placing) and what follows from it; returns the events raised."""
        if move not in self.legal_moves():
            raise ValueError(f"not a legal move: {move}")
        self._events = []
        by_chance = self.actor == "chance"
        if self.phase == "assembly":
            self._place(move)
        elif self.phase == "bidding":
            self._place_bead(move[1:])
        else:
            self._shove(move)
        self.in_turn = self._seat_after(self.in_turn)
        if not by_chance:
            self.turns += 1
        self._settle()
        return self._events

    def _raise(self, name: str, square: str | None = None, value: int = 0, seat: int | None = None) -> None:
        self._events.append((name, self.in_turn if seat is None else seat, square, value))

    def _seat_after(self, seat: int) -> int:
        return seat % len(self.seats) + 1

    def _place(self, move: str) -> None:
        """SH-2."""
        pyramid, square = move.split("@")
        self.pool[pyramid] -= 1
        if square in self.board:
            self.board[square].pyramids.append(pyramid)
            self._raise("placed_on_top", square)
        else:
            self.board[square] = Mid([pyramid])
            self._raise("placed_new", square)

    def _place_bead(self, square: str) -> None:
        """SH-6."""
        self.hand[self.in_turn] -= 1
        self.board[square].beads.append(self.in_turn)
        self._raise("bead_placed", square)

    def _shove(self, start: str) -> None:
        """SH-8."""
        selected = self.board[start]
        self._raise("selected", start)
        moved = self._move(selected, start)
        self._check_edges(selected, moved)
        if selected in self.board.values() and self.in_turn in selected.beads:  # SH-16
            selected.beads.remove(self.in_turn)

    def _distance(self, mid: Mid) -> int:
        """SH-11."""
        distance = self.variant["shoving"]["distance"]
        if distance == "pyramids":
            return len(mid.pyramids)
        if distance == "top_pips":
            return int(mid.pyramids[-1][1])
        return int(distance)

    def _move(self, selected: Mid, start: str) -> list[Mid]:
        """SH-11 and SH-12: moves the selected Mid; returns every Mid that moved."""
        edge = self.edge_of_color[selected.pyramids[-1][0]]
        push_limit = self.variant["shoving"]["push_limit"]
        distance = self._distance(selected)
        moved: list[Mid] = []
        here, steps = start, 0
        while steps < distance:
            target = self._ahead(here, edge)
            if target is None:
                break
            run = self._run(target, edge)
            if push_limit is not None and len(run) > push_limit:
                break
            if run:
                self._raise("pushed", target, len(run))
            for square in [*reversed(run), here]:
                moved.append(self.board[square])
                self._step(square, edge)
            here, steps = target, steps + 1
        if here == start:
            self._raise("moved_zero", start)
        if steps < distance:
            self._raise("movement_lost", here, distance - steps)
        return moved

    def _run(self, square: str | None, edge: str) -> list[str]:
        """The squares of the unbroken run of Mids that begins on a square."""
        run = []
        while square is not None and square in self.board:
            run.append(square)
            square = self._ahead(square, edge)
        return run

    def _step(self, square: str, edge: str) -> None:
        """Moves the Mid on a square to the empty square ahead, or shoves it off the board (SH-13)."""
        mid = self.board.pop(square)
        target = self._ahead(square, edge)
        if target is not None:
            self.board[target] = mid
            return
        self._raise("shoved_off", square, len(mid.pyramids))
        self.taken[self.in_turn] += mid.pyramids
        self._lose_beads(mid, square)

    def _lose_beads(self, mid: Mid, square: str) -> None:
        if mid.beads:
            self._raise("beads_lost", square, len(mid.beads))
        if self.in_turn in mid.beads:
            self._raise("own_beads_lost", square, mid.beads.count(self.in_turn))

    def _check_edges(self, selected: Mid, moved: list[Mid]) -> None:
        """SH-14."""
        rules = self.variant["shoving"]
        for square, mid in list(self.board.items()):
            unmoved = mid is selected and mid not in moved and rules["unmoved_mid"] == "checked"
            if rules["edge_check"] == "all" or (
                rules["edge_check"] == "stopped" and (mid in moved or unmoved)
            ):
                self._check(square, mid)

    def _check(self, square: str, mid: Mid) -> None:
        """SH-14 and SH-15: discards from the top while the top has the color of an edge touched."""
        edges = self._edges_touched(square)
        while mid.pyramids and self.edge_of_color[mid.pyramids[-1][0]] in edges:
            pyramid = mid.pyramids.pop()
            self._raise("edge_discard", square, int(pyramid[1]))
            if len(edges) >= 2:
                self._raise("corner_discard", square, int(pyramid[1]))
            if self.variant["shoving"]["discards"] == "scored":
                self.taken[self.in_turn].append(pyramid)
        if not mid.pyramids:
            del self.board[square]
            self._raise("mid_discarded", square, len(mid.beads))
            self._lose_beads(mid, square)

    # Between turns

    def _settle(self) -> None:
        """What follows a turn, or the setting up, in the order of ends."""
        if self._no_bead_is_left():
            self._end("score")
        elif self.turns >= self.variant["max_turns"]:
            self._end("max_turns")
        else:
            self._leave_finished_phases()
            if self._no_bead_is_left():
                self._end("score")
            else:
                self._find_next_seat()

    def _no_bead_is_left(self) -> bool:
        """SH-17."""
        return not any(self.hand.values()) and not any(mid.beads for mid in self.board.values())

    def _leave_finished_phases(self) -> None:
        """SH-4 and SH-7; that nothing more can be placed or bid is what the next seat finds."""
        if self.phase == "assembly" and not self._placings():
            if self.pool.total():
                self._raise("assembly_blocked", None, self.pool.total(), seat=0)
            self.pool.clear()
            self.phase = "bidding"
        if self.phase == "bidding":
            in_hand = sum(self.hand.values())
            if in_hand and not self._stands_with_room():
                self._raise("bidding_blocked", None, in_hand, seat=0)
                self.hand = dict.fromkeys(self.seats, 0)
            if not any(self.hand.values()):
                self.phase = "shoving"

    def _find_next_seat(self) -> None:
        """SH-5, SH-6 and SH-10: who is the next to move, and who is skipped on the way."""
        if self.phase == "assembly":
            self.actor = "chance" if self.variant["assembly"]["method"] == "random" else self.in_turn
            return
        passed_over = []
        for _ in self.seats:
            if self._can_move(self.in_turn):
                self.actor = self.in_turn
                for seat in passed_over:
                    self._raise("skipped", seat=seat)
                return
            passed_over.append(self.in_turn)
            self.in_turn = self._seat_after(self.in_turn)
        self._raise("deadlock", seat=0)
        self._end("deadlock")

    def _can_move(self, seat: int) -> bool:
        if self.phase == "bidding":
            return self.hand[seat] > 0
        return bool(self._selectable(seat))

    def _end(self, ending: str) -> None:
        self.ending = ending
        self.actor = None

    # What can be asked

    def scores(self) -> list[int]:
        """Points of each seat, in seat order (SH-17)."""
        value = {str(pips): self.variant["scoring"][size] for size, pips in PIPS.items()}
        return [
            self.points_before[seat] + sum(value[pyramid[1]] for pyramid in self.taken[seat])
            for seat in self.seats
        ]

    def position(self) -> dict[str, Any]:
        """The whole position as plain data."""
        return {
            "layout": [
                " ".join(
                    str(self.board.get(self._square(column, row), ".")) for column in range(self.columns)
                )
                for row in reversed(range(self.rows))
            ],
            "to_move": self.actor,
            "phase": self.phase,
            "scores": self.scores(),
            "hand": list(self.hand.values()),
            "pool": {pyramid: number for pyramid, number in sorted(self.pool.items()) if number},
            "taken": [len(pyramids) for pyramids in self.taken.values()],
            "turns": self.turns,
        }

    def result(self) -> dict[str, Any] | None:
        """Ending, credit and scores of each seat, turns and plies; None while the game goes on."""
        if self.ending is None:
            return None
        winners = self._winners()
        return {
            "ending": self.ending,
            "credit": [Fraction(seat in winners, len(winners)) for seat in self.seats],
            "scores": self.scores(),
            "turns": self.turns,
            "plies": self.turns,
        }

    def _winners(self) -> list[int]:
        """SH-17, SH-18."""
        if self.ending == "max_turns" and self.variant["at_max_turns"] == "draw":
            return self.seats
        scores = dict(zip(self.seats, self.scores(), strict=True))
        best = [seat for seat in self.seats if scores[seat] == max(scores.values())]
        if self.variant["tie_break"] == "shared":
            return best
        numbers = [len(self.taken[seat]) for seat in best]
        wanted = min(numbers) if self.variant["tie_break"] == "fewest_pyramids" else max(numbers)
        return [seat for seat in best if len(self.taken[seat]) == wanted]


def random_game(variant: dict[str, Any], rng: random.Random, position: dict[str, Any] | None = None) -> Shove:
    """A game played to its end, every move chosen uniformly."""
    game = Shove(variant, position)
    while game.actor is not None:
        game.play(rng.choice(game.legal_moves()))
    return game


def perft(variant: dict[str, Any], depth: int, position: dict[str, Any] | None = None) -> int:
    """The number of move sequences of a length; random assembly needs a position."""
    game = Shove(variant, position)
    if game.actor == "chance":
        raise ValueError("perft of a variant with random assembly needs a position")
    return sequences(game, depth)
