"""Boards as SVG, the right way up: a1 at the lower left, columns as letters, rows as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from playtest.report.model import Plot
from playtest.report.numbers import number, per_game
from playtest.report.palette import CARD, EDGE_COLORS, HEAT, INK, MUTED, RULE
from playtest.report.svg import described

BOARD = 272
LARGEST_CELL = 44
MARGIN = 36
PLAIN_MARGIN = 8
EDGE = 5
DARKEST = 0.72
FONT = "font-family=\"system-ui, 'DejaVu Sans', sans-serif\""
NUMBERED_COLUMNS = 9
LETTER = 10.5


def heat_board(
    columns: int,
    rows: int,
    edges: Mapping[str, str] | None,
    values: Mapping[str, float | None],
    darkest: float,
    plot: Plot,
) -> str:
    """A board whose squares are shaded from 0 to `darkest`, with the values on it where they fit."""
    cell = min(BOARD // max(columns, rows), LARGEST_CELL)
    width, height = cell * columns, cell * rows
    top = MARGIN if edges else PLAIN_MARGIN
    full_width, full_height = max(width + 2 * MARGIN, 160), height + top + MARGIN
    left = (full_width - width) / 2
    shades, words = [], []
    for column in range(columns):
        for row in range(1, rows + 1):
            square = f"{chr(ord('a') + column)}{row}"
            value = values.get(square) or 0.0
            x, y = left + cell * column, top + cell * (rows - row)
            shade = DARKEST * value / darkest if darkest else 0.0
            place = f'x="{x:g}" y="{y:g}" width="{cell}" height="{cell}" fill-opacity="{shade:.3f}"'
            tip = "" if columns <= NUMBERED_COLUMNS else f"<title>{square}: {per_game(value)}</title>"
            shades.append(f'<rect data-square="{square}" {place}>{tip}</rect>')
            if columns <= NUMBERED_COLUMNS:
                words.append(
                    f'<text x="{x + cell / 2:g}" y="{y + cell / 2 + 3.5:g}">{_on_square(value)}</text>'
                )
    size = f'width="{full_width:g}" height="{full_height:g}" viewBox="0 0 {full_width:g} {full_height:g}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
        f'<rect width="{full_width:g}" height="{full_height:g}" fill="{CARD}"/>',
        *edge_strips(edges, left, top, width, height),
        f'<g fill="{HEAT}" stroke="{RULE}" stroke-width="1">',
        *shades,
        "</g>",
        f'<g fill="{INK}" {FONT} font-size="10" text-anchor="middle">',
        *words,
        "</g>",
        f'<g fill="{MUTED}" {FONT} font-size="{LETTER}" text-anchor="middle">',
        *coordinates(columns, rows, cell, left, top),
        "</g>",
        "</svg>",
    ]
    return described("\n".join(parts), plot)


def _on_square(value: float) -> str:
    if value == 0:
        return ""
    if value < 0.005:
        return "&lt;.01"
    return number(value, 2 if value < 1 else 1 if value < 9.95 else 0)


def coordinates(
    columns: int, rows: int, cell: int, left: float, top: float, size: float = LETTER
) -> list[str]:
    """Letters below the board and numbers to its left, so large."""
    bottom = top + cell * rows + EDGE + 2.5 + size
    letters = [
        f'<text x="{left + cell * (k + 0.5):g}" y="{bottom:g}">{chr(ord("a") + k)}</text>'
        for k in range(columns)
    ]
    beside = left - EDGE - 3.75 - size / 2
    numbers = [
        f'<text x="{beside:g}" y="{top + cell * (rows - row + 0.5) + size / 3:g}">{row}</text>'
        for row in range(1, rows + 1)
    ]
    return letters + numbers


def edge_strips(
    edges: Mapping[str, str] | None,
    left: float,
    top: float,
    width: float,
    height: float,
    size: float = LETTER,
) -> list[str]:
    """A strip along each edge in the color that has a meaning there, named beside it in letters so large."""
    if not edges:
        return []
    gap, middle_x, middle_y = EDGE + 1, left + width / 2, top + height / 2
    boxes = {
        "north": (left, top - gap, width, EDGE),
        "south": (left, top + height + 1, width, EDGE),
        "west": (left - gap, top, EDGE, height),
        "east": (left + width + 1, top, EDGE, height),
    }
    west, south = left - EDGE - 7.25 - 1.12 * size, top + height + EDGE + 2.5 + 2.35 * size
    turned = {"west": (west, middle_y, -90), "east": (left + width + 16, middle_y, 90)}
    level = {"north": (middle_x, top - gap - 5, 0), "south": (middle_x, south, 0)}
    parts = []
    for side, color in edges.items():
        x, y, w, h = boxes[side]
        fill = EDGE_COLORS.get(color, MUTED)
        parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}" '
            f'stroke="{MUTED}" stroke-width="0.4"/>'
        )
        at_x, at_y, angle = {**turned, **level}[side]
        rotate = f' transform="rotate({angle} {at_x:g} {at_y:g})"' if angle else ""
        parts.append(
            f'<text x="{at_x:g}" y="{at_y:g}"{rotate} fill="{MUTED}" {FONT} font-size="{size - 0.5:g}" '
            f'text-anchor="middle">{escape(color)}</text>'
        )
    return parts
