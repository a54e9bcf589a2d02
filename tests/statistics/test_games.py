"""Endings, length, pace, choice, scores, repeats: each on games written out by hand."""

from __future__ import annotations

import pytest

from playtest.statistics.intervals import mean_from_sums
from playtest.statistics.repeats import few_different
from playtest.statistics.summary import lineup_figures
from tests.statistics.small import figure_of, small_lineup

branching_factor, decision_share = figure_of("branching_factor"), figure_of("decision_share")
open_turns, game_tree_complexity = figure_of("open_turns"), figure_of("game_tree_complexity")
endings, outcomes, repeats = figure_of("endings"), figure_of("outcomes"), figure_of("repeats")
turns, plies, minutes = figure_of("turns"), figure_of("plies"), figure_of("minutes")
turns_uncapped, plies_uncapped = figure_of("turns_uncapped"), figure_of("plies_uncapped")
idle, idle_share, passes, skipped = map(figure_of, ("idle", "idle_share", "passes", "skipped"))
different_games = figure_of("different_games")
margin, points, scores = map(figure_of, ("margin", "points", "scores"))


def test_endings_and_outcomes() -> None:
    lineup = small_lineup(
        [
            {"winners": "1"},
            {"winners": "1+2"},
            {"winners": "1+2+3"},
            {"winners": "1+2+3", "ending": "max_turns"},
            {"winners": "2", "ending": "max_turns"},
            {"winners": "1+3", "ending": "max_turns"},
            {"winners": "", "ending": "crashed"},
            {"winners": "3"},
        ],
        seats=3,
    )
    counts = {word: figures["count"] for word, figures in endings(lineup).items()}
    assert counts == {"score": 4, "max_turns": 3, "crashed": 1}
    assert {word: figures["count"] for word, figures in outcomes(lineup).items()} == {
        "sole_winner": 3,
        "shared_win": 2,
        "draw_of_all": 1,
        "undecided_at_cap": 1,
        "crashed": 1,
    }
    assert sum(figures["mean"] for figures in outcomes(lineup).values()) == pytest.approx(1)
    assert lineup.finished == 7
    assert all(figures["games"] == 8 for figures in outcomes(lineup).values())


def test_endings_that_never_came_are_counted_and_crashes_are_not() -> None:
    assert endings(small_lineup([{}]))["max_turns"]["count"] == 0
    assert "crashed" not in endings(small_lineup([{}]))


def test_two_seats_that_share_are_a_draw_of_all() -> None:
    assert outcomes(small_lineup([{"winners": "1+2"}]))["draw_of_all"]["count"] == 1


def test_turns_mark_percentiles_that_reach_a_capped_game() -> None:
    # 10, 20, 100, 100 with the last two capped: ranks 0.15, 1.5, 2.85 → 11.5, 60, 100
    games = [{"turns": 10}, {"turns": 20}, *[{"turns": 100, "ending": "max_turns"}] * 2]
    lineup = small_lineup(games)
    figures = turns(lineup)
    assert [figures[p] for p in ("p5", "median", "p95")] == pytest.approx([11.5, 60, 100])
    assert figures["capped"] == {"p5": False, "median": False, "p95": True}
    assert turns_uncapped(lineup)["mean"] == 15
    assert turns_uncapped(lineup)["games"] == 2
    assert plies(lineup)["games"] == 4


def test_all_capped_leaves_nothing_uncapped() -> None:
    lineup = small_lineup([{"turns": 100, "ending": "max_turns"}] * 3)
    assert turns(lineup)["capped"] == {"p5": True, "median": True, "p95": True}
    assert turns_uncapped(lineup)["median"] is None
    assert plies_uncapped(lineup)["median_interval"] == [None, None]


def test_minutes() -> None:
    games = [{"turns": 30}, {"turns": 60}]
    assert minutes(small_lineup(games)) is None
    assert minutes(small_lineup(games, seconds_per_turn=20))["mean"] == pytest.approx(15)


def test_skips_per_game_and_seat() -> None:
    figures = skipped(small_lineup([{"skipped_1": 2, "skipped_2": 1}, {"skipped_2": 3}]))
    assert figures["per_game"]["mean"] == 3
    assert [seat["mean"] for seat in figures["seats"]] == [1, 2]


def test_passes_are_the_rule_event_where_there_is_one() -> None:
    assert passes(small_lineup([{}] * 4)) is None
    passed = {"name": "passed", "rule": "T-3", "sentence": "", "square": False, "value": None}
    tally = {"events": {"passed": {"total": 3, "squares": 5, "games": 2, "value_total": 0}}}
    found = passes(small_lineup([{}] * 4, events=[passed], tally=tally))
    assert found is not None
    assert found["mean"] == 0.75  # 0, 0, 1, 2


def test_idle() -> None:
    # seat 1 waits −1, 0, 4: mean 1, p95 at rank 1.9: 0 + 0.9·4 = 3.6
    seat = idle(small_lineup([{"idle_1": 4}, {"idle_1": -1}, {"idle_1": 0}]))[0]
    assert (seat["mean"], seat["p95"]) == (pytest.approx(1), pytest.approx(3.6))


def test_idle_share() -> None:
    # last turns 6 of 8 and none of 10: 1/4 and 1; a game without turns has no share
    games = [{"turns": 8, "last_turn_1": 6}, {"turns": 10, "last_turn_1": 0}, {"turns": 0, "last_turn_1": 0}]
    assert idle_share(small_lineup(games))[0]["mean"] == pytest.approx(0.625)
    assert idle_share(small_lineup(games))[0]["games"] == 2
    assert idle_share(small_lineup(games[2:]))[0]["mean"] is None


def test_branching_pools_over_plies() -> None:
    # 10 plies with 40 legal moves, 5 plies with 5: 45/15 = 3, not the mean of 4 and 1
    games = [
        {"plies_play": 10, "legal_play": 40, "choices_play": 9, "log10_legal": 6.0},
        {"plies_play": 5, "legal_play": 5, "choices_play": 0, "log10_legal": 0.0},
    ]
    parts = [[2, 3, 9, 5, 45, 15], *[[0] * 6] * 9]  # plies 1, 2; legal 3, 6: 9/3 = 3 without spread
    lineup = small_lineup(games, tally={"branching_parts": parts})
    figures = branching_factor(lineup)
    assert figures["mean"] == 3
    assert figures["plies"] == 15
    assert figures["geometric_mean"] == pytest.approx(10 ** (6 / 15))
    assert figures["phases"]["play"]["mean"] == 3
    first, second = figures["along_the_game"][:2]
    assert (first["mean"], first["games"], first["low"]) == (3, 2, None)
    assert first["alike"] == pytest.approx(1 - 0.05**0.5)
    assert (second["mean"], second["games"]) == (None, 0)
    assert decision_share(lineup)["mean"] == pytest.approx(9 / 15)
    assert game_tree_complexity(lineup)["mean"] == 3


def test_one_legal_move_throughout() -> None:
    lineup = small_lineup([{"legal_play": 10, "choices_play": 0, "log10_legal": 0.0, "open_turns": 0}] * 3)
    figures = branching_factor(lineup)
    assert figures["mean"] == figures["geometric_mean"] == 1
    assert figures["alike"] == pytest.approx(1 - 0.05 ** (1 / 3))
    assert decision_share(lineup)["mean"] == 0
    assert open_turns(lineup)["mean"] == 0


def test_open_turns_pool_over_turns_with_a_ply() -> None:
    lineup = small_lineup([{"open_turns": 1, "plied_turns": 2}, {"open_turns": 6, "plied_turns": 8}])
    assert open_turns(lineup)["mean"] == pytest.approx(0.7)
    assert open_turns(lineup)["turns"] == 10


def test_margin_is_over_games_with_a_sole_winner() -> None:
    # 9 − 4 = 5; seat 2's 3 − 7 = −4 (another kind of win); a shared win has none
    lineup = small_lineup(
        [
            {"winners": "1", "score_1": 9, "score_2": 4, "score_3": 1},
            {"winners": "2", "score_1": 7, "score_2": 3, "score_3": 7},
            {"winners": "1+3", "score_1": 5, "score_2": 0, "score_3": 5},
        ],
        seats=3,
    )
    figures = margin(lineup)
    assert (figures["mean"], figures["games"], figures["min"], figures["max"]) == (0.5, 2, -4, 5)
    assert scores(lineup)[0]["mean"] == pytest.approx(7)


def test_points_by_source() -> None:
    # Sixty games; seat 1 takes 3 and 1 small points by turns, seat 2 nothing and 2: together 3 each time
    rows = [
        {"seat": 0, "level": "small", "total": 180, "squares": 540},
        {"seat": 1, "level": "small", "total": 120, "squares": 300},
        {"seat": 2, "level": "small", "total": 60, "squares": 120},
    ]
    small = points(small_lineup([{}] * 60, tally={"gains_by": {"size": rows}}))["size"]["small"]
    assert (small["mean"], small["low"], small["alike"]) == (3, None, pytest.approx(1 - 0.05 ** (1 / 60)))
    assert small["seats"][0] == mean_from_sums(120, 300, 60)
    # SD √(60/59); t of 59 degrees of freedom is 2.00100
    assert small["seats"][0]["high"] == pytest.approx(2 + 2.00100 / 59**0.5, abs=1e-5)


def test_points_that_no_game_scored_are_not_known_to_be_none() -> None:
    """0 in all of 50 games is not 0 (0–0): up to 5.8 % of games can score some."""
    nothing = points(small_lineup([{}] * 50, tally={"gains_by": {"size": []}}))["size"]["large"]
    assert (nothing["mean"], nothing["low"], nothing["high"]) == (0, None, None)
    assert nothing["alike"] == pytest.approx(0.058155, abs=1e-6)


def test_points_without_a_row_for_all_seats_have_a_mean_only() -> None:
    rows = [{"seat": 1, "level": "small", "total": 4, "squares": 10}]
    sizes = points(small_lineup([{}, {}], tally={"gains_by": {"size": rows}}))["size"]
    assert (sizes["small"]["mean"], sizes["small"]["low"]) == (2, None)
    assert (sizes["large"]["mean"], "alike" in sizes["large"]) == (0, True)


def test_points_of_phases_come_from_the_cells_when_not_summed_up() -> None:
    cells = [
        {"seat": 1, "size": "small", "phase": "play", "total": 120, "squares": 300},
        {"seat": 2, "size": "small", "phase": "play", "total": 60, "squares": 120},
        {"seat": 2, "size": "large", "phase": "play", "total": 180, "squares": 1080},
    ]
    play = points(small_lineup([{}] * 60, tally={"gains": cells}))["phase"]["play"]
    assert play["mean"] == 6
    assert [seat["mean"] for seat in play["seats"]] == [2, 4]
    assert play["seats"][0]["low"] is not None
    assert play["seats"][1]["low"] is None


def test_games_without_points_have_none_of_their_figures() -> None:
    lineup = small_lineup([{}], has_points=False)
    assert (scores(lineup), margin(lineup), points(lineup)) == (None, None, None)


def test_repeats() -> None:
    # 3 + 2 alike of 6: (3·2 + 2·1) / (6·5) = 8/30
    lineup = small_lineup([{"moves_hash": word} for word in "aaabbc"])
    found = repeats(lineup)
    assert (found["mean"], found["games"], found["flag"]) == (pytest.approx(8 / 30), 6, True)
    none = repeats(small_lineup([{}] * 5))
    assert (none["mean"], none["low"], none["games"], none["flag"]) == (0, None, 5, False)
    one = repeats(small_lineup([{}]))
    assert one == {"mean": None, "low": None, "high": None, "games": 1, "flag": False}


def test_games_that_all_differ_do_not_prove_that_all_games_do() -> None:
    # Of 1,000 games one that is 0.0056 of all comes at most once with a chance of 2.5 %
    found = repeats(small_lineup([{}] * 1000))
    assert found["high"] == pytest.approx(0.0056**2, rel=0.02)


def test_repeats_are_flagged_above_one_in_a_hundred() -> None:
    # Two alike of N: 2 / (N(N − 1)); N = 15: 2/210 = 0.0095, N = 14: 2/182 = 0.011
    alike = [{"moves_hash": "x"}] * 2
    assert not repeats(small_lineup(alike + [{}] * 13))["flag"]
    assert repeats(small_lineup(alike + [{}] * 12))["flag"]


def test_different_games_by_hand() -> None:
    # 3 + 2 + 1 of 6: 1 / (1/4 + 1/9 + 1/36) = 36/14
    assert different_games(small_lineup([{"moves_hash": word} for word in "aaabbc"])) == pytest.approx(
        36 / 14
    )
    assert different_games(small_lineup([{}] * 5)) == 5
    assert different_games(small_lineup([{"moves_hash": "same"}] * 60)) == 1
    assert different_games(small_lineup([])) is None
    for same, few in ((1, True), (2, False)):
        figures = lineup_figures(small_lineup([{"moves_hash": f"{k % (15 * same)}"} for k in range(120)]))
        assert few_different(figures) is few
