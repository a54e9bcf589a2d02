"""Whose Python code runs: bots that a person named, on the command line or in Python, not those of files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playtest.errors import InputError

MODULE_AND_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")

_named: set[str] = set()
_everything = False


class RefusedCodeError(InputError):
    """A file names a bot by its module, and nobody has said that its code may run."""


def allow_named_in(*texts: str) -> None:
    """Let every bot that is named by its module in these texts run: lineups, settings, names of bots."""
    for text in texts:
        _named.update(MODULE_AND_CLASS.findall(text))


def allow_all() -> None:
    """Let every bot run that a file names by its module."""
    global _everything
    _everything = True


def check_allowed(name: str) -> None:
    """RefusedCodeError unless the bot `module:Class` may run."""
    if not _everything and name not in _named:
        raise RefusedCodeError(
            f"the bot {name} is Python code, which does not run because a file names it; name it yourself "
            "(--lineup, --bots), or add --allow-code if you trust who wrote that file "
            "(in Python playtest.allow_code())"
        )


@contextmanager
def nothing_allowed_yet() -> Iterator[None]:
    """Start with nobody named; afterwards all is as before."""
    global _everything
    before, everything = set(_named), _everything
    _named.clear()
    _everything = False
    try:
        yield
    finally:
        _named.clear()
        _named.update(before)
        _everything = everything
