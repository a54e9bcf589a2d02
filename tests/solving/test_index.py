"""Ice Dao by its index: the same values as a program of its own, and as the way by keys."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest

from playtest.engine.indexing import LONG_LOSS, LONG_WIN, NOT_PLAYED
from playtest.engine.table import Table
from playtest.games.icedao.index.tables import count_blocks
from playtest.games.icedao.index.whole import make_index
from playtest.loader import resolve, resolve_position
from playtest.report.solution import verdict
from playtest.solving.indexed import open_values, solve_indexed
from playtest.solving.oracle import Oracle, keyed_identity
from playtest.solving.place import folder_of, read_json
from playtest.solving.value import of_byte
from playtest.studies.solve import solve
from playtest.studies.solve_plan import KEYED, plan_solving
from tests.icedao.variants import start
from tests.solving.solved import answer_of, oracle_of, quietly, variant_of
from tests.tactics.test_solved import Solved, solved

RESULTS = {"win": 1, "draw": 0, "loss": -1}
TWO_SMALL = ("g1 b3b1 g2", "b1 g3b2 g1")
ONE_SMALL = ("g1 b3 g2", "b1 . g3", "b2 . .")
BOARDS: dict[str, dict[str, Any]] = {
    "3x2": start(*TWO_SMALL, line={"length": 3}),
    "3x2, the edge is a pass": start(*TWO_SMALL, line={"length": 3}, zero_moves="any"),
    "2x3": start("g1 b1", "b3b1 g3b2", "g2 g1", line={"length": 3}, patterns={"corners": True}),
}
LARGE_BOARDS: dict[str, dict[str, Any]] = {
    "3x3, squares": start(*ONE_SMALL, line={"length": 3}, patterns={"square": True}),
    "3x3, diagonals": start(*ONE_SMALL, slide={"directions": "diagonal"}, line={"length": 3}),
}


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[int, int], Any]:
    """The boards of the stored positions, solved."""
    found = {}
    for columns, rows in {(len(each.layout[0].split()), len(each.layout)) for each in solved()}:
        variant = next(each.variant() for each in solved() if len(each.layout) == rows)
        folder = tmp_path_factory.mktemp(f"board-{columns}x{rows}")
        answer_of(variant, folder, moves=False)
        found[columns, rows] = folder
    return found


def value_of(position: Solved, folder: Path) -> tuple[int, int | None]:
    variant = position.variant()
    written = resolve_position({"layout": [*position.layout], "to_move": 1}, variant)
    setup = variant.game.setup(variant.rules, written)
    index = make_index(setup)
    assert index is not None
    found = Oracle(variant.game, setup, next(folder.iterdir()), index).value(setup.first[0])
    assert found is not None
    return found.result, found.plies


@pytest.mark.verify
def test_stored_positions_of_an_own_program_have_their_values(boards: dict[tuple[int, int], Path]) -> None:
    for position in solved():
        folder = boards[len(position.layout[0].split()), len(position.layout)]
        plies = None if position.kind == "draw" else position.plies
        assert value_of(position, folder) == (RESULTS[position.kind], plies), position


@pytest.mark.parametrize("name", BOARDS)
def test_the_way_by_keys_finds_the_same(name: str, tmp_path: Path) -> None:
    judge(BOARDS[name], tmp_path)


@pytest.mark.verify
@pytest.mark.parametrize("name", LARGE_BOARDS)
def test_the_way_by_keys_finds_the_same_on_larger_boards(name: str, tmp_path: Path) -> None:
    judge(LARGE_BOARDS[name], tmp_path)


def judge(partial: dict[str, Any], tmp_path: Path) -> None:
    """The moves of positions of random games are worth the same by index and by key."""
    variant = variant_of("icedao", partial)
    told = answer_of(variant, tmp_path)
    assert told["searched"]["way"] == "indexed"
    setup = variant.game.setup(variant.rules)
    keyed = folder_of(keyed_identity(variant.game, setup), tmp_path)
    plan = replace(plan_solving(variant, solved=tmp_path), way=KEYED, folder=keyed)
    solve(plan, False, Event(), quietly)
    by_key = Oracle(variant.game, setup, keyed, None)
    by_index, rng = oracle_of(variant, tmp_path), random.Random(1)
    compared = 0
    while compared < 400:
        table = Table(variant.game, variant.rules)
        while table.actor is not None and compared < 400:
            record = table._work.rows.get(0)
            assert by_key.moves(record) == by_index.moves(record)
            compared += 1
            table.play(rng.choice(table.legal_moves()))


def test_blocks_are_counted_before_they_are_made() -> None:
    for name, partial in BOARDS.items():
        variant = variant_of("icedao", partial)
        index = make_index(variant.game.setup(variant.rules))
        assert index is not None, name
        assert index.blocks == len(index.tables.arrangement)  # type: ignore[attr-defined]
    assert count_blocks((5, 5), 2) == 9_664


@pytest.mark.parametrize(
    "changes",
    [
        {"zero_moves": "never"},
        {"slide": {"distance": "any"}},
        {"slide": {"blocked_by": "any"}},
        {"slide": {"blocked_by": "same_size"}},
        {"patterns": {"shut_in": True}},
        {
            "board": {"columns": 6, "rows": 5},
            "setup": {"layout": ["g3 g2 . g1 g1 .", *[". . . . . ."] * 3, "b1 b1 . b2 b3 ."]},
        },
        {"setup": {"layout": ["g3 g2 . g1 .", *[". . . . ."] * 3, "b1 b1 . b2 b3"]}},
        {"setup": {"layout": ["g3 g2 . g1 .", *[". . . . ."] * 3, "b1 b1g1 . b2 b3"]}},
    ],
)
def test_other_rules_and_pyramids_have_no_index(changes: dict[str, Any]) -> None:
    variant = resolve({"game": "icedao", **changes})
    assert variant.game.index(variant.game.setup(variant.rules)) is None


def test_a_solution_is_found_from_every_start_of_its_board(tmp_path: Path) -> None:
    variant = variant_of("icedao", BOARDS["3x2"])
    answer_of(variant, tmp_path)
    (folder,) = tmp_path.iterdir()
    before = (folder / "values.bin").stat().st_mtime_ns
    turned = variant_of("icedao", start(*reversed(TWO_SMALL), line={"length": 3}))
    answer_of(turned, tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == [folder.name]
    assert (folder / "values.bin").stat().st_mtime_ns == before


@pytest.mark.parametrize("broken_off", [0, 1, 2, 3, 5])
def test_a_solution_that_was_broken_off_goes_on_and_is_the_same(broken_off: int, tmp_path: Path) -> None:
    variant = variant_of("icedao", BOARDS["3x2"])
    setup = variant.game.setup(variant.rules)
    whole, parts = make_index(setup), make_index(setup)
    assert whole is not None
    assert parts is not None
    assert solve_indexed(whole, tmp_path / "whole", 1, Event(), lambda plies, done, of: None)
    stop = Event()

    def told(plies: int, done: int, of: int) -> None:
        if plies == broken_off and done > of // 2:
            stop.set()  # in the middle of a sweep, whose first half is written already

    assert not solve_indexed(parts, tmp_path / "parts", 2, stop, told)
    assert open_values(parts, tmp_path / "parts") is None
    again = make_index(setup)
    assert again is not None
    assert solve_indexed(again, tmp_path / "parts", 2, Event(), lambda plies, done, of: None)
    for name in ("values.bin", "solution.json"):
        assert (tmp_path / "whole" / name).read_bytes() == (tmp_path / "parts" / name).read_bytes(), name
    values = open_values(again, tmp_path / "parts")
    assert {1, 2, 3, NOT_PLAYED} <= set(values.ravel().tolist())


@pytest.mark.parametrize("broken_off", [None, 3, 4, 5, 6])
def test_ends_that_take_more_plies_than_bytes_say_are_won_and_lost_all_the_same(
    broken_off: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = variant_of("icedao", BOARDS["3x2"])
    setup = variant.game.setup(variant.rules)

    def solve_into(name: str, breaking: int | None = None) -> Any:
        stop = Event()

        def told(plies: int, done: int, of: int) -> None:
            if plies == breaking and done > of // 2:
                stop.set()

        index = make_index(setup)
        assert index is not None
        if not solve_indexed(index, tmp_path / name, 2, stop, told):
            index = make_index(setup)
            assert index is not None
            assert solve_indexed(index, tmp_path / name, 2, Event(), lambda plies, done, of: None)
        return np.array(open_values(index, tmp_path / name)), read_json(tmp_path / name / "solution.json")

    exact, told = solve_into("exact")
    monkeypatch.setattr("playtest.engine.indexing.MOST_PLIES", 3)
    monkeypatch.setattr("playtest.solving.indexed.MOST_PLIES", 3)
    monkeypatch.setattr("playtest.games.icedao.index.whole.MOST_PLIES", 3)
    short, told_short = solve_into("short", broken_off)
    long = (exact > 4) & (exact < NOT_PLAYED)
    assert long.any()
    assert (short[~long] == exact[~long]).all()
    assert (short[long] == np.where(exact[long] % 2, LONG_LOSS, LONG_WIN)).all()
    assert {name: told[name] for name in ("won", "lost", "drawn")} == {
        name: told_short[name] for name in ("won", "lost", "drawn")
    }
    if broken_off is None:
        assert told_short["longest_win"] == told["longest_win"]
    assert sorted(
        (of_byte(byte) for byte in (LONG_LOSS, 253 - 2, 3, 0, LONG_WIN, 252, 2)), key=lambda each: each.rank
    ) == [of_byte(byte) for byte in (3, 251, LONG_LOSS, 0, LONG_WIN, 252, 2)]
    assert verdict({"winner": 1, "plies": of_byte(LONG_WIN).plies}) == "Seat 1 wins in more than 251 plies."
