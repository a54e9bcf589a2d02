"""A loaded variant: its rules, what else its file says, and where it says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from playtest.engine.game import Game
from playtest.errors import Problem
from playtest.games.ruleset import KeyPath
from playtest.loader.nodes import NOWHERE, Entries, Place, places
from playtest.loader.sections import Simulate, Table
from playtest.loader.writing import written


@dataclass(frozen=True)
class Variant:
    """A variant whose keys are all checked and whose defaults are filled in.

    `game` is the game itself, `rules` its ruleset model, `resolved` every key of the game as plain
    data that can be loaded again. `simulate`, `targets`, `weights` and `table` are checked in form
    only: whoever knows the bots and metrics by name says what is wrong with them through `problem`.
    `file` is None for a variant that was made in Python. `entries` are the keys as they were written,
    those of the bases among them; `changes` are those that were changed after the reading, by name.
    """

    game: Game
    rules: Any
    name: str
    stem: str
    file: str | None
    description: str | None
    simulate: Simulate
    targets: Mapping[str, tuple[float | None, float | None]]
    weights: Mapping[str, float]
    table: Table
    resolved: dict[str, Any]
    entries: Entries = field(repr=False)
    changes: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def places(self) -> Mapping[KeyPath, Place]:
        """Where each key that was written stands."""
        return dict(places(self.entries))

    def settings(self) -> list[str]:
        """The changes as they are written after --set: `bidding.beads=6`."""
        return [f"{name}={written(value)}" for name, value in self.changes.items()]

    def problem(self, path: KeyPath, message: str) -> Problem:
        """A problem placed at a key, or at the nearest key above it that the file has."""
        while path and path not in self.places:
            path = path[:-1]
        return Problem(*self.places.get(path, NOWHERE), message)

    def document(self) -> dict[str, Any]:
        """Everything the variant says as plain data, game keys and sections; it can be loaded again."""
        sections = {
            "description": self.description,
            "simulate": self.simulate.model_dump(mode="json", exclude_none=True),
            "targets": {metric: list(pair) for metric, pair in self.targets.items()},
            "weights": dict(self.weights),
            "table": self.table.model_dump(mode="json", exclude_none=True),
        }
        told = {key: value for key, value in sections.items() if value}
        return {"name": self.name, **self.resolved, **told}
