"""Solutions of tiny variants of all games are what plain minimax over the slow references finds."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from playtest.engine.table import Table
from playtest.loader import Variant
from tests.battlespires.tables import reference_table as spires_reference
from tests.icedao.tables import reference_table as ice_reference
from tests.reference.icedao import IceDao
from tests.shove.tables import reference_table as shove_reference
from tests.solving.plain import Plain
from tests.solving.solved import answer_of, oracle_of, variant_of
from tests.solving.variants import ICE, SHOVE, SPIRES, one_in

RESULTS = {"win": 1, "draw": 0, "loss": -1}
WALKS, LONGEST = 20, 12
SOME_OF_EACH_KIND = ("three against one, moving", "no lines", "lines of two")


def without_history(game: Any) -> IceDao:
    return IceDao(game.variant, {"layout": game.position()["layout"], "to_move": game.actor})


def judge(variant: Variant, plain: Plain, folder: Path) -> None:
    """Root, first moves and what random games come to are worth the same."""
    if not plain.moves[plain.root]:
        return
    told = answer_of(variant, folder)
    assert (RESULTS[told["result"]], told["plies"]) == best(plain, plain.root)
    found = {each["move"]: (RESULTS[each["result"]], each["plies"]) for each in told["moves"]}
    assert found == {move: plain.of_move(plain.root, move) for move in plain.moves[plain.root]}
    if variant.game.name == "icedao" and not any(plain_line(variant)):
        assert told["searched"]["positions"] == len(plain)
    if told["plies"]:
        assert len(told["line"]) == told["plies"]
        assert told["then"] == "end"
    oracle, rng = oracle_of(variant, folder), random.Random(1)
    for _ in range(WALKS):
        table, key = Table(variant.game, variant.rules), plain.root
        while table.actor is not None and table.plies < LONGEST:
            valued = {each.text: each.value for each in oracle.moves(table._work.rows.get(0))}
            for move, value in valued.items():
                assert value is not None
                assert (value.result, value.plies) == plain.of_move(key, move), (key, move)
            move = rng.choice(sorted(valued))
            table.play(move)
            key = plain.moves[key][move]


def plain_line(variant: Variant) -> Any:
    """The seats that stand on a line or pattern from the start, which is no part of a written position."""
    return [int(variant.game.setup(variant.rules).first[0].unbroken)]


def best(plain: Plain, key: str) -> tuple[int, int | None]:
    of_moves = [plain.of_move(key, move) for move in plain.moves[key]]
    return max(of_moves, key=lambda each: (each[0], -each[0] * (each[1] or 0)))


def test_the_variants_have_results_of_all_kinds() -> None:
    roots = {
        best(plain, plain.root)[0]
        for plain in (Plain(ice_reference(ICE[name]), without_history) for name in SOME_OF_EACH_KIND)
    }
    assert roots == {1, 0, -1}


@pytest.mark.parametrize("name", one_in(6, ICE))
def test_ice_dao(name: str, tmp_path: Path) -> None:
    variant = variant_of("icedao", ICE[name])
    judge(variant, Plain(ice_reference(ICE[name]), without_history), tmp_path)


@pytest.mark.parametrize("name", one_in(4, SPIRES))
def test_battlespires(name: str, tmp_path: Path) -> None:
    variant = variant_of("battlespires", SPIRES[name])
    judge(variant, Plain(spires_reference(SPIRES[name])), tmp_path)


@pytest.mark.parametrize("name", one_in(4, SHOVE))
def test_shove(name: str, tmp_path: Path) -> None:
    variant = variant_of("shove", SHOVE[name])
    judge(variant, Plain(shove_reference(SHOVE[name])), tmp_path)
