"""A comparison as a kind of study."""

from __future__ import annotations

from playtest.studies.compare.content import content
from playtest.studies.compare.drawings import drawings
from playtest.studies.compare.targets import comparison_sentences
from playtest.studies.compare.terminal import render_comparison
from playtest.studies.compare.told import comparison_told
from playtest.studies.compare.view import view_of
from playtest.studies.study import Study

COMPARE = Study(
    kind="compare",
    title="a comparison",
    file="comparison.json",
    told=comparison_told,
    view=view_of,
    content=content,
    drawings=drawings,
    terminal=render_comparison,
    sentences=comparison_sentences,
)
