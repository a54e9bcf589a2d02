"""Balance over strength in the report: the sentence, the picture, the table, the line on the terminal."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from playtest.report.charts.curve import draw
from playtest.report.charts.figure import drawing, to_svg
from playtest.report.markdown import markdown
from playtest.report.run import Run
from playtest.report.run_content import content
from playtest.report.sections.curve import PLOT, QUESTION, line
from playtest.report.terminal import render_terminal
from tests.report.runs import Saved, saved, table

THREE = ("random", "heuristic", "mcts:100", "heuristic,random")


@pytest.fixture(scope="module")
def three() -> Saved:
    return saved(games=400, lineups=THREE)


def svg(run: Run) -> str:
    with drawing():
        return to_svg(draw(run), PLOT)


def anchors(run: Run) -> list[str]:
    return [section.anchor for section in content(run).sections]


def test_every_level_has_a_column_with_its_strength(three: Saved) -> None:
    found = table(three.report, "At every level of play")
    titles = [column.title for column in found.columns]
    assert titles == ["random", "heuristic", "mcts:100", "strongest two", "trend"]
    assert found.columns[3].note == "mcts:100 less heuristic"
    assert found.columns[0].note == "Elo −90 (−150 to −20); 400 games"
    rows = {row.label.text: row.cells for row in found.rows}
    assert {"Seat 1's share", "Seat 4's share", "Draws of all", "Spread between the seats"} <= set(rows)
    shares = three.summary["lineups"][2]["seat_share"][0]
    assert rows["Seat 1's share"][2].text == f"{100 * shares['mean']:.1f} %"
    words = {figure["trend"] for figure in three.summary["curve"]["figures"]}
    assert {cells[-1].text for cells in rows.values()} == words


def test_the_picture_names_bots_and_seats_in_words(three: Saved) -> None:
    drawn = svg(three.run)
    for words in ("random", "heuristic", "mcts:100", "seat 1", "seat 4", "Draws of all", "strength (Elo"):
        assert words in drawn
    assert QUESTION in drawn
    assert f"![{QUESTION.replace('?', '?')}" in markdown(three.report)
    assert "plots/curve.svg" in markdown(three.report)


def test_the_line_on_the_terminal(three: Saved) -> None:
    said = line(three.run)
    assert said.startswith("Seat 1's share over strength: random (Elo −90) ")
    assert said.endswith(f": {three.summary['curve']['trend']}")
    out = StringIO()
    render_terminal(Console(file=out, width=200), three.meta, three.summary, "report.html")
    assert said in out.getvalue()
    assert three.summary["verdict"][0].startswith(three.summary["curve"]["sentence"])


def test_two_levels_are_a_curve_and_one_is_none() -> None:
    assert "curve" in anchors(saved(lineups=("random", "heuristic")).run)
    for lineups in (("heuristic",), ("heuristic", "heuristic,random"), ("heuristic,random",)):
        run = saved(lineups=lineups).run
        assert "curve" not in anchors(run)
        assert line(run) == ""


def test_bots_of_one_level_are_drawn_and_nothing_is_compared() -> None:
    run = saved(lineups=("mcts:100", "mcts:200")).run
    found = table(content(run), "At every level of play")
    assert found.columns[2].note == ""
    assert {row.cells[-2].text for row in found.rows} == {"–"}
    assert "mcts:200" in svg(run)


def without_strength(meta: Any, games: Any, tallies: Any) -> None:
    meta["strength"] = None
    for lineup in meta["lineups"]:
        lineup["levels"] = {}


def test_runs_without_measured_strength_have_none() -> None:
    assert "curve" not in anchors(saved(without_strength).run)
    old = saved()
    summary = {name: value for name, value in old.summary.items() if name not in ("curve", "levels")}
    assert "curve" not in anchors(Run.of(old.meta, summary))
