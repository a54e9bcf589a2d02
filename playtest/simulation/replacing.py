"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def replace_file(path: Path, text: str) -> None:
    """Write a whole file, or leave the one that is there; whatever goes wrong, nothing half-written stays."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        # A file's name need not be UTF-8; what cannot be written becomes an escape that JSON knows.
        temporary.write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
