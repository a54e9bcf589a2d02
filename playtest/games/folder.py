"""A game whose folder has modules of the usual names, each imported when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from playtest.engine.game import Event, Game, Mark, MoveKind, Setup
from playtest.games.setup import write_sources

if TYPE_CHECKING:
    from playtest.rulebook import Section


class FolderGame(Game):
    """Takes what it needs from `kernels`, `records`, `setup`, `notation`, `rulebook` and so on."""

    def kernels(self) -> tuple[Any, ...]:
        kernels: tuple[Any, ...] = self._module("kernels").KERNELS
        return kernels

    def kernel_owner(self) -> Any:
        return self._module("records").OWNER

    def setup(self, rules: Any, position: Any = None) -> Setup:
        setup: Setup = self._module("setup").make_setup(rules, position)
        write_sources(setup.rules[0], self.sources())
        return setup

    def write_move(self, setup: Setup, position: Any, move: int) -> str:
        text: str = self._module("notation").write_move(setup, position, move)
        return text

    def write_position(self, setup: Setup, position: Any) -> dict[str, Any]:
        written: dict[str, Any] = self._module("notation").write_position(setup, position)
        return written

    def symmetries(self, rules: Any) -> tuple[Callable[[str], str], ...]:
        found: tuple[Callable[[str], str], ...] = self._module("symmetry").symmetries(rules)
        return found

    def rulebook(self, rules: Any) -> tuple[Section, ...]:
        told: tuple[Section, ...] = self._module("rulebook").sections(rules)
        return told

    def move_kinds(self, rules: Any) -> tuple[MoveKind, ...]:
        kinds: tuple[MoveKind, ...] = self._module("move_kinds").move_kinds(rules)
        return kinds

    def marks(
        self,
        rules: Any,
        before: Mapping[str, Any],
        move: str,
        events: Sequence[Event],
        after: Mapping[str, Any],
    ) -> list[Mark]:
        found: list[Mark] = self._module("marks").marks(rules, before, move, events, after)
        return found

    def _module(self, name: str) -> Any:
        return import_module(f"{type(self).__module__}.{name}")
