"""How what a bot raised is told: on one line, with the place in the bot's own code."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from playtest.bots.bot_errors import MOST_CHARACTERS, raised
from playtest.engine.table import Table
from playtest.games.shove import GAME


class UnspeakableError(Exception):
    def __str__(self) -> str:
        raise ValueError


def fails(call: Callable[[], object]) -> tuple[str, str]:
    """What is told of the exception, and where in this file it is said to have been."""
    with pytest.raises(Exception) as caught:  # noqa: PT011
        call()
    told, _, place = raised(caught.value).removesuffix(")").rpartition(" (test_bot_errors.py:")
    return told, place


def unspeakable() -> None:
    raise UnspeakableError


def wordless() -> None:
    assert not MOST_CHARACTERS


def test_the_place_is_the_last_in_code_of_its_own() -> None:
    told, place = fails(lambda: random.choice([]))  # the library's line would help nobody
    here = fails.__code__.co_firstlineno
    assert told == "IndexError: Cannot choose from an empty sequence"
    assert int(place) > here
    assert fails(lambda: Table(GAME).play("nonsense"))[1] == str(int(place) + 4)
    assert fails(unspeakable) == (
        "UnspeakableError: its own text cannot be had",
        str(unspeakable.__code__.co_firstlineno + 1),
    )


def test_where_no_own_code_was_running_no_place_is_told() -> None:
    assert raised(ValueError("as it is")) == "ValueError: as it is"
    assert raised(ValueError()) == "ValueError"


def test_one_line_of_some_length() -> None:
    assert raised(ValueError("one\n\n  two\tthree\x1b[31m")) == "ValueError: one two three?[31m"
    long = raised(ValueError("word " * 1000))
    assert len(long) == MOST_CHARACTERS
    assert long.endswith("...")
