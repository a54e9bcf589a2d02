"""The page of an evening: each change and what it did, and the course of the figures."""

from __future__ import annotations

from playtest.report.model import Block, Cell, Column, Notice, Plot, Report, Row, Section, Table, Text
from playtest.report.numbers import counted
from playtest.studies.journal.evening import Course, Entry, Evening, at, changed, did, stands, targets, what

KIND = "Playtest journal"
COLUMNS = (Column("what changed"), Column("what that did, or what was found"), Column("how it stands"))


def journal_content(evening: Evening) -> Report:
    """The whole page."""
    entries = len(evening.entries)
    sections = [_entries(evening), _courses(evening), _method()]
    shown = tuple(section for section in sections if section is not None)
    files = len({entry["file"] for entry in evening.entries})
    about = f"{entries} {'run or study' if entries == 1 else 'runs and studies'} of {counted(files, 'file')}"
    return Report(evening.title, about, "", shown, KIND)


def _entries(evening: Evening) -> Section:
    blocks: list[Block] = []
    if evening.unreadable:
        lines = f"{counted(evening.unreadable, 'line')} of the journal"
        blocks.append(Notice("warning", f"{lines} cannot be read, and nothing is shown of what it said."))
    rows = tuple(_row(entry) for entry in evening.entries)
    blocks.append(Table("Runs and studies", COLUMNS, rows))
    return Section("entries", "Each change, and what it did", tuple(blocks))


def _row(entry: Entry) -> Row:
    note = "; ".join(filter(None, [entry["file"] or "", f"“{entry['note']}”" if entry["note"] else ""]))
    label = Cell(f"{at(entry)} {what(entry)}", note=note, link=f"{entry['folder']}/report.html")
    return Row(
        label,
        (Cell("", note=changed(entry)), Cell("", note=" ".join(did(entry))), Cell("", note=_stands(entry))),
    )


def _stands(entry: Entry) -> str:
    return "; ".join(filter(None, [stands(entry), targets(entry)]))


def _courses(evening: Evening) -> Section | None:
    found = evening.courses()
    if not found:
        return None
    return Section("courses", "The course of the figures", tuple(map(plot, range(len(found)), found)))


def plot(index: int, course: Course) -> Plot:
    """A figure from run to run."""
    band = " The band is the target." if course.wanted else ""
    words = f"{course.title}, {course.lineup}, from run to run with 95 % intervals.{band}"
    return Plot(f"course-{index + 1}", f"{course.title}: {course.file}", words)


def _method() -> Section:
    text = (
        "What a change did is the difference from the run of the same file before it, game by game where "
        "both have the same ones. What is established allows for all figures that are looked at in that run "
        "(Holm), not for the many runs of an evening. A run leads to its report, which the next run of the "
        "file replaces."
    )
    return Section("method", "Method", (Text(text),))
