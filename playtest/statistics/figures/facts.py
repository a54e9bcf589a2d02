"""A lineup's part of summary.json, put together from the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.statistics.figures.catalogue import entries
from playtest.statistics.figures.figure import Detail, Entry
from playtest.statistics.figures.measuring import Beside
from playtest.statistics.tables import Lineup

Step = str | int


def facts(lineup: Lineup) -> dict[str, Any]:
    """Every figure and detail of a lineup, nested by their names; what is listed by seat is a list.

    What does not exist in a lineup is None at the first step of its path that nothing else needs.
    """
    scope = lineup.scope
    found: dict[str, Any] = {}
    for entry in entries():
        if not entry.exists.holds(scope):
            for key in (entry.axis.keys(scope) if entry.axis else None) or [None]:
                _put(found, _path(entry, key), _nothing(entry))
        elif not entry.keys(scope):
            _put(found, _path(entry, None), {})
        for key in entry.keys(scope):
            _put(found, _path(entry, key), _value(entry, lineup, key))
    return found


def _value(entry: Entry, lineup: Lineup, key: str) -> Any:
    if isinstance(entry, Detail):
        return entry.value(lineup, key)
    value = entry.measure.written(lineup, key, entry.bounds)
    return _nothing(entry) if value is None else value


def _nothing(entry: Entry) -> Any:
    return Beside(None, [None, None]) if not isinstance(entry, Detail) and entry.measure.beside else None


def _path(entry: Entry, key: str | None) -> list[Step]:
    """The steps of an entry's name; without a key those before it."""
    steps: list[Step] = []
    for step in entry.name.split("."):
        if step != "{}" or entry.axis is None:
            steps.append(step)
        elif key is None:
            break
        elif entry.axis.listed:
            steps.append(int(key) - 1)
        else:
            steps += entry.axis.steps(key)
    return steps


def _put(found: dict[str, Any], path: Sequence[Step], value: Any) -> None:
    """Put a value where its path leads, beside what is there; None as soon as a step is missing."""
    node: Any = found
    *steps, last = path
    for step, following in zip(steps, path[1:], strict=True):
        if not _has(node, step):
            if value is None:
                _set(node, step, None)
                return
            _set(node, step, [] if isinstance(following, int) else {})
        node = node[step]
        if node is None:
            return
    if isinstance(value, Beside):
        _set(node, last, value.value)
        node[f"{last}_interval"] = value.interval
    elif isinstance(value, dict) and _has(node, last) and node[last] is not None:
        node[last].update(value)
    elif value is not None or not _has(node, last):
        _set(node, last, value)


def _has(node: Any, step: Step) -> bool:
    return step < len(node) if isinstance(step, int) else step in node


def _set(node: Any, step: Step, value: Any) -> None:
    if isinstance(step, int) and step == len(node):
        node.append(value)
    else:
        node[step] = value
