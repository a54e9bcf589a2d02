"""What a report consists of: sections of blocks, the same for every renderer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Cell:
    """A value with its 95 % interval and a remark (another number of games, an explanation).

    The value may have several lines: a board. `status` sets it off as one of the traffic lights.
    """

    text: str
    interval: str = ""
    note: str = ""
    status: str = ""


@dataclass(frozen=True)
class Column:
    """A column's heading and what holds for all of it, such as its number of games."""

    title: str
    note: str = ""


@dataclass(frozen=True)
class Row:
    """A label and one cell for every further column; without cells a heading for the rows below it."""

    label: Cell
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Table:
    """Rows under columns; `columns` leaves out the labels' column, `aside` tables are secondary."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    aside: bool = False


@dataclass(frozen=True)
class Text:
    """One paragraph; a `lead` says what the section comes to."""

    text: str
    lead: bool = False


@dataclass(frozen=True)
class Bullets:
    """A list of sentences."""

    items: tuple[str, ...]


@dataclass(frozen=True)
class Notice:
    """A sentence that must not be missed; `kind` is `warning`, `fine` or `partial`."""

    kind: str
    text: str
    label: str = ""


@dataclass(frozen=True)
class Light:
    """An answer to a claim: `status` is `problem`, `look`, `fine` or `not known`.

    `said` are pairs of a lineup's label, or of several, and a sentence.
    """

    status: str
    title: str
    said: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Lights:
    """Answers to claims, the most serious first; with a `title` they are secondary."""

    found: tuple[Light, ...]
    title: str = ""


@dataclass(frozen=True)
class Definition:
    """What a term means in the report, and where it comes from: a source's name with its address."""

    term: str
    text: str
    source: str = ""
    link: str = ""


@dataclass(frozen=True)
class Definitions:
    """Terms in the order in which the report uses them; secondary."""

    title: str
    terms: tuple[Definition, ...]


@dataclass(frozen=True)
class Code:
    """A line to copy, such as a command."""

    text: str


@dataclass(frozen=True)
class Link:
    """A line that leads to another page, whose `address` is as seen from this one."""

    text: str
    address: str


@dataclass(frozen=True)
class Plot:
    """A picture by its file name without suffix, with what it shows in words."""

    name: str
    title: str
    description: str


@dataclass(frozen=True)
class Gallery:
    """Small pictures in rows; `columns` are the headings over them."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, tuple[Plot, ...]], ...]


@dataclass(frozen=True)
class SteppedGame:
    """A recorded game with its place among others: its label and the heading that it stands under."""

    label: str
    group: str
    recorded: Mapping[str, Any]


@dataclass(frozen=True)
class Stepper:
    """Games to step through on a page; renderers of still text leave it out.

    `name` tells it from others on the page; `meta` says what the game's board, seats, events and marks are.
    """

    name: str
    meta: Mapping[str, Any]
    games: tuple[SteppedGame, ...]


Block = Table | Text | Bullets | Notice | Lights | Definitions | Code | Link | Plot | Gallery | Stepper


@dataclass(frozen=True)
class Section:
    """A heading, its anchor and what stands below."""

    anchor: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Report:
    """The whole report: `title` and `subtitle`, the designer's own `description`, the sections in order.

    `kind` says what sort of page it is.
    """

    title: str
    subtitle: str
    description: str
    sections: tuple[Section, ...]
    kind: str = "Playtest report"

    def plots(self) -> Iterator[Plot]:
        """Every picture of the report, in order."""
        for section in self.sections:
            for block in section.blocks:
                if isinstance(block, Plot):
                    yield block
                elif isinstance(block, Gallery):
                    for _, plots in block.rows:
                        yield from plots
