"""The games, by name: those that come with playtest and those of installed plug-ins."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from playtest.engine.game import Game
from playtest.errors import InputError, nearest
from playtest.games.quoting import quoted

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINT_GROUP = "playtest.games"
BUILT_IN = {
    "battlespires": "playtest.games.battlespires",
    "icedao": "playtest.games.icedao",
    "shove": "playtest.games.shove",
}


def game_names() -> list[str]:
    """The names of all games that can be played here, sorted."""
    return sorted({*BUILT_IN, *_plug_ins()})


def find_game(name: str) -> Game:
    """The game of that name; an InputError that names the nearest one and all known ones otherwise.

    Only this game's modules are imported. A plug-in cannot replace a game that comes with playtest.
    """
    if name in BUILT_IN:
        game: Game = import_module(BUILT_IN[name]).GAME
        return game
    plug_in = _plug_ins().get(name)
    if plug_in is None:
        known = game_names()
        like = nearest(name, known)
        hint = f"did you mean {like}? " if like else ""
        raise InputError(f'there is no game "{quoted(name)}"; {hint}known games: {", ".join(known)}')
    try:
        game = plug_in.load()
        if not isinstance(game, Game):
            raise TypeError("it is no Game")
    except Exception as error:
        raise InputError(
            f'the game "{name}" is installed ({plug_in.value}) but cannot be loaded: '
            f"{type(error).__name__}: {error}"
        ) from error
    return game


def _plug_ins() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group=ENTRY_POINT_GROUP)}
