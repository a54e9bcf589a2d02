"""A study of importance as a kind of study."""

from __future__ import annotations

from playtest.studies.importance.content import importance_content
from playtest.studies.importance.drawings import drawings
from playtest.studies.importance.findings import findings
from playtest.studies.importance.terminal import render_importance
from playtest.studies.importance.told import importance_told
from playtest.studies.study import Study, as_told

IMPORTANCE = Study(
    kind="importance",
    title="a study of importance",
    file="importance.json",
    told=importance_told,
    view=as_told,
    content=importance_content,
    drawings=drawings,
    terminal=render_importance,
    sentences=findings,
)
