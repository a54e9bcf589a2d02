"""Writes weights into the text of a variant file; everything else in it stays as it is."""

from __future__ import annotations

from collections.abc import Mapping

import yaml

from playtest.loader.writing import written

SECTION = "weights"


def weights_block(weights: Mapping[str, float]) -> str:
    """The lines of a `weights:` section, ready to paste into a variant file."""
    lines = [f"  {name}: {written(float(value))}\n" for name, value in weights.items()]
    return f"{SECTION}:\n{''.join(lines)}"


def with_weights(text: str, weights: Mapping[str, float]) -> str:
    """A variant file's text with these weights in it: comments, order and line ends are kept.

    Numbers that are there are replaced where they stand, others follow behind them; a file without the
    section gets one at its end. The text must be well-formed.
    """
    newline = "\r\n" if "\r\n" in text else "\n"
    root = yaml.compose(text, yaml.SafeLoader)
    pairs = root.value if isinstance(root, yaml.MappingNode) else []
    for key, value in pairs:
        if key.value == SECTION:
            return _replaced(text, key, value, weights, newline)
    end = text if not text or text.endswith("\n") else text + newline
    between = newline if end and root is not None else ""
    return end + between + weights_block(weights).replace("\n", newline)


def _replaced(
    text: str, key: yaml.Node, section: yaml.Node, weights: Mapping[str, float], newline: str
) -> str:
    """The text with a section that is there changed."""
    if not isinstance(section, yaml.MappingNode) or not section.value:
        head, rest = text[: key.end_mark.index], text[section.end_mark.index :]
        inner = weights_block(weights).replace("\n", newline).removeprefix(f"{SECTION}:")
        return f"{head}:{inner.removesuffix(newline)}{rest}"
    if section.flow_style:
        kept = {name.value: number.value for name, number in section.value if name.value not in weights}
        told = [f"{name}: {written(float(value))}" for name, value in weights.items()]
        inside = ", ".join([*(f"{name}: {value}" for name, value in kept.items()), *told])
        return f"{text[: section.start_mark.index]}{{{inside}}}{text[section.end_mark.index :]}"
    there = {name.value: number for name, number in section.value}
    changes = [
        (there[name].start_mark.index, there[name].end_mark.index, written(float(value)))
        for name, value in weights.items()
        if name in there
    ]
    missing = [name for name in weights if name not in there]
    if missing:
        last = section.value[-1][1].end_mark.index
        line_end = text.find("\n", last)
        at = len(text) if line_end < 0 else line_end + 1
        indent = " " * section.value[0][0].start_mark.column
        lines = "".join(f"{indent}{name}: {written(float(weights[name]))}{newline}" for name in missing)
        changes.append((at, at, lines if line_end >= 0 else newline + lines))
    for begin, end, new in sorted(changes, reverse=True):
        space = " " if text[begin - 1] == ":" else ""  # where nothing stood behind the name
        text = text[:begin] + space + new + text[end:]
    return text
