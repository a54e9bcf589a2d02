"""BattleSpires' variant keys: every key with its default, bounds and rule ids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from annotated_types import Ge, Le
from pydantic import BeforeValidator

from playtest.games.battlespires.layouts import DEFAULT_LAYOUT, FACING_CORNERS, FACING_ROWS
from playtest.games.layout import LETTERS, grid_problems, parse_grid
from playtest.games.ruleset import MOST_POINTS, RuleProblem, Ruleset, Section, key
from playtest.games.seat_colors import SeatColors, seat_color_problems
from playtest.games.values import Colors, Directions, Lines, Points, Rows, Turns, Two, Whole

MOST_TARGET = 1_000_000

Amount = Annotated[int, Ge(0), Le(MOST_POINTS)]
Share = Annotated[float, Ge(0), Le(1)]


def _word_of_switch(value: object) -> object:
    """What older files have: `true` for `repeated`, `false` for `off`."""
    return {True: "repeated", False: "off"}[value] if isinstance(value, bool) else value


Breakthrough = Annotated[
    Literal["repeated", "once", "off"],
    BeforeValidator(_word_of_switch, json_schema_input_type=Literal["repeated", "once", "off", True, False]),
]


class Board(Section):
    """The board."""

    columns: Lines = key(5, "How many columns the board has.", rules=["BS-4"], sweep=[4, 5, 6, 7])
    rows: Lines = key(5, "How many rows the board has.", rules=["BS-4"], sweep=[4, 5, 6, 7])


class SetUp(SeatColors):
    """The seats' colors and where the trees stand at the start."""

    seats: Colors = key(
        ("blue", "red"),
        "The color of each seat's pyramids, in seat order; all other colors are neutral.",
        rules=["BS-1"],
    )
    layout: Rows = key(
        DEFAULT_LAYOUT,
        "The board at the start as a grid, rows from north to south; a lone letter is a full tree.",
        rules=["BS-1"],
        sweep=[DEFAULT_LAYOUT, FACING_ROWS, FACING_CORNERS],
        reading="The text's setup diagram is lost; a volcano style setup is a grid of five by five trees.",
    )


class Movement(Section):
    """What a turn can move, and where to."""

    points: Whole = key(
        3,
        "How many pips the moves of one turn may cost together.",
        rules=["BS-3"],
        sweep=[2, 3, 4, 5, 6],
    )
    piece_pips: Whole = key(
        3, "The most pips that one piece may have.", rules=["BS-2"], sweep=[2, 3, 4, 5, 6]
    )
    directions: Directions = key(
        "all",
        "In which directions pieces move: all eight, the four orthogonal or the four diagonal ones.",
        rules=["BS-4"],
        sweep=["all", "orthogonal", "diagonal"],
    )
    onto: Literal["any", "not_own", "spires"] = key(
        "any",
        "Onto which stacks pieces may move: any, only those whose top pyramid is not the mover's, "
        "or only spires.",
        rules=["BS-4"],
        sweep=["any", "not_own", "spires"],
        reading='The text lets a piece move "onto any spire", and spires are the trees of neither player; '
        "it does not say that other stacks are off limits, nor that those with one's own pyramid on top are.",
    )


class Catastrophe(Section):
    """What happens to spires that are too high."""

    above: Whole = key(
        10,
        "A spire of more than so many pyramids may topple when a piece moves onto it.",
        rules=["BS-14"],
        sweep=[6, 8, 10, 12],
    )
    probability: Share = key(
        0.0,
        "How likely such a spire topples; 0 for never.",
        rules=["BS-14"],
        sweep=[0.0, 0.05, 0.1, 0.2],
    )
    by_itself: Share = key(
        0.0,
        "Which share of the spires that topple do so by themselves, at no cost to the mover.",
        rules=["BS-14"],
        sweep=[0.0, 0.25, 0.5, 1.0],
        reading="The text lets a spire also fall by itself, which costs nobody points; it does not say how "
        "often that is so.",
    )
    penalty: Amount = key(
        5,
        "How many points the mover loses when a spire topples, but not by itself.",
        rules=["BS-14"],
        sweep=[0, 3, 5, 8],
    )
    outcome: Literal["reconstruct", "remove"] = key(
        "reconstruct",
        "Whether a toppled spire is rebuilt as it was or leaves play.",
        rules=["BS-14"],
        sweep=["reconstruct", "remove"],
    )


class Spires(Section):
    """How high spires get, and what happens then."""

    altitude_limit: Whole | None = key(
        13,
        "How many pyramids a spire may have after a move; null for no limit.",
        rules=["BS-7"],
        sweep=[None, 5, 8, 10, 13],
    )
    altitude_applies_to: Literal["spires", "all"] = key(
        "spires",
        "Whether the altitude limit binds only stacks with a neutral bottom pyramid, or all stacks.",
        rules=["BS-7"],
        sweep=["spires", "all"],
        reading="The text speaks of spires, the trees that belong to neither player; a seat's own trees "
        "can get as high.",
    )
    catastrophe: Catastrophe = key(
        Catastrophe(), "What happens to spires that are too high.", rules=["BS-14"]
    )


class Attack(Section):
    """When a move captures, and what."""

    advantage: Literal["pyramids", "pips"] = key(
        "pyramids",
        "What the height of a stack is, for advantage: the number of its pyramids, or of their pips.",
        rules=["BS-9"],
        sweep=["pyramids", "pips"],
        reading="The text compares the actual height of whole stacks; it does not say whether that is the "
        "number of pyramids or of their pips, since larger pyramids are taller.",
    )
    margin: int = key(
        1,
        "How much higher than the defender's stack the attacker's must be; 0: equal height is enough.",
        rules=["BS-9"],
        sweep=[0, 1, 2, 3],
    )
    capture: Literal["forced", "optional"] = key(
        "forced",
        "Whether a move that can attack must, or may also be made as a plain move.",
        rules=["BS-8", "BS-11"],
        sweep=["forced", "optional"],
        reading="The text says when a move is considered an attack, not whether the mover may decline it.",
    )
    breakthrough: Breakthrough = key(
        "repeated",
        "What power that is left after the defender captures: pyramid after pyramid below it, at most the "
        "one directly below it, or nothing.",
        rules=["BS-10"],
        sweep=["repeated", "once", "off"],
        reading="The text captures the piece below the defender as well if enough power is left; it does not "
        "say whether that goes on with the next ones.",
    )
    piece: Literal["any", "full"] = key(
        "any",
        "Which pieces attack: any, or only those of exactly `movement.piece_pips` pips.",
        rules=["BS-8"],
        sweep=["any", "full"],
        reading="The text makes attackers of pyramids that are equal to 3 pips, but pieces of no more "
        "than 3.",
    )
    ends_turn: bool = key(
        False,
        "Whether an attack ends the turn.",
        rules=["BS-12"],
        sweep=[False, True],
        reading="The text does not say whether a turn goes on after an attack while points are left.",
    )


class Scoring(Section):
    """What captured pyramids are worth."""

    small: Points = key(1, "The value of a captured small pyramid.", rules=["BS-13"], sweep=[0, 1, 2, 3])
    medium: Points = key(2, "The value of a captured medium pyramid.", rules=["BS-13"], sweep=[1, 2, 3])
    large: Points = key(3, "The value of a captured large pyramid.", rules=["BS-13"], sweep=[1, 2, 3, 4])
    neutral_bonus: Points = key(
        1, "What a captured neutral pyramid counts more.", rules=["BS-13"], sweep=[-1, 0, 1, 2]
    )
    own_factor: Points = key(
        0,
        "By what the value of a pyramid that its own seat captures is multiplied.",
        rules=["BS-13"],
        sweep=[-1, 0, 1],
    )


class Victory(Section):
    """What wins."""

    method: Literal["points", "genocide"] = key(
        "points",
        "What wins: so many points, or the capture of every enemy pyramid.",
        rules=["BS-15"],
        sweep=["points", "genocide"],
    )
    target: Annotated[int, Ge(0), Le(MOST_TARGET)] = key(
        20,
        "With `method: points`, how many points win at once.",
        rules=["BS-15"],
        sweep=[10, 15, 20, 25, 30],
    )
    target_counts: Literal["score", "values"] = key(
        "score",
        "With `method: points`, what must reach the target: the score, or the values of captured pyramids "
        "without the neutral bonus and penalties.",
        rules=["BS-15"],
        sweep=["score", "values"],
        reading='The text wants "20 pips worth" of pyramids collected, but speaks of points for them, of '
        "which neutral ones score one more.",
    )
    genocide_needs: Literal["captured", "none_left"] = key(
        "captured",
        "With `method: genocide`, whether the winner must have captured all enemy pyramids of the set-up, "
        "or only leave none on the board.",
        rules=["BS-15"],
        sweep=["captured", "none_left"],
        reading="The text wants all 15 captured by the foe; it does not say what happens when a seat has "
        "captured some of its own.",
    )


class Imprisonment(Section):
    """What imprisoning the other seat is worth."""

    bonus: Amount = key(
        5,
        "What the other seat scores when a seat has no legal move at the start of its turn.",
        rules=["BS-16"],
        sweep=[0, 3, 5, 8],
    )
    self_inflicted: Literal["bonus", "no_bonus"] = key(
        "bonus",
        "Whether the other seat has the bonus too where the seat that cannot move could not have moved right "
        "after its own last turn either.",
        rules=["BS-16"],
        sweep=["bonus", "no_bonus"],
        reading="The text gives the bonus to the player who causes the imprisonment; it does not say who "
        "that is where a player has taken its own last move.",
    )
    tally: Literal["score", "captured"] = key(
        "score",
        "What is compared when a seat is imprisoned: the scores, or what the captured pyramids have scored, "
        "without penalties.",
        rules=["BS-16"],
        sweep=["score", "captured"],
        reading="The text then adds up captured pyramids; it does not say whether penalties for toppled "
        "spires count as well.",
    )


class BattleSpiresRules(Ruleset):
    """Every key of a BattleSpires variant."""

    players: Two = key(2, "How many seats play: BattleSpires is for two.")
    board: Board = key(Board(), "The board.", rules=["BS-4"])
    setup: SetUp = key(SetUp(), "The seats' colors and where the trees stand.", rules=["BS-1"])
    movement: Movement = key(Movement(), "What a turn can move.", rules=["BS-2", "BS-3", "BS-4"])
    spires: Spires = key(Spires(), "How high spires get.", rules=["BS-7", "BS-14"])
    attack: Attack = key(
        Attack(), "When a move captures, and what.", rules=["BS-8", "BS-9", "BS-10", "BS-11", "BS-12"]
    )
    scoring: Scoring = key(Scoring(), "What captured pyramids are worth.", rules=["BS-13"])
    victory: Victory = key(Victory(), "What wins.", rules=["BS-15"])
    imprisonment: Imprisonment = key(
        Imprisonment(), "What imprisoning the other seat is worth.", rules=["BS-16"]
    )
    max_turns: Turns = key(
        300, "After how many turns the game ends in any case.", rules=["max_turns"], sweep=[100, 200, 300]
    )
    at_max_turns: Literal["draw", "score"] = key(
        "draw",
        "How a game that reaches `max_turns` ends: as a draw, or by comparing scores.",
        rules=["max_turns"],
        sweep=["draw", "score"],
    )

    def problems(self) -> Iterator[RuleProblem]:
        """Faults across keys: the seats' colors, the layout."""
        yield from seat_color_problems(self.setup.seats, self.players)
        yield from self._layout_problems()

    def _layout_problems(self) -> Iterator[RuleProblem]:
        problems = list(
            grid_problems(
                self.setup.layout,
                ("setup", "layout"),
                columns=self.board.columns,
                lines=self.board.rows,
            )
        )
        if "layout" in self.setup.model_fields_set:
            yield from problems
            return
        if problems:
            yield RuleProblem(
                ("setup", "layout"),
                "setup.layout is left out, and its default is for a board of 5 by 5; "
                "write a layout for this board",
                needs=(("board",),),
            )
            return
        grid = parse_grid(self.setup.layout)
        colors = {pyramid.color for row in grid for stack in row for pyramid in stack.pyramids}
        for place, color in enumerate(self.setup.seats):
            if LETTERS[color] not in colors:
                yield RuleProblem(
                    ("setup", "seats", place),
                    f"setup.seats has {color}, but setup.layout is left out and its default has no {color} "
                    "pyramid; write a layout, or take another color",
                )
