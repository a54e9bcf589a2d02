"""Games played on from half-time with equal scores, and the courses that fresh starts are made from."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from playtest.loader import resolve
from playtest.simulation import pool
from playtest.simulation.courses import Courses
from playtest.simulation.plan import make_plan
from playtest.simulation.player import LEVELLED_PLAYS, Levelled, Player
from playtest.simulation.replay import Replay
from playtest.simulation.request import Request
from playtest.simulation.starts import Start
from playtest.statistics.summary import summarize
from tests.reference.shove import Shove
from tests.reference.shove_defaults import complete
from tests.simulation.running import files, play, small_variant

BOT = "tests.bots.strange:Alphabetical"
KEYS = {
    "game": "shove",
    "players": 2,
    "board": {"columns": 4, "rows": 3},
    "pyramids": {"small": 2, "medium": 1, "large": 1},
    "bidding": {"beads": 4},
    "assembly": {"method": "random"},
}
GAMES = 30


def player(bots: str, start: Start | None = None) -> Player:
    variant = resolve(KEYS)
    (lineup,) = make_plan(variant, Request(lineups=[bots])).lineups
    return Player(variant.game, variant.game.setup(variant.rules), lineup, 5, start=start or Start())


def half_time(moves: list[str]) -> tuple[Shove, int]:
    """The reference's game at half-time of its shoving turns, and how many of those there are."""
    game, turns = Shove(complete(KEYS)), 0
    for move in moves:
        turns += game.phase == "shoving"
        game.play(move.lstrip("!"))
    found = Shove(complete(KEYS))
    for move in moves[: len(moves) - turns // 2]:
        found.play(move.lstrip("!"))
    return found, turns


def by_reference(moves: list[str]) -> tuple[int | None, float | None] | None:
    """The leader at half-time, from 0, and its credit when the game goes on with nothing taken (SH-18)."""
    game, turns = half_time(moves)
    if turns < 2 or game.result() is not None:
        return None
    scores = game.scores()
    if scores.count(max(scores)) > 1:
        return None, None
    leader = scores.index(max(scores))
    for taken in game.taken.values():
        taken.clear()
    assert set(game.scores()) == {0}
    while (result := game.result()) is None:
        game.play(max(game.legal_moves()))
    return leader, float(result["credit"][leader])


def test_the_leaders_share_is_that_of_the_game_played_on_by_the_rules(tmp_path: Path) -> None:
    """Bots without dice play all times alike: the leader's share is its credit in that one game."""
    run = play(make_plan(resolve(KEYS, "x"), Request(GAMES, 5, [BOT])), tmp_path)
    replay = Replay(tmp_path / "x")
    expected = {index: by_reference(replay.game(0, index)["moves"]) for index in range(len(run.games))}
    found = {each.game: (each.leader, each.share) for each in player(BOT).level(0, GAMES)}
    assert found == {index: told for index, told in expected.items() if told is not None}
    led = {leader for leader, _ in found.values()}
    assert led >= {0, 1}
    assert len({share for _, share in found.values() if share is not None}) > 1


def test_compiled_bots_find_the_same_leaders(tmp_path: Path) -> None:
    run = play(make_plan(resolve(KEYS, "x"), Request(GAMES, 5, ["heuristic"])), tmp_path)
    replay = Replay(tmp_path / "x")
    for each in player("heuristic").level(0, len(run.games)):
        told = by_reference(replay.game(0, each.game)["moves"])
        assert told is not None
        assert each.leader == told[0]
        if each.share is not None:
            assert 0 <= each.share <= 1
            assert each.share * 2 * LEVELLED_PLAYS == pytest.approx(round(each.share * 2 * LEVELLED_PLAYS))


@pytest.mark.parametrize("bots", ["random", "heuristic,random", BOT])
def test_levelled_games_do_not_depend_on_what_was_played_before(bots: str) -> None:
    """In one piece, in pieces by several players in any order, after other games, with an opening."""
    for start in (Start(), Start(plies=2, shared=2)):
        whole = player(bots, start).level(0, 12)
        late, early = player(bots, start), player(bots, start)
        rest = late.level(5, 7)
        early.play(0, 9)
        assert [*early.level(0, 5), *rest] == whole
        assert any(each.leader is not None for each in whole)


def test_levelling_leaves_the_games_as_they_are() -> None:
    one, other = player("random"), player("random")
    other.level(0, 10)
    assert [one.moves_of(k)[0].tolist() for k in range(12)] == [
        other.moves_of(k)[0].tolist() for k in range(12)
    ]
    assert one.play(0, 20).rows.tobytes() == other.play(0, 20).rows.tobytes()


@pytest.mark.parametrize("bots", ["random", BOT])
def test_courses_do_not_depend_on_blocks(bots: str) -> None:
    """Nor on games in a block without a turn of shoving."""
    told = []
    for size in (1, 7, GAMES):
        own = player(bots)
        courses = Courses(own.work.rules, 1, 5)
        for first in range(0, GAMES, size):
            courses.add(own.play(first, min(size, GAMES - first)))
        told.append(courses.fresh_starts())
    assert told[0] is not None
    assert told[0]["games"] > GAMES // 2
    assert told == [told[0]] * 3


def test_courses_end_where_there_is_no_more_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first games as they come, until one does not fit; the same in one block and in many."""
    for name in ("playtest.simulation.player.COURSE_ROWS", "playtest.simulation.courses.COURSE_ROWS"):
        monkeypatch.setattr(name, 60)
    told = []
    for size in (1, GAMES):
        own = player("random")
        courses = Courses(own.work.rules, 1, 5)
        for first in range(0, GAMES, size):
            courses.add(own.play(first, size))
        told.append(courses.fresh_starts())
    assert told[0] == told[1]
    assert told[0] is not None
    assert 0 < told[0]["games"] < GAMES


def test_runs_on_any_number_of_threads_are_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With openings, levelled games and fresh starts together, of compiled bots and of one in Python."""
    told = []
    for threads, block in ((1, 64), (2, 1), (7, 5)):
        monkeypatch.setattr(pool, "FIRST_BLOCK", block)
        monkeypatch.setattr(pool, "MOST_GAMES_A_BLOCK", block)
        out = tmp_path / f"of{threads}"
        variant = small_variant(tmp_path, assembly={"method": "random"})
        plan = make_plan(variant, Request(50, 5, ["random", "heuristic,random", BOT], opening_plies=2))
        run = play(plan, out, threads=threads)
        told.append(files(out))
        alike, mixed, python = run.tallies["lineups"]
        assert alike["levelled"]["games"] > 0
        assert python["levelled"]["games"] > 0
        assert mixed["levelled"] is None
        assert all(each["fresh_starts"]["games"] > 20 for each in (alike, mixed, python))
    tables = [name for name in told[0] if name.endswith((".csv", "tallies.json"))]
    assert tables
    for name in tables:
        assert told[0][name] == told[1][name] == told[2][name], name


def test_played_parts_of_fresh_starts_are_the_games(tmp_path: Path) -> None:
    """Of leader wins as the loops count them, with openings in the games."""
    plan = make_plan(small_variant(tmp_path), Request(60, 5, ["random"], opening_plies=2))
    (tally,) = play(plan, tmp_path / "out").tallies["lineups"]
    fresh = tally["fresh_starts"]
    for (_, led, wins, decided), of_all, of_decided in zip(
        tally["leader"], fresh["leader_wins"], fresh["leader_wins_of_decided"], strict=True
    ):
        assert of_all[:2] == [wins, led]
        assert of_decided[:2] == [wins, decided]


READ_AGAIN = """
import json, sys
sys.modules["numba"] = None
from playtest.statistics.summary import summarize
from playtest.statistics.tables import read_games
folder = sys.argv[1]
read = lambda name: json.load(open(f"{folder}/{name}", encoding="utf-8"))
meta = json.loads(sys.stdin.read())
(lineup,) = summarize(meta, read_games(f"{folder}/games.csv"), read("tallies.json"))["lineups"]
names = ("levelled", "leader_wins", "points_by_half", "stalled")
json.dump({name: lineup[name] for name in names}, sys.stdout)
"""


def test_a_saved_run_is_summarised_again_without_numba(tmp_path: Path) -> None:
    plan = make_plan(small_variant(tmp_path), Request(60, 5, ["random"], opening_plies=2))
    run = play(plan, tmp_path / "out")
    folder = tmp_path / "out" / "small"
    done = subprocess.run(
        [sys.executable, "-c", READ_AGAIN, folder],
        input=json.dumps(run.meta),
        capture_output=True,
        text=True,
        check=True,
    )
    again: dict[str, Any] = json.loads(done.stdout)
    (lineup,) = summarize(run.meta, run.games, run.tallies)["lineups"]
    assert again == json.loads(json.dumps({name: lineup[name] for name in again}))
    assert again["levelled"]["positions"] > 0
    assert again["leader_wins"]["at_50"]["baseline"]["games"] > 0


def test_a_game_without_a_turn_after_half_time_is_left_out() -> None:
    """Levelled games are those with two turns of shoving at least."""
    own = player("random")
    rows = own.play(0, GAMES).rows
    found = {each.game for each in own.level(0, GAMES)}
    assert found <= {int(row["game"]) for row in rows if row["scoring_turns"] >= 2}
    assert all(isinstance(each, Levelled) for each in own.level(0, 3))
