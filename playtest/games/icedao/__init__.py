"""Ice Dao (Ryan McGuire, 2003): slide pyramids over the ice until four of yours stand in a line."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from playtest.engine.game import Ending, HeatMap, RuleEvent, Setup, Weight
from playtest.games.folder import FolderGame
from playtest.games.icedao.position import IceDaoPosition
from playtest.games.icedao.ruleset import IceDaoRules

if TYPE_CHECKING:
    from playtest.engine.indexing import Index


class IceDao(FolderGame):
    """Ice Dao's schema, compiled rules, notation and names."""

    name = "icedao"
    title = "Ice Dao"
    ruleset = IceDaoRules
    position = IceDaoPosition
    has_points = False
    phases = ("play",)
    scoring_phases = ("play",)
    endings = (
        Ending("line", "A seat has made a line."),
        Ending("square", "A seat has made a square of two by two squares."),
        Ending("corners", "A seat has come to stand on all four corners."),
        Ending("shut_in", "A seat has shut a corner of the other's in, and lost."),
        Ending("no_moves", "Neither seat can move, or a seat that cannot has lost.", stop=True),
        Ending("repetition", "A position has come back too often."),
        Ending("max_turns", "The game was cut off at the limit of turns.", stop=True),
    )
    events = (
        RuleEvent(
            "slid", "ID-3", "A pyramid slides, counted where it starts.", square=True, value="squares moved"
        ),
        RuleEvent("slid_over", "ID-3", "A pyramid slides on over larger ones.", square=True),
        RuleEvent("stacked_own", "ID-3", "A pyramid stops on a stack of its own seat's.", square=True),
        RuleEvent("stacked_enemy", "ID-3", "A pyramid stops on a stack of the other seat's.", square=True),
        RuleEvent("pinned", "ID-2", "A pyramid on top of an enemy's keeps that from moving.", square=True),
        RuleEvent("zero_move", "ID-5", "A seat passes by a move of no square.", square=True),
        RuleEvent(
            "passed",
            "ID-7",
            "A seat that has no legal move passes.",
            value="the turn's number",
            better_rare=True,
        ),
        RuleEvent("line_orthogonal", "ID-8", "A game is won by a line along a row or column."),
        RuleEvent("line_diagonal", "ID-8", "A game is won by a diagonal line."),
        RuleEvent("line_with_covered", "ID-8", "A line is won with a pyramid that is not on top."),
        RuleEvent("square_made", "ID-11", "A game is won by two by two squares."),
        RuleEvent("corners", "ID-11", "A game is won by the four corners."),
        RuleEvent(
            "shut_in",
            "ID-12",
            "A seat shuts a corner of the other's in, counted there, and loses.",
            square=True,
        ),
        RuleEvent(
            "repetition", "ID-9", "A position comes back for the last time that is allowed.", better_rare=True
        ),
    )
    heat_maps = (
        HeatMap("slides", "Slides, by the square they left", ("slid",)),
        HeatMap("stackings", "Pyramids that stopped on others", ("stacked_own", "stacked_enemy")),
        HeatMap("zero_moves", "Moves of no square", ("zero_move",)),
    )
    weights = (
        Weight("lines", 1.0, "Own squares that lie in one open line or pattern, squared."),
        Weight("threats", 10.0, "Own slides that would make a line or pattern next."),
        Weight("danger", 1000.0, "The other seat's slides that make a line or pattern next."),
        Weight("blocking", 1.0, "The other seat's squares that lie in one open line or pattern, squared."),
        Weight("pinning", 1.0, "Covered pyramids of the other seat, less the own ones."),
        Weight("mobility", 0.1, "Own moves, less the other seat's."),
    )
    history = ("turns", "seen")
    mark_titles = (("stayed", "passed"), ("line", "winning squares"), ("captured", "corner shut in"))

    def switched_off(self, rules: IceDaoRules) -> Collection[str]:
        off = []
        if rules.slide.blocked_by == "any":
            off += ["slid_over", "stacked_own", "stacked_enemy", "pinned", "line_with_covered"]
        if rules.zero_moves == "never":
            off += ["zero_move"]
        if rules.no_moves == "lose":
            off += ["passed"]
        if rules.line.length is None or rules.line.directions == "diagonal":
            off += ["line_orthogonal"]
        if rules.line.length is None or rules.line.directions == "orthogonal":
            off += ["line_diagonal"]
        if rules.line.length is None:
            off += ["line_with_covered"]
        if not rules.patterns.square:
            off += ["square_made"]
        if not rules.patterns.corners:
            off += ["corners"]
        if not rules.patterns.shut_in:
            off += ["shut_in"]
        if rules.repetition.limit is None:
            off += ["repetition"]
        return off

    def index(self, setup: Setup) -> Index | None:
        from playtest.games.icedao.index.whole import make_index

        return make_index(setup)

    def history_caveat(self, rules: IceDaoRules) -> str | None:
        if rules.repetition.limit is None or rules.repetition.result == "draw":
            return None
        return "a seat that repeats a position loses (repetition.result), which is left out here"

    def seat_colors(self, rules: IceDaoRules) -> tuple[str, ...]:
        return rules.setup.letters()


GAME = IceDao()
