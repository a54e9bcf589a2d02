"""First plies as written, and their classes under the symmetries of rules and set-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from playtest.engine.table import Table
from playtest.loader import resolve
from playtest.simulation.openings import NO_MOVE, opening_classes
from tests.engine.playing import tabletop

FACING = ["b b b b b", "k g y y g", "o . w . o", "g y y g k", "r r r r r"]
SHOVE = {"game": "shove", "players": 2, "board": {"columns": 4, "rows": 4}}
ICE = {"game": "icedao"}
SPIRES = {"game": "battlespires", "setup": {"layout": FACING}}

SYMMETRIC_SLIDES = ["b1 .  .  .  b1", ".  .  .  .  .", ".  .  g3 .  .", ".  .  .  .  .", "b1 .  .  .  b1"]
# A half turn maps this on itself, and no reflection does.
LAID_OUT = ["r1/A .  .", ".    .  .", ".    .  g1/A"]


def symmetries(keys: dict[str, Any]) -> tuple[Callable[[str], str], ...]:
    variant = resolve(keys)
    return variant.game.symmetries(variant.rules)


@pytest.mark.parametrize(
    ("keys", "number"),
    [
        (SHOVE, 7),
        ({**SHOVE, "board": {"columns": 4, "rows": 3}}, 3),
        ({**SHOVE, "assembly": {"method": "random"}}, 7),
        (
            {
                **SHOVE,
                "board": {"columns": 3, "rows": 3},
                "assembly": {"method": "layout", "layout": LAID_OUT},
            },
            1,
        ),
        (ICE, 0),  # half a turn swaps the seats, which is no symmetry of the first ply
        ({**ICE, "setup": {"layout": SYMMETRIC_SLIDES}}, 7),
        (SPIRES, 1),  # neutral colors are all alike
        ({"game": "battlespires"}, 0),
    ],
)
def test_the_symmetries_of_rules_and_set_up(keys: dict[str, Any], number: int) -> None:
    assert len(symmetries(keys)) == number


@pytest.mark.parametrize(
    "keys",
    [
        SHOVE,
        {**SHOVE, "board": {"columns": 4, "rows": 3}},
        {**ICE, "setup": {"layout": SYMMETRIC_SLIDES}},
        SPIRES,
    ],
)
def test_symmetries_carry_legal_first_plies_into_each_other(keys: dict[str, Any]) -> None:
    variant = resolve(keys)
    legal = Table(variant.game, variant.rules).legal_moves()
    for symmetry in symmetries(keys):
        assert sorted(map(symmetry, legal)) == legal
    classes = opening_classes(legal, symmetries(keys))
    assert classes is not None
    for move in legal:
        orbit = {move, *(symmetry(move) for symmetry in symmetries(keys))}
        assert {classes[one] for one in orbit} == {min(orbit)}


def play_through(keys: dict[str, Any], symmetry: Callable[[str], str], plies: int) -> None:
    """Both tables have the same numbers of legal moves all along, and carry them into each other."""
    variant = resolve(keys)
    one, two = (Table(variant.game, variant.rules) for _ in range(2))
    for ply in range(plies):
        legal = one.legal_moves()
        assert sorted(map(symmetry, legal)) == two.legal_moves()
        if not legal:
            break
        move = legal[(7 * ply + 3) % len(legal)]
        assert [event[0] for event in one.play(move)] == [event[0] for event in two.play(symmetry(move))]
    assert one.scores == two.scores


def test_whole_games_turn_with_the_board() -> None:
    small = {**SHOVE, "pyramids": {"small": 1, "medium": 1, "large": 1}}
    for keys in (small, {**ICE, "setup": {"layout": SYMMETRIC_SLIDES}}, SPIRES):
        for symmetry in symmetries(keys):
            play_through(keys, symmetry, 60)


def test_a_quarter_turn_of_shove_turns_the_colors_with_the_edges() -> None:
    """North red, east yellow, south green, west blue; clockwise a1 comes to lie on a4."""
    turned = {"r3@a1": "y3@a4", "y1@b4": "g1@d3", "b2@c2": "r2@b2"}
    assert any(all(symmetry(move) == to for move, to in turned.items()) for symmetry in symmetries(SHOVE))


def test_directions_and_ends_of_slides_turn_too() -> None:
    keys = {**ICE, "setup": {"layout": SYMMETRIC_SLIDES}, "slide": {"distance": "any"}}
    orbit = {symmetry("a1:n-a3") for symmetry in symmetries(keys)}
    assert orbit == {"a1:e-c1", "e1:n-e3", "e1:w-c1", "a5:s-a3", "a5:e-c5", "e5:s-e3", "e5:w-c5"}


def test_no_classes_without_symmetries() -> None:
    assert opening_classes(["a1:n"], ()) is None


def test_a_game_without_a_ply_has_no_first_one() -> None:
    top = tabletop(
        {
            "assembly": {"method": "layout", "layout": ["r1"]},
            "board": {"columns": 1, "rows": 1},
            "bidding": {"beads": 0},
        }
    )
    assert top.player.first_moves.write(top.player.play(0, 2).rows) == [NO_MOVE] * 2
    assert opening_classes([""], symmetries(SHOVE)) == {}


@pytest.mark.parametrize("method", ["players", "random"])
def test_first_plies_are_those_of_the_written_games(method: str) -> None:
    top = tabletop({**SHOVE, "assembly": {"method": method}})
    rows = top.player.play(3, 40).rows
    found = top.player.first_moves.write(rows)
    # By chance not all pyramids find a place, so that either seat can be the next.
    assert {move.seat for move in found} == ({1} if method == "players" else {1, 2})
    assert [move.text for move in found] == [
        next(move for move in top.written_moves(game) if not move.startswith("!")) for game in range(3, 43)
    ]
    assert top.player.first_moves.write(rows) == found


def test_the_seat_that_moves_first_need_not_be_the_first() -> None:
    """Four pyramids are placed by chance, as if by seats 1, 2, 3 and 1: seat 2 bids first."""
    pyramids = {"small": 1, "medium": 0, "large": 0}
    top = tabletop({"players": 3, "pyramids": pyramids, "assembly": {"method": "random"}})
    found = top.player.first_moves.write(top.player.play(0, 5).rows)
    assert {move.seat for move in found} == {2}
    top = tabletop(
        {
            "players": 2,
            "bidding": {"beads": [0, 1]},
            "assembly": {"method": "layout", "layout": ["r1"]},
            "board": {"columns": 1, "rows": 1},
        }
    )
    assert top.player.first_moves.write(top.player.play(0, 1).rows) == [(2, "+a1")]
