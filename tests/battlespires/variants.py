"""Named partial variants that together cover every value of every key, for comparisons ply by ply."""

from __future__ import annotations

from typing import Any

from tests.tables import board_for

Partial = dict[str, Any]


def start(*layout: str, **keys: Any) -> Partial:
    """A partial variant with a start layout and a board of its size."""
    return {**board_for(list(layout)), "setup": {"layout": list(layout)}, **keys}


def small(**keys: Any) -> Partial:
    """Three by three squares with two trees of each seat and five spires."""
    return start("b k r", "g y k", "r g b", **keys)


def movement(**keys: Any) -> Partial:
    return {"movement": keys}


def attack(**keys: Any) -> Partial:
    return {"attack": keys}


def catastrophe(above: int, probability: float, **keys: Any) -> Partial:
    return {"catastrophe": {"above": above, "probability": probability, **keys}}


FACING_ROWS = ("r r r r", "k g y k", "k y g k", "b b b b")
TEN_HIGH = "k3k3k3k2k2k2k1k1k1k1"
SCATTERED = ("b3 r3 y1 g2", "r1b1 k3 b2 r2", ". b1r1y1 . w3o2p1c1", "r1 b1 r1b2 b3r3")
TALL = ("b1b1b1b1b1b1 k3k3r1r2 .", "y1y1y1r1 g1b3r1 r1r1r1r1r1r1", "b1r1b1r1 y3 k2b2")
GENOCIDE: Partial = {"method": "genocide"}

VARIANTS: dict[str, Partial] = {
    # the defaults, boards, set-ups
    "default": {},
    "small": small(),
    "facing_rows": start(*FACING_ROWS),
    "scattered_pyramids": start(*SCATTERED),
    "tall_stacks": start(*TALL),
    "board_1x1": start("b"),
    "board_1x6": start("b", "y1", "b2r2", "r1", "k2", "r"),
    "board_8x1": start("b k r b1 y r1 g r"),
    "board_2x3": start("b r", "r b", "k k"),
    "board_16x16": start(*[" ".join("brkbgrybkrbgryby"[at:] + "brkbgrybkrbgryby"[:at]) for at in range(16)])
    | {"max_turns": 60},
    "board_16x2": start(" ".join("brkgbrkgbrkgbrkg"), " ".join("kbgrkbgrkbgrkbgr"), max_turns=100),
    "gaps": start("b . r . k", ". y . b .", "r . g . b", ". r . k ."),
    "empty": start(". .", ". ."),
    "seat_1_imprisoned": start("b . r y"),
    "seats_of_other_colors": small()
    | {"setup": {"seats": ["yellow", "black"], "layout": ["y b k", "k w y", "o p c"]}},
    "seats_swapped": small() | {"setup": {"seats": ["red", "blue"], "layout": ["b k r", "g y k", "r g b"]}},
    "white_and_cyan": small()
    | {"setup": {"seats": ["white", "cyan"], "layout": ["w c o", "p w c", "c o w"]}},
    "purple_and_orange": small()
    | {"setup": {"seats": ["purple", "orange"], "layout": ["p o g", "g p o", "o g p"]}},
    "green_against_black": small()
    | {"setup": {"seats": ["green", "black"], "layout": ["g k r", "b g k", "k r g"]}},
    # movement
    "no_points": small(**movement(points=0)),
    "one_point": small(**movement(points=1)),
    "two_points": small(**movement(points=2)),
    "four_points": small(**movement(points=4)),
    "eight_points_and_large_pieces": small(**movement(points=8, piece_pips=6)),
    "pieces_of_one_pip": small(**movement(piece_pips=1)),
    "pieces_of_two_pips": small(**movement(points=4, piece_pips=2)),
    "orthogonal": small(**movement(directions="orthogonal")),
    "diagonal": start(*FACING_ROWS, **movement(directions="diagonal")),
    "only_onto_spires": small(**movement(onto="spires"), **attack(margin=0)),
    "only_onto_spires_with_many_points": start(
        *TALL, **movement(onto="spires", points=5, piece_pips=4), **attack(margin=-2, capture="optional")
    ),
    "not_onto_own": small(**movement(onto="not_own")),
    "not_onto_own_with_many_points": start(*FACING_ROWS, **movement(onto="not_own", points=6, piece_pips=4)),
    # spires
    "no_altitude_limit": small(spires={"altitude_limit": None}),
    "altitude_3": start(*SCATTERED, spires={"altitude_limit": 3}),
    "altitude_4_for_all": small(spires={"altitude_limit": 4, "altitude_applies_to": "all"}),
    "altitude_8_for_all": start(*TALL, spires={"altitude_limit": 8, "altitude_applies_to": "all"}),
    "altitude_5_and_optional_captures": start(
        *TALL, spires={"altitude_limit": 5}, **attack(capture="optional")
    ),
    "altitude_0": start(*FACING_ROWS, spires={"altitude_limit": 0}),
    "altitude_0_for_all": start("k1b3 r1", spires={"altitude_limit": 0, "altitude_applies_to": "all"}),
    "catastrophes": small(spires=catastrophe(3, 0.5)),
    "catastrophes_remove": small(spires=catastrophe(4, 0.25, outcome="remove", penalty=2)),
    "catastrophes_of_everything": small(
        spires=catastrophe(0, 1.0, outcome="remove", penalty=0), **attack(ends_turn=True)
    ),
    "spires_fall_by_themselves": small(spires=catastrophe(3, 0.6, by_itself=0.5)),
    "spires_only_fall_by_themselves": small(spires=catastrophe(3, 0.5, by_itself=1.0, outcome="remove")),
    "catastrophes_at_default_height": start(
        f"b {TEN_HIGH} r", "r y b", spires=catastrophe(10, 0.3, penalty=30)
    ),
    "catastrophes_and_genocide": small(
        spires=catastrophe(3, 0.2, outcome="remove"), victory=GENOCIDE | {"genocide_needs": "none_left"}
    ),
    # attacks
    "advantage_by_pips": small(**attack(advantage="pips")),
    "advantage_by_pips_margin_4": small(**attack(advantage="pips", margin=4)),
    "equal_height_is_enough": small(**attack(margin=0)),
    "margin_minus_2": small(**attack(margin=-2)),
    "margin_3": start(*TALL, **attack(margin=3)),
    "optional_captures": small(**attack(capture="optional", margin=0)),
    "no_breakthrough": small(**attack(breakthrough="off", margin=0)),
    "breakthrough_once": start(
        *TALL, **attack(breakthrough="once", margin=-9), **movement(piece_pips=6, points=6)
    ),
    "only_full_pieces_attack": small(**attack(piece="full", margin=0)),
    "only_full_pieces_attack_if_they_like": start(
        *TALL, **attack(piece="full", margin=-9, capture="optional"), **movement(points=4, piece_pips=2)
    ),
    "no_piece_is_full": small(**attack(piece="full"), **movement(points=2)),
    "attacks_end_turns": small(**attack(ends_turn=True)),
    "attacks_end_turns_and_are_optional": start(
        *TALL, **attack(ends_turn=True, capture="optional", margin=-9)
    ),
    # points and ends
    "scoring": small(
        scoring={"small": 7, "medium": 0, "large": -4, "neutral_bonus": 3, "own_factor": 2},
        **attack(margin=-1),
    ),
    "own_pyramids_cost": start(*TALL, scoring={"own_factor": -2, "neutral_bonus": -1}, **attack(margin=-9)),
    "target_0": small(victory={"target": 0}),
    "target_1": small(victory={"target": 1}),
    "target_of_values": start(*TALL, victory={"target": 6, "target_counts": "values"}, **attack(margin=-9)),
    "target_of_values_of_own": small(
        victory={"target": 5, "target_counts": "values"},
        scoring={"own_factor": 2, "neutral_bonus": -3},
        spires=catastrophe(3, 0.5, penalty=2),
        **attack(margin=-2),
    ),
    "target_out_of_reach": small(victory={"target": 1000}, max_turns=200),
    "genocide": small(victory=GENOCIDE, **attack(margin=-1)),
    "genocide_none_left": small(victory=GENOCIDE | {"genocide_needs": "none_left"}, **attack(margin=-1)),
    "genocide_of_few": start("b r1", "k b1", victory=GENOCIDE),
    "genocide_of_none": start("b y", "k b1", victory=GENOCIDE),
    "no_imprisonment_bonus": start("b k", "y r1", imprisonment={"bonus": 0}),
    "large_imprisonment_bonus": start(*TALL, imprisonment={"bonus": 12}, victory={"target": 15}),
    "no_bonus_for_ones_own_fault": start("b k1 r", "y1 r1 b1", imprisonment={"self_inflicted": "no_bonus"}),
    "no_bonus_in_tall_stacks": start(
        *TALL, imprisonment={"self_inflicted": "no_bonus"}, victory={"target": 90}
    ),
    "penalties_are_not_tallied": start(
        "b k1 r", "y1 r1 b1", imprisonment={"tally": "captured"}, spires=catastrophe(1, 0.7, by_itself=0.5)
    ),
    "neither_bonus_nor_penalties": small(
        imprisonment={"tally": "captured", "self_inflicted": "no_bonus"},
        spires=catastrophe(2, 0.5, penalty=30),
        victory=GENOCIDE,
        **attack(margin=-1),
    ),
    "one_turn": small(max_turns=1),
    "few_turns": small(max_turns=9),
    "few_turns_by_score": small(max_turns=30, at_max_turns="score", **attack(margin=0)),
}
