"""What holds in every game by every variant: conservation, credits, termination, legal moves."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given

from tests.random_games import LAWS, SEEDS, Pair, steps
from tests.shove.strategies import variants, variants_with_positions
from tests.shove.tables import NewTable, Table


def cells(table: Table) -> list[tuple[str, str]]:
    """The stacks and the beads of every Mid."""
    written = [cell for row in table.position()["layout"] for cell in row.split() if cell != "."]
    return [(stack, beads) for stack, _, beads in (cell.partition("/") for cell in written)]


def pyramids_on_board(table: Table) -> int:
    return sum(len(stack) // 2 for stack, _ in cells(table))


def beads_left(table: Table) -> int:
    return sum(len(beads) for _, beads in cells(table)) + sum(table.position()["hand"])


def dealt(variant: dict[str, Any]) -> int:
    return 4 * sum(variant["pyramids"].values())


def beads_dealt(variant: dict[str, Any]) -> int:
    beads = variant["bidding"]["beads"]
    return sum(beads) if isinstance(beads, list) else variant["players"] * beads


def check_conservation(table: Table, variant: dict[str, Any], start: int, seed: int) -> None:
    gone = 0
    for events in steps(table, seed):
        gone += sum(value for name, _, _, value in events if name == "assembly_blocked")
        if variant["shoving"].get("discards", "removed") == "removed":
            gone += sum(1 for name, *_ in events if name == "edge_discard")
        position = table.position()
        in_pool = sum(position["pool"].values())
        assert in_pool + pyramids_on_board(table) + sum(position["taken"]) + gone == start


@LAWS
@given(variant=variants(), seed=SEEDS)
def test_pyramids_are_conserved(new_table: NewTable, variant: dict[str, Any], seed: int) -> None:
    check_conservation(new_table(variant), variant, dealt(variant), seed)


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_pyramids_of_a_position_are_conserved(new_table: NewTable, pair: Pair, seed: int) -> None:
    table = new_table(*pair)
    check_conservation(table, pair[0], pyramids_on_board(table), seed)


@LAWS
@given(variant=variants(), seed=SEEDS)
def test_beads_never_increase_and_every_shove_of_a_claimed_mid_costs_one(
    new_table: NewTable, variant: dict[str, Any], seed: int
) -> None:
    table = new_table(variant)
    before = beads_dealt(variant)
    for events in steps(table, seed):
        after = beads_left(table)
        lost = sum(value for name, _, _, value in events if name in ("beads_lost", "bidding_blocked"))
        removed = before - after - lost
        shoved = any(name == "selected" for name, *_ in events)
        assert removed in ((0, 1) if shoved else (0,))
        if shoved and variant["shoving"].get("unclaimed_mids", "locked") == "locked":
            assert after < before
        before = after


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_points_come_from_pyramids_shoved_off_or_discarded(
    new_table: NewTable, pair: Pair, seed: int
) -> None:
    variant, position = pair
    table = new_table(variant, position)
    taken = [0] * variant["players"]
    for events in steps(table, seed):
        for name, seat, _, value in events:
            if name == "shoved_off":
                taken[seat - 1] += value
            if name == "edge_discard" and variant["shoving"].get("discards") == "scored":
                taken[seat - 1] += 1
        assert table.position()["taken"] == taken
    low, high = min(variant["scoring"].values()), max(variant["scoring"].values())
    for number, before, after in zip(taken, position["scores"], table.position()["scores"], strict=True):
        assert number * low <= after - before <= number * high


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_credits_are_equal_shares_that_add_up_to_one(new_table: NewTable, pair: Pair, seed: int) -> None:
    variant, position = pair
    table = new_table(variant, position)
    for _ in steps(table, seed):
        assert (table.result() is None) == (table.actor is not None)
    result = table.result()
    assert result is not None
    winners = [credit for credit in result["credit"] if credit]
    assert winners == [Fraction(1, len(winners))] * len(winners)
    assert len(result["credit"]) == variant["players"]
    best = max(result["scores"])
    drawn = result["ending"] == "max_turns" and variant["at_max_turns"] == "draw"
    for credit, score in zip(result["credit"], result["scores"], strict=True):
        assert credit == 0 or score == best or drawn


@LAWS
@given(variant=variants(), seed=SEEDS)
def test_every_game_ends_in_time(new_table: NewTable, variant: dict[str, Any], seed: int) -> None:
    table = new_table(variant)
    turns = 0
    for _ in steps(table, seed):
        assert turns <= table.position()["turns"] <= turns + 1
        turns = table.position()["turns"]
    result = table.result()
    assert result is not None
    assert result["turns"] == result["plies"] == turns <= variant["max_turns"]
    assert (result["ending"] == "max_turns") <= (turns == variant["max_turns"])
    if variant["shoving"].get("unclaimed_mids", "locked") == "locked":
        assert turns <= dealt(variant) + 2 * beads_dealt(variant)


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_whoever_is_to_move_has_distinct_sorted_moves(new_table: NewTable, pair: Pair, seed: int) -> None:
    for table in (new_table(pair[0]), new_table(*pair)):
        for _ in steps(table, seed):
            moves = table.legal_moves()
            assert moves == sorted(set(moves))
            assert bool(moves) == (table.actor is not None)


@LAWS
@given(pair=variants_with_positions(), seed=SEEDS)
def test_a_written_position_reads_back_as_itself(new_table: NewTable, pair: Pair, seed: int) -> None:
    variant, position = pair
    table = new_table(variant, position)
    for _ in steps(table, seed):
        if table.actor is None:
            break
        now = table.position()
        again = new_table(
            variant, {key: now[key] for key in ("layout", "to_move", "scores", "phase", "hand")}
        )
        assert again.legal_moves() == table.legal_moves()
        assert again.opening_events == []
        assert {**again.position(), "taken": None, "turns": None} == {**now, "taken": None, "turns": None}
