"""Rule coverage, heat maps, lead changes and the leader's wins."""

from __future__ import annotations

import pytest

from playtest.statistics.intervals import mean_from_sums, share_of
from tests.statistics.small import figure_of, small_lineup
from tests.statistics.tables import sums_beside

events, heat_maps = figure_of("events"), figure_of("heat_maps")
lead_changes, leader_wins = figure_of("lead_changes"), figure_of("leader_wins")


def hits(total: int, squares: int, games: int, value_total: int = 0) -> dict[str, dict[str, int]]:
    return {"hit": {"total": total, "squares": squares, "games": games, "value_total": value_total}}


def test_events_by_hand() -> None:
    # ten times 0, 1, 3, 0 hits of lengths that add up to 100: 1 a game, in half the games, 2.5 long
    hit = events(small_lineup([{}] * 40, tally={"events": hits(40, 100, 20, 100)}))["hit"]
    assert (hit["total"], hit["per_game"]["mean"], hit["games_share"]["mean"]) == (40, 1, 0.5)
    assert hit["value_mean"] == 2.5
    assert (hit["rule"], hit["coverage"]) == ("T-1", "happened")
    # Σ(v − 1)² = 60, SD √(60/39), t of 39 degrees 2.02269; as good as 40²/100 = 16 events, which are too few
    assert hit["per_game"]["low"] is None
    more = events(small_lineup([{}] * 80, tally={"events": hits(80, 200, 40, 200)}))["hit"]["per_game"]
    assert more["high"] == pytest.approx(1 + 1.99045 * (120 / 79 / 80) ** 0.5, abs=1e-5)


def test_what_no_game_has_twice_is_a_share_of_the_games() -> None:
    once = events(small_lineup([{}] * 50, tally={"events": hits(2, 2, 2)}))["hit"]
    assert once["per_game"] == once["games_share"] == share_of(2, 50)
    never = events(small_lineup([{}] * 50, tally={"events": hits(0, 0, 0)}))["hit"]
    assert (never["per_game"]["low"], never["per_game"]["high"]) == (
        0,
        pytest.approx(3.8415 / 53.8415, rel=1e-4),
    )
    twice = events(small_lineup([{}] * 50, tally={"events": hits(3, 5, 2)}))["hit"]
    assert twice["per_game"] == mean_from_sums(3, 5, 50)


@pytest.mark.parametrize(
    ("possible", "coverage"),
    [
        (None, None),
        ({"games": 0, "positions": 0, "events": {}}, None),
        ({"games": 2, "positions": 9, "events": {"miss": 3}}, "possible"),
        ({"games": 2, "positions": 9, "events": {"miss": 0}}, "not_possible"),
        ({"games": 2, "positions": 9, "events": {}}, "not_possible"),
    ],
)
def test_coverage_of_what_never_happened(possible: object, coverage: str | None) -> None:
    miss = events(small_lineup([{}] * 2, tally={"possible": possible}))["miss"]
    assert (miss["total"], miss["coverage"], miss["value_mean"]) == (0, coverage, None)


def test_heat_maps_hold_every_square_and_add_their_events_up() -> None:
    heat = {"hit": {"a1": 3}, "graze": {"a1": 1}}
    maps = heat_maps(small_lineup([{}] * 2, tally={"heat": heat}))
    assert maps == {"hits": {"a1": 2.0, "b1": 0.0}}


def test_lead_changes_are_over_games_with_turns_that_can_score() -> None:
    games = [
        {"lead_changes": 1, "scoring_turns": 2},
        {"lead_changes": 2, "scoring_turns": 8},
        {"lead_changes": 0, "scoring_turns": 0},
    ]
    figures = lead_changes(small_lineup(games))
    assert (figures["mean"], figures["games"]) == (1.5, 2)
    assert figures["per_turn"]["mean"] == pytest.approx(0.3)
    assert lead_changes(small_lineup(games[2:]))["mean"] is None
    assert lead_changes(small_lineup(games[2:]))["per_turn"]["mean"] is None


def test_leader_wins() -> None:
    # After a quarter: 4 games without a leader, 6 with one; it wins alone in 3; 5 of them have a sole winner
    actual = [[0, 10, 10, 10]] * 4 + [[4, 6, 3, 5]] + [[0, 0, 0, 0]] * 15
    led, wins = [1, 1, 1, 1, 0], [1, 0, 0, 0, 0]
    fresh = {
        "games": 5,
        "leader_wins": [sums_beside(wins, led, [0.5, 0, 0.5, 0, 0], led)] * 20,
        "leader_wins_of_decided": [sums_beside(wins, wins, wins, [1, 1, 0, 0, 0])] * 20,
        **dict.fromkeys(
            ("points_by_half", "lead_duration", "decided_at", "drama"), sums_beside(wins, led, wins, led)
        ),
    }
    figures = leader_wins(small_lineup([{}], tally={"leader": actual, "fresh_starts": fresh}))
    row = figures["at_25"]
    assert row == figures["curve"][4]
    assert (row["fraction"], row["games"], row["no_leader"]) == (0.25, 6, 4)
    assert row["mean"] == 0.5
    assert row["of_decided"]["mean"] == 0.6
    assert (row["baseline"]["mean"], row["baseline_of_decided"]["mean"]) == (0.25, 0.5)
    assert (row["difference"]["mean"], row["difference_of_decided"]["mean"]) == (0, 0.5)
    assert (row["difference"]["low"], row["difference"]["p_value"]) == (None, None)  # of four games
    assert figures["at_50"]["mean"] is None
    assert [figures[f"at_{f}"]["fraction"] for f in (25, 50, 75)] == [0.25, 0.5, 0.75]


def test_no_standings_no_tension() -> None:
    lineup = small_lineup([{}], has_points=False)
    assert (lead_changes(lineup), leader_wins(lineup)) == (None, None)
    assert leader_wins(small_lineup([{}])) is None
