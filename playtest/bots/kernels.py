"""The compiled functions of bots, each imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from playtest.bots.catalogue import Bot


def kernel_of(bot: Bot) -> Any:
    """The bot's compiled function; importing its module compiles what is not on disk yet."""
    module, _, name = bot.kind.kernel.partition(":")
    return getattr(import_module(module), name)


def replies_of(bot: Bot) -> Any:
    """The compiled function that values all moves by a bot's search."""
    module, _, name = bot.kind.replies.partition(":")
    return getattr(import_module(module), name)
