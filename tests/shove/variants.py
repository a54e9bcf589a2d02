"""Named partial variants that together cover every value of every key, for comparisons ply by ply."""

from __future__ import annotations

from typing import Any

Partial = dict[str, Any]


def board(columns: int, rows: int, **edges: str) -> Partial:
    return {"columns": columns, "rows": rows, **({"edges": edges} if edges else {})}


def pyramids(small: int, medium: int, large: int) -> Partial:
    return {"small": small, "medium": medium, "large": large}


FEW = pyramids(1, 1, 1)
LAYOUT = ["r3y1 . b2 .", ". g . r", "y3y2b1 . b g1", ". r2r1 . ."]
LAYOUT_WITH_BEADS = ["r3y1/AB . b2/C .", ". g/AAD . y", "y3y2b1/B . b/ABCD g1", ". r2r1/DD . ."]
BLACK_EDGE = {"north": "black", "east": "yellow", "south": "green", "west": "blue"}

VARIANTS: dict[str, Partial] = {
    # the defaults, seats, boards, pools
    "default": {},
    "two_seats": {"players": 2},
    "three_seats": {"players": 3},
    "board_1x1": {"players": 2, "board": board(1, 1), "pyramids": FEW, "bidding": {"beads": 2}},
    "board_1x5": {"players": 2, "board": board(1, 5), "pyramids": FEW},
    "board_6x1": {"players": 3, "board": board(6, 1), "pyramids": FEW},
    "board_3x2": {"players": 4, "board": board(3, 2), "pyramids": FEW},
    "board_5x7": {"players": 2, "board": board(5, 7), "pyramids": pyramids(2, 2, 2)},
    "board_16x16": {"players": 4, "board": board(16, 16), "pyramids": pyramids(8, 8, 8)},
    "board_16x2": {"players": 3, "board": board(16, 2), "pyramids": pyramids(3, 3, 3)},
    "edges_turned": {
        "board": board(5, 5, north="blue", east="red", south="yellow", west="green"),
        "pyramids": FEW,
    },
    "edges_mirrored": {
        "board": board(4, 4, north="green", east="blue", south="red", west="yellow"),
        "pyramids": FEW,
    },
    "edges_half_turned": {
        "players": 2,
        "board": board(4, 4, north="yellow", east="green", south="blue", west="red"),
        "pyramids": FEW,
    },
    "edges_of_other_colors": {
        "players": 2,
        "board": board(4, 5, north="purple", east="white", south="cyan", west="orange"),
        "pyramids": FEW,
    },
    "no_pyramids": {"players": 3, "board": board(2, 2), "pyramids": pyramids(0, 0, 0)},
    "only_large_ones": {"players": 2, "board": board(3, 3), "pyramids": pyramids(0, 0, 3)},
    "many_small_ones": {"players": 4, "board": board(4, 4), "pyramids": pyramids(9, 2, 0)},
    # assembly
    "strictly_smaller": {
        "players": 2,
        "board": board(3, 3),
        "pyramids": pyramids(2, 2, 2),
        "assembly": {"stacking": "strictly_smaller"},
    },
    "strictly_smaller_and_blocked": {
        "players": 3,
        "board": board(2, 2),
        "pyramids": pyramids(3, 1, 1),
        "assembly": {"stacking": "strictly_smaller"},
    },
    "any_stacking": {
        "players": 3,
        "board": board(4, 4),
        "pyramids": pyramids(2, 1, 2),
        "assembly": {"stacking": "any"},
    },
    "one_high": {
        "players": 4,
        "board": board(4, 3),
        "pyramids": pyramids(1, 1, 2),
        "assembly": {"max_height": 1},
    },
    "two_high": {
        "players": 2,
        "board": board(3, 3),
        "pyramids": pyramids(2, 1, 1),
        "assembly": {"max_height": 2, "stacking": "any"},
    },
    "nothing_high": {"players": 4, "board": board(3, 3), "assembly": {"max_height": 0}},
    "random_assembly": {
        "assembly": {"method": "random"},
        "board": board(5, 5),
        "pyramids": pyramids(2, 1, 1),
    },
    "random_assembly_blocked": {
        "players": 3,
        "board": board(3, 2),
        "pyramids": pyramids(1, 2, 1),
        "assembly": {"method": "random", "max_height": 2, "stacking": "strictly_smaller"},
    },
    "random_assembly_nothing_high": {
        "players": 3,
        "board": board(3, 2),
        "assembly": {"method": "random", "max_height": 0},
    },
    "layout": {
        "players": 3,
        "board": {"columns": 4, "rows": 4, "edges": BLACK_EDGE},
        "assembly": {"method": "layout", "layout": [row.replace("r", "k") for row in LAYOUT]},
        "bidding": {"beads": 3},
    },
    "layout_with_beads": {
        "board": board(4, 4),
        "assembly": {"method": "layout", "layout": LAYOUT_WITH_BEADS},
        "bidding": {"beads": 0},
    },
    "layout_with_beads_and_bidding": {
        "board": board(4, 4),
        "assembly": {"method": "layout", "layout": LAYOUT_WITH_BEADS},
        "bidding": {"beads": [0, 2, 1, 0], "max_beads_per_mid": 3},
    },
    "layout_without_mids": {
        "players": 2,
        "board": board(2, 2),
        "assembly": {"method": "layout", "layout": [". .", ". ."]},
    },
    # bidding
    "one_bead": {"board": board(4, 4), "pyramids": FEW, "bidding": {"beads": 1}},
    "no_beads": {"players": 2, "board": board(2, 2), "pyramids": FEW, "bidding": {"beads": 0}},
    "random_assembly_no_beads": {
        "players": 2,
        "board": board(2, 2),
        "assembly": {"method": "random"},
        "bidding": {"beads": 0},
    },
    "handicap": {"board": board(4, 4), "pyramids": FEW, "bidding": {"beads": [2, 3, 3, 5]}},
    "handicap_without_beads": {
        "players": 3,
        "board": board(3, 3),
        "pyramids": FEW,
        "bidding": {"beads": [0, 4, 1]},
    },
    "one_bead_per_mid": {
        "board": board(4, 4),
        "pyramids": FEW,
        "bidding": {"beads": 4, "max_beads_per_mid": 1},
    },
    "three_beads_per_mid": {
        "players": 3,
        "board": board(3, 3),
        "pyramids": FEW,
        "bidding": {"beads": 6, "max_beads_per_mid": 3},
    },
    "no_bead_per_mid": {
        "players": 2,
        "board": board(2, 2),
        "pyramids": FEW,
        "bidding": {"max_beads_per_mid": 0},
    },
    # shoving
    "most_beads": {
        "players": 2,
        "board": board(3, 3),
        "pyramids": FEW,
        "shoving": {"control": "most_beads"},
    },
    "majority": {
        "players": 4,
        "board": board(3, 3),
        "pyramids": FEW,
        "bidding": {"beads": 6},
        "shoving": {"control": "majority"},
    },
    "open_mids": {
        "players": 3,
        "board": board(4, 4),
        "pyramids": FEW,
        "bidding": {"beads": 2},
        "shoving": {"unclaimed_mids": "open"},
        "max_turns": 60,
    },
    "open_mids_by_majority": {
        "players": 4,
        "board": board(3, 4),
        "pyramids": FEW,
        "bidding": {"beads": 3},
        "shoving": {"unclaimed_mids": "open", "control": "majority", "edge_check": "off"},
        "max_turns": 60,
        "at_max_turns": "draw",
    },
    "top_pips": {
        "players": 2,
        "board": board(5, 5),
        "pyramids": pyramids(2, 2, 2),
        "shoving": {"distance": "top_pips"},
    },
    "distance_0": {"players": 3, "board": board(3, 3), "pyramids": FEW, "shoving": {"distance": 0}},
    "distance_1": {"players": 3, "board": board(4, 4), "pyramids": FEW, "shoving": {"distance": 1}},
    "distance_20": {"players": 3, "board": board(4, 4), "pyramids": FEW, "shoving": {"distance": 20}},
    "push_limit_0": {"players": 2, "board": board(4, 4), "pyramids": FEW, "shoving": {"push_limit": 0}},
    "push_limit_1": {"players": 3, "board": board(3, 3), "pyramids": FEW, "shoving": {"push_limit": 1}},
    "push_limit_2": {
        "players": 2,
        "board": board(4, 3),
        "pyramids": pyramids(2, 1, 1),
        "shoving": {"push_limit": 2, "distance": "top_pips"},
    },
    "check_all": {"players": 2, "board": board(3, 4), "pyramids": FEW, "shoving": {"edge_check": "all"}},
    "check_all_unmoved_ignored": {
        "players": 4,
        "board": board(4, 4),
        "pyramids": pyramids(2, 1, 1),
        "shoving": {"edge_check": "all", "unmoved_mid": "ignored", "discards": "scored"},
    },
    "check_off": {"players": 4, "board": board(4, 4), "pyramids": FEW, "shoving": {"edge_check": "off"}},
    "unmoved_ignored": {
        "players": 2,
        "board": board(3, 3),
        "pyramids": FEW,
        "shoving": {"unmoved_mid": "ignored"},
    },
    "discards_scored": {
        "players": 3,
        "board": board(4, 4),
        "pyramids": pyramids(2, 1, 1),
        "shoving": {"discards": "scored"},
    },
    # the end
    "negative_scoring": {
        "players": 3,
        "board": board(3, 3),
        "pyramids": FEW,
        "scoring": {"small": -3, "medium": 0, "large": 2},
    },
    "fewest_pyramids": {
        "players": 4,
        "board": board(3, 3),
        "pyramids": FEW,
        "tie_break": "fewest_pyramids",
    },
    "most_pyramids": {
        "players": 4,
        "board": board(3, 3),
        "pyramids": FEW,
        "shoving": {"discards": "scored"},
        "tie_break": "most_pyramids",
        "scoring": {"small": 1, "medium": 1, "large": 0},
    },
    "few_turns": {"players": 3, "board": board(3, 3), "pyramids": FEW, "max_turns": 33},
    "few_turns_draw": {
        "players": 2,
        "board": board(3, 3),
        "pyramids": FEW,
        "max_turns": 26,
        "at_max_turns": "draw",
    },
    "one_turn": {"players": 2, "max_turns": 1, "board": board(2, 2)},
}
