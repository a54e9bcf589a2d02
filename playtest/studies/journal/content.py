"""The page of an evening: each change and what it did, and the course of the figures."""

from __future__ import annotations

from playtest.report.model import Block, Bullets, Link, Notice, Plot, Report, Section, Text
from playtest.report.numbers import counted
from playtest.studies.journal.evening import Course, Entry, Evening, at, changed, did, stands, targets, what

KIND = "Playtest journal"


def journal_content(evening: Evening) -> Report:
    """The whole page."""
    entries = len(evening.entries)
    told = (_entry(evening, *each) for each in enumerate(evening.entries, 1))
    sections = [_courses(evening), *told, _method(evening)]
    shown = tuple(section for section in sections if section is not None)
    files = len({entry["file"] for entry in evening.entries})
    about = f"{entries} {'run or study' if entries == 1 else 'runs and studies'} of {counted(files, 'file')}"
    return Report(evening.title, about, "", shown, KIND)


def _entry(evening: Evening, number: int, entry: Entry) -> Section:
    """A run or study: what was changed, what that did or what was found, how the variant stands."""
    blocks: list[Block] = []
    if about := changed(entry):
        blocks.append(Text(about, lead=True))
    if entry["note"]:
        blocks.append(Text(f"“{entry['note']}”"))
    said = [*did(entry), *filter(None, [stands(entry), targets(entry), evening.advice(entry)])]
    if said:
        blocks.append(Bullets(tuple(said)))
    blocks.append(Link(f"Report: {entry['folder']}", f"{entry['folder']}/report.html"))
    return Section(f"entry-{number}", f"{at(entry)} {what(entry)}", tuple(blocks))


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


def _method(evening: Evening) -> Section:
    warned: tuple[Block, ...] = ()
    if evening.unreadable:
        lines = f"{counted(evening.unreadable, 'line')} of the journal"
        warned = (Notice("warning", f"{lines} cannot be read, and nothing is shown of what it said."),)
    text = (
        "What a change did is the difference from the run of the same file before it, game by game where "
        "both have the same ones. What is established allows for all figures that are looked at in that run "
        "(Holm), not for the many runs of an evening. A run leads to its report, which the next run of the "
        "file replaces."
    )
    return Section("method", "Method", (*warned, Text(text)))
