"""Writes values in YAML as the loader reads them back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from playtest.loader.scalars import Meaning, meaning

_BARE = re.compile(r"[A-Za-z][A-Za-z0-9_./+-]*(?: [A-Za-z0-9_./+-]+)*")

_ALONE = re.compile(r"(?:[^\W\d_]|\.)(?:(?!: | #|:$| $).)*")


def written(value: Any) -> str:
    """A value made of maps, lists, texts, numbers, true, false and null as YAML on one line."""
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_text(str(key))}: {written(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, Sequence):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, float):
        digits = format(Decimal(repr(value)), "f")  # an exponent is read as text
        return digits if "." in digits else f"{digits}.0"
    return (
        {None: "null", True: "true", False: "false"}[value] if isinstance(value, bool | None) else str(value)
    )


def written_alone(value: Any) -> str:
    """The same for a value that has the rest of its line to itself, where fewer texts need quotes."""
    if isinstance(value, str) and _ALONE.fullmatch(value) and value.isprintable() and _is_text(value):
        return value
    return written(value)


def lines_of(value: Any) -> list[str]:
    """A value in print: a board with a line a row, anything else on one line."""
    if isinstance(value, list | tuple) and any(isinstance(item, str) and " " in item for item in value):
        return [str(item) for item in value]
    return [written(value)]


def _is_text(word: str) -> bool:
    return meaning(word) == Meaning(word)


def _text(text: str) -> str:
    if _BARE.fullmatch(text) and _is_text(text):
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(char if char.isprintable() else f"\\U{ord(char):08X}" for char in escaped) + '"'
