"""A sweep as a kind of study."""

from __future__ import annotations

from playtest.studies.study import Study
from playtest.studies.sweep.content import sweep_content
from playtest.studies.sweep.drawings import drawings
from playtest.studies.sweep.findings import findings
from playtest.studies.sweep.terminal import render_sweep
from playtest.studies.sweep.told import sweep_table, sweep_told
from playtest.studies.sweep.view import View

TABLE = "sweep.csv"

SWEEP = Study(
    kind="sweep",
    title="a sweep",
    file="sweep.json",
    told=sweep_told,
    view=lambda told, kept: View(told),
    content=sweep_content,
    drawings=drawings,
    terminal=render_sweep,
    sentences=lambda told: findings(View(told)),
    tables=lambda told: {TABLE: sweep_table(told)},
)
