"""Quick figures while a variant is changed."""

from __future__ import annotations

import threading

from playtest.loader import resolve, with_changes
from playtest.simulation.request import Request
from playtest.statistics.comparison import HIGHER, LOWER
from playtest.studies.live import Live, Now
from tests.workshop.client import Client

RULES = {
    "game": "shove",
    "players": 2,
    "board": {"columns": 3, "rows": 3},
    "pyramids": {"small": 1, "medium": 0, "large": 0},
    "targets": {"turns.mean": [1, 200]},
}


def settled(live: Live) -> Now:
    for _ in range(400):
        now = live.step()
        if now.settled:
            return now
    raise AssertionError("it never settles")


def test_a_change_is_told_against_the_file_and_against_the_state_before() -> None:
    file = resolve(RULES)
    live = Live(threading.Event(), Request(games=120, lineups=["random"], threads=1))
    live.look_at(file, file)
    first = settled(live)
    assert (first.from_file, first.from_before, list(first.rules)) == ({}, {}, [])
    assert {figure["name"] for figure in first.figures[0]} >= {"seat_share.1", "turns.mean", "endings.score"}
    assert [target["verdict"] for target in first.targets] == ["inside"]

    more = with_changes(file, {"bidding.beads": 9})
    live.look_at(more, file)
    second = settled(live)
    assert [rule.name for rule in second.rules] == ["bidding.beads"]
    assert second.from_file["random"]["turns.mean"]["verdict"] == HIGHER
    assert second.from_before["random"]["turns.mean"]["verdict"] == HIGHER
    assert second.games == first.games

    fewer = with_changes(file, {"bidding.beads": 8})
    live.look_at(fewer, file)
    third = settled(live)
    assert third.from_file["random"]["turns.mean"]["verdict"] == HIGHER
    assert third.from_before["random"]["turns.mean"]["verdict"] == LOWER

    live.look_at(file, file)
    assert settled(live).from_file == {}


def test_looking_again_at_the_same_plays_nothing_anew() -> None:
    file = resolve(RULES)
    live = Live(threading.Event(), Request(games=40, lineups=["random"], threads=1))
    live.look_at(file, file)
    first = settled(live)
    named = with_changes(file, {"name": "Other", "targets.turns.mean": [500, 600]})
    live.look_at(named, file)
    second = settled(live)
    assert second.games == first.games
    assert second.meta["variant"] == "Other"
    assert [target["verdict"] for target in second.targets] == ["outside"]
    assert second.from_before == {}


def test_the_page_is_told_figures_in_words(shared: Client) -> None:
    asked = {"name": "fewer.yaml", "changes": {"bidding.beads": 4}, "page": "a"}
    told = shared.post("/api/live", asked).json
    assert told["rules"] == ["bidding.beads: 1 → 4"]
    assert [lineup["label"] for lineup in told["lineups"]] == ["all random", "all heuristic"]
    rows = {row["title"]: row["now"] for row in told["lineups"][0]["rows"]}
    assert "%" in rows["seat 1's share"]
    again = shared.post("/api/live", asked).json
    assert again["lineups"][0]["games"] > told["lineups"][0]["games"]
    faulty = shared.post("/api/live", {**asked, "changes": {"bidding.beads": -1}})
    assert faulty.status == 422
