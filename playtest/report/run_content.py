"""What a report says, with which numbers, in which order: facts only, no layout."""

from __future__ import annotations

from playtest.report.model import Report
from playtest.report.run import Run
from playtest.report.sections.choice import choice
from playtest.report.sections.claims import claims
from playtest.report.sections.course import length
from playtest.report.sections.curve import curve
from playtest.report.sections.games import games
from playtest.report.sections.method import method, settings
from playtest.report.sections.openings import openings
from playtest.report.sections.overview import verdict
from playtest.report.sections.rules import heat_maps, rules
from playtest.report.sections.scores import scores
from playtest.report.sections.seats import seats
from playtest.report.sections.skill import skill
from playtest.report.sections.tension import tension


def content(run: Run) -> Report:
    """The whole report of a run, the answer first."""
    meta = run.meta
    sections = [
        verdict(run),
        curve(run),
        claims(run),
        seats(run),
        length(run),
        choice(run),
        scores(run) if meta["has_points"] else None,
        tension(run),
        rules(run),
        heat_maps(run),
        openings(run),
        skill(run),
        games(run),
        method(run),
    ]
    board = f"{meta['columns']}×{meta['rows']} board"
    subtitle = ", ".join([f"{meta['title']}, {meta['seats']} seats, {board}", *settings(run)])
    return Report(meta["variant"], subtitle, meta["description"] or "", tuple(filter(None, sections)))
