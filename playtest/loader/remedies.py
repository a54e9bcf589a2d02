"""What to write instead of a value that a key cannot have."""

from __future__ import annotations

from typing import Any

from playtest.errors import nearest
from playtest.games.quoting import quoted
from playtest.loader.allowed_values import Choice, literals, switch_word
from playtest.loader.nodes import Items, Node, Scalar, plain
from playtest.loader.scalars import SWITCHES, meaning


def remedy(node: Scalar, allowed: list[Choice]) -> str:
    """What to write instead of a single value, as the end of a sentence; empty where nothing is like it."""
    types = {choice.type for choice in allowed}
    if str in types:
        return f'; put it in quotes: "{node.written}"' if not node.written.startswith('"') else ""
    if isinstance(node.value, str):
        return _text_remedy(node, types, literals(allowed))
    if isinstance(node.value, bool) and (word := switch_word(node.value, allowed)):
        return f"; write {word}"
    return ""


def rows_remedy(node: Node | None) -> str:
    """How to write a layout's rows that came as one text, or each as a list of its cells."""
    if isinstance(node, Items):
        cells = [_plain_text(plain(cell)) for cell in node.items]
        return f"; write each row as one text: - {quoted(' '.join(cells))}"
    if isinstance(node, Scalar) and isinstance(node.value, str):
        first = next(iter(node.value.strip().splitlines()), "")
        return f"; put a dash before each row, each row one text: - {quoted(first)}" if first else ""
    return ""


def _plain_text(cell: Any) -> str:
    return "." if cell is None else str(cell)


def _text_remedy(node: Scalar, types: set[Any], options: list[str]) -> str:
    """What to write instead of a text that is not allowed."""
    text, in_quotes = str(node.value), node.written.startswith('"')
    if types & {int, float}:
        instead = node.fault.instead if node.fault else None
        if instead and instead not in ("true", "false"):
            return f"; write {instead}"
    if in_quotes and _is_one(text, types, []):
        return "; write it without quotes"
    if bool in types and text.lower() in SWITCHES:
        return f"; write {SWITCHES[text.lower()]}"
    value, mark, comment = text.partition("#")
    if mark and not in_quotes and _is_one(value, types, options):
        return f"; a blank is missing before the comment: write {value} #{quoted(comment)}"
    like = nearest(text.strip(), options)
    return f"; did you mean {like}?" if like else ""


def _is_one(word: str, types: set[Any], options: list[str]) -> bool:
    """Whether an unquoted word is a value of one of these types, or one of these words."""
    if word in options:
        return True
    value = meaning(word).value
    return bool(word) and (type(value) in types or (isinstance(value, int) and float in types))
