"""How a run's games start: random openings and written positions, in rows, manifest, replay and report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from playtest.engine.table import Table
from playtest.loader import load, resolve, resolve_position
from playtest.simulation.plan import make_plan
from playtest.simulation.replay import Replay
from playtest.simulation.request import Request
from playtest.simulation.settling import plies_that_differ, settled
from playtest.simulation.starts import Start
from playtest.statistics.summary import summarize
from tests.simulation.running import SMALL, files, manifest, play, refusal, small_variant

LINEUPS = ["random", "heuristic,random", "tests.bots.strange:Last"]


def started(folder: Path, threads: int = 1, **how: Any) -> Any:
    return play(make_plan(small_variant(folder), Request(18, 1, LINEUPS, **how)), folder / "out", threads)


def test_an_opening_is_played_in_every_seating_and_by_every_lineup(tmp_path: Path) -> None:
    played = started(tmp_path, opening_plies=2)
    replay = Replay(tmp_path / "out" / "small")
    begun: dict[int, set[tuple[str, ...]]] = {}
    for lineup, rows in played.games.groupby("lineup"):
        seatings = len(played.meta["lineups"][int(lineup)]["seatings"])
        assert rows["opening"].tolist() == [game // seatings for game in rows["game"]]
        for row in rows.itertuples():
            written = replay.game(int(lineup), int(row.game))
            assert written["opening_plies"] == row.opening_plies >= 2
            table = Table(replay.variant.game, replay.variant.rules)
            for move in written["moves"]:
                assert move in table.legal_moves()
                table.play(move)
            begun.setdefault(int(row.opening), set()).add(tuple(written["moves"][: row.opening_plies]))
    assert all(len(lines) == 1 for lines in begun.values())
    told = [(lineup["opening_plies"], lineup["openings"]) for lineup in played.meta["lineups"]]
    assert told == [(2, 18), (2, 6), (2, 18)]
    assert "--opening-plies 2" in played.meta["command"]
    summary = summarize(played.meta, played.games, played.tallies)
    assert all(lineup["openings"] is None for lineup in summary["lineups"])  # of the set-up's first moves
    assert played.tallies["lineups"][0]["opening_classes"] is None


def test_threads_do_not_matter(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir(), two.mkdir()
    started(one, 1, opening_plies=3), started(two, 2, opening_plies=3)
    a, b = files(one / "out"), files(two / "out")
    assert a["small/games.csv"] == b["small/games.csv"]
    assert a["small/tallies.json"] == b["small/tallies.json"]


def test_games_start_with_the_set_up_where_nobody_asks_and_nobody_searches(tmp_path: Path) -> None:
    played = started(tmp_path)
    assert set(played.games["opening_plies"]) == {0}
    assert (played.games["opening"] == played.games["game"]).all()
    assert (manifest(tmp_path / "out" / "small")["search_plies"]) is None


def test_bots_that_search_start_where_their_games_differ() -> None:
    ice = resolve({"game": "icedao"})
    plan = settled(make_plan(ice, Request(lineups=["random", "alphabeta:1", "alphabeta:1,heuristic"])))
    assert plan.search_plies == 3  # 20 or so moves each: two plies repeat themselves in 200 games
    assert [plan.start_of(lineup) for lineup in plan.lineups] == [Start(0, 1), Start(3, 1), Start(3, 2)]
    dealt = resolve({"game": "shove", "assembly": {"method": "random"}})
    assert plies_that_differ(dealt.game, dealt.game.setup(dealt.rules)) == 0  # no two set-ups are alike


def test_the_file_says_it_and_the_command_line_has_the_last_word(tmp_path: Path) -> None:
    variant = small_variant(tmp_path, simulate={"opening_plies": 4})
    assert make_plan(variant).opening_plies == 4
    assert make_plan(variant, Request(opening_plies=0)).opening_plies == 0
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("game: icedao\nsimulate: {opening_plies: 41}\n")
    assert "simulate.opening_plies must be a whole number from 0 to 40" in refusal(load, wrong)


def test_games_start_from_a_position_and_are_replayed_from_it(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    written = {"layout": ["r2 . g1/A", ". b3/B ."], "to_move": 2, "phase": "shoving", "scores": [0, 1, 0]}
    position = resolve_position(written, variant)
    plan = make_plan(variant, Request(12, 1, ["random"]), position=position, position_file="there.yaml")
    played = play(plan, tmp_path / "out")
    assert set(played.games["first_seat"]) == {2}
    assert "--position there.yaml" in played.meta["command"]
    told = Replay(tmp_path / "out" / "small").game(0, 3)
    assert told["position"]["to_move"] == 2
    table = Table(variant.game, variant.rules, position)
    for move in told["moves"]:
        table.play(move.removeprefix("!"))
    result = table.result()
    assert result is not None
    assert result.ending == played.games["ending"][3]


def test_rows_of_crashed_games_say_their_opening_too(tmp_path: Path) -> None:
    plan = make_plan(resolve(SMALL), Request(6, 1, ["tests.bots.strange:Failing"], opening_plies=2))
    games: pd.DataFrame = play(plan, tmp_path / "out").games
    crashed = games[games["ending"] == "crashed"]
    assert len(crashed)
    assert (crashed["opening_plies"] >= 2).all()
    assert (crashed["opening"] == crashed["game"]).all()


@pytest.mark.parametrize("bots", ["alphabeta:1", "mcts:20"])
def test_more_openings_are_the_same_ones_first(bots: str, tmp_path: Path) -> None:
    few, many = (
        play(make_plan(small_two(), Request(number, 1, [bots])), tmp_path / str(number)).games
        for number in (4, 8)
    )
    pd.testing.assert_frame_equal(few, many[:4])


def small_two() -> Any:
    return resolve({**SMALL, "players": 2})
