"""Who plays, in words of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playtest.statistics.tables import Meta

PLAYERS = ("players called {}", "a player called {}")


def players(meta: Meta, bot: str) -> str:
    """Those who play like a bot, with its name: `players who choose moves at random (random)`."""
    return _words(meta, bot, 0)


def seat_of(meta: Meta, bot: str) -> str:
    """One who plays like a bot, with its name: `a player who chooses moves at random (random)`."""
    return _words(meta, bot, 1)


def _words(meta: Meta, bot: str, place: int) -> str:
    told = (meta.get("players") or {}).get(bot)
    if not told:
        return PLAYERS[place].format(bot)
    return str(told[place]) if bot in told[place] else f"{told[place]} ({bot})"
