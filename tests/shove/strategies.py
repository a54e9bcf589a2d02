"""Small random variants and positions for property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.random_games import boards, pyramids
from tests.reference.shove import LETTERS

COLOR_SETS = st.lists(st.sampled_from(sorted(LETTERS)), min_size=4, max_size=4, unique=True)
SMALL_BOARDS = st.tuples(st.integers(1, 5), st.integers(1, 5))


def _shoving() -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {},
        optional={
            "control": st.sampled_from(["not_outnumbered", "most_beads", "majority"]),
            "unclaimed_mids": st.sampled_from(["locked", "open"]),
            "distance": st.sampled_from(["pyramids", "top_pips"]) | st.integers(0, 6),
            "push_limit": st.none() | st.integers(0, 3),
            "edge_check": st.sampled_from(["stopped", "all", "off"]),
            "unmoved_mid": st.sampled_from(["checked", "ignored"]),
            "discards": st.sampled_from(["removed", "scored"]),
        },
    )


@st.composite
def variants(draw: st.DrawFn) -> dict[str, Any]:
    """A partial variant on a small board; max_turns is always there, since open Mids may never end a game."""
    players = draw(st.integers(2, 4))
    columns, rows = draw(SMALL_BOARDS)
    sizes = ("small", "medium", "large")
    beads = st.integers(0, 4)
    return {
        "players": players,
        "board": {
            "columns": columns,
            "rows": rows,
            "edges": dict(zip(("north", "east", "south", "west"), draw(COLOR_SETS), strict=True)),
        },
        "pyramids": {size: draw(st.integers(0, 2)) for size in sizes},
        "assembly": {
            "method": draw(st.sampled_from(["players", "random"])),
            "stacking": draw(st.sampled_from(["no_larger", "strictly_smaller", "any"])),
            "max_height": draw(st.none() | st.integers(0, 3)),
        },
        "bidding": {
            "beads": draw(beads | st.lists(beads, min_size=players, max_size=players)),
            "max_beads_per_mid": draw(st.none() | st.integers(0, 4)),
        },
        "shoving": draw(_shoving()),
        "scoring": {size: draw(st.integers(-2, 3)) for size in sizes},
        "tie_break": draw(st.sampled_from(["shared", "fewest_pyramids", "most_pyramids"])),
        "max_turns": draw(st.just(150) | st.integers(1, 80)),
        "at_max_turns": draw(st.sampled_from(["score", "draw"])),
    }


def _cells(variant: dict[str, Any]) -> st.SearchStrategy[str]:
    letters = [LETTERS[color] for color in variant["board"]["edges"].values()]
    single = pyramids(st.sampled_from(letters), st.integers(1, 3))
    stack = st.lists(single, min_size=1, max_size=5).map("".join)
    beads = st.lists(st.sampled_from("ABCD"[: variant["players"]]), max_size=5).map("".join)
    mid = st.builds(lambda stack, beads: f"{stack}/{beads}" if beads else stack, stack, beads)
    return st.just(".") | mid


@st.composite
def positions(draw: st.DrawFn, variant: dict[str, Any]) -> dict[str, Any]:
    """A written position that goes with a partial variant: any Mids, any beads, either phase."""
    players, columns, rows = variant["players"], variant["board"]["columns"], variant["board"]["rows"]
    position = {
        "layout": draw(boards(_cells(variant), columns, rows)),
        "to_move": draw(st.integers(1, players)),
        "scores": draw(st.lists(st.integers(0, 9), min_size=players, max_size=players)),
        "phase": draw(st.sampled_from(["shoving", "shoving", "bidding"])),
    }
    if position["phase"] == "bidding":
        position["hand"] = draw(st.lists(st.integers(0, 3), min_size=players, max_size=players))
    return position


@st.composite
def variants_with_positions(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    variant = draw(variants())
    return variant, draw(positions(variant))
