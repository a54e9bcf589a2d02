"""How long lists of moves are told part after part."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.cli.beginnings import beginnings, shared_beginning

MOVES = st.lists(
    st.from_regex(r"\+?[a-c][1-3](@[a-c][1-3]|\*[12]-[a-c][1-3]~?)?", fullmatch=True), min_size=1, unique=True
)


def test_parts_of_moves() -> None:
    placings = [f"{piece}@{square}" for piece in ("r1", "r2") for square in ("a1", "b1")]
    assert beginnings(placings, "") == {"r1@": 2, "r2@": 2}
    assert beginnings(placings[:2], "r1@") == beginnings(placings[:2], "r") == {"r1@a1": 1, "r1@b1": 1}
    assert beginnings(["+a1", "+b1"], "") == {"+a1": 1, "+b1": 1}
    assert beginnings(["c3*1-d4", "c3*2-d4", "d4*1-c3", "end"], "") == {"c3*": 2, "d4*": 1, "end": 1}


@given(MOVES)
@settings(deadline=None, max_examples=60)
def test_every_move_has_one_beginning_and_all_lead_to_it(moves: list[str]) -> None:
    found, shared = beginnings(moves, ""), shared_beginning(moves)
    assert all(move.startswith(shared) for move in moves)
    assert shared in moves or len({move[len(shared)] for move in moves}) > 1
    assert sum(found.values()) == len(moves)
    for part, count in found.items():
        own = [move for move in moves if move.startswith(part)]
        assert len(own) >= count
        assert part in own or len(beginnings(own, part)) > 1 or len(own) == 1
