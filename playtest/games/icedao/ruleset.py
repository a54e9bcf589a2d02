"""Ice Dao's variant keys: every key with its default, bounds and rule ids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from annotated_types import Ge

from playtest.games.icedao.layouts import DEFAULT_LAYOUT, FACE_TO_FACE, FROM_THE_CORNERS, INSTANT_WIN
from playtest.games.layout import Allowed, grid_problems
from playtest.games.ruleset import KeyPath, RuleProblem, Ruleset, Section, key
from playtest.games.seat_colors import SeatColors, seat_color_problems
from playtest.games.values import Colors, Directions, Lines, Rows, Turns, Two


class Board(Section):
    """The board."""

    columns: Lines = key(5, "How many columns the board has.", rules=["ID-3"], sweep=[4, 5, 6, 7, 8])
    rows: Lines = key(5, "How many rows the board has.", rules=["ID-3"], sweep=[4, 5, 6, 7, 8])


class SetUp(SeatColors):
    """The seats' colors and where their pyramids stand at the start."""

    seats: Colors = key(
        ("blue", "green"), "The color of each seat's pyramids, in seat order.", rules=["ID-2", "ID-10"]
    )
    layout: Rows = key(
        DEFAULT_LAYOUT,
        "The board at the start as a grid, rows from north to south.",
        rules=["ID-1", "ID-10"],
        sweep=[DEFAULT_LAYOUT, FACE_TO_FACE, FROM_THE_CORNERS, INSTANT_WIN],
        reading="The text's start diagram is lost; of version 1.0 it says that the first seat won at once.",
    )


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
    """Lines that win."""

    length: Annotated[int, Ge(1)] | None = key(
        4,
        "How many squares in a row a seat must stand on to win; null: lines do not win.",
        rules=["ID-8"],
        sweep=[3, 4, 5],
    )
    directions: Directions = key(
        "all",
        "Which lines win: all, only rows and columns, or only diagonals.",
        rules=["ID-8"],
        sweep=["all", "orthogonal", "diagonal"],
    )


class Patterns(Section):
    """What else wins, as in Dao (Jeff Pickering and Ben van Buskirk, 1999), the game's parent."""

    square: bool = key(
        False,
        "Whether a seat wins that stands on all of two by two squares.",
        rules=["ID-11"],
        sweep=[False, True],
    )
    corners: bool = key(
        False,
        "Whether a seat wins that stands on the board's four corner squares.",
        rules=["ID-11"],
        sweep=[False, True],
    )
    shut_in: bool = key(
        False,
        "Whether a seat loses that shuts the other's pyramid in a corner in by its own.",
        rules=["ID-12"],
        sweep=[False, True],
    )


class Repetition(Section):
    """What happens when a position comes back."""

    limit: Annotated[int, Ge(2)] | None = key(
        3,
        "The game ends when the same position comes up for this time; null for never.",
        rules=["ID-9"],
        sweep=[None, 2, 3, 4],
        reading="The text ends a loop of positions when neither player is willing to make another move; it "
        "does not say after how many rounds that is so.",
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
        reading="The text has a player move on each turn; it does not say what happens to one who cannot.",
    )
    line: Line = key(Line(), "Lines that win.", rules=["ID-8"])
    patterns: Patterns = key(Patterns(), "What else wins, as in Dao.", rules=["ID-11", "ID-12"])
    repetition: Repetition = key(Repetition(), "What happens when a position comes back.", rules=["ID-9"])
    max_turns: Turns = key(
        200,
        "After how many turns the game ends in any case, as a draw.",
        rules=["max_turns"],
        sweep=[100, 200, 400],
    )
    at_max_turns: Literal["draw"] = key(
        "draw", "How a game that reaches `max_turns` ends: always as a draw.", rules=["max_turns"]
    )

    def problems(self) -> Iterator[RuleProblem]:
        """Faults across keys: the seats' colors, the layout."""
        yield from seat_color_problems(self.setup.seats, self.players)
        yield from self._layout_problems()

    def _layout_problems(self) -> Iterator[RuleProblem]:
        problems = list(self.problems_of(self.setup.layout, ("setup", "layout")))
        if "layout" in self.setup.model_fields_set or not problems:
            yield from problems
            return
        yield RuleProblem(
            ("setup", "layout"),
            "setup.layout is left out, and its default is for blue and green on a board of 5 by 5; "
            "write a layout for this board and these seats",
            needs=(("board",), ("setup", "seats")),
        )

    def problems_of(self, layout: Sequence[str], path: KeyPath) -> Iterator[RuleProblem]:
        """Every fault of a layout: its shape, its cells, pyramids of neither seat (ID-10)."""
        seats = self.setup.seats
        yield from grid_problems(
            layout,
            path,
            columns=self.board.columns,
            lines=self.board.rows,
            allowed=Allowed(self.setup.letters(), f"the seats are {' and '.join(seats)}", ("setup", "seats")),
        )
