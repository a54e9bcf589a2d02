"""A ladder as a kind of study."""

from __future__ import annotations

from playtest.studies.ladder.content import ladder_content, skill_sentences
from playtest.studies.ladder.drawings import drawings
from playtest.studies.ladder.terminal import render_ladder
from playtest.studies.ladder.told import ladder_told
from playtest.studies.study import Study, as_told

LADDER = Study(
    kind="ladder",
    title="a ladder",
    file="ladder.json",
    told=ladder_told,
    view=as_told,
    content=ladder_content,
    drawings=drawings,
    terminal=render_ladder,
    sentences=skill_sentences,
)
