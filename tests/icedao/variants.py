"""Named partial variants that together cover every value of every key, for comparisons ply by ply."""

from __future__ import annotations

from typing import Any

from tests.tables import board_for

Partial = dict[str, Any]


def start(*layout: str, seats: tuple[str, str] = ("blue", "green"), **others: Any) -> Partial:
    """A set-up on a board as large as its layout, and other keys."""
    return {
        **board_for(list(layout)),
        "setup": {"seats": list(seats), "layout": list(layout)},
        **others,
    }


def facing(columns: int, rows: int, **others: Any) -> Partial:
    """The two rows at the ends full of pyramids; half a turn of the board swaps the seats."""
    near = [f"b{'2131'[column % 4]}" for column in range(columns)]
    far = [pyramid.replace("b", "g") for pyramid in reversed(near)]
    empty = " ".join("." * columns)
    return start(" ".join(far), *[empty] * (rows - 2), " ".join(near), **others)


CORNERS = ("g3 g1 . g1", "g2 . . .", ". . . b2", "b1 . b1 b3")
STACKS = ("g b1 . g", "b2g1 . . .", ". . g3b1 b1", "b . g1 b")
CROSS = ("g1 . . . b1", ". g2 . b2 .", ". . g3b3 . .", ". b2 . g2 .", "b1 . . . g1")
MIXED_STACKS = ("g1g3g2 b1b1 .", ". b2g3 b1b2b3", "b . g2g2g2", "g1 . b3g3b3")
TREES_16 = (
    ". g " * 8,
    *[". " * 16] * 6,
    "b2 . . g2 . . . b1 g1 . . . b2 . . g2",
    "g2 . . b2 . . . g1 b1 . . . g2 . . b2",
    *[". " * 16] * 6,
    "b . " * 8,
)
COLUMN_16 = ("b1", "b2", ".", "b3", ".", ".", "b1", ".", ".", "g1", ".", ".", "g3", ".", "g2", "g1")
STUCK_IN_CORNER = ("g1 b1 . . b2", "b1 b1 . . .")

DAO = ("g1 . . b1", ". g1 b1 .", ". b1 g1 .", "b1 . . g1")
DAO_RULES: Partial = {
    "slide": {"blocked_by": "any"},
    "zero_moves": "never",
    "line": {"length": 4, "directions": "orthogonal"},
    "patterns": {"square": True, "corners": True, "shut_in": True},
}

VARIANTS: dict[str, Partial] = {
    # the defaults, boards, colors, set-ups
    "default": {},
    "colors_swapped": {"setup": {"seats": ["green", "blue"]}},
    "red_and_purple": start(
        "p3 p2 . p1 p1", *[". . . . ."] * 3, "r1 r1 . r2 r3", seats=("red", "purple"), max_turns=60
    ),
    "yellow_and_black": start("y k", "k1 y1", ". .", seats=("yellow", "black")),
    "cyan_and_white": start("c2 . w2", "c1 . w1", "c3 . w3", seats=("cyan", "white"), line={"length": 3}),
    "orange_and_blue": start("o1 b . o3", ". . . .", "b1 o . b3", seats=("orange", "blue")),
    "board_1x1": start("b2"),
    "board_1x1_stack": start("g2b1", zero_moves="any", max_turns=5),
    "board_1x5": start("g1", "g3", ".", "b3", "b1", line={"length": 2}),
    "board_6x1": start("b1 b3 . . g3 g1", line={"length": 2}, repetition={"limit": 5}),
    "board_3x2": start("b1 g2 b3", "g1 . g3", line={"length": 3}),
    "board_4x4": start(*CORNERS),
    "board_16x1": start("b1 b2 b3 b1 . . . . . . . . g1 g3 g2 g1"),
    "board_1x16": start(*COLUMN_16, line={"length": 3}),
    "board_16x16": start(*TREES_16, max_turns=120),
    "board_16x16_facing": facing(16, 16, line={"length": 16}, max_turns=100),
    "empty_board": start(". .", ". ."),
    "one_seat_has_none": start("b1 . b2", ". . .", ". b3 .", line={"length": 3}),
    "second_seat_alone": start("g1 . g2", ". . .", ". g3 .", line={"length": 3}),
    "full_trees": start(*STACKS),
    "stacks_in_any_order": start(*MIXED_STACKS),
    "won_at_once": start("g3 . g2 g1", ". g1 . .", ". . b1 .", "b1 b2 . b3"),
    "already_in_line": start("g1 g2 g3 g1", ". . . .", "b1 b2 b3 b1"),
    "six_with_line_five": facing(6, 6, line={"length": 5}),
    # sliding
    "orthogonal_slides": {"slide": {"directions": "orthogonal"}},
    "diagonal_slides": start(*CORNERS, slide={"directions": "diagonal"}),
    "diagonal_slides_far_stacks": start(*STACKS, slide={"directions": "diagonal"}, line={"length": 3}),
    "same_size_blocks": {"slide": {"blocked_by": "same_size"}},
    "same_size_blocks_in_stacks": start(*MIXED_STACKS, slide={"blocked_by": "same_size"}),
    "any_blocks": {"slide": {"blocked_by": "any"}},
    "any_blocks_with_stacks": start(*STACKS, slide={"blocked_by": "any"}),
    "any_distance": {"slide": {"distance": "any"}, "max_turns": 60},
    "any_distance_on_stacks": start(*MIXED_STACKS, slide={"distance": "any"}),
    "any_distance_wide": facing(
        7, 4, slide={"distance": "any", "blocked_by": "same_size", "directions": "orthogonal"}, max_turns=40
    ),
    "any_distance_any_zero": start(
        *CORNERS, slide={"distance": "any", "blocked_by": "any"}, zero_moves="any", repetition={"limit": 2}
    ),
    # zero-length moves, seats that cannot move
    "any_zero_moves": {"zero_moves": "any", "max_turns": 80},
    "any_zero_diagonal": start(*CROSS, slide={"directions": "diagonal"}, zero_moves="any"),
    "no_zero_moves": {"zero_moves": "never"},
    "no_zero_moves_no_way": start("b1 g1", "g1 b1", zero_moves="never"),
    "no_zero_moves_lose": start(*STACKS, zero_moves="never", no_moves="lose"),
    "lost_before_the_first_ply": start("b1 g1 .", zero_moves="never", no_moves="lose"),
    "passes": start(*STUCK_IN_CORNER, zero_moves="never", line={"length": 5}, max_turns=30),
    "passes_lose": start(*STUCK_IN_CORNER, zero_moves="never", no_moves="lose"),
    "passes_repeat": start(
        *STUCK_IN_CORNER,
        zero_moves="never",
        line={"length": 5},
        repetition={"limit": 4, "result": "loss"},
    ),
    "passes_on_diagonals": start(
        "g1 b1 . b3", "b1 g2 b2 .", slide={"directions": "diagonal"}, zero_moves="never"
    ),
    # lines
    "line_of_one": {"line": {"length": 1}},
    "line_of_two": start("b1 g1 b1", "g1 . g1", "b1 g1 b1", line={"length": 2, "directions": "diagonal"}),
    "line_of_three": {"line": {"length": 3}},
    "orthogonal_lines": {"line": {"length": 3, "directions": "orthogonal"}},
    "diagonal_lines": {"line": {"length": 3, "directions": "diagonal"}},
    "diagonal_lines_on_stacks": start(
        *STACKS, line={"length": 3, "directions": "diagonal"}, slide={"blocked_by": "same_size"}
    ),
    "line_longer_than_the_board": start(*STACKS, line={"length": 20}, max_turns=40),
    "board_narrower_than_the_line": facing(3, 6, max_turns=80),
    # patterns
    "dao": start(*DAO, **DAO_RULES),
    "dao_without_lines": start(*DAO, **DAO_RULES | {"line": {"length": None}}),
    "no_lines": start(*CORNERS, line={"length": None}, max_turns=40),
    "squares": {"patterns": {"square": True}, "max_turns": 80},
    "squares_on_stacks": start(*MIXED_STACKS, patterns={"square": True}, slide={"distance": "any"}),
    "squares_given": start(
        "b1 b1 g1", "b1 b1 .", "g1 . g1", line={"length": None}, patterns={"square": True}
    ),
    "squares_in_one_row": start("b1 b2 . . g1 g2", patterns={"square": True, "corners": True}),
    "corners": start("b1 b2 . .", ". . g1 .", ". b1 . .", "b3 . g2 g1", patterns={"corners": True}),
    "corners_given": start(
        "b1 . b1", ". g1 .", "b1 g1 b1", line={"length": None}, patterns={"corners": True}
    ),
    "corners_of_four_squares": start("b1 .", "g2 b3", line={"length": None}, patterns={"corners": True}),
    "corners_on_stacks": start(
        *CROSS, line={"length": None}, patterns={"corners": True, "shut_in": True}, slide={"distance": "any"}
    ),
    "shut_in": start(*CROSS, line={"length": None}, patterns={"shut_in": True}, zero_moves="any"),
    "shut_in_on_stacks": start(
        *MIXED_STACKS, patterns={"shut_in": True}, zero_moves="any", line={"length": None}
    ),
    "shut_in_in_one_row": start(
        "b1 . g1 . . b1 g2", line={"length": None}, patterns={"shut_in": True}, zero_moves="any"
    ),
    "shut_in_in_one_column": start(
        "b2", "g1", ".", "b3", "g3", line={"length": None}, patterns={"shut_in": True}
    ),
    "shut_in_on_four_squares": start(
        "b3g1 g1b3",
        "b2 g2",
        zero_moves="any",
        line={"length": None},
        patterns={"shut_in": True},
        max_turns=60,
    ),
    "everything_wins": start(
        *STACKS,
        patterns={"square": True, "corners": True, "shut_in": True},
        slide={"distance": "any"},
        line={"length": 3},
    ),
    # repetition, ends
    "second_time": {"repetition": {"limit": 2}},
    "second_time_loses": start(*CORNERS, repetition={"limit": 2, "result": "loss"}, zero_moves="any"),
    "third_time_loses": {"repetition": {"result": "loss"}},
    "repetition_never": start(*CROSS, repetition={"limit": None}, max_turns=90),
    "repetition_never_loses": start(
        "b1 g1 b1", line={"length": 4}, repetition={"limit": None, "result": "loss"}, max_turns=25
    ),
    "one_turn": {"max_turns": 1, "at_max_turns": "draw"},
    "two_turns": start(*STACKS, max_turns=2),
    "many_turns": start(*CORNERS, max_turns=700, repetition={"limit": 40}, line={"length": 5}),
}
