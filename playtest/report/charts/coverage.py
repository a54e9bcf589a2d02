"""How often every rule event happens."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import TYPE_CHECKING

from playtest.report.charts.figure import panels, short
from playtest.report.palette import INK, MUTED, RULE, series_color, series_marker
from playtest.report.run import Facts, Lineup, Run
from playtest.report.sections.rules import NOT_POSSIBLE, POSSIBLE

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ROW = 40
MARGIN = 8
LONGEST_SENTENCE = 66
LEGEND_LINE = 15
SENTENCE_AT = -0.3  # above the marks, in rows
MARKS_AT = 0.16


def draw(run: Run, lineups: list[Lineup]) -> Figure:
    """A row for each event under its sentence, a bar for each lineup; hollow at the left: never."""
    events = [event["name"] for event in run.meta["events"]]
    rates = [[_rate(lineup, event) for event in events] for lineup in lineups]
    first, last = _decades([rate for found in rates for rate in found if rate > 0])
    step = max(1.0, (last - first) / 4)
    never = 10 ** (first - 0.7 * step)
    top = 26 + LEGEND_LINE * len(lineups)
    figure, (panel,) = panels([ROW * len(events)], [""], left=MARGIN, gap=top, foot=42)
    for index, (lineup, found) in enumerate(zip(lineups, rates, strict=True)):
        offset = MARKS_AT + 0.15 * (index - (len(lineups) - 1) / 2) * min(1, 3 / len(lineups))
        color, marker = series_color(index), series_marker(index)
        rows = [(rate, y + offset) for y, rate in enumerate(found)]
        happened = [(rate, y) for rate, y in rows if rate > 0]
        missing = [y for rate, y in rows if not rate]
        panel.hlines([y for _, y in happened], 10**first, [x for x, _ in happened], color=color, alpha=0.55)
        marks = [x for x, _ in happened], [y for _, y in happened]
        panel.plot(*marks, marker, color=color, markersize=5, label=short(lineup.label))
        panel.plot(
            [never] * len(missing), missing, marker, color=color, markersize=4.5, markerfacecolor="none"
        )
    for y, event in enumerate(run.meta["events"]):
        if y % 2:
            panel.axhspan(y - 0.5, y + 0.5, color=RULE, alpha=0.35, linewidth=0)
        panel.annotate(
            short(event["sentence"], LONGEST_SENTENCE),
            (0, y + SENTENCE_AT),
            xycoords=("axes fraction", "data"),
            xytext=(4, 0),
            textcoords="offset points",
            va="center",
            color=INK,
            fontsize=10,
        )
        panel.annotate(
            _why_never([x.facts["events"].get(event["name"]) or {} for x in lineups]),
            (10**first, y + MARKS_AT),
            xytext=(4, 0),
            textcoords="offset points",
            va="center",
            color=MUTED,
            fontsize=10,
        )
    panel.set_yticks([])
    panel.set_ylim(len(events) - 0.5, -0.5)
    panel.grid(axis="y", visible=False)
    panel.axvline(10**first, color=MUTED, linewidth=0.8, alpha=0.5)
    panel.spines["left"].set_visible(False)
    _logarithmic(panel, never, first, last, step)
    panel.legend(loc="lower left", bbox_to_anchor=(0, 1.0), borderaxespad=0.1, handlelength=1)
    return figure


def _rate(lineup: Lineup, event: str) -> float:
    found = lineup.facts["events"].get(event) or {}
    return float((found.get("per_game") or {}).get("mean") or 0.0)


def _decades(rates: list[float]) -> tuple[int, int]:
    """The powers of ten that enclose all rates."""
    if not rates:
        return -1, 1
    first, last = floor(log10(min(rates))), ceil(log10(max(rates)))
    return first, max(last, first + 1)


def _logarithmic(panel: Axes, never: float, first: int, last: int, step: float) -> None:
    from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

    ticks = range(first, last + 1, max(1, (last - first + 4) // 5))
    panel.set_xscale("log")
    panel.set_xlim(never / 10 ** (0.2 * step), 10**last * 1.15)
    panel.xaxis.set_major_locator(FixedLocator([never, *(10.0**k for k in ticks)]))
    panel.xaxis.set_minor_locator(NullLocator())
    panel.xaxis.set_major_formatter(
        FuncFormatter(lambda x, _: "never" if x < 0.99 * 10**first else f"{x:,g}")
    )
    panel.set_xlabel("times a game; each step is ten times as often")


def _why_never(found: list[Facts]) -> str:
    """Why nothing happened in any lineup, for the empty row; empty where something did."""
    if any(one.get("total") for one in found):
        return ""
    cases = {one.get("coverage") for one in found}
    if POSSIBLE in cases:
        return "possible, never chosen"
    return "not possible where examined" if cases == {NOT_POSSIBLE} else "never happened"
