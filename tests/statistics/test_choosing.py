"""Which games are chosen to be looked at: worked by hand."""

from __future__ import annotations

from typing import Any

import pandas as pd

from playtest.statistics.choosing import Reason, choose, margin, typical


def table(*rows: dict[str, Any]) -> pd.DataFrame:
    """Games of two seats; what is left out is the same in all."""
    plain = {"turns": 10, "plies": 20, "lead_changes": 1, "score_1": 5, "score_2": 3, "ending": "score"}
    return pd.DataFrame([{"game": number, **plain, **row} for number, row in enumerate(rows)])


def chosen(games: pd.DataFrame) -> dict[int, list[str]]:
    return {choice.game: [reason.kind for reason in choice.reasons] for choice in choose(games)}


def test_the_typical_game_is_nearest_to_all_medians() -> None:
    games = table(
        {"turns": 10, "plies": 28, "lead_changes": 1},
        {"turns": 12, "plies": 24, "lead_changes": 2},
        {"turns": 14, "plies": 26, "lead_changes": 5},
        {"turns": 30, "plies": 60, "lead_changes": 2},
        {"turns": 2, "plies": 2, "lead_changes": 0},
    )
    # Medians 12, 26, 2; standard deviations 9.156, 18.547, 1.673. Squared distances: game 1 is at 0.012,
    # game 0 at 0.048 + 0.012 + 0.357, the others beyond 3.
    assert typical(games.set_index("game")) == 1


def test_a_figure_that_is_the_same_in_all_games_does_not_count() -> None:
    assert typical(table({}, {}, {"turns": 11}).set_index("game")) == 0


def test_the_margin_is_the_lead_over_the_next() -> None:
    games = table({"score_1": -2, "score_2": 3}, {})
    games["score_3"] = [1, 5]
    assert margin(games).tolist() == [2, 0]


def test_the_extremes_and_ties_by_the_lowest_index() -> None:
    games = table({}, {}, {"turns": 4}, {"turns": 4}, {"turns": 30}, {"turns": 30, "plies": 90})
    assert chosen(games) == {0: ["typical"], 2: ["shortest"], 5: ["longest"]}
    assert choose(games)[1].reasons == (Reason("shortest", 4.0),)


def test_a_game_chosen_twice_has_both_reasons() -> None:
    games = table({"turns": 4}, {"turns": 4}, {"turns": 5})
    assert chosen(games) == {0: ["typical", "shortest"], 2: ["longest"]}


def test_games_of_one_length_have_no_shortest() -> None:
    assert chosen(table({}, {}, {})) == {0: ["typical"]}


def test_drama_and_comeback_where_the_table_has_them() -> None:
    games = table({}, {}, {}, {})
    assert chosen(games) == {0: ["typical"]}
    games["drama"] = [float("nan"), 0.2, 0.6, 0.6]
    games["comeback"] = [float("nan"), 7, 2, 7]
    assert chosen(games) == {2: ["dramatic"], 1: ["comeback"], 0: ["typical"]}
    assert [choice.game for choice in choose(games)] == [2, 1, 0]  # the most dramatic first
    assert choose(games)[1].reasons == (Reason("comeback", 7.0),)
    games["comeback"] = [None, "7", None, 2]
    assert chosen(games)[1] == ["comeback"]
    games["drama"] = [0.0, float("nan"), 0.0, 0.0]
    games["comeback"] = float("nan")
    assert chosen(games) == {0: ["typical"]}


def test_one_game_for_each_rare_ending_and_for_each_that_no_other_shows() -> None:
    games = table(*[{} for _ in range(30)], {"ending": "deadlock"}, {"ending": "max_turns", "turns": 99}, {})
    games.loc[games["game"] < 4, "ending"] = "target"
    assert chosen(games) == {
        4: ["typical"],
        0: ["shortest"],
        31: ["longest", "ending"],
        30: ["ending"],
    }
    reasons = {choice.game: choice.reasons for choice in choose(games)}
    assert reasons[31][1] == Reason("ending", "max_turns", 1 / 33)
    games.loc[0, "ending"] = "score"
    assert chosen(games)[1] == ["ending"]  # four games, three of them left: no extreme shows it any more


def test_the_typical_game_has_the_commonest_ending() -> None:
    games = table(
        {"ending": "deadlock"}, {"turns": 14}, {"turns": 6}, {"turns": 90, "ending": "deadlock"}, {}
    )
    assert chosen(games)[4] == ["typical"]


def test_crashed_games_are_not_looked_at() -> None:
    games = table({"ending": "crashed", "turns": 0}, {}, {"turns": 12})
    assert 0 not in chosen(games)
    assert chosen(table({"ending": "crashed"})) == {}
    assert chosen(table({"ending": "crashed"}, {})) == {1: ["only"]}


def test_the_order_of_the_rows_does_not_matter() -> None:
    games = table({}, {"turns": 4}, {"turns": 4}, {"turns": 30}, {"ending": "deadlock"})
    assert choose(games.iloc[::-1]) == choose(games)
