"""Files that are written whole or not at all, and what dead processes left of such."""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from pathlib import Path

LEFT = re.compile(r"\..+\.(\d+)")
SECONDS_UNTIL_LEFT = 86_400


def replace_file(path: Path, text: str | bytes, durably: bool = False) -> None:
    """Write a whole file, or leave the one that is there; whatever goes wrong, nothing half-written stays.

    A link stays, and the file that it leads to is written. What is there and is no regular file, such as
    a device or a pipe, is written into. `durably`: once this returns, a power cut takes nothing away. OSError
    names the file that cannot be written.
    """
    target = Path(os.path.realpath(path))
    if target.is_symlink() or (path.exists() and not target.is_file()):
        _write(path, text, path, False)
        return
    for left in target.parent.glob(f".{_quoted(target.name)}.*"):
        sweep(left)
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        _write(temporary, text, path, durably)
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)
    if durably:
        sync_folder(target.parent)


def sweep(file: Path) -> None:
    """Take away a half-written file that a process left which is not there any more."""
    process = LEFT.fullmatch(file.name)
    if process is not None and not _is_alive(int(process[1]), file):
        with suppress(OSError):
            file.unlink()


def sync_folder(folder: Path) -> None:
    """What was put into a folder, or taken out, stays so when the power fails."""
    if os.name == "nt":  # opens no folders
        return
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _write(path: Path, text: str | bytes, told: Path, durably: bool) -> None:
    # A file's name need not be UTF-8; what cannot be written becomes an escape that JSON knows.
    content = text if isinstance(text, bytes) else text.encode("utf-8", "backslashreplace")
    try:
        with path.open("wb") as file:
            file.write(content)
            if durably:
                file.flush()
                os.fsync(file.fileno())
    except OSError as error:
        if error.filename is None:  # a disk that is full does not say where
            error.filename = str(told)
        raise


def _quoted(name: str) -> str:
    """A name as a pattern that fits it alone."""
    return re.sub(r"([*?\[])", r"[\1]", name)


def _is_alive(process: int, file: Path) -> bool:
    """Whether a process is there, or could be: Windows does not tell, but nobody writes for a day."""
    if process == os.getpid():
        return True
    if os.name == "nt":
        with suppress(OSError):
            return time.time() - file.stat().st_mtime < SECONDS_UNTIL_LEFT
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
