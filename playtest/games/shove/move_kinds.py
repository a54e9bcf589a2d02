"""How Shove's moves are written, for whoever types them."""

from __future__ import annotations

from playtest.engine.game import MoveKind
from playtest.games.shove.ruleset import ShoveRules

SQUARE = r"(?P<square>[a-p]\d+)"


def move_kinds(rules: ShoveRules) -> tuple[MoveKind, ...]:
    """Placings, bids and selections, as far as seats make them."""
    place = MoveKind(
        rf"(?P<pyramid>[a-z][1-3])@{SQUARE}",
        f"{rules.board.edges.letters()[0]}3@a1",
        "Put the pyramid {pyramid} on {square}: a letter for the color, then its pips.",
    )
    bid = MoveKind(rf"\+{SQUARE}", "+a1", "Put one of your beads on the stand at {square}.")
    what = "move it" + (", check the edges" if rules.shoving.edge_check != "off" else "")
    select = MoveKind(SQUARE, "a1", f"Select the Mid on {{square}}: {what} and take a bead of yours off it.")
    return (
        *([place] if rules.assembly.method == "players" else []),
        *([bid] if any(rules.beads_of_seats()) else []),
        select,
    )
