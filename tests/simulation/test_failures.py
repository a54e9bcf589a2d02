"""Faults in a game's rules: the game is lost alone and written down, and the run goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from playtest.engine.kernel import PLAIN
from playtest.simulation import player as player_module
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from tests.simulation.running import files, manifest, play, rows, small_variant

FAULTY = (7, 150)


@pytest.fixture
def _faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loops fail in some games."""
    block, game = player_module.play_block, player_module.play_game

    def play_block(*arguments: Any) -> Any:
        rows, first = arguments[8], arguments[10]
        if any(first <= faulty < first + len(rows) for faulty in FAULTY):
            raise ZeroDivisionError("integer division by zero")
        return block(*arguments)

    def play_game(*arguments: Any) -> Any:
        if arguments[10] in FAULTY:
            raise ZeroDivisionError("integer division by zero")
        return game(*arguments)

    monkeypatch.setattr(player_module, "play_block", play_block)
    monkeypatch.setattr(player_module, "play_game", play_game)


def run(folder: Path, games: int, threads: int = 1) -> Path:
    play(make_plan(small_variant(folder), Request(games, 1, ["random", "greedy"])), folder / "out", threads)
    return folder / "out" / "small"


@pytest.mark.usefixtures("_faulty")
def test_the_run_goes_on_without_the_game(tmp_path: Path) -> None:
    found = run(tmp_path, 300)
    told = manifest(found)
    assert told["finished"]
    assert [lineup["crashed"] for lineup in told["meta"]["lineups"]] == [2, 2]
    assert [line.split(",")[3] for line in rows(found) if ",crashed," in line] == ["crashed"] * 4
    assert json.loads((found / "tallies.json").read_text())["lineups"][0]["games"] == 298
    names = [f"lineup-{lineup}-game-{game}.json" for lineup in (1, 2) for game in (150, 7)]
    assert sorted(path.name for path in (found / "failures").iterdir()) == sorted(names)
    failure = json.loads((found / "failures" / "lineup-1-game-7.json").read_text())
    assert failure["failure"].startswith("game 7, ply ")
    assert "the rules raised ZeroDivisionError: integer division by zero" in failure["failure"]
    assert failure["traceback"].endswith("ZeroDivisionError: integer division by zero\n")
    assert failure["moves"]


@pytest.mark.usefixtures("_faulty")
def test_the_other_games_are_as_they_would_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = rows(run(tmp_path, 300, threads=3))
    monkeypatch.undo()
    (tmp_path / "sound").mkdir()
    sound = rows(run(tmp_path / "sound", 300))
    assert [line for line in faulty if ",crashed," not in line] == [
        line for line in sound if int(line.split(",")[1] if line[0].isdigit() else -1) not in FAULTY
    ]


@pytest.mark.usefixtures("_faulty")
@pytest.mark.parametrize(("threads", "block"), [(3, 64), (1, 5)])
def test_too_many_end_it_at_the_same_game_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, threads: int, block: int
) -> None:
    (tmp_path / "one").mkdir()
    one = run(tmp_path / "one", 160)
    monkeypatch.setattr("playtest.simulation.pool.MOST_GAMES_A_BLOCK", block)
    (tmp_path / "two").mkdir()
    two = run(tmp_path / "two", 160, threads)
    told = manifest(two)
    assert [lineup["games"] for lineup in told["meta"]["lineups"]] == [151, 0]
    assert not told["meta"]["complete"]
    for name in ("games.csv", "tallies.json", "failures/lineup-1-game-150.json"):
        assert files(one)[name] == files(two)[name], name


def test_a_fault_that_shows_on_a_closer_look_loses_no_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    examine = player_module.Player.examine

    def fail(self: Any, first: int, count: int) -> Any:
        if first == 3:
            raise ValueError("no such event")
        return examine(self, first, count)

    monkeypatch.setattr(player_module.Player, "examine", fail)
    found = run(tmp_path, 20)
    assert manifest(found)["finished"]
    assert json.loads((found / "tallies.json").read_text())["lineups"][0]["possible"]["games"] == 19
    failure = json.loads((found / "failures" / "lineup-1-look-3.json").read_text())
    assert "raised ValueError: no such event" in failure["failure"]
    assert failure["moves"]


@pytest.mark.skipif(PLAIN, reason="kernels are compiled here")
def test_a_fault_in_a_kernel_is_found_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    from playtest.engine.signatures import APPLY, APPLY_AT
    from playtest.games import find_game

    game = find_game("shove")
    kernels = game.kernels()
    apply = kernels[APPLY_AT]

    @numba.njit(APPLY, nogil=True)
    def faulty(rules, position, trail, move, log):  # type: ignore[no-untyped-def]
        if position.turns == 4 and move % 61 == 3:
            raise ValueError("no such square")
        apply(rules, position, trail, move, log)

    monkeypatch.setattr(
        type(game), "kernels", lambda self: (*kernels[:APPLY_AT], faulty, *kernels[APPLY_AT + 1 :])
    )
    found = run(tmp_path, 400)
    lineup = manifest(found)["meta"]["lineups"][0]
    assert lineup["crashed"] > 0
    failure = json.loads((found / lineup["failures"][0]).read_text())
    assert "the rules raised ValueError: no such square" in failure["failure"]
    assert failure["position"]["turns"] == 4
    assert failure["ply"] == len([move for move in failure["moves"] if not move.startswith("!")])
