"""Arguments from Python held against what they may be; InputErrors name the argument and what was found."""

from __future__ import annotations

import math
import operator
import os
from collections.abc import Iterable, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from numbers import Real
from pathlib import Path
from typing import Any

from playtest.bots.trust import allow_named_in
from playtest.errors import InputError, Problem
from playtest.games.quoting import quoted
from playtest.limits import (
    LARGEST_SEED,
    MOST_GAMES,
    MOST_OPENING_PLIES,
    MOST_THREADS,
    ends_like_a_file,
)
from playtest.loader.settings import MOST_VALUES
from playtest.loader.writing import written
from playtest.simulation.request import Request

A_LINEUP = 'bot names with commas ("heuristic,random")'


def wrong(name: str, wanted: str, found: object) -> InputError:
    """The error that says what an argument must be, and what it is."""
    try:
        shown = repr(found)
    except ValueError:  # a number of thousands of digits
        shown = "a huge number"
    return InputError(f"{name} must be {wanted}; found {quoted(shown)}")


def whole(name: str, value: Any, least: int, most: int) -> int:
    """A whole number from `least` to `most`, of numpy's as well."""
    number = None if isinstance(value, bool) else _index(value)
    if number is None or not least <= number <= most:
        raise wrong(name, f"a whole number from {least:,} to {most:,}", value)
    return number


def request_of(
    games: Any = None,
    seed: Any = None,
    lineups: Any = None,
    weights: Any = None,
    opening_plies: Any = None,
    search: str | None = None,
    quick: bool = False,
    threads: Any = None,
) -> Request:
    """The arguments that calls which play games share. Bots that they name by module may run."""
    if isinstance(search, str):
        allow_named_in(search)
    return Request(
        games=games_of(games),
        seed=seed_of(seed),
        lineups=lineups_of(lineups),
        weights=weights_of(weights),
        opening_plies=opening_plies_of(opening_plies),
        search=search,
        quick=quick,
        threads=threads_of(threads),
    )


def games_of(value: Any) -> int | None:
    """The argument `games`, None where it is left out."""
    return None if value is None else whole("games", value, 1, MOST_GAMES)


def seed_of(value: Any) -> int | None:
    """The argument `seed`, None where it is left out."""
    return None if value is None else whole("seed", value, 0, LARGEST_SEED)


def opening_plies_of(value: Any) -> int | None:
    """The argument `opening_plies`, None where it is left out."""
    return None if value is None else whole("opening_plies", value, 0, MOST_OPENING_PLIES)


def threads_of(value: Any) -> int | None:
    """The argument `threads`, None where it is left out."""
    return None if value is None else whole("threads", value, 1, MOST_THREADS)


def lineups_of(value: Any) -> list[str]:
    """The argument `lineups`, also where it is one alone; empty where it is left out."""
    return _texts("lineups", value, f"a lineup or a list of lineups, each {A_LINEUP}", "lineup")


def bots_of(value: Any) -> list[str]:
    """The argument `bots`; empty where it is left out."""
    from playtest.bots.catalogue import bot_names

    if isinstance(value, str):
        allow_named_in(value)
        return bot_names(value)
    return _texts("bots", value, f"a list of bot names, or {A_LINEUP}", "bot")


def weights_of(value: Any) -> dict[str, float] | None:
    """The argument `weights`, None where it is left out; who knows the weights checks their names."""
    if value is None:
        return None
    if not isinstance(value, Mapping):
        raise wrong("weights", 'a mapping of names to numbers, such as {"foresight": 0.5}', value)
    return {str(name): _number(f"the weight {name}", weight) for name, weight in value.items()}


def changes_of(value: Any) -> Mapping[str, Any]:
    """The argument `changes`: keys with what they are changed to."""
    if not isinstance(value, Mapping):
        raise wrong("changes", 'a mapping of keys to values, such as {"bidding.beads": 6}', value)
    allow_named_in(repr(value))
    return value


def settings_of(keys: Any) -> list[str]:
    """The argument `keys` of a sweep as the command line has it: `bidding.beads=3,5`.

    Values are a list, a range or the like, or a text as on the command line: "3..8".
    """
    if not isinstance(keys, Mapping) or not keys:
        raise wrong("keys", 'a mapping of keys to their values, such as {"bidding.beads": range(3, 9)}', keys)
    return [f"{key}={_values(str(key), values)}" for key, values in keys.items()]


def path_of(name: str, value: Any, what: str) -> str:
    """The path of a file or folder; `what` says whose."""
    if not isinstance(value, str | bytes | os.PathLike):
        raise wrong(name, what, value)
    path = os.fsdecode(value)
    if "\0" in path:
        raise wrong(name, what, path)
    return path


def folder_of(value: Any) -> Path | None:
    """The argument `out`, None where it is left out."""
    if value is None:
        return None
    path = Path(path_of("out", value, "the path of a folder"))
    if ends_like_a_file(path):
        raise wrong("out", "a folder, not a file", str(path))
    return path


def without_option(problems: Iterable[Problem]) -> list[Problem]:
    """Problems of a setting placed at `bidding.beads=3,3`, without the command line's `--set` before it."""
    return [replace(problem, file=problem.file.removeprefix("--set ")) for problem in problems]


def _index(value: Any) -> int | None:
    try:
        return operator.index(value)
    except TypeError:
        return None


def above_0(name: str, value: Any, most: float) -> float:
    """A number above 0 and not above `most`."""
    number = _number(name, value)
    if not 0 < number <= most:
        raise wrong(name, f"a number above 0, at most {most:,}", value)
    return number


def _number(name: str, value: Any) -> float:
    number = math.inf
    if not isinstance(value, bool) and isinstance(value, Real):
        with suppress(OverflowError):
            number = float(value)
    if not math.isfinite(number):
        raise wrong(name, "a number", value)
    return number


def _texts(name: str, value: Any, wanted: str, one: str) -> list[str]:
    if value is None:
        return []
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, Sequence) or not all(isinstance(text, str) for text in texts):
        raise wrong(name, wanted, value)
    allow_named_in(*texts)
    if not texts:
        raise InputError(f"{name} names no {one}; leave it out for the usual ones")
    return list(texts)


def _values(key: str, values: Any) -> str:
    if isinstance(values, str):
        return values
    if not isinstance(values, Iterable) or isinstance(values, Mapping | Set | bytes):
        raise wrong(f"the values of {key}", 'a list or a range of them, or a text such as "3..8"', values)
    listed = list(islice(values, MOST_VALUES + 1))
    if len(listed) > MOST_VALUES:
        raise InputError(f"{key} has more than {MOST_VALUES:,} values; take fewer")
    return ",".join(written(_plain(key, value)) for value in listed)


def _plain(key: str, value: Any) -> Any:
    """A value as a file can hold it, numpy's numbers as Python's own."""
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, Mapping):
        return {str(name): _plain(key, inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(key, item) for item in value]
    number = _index(value)
    return _number(f"each value of {key}", value) if number is None else number
