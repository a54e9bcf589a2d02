"""How a study was made, and the command that makes it again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.report.model import Bullets, Code, Section, Text


def made_with(versions: Mapping[str, Any]) -> str:
    """`Made with playtest 1.0, python 3.11.`"""
    return f"Made with {', '.join(f'{name} {version}' for name, version in versions.items())}."


def method_section(sentences: Sequence[str], to_do_it_again: str, command: str | None) -> Section:
    """The last section of a study's report; what was made in Python has no command."""
    again = () if command is None else (Text(to_do_it_again), Code(command))
    return Section("method", "Method", (Bullets(tuple(sentences)), *again))
