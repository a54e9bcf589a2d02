"""Loads variants and positions, and reports every fault of a file at once."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from playtest.engine.game import Game
from playtest.errors import InputError, Problem
from playtest.games import find_game, game_names
from playtest.games.quoting import printable
from playtest.loader import source
from playtest.loader.check import check, check_across
from playtest.loader.nodes import Entries, Scalar, from_python, merged
from playtest.loader.partly_sound import SectionError, remains
from playtest.loader.sections import Common, Simulate, Table
from playtest.loader.variant import Variant
from playtest.visible import visible

OWN_KEYS = ("name", "description", "extends")
"""Keys that say what one file is; a file that extends another does not take them over."""

LEAST_VARIANT = "`game: shove` alone is a variant"
LEAST_POSITION = "a position has at least to_move, and its layout"


def load(path: str | os.PathLike[str]) -> Variant:
    """The variant in a file; an InputError carries everything that is wrong in it and in its bases."""
    real = os.fsdecode(path)
    shown = printable(real)
    stem = os.path.splitext(os.path.basename(real))[0]
    return _variant(source.read(real, shown, LEAST_VARIANT), real, shown, stem)


def load_text(text: str, path: str | os.PathLike[str]) -> Variant:
    """The variant that a file at this path would be with this text."""
    real = os.fsdecode(path)
    shown = printable(real)
    stem = os.path.splitext(os.path.basename(real))[0]
    return _variant(source.parse(text, shown, LEAST_VARIANT), real, shown, stem)


def resolve(mapping: Mapping[str, Any], stem: str = "variant") -> Variant:
    """The variant that a mapping describes, with the same checks as a file."""
    entries = from_python(mapping)
    if not isinstance(entries, Entries):
        raise InputError("a variant is a mapping of keys to values")
    return _variant(source.Source(entries), None, "", stem)


def load_position(path: str | os.PathLike[str], variant: Variant) -> Any:
    """The position in a file, under the variant's rules, with its defaults filled in."""
    real = os.fsdecode(path)
    return checked_position(source.read(real, printable(real), LEAST_POSITION), variant)


def resolve_position(mapping: Mapping[str, Any], variant: Variant) -> Any:
    """The position that a mapping describes, with the same checks as a file."""
    entries = from_python(mapping)
    if not isinstance(entries, Entries):
        raise InputError("a position is a mapping of keys to values")
    return checked_position(source.Source(entries), variant)


def checked_position(read: source.Source, variant: Variant) -> Any:
    """The position that these keys describe, under the variant's rules."""
    checked = check(variant.game.position, read.entries)
    problems = checked.problems
    if checked.model is not None:
        problems += check_across(checked.model.problems(variant.rules), read.entries, checked.bad)
    _raise(read.problems, problems)
    return checked.model.completed(variant.rules)


def _variant(first: source.Source, real: str | None, shown: str, stem: str) -> Variant:
    read, whole = _with_bases(first, real, shown)
    return checked_variant(read, shown or None, stem, whole=whole)


def checked_variant(
    read: source.Source,
    file: str | None,
    stem: str,
    *,
    whole: bool = True,
    changes: Mapping[str, Any] | None = None,
) -> Variant:
    """The variant of these keys, which are those of its bases too; an InputError with all their faults.

    It is a SectionError where the game and its rules are sound and the files could be read without fault.
    `whole` says whether all bases could be read, `changes` which keys were changed after the reading.
    """
    entries = read.entries
    common_keys = tuple(Common.model_fields)
    common = check(Common, entries.pick(common_keys))
    told: Common = remains(common.model, entries, common.bad)
    problems = common.problems + check_across(told.problems(), entries, common.bad)
    game, problem = _game(entries, common.model.game, whole)
    problems += problem
    if game is None:
        _raise(read.problems, problems)
        raise AssertionError("a missing game is a problem")
    own = [key for key in entries.values if key not in common_keys]
    checked = check(game.ruleset, entries.pick(own), other_keys=common_keys)
    of_rules = checked.problems + check_across(checked.model.problems(), entries, checked.bad)
    if read.problems or of_rules:
        _raise(read.problems, problems + of_rules)
    variant = Variant(
        game=game,
        rules=checked.model,
        name=visible(told.name or stem),
        stem=stem,
        file=file,
        description=told.description and visible(told.description),
        simulate=told.simulate or Simulate(),
        targets={metric: pair for metric, pair in (told.targets or {}).items() if pair is not None},
        weights={name: weight for name, weight in (told.weights or {}).items() if weight is not None},
        table=told.table or Table(),
        resolved={"game": game.name, **checked.model.model_dump(mode="json")},
        entries=entries,
        changes=dict(changes or {}),
    )
    if problems:
        raise SectionError(dict.fromkeys(problems), variant)
    return variant


def _game(entries: Entries, name: str | None, whole: bool) -> tuple[Game | None, list[Problem]]:
    """The game that the keys name; None with what is wrong, if that has not been said already."""
    node = entries.values.get("game")
    place = node.place if node else entries.place
    if name is not None:
        try:
            return find_game(name), []
        except InputError as error:
            return None, [Problem(*place, problem.message) for problem in error.problems]
    said = not whole if node is None else not isinstance(node, Scalar) or node.value is not None or node.fault
    if said:
        return None, []
    known = game_names()
    message = f"the game is missing; add a line `game: {known[0]}` (known games: {', '.join(known)})"
    return None, [Problem(*place, message)]


def _with_bases(first: source.Source, real: str | None, shown: str) -> tuple[source.Source, bool]:
    """The keys of a file laid on those of the files it extends, and whether all of these could be read."""
    entries, problems = first.entries, list(first.problems)
    chain = [] if real is None else [(_identity(real), shown)]
    current, folder, shown_folder = first.entries, os.path.dirname(real or ""), os.path.dirname(shown)
    while (extends := current.values.get("extends")) is not None:
        if not isinstance(extends, Scalar) or not isinstance(extends.value, str) or extends.fault:
            break  # null extends nothing; what is no text is reported with the other keys
        real = os.path.join(folder, extends.value)
        shown = printable(os.path.normpath(os.path.join(shown_folder, extends.value)))
        chain.append((_identity(real), shown))
        if chain[-1][0] in [identity for identity, _ in chain[:-1]]:
            circle = " -> ".join(name for _, name in chain)
            message = f"extends: the files extend each other in a circle: {circle}"
            problems.append(Problem(*extends.place, message))
            return source.Source(entries, problems), False
        if _is_something_else(real):
            message = f"extends: {shown} is no variant file, whose name ends in .yaml; it has not been read"
            problems.append(Problem(*extends.place, message))
            return source.Source(entries, problems), False
        try:
            base = source.read(real, shown, LEAST_VARIANT)
        except InputError as error:
            problems += [
                problem
                if problem.line
                else Problem(*extends.place, f"extends: {problem.file}: {problem.message}")
                for problem in error.problems
            ]
            return source.Source(entries, problems), False
        problems += base.problems + check(Common, base.entries.pick(OWN_KEYS)).problems
        if other := _other_game(entries, base.entries, extends, shown):
            # That game's keys mean nothing here.
            return source.Source(entries, problems + other), True
        kept = [key for key in base.entries.values if key not in OWN_KEYS]
        entries = merged(base.entries.pick(kept), entries)
        current, folder, shown_folder = base.entries, os.path.dirname(real), os.path.dirname(shown)
    return source.Source(entries, problems), True


def _other_game(entries: Entries, base: Entries, extends: Scalar, shown: str) -> list[Problem]:
    ours, theirs = entries.values.get("game"), base.values.get("game")
    if not isinstance(ours, Scalar) or not isinstance(theirs, Scalar) or ours.value == theirs.value:
        return []
    message = (
        f"extends: {shown} is a variant of {theirs.written}, this one of {ours.written}; "
        "a variant can only extend one of the same game"
    )
    return [Problem(*extends.place, message)]


def _is_something_else(path: str) -> bool:
    """Whether a path leads to a file that is not called as variant files are: messages would quote it."""
    try:
        return os.path.isfile(path) and not os.path.realpath(path).lower().endswith(source.YAML)
    except ValueError:
        return False


def _identity(path: str) -> str:
    try:
        return os.path.realpath(path)
    except ValueError:
        return path


def _raise(reading: list[Problem], meaning: list[Problem]) -> None:
    """Raise what was found: faults of meaning only where no fault of reading stands at the same place."""
    said = {(problem.file, problem.line, problem.column) for problem in reading if problem.line}
    later = [problem for problem in meaning if (problem.file, problem.line, problem.column) not in said]
    found = dict.fromkeys([*reading, *later])
    if found:
        raise InputError(found)
