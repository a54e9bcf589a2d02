"""What the made-up runs say of their game: Shove's phases, events and sources of points."""

from __future__ import annotations

from typing import Any

Meta = dict[str, Any]

PHASES = ["assembly", "bidding", "shoving"]
COLORS = ["red", "yellow", "green", "blue"]
EDGES = ["north", "east", "south", "west"]
SOURCES: list[dict[str, Any]] = [
    {"name": "size", "title": "pyramid size", "levels": ["small", "medium", "large"]},
    {"name": "color", "title": "color", "levels": COLORS},
    {"name": "over", "title": "edge shoved over", "levels": [*EDGES, "discarded"]},
]


def _event(name: str, rule: str, sentence: str, square: bool = False, value: str | None = None) -> Meta:
    return {"name": name, "rule": rule, "sentence": sentence, "square": square, "value": value}


EVENTS: dict[str, Meta] = {
    event["name"]: event
    for event in (
        _event("placed_new", "SH-2", "A pyramid is placed on an empty square.", square=True),
        _event("placed_on_top", "SH-2", "A pyramid is placed on a Mid.", square=True),
        _event("assembly_blocked", "SH-4", "Assembly ends with pyramids left over."),
        _event("bead_placed", "SH-6", "A bead is placed on a stand.", square=True),
        _event("bidding_blocked", "SH-7", "Bidding ends with beads in hand."),
        _event("skipped", "SH-10", "A seat is passed over."),
        _event("selected", "SH-10", "A Mid is selected.", square=True),
        _event("moved_zero", "SH-11", "The selected Mid does not move."),
        _event("movement_lost", "SH-12", "Movement is lost at the edge."),
        _event("pushed", "SH-12", "A run of Mids is pushed.", value="run length"),
        _event("shoved_off", "SH-13", "A Mid is shoved off the board.", square=True),
        _event("edge_discard", "SH-14", "A pyramid is discarded at an edge.", square=True),
        _event("corner_discard", "SH-14", "A pyramid is discarded in a corner.", square=True),
        _event("mid_discarded", "SH-15", "A Mid loses its last pyramid at an edge."),
        _event("beads_lost", "SH-13", "Beads leave the game with their Mid.", value="beads"),
        _event("own_beads_lost", "SH-13", "A seat loses beads of its own by its own shove.", value="beads"),
        _event("deadlock", "SH-10", "Beads remain and no seat can select a Mid."),
    )
}


def shove_like_meta(seats: int, seed: int, complete: bool) -> Meta:
    """The meta of a run without its lineups."""
    return {
        "game": "shove",
        "title": "Shove",
        "variant": f"Shove for {seats}",
        "description": None,
        "file": f"variants/shove-{seats}p.yaml",
        "seats": seats,
        "columns": 8,
        "rows": 8,
        "edges": dict(zip(EDGES, COLORS, strict=True)),
        "max_turns": 400,
        "has_points": True,
        "phases": list(PHASES),
        "scoring_phases": ["shoving"],
        "endings": [
            {"name": "score", "sentence": "No bead is left."},
            {"name": "deadlock", "sentence": "No seat can select a Mid while beads remain."},
            {"name": "max_turns", "sentence": "The game reached its limit of turns."},
        ],
        "events": [dict(event) for event in EVENTS.values()],
        "heat_maps": [
            {"name": "placings", "title": "Placings", "events": ["placed_new", "placed_on_top"]},
            {"name": "bids", "title": "Bids", "events": ["bead_placed"]},
            {"name": "selections", "title": "Selections", "events": ["selected"]},
            {"name": "shove_offs", "title": "Shove-offs", "events": ["shoved_off"]},
        ],
        "sources": [{**source, "levels": list(source["levels"])} for source in SOURCES],
        "seconds_per_turn": None,
        "lineups": [],
        "seed": seed,
        "complete": complete,
        "versions": {"playtest": "0.1.0"},
        "command": f"playtest simulate variants/shove-{seats}p.yaml",
    }
