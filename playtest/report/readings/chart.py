"""Readings by what they change: three bars each, for balance, length and draws, with intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.report.charts.figure import RIGHT, WIDTH, panels
from playtest.report.palette import BLUE, CARD, GREEN, INK, VERMILION
from playtest.report.run import Facts
from playtest.statistics.comparison.sentences import is_established

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ROW = 44
BAR = 0.22
LONGEST_KEY = 26
COLORS = {"balance": BLUE, "length": VERMILION, "draws": GREEN}
HATCHES = {"balance": "", "length": "////", "draws": "...."}  # to tell them apart in grey


def draw(told: Facts) -> Figure:
    """A group of bars for each reading that was played; pale where nothing is established."""
    from matplotlib.patches import Patch

    shown = [reading for reading in told["readings"] if reading["effect"] is not None]
    keys = [reading["key"] for reading in shown]
    left = 24 + 6.4 * max(min(len(key), LONGEST_KEY) for key in keys)
    figure, (panel,) = panels([ROW * len(shown)], [""], left=left, gap=26, foot=58)
    ends = [1.2]
    for y, reading in enumerate(shown):
        for k, (aspect, color) in enumerate(COLORS.items()):
            row = reading["rows"][aspect]
            if row is None or not row["matters"] or reading["effect"] is False:
                continue
            sign = -1 if row["difference"] < 0 else 1
            place, size = y + (k - 1) * (BAR + 0.04), abs(row["difference"]) / row["matters"]
            alpha = 1.0 if is_established(row) else 0.35
            look: Any = {"hatch": HATCHES[aspect], "edgecolor": CARD, "alpha": alpha, "linewidth": 0}
            panel.barh([place], [size], height=BAR, color=color, **look)
            ends.append(size)
            if row["low"] is not None and row["high"] is not None:
                low, high = sorted(sign * row[end] / row["matters"] for end in ("low", "high"))
                panel.plot([low, high], [place, place], color=INK, linewidth=1.1)
                ends.append(high)
    panel.axvline(1, color=INK, linestyle=(0, (4, 3)), linewidth=1)
    panel.axvline(0, color=INK, linewidth=0.8)
    panel.set_yticks(range(len(keys)), [_short(key) for key in keys], color=INK)
    panel.set_ylim(len(keys) - 0.5, -0.5)
    panel.set_xlim(-0.12 * max(ends), 1.05 * max(ends))
    panel.grid(axis="y", visible=False)
    panel.set_xlabel("in multiples of what matters (dashed: 1)\npale: not established")
    handles = [
        Patch(facecolor=color, edgecolor=CARD, hatch=HATCHES[aspect], linewidth=0, label=aspect)
        for aspect, color in COLORS.items()
    ]
    panel.legend(
        handles=handles,
        loc="lower left",
        bbox_to_anchor=(-left / (WIDTH - left - RIGHT), 1.0),
        ncols=3,
        borderaxespad=0.1,
    )
    return figure


def _short(key: str) -> str:
    return key if len(key) <= LONGEST_KEY else f"…{key[1 - LONGEST_KEY :]}"
