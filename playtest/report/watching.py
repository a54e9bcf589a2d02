"""What `playtest watch` shows: a few figures, and what the last save did to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.report.console import Writer
from playtest.report.numbers import number, percent, span

ARROWS = {"higher": "▲", "lower": "▼"}
SAME = {"identical": "=", "no difference established": "·"}
LEGEND = (
    "▲ higher or ▼ lower than before the save, · no difference established, = the same in every game.",
    "In brackets the 95 % interval of a figure alone; ▲ and ▼ allow for all figures together.",
)

Row = Mapping[str, Any]


def write_figures(
    write: Writer, label: str, games: int, figures: Sequence[Row], changes: Mapping[str, Row]
) -> None:
    """A lineup's table; a column of changes where there is something to compare with."""
    headings = [f"{label}, {games:,} games", "now"]
    rows = [[figure["title"], now_text(figure)] for figure in figures]
    if changes:
        headings.append("since the save before")
        for row, figure in zip(rows, figures, strict=True):
            row.append(change_text(changes.get(figure["name"])))
    write.table(headings, rows)


def change_text(change: Row | None) -> str:
    """`▲ 3.1 (1.2 to 5.0)`; a dot where no difference is established, `=` where all games are the same."""
    if change is None or change["difference"] is None:
        return ""
    verdict = change["verdict"]
    if verdict == "identical":
        return SAME[verdict]
    scale, decimals = (100, 1) if change["unit"] == "share" else (1, 1)
    size = number(scale * change["difference"], decimals)
    interval = span(change["low"], change["high"], decimals, scale)
    arrow = ARROWS.get(verdict, SAME["no difference established"])
    return f"{arrow} {size} ({interval})" if interval else f"{arrow} {size}"


def now_text(figure: Row) -> str:
    """`25.1 % (22.7–28.1)`."""
    if figure["unit"] == "share":
        text = percent(figure["mean"])
        interval = span(figure["low"], figure["high"], 1, 100)
    else:
        text = number(figure["mean"], 1)
        interval = span(figure["low"], figure["high"], 1)
    return f"{text} ({interval})" if interval else text
