"""Martian BattleSpires (Jonathan Hartshorn, 2008): climb the spires, drop onto your enemies."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from playtest.engine.game import Dimension, Ending, HeatMap, RuleEvent, Setup, Weight
from playtest.games.battlespires.position import BattleSpiresPosition
from playtest.games.battlespires.ruleset import BattleSpiresRules
from playtest.games.folder import FolderGame


class BattleSpires(FolderGame):
    """BattleSpires' schema, compiled rules, notation and names."""

    name = "battlespires"
    title = "Martian BattleSpires"
    ruleset = BattleSpiresRules
    position = BattleSpiresPosition
    phases = ("play",)
    scoring_phases = ("play",)
    endings = (
        Ending("target", "A seat has reached the points that win."),
        Ending("genocide", "A seat has done away with all enemy pyramids."),
        Ending("imprisoned", "A seat has no legal move at the start of its turn."),
        Ending("max_turns", "The game was cut off at the limit of turns.", stop=True),
    )
    events = (
        RuleEvent(
            "moved",
            "BS-3",
            "A piece moves, counted where it starts.",
            square=True,
            value="pips of the piece",
        ),
        RuleEvent(
            "ride",
            "BS-2",
            "A piece of more than one pyramid moves.",
            square=True,
            value="pyramids in the piece",
        ),
        RuleEvent("second_move", "BS-3", "A seat makes a second move in its turn.", square=True),
        RuleEvent("third_move", "BS-3", "A seat makes a third move in its turn.", square=True),
        RuleEvent("turn_ended_early", "BS-6", "A seat ends its turn though it could move on."),
        RuleEvent("attack", "BS-8", "A move is an attack.", square=True),
        RuleEvent("plain_onto_enemy", "BS-8", "A move onto an enemy captures nothing.", square=True),
        RuleEvent(
            "no_advantage",
            "BS-9",
            "A move onto an enemy has the power but not the height to capture.",
            square=True,
        ),
        RuleEvent(
            "no_power",
            "BS-8",
            "A move onto an enemy has the height but not the power to capture.",
            square=True,
        ),
        RuleEvent("captured_enemy", "BS-10", "An enemy pyramid is captured.", square=True, value="pips"),
        RuleEvent("captured_neutral", "BS-10", "A neutral pyramid is captured.", square=True, value="pips"),
        RuleEvent(
            "captured_own", "BS-10", "A seat captures a pyramid of its own.", square=True, value="pips"
        ),
        RuleEvent(
            "breakthrough",
            "BS-10",
            "An attack captures more than the defender.",
            square=True,
            value="pyramids beyond the defender",
        ),
        RuleEvent(
            "whole_stack_captured",
            "BS-10",
            "An attack captures a whole stack.",
            square=True,
            value="pyramids captured",
        ),
        RuleEvent(
            "altitude_blocked",
            "BS-7",
            "The mover had moves fewer, which the altitude limit forbids.",
            value="moves lost",
        ),
        RuleEvent("catastrophe", "BS-14", "A spire topples.", square=True, value="pyramids in it"),
        RuleEvent("imprisoned", "BS-16", "A seat has no legal move at the start of its turn."),
        RuleEvent("square_emptied", "BS-4", "A square is left empty, and off limits.", square=True),
    )
    heat_maps = (
        HeatMap("moves", "Moves, by the square they left", ("moved",)),
        HeatMap("attacks", "Attacks", ("attack",)),
        HeatMap("captures", "Pyramids captured", ("captured_enemy", "captured_neutral", "captured_own")),
        HeatMap("emptied", "Squares left empty", ("square_emptied",)),
    )
    weights = (
        Weight("gain", 1.0, "A point ahead; with genocide an enemy pyramid more that is gone."),
        Weight("follow_up", 1.0, "A point that the next move of the same turn can capture."),
        Weight("threats", 0.3, "A point of the most that the other seat's next move can capture."),
        Weight("danger", 0.12, "A point that some next move of the other seat captures, each move counted."),
        Weight("prospects", 0.03, "A point that some own move of the next turn captures, each counted."),
        Weight("mobility", 0.07, "An own move more than the other seat has, against being imprisoned."),
        Weight("grain", 0.25, "Moves whose values differ by less are much the same; 0: none are."),
    )
    mark_titles = (("discarded", "toppled"),)

    def switched_off(self, rules: BattleSpiresRules) -> Collection[str]:
        off = []
        if rules.movement.points < 2:
            off += ["second_move"]
        if rules.movement.points < 3:
            off += ["third_move"]
        if rules.spires.altitude_limit is None:
            off += ["altitude_blocked"]
        if rules.attack.breakthrough == "off":
            off += ["breakthrough"]
        if rules.spires.catastrophe.probability == 0:
            off += ["catastrophe"]
        return off

    def seat_colors(self, rules: BattleSpiresRules) -> tuple[str, ...]:
        return rules.setup.letters()

    def level_scores(self, setup: Setup, position: Any) -> Any:
        """Both have the mean of their points, rounded down, so that the target is as near as it was."""
        seats = int(setup.rules[0].seats)
        position.scores[:seats] = int(position.scores[:seats].sum()) // seats
        position.values[:seats] = int(position.values[:seats].sum()) // seats
        return position

    def sources(self) -> tuple[tuple[int, ...], ...]:
        captured = [(size, whose) for whose in range(3) for size in range(3)]
        return (*captured, (3, 3), (3, 4))

    def dimensions(self, rules: BattleSpiresRules) -> tuple[Dimension, ...]:
        return (
            Dimension("size", "pyramid size", ("small", "medium", "large", "no pyramid")),
            Dimension("whose", "whose pyramid", ("enemy", "neutral", "own", "spire toppled", "imprisonment")),
        )


GAME = BattleSpires()
