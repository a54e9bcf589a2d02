"""What the program of rules and bots is, by hash: so that kept games are used only where it is the same."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from playtest import __version__
from playtest.bots.catalogue import Bot
from playtest.engine.game import Game


def programs(game: Game, bots: Iterable[Bot]) -> Iterator[str]:
    """The version of playtest, and what the rules' and the bots' sources are."""
    yield __version__
    yield _digest(game.kernel_owner())
    for bot in bots:
        yield from (_sources(folder) for folder in _folders(bot))


def is_hashable(bot: Bot) -> bool:
    """Whether the bot's program can be told from another one: typed in by hand, one in Python cannot."""
    return bot.kind.python is None or _file_of(bot.kind.python) is not None


@cache
def _digest(owner: Any) -> str:
    return str(owner.digest())


@cache
def _sources(path: Path) -> str:
    """A hash of a source file, or of all of a folder."""
    whole = hashlib.sha256()
    for file in sorted(path.glob("*.py")) if path.is_dir() else [path]:
        whole.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return whole.hexdigest()


def _folders(bot: Bot) -> Iterator[Path]:
    """Where the bot's program is: its kernel's folder, and the file of a bot written in Python."""
    spec = find_spec(bot.kind.kernel.partition(":")[0])
    if spec is not None and spec.origin is not None:
        yield Path(spec.origin).parent
    if bot.kind.python is not None and (file := _file_of(bot.kind.python)):
        yield file


def _file_of(made: type[Any]) -> Path | None:
    with suppress(TypeError, OSError):
        file = Path(inspect.getfile(made))
        return file if file.is_file() else None
    return None
