"""What a run must not depend on: threads, blocks, other lineups, how many games come after."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from playtest.loader import load
from playtest.simulation import pool
from playtest.simulation.plan import make_plan
from playtest.simulation.player import KEPT_GAMES, Player
from playtest.simulation.request import Request
from playtest.studies.simulate import simulate
from tests.engine.playing import tabletop
from tests.simulation.running import SMALL, manifest, play, rows, run_of, small_variant, variant_file

LINEUPS = ("random", "greedy,random", "heuristic", "mcts:3,paranoid:1,maxn:1")
REPORT_FILES = ("games.csv", "tallies.json", "summary.json", "report.md")


def test_threads_change_no_byte(tmp_path: Path) -> None:
    plan = make_plan(small_variant(tmp_path), Request(80, 5, LINEUPS))
    played = {}
    for threads in (1, 2, 3):
        simulated = simulate(plan, tmp_path / str(threads), threads)
        assert simulated is not None
        played[threads] = [(simulated.folder / name).read_bytes() for name in REPORT_FILES]
    assert played[1] == played[2] == played[3]


@pytest.mark.parametrize("size", [1, 7, 4096])
def test_blocks_change_no_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    variant = small_variant(tmp_path, assembly={"method": "random"})
    usual = run_of(variant, tmp_path / "usual", 50, LINEUPS)
    monkeypatch.setattr(pool, "FIRST_BLOCK", size)
    monkeypatch.setattr(pool, "MOST_GAMES_A_BLOCK", size)
    other = run_of(variant, tmp_path / "other", 50, LINEUPS, threads=2)
    for name in ("games.csv", "tallies.json"):
        assert (other / name).read_bytes() == (usual / name).read_bytes()


def test_a_run_is_the_beginning_of_a_longer_one(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    short = rows(run_of(variant, tmp_path / "short", 90, ["greedy,random"]))
    long = rows(run_of(variant, tmp_path / "long", 180, ["greedy,random"]))
    assert long[: len(short)] == short
    assert (len(short), len(long)) == (91, 181)


def test_a_lineup_does_not_change_the_games_of_another(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    alone = rows(run_of(variant, tmp_path / "alone", 60, ["random"]))
    second = rows(run_of(variant, tmp_path / "second", 60, ["heuristic,greedy", "random"]))
    assert [row.removeprefix("0,") for row in alone[1:]] == [
        row.removeprefix("1,") for row in second if row.startswith("1,")
    ]


def test_other_seeds_are_other_games(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    first, second, again = (
        rows(run_of(variant, tmp_path / name, 60, seed=seed)) for name, seed in (("a", 1), ("b", 2), ("c", 1))
    )
    assert first == again
    hashes = [{row.rsplit(",", 1)[1] for row in run[1:]} for run in (first, second)]
    assert not hashes[0] & hashes[1]


def test_largest_and_smallest_seed(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    for seed in (0, 2**63 - 1):
        run = run_of(variant, tmp_path / str(seed), 5, seed=seed)
        assert manifest(run)["seed"] == seed
        assert len(rows(run)) == 6


def test_random_assemblies_do_not_depend_on_the_rules_of_shoving() -> None:
    """Chance has a stream of its own: game i of two variants starts from the same Mids."""
    by_chance = {**SMALL, "assembly": {"method": "random", "stacking": "any"}}
    tweaked = {**by_chance, "shoving": {"push_limit": 1}, "bidding": {"beads": 3}}
    first, second = tabletop(by_chance, "random"), tabletop(tweaked, "greedy,heuristic")
    differ = 0
    for game in range(30):
        one, other = first.written_moves(game), second.written_moves(game)
        built = [move for move in one if move.startswith("!")]
        assert built == [move for move in other if move.startswith("!")]
        assert len(built) == 12
        differ += one != other
    assert differ == 30


def test_a_bots_choices_do_not_shift_those_of_another_seat() -> None:
    """Each seat has a stream of its own: seat 2's random bids are the same whoever sits on seat 1."""
    layout = {"method": "layout", "layout": ["r1 b2 y3", ". g2 y1"]}
    partial = {**SMALL, "players": 2, "assembly": layout, "bidding": {"beads": 4}}
    bids = {}
    for bots in ("random", "heuristic,random"):
        top = tabletop(partial, bots)
        bids[bots] = [top.written_moves(game, 8) for game in range(40)]
    pairs = list(zip(*bids.values(), strict=True))[::2]  # in every other game seat 1 has the other bot
    assert all(one[1::2] == other[1::2] for one, other in pairs)
    assert any(one[::2] != other[::2] for one, other in pairs)


def test_progress_tells_of_every_game(tmp_path: Path) -> None:
    told: list[tuple[int, int, int]] = []
    plan = make_plan(small_variant(tmp_path), Request(100, 1, ["random", "greedy,random"]))
    play(plan, tmp_path / "out", threads=2, on_progress=lambda *progress: told.append(progress))
    for lineup, games in ((0, 100), (1, 102)):
        done = [count for index, count, of in told if index == lineup and of == games]
        assert done == sorted(set(done))
        assert done[-1] == games


def test_a_run_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = threading.active_count()
    run_of(load(variant_file(tmp_path)), tmp_path / "out", 50, threads=3)
    assert threading.active_count() == before


def test_every_seat_of_a_mixed_lineup_gets_every_bot_equally_often(tmp_path: Path) -> None:
    run = run_of(small_variant(tmp_path), tmp_path / "out", 100, ["heuristic,random"])
    header, *table = (row.split(",") for row in rows(run))
    seatings = [row[header.index("bots")] for row in table]
    assert len(seatings) == 102
    assert {seating: seatings.count(seating) for seating in seatings} == {
        "heuristic|heuristic|random": 34,
        "heuristic|random|heuristic": 34,
        "random|heuristic|heuristic": 34,
    }


def test_games_that_were_kept_are_those_that_a_replay_plays(tmp_path: Path) -> None:
    variant = small_variant(tmp_path, assembly={"method": "random"})
    (lineup,) = make_plan(variant, Request(lineups=["heuristic,random"])).lineups
    setup = variant.game.setup(variant.rules)
    playing, replaying = (Player(variant.game, setup, lineup, seed=4) for _ in range(2))
    block = playing.play(KEPT_GAMES - 5, 12)
    assert sorted(playing.kept) == list(range(KEPT_GAMES - 5, KEPT_GAMES))
    for place in range(12):
        index = KEPT_GAMES - 5 + place
        kept, again = playing.moves_of(index), replaying.moves_of(index)
        assert kept[0].tolist() == again[0].tolist()
        assert kept[1] == again[1] == block.rows[place]
