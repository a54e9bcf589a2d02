"""A search for a repair as a kind of study."""

from __future__ import annotations

from playtest.studies.fix.content import fix_content
from playtest.studies.fix.drawings import drawings
from playtest.studies.fix.findings import findings
from playtest.studies.fix.terminal import render_fix
from playtest.studies.fix.told import fix_told
from playtest.studies.study import Study, as_told

FIX = Study(
    kind="fix",
    title="a search for a repair",
    file="fix.json",
    told=fix_told,
    view=as_told,
    content=fix_content,
    drawings=drawings,
    terminal=render_fix,
    sentences=findings,
)
