"""The kinds of study, by the name that stands in their folders; listing them imports none."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from playtest.studies.study import Study

KINDS = {
    "sweep": "playtest.studies.sweep.study:SWEEP",
    "compare": "playtest.studies.compare.study:COMPARE",
    "readings": "playtest.studies.readings.study:READINGS",
    "fix": "playtest.studies.fix.study:FIX",
    "importance": "playtest.studies.importance.study:IMPORTANCE",
    "ladder": "playtest.studies.ladder.study:LADDER",
}


def kind_of(name: str) -> Study[Any] | None:
    """The kind of study of this name; None for one that this playtest does not know."""
    if name not in KINDS:
        return None
    module, _, attribute = KINDS[name].partition(":")
    study: Study[Any] = getattr(import_module(module), attribute)
    return study
