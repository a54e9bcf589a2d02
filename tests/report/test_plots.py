from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from playtest.report.board import heat_board
from playtest.report.model import Plot
from playtest.report.plots import draw_plots
from tests.report.runs import Saved, saved

SVG = "{http://www.w3.org/2000/svg}"
CHARTS = {"seats", "length", "branching", "scores", "coverage", "leader"}
OVER_STRENGTH = {"curve"}


@pytest.fixture(scope="module")
def ordinary() -> Saved:
    return saved(games=200)


@pytest.fixture(scope="module")
def drawings(ordinary: Saved) -> dict[str, str]:
    return draw_plots(ordinary.report, ordinary.run, ordinary.games)


def squares(svg: str) -> dict[str, ElementTree.Element]:
    found = ElementTree.fromstring(svg).iter(f"{SVG}rect")
    return {rect.attrib["data-square"]: rect for rect in found if "data-square" in rect.attrib}


def test_all_charts_and_a_board_for_each_lineup_and_heat_map(drawings: dict[str, str]) -> None:
    boards = {f"{name}-{k}" for name in ("placings", "bids", "selections", "shove_offs") for k in (1, 2, 3)}
    assert set(drawings) == CHARTS | OVER_STRENGTH | boards


def test_every_drawing_is_xml_with_a_title_and_a_description(drawings: dict[str, str]) -> None:
    for name, svg in drawings.items():
        root = ElementTree.fromstring(svg)
        title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
        assert title is not None
        assert title.text
        assert description is not None
        assert description.text
        assert root.attrib["role"] == "img"
        assert root.attrib["aria-labelledby"] == f"{name}-title {name}-desc"


def test_ids_never_clash_on_one_page(drawings: dict[str, str]) -> None:
    ids = [found for svg in drawings.values() for found in re.findall(r'\bid="([^"]+)"', svg)]
    assert len(ids) == len(set(ids))
    for name, svg in drawings.items():
        own = set(re.findall(r'\bid="([^"]+)"', svg))
        assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)) <= {(i, "") for i in own} | {
            ("", i) for i in own
        }, name


def test_words_are_text_and_no_date_is_kept(drawings: dict[str, str]) -> None:
    for name in CHARTS:
        svg = drawings[name]
        assert "all random" in svg
        assert "<metadata" not in svg
        assert not re.search(r"20\d\d-\d\d-\d\d", svg)


def test_axes_are_labelled_with_their_units(drawings: dict[str, str]) -> None:
    for name, label in {
        "seats": "share of the wins (%)",
        "length": "turns of a game",
        "branching": "legal moves at a ply",
        "scores": "final score",
        "coverage": "times a game",
        "leader": "leader wins (%)",
    }.items():
        assert label in drawings[name]


def test_what_never_happened_is_visible_with_its_case(drawings: dict[str, str]) -> None:
    assert "possible, never chosen" in drawings["coverage"]
    assert "not possible where examined" in drawings["coverage"]


def test_column_letters_are_below_and_row_numbers_to_the_left() -> None:
    svg = heat_board(3, 2, None, {}, 0.0, Plot("x", "Title", "Words"))
    texts = {
        t.text: t.attrib for t in ElementTree.fromstring(svg).iter(f"{SVG}text") if t.text in set("abc12")
    }
    board = squares(svg)
    below = float(board["a1"].attrib["y"]) + float(board["a1"].attrib["height"])
    assert all(float(texts[letter]["y"]) > below for letter in "abc")
    assert float(texts["a"]["x"]) < float(texts["b"]["x"]) < float(texts["c"]["x"])
    assert all(float(texts[row]["x"]) < float(board["a1"].attrib["x"]) for row in "12")
    assert float(texts["1"]["y"]) > float(texts["2"]["y"])


def test_edges_carry_their_colors_on_the_right_sides() -> None:
    edges = {"north": "red", "east": "yellow", "south": "green", "west": "blue"}
    svg = heat_board(4, 4, edges, {"a1": 1.0}, 1.0, Plot("x", "Title", "Words"))
    texts = {t.text: t.attrib for t in ElementTree.fromstring(svg).iter(f"{SVG}text")}
    assert float(texts["red"]["y"]) < float(texts["blue"]["y"]) < float(texts["green"]["y"])
    assert float(texts["blue"]["x"]) < float(texts["red"]["x"]) < float(texts["yellow"]["x"])


@pytest.mark.verify
def test_the_same_bytes_whatever_the_settings_at_home(tmp_path: Path) -> None:
    script = (
        "import hashlib\nfrom tests.report.runs import saved\nfrom playtest.report.plots import draw_plots\n"
        "run = saved(games=40)\ndrawn = draw_plots(run.report, run.run, run.games)\n"
        "print(hashlib.sha256(repr(drawn).encode()).hexdigest())"
    )
    cache = tmp_path / "one"
    cache.mkdir()
    (tmp_path / "rc").mkdir()
    (tmp_path / "rc" / "matplotlibrc").write_text("axes.grid: False\nfont.size: 30\nsvg.fonttype: path\n")
    environments = [
        {"MPLCONFIGDIR": str(cache), "PYTHONHASHSEED": "1"},
        {"MPLCONFIGDIR": str(tmp_path / "rc"), "PYTHONHASHSEED": "2", "TZ": "Asia/Tokyo", "LC_ALL": "C"},
    ]
    hashes = set()
    for own in environments:
        done = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, **own},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stderr == ""
        hashes.add(done.stdout)
    assert len(hashes) == 1
