"""The games that can be played here, and the variant files of a folder."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

import playtest
from playtest.engine.game import Game
from playtest.errors import InputError, Problem
from playtest.games import find_game, game_names
from playtest.loader import Difference, Variant, load, resolve, rule_differences
from playtest.loader.allowed_values import choices_at, ends
from playtest.loader.nodes import plain
from playtest.loader.source import read

ENDINGS = (".yaml", ".yml")
KEYS_OF_VARIANTS = ("game", "extends")
KEYS_OF_POSITIONS = ("layout", "to_move")


@dataclass(frozen=True)
class ListedGame:
    """A game, or why the one of this name cannot be loaded; `rules` is where its rules are told."""

    name: str
    game: Game | None
    fault: InputError | None = None

    @property
    def sentence(self) -> str:
        """What the game's module says of it first."""
        told = sys.modules[type(self.game).__module__].__doc__ or ""
        return told.strip().partition("\n")[0]

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the most seats."""
        assert self.game is not None
        found: list[int] = []
        for choice in choices_at(self.game.ruleset, ("players",)):
            found += [number for number in (*ends(choice.marks), *get_args(choice.type)) if number]
        found = found or [self.game.ruleset.model_fields["players"].default]
        return min(found), max(found)

    @property
    def rules(self) -> Path | None:
        """The rules as text, where the game has them beside its modules."""
        file = getattr(sys.modules[type(self.game).__module__], "__file__", None)
        path = Path(file).parent / "RULES.md" if file else None
        return path if path and path.is_file() else None


@dataclass(frozen=True)
class ListedVariant:
    """A variant file, or what is wrong with it.

    `differences` are those from the file that it `extends`, or from the defaults where that is None.
    """

    file: str
    variant: Variant | None
    extends: str | None = None
    differences: tuple[Difference, ...] = ()
    fault: InputError | None = None


def listed_games() -> list[ListedGame]:
    """Every game that can be played here, in the order of names."""
    return [_listed_game(name) for name in game_names()]


def shipped_variants() -> Path | None:
    """The folder of variant files that comes with playtest, in the package or beside it."""
    package = Path(playtest.__file__).parent
    return next((each for each in (package / "variants", package.parent / "variants") if each.is_dir()), None)


def listed_variants(folder: Path) -> list[ListedVariant]:
    """Every variant file in a folder, in the order of names; InputError for what is no folder.

    YAML files that are written positions are left out; what cannot be read at all is listed.
    """
    try:
        paths = [path for path in folder.iterdir() if path.suffix in ENDINGS and path.is_file()]
    except OSError as error:
        why = "is no folder; name the file's folder" if folder.exists() else "there is no such folder"
        raise InputError(Problem(str(folder), 0, 0, why)) from error
    paths.sort(key=lambda path: (path.stem, path.suffix))  # a game's base before those that extend it
    return [_listed_variant(path) for path in paths if _is_variant(path)]


def _listed_game(name: str) -> ListedGame:
    try:
        return ListedGame(name, find_game(name))
    except InputError as error:
        return ListedGame(name, None, error)


def _listed_variant(path: Path) -> ListedVariant:
    try:
        variant = load(path)
        node = variant.entries.values.get("extends")
        extends = plain(node) if node else None
        base = load(path.parent / extends) if extends else resolve({"game": variant.game.name})
        return ListedVariant(str(path), variant, extends, tuple(rule_differences(base, variant)))
    except InputError as error:
        return ListedVariant(str(path), None, fault=error)


def _is_variant(path: Path) -> bool:
    try:
        keys = read(str(path), str(path), "").entries.values
    except InputError:
        return True
    return any(key in keys for key in KEYS_OF_VARIANTS) or not any(key in keys for key in KEYS_OF_POSITIONS)
