"""Rows and sums of whole batches against a slow recount of the same games with the reference."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest

from playtest.simulation.player import KEPT_GAMES
from playtest.simulation.rows import games_table, tally_table
from tests.engine.playing import tabletop
from tests.engine.recount import (
    events_of,
    gains_by,
    gains_of,
    heat_of,
    leader_curve_of,
    parts_of,
    recount,
    row_of,
    standings,
)
from tests.sampling import one_in
from tests.shove.variants import VARIANTS

SEED = 11
GAMES = 12
GAMES_OF_BIG_ONES = {"default": 4, "two_seats": 1, "three_seats": 1, "board_16x16": 1}


def check_row(told: dict[str, Any], row: dict[str, Any]) -> None:
    for column, expected in told.items():
        if expected is None:
            assert pd.isna(row[column]), column
        elif isinstance(expected, float):
            assert row[column] == pytest.approx(expected, rel=1e-9), column
        else:
            assert row[column] == expected, column


def check_gains(tally: dict[str, Any], games: list[Any]) -> None:
    found = {
        (cell["seat"], cell["size"], cell["color"], cell["over"]): (cell["total"], cell["squares"])
        for cell in tally["gains"]
    }
    assert found == gains_of(games)
    for place, dimension in enumerate(("size", "color", "over", "phase"), start=1):
        cells = {
            (cell["seat"], cell["level"]): (cell["total"], cell["squares"])
            for cell in tally["gains_by"][dimension]
            if cell["squares"]
        }
        assert cells == gains_by(games, place), dimension


@pytest.mark.parametrize("bots", ["random", "greedy,random"])
@pytest.mark.parametrize("name", one_in(4, VARIANTS))
def test_every_figure_of_a_batch(name: str, bots: str) -> None:
    partial = VARIANTS[name]
    top = tabletop(partial, bots, seed=SEED)
    player, variant, lineup = top.player, top.variant, top.lineup
    number = GAMES_OF_BIG_ONES.get(name, GAMES)
    block = player.play(0, number)
    moves = [top.written_moves(game) for game in range(number)]
    games = [recount(partial, game) for game in moves]

    first_moves = player.first_moves.write(block.rows)
    table = games_table(block.rows, variant.game, lineup, 3, variant.rules.players, first_moves)
    for index, told in enumerate(games):
        row = table.iloc[index].to_dict()
        assert (row["lineup"], row["game"]) == (3, index)
        assert row["bots"] == "|".join(lineup.seatings[index % len(lineup.seatings)])
        check_row(row_of(told), row)
        assert row["first_move"] == next((ply for ply in moves[index] if not ply.startswith("!")), "")
    assert len(set(table["moves_hash"])) == len(set(map(tuple, moves)))

    tally = tally_table(block.tally[0], variant.game, variant.rules, player.work.setup.board)
    assert tally["games"] == number
    for event in variant.game.events:
        assert tally["events"][event.name] == events_of(games, event.name), event.name
        if event.square:
            assert tally["heat"][event.name] == heat_of(games, event.name), event.name
        else:
            assert event.name not in tally["heat"]
    check_gains(tally, games)
    assert tally["branching_parts"] == parts_of(games)
    actual = [standings(told) for told in games]
    assert tally["leader"] == leader_curve_of(games, actual)
    check_courses(block, games, actual)


def check_courses(block: Any, games: list[Any], actual: list[list[list[int]]]) -> None:
    """A block has the standings after turns 0 to T of its games in order, and who took each turn."""
    seats = games[0].seats
    found = block.standings[:, :seats].tolist()
    assert found == [scores for after in actual if len(after) > 1 for scores in after]
    assert not block.standings[:, seats:].any()
    movers = []
    for told in games:
        own = [ply.seat - 1 for ply in told.plies if ply.phase == "shoving"]
        movers += [-1, *own] if own else []
    assert block.movers.tolist() == movers


def test_a_block_is_the_sum_of_its_parts() -> None:
    top = tabletop(VARIANTS["board_3x2"])
    whole = top.player.play(0, 60)
    parts = [top.player.play(first, 20) for first in (0, 20, 40)]
    assert (np.concatenate([part.rows for part in parts]) == whole.rows).all()
    for field in whole.tally.dtype.names:
        assert (sum(part.tally[0][field] for part in parts) == whole.tally[0][field]).all(), field


def test_a_game_does_not_depend_on_those_before_it() -> None:
    """Scratch memory is used again and again: what a long game leaves in it must not show in the next."""
    top = tabletop(VARIANTS["open_mids"], "greedy,random")
    after_others = top.player.play(0, 40).rows
    for index in (39, 7, 20):
        alone = tabletop(VARIANTS["open_mids"], "greedy,random").player
        assert alone.play(index, 1).rows[0] == after_others[index]
        _, row = alone.moves_of(index)
        assert row == after_others[index]


def test_the_moves_that_a_block_keeps_are_those_of_its_games() -> None:
    player = tabletop(VARIANTS["open_mids"], "greedy,random").player
    rows = np.concatenate([player.play(0, 5).rows, player.play(KEPT_GAMES - 2, 4).rows])
    assert sorted(player.kept) == [*range(5), KEPT_GAMES - 2, KEPT_GAMES - 1]
    alone = tabletop(VARIANTS["open_mids"], "greedy,random").player
    for (index, (tape, row)), played in zip(player.kept.items(), rows, strict=False):
        moves, again = alone.moves_of(index)
        assert tape.tolist() == moves.tolist()
        assert row == again == played
