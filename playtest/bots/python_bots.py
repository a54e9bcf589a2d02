"""Bots written in Python: found by entry point or as `module:Class`, called with what a player would see."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from playtest.bots.bot_errors import raised
from playtest.bots.kinds import BotKind
from playtest.bots.perfect import PerfectBot
from playtest.bots.trust import MODULE_AND_CLASS, check_allowed
from playtest.errors import InputError

if TYPE_CHECKING:
    from playtest.engine.table import Table

GROUP = "playtest.bots"


class PythonBot(Protocol):
    """What a bot written in Python must be: a class that can be made without arguments, with one method.

    Each seat of each game gets an object of its own. A class with `searches = True` plays from random
    openings by default, as the bots that search do.
    """

    def choose(self, position: Mapping[str, Any], moves: Sequence[str], random: Random) -> str:
        """One of `moves`, the legal moves as text, sorted.

        `position` is the written position, read-only, with `to_move` (the seat to choose for, from 1),
        `phase`, `scores` and `turns`. All chance must come from `random`, so that the same seed gives the
        same game.
        """


def find_written(name: str) -> BotKind | None:
    """The bot of an entry point in the group `playtest.bots`, or of `module:Class`; None for neither.

    Raises InputError where it is named well but cannot be had, RefusedCodeError where nobody allowed it.
    """
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return _kind(name, _loaded(name, entry))
    if not MODULE_AND_CLASS.fullmatch(name):
        return None
    check_allowed(name)
    return _kind(name, _imported(name))


def written_names() -> list[str]:
    """The bots that installed packages offer."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def _loaded(name: str, entry: EntryPoint) -> Any:
    try:
        with redirect_stdout(sys.stderr):
            return entry.load()
    except (Exception, SystemExit) as error:
        raise InputError(f"the bot {name} ({entry.value}) cannot be loaded: {raised(error)}") from error


def _imported(name: str) -> Any:
    module_name, _, class_name = name.partition(":")
    try:
        with _current_folder_importable(), redirect_stdout(sys.stderr):
            module = import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name and (module_name == error.name or module_name.startswith(f"{error.name}.")):
            raise InputError(
                f'there is no Python module "{error.name}" for the bot {name}; put {error.name}.py in the '
                "current folder or install its package"
            ) from error
        raise InputError(f"the bot {name} cannot be loaded: {raised(error)}") from error
    except (Exception, SystemExit) as error:
        raise InputError(f"the bot {name} cannot be loaded: {raised(error)}") from error
    if not hasattr(module, class_name):
        raise InputError(f'the module {module_name} has no class "{class_name}" for the bot {name}')
    return getattr(module, class_name)


def _kind(name: str, made: Any) -> BotKind:
    if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise InputError(
            f"the bot {name} must be a class with a method choose(self, position, moves, random)"
        )
    sentence = (made.__doc__ or "").strip().split("\n")[0] or "A bot written in Python."
    return BotKind(
        name,
        sentence,
        kernel="playtest.bots.recorded:recorded_bot",
        good_for="",
        players=(f"your bot {name}", f"your bot {name}"),
        python=made,
        searches=bool(getattr(made, "searches", False)),
    )


def seated(kind: BotKind, table: Table) -> PythonBot:
    """A new object of a bot's class; `perfect` is shown the table first."""
    assert kind.python is not None
    made: Any = kind.python()
    if isinstance(made, PerfectBot):
        made.sit(table)
    player: PythonBot = made
    return player


@contextmanager
def _current_folder_importable() -> Iterator[None]:
    """As `python -m` has it, so that a bot's file beside the variant file is found."""
    sys.path.insert(0, "")
    try:
        yield
    finally:
        sys.path.remove("")


def read_only(data: Any) -> Any:
    """Plain data that cannot be changed: mappings and lists, all the way down."""
    if isinstance(data, Mapping):
        return MappingProxyType({key: read_only(value) for key, value in data.items()})
    if isinstance(data, (list, tuple)):
        return tuple(read_only(value) for value in data)
    return data
