"""The order of bots by matches: who meets whom, what is kept, and that nothing hangs on names or threads."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from itertools import pairwise, permutations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from playtest.loader import resolve
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.statistics.order import ordered
from playtest.studies import match as matches
from playtest.studies.simulate import simulate
from playtest.studies.strength import measured
from tests.simulation.running import SMALL, draw_nothing, manifest, small_variant

DUEL = {"game": "icedao"}


def bot(name: str, strength: int) -> Any:
    return SimpleNamespace(name=name, kind=name, options=(), weights=(), strength=strength)


def by_strength(met: list[tuple[str, str]]) -> Callable[[Any, Any], int]:
    def beside(one: Any, other: Any) -> int:
        met.append((one.name, other.name))
        return int(one.strength > other.strength) - int(one.strength < other.strength)

    return beside


def test_levels_come_out_whatever_the_order_and_neighbors_have_met() -> None:
    bots = [bot("a", 0), bot("b", 1), bot("c", 1), bot("d", 2)]
    for shuffled in permutations(bots):
        met: list[tuple[str, str]] = []
        levels = ordered(shuffled, by_strength(met))
        assert levels is not None
        assert [sorted(each.name for each in level) for level in levels] == [["a"], ["b", "c"], ["d"]]
        assert len(set(map(frozenset, met))) == len(met)  # nobody meets the same bot twice
        for weaker, stronger in pairwise(levels):
            assert any({one.name, two.name} in map(set, met) for one in weaker for two in stronger)


def test_without_a_match_there_is_no_order() -> None:
    assert ordered([bot("a", 0), bot("b", 1)], lambda one, other: None) is None


def test_bots_that_differ_in_nothing_do_not_meet() -> None:
    plan = make_plan(resolve(DUEL), Request(lineups=["mcts:400", "mcts:simulations=400"]))
    found = measured(plan, threads=1)
    assert found is not None
    assert [each["level"] for each in found["bots"]] == [0, 0]
    assert found["matches"] == []


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of matches of one's own."""
    monkeypatch.setattr(matches, "ENGINE", SimpleNamespace(cache_folder=tmp_path / "cache" / "engine"))
    return tmp_path / "cache" / "matches"


def test_matches_are_kept_and_are_the_same_on_any_number_of_threads(kept: Path, tmp_path: Path) -> None:
    plan = make_plan(small_variant(tmp_path), Request(lineups=["heuristic", "random", "greedy"]))
    found = measured(plan, threads=2)
    assert found is not None
    files = sorted(kept.iterdir())
    assert len(files) == len(found["matches"])
    assert found["bots"][0]["bot"] == "random"
    told = json.loads(files[0].read_text())
    more = {"openings": told["openings"] + 1000, "games": told["games"] + 2000}
    files[0].write_text(json.dumps(told | more))
    again = measured(plan, threads=1)
    assert again is not None
    assert sorted(each["games"] for each in again["matches"]).count(told["games"] + 2000) == 1
    for impossible in ({"points": -3.0}, {"games": 1007}, {"order": 2}, {"first_credit": None}):
        files[0].write_text(json.dumps(told | impossible))
        assert measured(plan, threads=1) == found
    for file in files:
        file.write_text("{")  # damaged: played once more
    assert measured(plan, threads=1) == found


def test_other_rules_are_another_match(kept: Path, tmp_path: Path) -> None:
    for beads in (2, 3):
        measured(
            make_plan(
                small_variant(tmp_path, bidding={"beads": beads}), Request(lineups=["heuristic", "random"])
            ),
            1,
        )
    assert len(list(kept.iterdir())) == 2


def test_a_bot_in_python_has_a_strength_and_one_that_breaks_off_is_nobodys_better(kept: Path) -> None:
    variant = resolve(SMALL)
    plan = make_plan(variant, Request(lineups=["tests.bots.strange:Last", "heuristic"]))
    found = measured(plan, threads=1)
    assert found is not None
    assert len(list(kept.iterdir())) == 1
    assert {each["bot"] for each in found["bots"]} == {"tests.bots.strange:Last", "heuristic"}
    assert found["matches"][0]["games"] > 0


def test_a_stopped_match_gives_no_order(kept: Path, tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    assert (
        measured(make_plan(small_variant(tmp_path), Request(lineups=["heuristic", "random"])), 1, stop)
        is None
    )
    assert not kept.exists()


def test_the_order_stands_in_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: Path) -> None:
    draw_nothing(monkeypatch)
    plan = make_plan(small_variant(tmp_path), Request(30, 1, ["heuristic", "random", "heuristic,random"]))
    done = simulate(plan, tmp_path / "out", threads=1)
    assert done is not None
    meta = manifest(tmp_path / "out" / "small")["meta"]
    assert [lineup["levels"] for lineup in meta["lineups"]] == [
        {"heuristic": 1}, {"random": 0}, {"heuristic": 1, "random": 0}
    ]  # fmt: skip
    assert [each["bot"] for each in done.summary["levels"]] == ["random", "heuristic"]
    assert meta["strength"]["matches"][0]["order"] in (1, -1)


@pytest.mark.verify
def test_a_ladder_from_openings_tells_deep_searches_of_ice_dao_apart() -> None:
    """From the set-up seat 1 wins every game of such bots, whoever they are."""
    plan = make_plan(resolve(DUEL), Request(lineups=["alphabeta:4", "alphabeta:5", "alphabeta:6"]))
    found = measured(plan, threads=2)
    assert found is not None
    assert [each["bot"] for each in found["bots"]] == ["alphabeta:4", "alphabeta:5", "alphabeta:6"]
    assert [each["level"] for each in found["bots"]] == [0, 1, 2]
