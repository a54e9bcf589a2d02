"""The whole summary: consistent with itself, plain JSON, whatever the run."""

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from playtest.statistics.rounding import json_text, written
from playtest.statistics.summary import summarize
from playtest.statistics.tables import UNDEFINED_COLUMNS, read_games
from tests.sampling import one_in
from tests.statistics.small import small_lineup
from tests.statistics.tables import synthetic_run

pytestmark = pytest.mark.filterwarnings("error")


@pytest.fixture(scope="module")
def run() -> tuple[dict[str, Any], pd.DataFrame, dict[str, Any]]:
    return synthetic_run(games=300, capped=0.02, crashed=2)


@pytest.fixture(scope="module")
def summary(run: tuple[dict[str, Any], pd.DataFrame, dict[str, Any]]) -> dict[str, Any]:
    return summarize(*run)


def test_lineups_in_order_with_their_numbers(summary: dict[str, Any]) -> None:
    assert [lineup["name"] for lineup in summary["lineups"]] == ["random", "heuristic", "heuristic,random"]
    assert [lineup["games"] for lineup in summary["lineups"]] == [302, 302, 302]
    assert [lineup["finished"] for lineup in summary["lineups"]] == [300, 300, 300]
    assert [lineup["seatings"] for lineup in summary["lineups"]] == [1, 1, 4]
    assert summary["format"] == 1


def test_games_csv_read_back_gives_the_same_summary(
    run: Any, summary: dict[str, Any], tmp_path: Path
) -> None:
    meta, games, tallies = run
    games.to_csv(tmp_path / "games.csv", index=False)
    (tmp_path / "tallies.json").write_text(json.dumps(tallies))
    back = read_games(tmp_path / "games.csv")
    assert back["winners"].iloc[-1] == ""
    again = summarize(meta, back, json.loads((tmp_path / "tallies.json").read_text()))
    assert json_text(again) == json_text(summary)


def test_hashes_that_look_like_numbers_stay_text(tmp_path: Path) -> None:
    lineup = small_lineup([{"moves_hash": "1234567890123456"}, {"moves_hash": "00000000000001e5"}])
    lineup.games.to_csv(tmp_path / "games.csv", index=False)
    assert read_games(tmp_path / "games.csv")["moves_hash"].tolist() == [
        "1234567890123456",
        "00000000000001e5",
    ]


def test_heat_maps_add_up_to_their_events(run: Any, summary: dict[str, Any]) -> None:
    groups = {heat_map["name"]: heat_map["events"] for heat_map in run[0]["heat_maps"]}
    for lineup in summary["lineups"]:
        for name, squares in lineup["heat_maps"].items():
            per_game = sum(lineup["events"][event]["per_game"]["mean"] for event in groups[name])
            assert len(squares) == 64
            assert sum(squares.values()) == pytest.approx(per_game)


def test_points_of_every_source_add_up_to_the_scores(summary: dict[str, Any]) -> None:
    for lineup in summary["lineups"]:
        for levels in lineup["points"].values():
            assert sum(level["mean"] for level in levels.values()) == pytest.approx(
                sum(seat["mean"] for seat in lineup["scores"])
            )
            for seat, scored in enumerate(lineup["scores"]):
                by_level = sum(level["seats"][seat]["mean"] for level in levels.values())
                assert by_level == pytest.approx(scored["mean"])


def test_the_only_scoring_phase_has_the_scores_own_intervals(summary: dict[str, Any]) -> None:
    for lineup in summary["lineups"]:
        phase = lineup["points"]["phase"]["shoving"]
        for seat, scored in zip(phase["seats"], lineup["scores"], strict=True):
            assert [seat[part] for part in ("low", "high")] == pytest.approx([scored["low"], scored["high"]])


def test_branching_adds_up_along_the_game(run: Any, summary: dict[str, Any]) -> None:
    for tally, lineup in zip(run[2]["lineups"], summary["lineups"], strict=True):
        plies = sum(part[1] for part in tally["branching_parts"])
        legal = sum(part[2] for part in tally["branching_parts"])
        assert lineup["branching_factor"]["plies"] == plies
        assert lineup["branching_factor"]["mean"] == pytest.approx(legal / plies)


def test_the_last_point_of_the_leader_curve_is_the_final_score(summary: dict[str, Any]) -> None:
    for lineup in summary["lineups"]:
        last = lineup["leader_wins"]["curve"][-1]
        assert last["mean"] == 1
        assert last["games"] == lineup["outcomes"]["sole_winner"]["count"]


@pytest.mark.parametrize("seats", one_in(2, [2, 3, 4]))
@pytest.mark.parametrize("games", [0, 1, 2, 9])
@pytest.mark.parametrize(
    "options", [{}, {"capped": 1.0}, {"crashed": 1}, {"complete": False}, {"examined": False}]
)
def test_small_runs_have_no_nan_and_no_warning(seats: int, games: int, options: dict[str, Any]) -> None:
    summary = summarize(*synthetic_run(seats, games, **options))
    assert json.loads(json_text(summary)) == summary
    assert all(math.isfinite(number) for number in numbers(summary))
    assert all(sentence.endswith(".") for sentence in summary["verdict"])


@pytest.mark.parametrize(
    "game",
    [
        {"winners": "1+2"},
        {"winners": "1+2", "ending": "max_turns", "turns": 100},
        {"scoring_turns": 0},
        {"turns": 0, "plies": 0, "plied_turns": 0, "open_turns": 0, "last_turn_1": 0, "last_turn_2": 0}
        | {"scoring_turns": 0, "plies_play": 0, "legal_play": 0, "choices_play": 0, "log10_legal": 0.0},
    ],
)
@pytest.mark.parametrize("games", [1, 20])
@pytest.mark.parametrize("bots", [["random"] * 2, ["heuristic", "random"]])
def test_degenerate_runs(game: dict[str, Any], games: int, bots: list[str]) -> None:
    nobody = dict.fromkeys(UNDEFINED_COLUMNS) | {"first_move": "a", "first_seat": 1}
    lineup = small_lineup([nobody | game] * games, bots=bots)
    summary = summarize(lineup.run, lineup.games, {"format": 1, "lineups": [lineup.tally]})
    assert all(math.isfinite(number) for number in numbers(summary))
    said = [*summary["verdict"], *(claim["sentence"] for claim in summary["claims"])]
    for sentence in said:
        assert sentence.endswith("."), sentence
        assert not re.search(r"\b(nan|inf|None)\b|\(\s|–\)|  ", sentence), sentence
    assert len(summary["verdict"]) == 3


def test_lineups_not_begun_yet_are_empty() -> None:
    meta, games, tallies = synthetic_run(games=5)
    begun = games[games["lineup"] == 0]
    summary = summarize(meta, begun, {"format": 1, "lineups": tallies["lineups"][:1]})
    assert [lineup["finished"] for lineup in summary["lineups"]] == [5, 0, 0]
    assert summary["lineups"][1]["seat_bias"] is None
    assert summary["lineups"][1]["seat_share"][0] == {"mean": None, "low": None, "high": None, "games": 0}


def test_written_values() -> None:
    value = {"a": np.float64(1 / 3), 2: (np.int64(7), np.bool_(True)), "c": [math.nan, -math.inf, -0.0, None]}
    assert written(value) == {"a": 0.3333333333, "2": [7, True], "c": [None, None, 0.0, None]}
    assert math.copysign(1, written(-0.0)) == 1
    assert written(123456789012.3) == 123456789000.0
    assert written(np.array([[1, 2]])) == [[1, 2]]
    assert json_text({"name": "Ü", "n": math.nan}) == '{\n "name": "Ü",\n "n": null\n}\n'


def test_statistics_import_neither_numba_nor_a_game() -> None:
    code = (
        "import sys, playtest.statistics.summary; "
        "barred = ('numba', 'playtest.games', 'playtest.engine', 'playtest.loader', 'playtest.bots'); "
        "print([name for name in sys.modules if name.startswith(barred)])"
    )
    output = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert output.strip() == "[]"


def numbers(value: Any) -> list[float]:
    """Every number in a nested value."""
    if isinstance(value, dict):
        return [number for item in value.values() for number in numbers(item)]
    if isinstance(value, list):
        return [number for item in value for number in numbers(item)]
    return [value] if isinstance(value, int | float) else []


def test_the_largest_number_is_not_rounded_to_infinity() -> None:
    largest = 1.7976931348623157e308
    assert written([largest, -largest, float("inf"), float("nan"), -0.0]) == [
        largest,
        -largest,
        None,
        None,
        0,
    ]
