"""Characters that nobody sees, or that turn text around, made visible."""

from __future__ import annotations

import re

_UNSEEN = re.compile(
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f"  # control characters, but for tabs and line feeds
    "\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"  # directions, joints, no width
    "\U000e0000-\U000e007f"  # tags
    "]"
)


def visible(text: str) -> str:
    """The text with every control and direction character by its number, `[U+202E]`; line feeds, tabs stay.

    What joins the parts of a picture or of a letter (U+200C, U+200D) stays too, as it is part of writing.
    """
    return _UNSEEN.sub(lambda found: f"[U+{ord(found[0]):04X}]", text)
