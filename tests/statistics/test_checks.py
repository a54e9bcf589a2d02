"""The traffic lights: what makes each check green, amber, red or grey."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.games import find_game, game_names
from playtest.games.ruleset import keys_of
from playtest.statistics.checks import AMBER, CHECKS, GREEN, GREY, RED, checks_of, warnings_of
from playtest.statistics.summary import lineup_figures
from tests.statistics.small import small_lineup

META = {"max_turns": 100, "phases": ["play"]}
Games = list[dict[str, Any]]


def check(name: str, games: Games, seats: int = 2, **more: Any) -> dict[str, Any]:
    """What one check finds; a test fails where it finds nothing."""
    figures = lineup_figures(small_lineup(games, seats, **more))
    (found,) = (each for each in checks_of(META, [figures]) if each["name"] == name)
    return found


def wins(first: int, second: int, both: int = 0, **more: Any) -> Games:
    return [
        {"winners": winner, **more}
        for winner, number in (("1", first), ("2", second), ("1+2", both))
        for _ in range(number)
    ]


@pytest.mark.parametrize(
    ("games", "status"),
    [
        (wins(500, 500), GREEN),
        (wins(510, 490), GREEN),
        (wins(520, 480), GREY),  # 4 points, which could be 10
        (wins(5000, 4800), GREEN),  # surely something, but nobody would notice
        (wins(540, 460), AMBER),  # 8 points, p = 0.011
        (wins(560, 440), RED),
        (wins(6, 5), GREY),
    ],
)
def test_seats(games: Games, status: str) -> None:
    found = check("seat_bias", games)
    assert found["status"] == status
    assert "p " in found["sentence"]
    assert "spread" in found["sentence"]


@pytest.mark.parametrize(
    ("both", "status"), [(0, GREEN), (5, GREEN), (8, AMBER), (25, AMBER), (40, RED), (100, RED)]
)
def test_draws(both: int, status: str) -> None:
    assert check("draws", wins(100 - both, 0, both))["status"] == status


def test_shared_wins_are_looked_at_where_they_differ_from_draws() -> None:
    some = [{"winners": "1"}] * 70 + [{"winners": "1+2"}] * 30
    assert check("shared", some, seats=3)["status"] == AMBER
    assert check("shared", some[:80], seats=3)["status"] == GREEN
    two = lineup_figures(small_lineup(wins(70, 0, 30)))
    assert "shared" not in {each["name"] for each in checks_of(META, [two])}


@pytest.mark.parametrize(("capped", "status"), [(0, GREEN), (1, GREEN), (3, AMBER), (20, RED)])
def test_games_cut_off(capped: int, status: str) -> None:
    found = check("capped", wins(100 - capped, 0) + wins(capped, 0, ending="max_turns"))
    assert found["status"] == status
    assert found["look_at"] == ([] if status == GREEN else ["max_turns"])


@pytest.mark.parametrize(
    ("columns", "status"),
    [
        ({}, GREEN),
        ({"idle_2": 3}, GREEN),
        ({"idle_2": 4}, AMBER),
        ({"idle_2": 10}, RED),
        ({"last_turn_1": 7}, AMBER),  # the last 3 of 10 turns
        ({"skipped_1": 2}, AMBER),
    ],
)
def test_waiting(columns: dict[str, int], status: str) -> None:
    assert check("idle", wins(20, 20, **columns))["status"] == status


def test_a_seat_that_waits_is_named() -> None:
    assert check("idle", wins(20, 20, idle_2=4))["sentence"].startswith(
        "In one game of twenty seat 2 waits for 4"
    )


@pytest.mark.parametrize(
    ("leader", "wins_of", "base", "status"),
    [
        (400, 240, 240, GREEN),
        (400, 200, 280, GREEN),
        (400, 300, 240, AMBER),
        (400, 360, 200, RED),
        (40, 40, 10, GREY),
    ],
)
def test_runaway_leader(leader: int, wins_of: int, base: int, status: str) -> None:
    tally = {
        "leader": {
            "actual": [[0, leader, wins_of, leader]] * 20,
            "baseline": [[0, leader, base, leader]] * 20,
        }
    }
    assert check("runaway_leader", wins(200, 200), tally=tally)["status"] == status
    mixed = lineup_figures(small_lineup(wins(200, 200), tally=tally, bots=["heuristic", "random"]))
    assert "runaway_leader" not in {each["name"] for each in checks_of(META, [mixed])}


@pytest.mark.parametrize(
    ("games", "status"),
    [(wins(700, 300), GREEN), (wins(300, 700), RED), (wins(500, 500), AMBER), (wins(5, 5), GREY)],
)
def test_skill(games: Games, status: str) -> None:
    assert check("skill", games, bots=["heuristic", "random"])["status"] == status


def test_skill_needs_one_bot_that_plays_best() -> None:
    equals = lineup_figures(small_lineup(wins(30, 30), bots=["heuristic", "heuristic:x=1"]))
    assert "skill" not in {each["name"] for each in checks_of(META, [equals])}
    deeper = check("skill", wins(300, 700), bots=["heuristic", "mcts:400"])
    assert deeper["sentence"].startswith("Better play pays: against heuristic a seat of mcts:400 wins ")


def test_first_moves() -> None:
    def begun(a: tuple[int, int], b: tuple[int, int]) -> Games:
        return wins(*a, first_move="a", first_seat=1) + wins(*b, first_move="b", first_seat=1)

    assert check("opening", begun((50, 50), (52, 48)))["status"] == GREEN
    good = check("opening", begun((90, 10), (40, 60)))
    assert good["status"] == RED
    assert good["sentence"].startswith(
        "The first move a wins 90.0 % (82.6–94.5 %) of 100 games, 25.0 points above seat 1 "
    )
    assert check("opening", begun((65, 35), (48, 52)))["status"] == AMBER
    assert check("opening", begun((50, 50), (0, 0)))["status"] == GREY
    assert check("opening", begun((1, 1), (1, 0)))["status"] == GREY


def test_rules_that_never_fire() -> None:
    possible = {"games": 1, "positions": 5, "events": {"miss": 2, "hit": 0}}
    meta = {**META, "keys_of_rules": {"T-1": ["hits.far"], "T-2": ["misses"]}}
    figures = lineup_figures(small_lineup(wins(9, 9), tally={"possible": possible}))
    found = {each["name"]: each for each in checks_of(meta, [figures])}
    assert found["never_happened"]["look_at"] == ["misses"]
    assert found["not_possible"]["sentence"] == "Not possible in any of the 5 positions examined: hit (T-1)."
    assert found["not_possible"]["look_at"] == ["hits.far"]
    assert check("never_happened", wins(1, 1))["status"] == GREY  # nothing was examined
    happened = {name: {"total": 9, "squares": 9, "games": 9, "value_total": 0} for name in ("hit", "miss")}
    fine = small_lineup(wins(9, 9), tally={"possible": possible, "events": happened})
    found = {each["name"]: each["status"] for each in checks_of(meta, [lineup_figures(fine)])}
    assert (found["never_happened"], found["not_possible"]) == (GREEN, GREEN)


def test_every_warning_says_what_to_look_at_and_what_is_fine_does_not() -> None:
    bad = wins(90, 10, idle_2=30, ending="max_turns", moves_hash="same")
    found = checks_of(META, [lineup_figures(small_lineup(bad))])
    assert {each["status"] for each in found} >= {RED, GREEN}
    for each in found:
        assert bool(each["advice"]) == (each["status"] in (RED, AMBER)), each
    for warning in warnings_of(found):
        assert " Look at " in warning["sentence"]
        assert warning["status"] in (RED, AMBER)


@pytest.mark.parametrize("game", game_names())
def test_keys_to_look_at_exist(game: str) -> None:
    found = find_game(game)
    names = [key.name for key in keys_of(found.ruleset)]
    groups = {name.rpartition(".")[0] for name in names}
    assert set(found.look_at) <= {check.name for check in CHECKS}
    for keys in found.look_at.values():
        assert set(keys) <= {*names, *groups}
