"""What the report's words mean, and where they come from: as the figures and their kinds are declared."""

from __future__ import annotations

from playtest.report.model import Definition, Definitions
from playtest.report.run import Run
from playtest.statistics.figures.catalogue import entries
from playtest.statistics.figures.figure import Entry, Figure, Source
from playtest.statistics.figures.scope import Scope


def definitions(run: Run) -> Definitions:
    """Every term that a report of this game can use, once, then how its intervals are made."""
    scope = Scope.of(run.meta)
    known = [entry for entry in entries() if entry.called and entry.keys(scope)]
    terms = [_definition(entry.called, entry.definition, entry.source) for entry in known]
    methods = [method for entry in known for method in _methods(entry)]
    terms += [_definition(*method) for method in methods]
    once: dict[str, Definition] = {}
    for term in terms:
        once.setdefault(term.term, term)
    return Definitions("What the words mean", tuple(once.values()))


def _methods(entry: Entry) -> tuple[tuple[str, str, Source | None], ...]:
    return entry.measure.methods if isinstance(entry, Figure) else ()


def _definition(term: str, text: str, source: Source | None) -> Definition:
    return Definition(term, text, *(source or ()))
