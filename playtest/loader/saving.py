"""Writes what was changed in a variant into the text of its file, and only what its base does not say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playtest.errors import InputError, Problem
from playtest.games.ruleset import KeyPath, keys_of
from playtest.loader.base import base_of
from playtest.loader.editing import with_values, without_keys
from playtest.loader.load import OWN_KEYS, load_text
from playtest.loader.sections import Common
from playtest.loader.settings import path_of
from playtest.loader.variant import Variant
from playtest.loader.writing import written, written_alone


def text_with(text: str, draft: Variant) -> str:
    """The text of a variant's file with the changes that were made to it, `draft.changes`.

    A rule that is as in the file that it extends is taken out; what is no rule is taken out by null.
    InputError where the file is written in a way in which that cannot be done.
    """
    assert draft.file is not None, "only a variant of a file is saved"
    mark = "\N{ZERO WIDTH NO-BREAK SPACE}" if text.startswith("\N{ZERO WIDTH NO-BREAK SPACE}") else ""
    changed = _changed(text.removeprefix(mark), draft)
    try:
        found = load_text(changed, draft.file)
    except InputError:
        found = None
    if found is None or not _same(found.document(), draft.document()):
        raise InputError(
            Problem(
                draft.file,
                0,
                0,
                "is written in a way that cannot be changed from here; change it in an editor, or save it "
                "under another name",
            )
        )
    return mark + changed


def file_of(draft: Variant, extends: str, name: str) -> str:
    """The text of a new file that extends another one and says what the draft does differently.

    `extends` is that file's name as seen from the new one, whose variant is called `name`.
    """
    lines = f"extends: {written_alone(extends)}\nname: {written_alone(name)}\n"
    own = {key: value for key, value in draft.changes.items() if key != "name"}
    told: dict[KeyPath, Any] = {path_of(key, draft.game): value for key, value in own.items()}
    kept: dict[KeyPath, Any] = {
        path: value for path, value in told.items() if value is not None or path[0] not in OWN_KEYS
    }
    return with_values(lines, kept)


def _changed(text: str, draft: Variant) -> str:
    saved = load_text(text, draft.file or "")
    base = base_of(draft)
    defaults = {key.path: key.default for key in keys_of(draft.game.ruleset)}
    values: dict[KeyPath, Any] = {}
    out: list[KeyPath] = []
    for name, value in draft.changes.items():
        path = path_of(name, draft.game)
        is_here = path in saved.places and saved.places[path].file == draft.file
        if path[0] in Common.model_fields:
            if value is None and not _is_inherited(base, path):
                out.append(path)
            else:
                values[path] = value
        elif base is not None and _same(value, _at(base.resolved, path)):
            out.append(path)
        elif base is not None or is_here or not _same(value, defaults.get(path)):
            values[path] = value
    return with_values(without_keys(text, out), values)


def _is_inherited(base: Variant | None, path: KeyPath) -> bool:
    """Whether a section's key is taken over from the base, where only null takes it out."""
    return base is not None and path[0] not in OWN_KEYS and path in base.places


def _at(resolved: Mapping[str, Any], path: KeyPath) -> Any:
    found: Any = resolved
    for step in path:
        found = found[step] if isinstance(found, Mapping) and step in found else None
    return found


def _same(a: Any, b: Any) -> bool:
    """Whether two plain values are written alike: a list is a tuple, and 1 is not true."""
    return written(a) == written(b)
