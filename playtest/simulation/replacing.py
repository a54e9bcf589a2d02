"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def replace_file(path: Path, text: str) -> None:
    """Write a whole file, or leave the one that is there; whatever goes wrong, nothing half-written stays.

    A link stays, and the file that it leads to is written. What is there and is no regular file, such as
    a device or a pipe, is written into.
    """
    target = Path(os.path.realpath(path))
    if target.is_symlink() or (path.exists() and not target.is_file()):
        _write(path, text)
        return
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        _write(temporary, text)
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


def _write(path: Path, text: str) -> None:
    # A file's name need not be UTF-8; what cannot be written becomes an escape that JSON knows.
    path.write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")
