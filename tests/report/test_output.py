from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from playtest.report import render_terminal
from playtest.report.markdown import escaped
from tests.report.runs import Saved, odd_names, saved


@pytest.fixture(scope="module")
def ordinary() -> Saved:
    return saved(games=1000)


def terminal(run: Saved, encoding: str = "utf-8", width: int = 80) -> str:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding)
    render_terminal(Console(file=stream, width=width), run.meta, run.summary, "reports/shove-4p/report.html")
    stream.flush()
    return raw.getvalue().decode(encoding)


def test_the_terminal_shows_seats_with_intervals_and_the_verdict(ordinary: Saved) -> None:
    said = terminal(ordinary)
    assert re.search(r"Seat 1 +25\.7 % \(23\.0–28\.4\) +17\.3 % \(15\.1–19\.8\)\n", said)
    assert re.search(r"players called +players called\n +random +heuristic\n", said)
    assert "1 heuristic, 3 random" not in said  # whose bots take turns on the seats
    assert " ".join(ordinary.summary["verdict"][1].split()) in " ".join(said.split())
    # What the verdict says is not said again: that the seats differ, and that something never happened.
    assert [warning["name"] for warning in ordinary.summary["warnings"]] == ["seats", "unused", "impossible"]
    assert said.count("Warning") == 1
    assert max(map(len, said.splitlines())) <= 80


def test_without_utf8_the_terminal_gets_plain_characters(ordinary: Saved) -> None:
    said = terminal(ordinary, "ascii")
    assert "25.7 % (23.0-28.4)" in said
    assert "?" not in said


def test_markup_in_names_is_shown_as_it_is() -> None:
    assert "[bold]*Ω*" in terminal(saved(odd_names), width=400)


def test_html_shows_markup_in_names_as_it_is(tmp_path: Path) -> None:
    page = (saved(odd_names).write(tmp_path) / "report.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "<b>Not bold</b>" not in page
    assert "&lt;b&gt;Not bold&lt;/b&gt;" in page
    assert "{{ 7 * 7 }}" in page


def test_markdown_escapes_what_has_a_meaning() -> None:
    assert escaped("a|b <i> *x* _y_ # `z`\n\nnext") == r"a\|b \<i\> \*x\* \_y\_ \# \`z\` next"
    assert escaped("- no list") == r"\- no list"
    assert escaped("1. no list") == r"1\. no list"
    assert escaped("10) no list") == r"10\) no list"
    assert escaped("2.5 of 3") == "2.5 of 3"


def test_markdown_of_a_small_run(ordinary: Saved, tmp_path: Path) -> None:
    text = (ordinary.write(tmp_path) / "report.md").read_text(encoding="utf-8")
    assert text.startswith(
        "# Shove for 4\n\nShove, 4 seats, 8×8 board\n\n## Verdict\n\n* Not settled: stronger play still "
        "changes it. Among players called heuristic"
    )
    assert (
        "### Seat shares\n\n"
        "|  | all random (1,000 games) | all heuristic (1,000 games) "
        "| 1 heuristic, 3 random (1,000 games) |\n"
        "| --- | ---: | ---: | ---: |\n"
        "| Seat 1 | 25.7 % (23.0–28.4) | 17.3 % (15.1–19.8) | 23.2 % (20.7–26.0) |\n"
    ) in text
    assert "![Who wins? Share of the wins by seat" in text
    assert "```\nplaytest simulate variants/shove-4p.yaml\n```" in text
    pictures = set(re.findall(r"!\[[^]]*\]\(([^)]+)\)", text))
    assert len(pictures) == text.count("![")
    for picture in pictures:
        assert (tmp_path / picture).is_file()


def test_the_same_run_gives_the_same_bytes(ordinary: Saved, tmp_path: Path) -> None:
    folders = [tmp_path / "a", tmp_path / "b"]
    for folder in folders:
        folder.mkdir()
        ordinary.write(folder)
    one, two = ({p.relative_to(f): p.read_bytes() for p in f.rglob("*") if p.is_file()} for f in folders)
    assert one == two


def test_files_are_replaced_and_old_drawings_go(ordinary: Saved, tmp_path: Path) -> None:
    plots = tmp_path / "plots"
    plots.mkdir()
    (plots / "bids-9.svg").write_text("old")
    (plots / "notes.txt").write_text("the designer's own")
    (tmp_path / "games.csv").write_text("not ours")
    ordinary.write(tmp_path)
    assert not (plots / "bids-9.svg").exists()
    assert (plots / "notes.txt").read_text() == "the designer's own"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["games.csv", "plots", "report.html", "report.md"]
    assert not [p for p in plots.iterdir() if p.name.startswith(".")]


def test_reports_need_no_numba_and_the_terminal_no_matplotlib() -> None:
    script = (
        "import sys, playtest.report\n"
        "heavy = {'numba', 'pandas', 'matplotlib', 'jinja2', 'scipy', 'numpy'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
        "import playtest.report.plots, playtest.report.charts.length\n"
        "layers = ('playtest.games', 'playtest.engine', 'playtest.loader', 'playtest.bots', 'numba')\n"
        "own = {m for m in sys.modules if m.startswith(layers)}\n"
        "assert not own, own\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
