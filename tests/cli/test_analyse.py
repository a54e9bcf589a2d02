"""`playtest analyse`: a bot's moves with their values, and what it cannot be asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import playtest as pt
from tests.cli.calls import VARIANTS, call, refusal, simulated

ICEDAO = str(VARIANTS / "icedao.yaml")


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> str:
    out = tmp_path_factory.mktemp("runs")
    simulated(out, ICEDAO, "--games", "4", "--lineup", "heuristic")
    return str(out / "icedao")


def test_the_table_has_moves_values_and_a_reason() -> None:
    result = call("analyse", ICEDAO, "--bot", "mcts:200")
    assert result.exit_code == 0, result.output
    assert "seat 1 to move, by mcts:200" in result.stdout
    assert "expected credit" in result.stdout
    assert "it was visited most" in result.stdout


def test_json_has_all_moves_and_python_says_the_same() -> None:
    told = json.loads(call("analyse", ICEDAO, "--bot", "alphabeta:2", "--json").stdout)
    assert len(told["moves"]) == len(call("moves", ICEDAO).stdout.split())
    analysis = pt.load(ICEDAO).analyse(bot="alphabeta:2")
    assert analysis.best == told["moves"][0]["move"]
    assert analysis.nodes == told["nodes"] > 0
    assert analysis.best in repr(analysis)
    assert analysis._repr_html_().startswith("<table>")
    assert analysis.reasons


def test_a_bot_can_be_asked_for_move_after_move_from_python() -> None:
    variant = pt.load(ICEDAO)
    table = variant.table()
    for _ in range(3):
        table.play(variant.analyse(table.position(), bot="heuristic").best)
    assert table.plies == 3


def test_a_game_of_a_run_is_analysed_where_replay_shows_it(run: str) -> None:
    told = json.loads(
        call("analyse", "--run", run, "--game", "1", "--ply", "2", "--bot", "heuristic", "--json").stdout
    )
    assert told["seat"] == 1
    assert call("analyse", ICEDAO, "--run", run, "--game", "1", "--bot", "heuristic").exit_code == 0


def test_what_is_not_there_is_refused_in_a_sentence(run: str, tmp_path: Path) -> None:
    game = ("--run", run, "--game")
    plies = len(pt.read(run).games)
    assert plies == 4
    for options, words in (
        ((), "name a VARIANT file, or a run's folder"),
        ((ICEDAO, "--game", "1"), "--game chooses a game of a run"),
        ((ICEDAO, "--bot", "random"), "ask heuristic, or a bot that searches"),
        (("--run", run), "--run needs a game"),
        ((*game, "9"), "has games 0 to 3, found 9"),
        ((*game, "0", "--ply", "999999"), "take a number from 0 to that"),
        ((*game, "0", "--set", "board.columns=6"), "leave out --set"),
        ((str(VARIANTS / "shove-2p.yaml"), *game, "0"), "has other rules than the games of"),
        (("--run", str(tmp_path / "none"), "--game", "0"), "none"),
        ((ICEDAO, "--position", str(tmp_path / "none.yaml")), "none.yaml"),
    ):
        assert words in " ".join(refusal("analyse", *options)), options


def test_the_end_of_a_game_has_no_move_to_analyse(run: str) -> None:
    moves = len(json.loads(call("export", run, "--games", "0").stdout)["moves"])
    lines = refusal("analyse", "--run", run, "--game", "0", "--ply", str(moves), "--bot", "heuristic")
    assert "the game is over there" in lines[-1]
