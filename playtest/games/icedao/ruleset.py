"""Ice Dao's variant keys and written positions: every key with its default, bounds and rule ids."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, Self

from annotated_types import Ge, Le
from pydantic import BeforeValidator, Strict

from playtest.games.layout import COLORS, LETTERS, MOST_LINES, grid_problems, parse_cell
from playtest.games.quoting import quoted
from playtest.games.ruleset import (
    MOST_TURNS,
    KeyPath,
    PositionFile,
    RuleProblem,
    Ruleset,
    Section,
    key,
)

Lines = Annotated[int, Ge(1), Le(MOST_LINES)]
Rows = Annotated[tuple[str, ...], Strict(False)]
Color = Literal["red", "yellow", "green", "blue", "black", "white", "orange", "purple", "cyan"]
Directions = Literal["all", "orthogonal", "diagonal"]


def _whole(number: Any) -> Any:
    """Literal numbers would also match 2.0 and true."""
    if type(number) is not int:
        raise ValueError("not a whole number")
    return number


Two = Annotated[Literal[2], BeforeValidator(_whole)]
Zero = Annotated[Literal[0], BeforeValidator(_whole)]

DEFAULT_LAYOUT = (
    "g3 g2 .  g1 g1",
    ".  .  .  .  .",
    ".  .  .  .  .",
    ".  .  .  .  .",
    "b1 b1 .  b2 b3",
)


class Board(Section):
    """The board."""

    columns: Lines = key(5, "How many columns the board has.", rules=["ID-3"], sweep=[4, 5, 6, 7, 8])
    rows: Lines = key(5, "How many rows the board has.", rules=["ID-3"], sweep=[4, 5, 6, 7, 8])


class SetUp(Section):
    """The seats' colors and where their pyramids stand at the start."""

    seats: Annotated[tuple[Color, ...], Strict(False)] = key(
        ("blue", "green"), "The color of each seat's pyramids, in seat order.", rules=["ID-2", "ID-10"]
    )
    layout: Rows = key(
        DEFAULT_LAYOUT,
        "The board at the start as a grid, rows from north to south.",
        rules=["ID-1", "ID-10"],
        reading="The text's start diagram is lost; of version 1.0 it says that the first seat won at once.",
    )

    def letters(self) -> tuple[str, ...]:
        """The color letter of each seat."""
        return tuple(LETTERS[color] for color in self.seats)


class Slide(Section):
    """How pyramids slide."""

    directions: Directions = key(
        "all",
        "In which directions pyramids slide: all eight, the four orthogonal or the four diagonal ones.",
        rules=["ID-2"],
        sweep=["all", "orthogonal", "diagonal"],
    )
    blocked_by: Literal["same_or_smaller", "same_size", "any"] = key(
        "same_or_smaller",
        "Before which pyramids a slide stops: those of its size or smaller, those of just its size, or any.",
        rules=["ID-3"],
        sweep=["same_or_smaller", "same_size", "any"],
    )
    distance: Literal["far", "any"] = key(
        "far",
        "Whether a pyramid slides as far as it can, or the mover chooses where on the way it stops.",
        rules=["ID-4"],
        sweep=["far", "any"],
    )


class Line(Section):
    """What wins."""

    length: Annotated[int, Ge(1)] = key(
        4, "How many squares in a row a seat must stand on to win.", rules=["ID-8"], sweep=[3, 4, 5]
    )
    directions: Directions = key(
        "all",
        "Which lines win: all, only rows and columns, or only diagonals.",
        rules=["ID-8"],
        sweep=["all", "orthogonal", "diagonal"],
    )


class Repetition(Section):
    """What happens when a position comes back."""

    limit: Annotated[int, Ge(2)] | None = key(
        3,
        "The game ends when the same position comes up for this time; null for never.",
        rules=["ID-9"],
        sweep=[None, 2, 3, 4],
    )
    result: Literal["draw", "loss"] = key(
        "draw",
        "Whether that is a draw, or lost by the seat whose turn repeated the position.",
        rules=["ID-9"],
        sweep=["draw", "loss"],
    )


class IceDaoRules(Ruleset):
    """Every key of an Ice Dao variant."""

    players: Two = key(2, "How many seats play: Ice Dao is for two.", rules=["ID-1"])
    board: Board = key(Board(), "The board.", rules=["ID-3"])
    setup: SetUp = key(
        SetUp(), "The seats' colors and where their pyramids stand.", rules=["ID-1", "ID-2", "ID-10"]
    )
    slide: Slide = key(Slide(), "How pyramids slide.", rules=["ID-2", "ID-3", "ID-4"])
    zero_moves: Literal["blocked", "any", "never"] = key(
        "blocked",
        "Whether a pyramid may be moved no square at all: towards a square that blocks it, "
        "also towards the board's edge, or never.",
        rules=["ID-5", "ID-6"],
        sweep=["blocked", "any", "never"],
        reading="The text shows a pass towards a square that blocks; it does not say whether the board's "
        "edge serves too.",
    )
    no_moves: Literal["pass", "lose"] = key(
        "pass",
        "Whether a seat that has no legal move passes or loses the game.",
        rules=["ID-7"],
        sweep=["pass", "lose"],
    )
    line: Line = key(Line(), "What wins.", rules=["ID-8"])
    repetition: Repetition = key(Repetition(), "What happens when a position comes back.", rules=["ID-9"])
    max_turns: Annotated[int, Ge(1), Le(MOST_TURNS)] = key(
        200, "After how many turns the game ends in any case, as a draw.", rules=["max_turns"]
    )
    at_max_turns: Literal["draw"] = key(
        "draw", "How a game that reaches `max_turns` ends: always as a draw.", rules=["max_turns"]
    )

    def problems(self) -> Iterator[RuleProblem]:
        """Faults across keys: the seats' colors, the layout."""
        yield from self._seat_problems()
        yield from self._layout_problems()

    def _seat_problems(self) -> Iterator[RuleProblem]:
        seats = self.setup.seats
        if len(seats) != self.players:
            yield RuleProblem(
                ("setup", "seats"),
                f"setup.seats has {len(seats)} {'color' if len(seats) == 1 else 'colors'}, "
                f"but there are {self.players} seats; give one color a seat",
            )
        elif seats[0] == seats[1]:
            yield RuleProblem(
                ("setup", "seats", 1),
                f"setup.seats: both seats are {seats[0]}; give them two different colors",
            )

    def _layout_problems(self) -> Iterator[RuleProblem]:
        problems = list(layout_problems(self.setup.layout, ("setup", "layout"), self))
        if "layout" in self.setup.model_fields_set or not problems:
            yield from problems
            return
        yield RuleProblem(
            ("setup", "layout"),
            "setup.layout is left out, and its default is for blue and green on a board of 5 by 5; "
            "write a layout for this board and these seats",
            needs=(("board",), ("setup", "seats")),
        )


def layout_problems(layout: Sequence[str], path: KeyPath, rules: IceDaoRules) -> Iterator[RuleProblem]:
    """Every fault of a layout under `rules`: its shape, its cells, pyramids of neither seat (ID-10)."""
    yield from grid_problems(layout, path, columns=rules.board.columns, lines=rules.board.rows, seats=0)
    own = rules.setup.letters()
    for index, row in enumerate(layout):
        for cell in re.finditer(r"\S+", row):
            try:
                pyramids = parse_cell(cell[0]).pyramids
            except ValueError:
                continue  # told by grid_problems
            for color in dict.fromkeys(pyramid.color for pyramid in pyramids):
                if color not in own:
                    yield RuleProblem(
                        (*path, index),
                        f'row {index + 1} of the layout: "{quoted(cell[0])}" has a {COLORS[color]} pyramid, '
                        f"but the seats are {' and '.join(rules.setup.seats)}",
                        cell.start(),
                        needs=(("setup", "seats"),),
                    )


class IceDaoPosition(PositionFile):
    """A written Ice Dao position, to go with a variant."""

    layout: Rows | None = key(None, "The board as a grid; overrides the variant's own.")
    to_move: Annotated[int, Ge(1), Le(2)] = key(1, "The seat that is to move; a file must name it.")
    scores: Annotated[tuple[Zero, ...], Strict(False)] | None = key(
        None, "Always 0 for each seat: the only point is that for the line, which ends the game."
    )

    def problems(self, rules: IceDaoRules) -> Iterator[RuleProblem]:
        """Faults against the variant's rules: seats, board, colors."""
        if "to_move" not in self.model_fields_set:
            message = "to_move is missing; name the seat that is to move: `to_move: 1`"
            yield RuleProblem(("to_move",), message)
        if self.scores is not None and len(self.scores) != rules.players:
            yield RuleProblem(
                ("scores",),
                f"scores has {len(self.scores)} numbers, but there are {rules.players} seats; "
                "give one a seat, or leave scores out",
            )
        if self.layout is not None:
            yield from layout_problems(self.layout, ("layout",), rules)

    def completed(self, rules: IceDaoRules) -> Self:
        """This position with the variant's layout where it gives none."""
        layout = rules.setup.layout if self.layout is None else self.layout
        return self.model_copy(update={"layout": layout})
