"""Finding games by name, plug-ins included."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from playtest import games
from playtest.errors import InputError
from tests.loader.helpers import complaints


def test_shove_is_a_game() -> None:
    assert "shove" in games.game_names()
    assert games.find_game("shove").name == "shove"


def test_an_unknown_game_names_the_nearest() -> None:
    with pytest.raises(InputError, match='there is no game "shave"; did you mean shove\\? known games: '):
        games.find_game("shave")


def test_plug_ins_are_found_and_cannot_replace_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = {
        "shove": EntryPoint("shove", "nowhere:GAME", games.ENTRY_POINT_GROUP),
        "other": EntryPoint("other", "playtest.games.shove:GAME", games.ENTRY_POINT_GROUP),
        "number": EntryPoint("number", "playtest.errors:OK", games.ENTRY_POINT_GROUP),
        "broken": EntryPoint("broken", "nowhere:GAME", games.ENTRY_POINT_GROUP),
    }
    monkeypatch.setattr(games, "_plug_ins", lambda: entries)
    assert games.game_names() == sorted([*games.BUILT_IN, "broken", "number", "other"])
    assert games.find_game("shove").name == "shove"
    assert games.find_game("other").name == "shove"
    assert complaints(games.find_game, "broken") == [
        (
            'the game "broken" is installed (nowhere:GAME) but cannot be loaded: '
            "ModuleNotFoundError: No module named 'nowhere'"
        )
    ]
    assert complaints(games.find_game, "number") == [
        'the game "number" is installed (playtest.errors:OK) but cannot be loaded: TypeError: it is no Game'
    ]
