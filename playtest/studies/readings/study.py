"""A study of readings as a kind of study."""

from __future__ import annotations

from playtest.studies.readings.content import readings_content
from playtest.studies.readings.drawings import drawings
from playtest.studies.readings.findings import findings
from playtest.studies.readings.terminal import render_readings
from playtest.studies.readings.told import readings_told
from playtest.studies.study import Study, as_told

READINGS = Study(
    kind="readings",
    title="a study of readings",
    file="readings.json",
    told=readings_told,
    view=as_told,
    content=readings_content,
    drawings=drawings,
    terminal=render_readings,
    sentences=findings,
)
