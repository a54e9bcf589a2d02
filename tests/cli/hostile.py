"""Ways to spoil files and calls, the same for the same seed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

BAD = (
    "", "-1", "0", "1e999", "nan", "null", "true", "x", "[]", "{}", "[[[[]]]]", "9" * 21, "0.1", "'", '"',
    "!!python/object:os.system x", "*a", "&a", "<<: x", "\t", "\u202e", "\x00", "\ud7ff", "r" * 5000, "-",
    ":", "? x", "%TAG", "---", "...", "|", ">", "#", "@", "`", "evil:Bot", "../../etc/passwd", "/dev/zero",
    "𝕏", "é" * 50,
)  # fmt: skip
PIECES = re.compile(r"[\w.]+|\s+|[^\w\s]")


def spoiled(text: str, rng: random.Random) -> str:
    """A text with one to four pieces dropped, doubled, exchanged or replaced, or cut short."""
    pieces = PIECES.findall(text)
    for _ in range(rng.randint(1, 4)):
        if not pieces:
            return ""
        place = rng.randrange(len(pieces))
        match rng.randrange(6):
            case 0:
                del pieces[place]
            case 1:
                pieces.insert(place, pieces[place])
            case 2:
                other = rng.randrange(len(pieces))
                pieces[place], pieces[other] = pieces[other], pieces[place]
            case 3 | 4:
                pieces[place] = rng.choice(BAD)
            case _:
                pieces = pieces[: place + 1]
    return "".join(pieces)


def spoiled_bytes(data: bytes, rng: random.Random) -> bytes:
    """Data with a bit turned, a stretch dropped or doubled, or cut short."""
    if not data:
        return b"\xff"
    place, length = rng.randrange(len(data)), rng.choice((1, 7, 100, 5000))
    changes: tuple[Callable[[], bytes], ...] = (
        lambda: data[:place],
        lambda: data[:place] + data[place + length :],
        lambda: data[:place] + data[place : place + length] + data[place:],
        lambda: data[:place] + bytes([data[place] ^ 1 << rng.randrange(8)]) + data[place + 1 :],
        lambda: data[:place] + rng.randbytes(length) + data[place:],
    )
    return rng.choice(changes)()


def spoiled_json(data: Any, rng: random.Random) -> Any:
    """Plain data with one value somewhere in it replaced by something else, or gone."""
    strange: tuple[Any, ...] = (None, -1, 0, 9, 1e300, "x", "", [], {}, [None], {"x": 1}, True, "evil:Bot")
    places: list[tuple[Any, Any]] = []
    waiting = [data]
    while waiting:
        inner = waiting.pop()
        keys = inner if isinstance(inner, dict) else range(len(inner))
        for key in keys:
            places.append((inner, key))
            if isinstance(inner[key], dict | list):
                waiting.append(inner[key])
    inner, key = rng.choice(places)
    if rng.random() < 0.3:
        del inner[key]
    else:
        inner[key] = rng.choice(strange)
    return data


def _plain(file: Path) -> Any:
    """What a JSON file holds; None where that is no group or list, or is spoiled already."""
    try:
        data = json.loads(file.read_bytes())
    except ValueError:
        return None
    return data if isinstance(data, dict | list) else None


def spoil_folder(folder: Path, rng: random.Random) -> str:
    """Change one file of a run's folder, or take it away; what was done."""
    file = rng.choice(sorted(path for path in folder.iterdir() if path.is_file()))
    what = rng.randrange(4)
    if what == 0:
        file.unlink()
    elif what == 1:
        file.write_bytes(spoiled_bytes(file.read_bytes(), rng))
    elif file.suffix == ".json" and (data := _plain(file)):
        file.write_text(json.dumps(spoiled_json(data, rng)))
    else:
        text = file.read_text(errors="replace")
        start = rng.randrange(max(1, len(text) - 300))
        file.write_text(text[:start] + spoiled(text[start : start + 300], rng) + text[start + 300 :])
    return f"{file.name}: {what}"
