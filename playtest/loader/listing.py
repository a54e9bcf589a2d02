"""A variant with everything filled in, line by line as YAML, and where each value comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from playtest.games.ruleset import KeyPath
from playtest.loader.variant import Variant
from playtest.loader.writing import lines_of, written, written_alone

DEFAULT = "default"


class Line(NamedTuple):
    """A line of a variant file, and where its value stands: `shove.yaml:12`; "" for a group's key."""

    text: str
    origin: str


def listed(variant: Variant) -> list[Line]:
    """The lines of a variant file that says everything the variant does, its defaults too."""
    document = variant.document()
    first = {key: document.pop(key) for key in ("game", "name", "description") if key in document}
    return list(_lines(variant, first | document, ()))


def _lines(variant: Variant, group: Mapping[str, Any], above: KeyPath) -> Iterator[Line]:
    indent = "  " * len(above)
    for key, value in group.items():
        path = (*above, key)
        label = f"{indent}{written(key)}:"
        rows = lines_of(value)
        if isinstance(value, Mapping):
            yield Line(label, "")
            yield from _lines(variant, value, path)
        elif isinstance(value, list) and len(rows) > 1:
            yield Line(label, "" if path in variant.places else DEFAULT)
            for index, row in enumerate(rows):
                yield Line(f"{indent}  - {written_alone(row)}", _origin(variant, (*path, index)))
        else:
            yield Line(f"{label} {written_alone(value)}", _origin(variant, path))


def _origin(variant: Variant, path: KeyPath) -> str:
    place = variant.places.get(path)
    if place is None:
        return "" if isinstance(path[-1], int) else DEFAULT
    if not place.file:
        return "given"
    return f"{place.file}:{place.line}" if place.line else place.file
