"""A comparison's report: everything in it, whatever the runs, and nothing undefined in print."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from playtest.report.model import Table
from playtest.report.run_files import write_pages
from playtest.statistics.comparison import RunTables, compare_tables
from playtest.studies.compare.content import content
from playtest.studies.compare.drawings import drawings
from playtest.studies.compare.terminal import render_comparison
from playtest.studies.compare.view import View
from tests.report.runs import UNDEFINED_WORDS, degenerate, table
from tests.sampling import one_in
from tests.statistics.tables import synthetic_run

LINEUPS = ("random", "heuristic,random")
RULE = {
    "key": "setup.layout",
    "a": ["r1 .", ". b1"],
    "b": ["r1 .  .", ". b1 ."],
    "sentence": "The board at the start.",
    "rules": ["SH-1"],
}


def run(seed: int = 1, **how: Any) -> RunTables:
    return RunTables(*synthetic_run(**{"games": 24, "lineups": LINEUPS, "seed": seed, **how}))


def told(tables: Sequence[RunTables], rules: list[Any] | None) -> dict[str, Any]:
    """comparison.json of these runs."""
    compared = compare_tables(*tables)
    for found in compared["comparisons"]:
        found |= {"rules": rules, "by_targets": None}
    variants = [
        {
            "name": tables_of_one.meta["variant"],
            "stem": f"v{k}",
            "from": f"variants/v{k}.yaml",
            "settings": [],
            "seats": tables_of_one.meta["seats"],
            "seed": tables_of_one.meta["seed"],
            "description": None,
        }
        for k, tables_of_one in enumerate(tables)
    ]
    meta = tables[0].meta
    return {
        "each": False,
        "left_out": [],
        "game": "shove",
        "title": meta["title"],
        "variants": variants,
        "command": "playtest compare variants/v0.yaml variants/v1.yaml",
        "versions": meta["versions"],
        "notes": ["A note."],
        **compared,
    }


def longer(tables: RunTables, turns: int = 30) -> RunTables:
    """The run with longer games."""
    return tables._replace(games=tables.games.assign(turns=tables.games["turns"] + turns))


def printed(facts: dict[str, Any], width: int = 80) -> str:
    console = Console(width=width, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    render_comparison(console, facts, "reports/x/report.html")
    return console.export_text()


def written(tables: Sequence[RunTables], rules: list[Any] | None, folder: Path) -> tuple[str, str]:
    view = View.of(told(tables, rules), tables)
    report = content(view)
    write_pages(folder, report, drawings(view, report))
    return (folder / "report.md").read_text(), (folder / "report.html").read_text()


CASES = {
    "usual": lambda: [run(), longer(run())],
    "three": lambda: [run(), longer(run()), run(2)],
    "the same": lambda: [run(), run()],
    "other seats": lambda: [run(), run(seats=2)],
    "one game": lambda: [run(games=1, lineups=("random",))] * 2,
    **{
        name: (lambda name=name: [run(lineups=("random", "heuristic", "heuristic,random")), _odd(name)])
        for name in ("no games", "no points", "no scoring turns", "odd names")
    },
}


def _odd(name: str) -> RunTables:
    saved = degenerate(name)
    return RunTables(saved.meta, saved.games, saved.tallies)


@pytest.mark.parametrize("case", one_in(2, CASES))
def test_every_renderer_can_say_every_comparison(case: str, tmp_path: Path) -> None:
    tables = CASES[case]()
    rules = [RULE] if case == "usual" else [] if case == "three" else None
    markdown, html = written(tables, rules, tmp_path)
    for text in (markdown, printed(told(tables, rules))):
        assert not UNDEFINED_WORDS.search(text.replace("null for", ""))
    pictures = {f"plots/{path.name}" for path in (tmp_path / "plots").iterdir()}
    assert all(picture in markdown for picture in pictures)
    assert html.count("<svg") == len(pictures)
    assert "nan" not in html.split("</style>")[-1].lower().replace("tenant", "")


def test_the_terminal_says_the_rules_first_then_the_largest_differences() -> None:
    text = printed(told([run(), longer(run())], [RULE]))
    order = ["setup.layout", "The board at the start.", "All random", "Median turns", "1 heuristic, 3 random"]
    places = [text.index(word) for word in order]
    assert places == sorted(places)
    assert "r1 .  →  r1 .  ." in text
    assert "▲ higher" in text
    assert "No difference established in" in text


def test_the_headlines_are_told_even_where_nothing_is_established() -> None:
    tables = [run(), run(2)]
    text = printed(told(tables, []), 120)
    rows = [line for line in text.splitlines() if line.endswith("none established")]
    assert [line.split("  ")[0] for line in rows[:2]] == ["Spread between the seats", "Median turns"]
    report = content(View.of(told(tables, []), tables))
    main = table(report, "Main figures, all random")
    assert [row.label.text for row in main.rows][:2] == ["Spread between the seats", "Median turns"]
    rest = next(section for section in report.sections if section.anchor == "rest")
    further = next(block for block in rest.blocks if isinstance(block, Table))
    assert further.title.endswith("further figures, all random")
    assert not {row.label.text for row in main.rows} & {row.label.text for row in further.rows}
    assert re.search(r"No difference established in [0-9,]+ other figures", text)


def test_an_interval_without_0_and_without_a_verdict_is_explained() -> None:
    facts = told([run(), run(2)], [])
    assert "verdicts allow for all" not in printed(facts)
    turns = next(x for x in facts["comparisons"][0]["lineups"][0]["metrics"] if x["name"] == "turns.median")
    turns |= {"difference": 2.0, "low": 1.0, "high": 3.0}
    assert "verdicts allow for all" in printed(facts)


def test_what_is_the_same_says_so() -> None:
    text = printed(told([run(), run()], []))
    assert "The rules are the same." in text
    assert text.count("Every game is the same in both") == len(LINEUPS)


def test_established_differences_come_before_the_rest() -> None:
    tables = [run(), longer(run())]
    report = content(View.of(told(tables, [RULE]), tables))
    assert [section.anchor for section in report.sections] == [
        "targets",
        "rules",
        "verdict",
        "figures",
        "pictures",
        "rest",
        "method",
    ]
    main = table(report, "Main figures, all random")
    assert [column.title for column in main.columns] == ["Verdict", "A", "B", "B − A"]
    turns = next(row for row in main.rows if row.label.text == "Median turns")
    assert (turns.cells[0].text, turns.cells[3].text) == ("▲ higher", "+30")
    assert {plot.name for plot in report.plots()} == {"effects", "seats", "length", "branching", "leader"}


def test_games_still_needed_are_told_of_headlines_alone() -> None:
    tables = [run(), run(2)]
    report = content(View.of(told(tables, []), tables))
    main = table(report, "Main figures, all random")
    notes = [row.cells[0].note for row in main.rows if row.cells]
    assert any("games more for a change of 2 points" in note for note in notes)
    rest = next(section for section in report.sections if section.anchor == "rest")
    others = [row for block in rest.blocks if isinstance(block, Table) for row in block.rows]
    assert others
    assert not [row for row in others for cell in row.cells if "more" in cell.note]
