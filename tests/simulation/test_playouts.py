"""Standing by random playouts, in games without points."""

from __future__ import annotations

import json
import math
import threading
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from playtest.engine.evaluation import SHARES
from playtest.engine.playouts import MAX_SEATS, SCRATCH, leads
from playtest.loader import load, resolve
from playtest.simulation.examined_games import MOST_MOVES_TRIED, examined_games, played_out_games
from playtest.simulation.plan import EXAMINED_GAMES, PLAYED_OUT_GAMES, make_plan
from playtest.simulation.player import PLAYOUTS, PlayedOut
from playtest.simulation.playouts import playouts_table
from playtest.simulation.request import Request
from playtest.statistics.summary import lineup_figures
from playtest.studies.simulate import Simulated, simulate
from tests.statistics.small import small_lineup

VARIANTS = Path(__file__).parents[2] / "variants"


def test_ahead_means_by_more_than_two_standard_errors() -> None:
    rng = np.random.default_rng(5)
    seen = set()
    for _ in range(300):
        n = 100
        chances = rng.dirichlet([3, 3, 3])
        winners = rng.choice(3, size=n, p=chances)
        credit = np.eye(3, dtype=np.int64)[winners] * SHARES
        shared = rng.random(n) < 0.2
        credit[shared] = [SHARES // 2, SHARES // 2, 0]
        sums = np.zeros(SCRATCH, np.int64)
        sums[:3] = credit.sum(axis=0)
        for one in range(3):
            for two in range(3):
                sums[MAX_SEATS + MAX_SEATS * one + two] = (credit[:, one] * credit[:, two]).sum()
        difference = credit[:, 0] - credit[:, 1]
        error = difference.std() / np.sqrt(n)
        expected = bool(difference.mean() > 2 * error)
        assert bool(leads(sums, 0, 1, n)) == expected
        seen.add(expected)
    assert seen == {True, False}


EVEN, FIRST, SECOND = ([0.5, 0.5], 0), ([0.75, 0.25], 1 << 1), ([0.25, 0.75], 1 << MAX_SEATS)
WON_BY_SECOND = ([0.0, 1.0], 1 << MAX_SEATS)
SLIGHTLY_AHEAD = ([0.52, 0.48], 0)


def played_out(*turns: tuple[list[float], int]) -> PlayedOut:
    return PlayedOut(0, [shares for shares, _ in turns], [ahead for _, ahead in turns])


def test_leads_and_deficits_by_hand() -> None:
    # Four turns: nobody, seat 1, seat 2, seat 2 (who wins); and a game of one turn that nobody wins.
    table = playouts_table([played_out(EVEN, FIRST, SECOND, WON_BY_SECOND), played_out(EVEN), played_out()])
    assert (table["games"], table["playouts"]) == (3, PLAYOUTS)
    assert table["turns"] == [4, 1, 0]
    assert table["lead_changes"] == [1, 0, 0]
    quarter, half, most = table["leader"][4], table["leader"][9], table["leader"][14]
    assert quarter == [2, 0, 0, 0]  # after turn 1 of 4, and after the only turn
    assert half == [1, 1, 0, 1]  # seat 1 leads a game that seat 2 wins
    assert most == [1, 1, 1, 1]
    assert table["leader"][10] == [1, 1, 1, 1]  # 11/20 of 4 turns is turn 3
    assert table["comeback"] == [0.5, None, None]
    assert table["lead_turns"] == [2, None, None]
    assert table["decided_turn"] == [3, None, None]
    assert table["drama"] == [math.sqrt(0.5), None, None]


def test_what_playouts_cannot_tell_apart_is_no_deficit() -> None:
    table = playouts_table([played_out(SLIGHTLY_AHEAD, WON_BY_SECOND)])
    assert (table["comeback"], table["drama"], table["decided_turn"]) == ([0.0], [0.0], [2])


def test_the_figures_of_a_game_without_points_come_from_its_playouts() -> None:
    games = [
        played_out(EVEN, FIRST, SECOND, WON_BY_SECOND),
        played_out(SECOND, WON_BY_SECOND),
        played_out(EVEN),
    ]
    playouts = playouts_table(games)
    figures = lineup_figures(small_lineup([{}, {}, {}], tally={"playouts": playouts}, has_points=False))
    assert figures["standing"] == {"by": "playouts", "games": 3, "playouts": PLAYOUTS}
    assert figures["lead_changes"]["mean"] == pytest.approx(1 / 3)
    assert figures["lead_changes"]["per_turn"]["mean"] == pytest.approx(1 / 7)
    at_50 = figures["leader_wins"]["at_50"]
    assert (at_50["games"], at_50["mean"], at_50["no_leader"]) == (2, 0.5, 1)
    assert at_50["baseline"] is None
    unplayed = lineup_figures(small_lineup([{}], has_points=False))
    assert unplayed["lead_changes"] is None
    assert unplayed["leader_wins"] is None


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Simulated:
    return run_of(tmp_path_factory.mktemp("a"), threads=1)


def run_of(out: Path, threads: int) -> Simulated:
    plan = make_plan(load(VARIANTS / "icedao.yaml"), Request(60, lineups=["heuristic", "heuristic,random"]))
    simulated = simulate(plan, out, threads, threading.Event())
    assert simulated is not None
    return simulated


def test_ice_dao_is_played_out_for_a_sample(run: Simulated) -> None:
    for lineup in run.summary["lineups"]:
        assert lineup["standing"] == {"by": "playouts", "games": PLAYED_OUT_GAMES, "playouts": PLAYOUTS}
        last = lineup["leader_wins"]["curve"][-1]
        assert last["mean"] == 1  # after the last turn the winner leads
        assert last["games"] + last["no_leader"] == PLAYED_OUT_GAMES
        assert lineup["margin"] is None
    strong_against_weak = run.summary["lineups"][1]["leader_wins"]["at_50"]
    assert strong_against_weak["mean"] > 0.7


def test_the_report_says_what_stands_in_for_points(run: Simulated) -> None:
    said = (run.folder / "report.md").read_text(encoding="utf-8")
    assert "The game has no points." in said
    assert f"first {PLAYED_OUT_GAMES} games of each lineup" in " ".join(said.split())
    assert "## Scores" not in said
    assert "baseline" not in said


def test_playouts_do_not_depend_on_threads(run: Simulated, tmp_path: Path) -> None:
    other = run_of(tmp_path, threads=3)
    for name in ("summary.json", "tallies.json", "games.csv"):
        assert (run.folder / name).read_bytes() == (other.folder / name).read_bytes()


ENDLESS = {
    "game": "icedao",
    "line": {"length": 9},
    "repetition": {"limit": None},
    "max_turns": 100_000,
    "simulate": {"games": 4, "lineups": ["random"]},
}


def test_games_whose_playouts_would_never_end_have_none(tmp_path: Path) -> None:
    simulated = simulate(make_plan(resolve(ENDLESS)), tmp_path, 1)
    assert simulated is not None
    (lineup,) = simulated.summary["lineups"]
    assert lineup["turns"]["min"] == 100_000
    assert lineup["standing"]["games"] == 0
    assert lineup["lead_changes"] is None
    assert (
        0
        < json.loads((simulated.folder / "tallies.json").read_text())["lineups"][0]["possible"]["games"]
        <= 4
    )
    assert "Tension" not in (simulated.folder / "report.md").read_text()


def test_as_many_games_are_played_out_as_take_bounded_work() -> None:
    plan = make_plan(resolve({"game": "icedao"}))
    assert played_out_games(plan, pd.DataFrame({"turns": [1] * 50})) == PLAYED_OUT_GAMES
    assert played_out_games(plan, pd.DataFrame({"turns": []})) == 0
    some = played_out_games(plan, pd.DataFrame({"turns": [2_000] * 50}))
    assert 0 < some < PLAYED_OUT_GAMES
    assert played_out_games(plan, pd.DataFrame({"turns": [1_000] * 50})) in (2 * some, 2 * some + 1)


def test_as_many_games_are_examined_as_take_bounded_work() -> None:
    plan = make_plan(resolve({"game": "icedao"}))
    assert examined_games(plan, pd.DataFrame({"legal_play": [10] * 500})) == EXAMINED_GAMES
    assert examined_games(plan, pd.DataFrame({"legal_play": [MOST_MOVES_TRIED // 7] * 500})) == 7
    assert examined_games(plan, pd.DataFrame({"legal_play": [MOST_MOVES_TRIED + 1]})) == 1
    assert examined_games(plan, pd.DataFrame({"legal_play": []})) == 0
