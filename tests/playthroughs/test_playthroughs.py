"""Whole games are played as they are written down, move for move and event for event."""

from __future__ import annotations

import pytest

from playtest.games import BUILT_IN
from tests.playthroughs.playthrough import FOLDER, NAMES, file_of, playthrough


@pytest.mark.parametrize("name", NAMES)
def test_a_game_goes_as_written_down(name: str) -> None:
    assert playthrough(name) == file_of(name).read_text(encoding="utf-8")


def test_every_game_has_a_playthrough() -> None:
    assert {name.split("-")[0] for name in NAMES} == set(BUILT_IN)
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(NAMES)
