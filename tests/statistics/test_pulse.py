"""What a save changed: the games that both states have played are compared, and pair."""

from __future__ import annotations

import pytest

from playtest.statistics.comparison import RunTables
from playtest.statistics.pulse import changes, pulse
from playtest.statistics.summary import lineup_figures
from playtest.statistics.tables import lineup_of
from tests.statistics.tables import synthetic_run


def run(lineups: tuple[str, ...] = ("random", "heuristic")) -> RunTables:
    return RunTables(*synthetic_run(games=40, lineups=lineups))


def first(tables: RunTables, games: int) -> RunTables:
    return tables._replace(games=tables.games[tables.games["game"] < games])


def test_games_that_only_one_state_has_played_are_left_out() -> None:
    for before, after in ((24, 40), (40, 24)):
        found = changes(first(run(), before), first(run(), after))
        assert set(found) == {"random", "heuristic"}
        for row in (row for rows in found.values() for row in rows.values()):
            assert row["verdict"] == "identical"
            assert row["a"]["games"] == row["b"]["games"] == 24


def test_lineups_are_matched_by_name() -> None:
    found = changes(run(("random",)), run(("heuristic", "random")))
    assert set(found) == {"random"}


def test_a_difference_is_told_from_the_games_in_common() -> None:
    after = first(run(), 24)
    longer = after._replace(
        games=after.games.assign(turns=after.games["turns"] + 8 + after.games["game"] % 3)
    )
    row = changes(run(), longer)["random"]["turns.mean"]
    assert (row["verdict"], row["difference"]) == ("higher", 9)


def test_outcomes_are_shares_of_the_games_begun_as_everywhere() -> None:
    tables = RunTables(*synthetic_run(games=40, lineups=("random",), crashed=10))
    (figures,) = pulse(tables)
    outcomes = lineup_figures(lineup_of(tables.meta, tables.games, tables.tallies, 0))["outcomes"]
    for figure in figures:
        group, _, name = figure["name"].partition(".")
        if group == "outcomes":
            assert [figure[part] for part in ("mean", "low", "high")] == pytest.approx(
                [outcomes[name][part] for part in ("mean", "low", "high")]
            )
