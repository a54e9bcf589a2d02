"""The journal's page, written beside it."""

from __future__ import annotations

import os
from pathlib import Path

from playtest.errors import InputError, Problem
from playtest.report.html import html
from playtest.simulation.replacing import replace_file
from playtest.studies.journal.content import journal_content
from playtest.studies.journal.drawings import drawings
from playtest.studies.journal.evening import Evening, last_evening
from playtest.studies.journal.file import JOURNAL, read

PAGE = "journal.html"


def evening_of(out: Path, file: str | None = None, whole: bool = False) -> Evening:
    """The last evening of a folder's journal, or all of it; of one variant file where one is named.

    Raises InputError where the journal cannot be read, or has no such entry.
    """
    place = out / JOURNAL
    try:
        entries, unreadable = read(out)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise InputError(Problem(str(place), 0, 0, f"cannot be read ({reason})")) from error
    if not entries:
        sentence = "is not there yet or has no entry; playtest simulate and the studies leave a line in it"
        raise InputError(Problem(str(place), 0, 0, sentence))
    if file is not None:
        wanted = os.path.realpath(file)
        entries = [
            each for each in entries if each["file"] and os.path.realpath(out / each["file"]) == wanted
        ]
        if not entries:
            sentence = f"has no run or study of {file}; leave it out to see those of all files"
            raise InputError(Problem(str(place), 0, 0, sentence))
    return Evening(tuple(entries if whole else last_evening(entries)), unreadable)


def write_page(out: Path, evening: Evening) -> Path:
    """Write the page of an evening beside the journal; InputError where that cannot be."""
    page = out / PAGE
    report = journal_content(evening)
    try:
        replace_file(page, html(report, drawings(evening, report)))
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise InputError(Problem(str(page), 0, 0, f"cannot be written ({reason})")) from error
    return page
