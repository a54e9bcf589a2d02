"""Figures along two keys: a shaded square a cell, with its value and half the width of its interval."""

from __future__ import annotations

from html import escape

from playtest.report.charts.figure import WIDTH, short
from playtest.report.model import Plot
from playtest.report.numbers import Estimate, number
from playtest.report.palette import CARD, HEAT, INK, MUTED, RULE
from playtest.report.svg import described
from playtest.studies.sweep.view import Slice, View

WIDEST, NARROWEST, HEIGHT = 76, 26, 40
HEAD, FOOT = 8, 40
LETTER = 6.2
LONGEST = 14
TWO_LINES, ONE_LINE = 46, 34  # cells at least so wide have both numbers, or the value
LIGHTEST, DARKEST = 0.06, 0.66
FONT = "font-family=\"system-ui, 'DejaVu Sans', sans-serif\""


def heat_map(view: View, name: str, lineup: int, piece: Slice, plot: Plot) -> str:
    """The drawing of one metric in one lineup over a slice of the grid."""
    row_key, column_key = (view.keys[place] for place in view.varying[:2])
    rows = [short(row_key["written"][place], LONGEST) for place in piece.rows]
    columns = [short(column_key["written"][place], LONGEST) for place in piece.columns]
    left = 30 + LETTER * max(len(label) for label in rows)
    wide = max(NARROWEST, min(WIDEST, (WIDTH - left - 8) / len(columns)))
    right, height = left + wide * len(columns) + 8, HEAD + HEIGHT * len(rows) + FOOT
    width = max(right, WIDTH)  # a small grid keeps the common size of letters
    known = [
        estimate["mean"]
        for cell in view.cells  # all slices have the same shades
        if (estimate := view.estimate(cell, lineup, name)) and estimate["mean"] is not None
    ]
    least, most = (min(known), max(known)) if known else (0.0, 0.0)
    shades, words = [], []
    for i, row in enumerate(piece.rows):
        for j, column in enumerate(piece.columns):
            x, y = left + wide * j, HEAD + HEIGHT * i
            cell = piece.cells.get((row, column))
            estimate = view.estimate(cell, lineup, name) if cell else None
            value = estimate["mean"] if estimate else None
            shade = 0.0
            if value is not None:
                part = (value - least) / (most - least) if most > least else 0.5
                shade = LIGHTEST + (DARKEST - LIGHTEST) * part
            text, half = _texts(view, name, estimate)
            tip = escape(
                f"{row_key['name']}={rows[i]}, {column_key['name']}={columns[j]}: {text} {half}".strip()
            )
            shades.append(
                f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="{HEIGHT}" fill-opacity="{shade:.3f}">'
                f"<title>{tip}</title></rect>"
            )
            words += _numbers(x + wide / 2, y, wide, text, half)
    size = f'width="{width:.1f}" height="{height}" viewBox="0 0 {width:.1f} {height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
        f'<rect width="{width:.1f}" height="{height}" fill="{CARD}"/>',
        f'<g fill="{HEAT}" stroke="{RULE}" stroke-width="1">',
        *shades,
        "</g>",
        f'<g fill="{INK}" {FONT} font-size="11" text-anchor="middle" pointer-events="none">',
        *words,
        "</g>",
        f'<g fill="{MUTED}" {FONT} font-size="10.5">',
        *_labels(rows, columns, left, wide),
        _names(row_key["name"], column_key["name"], left, right, height),
        "</g>",
        "</svg>",
    ]
    return described("\n".join(parts), plot)


def _texts(view: View, name: str, estimate: Estimate | None) -> tuple[str, str]:
    """The value, and ± half the width of its interval."""
    if estimate is None or estimate["mean"] is None:
        return "–", ""
    scale, digits = view.scale(name), view.decimals(name)
    value = number(scale * estimate["mean"], digits)
    if estimate["low"] is None or estimate["high"] is None:
        return value, ""
    return value, f"± {number(scale * (estimate['high'] - estimate['low']) / 2, digits)}"


def _numbers(x: float, y: float, wide: float, text: str, half: str) -> list[str]:
    if wide < ONE_LINE:
        return []
    if wide < TWO_LINES or not half:
        return [f'<text x="{x:.1f}" y="{y + HEIGHT / 2 + 4:g}">{text}</text>']
    return [
        f'<text x="{x:.1f}" y="{y + HEIGHT / 2 - 2:g}" font-weight="600">{text}</text>',
        f'<text x="{x:.1f}" y="{y + HEIGHT / 2 + 12:g}" font-size="9.5">{half}</text>',
    ]


def _labels(rows: list[str], columns: list[str], left: float, wide: float) -> list[str]:
    bottom = HEAD + HEIGHT * len(rows) + 14
    beside = [_text(label, left - 7, HEAD + HEIGHT * (i + 0.5) + 4, "end") for i, label in enumerate(rows)]
    return beside + [_text(label, left + wide * (j + 0.5), bottom) for j, label in enumerate(columns)]


def _names(rows: str, columns: str, left: float, right: float, height: float) -> str:
    middle = HEAD + (height - HEAD - FOOT) / 2
    return _text(columns, (left + right - 8) / 2, height - 8) + _text(
        rows, 12, middle, turned=f' transform="rotate(-90 12 {middle:g})"'
    )


def _text(text: str, x: float, y: float, anchor: str = "middle", turned: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:g}" text-anchor="{anchor}"{turned}>{escape(text)}</text>'
