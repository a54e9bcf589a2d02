from __future__ import annotations

from typing import Any

import pandas as pd
import pytest

from playtest.report.markdown import markdown
from playtest.report.model import Bullets, Code, Notice, Report, Table, Text
from playtest.report.palette import STATUS_WORDS
from playtest.report.sections.claims import lights
from tests.report.runs import DEGENERATE, Saved, board, degenerate, no_points, saved, table
from tests.report.test_numbers import tenths
from tests.sampling import one_in

ORDER = ["verdict", "curve", "checks", "seats", "length", "choice", "scores", "tension"]
ORDER += ["rules", "heat-maps", "openings", "skill", "method"]


@pytest.fixture(scope="module")
def ordinary() -> Saved:
    return saved(games=1000)


def texts(report: Report, anchor: str) -> str:
    section = next(section for section in report.sections if section.anchor == anchor)
    said = []
    for block in section.blocks:
        if isinstance(block, Text | Notice):
            said.append(block.text)
        elif isinstance(block, Bullets):
            said += block.items
    return "\n".join(said)


def test_the_answer_comes_first(ordinary: Saved) -> None:
    assert [section.anchor for section in ordinary.report.sections] == ORDER
    sentences = [*ordinary.summary["verdict"], *ordinary.summary["strengths"]["sentences"]]
    assert texts(ordinary.report, "verdict") == "\n".join(sentences)


def test_a_game_without_points_has_neither_scores_nor_tension() -> None:
    anchors = {section.anchor for section in saved(no_points).report.sections}
    assert not anchors & {"scores", "tension"}


@pytest.mark.parametrize("title", ["Seat shares", "How games end", "What comes out"])
@pytest.mark.parametrize("name", one_in(3, sorted(DEGENERATE)))
def test_columns_of_parts_add_up_to_100_but_for_rounding(title: str, name: str) -> None:
    """Each share is rounded by itself: of n they miss 100 % by n/2 tenths at most."""
    found = table(degenerate(name).report, title)
    for index in range(len(found.columns)):
        column = [row.cells[index].text for row in found.rows]
        assert set(column) == {"–"} or abs(sum(map(tenths, column)) - 1000) <= len(column) / 2


def test_every_share_and_mean_of_a_run_has_an_interval(ordinary: Saved) -> None:
    for title in (
        "Seat shares",
        "Sole wins",
        "How games end",
        "What comes out",
        "Points a game",
        "Rule events",
    ):
        for row in table(ordinary.report, title).rows:
            assert all(cell.interval or "e" in cell.note for cell in row.cells), row


def test_the_number_of_games_stands_over_the_column_and_where_it_differs(ordinary: Saved) -> None:
    scores = table(ordinary.report, "Final scores")
    assert [column.note for column in scores.columns] == ["1,000 games"] * 3
    margin = [row for row in scores.rows if row.label.text == "mean"][-1]
    alone = ordinary.summary["lineups"][0]["outcomes"]["sole_winner"]["count"]
    assert margin.cells[0].note == f"n = {alone}"


def test_an_incomplete_run_says_how_many_games_of_how_many() -> None:
    report = saved(games=60, lineups=("random",), complete=False).report
    first = report.sections[0].blocks[0]
    assert isinstance(first, Notice)
    assert first.kind == "partial"
    assert "30 of 60 games" in first.text
    assert not [
        light for light in lights(saved(lineups=("random",), complete=False).run) if "60" in str(light)
    ]


def test_games_rounded_up_to_whole_rounds_of_seatings_are_announced() -> None:
    said = texts(saved(games=10, lineups=("heuristic,random",)).report, "method")
    assert "12 games instead of the 10 asked for" in said
    assert "each of the 4 seatings" in said


def test_lineups_have_names_for_readers(ordinary: Saved) -> None:
    assert [lineup.label for lineup in ordinary.run.lineups] == [
        "all random",
        "all heuristic",
        "1 heuristic, 3 random",
    ]


def test_lineups_with_the_same_bots_keep_their_own_names() -> None:
    labels = [x.label for x in saved(games=8, lineups=("random", "random,random")).run.lineups]
    assert labels == ["random (1)", "random,random (2)"]


def test_percentiles_of_capped_games_are_lower_bounds() -> None:
    length = table(saved(capped=0.5).report, "Length")
    rows = {row.label.text: row for row in reversed(length.rows)}
    assert rows["95th percentile"].cells[0].text == "≥ 400"
    assert "≥" not in rows["median without capped games"].cells[0].text


def test_no_second_line_without_capped_games(ordinary: Saved) -> None:
    assert not [row for row in table(ordinary.report, "Length").rows if "capped" in row.label.text]


def test_rule_coverage_names_the_three_cases(ordinary: Saved) -> None:
    said = texts(ordinary.report, "rules")
    assert "every lineup: 14 of 17 rule events happened" in said
    assert "possible but never chosen: SH-10 “Beads remain and no seat can select a Mid.”" in said
    assert "not possible in the 19,800 positions examined: SH-4 “Assembly ends with pyramids left" in said
    rows = {row.label.text: row.cells[0] for row in table(ordinary.report, "Rule events").rows}
    stuck, left = "Beads remain and no seat can select a Mid.", "Assembly ends with pyramids left over."
    assert (rows[stuck].text, rows[stuck].note) == ("0", "never chosen")
    assert (rows[left].text, rows[left].note) == ("0", "not possible")
    assert any("run length 1.60 on average" in cell.note for cell in rows.values())


def test_what_was_not_examined_is_not_called_impossible() -> None:
    said = texts(saved(examined=False).report, "rules")
    assert "whether they were possible was not examined" in said
    assert "not possible in" not in said


def test_what_is_said_of_several_lineups_is_said_once(ordinary: Saved) -> None:
    """Problems before what is worth a look; what is said alike of every lineup names them together."""
    found = lights(ordinary.run)
    order = ["problem", "look"]
    assert [light.status for light in found] == sorted((x.status for x in found), key=order.index)
    never = next(light for light in found if light.title == "Rules that nobody used")
    ((about, sentence),) = never.said
    assert about == "every lineup"
    assert "(SH-10)" in sentence


def test_every_claim_has_a_status_in_a_symbol_and_a_word_for_every_lineup(ordinary: Saved) -> None:
    claims = [claim for claim in ordinary.summary["claims"] if len(claim["lineups"]) == 1]
    rows = {row.label.text: row.cells for row in table(ordinary.report, "What is judged").rows}
    assert set(rows) == {claim["title"] for claim in claims}
    names = [lineup["name"] for lineup in ordinary.summary["lineups"]]
    for claim in claims:
        cell = rows[claim["title"]][names.index(claim["lineups"][0])]
        assert (cell.status, cell.text) == (claim["status"], STATUS_WORDS[claim["status"]])
    assert sum(cell.status != "" for cells in rows.values() for cell in cells) == len(claims)


def test_p_values_are_one_click_away(ordinary: Saved) -> None:
    found = table(ordinary.report, "How it was tested")
    assert found.aside
    seats = next(row for row in found.rows if row.label.text == "Seats")
    assert "p < 0.001" in seats.cells[1].text
    for section in ("verdict", "checks", "seats"):
        assert "p = " not in texts(ordinary.report, section)
        assert "p < " not in texts(ordinary.report, section)


def test_weak_and_strong_play_stand_side_by_side(ordinary: Saved) -> None:
    found = table(ordinary.report, "Weak and strong play")
    assert [column.title for column in found.columns] == ["all random", "all heuristic", "difference"]
    shares = table(ordinary.report, "Seat shares").rows
    for row, whole in zip(found.rows, shares, strict=False):
        assert [cell.text for cell in row.cells[:2]] == [cell.text for cell in whole.cells[:2]]
    assert [row.label.text for row in found.rows[4:]] == ["Draws of all", "Turns, mean"]
    assert "Strong play counts more." in texts(ordinary.report, "seats")
    one = saved(lineups=("random",)).report
    assert not any(
        block.title.startswith("Weak") for s in one.sections for block in s.blocks if isinstance(block, Table)
    )


def test_openings_are_told_with_their_games_and_what_they_are_worth(ordinary: Saved) -> None:
    said = texts(ordinary.report, "openings")
    alike = "3 where those that mirror each other count as one"
    assert f"all random: 6 different first moves ({alike}) in 1,000 games" in said
    rows = table(ordinary.report, "First moves, mirrored ones together: all random").rows
    facts = ordinary.summary["lineups"][0]["openings"]["classes"]["rows"]
    assert [row.label.text for row in rows] == [fact["move"] for fact in facts]
    assert sum(int(row.cells[0].text) for row in rows) == 1000


def test_the_later_winner_stands_beside_fresh_starts(ordinary: Saved) -> None:
    facts = ordinary.summary["lineups"][0]["lead_duration"]
    rows = table(ordinary.report, "The lead, and").rows
    start = next(i for i, row in enumerate(rows) if row.label.text == "Lead duration")
    played, baseline, difference = (row.cells[0] for row in rows[start + 1 : start + 4])
    assert played.text == f"{100 * facts['mean']:.1f} %"
    assert played.note == f"n = {facts['games']}"
    assert baseline.text == f"{100 * facts['baseline']['mean']:.1f} %"
    assert difference.text.replace("−", "-") == f"{100 * facts['difference']['mean']:+.1f}"


def one_phase(meta: dict[str, Any], games: pd.DataFrame, tallies: dict[str, Any]) -> None:
    meta["phases"] = meta["scoring_phases"] = ["shoving"]
    for seat in range(1, meta["seats"] + 1):
        games[f"skipped_{seat}"] = 0


def test_phases_are_spoken_of_where_there_are_several(ordinary: Saved) -> None:
    several, one = markdown(ordinary.report), markdown(saved(one_phase).report)
    for said in ("**By phase**", "from the phase in which points can be scored", "of these turns"):
        assert said in several
        assert said not in one
    assert "**The leader after half of the turns**" in one


def test_seats_are_not_listed_where_nobody_is_passed_over(ordinary: Saved) -> None:
    assert "**Passed over, by seat**" in markdown(ordinary.report)
    nobody = markdown(saved(one_phase).report)
    assert "Passed over, times a game | 0 (at most 4.9 % differ)" in nobody
    assert "by seat**" not in nobody.partition("What the words mean")[0]


def test_one_square_is_not_squares() -> None:
    assert "a1 (60); 1 square in all." in markdown(saved(board(1, 1)).report)


def test_elo_only_for_two_seats(ordinary: Saved) -> None:
    labels = [row.label.text for row in table(ordinary.report, "How far from fair").rows]
    assert not any("Elo" in label for label in labels)
    two = table(saved(seats=2).report, "How far from fair")
    assert any("Elo" in row.label.text for row in two.rows)


def test_fresh_starts_stand_beside_the_leader(ordinary: Saved) -> None:
    at_50 = ordinary.summary["lineups"][0]["leader_wins"]["at_50"]
    rows = table(ordinary.report, "The leader after").rows
    start = next(i for i, row in enumerate(rows) if row.label.text == "The leader after half of these turns")
    actual, baseline, difference, without = (row.cells[0].text for row in rows[start + 1 : start + 5])
    assert difference.replace("−", "-") == f"{100 * at_50['difference']['mean']:+.1f}"
    assert actual == f"{100 * at_50['mean']:.1f} %"
    assert baseline == f"{100 * at_50['baseline']['mean']:.1f} %"
    assert without == str(at_50["no_leader"])


def test_targets_stand_first_with_what_was_wanted_and_found(ordinary: Saved) -> None:
    def change(meta, games, tallies):  # type: ignore[no-untyped-def]
        wanted = {
            "turns.median": [1, 1000],
            "random/seat_spread": [0.5, None],
            "greedy/turns.median": [None, 9],
        }
        meta["targets"] = [
            {"name": name, "metric": name.split("/")[-1], "lineup": lineup, "wanted": ends}
            for (name, ends), lineup in zip(wanted.items(), (None, "random", "greedy"), strict=True)
        ]

    section = next(each for each in saved(change).report.sections if each.anchor == "checks")
    first = section.blocks[0]
    assert isinstance(first, Table)
    told = [(row.label.text, row.label.note, row.cells[2].text, row.cells[0].text) for row in first.rows]
    assert told == [
        ("Median turns", "turns.median, all heuristic", "1 to 1000", "✓ inside"),
        ("Spread between the seats", "seat_spread, all random", "at least 50 %", "✕ outside"),
        ("Median turns", "turns.median, greedy", "at most 9", "? not established"),
    ]
    assert first.rows[2].cells[1].text == "–"
    assert first.rows[2].cells[0].note == "no such lineup was played"
    assert [row.cells[0].status for row in first.rows] == ["fine", "problem", "not known"]
    assert "has no targets" in texts(ordinary.report, "checks")


def test_the_ladder_is_of_the_same_rules() -> None:
    def change(meta, games, tallies):  # type: ignore[no-untyped-def]
        meta["command"] = (
            "playtest simulate 'a b.yaml' --set bidding.beads=6 --games 9 --seed 1 --lineup random"
        )

    skill = next(each for each in saved(change).report.sections if each.anchor == "skill")
    (ladder,) = [block.text for block in skill.blocks if isinstance(block, Code)]
    assert ladder == "playtest ladder 'a b.yaml' --set bidding.beads=6"


def test_it_says_that_bots_were_tuned_for_other_rules_and_what_to_do() -> None:
    keys = ["line.length", "board.columns", "zero_moves", "slide.distance"]
    told = texts(saved(lambda meta, games, tallies: meta.update(not_tuned_for=keys)).report, "method")
    assert "differs in line.length, board.columns, zero_moves and 1 more: bots tuned to it" in told
    assert "playtest train " in told
    for fine in ({"not_tuned_for": []}, {}):
        plain = saved(lambda meta, games, tallies, told=fine: meta.update(told))
        assert "playtest train" not in texts(plain.report, "method")
