"""A board with its stacks as text, in colors where they can be seen."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rich.text import Text

from playtest.colors import COLORS
from playtest.report.pieces import Piled, Scene

STYLES = {
    "red": "bold red",
    "yellow": "bold yellow",
    "green": "bold green",
    "blue": "bold blue",
    "black": "bold bright_black",
    "white": "bold white",
    "orange": "bold dark_orange",
    "purple": "bold magenta",
    "cyan": "bold cyan",
}


def board_text(scene: Scene, touched: Collection[str] = ()) -> Iterable[Text]:
    """The lines of the drawing: rows from north to south, stacks written from bottom to top.

    `touched` squares are set off, where styles can be seen.
    """
    rows, columns = len(scene.rows), len(scene.rows[0])
    edges = scene.edges or {}
    widths = [max(len(_written(row[column])) for row in scene.rows) for column in range(columns)]
    indent = " " * (len(edges.get("west", "")) + (1 if edges else 0))
    margin = len(indent) + len(str(rows)) + 2
    inside = sum(widths) + 2 * (columns - 1)
    if edges:
        yield Text(" " * margin + edges["north"].center(inside).rstrip(), STYLES[edges["north"]])
    for number, row in enumerate(scene.rows):
        line = Text()
        middle = edges and number == rows // 2
        line.append(f"{edges['west']} " if middle else indent, STYLES[edges["west"]] if middle else "")
        line.append(f"{rows - number:>{len(str(rows))}}  ", "dim")
        for column, pile in enumerate(row):
            square = f"{chr(ord('a') + column)}{rows - number}"
            text = _colored(pile)
            if square in touched:
                text.stylize("reverse")
            line.append_text(text)
            line.append(" " * (widths[column] - len(_written(pile)) + (2 if column + 1 < columns else 0)))
        if middle:
            line.append(f"  {edges['east']}", STYLES[edges["east"]])
        line.rstrip()
        yield line
    letters = "  ".join(chr(ord("a") + column).ljust(width) for column, width in enumerate(widths))
    yield Text(" " * margin + letters.rstrip(), "dim")
    if edges:
        yield Text(" " * margin + edges["south"].center(inside).rstrip(), STYLES[edges["south"]])
    for note in scene.notes:
        yield Text(note)


def _written(pile: Piled) -> str:
    if pile.text:
        return pile.text
    stack = "".join(f"{color}{pips}" for color, pips in pile.pyramids) or "."
    beads = "".join(chr(ord("A") + seat - 1) for seat in pile.beads)
    return f"{stack}/{beads}" if beads else stack


def _colored(pile: Piled) -> Text:
    text = Text()
    for color, pips in pile.pyramids:
        text.append(f"{color}{pips}", STYLES[COLORS[color]])
    text.append(_written(pile)[len(text) :])
    return text
