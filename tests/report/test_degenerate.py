from __future__ import annotations

import io
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from playtest.report import render_terminal
from tests.report.runs import DEGENERATE, UNDEFINED_WORDS, Saved, degenerate
from tests.sampling import one_in

VOID = {"meta", "br"}
NONSENSE = re.compile(
    r"(?<![.\d])\b1 (games|turns|plies|squares|positions|seats|seatings|moves|rule events)\b"
    r"|\w  \w|\(\)|: \.|, ,|\(p = –\)|– (%|points)|100\.[1-9] %|-0\b"
)


@pytest.fixture(scope="module", params=one_in(3, sorted(DEGENERATE)))
def run(request: pytest.FixtureRequest) -> Saved:
    return degenerate(request.param)


@pytest.fixture(scope="module")
def folder(run: Saved, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return run.write(tmp_path_factory.mktemp("run"))


class Balanced(HTMLParser):
    """Collects the words of a page and fails on tags that do not match."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)


def test_html_is_balanced_and_says_nothing_undefined(folder: Path) -> None:
    page = Balanced()
    page.feed((folder / "report.html").read_text(encoding="utf-8"))
    page.close()
    assert page.open == []
    assert "script" not in page.tags
    assert not UNDEFINED_WORDS.search(" ".join(page.words))
    assert not [word for word in page.words if NONSENSE.search(word)]


def test_markdown_says_nothing_undefined(folder: Path) -> None:
    text = (folder / "report.md").read_text(encoding="utf-8")
    assert not UNDEFINED_WORDS.search(text)
    assert not [line for line in text.splitlines() if NONSENSE.search(line)]
    grids = re.findall(r"(?:^\|.*\|\n?)+", text, flags=re.MULTILINE)
    for grid in grids:
        widths = {len(re.findall(r"(?<!\\)\|", line)) for line in grid.strip().splitlines()}
        assert len(widths) == 1


def test_drawings_are_xml_without_undefined_numbers_and_none_is_blank(run: Saved, folder: Path) -> None:
    drawn = sorted(path.stem for path in (folder / "plots").glob("*.svg"))
    assert drawn == sorted(plot.name for plot in run.report.plots())
    for name in drawn:
        svg = (folder / "plots" / f"{name}.svg").read_text(encoding="utf-8")
        root = ElementTree.fromstring(svg)
        assert not re.search(r"[\s\"](nan|inf|-inf)[\s\"]", svg)
        marks = [node for node in root.iter() if node.tag.rpartition("}")[2] in ("path", "rect", "use")]
        assert len(marks) > 1
    if not any(lineup.finished for lineup in run.run.lineups):
        assert drawn == []


def test_no_outside_resources_and_a_small_file(folder: Path) -> None:
    page = (folder / "report.html").read_text(encoding="utf-8")
    links = re.findall(r'<a href="(https://[^"]+)">', page)
    assert len(links) > 5
    page = re.sub(r'<a href="https://[^"]+">', "<a>", page)
    assert not re.search(r"""(?:src|href)=["'](?!#)|@import|url\((?!#)|<link|<script|<iframe""", page)
    assert set(re.findall(r"https?://[^\s\"'<)]+", page)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }
    assert len(page.encode()) < 1_000_000


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
@pytest.mark.parametrize("width", [20, 80, 200])
def test_the_terminal_never_fails(run: Saved, encoding: str, width: int) -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding, errors="strict")
    render_terminal(Console(file=stream, width=width), run.meta, run.summary, Path("reports/x/report.html"))
    stream.flush()
    said = raw.getvalue().decode(encoding)
    assert not UNDEFINED_WORDS.search(said)
    assert "Report: reports/x/report.html" in said
    assert "\x1b" not in said
