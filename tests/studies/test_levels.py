"""The third level: a bot that searches, as strong as the time allows, and named in the run's command."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from playtest.loader import resolve
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.studies import levels
from playtest.studies.levels import FAMILIES, with_search_level
from tests.cli.calls import call
from tests.simulation.running import SMALL, draw_nothing, files, manifest, variant_file


def test_without_time_nobody_searches() -> None:
    plan = make_plan(resolve({**SMALL, "simulate": {"seconds": 0}}))
    assert with_search_level(plan, threads=1) is plan


def test_the_strongest_that_fits_is_named_in_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.FAMILIES, 3, (("mcts:5", "mcts:10", "mcts:50"),))
    monkeypatch.setattr(levels, "_fits", lambda plan, bot, most: bot.options[0] < 20 and most == 0.125)
    plan = with_search_level(
        make_plan(resolve({**SMALL, "simulate": {"seconds": 50}}), Request(900)), threads=1
    )
    assert plan.search == "mcts:10"
    assert [plan.games_of(lineup) for lineup in plan.lineups] == [900, 900, 900, 400]
    words = shlex.split(plan.command())
    assert words[words.index("--search") + 1] == "mcts:10"
    assert "mcts:10" not in [word for place, word in enumerate(words) if words[place - 1] == "--lineup"]


def test_every_number_of_seats_has_bots_that_can_play_with_it() -> None:
    for seats, families in FAMILIES.items():
        if seats > 1:
            variant = resolve({**SMALL, "players": seats})
            for family in families:
                make_plan(variant, Request(lineups=[",".join([family[0]])]))


def test_what_was_chosen_plays_the_same_games_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draw_nothing(monkeypatch)
    monkeypatch.setattr(levels, "DEFAULT_SECONDS", 1000.0)
    monkeypatch.setitem(levels.FAMILIES, 3, (("mcts:2", "mcts:4"),))
    path = variant_file(tmp_path)
    assert call("simulate", str(path), "--games", "12", "--out", str(tmp_path / "a")).exit_code == 0
    told = manifest(tmp_path / "a" / "small")
    assert told["search"] in ("mcts:2", "mcts:4")
    again = shlex.split(told["command"])[1:]
    assert call(*again, "--out", str(tmp_path / "b")).exit_code == 0
    for name in ("games.csv", "tallies.json", "summary.json"):
        assert files(tmp_path / "a" / "small")[name] == files(tmp_path / "b" / "small")[name]


def test_quick_leaves_it_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draw_nothing(monkeypatch)
    monkeypatch.setattr(levels, "DEFAULT_SECONDS", 1000.0)
    path = str(variant_file(tmp_path))
    assert call("simulate", path, "--games", "6", "--quick", "--out", str(tmp_path)).exit_code == 0
    assert manifest(tmp_path / "small")["search"] is None
    refused = call("simulate", path, "--quick", "--search", "mcts:2", "--out", str(tmp_path))
    assert refused.exit_code == 2
    assert "give one of them" in refused.stderr


def test_levels_start_alike_where_the_heuristic_would_repeat_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ice Dao's heuristic plays the same few games from the set-up; Shove's chance makes them different."""
    monkeypatch.setattr(levels, "DEFAULT_SECONDS", 1000.0)
    for seats in (2, 3):
        monkeypatch.setitem(levels.FAMILIES, seats, (("mcts:2",),))
    ice_dao = with_search_level(make_plan(resolve({"game": "icedao"}), Request(40)), threads=1)
    assert ice_dao.opening_plies
    assert ice_dao.opening_plies % 2 == 0, "seat 1 is the first to choose"
    assert {ice_dao.start_of(lineup).plies for lineup in ice_dao.lineups} == {ice_dao.opening_plies}
    assert f"--opening-plies {ice_dao.opening_plies}" in ice_dao.command()
    shove = with_search_level(make_plan(resolve(SMALL), Request(40)), threads=1)
    assert shove.opening_plies is None
    asked = with_search_level(make_plan(resolve({"game": "icedao"}), Request(40, opening_plies=0)), threads=1)
    assert asked.opening_plies == 0
