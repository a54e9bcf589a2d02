"""Changes keys in the text of a variant file; comments, order and every other line stay as they are.

The text is changed where the key stands, and not written anew from its data: that moves comments and blanks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import yaml

from playtest.games.ruleset import KeyPath
from playtest.loader.writing import lines_of, written, written_alone

STEP = "  "


def with_values(text: str, values: Mapping[KeyPath, Any]) -> str:
    """A file's text with the values of these keys; keys that it does not have yet follow in their groups.

    The text must be well-formed, without anchors, and each path one that a file can have.
    """
    for path, value in values.items():
        text = _with_value(text, path, value)
    return text


def without_keys(text: str, paths: Sequence[KeyPath]) -> str:
    """A file's text without these keys, and without groups that are left empty; comments above them stay."""
    for path in paths:
        text = _without(text, path)
    return text


def _with_value(text: str, path: KeyPath, value: Any) -> str:
    node = _root(text)
    above: list[yaml.MappingNode] = []
    for place, step in enumerate(path):
        if not isinstance(node, yaml.MappingNode):
            break
        above.append(node)
        entry = _entry(node, step)
        if entry is None:
            return _added(text, node, len(above) - 1, path[place:], value)
        key, node = entry
    else:
        place = len(path)
    if node is None:  # a file of comments
        return _at_end(text, path, value)
    in_flow = any(group.flow_style for group in above)
    rows = lines_of(value)
    if place == len(path) and _is_block(node) and len(rows) == len(node.value) > 1:
        return _with_rows(text, node, rows)
    indent = " " * key.start_mark.column
    start, end = node.start_mark.index, _end(node)
    if text[key.end_mark.index : start].strip(": \t"):  # a list on lines of its own, after a comment
        return _replaced(text, key.end_mark.index, start, end, _inner(path[place:], value), indent, in_flow)
    return _put(text, key.end_mark.index, end, _inner(path[place:], value), indent, in_flow)


def _is_block(node: yaml.Node) -> bool:
    return isinstance(node, yaml.SequenceNode) and not node.flow_style


def _with_rows(text: str, node: yaml.Node, rows: Sequence[str]) -> str:
    """The text with the rows of a layout changed one by one, so that comments beside them stay."""
    for item, row in reversed(list(zip(node.value, rows, strict=True))):
        if item.value != row:
            text = _spliced(text, item.start_mark.index, _end(item), written_alone(row))
    return text


def _spliced(text: str, start: int, end: int, new: str) -> str:
    """The text with a stretch replaced; a comment after it stays in its column where it can."""
    rest = text[end:]
    blanks = len(rest) - len(rest.lstrip(" "))
    if rest[blanks : blanks + 1] == "#":
        rest = " " * max(1, blanks - (len(new) - (end - start))) + rest[blanks:]
    return text[:start] + new + rest


def _inner(steps: KeyPath, value: Any) -> Any:
    """The value below a key that has none of these steps yet."""
    for step in reversed(steps):
        value = {str(step): value}
    return value


def _replaced(text: str, key_end: int, start: int, end: int, value: Any, indent: str, in_flow: bool) -> str:
    """The text with a value that stands on lines of its own replaced; what is beside its key stays there."""
    rows = lines_of(value)
    if len(rows) > 1 and not in_flow:
        first = text.rfind("\n", 0, start) + 1
        column = " " * (start - first)
        lines = _newline(text).join(f"{column}- {written_alone(row)}" for row in rows)
        return text[:first] + lines + text[end:]
    colon = text.index(":", key_end) + 1
    line_end = text.index("\n", colon)
    beside = text[colon:line_end].removesuffix("\r")
    return _spliced(f"{text[:colon]}{beside}{_rest_of_line(text, end)}", colon, colon, f" {written(value)}")


def _rest_of_line(text: str, end: int) -> str:
    """What follows a value, with the end of its line; a comment right after it goes with it."""
    at = text.find("\n", end)
    return "" if at < 0 else text[at - 1 :] if text[at - 1] == "\r" else text[at:]


def _put(text: str, key_end: int, end: int, value: Any, indent: str, in_flow: bool) -> str:
    """The text with what stands behind a key, up to `end`, replaced by a value."""
    colon = text.index(":", key_end) + 1
    return _spliced(text, colon, max(end, colon), _shown(text, value, indent, in_flow))


def _shown(text: str, value: Any, indent: str, in_flow: bool) -> str:
    """A value as it stands behind its colon: on the same line, a layout's rows on lines of their own."""
    rows = lines_of(value)
    if len(rows) > 1 and not in_flow:
        return "".join(f"{_newline(text)}{indent}{STEP}- {written_alone(row)}" for row in rows)
    if isinstance(value, str) and not in_flow:
        return f" {written_alone(value)}"
    return f" {written(value)}"


def _added(text: str, group: yaml.MappingNode, depth: int, steps: KeyPath, value: Any) -> str:
    """The text with a key at the end of a group that is there."""
    name, inner = str(steps[0]), _inner(steps[1:], value)
    if group.flow_style:
        told = f"{written(name)}: {written(inner)}"
        last = _end(group.value[-1][1]) if group.value else group.start_mark.index + 1
        return f"{text[:last]}{', ' if group.value else ''}{told}{text[last:]}"
    indent = " " * group.value[0][0].start_mark.column
    at = text.find("\n", _end(group.value[-1][1]))
    line = _lines(text, name, steps[1:], value, indent)
    if at < 0:
        return f"{text}{_newline(text)}{line}"
    before = _newline(text) if depth == 0 and len(steps) > 1 else ""
    return f"{text[: at + 1]}{before}{line}{_newline(text)}{text[at + 1 :]}"


def _lines(text: str, name: str, steps: KeyPath, value: Any, indent: str) -> str:
    """A key that is new, its groups each on a line."""
    head = f"{indent}{written(name)}:"
    if not steps:
        return head + _shown(text, value, indent, False)
    rest = _lines(text, str(steps[0]), steps[1:], value, indent + STEP)
    return f"{head}{_newline(text)}{rest}"


def _at_end(text: str, path: KeyPath, value: Any) -> str:
    end = text if not text or text.endswith("\n") else text + _newline(text)
    return end + _lines(text, str(path[0]), path[1:], value, "") + _newline(text)


def _without(text: str, path: KeyPath) -> str:
    node, groups = _root(text), []
    for step in path:
        entry = _entry(node, step) if isinstance(node, yaml.MappingNode) else None
        if entry is None or not isinstance(node, yaml.MappingNode):
            return text  # it is not there
        groups.append((node, entry))
        node = entry[1]
    while len(groups) > 1 and len(groups[-1][0].value) == 1:
        groups.pop()  # the group would be empty
    group, (key, value) = groups[-1]
    if any(each.flow_style for each, _ in groups):
        return _without_in_flow(text, group, key, value)
    first = text.rfind("\n", 0, key.start_mark.index) + 1
    at = text.find("\n", _end(value))
    return text[:first] + ("" if at < 0 else text[at + 1 :])


def _without_in_flow(text: str, group: yaml.MappingNode, key: yaml.Node, value: yaml.Node) -> str:
    place = next(place for place, (name, _) in enumerate(group.value) if name is key)
    if place:
        return text[: _end(group.value[place - 1][1])] + text[_end(value) :]
    following = group.value[1][0].start_mark.index if len(group.value) > 1 else _end(value)
    return text[: key.start_mark.index] + text[following:]


def _root(text: str) -> yaml.Node | None:
    return yaml.compose(text, yaml.SafeLoader)


def _entry(node: yaml.MappingNode, step: str | int) -> tuple[yaml.Node, yaml.Node] | None:
    return next((pair for pair in node.value if pair[0].value == step), None)


def _end(node: yaml.Node) -> int:
    """Where a value ends; of a list or group on several lines the end of its last item."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _end(last[1] if isinstance(last, tuple) else last)
    end = int(node.end_mark.index)
    if isinstance(node, yaml.ScalarNode) and node.style in ("|", ">"):
        text = str(node.end_mark.buffer)[:end]  # its last line's end is that of its line
        return len(text.removesuffix("\n").removesuffix("\r"))
    return end


def _newline(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"
