"""A board with its stacks as SVG: pyramids from above, coordinates, a1 at the lower left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from html import escape

from playtest.colors import COLORS
from playtest.report.board import EDGE, FONT, LETTER, MARGIN, coordinates, edge_strips
from playtest.report.model import Plot
from playtest.report.palette import CARD, EDGE_COLORS, INK, MUTED, RULE, series_color
from playtest.report.pieces import Piled, Scene, square_words
from playtest.report.svg import described

CELL = 56
WIDTHS = {1: 17, 2: 26, 3: 35}
STEP = 3  # how far a level is shifted, so that those below it stay visible
MOST_SHIFTED = 6
BEAD = 5
NOTE_HEIGHT = 15


def position_svg(scene: Scene, name: str = "board", letters: bool = False) -> str:
    """The scene as a picture of its own width; each square says in a tooltip what stands on it.

    `name` tells it from other pictures on the same page. With `letters` pyramids have that of their color.
    """
    rows, columns = len(scene.rows), len(scene.rows[0])
    width, height = CELL * columns, CELL * rows
    left, top = margins(scene.edges, columns)
    size = letter_size(columns)
    bottom = top + height + MARGIN + EDGE + 2.4 * (size - LETTER)
    full_width, full_height = width + 2 * left, bottom + NOTE_HEIGHT * len(scene.notes)
    squares = [
        _square(pile, square_name(column, rows - row), left + CELL * column, top + CELL * row, letters)
        for row, piles in enumerate(scene.rows)
        for column, pile in enumerate(piles)
    ]
    notes = [
        f'<text x="{left:g}" y="{bottom + 8 + NOTE_HEIGHT * line:g}">{escape(note)}</text>'
        for line, note in enumerate(scene.notes)
    ]
    extent = f'width="{full_width:g}" height="{full_height:g}" viewBox="0 0 {full_width:g} {full_height:g}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>',
        f'<rect width="{full_width:g}" height="{full_height:g}" fill="{CARD}"/>',
        *edge_strips(scene.edges, left, top, width, height, size),
        *squares,
        f'<g fill="{MUTED}" {FONT} font-size="{size:g}" text-anchor="middle">',
        *coordinates(columns, rows, CELL, left, top, size),
        "</g>",
        f'<g fill="{MUTED}" {FONT} font-size="11">',
        *notes,
        "</g>",
        "</svg>",
    ]
    described_as = f"A board of {columns} by {rows} squares. {_in_words(scene)}"
    return described("\n".join(parts), Plot(name, scene.title, described_as))


def letter_size(columns: int) -> float:
    """How large coordinates are: on a wide board so large that they can be read where it is made small."""
    return max(LETTER, CELL * columns / 28)


def margins(edges: Mapping[str, str] | None, columns: int) -> tuple[float, float]:
    """Where the board begins from the left and from the top; colored edges have their names there."""
    more = letter_size(columns) - LETTER
    return (MARGIN + 6.0 + 2.2 * more, MARGIN + more) if edges else (MARGIN - 6.0 + 1.2 * more, 8.0 + more)


def _in_words(scene: Scene) -> str:
    rows = len(scene.rows)
    told = [
        square_words(f"{chr(ord('a') + column)}{rows - row}", pile)
        for row, piles in enumerate(scene.rows)
        for column, pile in enumerate(piles)
        if pile.pyramids or pile.text
    ]
    return ". ".join(told) + "." if told else "It is empty."


def square_name(column: int, row: int) -> str:
    """The name of a square, its column counted from 0 and its row from 1."""
    return f"{chr(ord('a') + column)}{row}"


def _square(pile: Piled, name: str, x: float, y: float, letters: bool) -> str:
    ground = f'<rect x="{x:g}" y="{y:g}" width="{CELL}" height="{CELL}" fill="none" stroke="{RULE}"/>'
    if not (pile.pyramids or pile.text):
        return f'<g data-square="{name}">{ground}</g>'
    tip = f"<title>{escape(square_words(name, pile))}</title>"
    if pile.text:
        return f'<g data-square="{name}">{tip}{ground}{_written(pile.text, x, y)}</g>'
    return f'<g data-square="{name}">{tip}{ground}{_stack(pile, x, y, letters)}{_beads(pile, x, y)}</g>'


def _written(text: str, x: float, y: float) -> str:
    """A piece that has no drawing of its own, as large as the square allows."""
    size = min(30.0, 1.4 * (CELL - 8) / len(text))
    return (
        f'<text x="{x + CELL / 2:g}" y="{y + CELL / 2 + 0.36 * size:g}" fill="{INK}" {FONT} '
        f'font-size="{size:.3g}" text-anchor="middle">{escape(text)}</text>'
    )


def _stack(pile: Piled, x: float, y: float, letters: bool) -> str:
    """The pyramids, each level a little to the upper right of the one below."""
    levels = pile.pyramids[-MOST_SHIFTED:]
    parts = []
    for level, (color, pips) in enumerate(levels):
        shift = STEP * (level - (len(levels) - 1) / 2)
        parts.append(pyramid(color, pips, x + CELL / 2 - 3 + shift, y + CELL / 2 - 3 - shift, letters))
    if len(pile.pyramids) > 1:
        parts.append(
            f'<text x="{x + CELL - 4:g}" y="{y + 13:g}" fill="{MUTED}" {FONT} font-size="12" '
            f'text-anchor="end" stroke="{CARD}" stroke-width="2.5" paint-order="stroke">'
            f"{len(pile.pyramids)}</text>"
        )
    return "".join(parts)


def fan_svg(pile: Piled, name: str) -> str:
    """A stack fanned out: its pyramids side by side, from the bottom to the top, each with its letter."""
    width = CELL * len(pile.pyramids)
    drawn = [
        pyramid(color, pips, CELL * (level + 0.5), CELL / 2, letter=True)
        for level, (color, pips) in enumerate(pile.pyramids)
    ]
    extent = f'width="{width}" height="{CELL}" viewBox="0 0 {width} {CELL}"'
    picture = "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {extent}>', *drawn, "</svg>"])
    words = square_words(name, pile)
    return described(picture, Plot(f"fan-{name}", f"The stack on {name}", words))


def pyramid(color: str, pips: int, x: float, y: float, letter: bool = False) -> str:
    """A pyramid from above: a square with its ridges, its pips in the middle, and its color's letter."""
    half = WIDTHS[pips] / 2
    fill = EDGE_COLORS[COLORS[color]]
    line = "#fdfdfd" if color == "k" else "#20252b"  # the page's own white turns dark
    outline = "#a0a8b2" if color == "k" else line
    west, east, north, south = x - half, x + half, y - half, y + half
    ridges = f"M{west:g} {north:g}L{east:g} {south:g}M{west:g} {south:g}L{east:g} {north:g}"
    dots = "".join(
        f'<circle cx="{x + 4.2 * (pip - (pips - 1) / 2):g}" cy="{y:g}" r="1.6" fill="{line}"/>'
        for pip in range(pips)
    )
    if letter:
        ink = "#fdfdfd" if color in "kp" else "#14181c"  # the same in the dark: the pieces are
        dots += (
            f'<text x="{x:g}" y="{y - 2.2:g}" fill="{ink}" {FONT} font-size="{min(11, half):g}" '
            f'font-weight="700" text-anchor="middle">{color.upper()}</text>'
        )
        dots = dots.replace(f'cy="{y:g}"', f'cy="{y + 0.45 * half:g}"')
    return (
        f'<rect x="{west:g}" y="{north:g}" width="{2 * half:g}" height="{2 * half:g}" rx="1.5" '
        f'fill="{fill}" stroke="{outline}" stroke-width="1"/>'
        f'<path d="{ridges}" stroke="{line}" stroke-opacity="0.28" stroke-width="0.8"/>{dots}'
    )


def _beads(pile: Piled, x: float, y: float) -> str:
    """A disc a seat that has beads here, with the seat's letter and, from two, their number."""
    parts = []
    for place, (seat, count) in enumerate(sorted(Counter(pile.beads).items())):
        middle, base = x + 8 + 13 * place, y + CELL - 7
        text = f"{chr(ord('A') + seat - 1)}{count if count > 1 else ''}"
        parts.append(
            f'<circle cx="{middle:g}" cy="{base:g}" r="{BEAD + 1}" fill="{series_color(seat - 1)}"/>'
            f'<text x="{middle:g}" y="{base + 2.8:g}" fill="#ffffff" {FONT} font-size="7.5" '
            f'font-weight="600" text-anchor="middle">{text}</text>'
        )
    return "".join(parts)
