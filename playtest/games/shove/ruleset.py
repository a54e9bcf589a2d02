"""Shove's variant keys: every key with its default, bounds and rule ids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from annotated_types import Ge, Le
from pydantic import Strict

from playtest.games.layout import LETTERS, Allowed, grid_problems
from playtest.games.ruleset import MOST_BEADS_A_SEAT, MOST_PYRAMIDS, RuleProblem, Ruleset, Section, key
from playtest.games.shove.choices import Control, Distance, EdgeCheck, Method, Stacking, TieBreak
from playtest.games.values import Color, Lines, Points, Rows, Turns, Whole
from playtest.games.wording import digits

EDGES = ("north", "east", "south", "west")
Beads = Annotated[int, Ge(0), Le(MOST_BEADS_A_SEAT)]


class Edges(Section):
    """The color of each edge of the board."""

    north: Color = key("red", "The color of the north edge.", rules=["SH-11", "SH-14"])
    east: Color = key("yellow", "The color of the east edge.", rules=["SH-11", "SH-14"])
    south: Color = key("green", "The color of the south edge.", rules=["SH-11", "SH-14"])
    west: Color = key("blue", "The color of the west edge.", rules=["SH-11", "SH-14"])

    def letters(self) -> tuple[str, str, str, str]:
        """The color letters of the north, east, south and west edge."""
        return LETTERS[self.north], LETTERS[self.east], LETTERS[self.south], LETTERS[self.west]

    def allowed(self) -> Allowed:
        """The colors that a layout may have."""
        known = ", ".join((self.north, self.east, self.south, self.west))
        return Allowed(self.letters(), f"no edge is {{color}}: the edges are {known}", ("board", "edges"))


class Board(Section):
    """The board."""

    columns: Lines = key(8, "How many columns the board has.", sweep=[5, 6, 7, 8, 9, 10])
    rows: Lines = key(8, "How many rows the board has.", sweep=[5, 6, 7, 8, 9, 10])
    edges: Edges = key(
        Edges(), "The four different colors of the edges; the pool has these.", rules=["SH-11", "SH-14"]
    )


class Pyramids(Section):
    """The pool."""

    small: Whole = key(
        5,
        "How many small pyramids there are of each of the four colors.",
        rules=["SH-1"],
        sweep=[3, 4, 5, 6, 7],
    )
    medium: Whole = key(
        5,
        "How many medium pyramids there are of each of the four colors.",
        rules=["SH-1"],
        sweep=[3, 4, 5, 6, 7],
    )
    large: Whole = key(
        5,
        "How many large pyramids there are of each of the four colors.",
        rules=["SH-1"],
        sweep=[3, 4, 5, 6, 7],
    )

    def total(self) -> int:
        """How many pyramids the pool has, all four colors together."""
        return 4 * (self.small + self.medium + self.large)


class Assembly(Section):
    """How the Mids come onto the board."""

    method: Method = key(
        "players",
        "Who builds the Mids: the seats in turn, chance, or a given layout.",
        rules=["SH-2", "SH-5"],
        sweep=["players", "random"],
    )
    stacking: Stacking = key(
        "no_larger",
        "What may be put on a Mid: nothing larger than its top, only something smaller, or anything.",
        rules=["SH-3"],
        sweep=["no_larger", "strictly_smaller", "any"],
    )
    max_height: Whole | None = key(
        None,
        "How many pyramids a Mid may have while assembling; null for no limit.",
        rules=["SH-3"],
        sweep=[None, 2, 3, 4, 5],
    )
    layout: Rows | None = key(
        None,
        "The assembled board as a grid, rows from north to south; with `method: layout`.",
        rules=["SH-5"],
    )


class Bidding(Section):
    """How beads come onto the Mids."""

    beads: Beads | Annotated[tuple[Beads, ...], Strict(False)] = key(
        5,
        "How many beads each seat has, or a list of one number a seat for a handicap.",
        rules=["SH-6"],
        sweep=[3, 4, 5, 6, 8],
        reading="The text's list of equipment is lost, so the number of beads is not known.",
    )
    max_beads_per_mid: Whole | None = key(
        None,
        "How many beads a stand may have, all seats' beads together; null for no limit.",
        rules=["SH-6", "SH-7"],
        sweep=[None, 2, 3, 4, 6],
    )


class Shoving(Section):
    """Which Mids a seat can select, how they move and what the edges do."""

    control: Control = key(
        "not_outnumbered",
        "When a seat can select a Mid: no other seat has more beads there, it has more than any other, "
        "or more than all others together.",
        rules=["SH-9"],
        sweep=["not_outnumbered", "most_beads", "majority"],
    )
    unclaimed_mids: Literal["locked", "open"] = key(
        "locked",
        "Whether a Mid without beads can be selected by a seat that has a bead elsewhere.",
        rules=["SH-9"],
        sweep=["locked", "open"],
        reading="On a Mid without beads a player without beads there has, word for word, a number equal to "
        "every other player's and may select it; but the text also speaks of your beads on the Mid that you "
        "select, and of taking one off it.",
    )
    distance: Whole | Distance = key(
        "pyramids",
        "How far a selected Mid moves: a square for each of its pyramids, for each pip of its top, "
        "or a fixed number.",
        rules=["SH-11"],
        sweep=["pyramids", "top_pips", 1, 2, 3],
    )
    push_limit: Whole | None = key(
        None,
        "How many Mids at most can be pushed at once; null for no limit.",
        rules=["SH-12"],
        sweep=[None, 1, 2, 3],
    )
    edge_check: EdgeCheck = key(
        "stopped",
        "Which Mids on an edge of their top's color lose that top: those that moved and stopped there, "
        "all, or none.",
        rules=["SH-14"],
        sweep=["stopped", "all", "off"],
    )
    unmoved_mid: Literal["checked", "ignored"] = key(
        "checked",
        "Whether a selected Mid that could not move at all is checked too.",
        rules=["SH-14"],
        sweep=["checked", "ignored"],
        reading='The text checks a Mid that "stops at an edge"; it does not say whether one '
        "that could not move has stopped there.",
    )
    discards: Literal["removed", "scored"] = key(
        "removed",
        "Whether pyramids discarded at an edge leave the game or are scored by the selecting seat.",
        rules=["SH-15"],
        sweep=["removed", "scored"],
    )


class Scoring(Section):
    """What a pyramid that a seat took is worth."""

    small: Points = key(1, "Points for a small pyramid.", rules=["SH-17"], sweep=[0, 1, 2])
    medium: Points = key(2, "Points for a medium pyramid.", rules=["SH-17"], sweep=[1, 2, 3])
    large: Points = key(3, "Points for a large pyramid.", rules=["SH-17"], sweep=[1, 2, 3, 4, 5])


class ShoveRules(Ruleset):
    """Every key of a Shove variant."""

    players: Annotated[int, Ge(2), Le(4)] = key(4, "How many seats play.", sweep=[2, 3, 4])
    board: Board = key(Board(), "The board and the colors of its edges.")
    pyramids: Pyramids = key(Pyramids(), "The pyramids in the pool.", rules=["SH-1"])
    assembly: Assembly = key(Assembly(), "How the Mids come onto the board.", rules=["SH-2", "SH-3", "SH-5"])
    bidding: Bidding = key(Bidding(), "How beads come onto the Mids.", rules=["SH-6", "SH-7"])
    shoving: Shoving = key(
        Shoving(), "Selecting, moving, pushing and checking.", rules=["SH-9", "SH-11", "SH-12", "SH-14"]
    )
    scoring: Scoring = key(Scoring(), "Points for each pyramid taken.", rules=["SH-17"])
    tie_break: TieBreak = key(
        "shared",
        "Who wins among seats with equal points: all of them, or the one with the fewest or most pyramids.",
        rules=["SH-18"],
        sweep=["shared", "fewest_pyramids", "most_pyramids"],
        reading="The text has no rule for ties.",
    )
    max_turns: Turns = key(
        400, "After how many turns the game ends in any case.", rules=["max_turns"], sweep=[100, 200, 400]
    )
    at_max_turns: Literal["score", "draw"] = key(
        "score",
        "How a game that reaches `max_turns` ends: by comparing scores, or as a draw of all.",
        rules=["max_turns", "SH-18"],
        sweep=["score", "draw"],
    )

    def beads_of_seats(self) -> tuple[int, ...]:
        """The beads that each seat has to bid, in seat order."""
        beads = self.bidding.beads
        return (beads,) * self.players if isinstance(beads, int) else beads

    def problems(self) -> Iterator[RuleProblem]:
        """Faults across keys: edge colors, beads against seats, the pool's size, the layout."""
        yield from self._edge_problems()
        yield from self._number_problems()
        yield from self._layout_problems()

    def _edge_problems(self) -> Iterator[RuleProblem]:
        first: dict[str, str] = {}
        for edge in EDGES:
            color = getattr(self.board.edges, edge)
            if color in first:
                yield RuleProblem(
                    ("board", "edges", edge),
                    f"board.edges: {first[color]} and {edge} are both {color}; "
                    "the four edges need four different colors",
                    needs=(("board", "edges", first[color]),),
                )
            first.setdefault(color, edge)

    def _number_problems(self) -> Iterator[RuleProblem]:
        beads = self.bidding.beads
        if isinstance(beads, tuple) and len(beads) != self.players:
            yield RuleProblem(
                ("bidding", "beads"),
                f"bidding.beads has {digits(len(beads), 'number')}, but there are {self.players} seats "
                "(players); give one number a seat, or a single number for all",
                needs=(("players",),),
            )
        pool = self.pyramids
        if pool.total() > MOST_PYRAMIDS:
            yield RuleProblem(
                ("pyramids",),
                f"pyramids: four colors of {pool.small:,} + {pool.medium:,} + {pool.large:,} are "
                f"{pool.total():,} pyramids; a game has at most {MOST_PYRAMIDS:,}",
            )

    def _layout_problems(self) -> Iterator[RuleProblem]:
        layout, method = self.assembly.layout, self.assembly.method
        if layout is None:
            if method == "layout":
                yield RuleProblem(
                    ("assembly", "method"),
                    "assembly.method is layout, but assembly.layout gives none; "
                    "write the grid there, or choose players or random",
                    needs=(("assembly", "layout"),),
                )
            return
        if method != "layout":
            yield RuleProblem(
                ("assembly", "layout"),
                f"assembly.layout is given, but assembly.method is {method}; "
                "write method: layout to play it, or layout: null",
                needs=(("assembly", "method"),),
            )
        beads = self.beads_of_seats()
        yield from grid_problems(
            layout,
            ("assembly", "layout"),
            columns=self.board.columns,
            lines=self.board.rows,
            seats=self.players,
            allowed=self.board.edges.allowed(),
            beads_in_hand=beads if len(beads) == self.players else (),
        )
