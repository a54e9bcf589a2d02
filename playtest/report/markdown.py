"""The report as Markdown, for pull requests, forums and diffs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playtest.report.model import (
    Block,
    Bullets,
    Cell,
    Code,
    Column,
    Definition,
    Definitions,
    Gallery,
    Light,
    Lights,
    Link,
    Notice,
    Plot,
    Report,
    Row,
    Section,
    Stepper,
    Table,
    Text,
)
from playtest.report.palette import STATUS_WORDS
from playtest.visible import visible

SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~$&]|^[-+=])")
LIST_NUMBER = re.compile(r"^(\d+)([.)])(?=\s|$)")
LIGHTS = ("", "What is judged", "What was found")
NOTICES = {"warning": "**Warning**", "partial": "**Not complete**", "fine": "✓"}


def markdown(report: Report) -> str:
    """The whole report; its pictures are expected in `plots/` beside it."""
    parts = [f"# {escaped(report.title)}", escaped(report.subtitle)]
    lines = [escaped(line) for line in report.description.splitlines()]
    parts.append("\\\n".join(filter(None, lines)))
    for section in report.sections:
        parts += _section(section)
    return visible("\n\n".join(part for part in parts if part) + "\n")


def escaped(text: str) -> str:
    """Text on one line that Markdown shows as it is."""
    return LIST_NUMBER.sub(r"\1\\\2", SPECIAL.sub(r"\\\1", " ".join(text.split())))


def _section(section: Section) -> list[str]:
    return [f"## {escaped(section.title)}", *(_block(block) for block in section.blocks)]


def _block(block: Block) -> str:
    match block:
        case Table():
            return f"### {escaped(block.title)}\n\n{_table(block)}"
        case Text():
            return f"**{escaped(block.text)}**" if block.lead else escaped(block.text)
        case Bullets():
            return "\n".join(f"* {escaped(item)}" for item in block.items)
        case Notice():
            about = f"{escaped(block.label)}: " if block.label else ""
            return f"{NOTICES[block.kind]} {about}{escaped(block.text)}"
        case Lights():
            heading = f"### {escaped(block.title)}\n\n" if block.title else ""
            return heading + _grid(LIGHTS, [_light(each) for each in block.found], "---")
        case Definitions():
            return "\n".join([f"### {escaped(block.title)}\n", *map(_definition, block.terms)])
        case Code():
            return f"```\n{block.text}\n```"
        case Link():
            return f"[{escaped(block.text)}](<{block.address}>)"
        case Plot():
            return _picture(block)
        case Gallery():
            return _gallery(block)
        case Stepper():
            return ""


def _light(light: Light) -> list[str]:
    said = "<br>".join(escaped(f"{about}: {sentence}") for about, sentence in light.said)
    return [STATUS_WORDS[light.status], f"**{escaped(light.title)}**", said]


def _definition(definition: Definition) -> str:
    source = f" ([{escaped(definition.source)}]({definition.link}))" if definition.link else ""
    return f"* **{escaped(definition.term)}**: {escaped(definition.text)}{source}"


def _picture(plot: Plot) -> str:
    title = plot.title if plot.title.endswith("?") else f"{plot.title}."
    return f"![{escaped(f'{title} {plot.description}')}](plots/{plot.name}.svg)"


def _table(table: Table) -> str:
    lines = [_row(row, len(table.columns)) for row in table.rows]
    return _grid(["", *map(_heading, table.columns)], lines, "---:")


def _gallery(gallery: Gallery) -> str:
    lines = [[escaped(title), *map(_picture, plots)] for title, plots in gallery.rows]
    return _grid(["", *map(_heading, gallery.columns)], lines, ":---:")


def _grid(head: Sequence[str], lines: Sequence[Sequence[str]], alignment: str) -> str:
    rule = ["---"] + [alignment] * (len(head) - 1)
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, rule, *lines))


def _heading(column: Column) -> str:
    return escaped(column.title) + (f" ({escaped(column.note)})" if column.note else "")


def _row(row: Row, width: int) -> list[str]:
    if not row.cells:
        note = f", {escaped(row.label.note)}" if row.label.note else ""
        return [f"**{escaped(row.label.text)}**{note}", *[""] * width]
    note = f": {escaped(row.label.note)}" if row.label.note else ""
    return [escaped(row.label.text) + note, *map(_cell, row.cells)]


def _cell(cell: Cell) -> str:
    value = "<br>".join(map(escaped, cell.text.splitlines()))
    interval = f" ({escaped(cell.interval)})" if value and cell.interval else escaped(cell.interval)
    return ", ".join(filter(None, [value + interval, escaped(cell.note)]))
