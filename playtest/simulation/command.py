"""Commands of playtest as they are typed, for what is played once more."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

from playtest.loader import Variant


def command_line(name: str, *places: str, **options: Any) -> str:
    """`playtest NAME PLACES OPTIONS` for a shell: `command_line("compare", "a.yaml", games=50)`.

    An option stands once for each item of a list or mapping, once for a number or text, alone for True,
    and not at all for None or False.
    """
    words = ["playtest", name, *places]
    for option, value in options.items():
        flag = f"--{option.replace('_', '-')}"
        if isinstance(value, Mapping):
            value = [f"{key}={item!r}" for key, item in value.items()]
        if value is True:
            words.append(flag)
        elif value is not None and value is not False:
            for item in value if isinstance(value, list | tuple) else [value]:
                words += [flag, str(item)]
    return shlex.join(words)


def file_of(variant: Variant) -> str:
    """The variant's file, or the name that one would have for a variant made in Python."""
    return variant.file or f"{variant.stem}.yaml"
