"""What two variants of a game do differently: the keys whose values are not the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playtest.errors import InputError
from playtest.games.ruleset import keys_of
from playtest.loader.variant import Variant


@dataclass(frozen=True)
class Difference:
    """One key whose value is not the same in both, with the sentence and the rules that it stands for.

    `a` and `b` are plain data, as in `resolved`; `writing.lines_of` shows them in print.
    """

    path: tuple[str, ...]
    a: Any
    b: Any
    sentence: str
    rules: tuple[str, ...]

    @property
    def name(self) -> str:
        """The key as a designer writes it: `shoving.control`."""
        return ".".join(self.path)


def rule_differences(a: Variant, b: Variant) -> list[Difference]:
    """Every rule key in which `a` and `b` differ, in the order of the rules; InputError for two games.

    Only the rules count, not names, targets or how to simulate. Boards are the same when their cells
    are, however many blanks are between them.
    """
    if a.game.name != b.game.name:
        raise InputError(
            f"{_called(a)} is a variant of {a.game.title}, {_called(b)} of {b.game.title}; "
            "only variants of the same game have rules to compare"
        )
    return [
        Difference(key.path, ours, theirs, key.sentence, key.rules)
        for key in keys_of(a.game.ruleset)
        if _cells(ours := _at(a.resolved, key.path)) != _cells(theirs := _at(b.resolved, key.path))
    ]


def _at(resolved: Any, path: tuple[str, ...]) -> Any:
    for step in path:
        resolved = resolved[step]
    return resolved


def _cells(value: Any) -> Any:
    """The value for comparison: of a list of texts, each without needless blanks."""
    if isinstance(value, list):
        return [" ".join(item.split()) if isinstance(item, str) else item for item in value]
    return value


def _called(variant: Variant) -> str:
    return variant.file or variant.name
