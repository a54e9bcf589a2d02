"""What `docs/adding-a-game.md` says: the files of its package, its commands and what they print."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
PACKAGE = Path(__file__).parent / "tictactoe"

FILES: dict[str, str] = dict(
    re.findall(r"^`([\w./]+)`:\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
)
"""Path inside the package's folder, and text."""

COMMANDS = re.findall(r"^(playtest .*)$", PAGE, re.MULTILINE)
PERFT = re.findall(r"^(\d\t\d+)$", PAGE, re.MULTILINE)


def write_package(folder: Path) -> None:
    """Make the package that the page shows."""
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
