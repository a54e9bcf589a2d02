"""Writes small files and returns what the loader says about them."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playtest.errors import InputError
from playtest.loader import load

VARIANTS = Path(__file__).parents[2] / "variants"


def complaints(do: Callable[..., Any], *arguments: Any) -> list[str]:
    """Everything that is wrong, a line a fault; an empty list where nothing is."""
    try:
        do(*arguments)
    except InputError as error:
        return [str(problem) for problem in error.problems]
    return []


def said(folder: Path, text: str, name: str = "x.yaml") -> list[str]:
    """What loading this text says, without the folder: `3:1: there is no key ...`."""
    file = folder / name
    file.write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf-8")
    prefix = f"{file}:"
    return [line.removeprefix(prefix).strip() for line in complaints(load, file)]
