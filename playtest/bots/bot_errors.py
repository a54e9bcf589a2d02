"""What a bot written in Python raised, as one line says it."""

from __future__ import annotations

import sysconfig
from collections.abc import Sequence
from pathlib import Path
from traceback import walk_tb

from playtest.games.quoting import printable

MOST_CHARACTERS = 200
_OURS = Path(__file__).parents[1]
_LIBRARIES = [Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib", "purelib", "platlib")]

Place = tuple[Path, int]


def raised(error: BaseException) -> str:
    """The exception on one line of some length at most, and where it was: `ValueError: no idea (mine.py:12)`.

    The place is the last one in the bot's own code; in a library where none of that was running.
    """
    if isinstance(error, SyntaxError) and error.filename:
        text, place = error.msg, f"{Path(error.filename).name}:{error.lineno}"
    else:
        text, place = _text(error), _place(error)
    line = printable(" ".join(f"{type(error).__name__}: {text}".split())).removesuffix(":")
    if len(line) > MOST_CHARACTERS:
        line = f"{line[: MOST_CHARACTERS - 3]}..."
    return f"{line} ({place})" if place else line


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:
        return "its own text cannot be had"


def _place(error: BaseException) -> str:
    backwards = [(Path(frame.f_code.co_filename), line) for frame, line in walk_tb(error.__traceback__)][::-1]
    last = _first(backwards, [_OURS, *_LIBRARIES]) or _first(backwards, [_OURS])
    return f"{last[0].name}:{last[1]}" if last else ""


def _first(places: Sequence[Place], left_out: Sequence[Path]) -> Place | None:
    """The first that is in a file, and in none of some folders."""
    for path, line in places:
        if not path.name.startswith("<") and not any(map(path.is_relative_to, left_out)):
            return path, line
    return None
