"""Shove's rulebook, what stands at its end: readings settled, settings without effect."""

from __future__ import annotations

from playtest.games.shove.rulebook_play import checks_edges
from playtest.games.shove.ruleset import ShoveRules
from playtest.games.telling import idle, say
from playtest.games.wording import counted, digits, listed, number
from playtest.rulebook import Sentence

POOL = "pyramids.small pyramids.medium pyramids.large"


def answers(rules: ShoveRules) -> dict[str, Sentence | None]:
    """How a variant settles each point that the text leaves open; None where nothing hangs on it."""
    beads = rules.bidding.beads
    each = (
        f"each player has {counted(beads, 'bead')}"
        if isinstance(beads, int)
        else f"the players have {listed([number(count) for count in beads])} beads, in the order of "
        "their seats"
    )
    unclaimed = {
        "locked": "a Mid without beads cannot be selected",
        "open": "everybody who has a bead somewhere on the board may select it",
    }[rules.shoving.unclaimed_mids]
    unmoved = {
        "checked": "it has: a selected Mid is checked even if it could not move",
        "ignored": "it has not: a selected Mid that could not move is not checked",
    }[rules.shoving.unmoved_mid]
    ties = {
        "shared": "players with equal points share the win",
        "fewest_pyramids": "the one with the fewest pyramids wins among equals",
        "most_pyramids": "the one with the most pyramids wins among equals",
    }[rules.tie_break]
    check = "shoving.edge_check"
    stopped = rules.shoving.edge_check == "stopped"
    return {
        "bidding.beads": say(f"In this variant {each}."),
        "shoving.unclaimed_mids": say(f"In this variant {unclaimed}."),
        "shoving.unmoved_mid": say(f"In this variant {unmoved}.", keys=check) if stopped else None,
        "tie_break": say(f"In this variant {ties}."),
    }


def without_effect(rules: ShoveRules) -> list[Sentence]:
    """The keys that change nothing in a variant."""
    told: list[Sentence] = []
    if rules.assembly.method == "layout":
        drawn = "the Mids stand as drawn from the start"
        told += idle(rules, f"{POOL} assembly.stacking assembly.max_height", drawn, "assembly.method")
    elif rules.assembly.max_height in (0, 1):
        most = digits(rules.assembly.max_height, "pyramid")
        told += idle(rules, "assembly.stacking", f"a Mid may have at most {most}", "assembly.max_height")
    if not any(rules.beads_of_seats()):
        told += idle(rules, "bidding.max_beads_per_mid", "nobody has a bead to bid", "bidding.beads")
    if rules.shoving.distance == 0:
        told += idle(rules, "shoving.push_limit", "Mids do not move", "shoving.distance")
    check = rules.shoving.edge_check
    if check == "all":
        told += idle(rules, "shoving.unmoved_mid", "every Mid at an edge is checked", "shoving.edge_check")
    if check == "off":
        names = "shoving.unmoved_mid shoving.discards"
        told += idle(rules, names, "no edges are checked", "shoving.edge_check")
    elif not checks_edges(rules):
        nothing, keys = "no Mid is ever checked", "shoving.edge_check shoving.distance shoving.unmoved_mid"
        told += idle(rules, "shoving.discards", nothing, keys)
    return told
