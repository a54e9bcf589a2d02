"""a1 is at the lower left of every board: where only a1 has something, that is where it is drawn."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from rich.console import Console

from playtest.report.html import html
from playtest.report.plots import draw_plots
from playtest.report.run_content import content
from playtest.report.stepper.terminal import Frames
from tests.report.runs import Saved, saved
from tests.report.test_stepper import game, run_with

SVG = "{http://www.w3.org/2000/svg}"
COLUMNS, ROWS = 4, 3
ONLY_A1 = [". . . .", ". . . .", "r3 . . ."]

Squares = dict[str, tuple[float, float]]


def only_a1() -> Saved:
    """A run of which everything happened on a1 and nothing else is on the board."""

    def change(meta, games, tallies):  # type: ignore[no-untyped-def]
        meta.update(columns=COLUMNS, rows=ROWS, layout=ONLY_A1)
        for sums in tallies["lineups"]:
            sums["heat"] = {name: {"a1": sum(heat.values())} for name, heat in sums["heat"].items()}

    return saved(change, lineups=("random",), games=20)


def heat_map() -> tuple[Squares, list[str]]:
    """A square's rectangle, and the squares with a shade."""
    run = only_a1()
    root = ElementTree.fromstring(draw_plots(run.report, run.run, run.games)["placings-1"])
    found = {r.attrib["data-square"]: r.attrib for r in root.iter(f"{SVG}rect") if "data-square" in r.attrib}
    shaded = [name for name, rect in found.items() if float(rect["fill-opacity"]) > 0]
    return {name: (float(rect["x"]), float(rect["y"])) for name, rect in found.items()}, shaded


def _groups(svg: str) -> tuple[Squares, list[str]]:
    """A square's ground, and the squares with a pyramid on it."""
    found = [each for each in ElementTree.fromstring(svg).iter() if "data-square" in each.attrib]
    places, taken = {}, []
    for group in found:
        ground, *pieces = group.findall(f".//{SVG}rect")
        name = group.attrib["data-square"]
        places[name] = float(ground.attrib["x"]), float(ground.attrib["y"])
        taken += [name] * bool(pieces)
    return places, taken


def set_up() -> tuple[Squares, list[str]]:
    run = only_a1()
    return _groups(draw_plots(run.report, run.run, run.games)["set-up"])


def stepper() -> tuple[Squares, list[str]]:
    """The page's picture of the first position."""
    run = run_with(game([0, 1], [2, 5]) | {"start": game([0, 1], [2, 5])["start"] | {"layout": ONLY_A1}})
    run.meta.update(columns=COLUMNS, rows=ROWS)  # type: ignore[attr-defined]
    report = content(run)
    page = html(report, {plot.name: "<svg></svg>" for plot in report.plots()})
    stills = page[page.index('<div class="stills">') : page.index('<div class="live"')]
    first = re.search(r"<svg.*?</svg>", stills, re.DOTALL)
    assert first is not None
    return _groups(first[0])


@pytest.mark.parametrize("board", [heat_map, set_up, stepper])
def test_only_a1_is_at_the_lower_left(board: Callable[[], tuple[Squares, list[str]]]) -> None:
    places, taken = board()
    assert taken == ["a1"]
    assert len(places) == COLUMNS * ROWS
    x, y = places["a1"]
    assert x == min(left for left, _ in places.values())
    assert y == max(top for _, top in places.values())
    assert places["d1"][0] > x
    assert places["d1"][1] == y
    assert places["a3"][0] == x
    assert places["a3"][1] < y


def test_only_a1_is_at_the_lower_left_of_the_terminal() -> None:
    recorded = game([0, 1], [2, 5])
    recorded["start"]["layout"] = ONLY_A1
    meta = {
        "variant": "x",
        "phases": ["shoving"],
        "edges": None,
        "events": [],
        "endings": [],
        "has_points": True,
    }
    console = Console(width=80, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    for line in Frames(recorded, {**meta, "events": only_a1().meta["events"]}).lines(0):
        console.print(line)
    rows = [line for line in console.export_text().splitlines() if re.match(r"\s*[123]  ", line)]
    assert [row.split()[0] for row in rows] == ["3", "2", "1"]
    assert rows[-1].split()[1:2] == ["r3"]
    assert not any("r3" in row for row in rows[:-1])
