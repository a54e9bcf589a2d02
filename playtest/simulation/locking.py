"""A lock that one process holds on a folder, and that goes away with the process."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

LOCK = ".lock"


class Lock:
    """Held by at most one writer at a time, also within a process.

    It is the system's lock on a file, so that whatever ends the process sets it free. Where the file system
    has no locks everybody gets it.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / LOCK
        self._file: int | None = None

    def take(self) -> bool:
        """Whether the lock is ours now; False at once where another writer has it. OSError for no place."""
        while True:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
            if not _locked(file):
                os.close(file)
                return False
            if self._is_still(file):
                self._file = file
                return True
            os.close(file)  # who held it took the file away meanwhile

    def release(self) -> None:
        """Give the lock back, and take its file away."""
        if self._file is None:
            return
        with suppress(OSError):
            if os.name != "nt":  # while it is ours; Windows takes away no file that is open
                self.path.unlink()
        os.close(self._file)
        self._file = None
        with suppress(OSError):
            if os.name == "nt":
                self.path.unlink()

    def _is_still(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), os.stat(self.path))
        except OSError:
            return False


def _locked(file: int) -> bool:
    """Take the system's lock on a file; False where somebody has it."""
    try:
        import fcntl
    except ImportError:
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True
