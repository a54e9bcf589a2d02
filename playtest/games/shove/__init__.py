"""Shove (Brad Weier, 2002): build robots together, bid beads, shove each other off the board."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from playtest.engine.game import Dimension, Ending, HeatMap, RuleEvent, Setup, Shortfall, Weight
from playtest.games.folder import FolderGame
from playtest.games.layout import parse_grid
from playtest.games.shove.position import ShovePosition
from playtest.games.shove.ruleset import EDGES, ShoveRules


class Shove(FolderGame):
    """Shove's schema, compiled rules, notation and names."""

    name = "shove"
    title = "Shove"
    ruleset = ShoveRules
    position = ShovePosition
    phases = ("assembly", "bidding", "shoving")
    scoring_phases = ("shoving",)
    endings = (
        Ending("score", "No bead is left on the board or in hand."),
        Ending("deadlock", "Beads remain, but no seat can select a Mid.", stop=True),
        Ending("max_turns", "The game was cut off at the limit of turns.", stop=True),
    )
    events = (
        RuleEvent("placed_new", "SH-2", "A pyramid is placed on an empty square.", square=True),
        RuleEvent("placed_on_top", "SH-2", "A pyramid is placed on top of a Mid.", square=True),
        RuleEvent(
            "assembly_blocked",
            "SH-4",
            "Pyramids that fit nowhere are set aside.",
            value="pyramids set aside",
            better_rare=True,
        ),
        RuleEvent("bead_placed", "SH-6", "A bead is placed on a stand.", square=True),
        RuleEvent(
            "bidding_blocked",
            "SH-7",
            "Beads that no stand can take are lost.",
            value="beads lost",
            better_rare=True,
        ),
        RuleEvent("skipped", "SH-10", "A seat that has nothing to do is passed over.", better_rare=True),
        RuleEvent("selected", "SH-9", "A Mid is selected.", square=True),
        RuleEvent("moved_zero", "SH-11", "The selected Mid stays where it is.", square=True),
        RuleEvent(
            "movement_lost",
            "SH-12",
            "The selected Mid is stopped before it has moved its whole distance.",
            square=True,
            value="squares lost",
        ),
        RuleEvent("pushed", "SH-12", "Mids are pushed one square.", square=True, value="Mids in the run"),
        RuleEvent("shoved_off", "SH-13", "A Mid is shoved off the board.", square=True, value="pyramids"),
        RuleEvent(
            "edge_discard",
            "SH-14",
            "A pyramid is discarded at an edge of its color.",
            square=True,
            value="pips",
        ),
        RuleEvent(
            "corner_discard",
            "SH-14",
            "A pyramid is discarded on a square that touches two edges.",
            square=True,
            value="pips",
        ),
        RuleEvent(
            "mid_discarded",
            "SH-15",
            "A Mid loses its last pyramid at an edge.",
            square=True,
            value="beads on it",
        ),
        RuleEvent("beads_lost", "SH-13", "Beads leave the game with their Mid.", square=True, value="beads"),
        RuleEvent(
            "own_beads_lost",
            "SH-13",
            "A seat loses beads of its own by its own move.",
            square=True,
            value="beads",
        ),
        RuleEvent("deadlock", "SH-10", "Beads remain, but no seat can select a Mid.", better_rare=True),
    )
    heat_maps = (
        HeatMap("placings", "Pyramids placed", ("placed_new", "placed_on_top")),
        HeatMap("bids", "Beads bid", ("bead_placed",)),
        HeatMap("selections", "Mids selected", ("selected",)),
        HeatMap("shove_offs", "Mids shoved off, by the square they left", ("shoved_off",)),
        HeatMap("discards", "Pyramids discarded", ("edge_discard",)),
    )
    weights = (
        Weight("foresight", 0.95, "What a point counts for each selection later that it is taken."),
        Weight("horizon", 16.0, "How many selections play is imagined ahead."),
        Weight("rivals", 1.0, "What a point counts that the other seats take, on average."),
        Weight("bead", 0.1, "What an own bead left on the board counts after a selection, in points."),
        Weight(
            "claim",
            0.2,
            "Bidding, what a point counts that a Mid without beads would shove off now.",
        ),
        Weight("build", 1.0, "Assembling, the first to shove wants Mids that shove much: how much."),
        Weight("spoil", 1.0, "Assembling, those late to shove want Mids that shove little: how much."),
    )
    mark_titles = (("captured", "shoved off"),)

    def level_scores(self, setup: Setup, position: Any) -> Any:
        """Nobody has taken anything: points and pyramids (SH-18) are 0."""
        position.scores[:] = 0
        position.taken[:] = 0
        return position

    def shortfalls(self, rules: ShoveRules) -> tuple[Shortfall, ...]:
        """A turn of shoving spends a bead (SH-16), its own or with its Mid: half of them must have one."""
        beads = sum(rules.beads_of_seats()) + _beads_of_layout(rules)
        return (Shortfall("shoving", -(-beads // 2), "fewer than half of the beads were spent"),)

    def sources(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            (size, color, over) for color in range(4) for size in range(3) for over in range(len(EDGES) + 1)
        )

    def switched_off(self, rules: ShoveRules) -> Collection[str]:
        off = []
        if rules.assembly.method != "players":
            off += ["placed_new", "placed_on_top", "assembly_blocked"]
        if rules.bidding.max_beads_per_mid is None:
            off += ["bidding_blocked"]
        if rules.shoving.push_limit == 0:
            off += ["pushed"]
        if rules.shoving.edge_check == "off":
            off += ["edge_discard", "corner_discard", "mid_discarded"]
        return off

    def dimensions(self, rules: ShoveRules) -> tuple[Dimension, ...]:
        return (
            Dimension("size", "pyramid size", ("small", "medium", "large")),
            Dimension("color", "pyramid color", tuple(self.edges(rules).values())),
            Dimension("over", "edge shoved over", (*EDGES, "discarded")),
        )

    def edges(self, rules: ShoveRules) -> dict[str, str]:
        return {edge: getattr(rules.board.edges, edge) for edge in EDGES}

    def perft_refusal(self, rules: ShoveRules) -> str | None:
        if rules.assembly.method != "random":
            return None
        return (
            "assembly.method is random, so the variant has perft only from a position; "
            "give one with --position"
        )


def _beads_of_layout(rules: ShoveRules) -> int:
    """The beads that an assembled board comes with."""
    if rules.assembly.method != "layout" or rules.assembly.layout is None:
        return 0
    return sum(len(stack.beads) for row in parse_grid(rules.assembly.layout) for stack in row)


GAME = Shove()
