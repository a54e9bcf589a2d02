"""Written positions: their defaults, and everything that can be wrong with them under a variant."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playtest.loader import Variant, load_position, resolve, resolve_position
from tests.loader.helpers import complaints

ROWS = [".  r3y1/AAC  .", "b2 . g1/B"]


@pytest.fixture
def variant() -> Variant:
    return resolve({"game": "shove", "players": 3, "board": {"columns": 3, "rows": 2}})


def position(**keys: Any) -> dict[str, Any]:
    return {"layout": ROWS, "to_move": 1, **keys}


def test_defaults_are_filled_in(variant: Variant) -> None:
    found = resolve_position(position(), variant)
    assert found.layout == tuple(ROWS)
    assert (found.to_move, found.scores, found.phase, found.hand) == (1, (0, 0, 0), "shoving", (0, 0, 0))


def test_a_position_says_all_it_says(variant: Variant) -> None:
    found = resolve_position(
        position(to_move=3, scores=[0, -3, 5], phase="bidding", hand=[0, 2, 255 - 1]), variant
    )
    assert (found.to_move, found.scores, found.phase, found.hand) == (3, (0, -3, 5), "bidding", (0, 2, 254))


def test_a_hand_of_nothing_goes_with_shoving(variant: Variant) -> None:
    assert resolve_position(position(phase="shoving", hand=[0, 0, 0]), variant).hand == (0, 0, 0)


def test_a_layout_of_the_variant_is_the_default() -> None:
    variant = resolve(
        {
            "game": "shove",
            "board": {"columns": 2, "rows": 1},
            "assembly": {"method": "layout", "layout": ["b r/A"]},
        }
    )
    assert resolve_position({"to_move": 2}, variant).layout == ("b r/A",)
    assert resolve_position({"to_move": 2, "layout": ["b ."]}, variant).layout == ("b .",)


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ({"to_move": 0}, "to_move must be a whole number from 1 to 4; found 0"),
        ({"to_move": "1"}, 'to_move must be a whole number from 1 to 4; found "1"; write it without quotes'),
        ({"to_move": 4}, "to_move is seat 4, but there are 3 seats"),
        ({"scores": [0, 0]}, "scores has 2 numbers, but there are 3 seats; give one a seat"),
        ({"scores": 4}, "scores must be a list of whole numbers, or null; found 4"),
        (
            {"scores": [0, 0, 1_023_001]},
            "item 3 of scores must be a whole number from -1,023,000 to 1,023,000; found 1023001",
        ),
        ({"hand": [0], "phase": "bidding"}, "hand has 1 number, but there are 3 seats; give one a seat"),
        (
            {"hand": [0, 256, 0], "phase": "bidding"},
            "item 2 of hand must be a whole number from 0 to 255; found 256",
        ),
        (
            {"hand": [253, 254, 255], "phase": "bidding"},
            "seat 3 has 256 beads, in hand and in the layout together; a seat has at most 255",
        ),
        (
            {"hand": [1, 0, 0]},
            "hand gives beads in hand, but the phase is shoving; write phase: bidding, or leave hand out",
        ),
        (
            {"phase": "shove", "hand": [1, 0, 0]},
            'phase must be assembly, bidding or shoving; found "shove"; did you mean shoving?',
        ),
        ({"phase": "placing"}, 'phase must be assembly, bidding or shoving; found "placing"'),
        ({"layout": ROWS[:1]}, "the layout has 1 row, the board has 2"),
        ({"layout": [*ROWS[:1], ". ."]}, "row 2 of the layout has 2 cells, the board has 3 columns"),
        (
            {"layout": [*ROWS[:1], ". . b/D"]},
            'row 2 of the layout: "b/D" has a bead D, but there are 3 seats: A, B, C',
        ),
        (
            {"layout": [*ROWS[:1], ". . k"]},
            (
                'row 2 of the layout: "k" has a black pyramid, but no edge is black: '
                "the edges are red, yellow, green, blue"
            ),
        ),
        (
            {"layout": None},
            "layout is missing, and the variant has none of its own; write the board as a grid",
        ),
        ({"tomove": 1}, "there is no key tomove; did you mean to_move?"),
    ],
)
def test_one_fault_is_one_sentence(variant: Variant, keys: dict[str, Any], expected: str) -> None:
    assert complaints(resolve_position, position(**keys), variant) == [expected]


def test_the_seat_to_move_must_be_given_once_and_well(variant: Variant) -> None:
    assert complaints(resolve_position, {"layout": ROWS}, variant) == [
        "to_move is missing; name the seat that is to move: `to_move: 1`"
    ]


def test_faults_in_a_file_have_their_places(tmp_path: Path, variant: Variant) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(
        "layout:\n  - .    r3y1/AAD  .\n  - b2   .         x1/B\nto_move: on\nscores: [0, 3]\nscores: [0]\n"
    )
    assert complaints(load_position, file, variant) == [
        f'{file}:2:10: row 1 of the layout: "r3y1/AAD" has a bead D, but there are 3 seats: A, B, C',
        (
            f'{file}:3:20: row 2 of the layout: "x1/B" has the unknown color "x"; '
            "colors are r red, y yellow, g green, b blue, k black, w white, o orange, p purple, c cyan"
        ),
        (
            f"{file}:4:10: to_move must be a whole number from 1 to 4; found on, "
            "which is true to some readers of YAML and a word to others"
        ),
        f"{file}:5:1: scores has 2 numbers, but there are 3 seats; give one a seat",
        f"{file}:6:1: scores is given twice, first in line 5; keep one",
    ]


def test_files_without_text_are_told(tmp_path: Path, variant: Variant) -> None:
    file = tmp_path / "position.yaml"
    file.write_text("")
    assert complaints(load_position, file, variant) == [
        f"{file}: the file is empty; a position has at least to_move, and its layout"
    ]
    assert complaints(load_position, tmp_path / "positions.yaml", variant) == [
        f"{tmp_path / 'positions.yaml'}: there is no such file; did you mean {file}?"
    ]
