"""What the heuristic values: shoves, beads, control, denial, what it builds; by hand-made positions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.bots.catalogue import find_bot
from playtest.engine.signatures import APPLY_AT, LEGAL_MOVES_AT, SCORE_MOVES_AT, START_AT
from playtest.engine.table import Table
from playtest.engine.workspace import Workspace
from playtest.games.shove.prospects import points_of
from playtest.loader import resolve, resolve_position
from tests.engine.playing import tabletop
from tests.shove.strategies import variants, variants_with_positions
from tests.tables import board_for, merged

Partial = dict[str, Any]
ONLY_NOW = "heuristic:foresight=0:bead=0"


def evaluated(
    partial: Partial,
    position: dict[str, Any] | None = None,
    bot: str = "heuristic",
    played: tuple[str, ...] = (),
) -> dict[str, float]:
    """The heuristic's value of each legal move, for the seat to move after the moves `played`."""
    variant = resolve({"game": "shove", **partial})
    written = None if position is None else resolve_position(position, variant)
    setup = variant.game.setup(variant.rules, written)
    kernels = variant.game.kernels()
    work = Workspace(setup)
    work.rows.put(0, setup.first[0])
    kernels[START_AT](work.rules, work.positions[0], work.trail, work.log)
    table = Table(variant.game, variant.rules, written)

    def legal() -> dict[str, int]:
        count = kernels[LEGAL_MOVES_AT](work.rules, work.positions[0], work.move_lists[0])
        return {table.text_of(code): place for place, code in enumerate(work.move_lists[0][:count].tolist())}

    for move in played:
        code = int(work.move_lists[0][legal()[move]])
        kernels[APPLY_AT](work.rules, work.positions[0], work.trail, code, work.log)
        table.play(move)
    if table.actor is None:
        return {}
    places = legal()
    kernels[SCORE_MOVES_AT](
        work.rules,
        work.positions,
        0,
        work.trail,
        work.move_lists[0],
        len(places),
        np.array(find_bot(bot, variant.game).weights),
        work.values,
        int(work.positions[0].actor),
        work.log,
    )
    return {move: float(work.values[place]) for move, place in places.items()}


def on(layout: list[str], partial: Partial | None = None, bot: str = "heuristic", **position: Any) -> Any:
    """The values in a written position on a board as large as its layout, with two seats unless told."""
    variant = merged({"players": 2, **board_for(layout)}, partial or {})
    return evaluated(variant, {"layout": layout, "to_move": 1, **position}, bot)


def best(values: dict[str, float]) -> set[str]:
    return {move for move, value in values.items() if value == max(values.values())}


# Shoving


def test_takes_the_biggest_shove() -> None:
    assert best(on(["b2 b1/A . .", "b1b1b1 b2/A . .", ". . b1/A ."])) == {"b2"}


def test_a_shove_that_keeps_its_beads_is_better_than_an_equal_one_that_does_not() -> None:
    values = on(["b3/A b1/A . .", "b3 b1/A . ."])
    assert best(values) == {"b1"}
    assert best(on(["b3/A b1/A . .", "b3 b1/A . ."], bot="heuristic:bead=-1")) != {"b1"}


def test_does_not_shove_off_an_own_mid_that_has_more_to_shove() -> None:
    # a2 and c2 each take a small one now; a2 takes the one that would shove b3 off next.
    own_mid_lost = on(["y1/A g3 .", "r1/A . g1/A", ". . b1"])
    assert own_mid_lost["c2"] > own_mid_lost["a2"]
    now = on(["y1/A g3 .", "r1/A . g1/A", ". . b1"], bot=ONLY_NOW)
    assert now["c2"] == now["a2"] == 1


def test_takes_first_what_the_next_seat_would_take_away() -> None:
    # Seat 2's a2 can push a3 and with it a4 over the north edge; nobody but b1 can take a1.
    values = on(["b3 b1/A . .", "r1 . . .", "r1/B . . .", "b3 b1/A . ."])
    assert values["b4"] > values["b1"]
    alone = on(["b3 b1/A . .", "r1 . . .", "r1 . . .", "b3 b1/A . ."])
    assert alone["b4"] == alone["b1"]


def test_the_end_of_the_turns_is_the_end_of_what_is_imagined() -> None:
    layout = ["b3 b1/A .", "b3 b1/A ."]
    assert on(layout, {"max_turns": 2})["b1"] == 3 + 0.1 + 0.95 * 3
    assert on(layout, {"max_turns": 1})["b1"] == 3 + 0.1


@settings(max_examples=60, deadline=None, derandomize=True)
@given(pair=variants_with_positions())
def test_what_a_mid_would_shove_off_is_read_as_the_rules_shove_it(pair: tuple[Partial, Partial]) -> None:
    partial, position = pair
    partial = merged(partial, {"shoving": {"discards": "removed"}})
    variant = resolve({"game": "shove", **partial})
    written = resolve_position({**position, "phase": "shoving", "hand": [0] * partial["players"]}, variant)
    setup = variant.game.setup(variant.rules, written)
    table = Table(variant.game, variant.rules, written)
    if table.actor is None:
        return
    seat = int(table.actor) - 1
    columns = partial["board"]["columns"]
    for move in table.legal_moves():
        square = "abcdefghijklmnop".index(move[0]) + (int(move[1:]) - 1) * columns
        tried = Table(variant.game, variant.rules, written)
        before = tried.scores[seat]
        tried.play(move)
        assert points_of(setup.rules[0], setup.first[0], square) == tried.scores[seat] - before


def test_scored_discards_count_as_the_rules_have_them() -> None:
    # a1 cannot move and loses both its large ones; b2 shoves a medium one off.
    layout = ["b2 b1/A .", "b3b3/A . ."]
    assert best(on(layout)) == {"b2"}
    assert best(on(layout, {"shoving": {"discards": "scored"}}, bot=ONLY_NOW)) == {"a1"}


def test_points_below_zero_are_left_to_others() -> None:
    layout = ["b3 b1/A .", ". . b1/A"]
    assert best(on(layout, {"scoring": {"small": -1, "medium": -2, "large": -3}})) == {"c1"}


# Bidding


def bidding(layout: list[str], partial: Partial | None = None, bot: str = "heuristic", **more: Any) -> Any:
    return on(layout, partial, bot, phase="bidding", **{"hand": [1, 0], **more})


def test_bids_for_control_of_the_mid_that_shoves_most() -> None:
    layout = ["b3 b1 . .", "b1 b1 . .", ". . b2 ."]
    assert best(bidding(layout)) == {"+b3"}
    # Outnumbered on b3 with its last bead, it takes what it can get.
    assert best(bidding(["b3 b1/BB . .", "b1 b1 . .", ". . b2 ."])) == {"+b2"}


def test_denies_another_seat_its_best_mid_where_a_tie_blocks() -> None:
    layout = ["b3 b1/B . .", "b1 b1 . .", ". . b2 ."]
    most_beads = {"shoving": {"control": "most_beads"}}
    assert best(bidding(layout, most_beads)) == {"+b3"}
    assert best(bidding(layout, most_beads, "heuristic:rivals=0")) == {"+b2"}
    assert best(bidding(layout)) == {"+b2"}


def test_does_not_bid_on_a_mid_that_is_about_to_be_shoved_off() -> None:
    # b1 and b3 both take a large one; seat 2, who shoves next, can push b1 over the south edge.
    layout = ["b3 b1 . .", ". g1/B . .", "b3 b1 . ."]
    assert best(bidding(layout)) == {"+b3"}


def test_claims_a_mid_while_beads_are_still_to_come() -> None:
    layout = ["b3 b1 . .", "b3 b1/A . ."]
    more_to_come = bidding(layout, bot="heuristic:foresight=0")
    assert more_to_come == {"+a1": 0, "+a2": 0, "+b1": 0, "+b2": 0.2 * 3}


# Assembly

TINY = {
    "players": 2,
    "board": {"columns": 2, "rows": 1},
    "pyramids": {"small": 1, "medium": 0, "large": 0},
    "bidding": {"beads": 1},
}


def test_the_first_to_shove_builds_and_the_last_spoils() -> None:
    second = evaluated(TINY, played=("r1@b1",))
    # y1@a1 heads east and would shove the red one off; b1@b1 stands at a1's side of an empty square.
    assert second["y1@a1"] == -1
    assert second["g1@a1"] == 0
    assert "y1@a1" not in best(second)
    first = evaluated(TINY, played=("r1@b1", "g1@a1"))
    # Two pyramids move two squares, but there is only one Mid to shove off, of one pyramid or of two.
    assert first == {"y1@a1": 1, "b1@a1": 0, "y1@b1": 0, "b1@b1": 1}


def test_who_shoves_first_hangs_on_the_last_bead() -> None:
    # Seat 1 has a bead more, so that it bids last and seat 2 shoves first.
    handicap = merged(TINY, {"bidding": {"beads": [2, 1]}})
    assert evaluated(handicap, played=("r1@b1",))["y1@a1"] == 1
    assert evaluated(TINY, played=("r1@b1",), bot="heuristic:spoil=0")["y1@a1"] == 0


# Everywhere


def mirrored(layout: list[str]) -> list[str]:
    return [" ".join(reversed(row.split())) for row in layout]


SWAPPED = {"board": {"edges": {"north": "red", "east": "blue", "south": "green", "west": "yellow"}}}
CROWDED = [
    "r3y1/AB . b2/C . g1g1",
    ". g3/AAD . y1 b1/C",
    "y3y2b1/B . b3/ABC g1/A .",
    ". r2r1/DD . y2/B g2",
    "g3/C r1/A y1 . b1b1/BD",
]


@pytest.mark.parametrize("phase", ["shoving", "bidding"])
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_mirrored_board_has_mirrored_values(phase: str, seat: int) -> None:
    position: dict[str, Any] = {
        "phase": phase,
        "to_move": seat,
        "hand": [2] * 4 if phase == "bidding" else [0] * 4,
    }
    here = on(CROWDED, {"players": 4}, **position)
    there = on(mirrored(CROWDED), merged({"players": 4}, SWAPPED), **position)
    assert len(here) > 1
    assert len(set(here.values())) > 1
    swap = str.maketrans("abcde", "edcba")
    assert {move.translate(swap): value for move, value in here.items()} == there


@settings(max_examples=60, deadline=None, derandomize=True)
@given(partial=variants(), seed=st.integers(0, 2**32 - 1))
def test_plays_whole_games_by_any_rules(partial: Partial, seed: int) -> None:
    rows = tabletop(partial, "heuristic", seed).player.play(0, 3).rows
    assert all(row["ending"] for row in rows)


SMALL = {
    "players": 3,
    "board": {"columns": 4, "rows": 3},
    "pyramids": {"small": 2, "medium": 1, "large": 1},
    "bidding": {"beads": 2},
}
UNUSUAL = merged(
    SMALL,
    {
        "shoving": {"discards": "scored", "unclaimed_mids": "open", "push_limit": 1, "distance": "top_pips"},
        "scoring": {"small": -1},
        "max_turns": 40,
    },
)
PLAIN = """
import json, sys
from tests.engine.playing import tabletop
print(json.dumps([tabletop(partial, "heuristic", 3).written_moves(0) for partial in json.load(sys.stdin)]))
"""


@pytest.mark.verify
def test_plain_python_chooses_the_same_moves() -> None:
    partials = [SMALL, UNUSUAL]
    compiled = [tabletop(partial, "heuristic", 3).written_moves(0) for partial in partials]
    done = subprocess.run(
        [sys.executable, "-c", PLAIN],
        input=json.dumps(partials),
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == compiled
