"""A child process that dies at its k-th operation on files, as if it had been killed there."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

DEAD = 99
OPERATIONS = {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.truncate", "os.link", "shutil.copyfile"}
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def dies_at(k: int, folder: Path, call: Callable[[], Any], torn: bool = False) -> bool:
    """Call it in a fork that ends itself before the k-th operation, from 0, that changes anything below
    `folder`; False where it came to its end before that. `torn`: a write that it dies at is half done."""
    child = os.fork()
    if not child:
        try:
            _arm(k, folder, torn)
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 1)
            os.dup2(silent, 2)
            call()
        except BaseException:
            os._exit(1)
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, DEAD), code
    return code == DEAD


def operations(folder: Path, call: Callable[[], Any]) -> int:
    """How many operations a call does, which a child does in full."""
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        counted = _arm(-1, folder, False)
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        call()
        os.write(writes, str(counted[0]).encode())
        os._exit(0)
    os.close(writes)
    told = os.read(reads, 20)
    os.close(reads)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    return int(told)


def _arm(k: int, folder: Path, torn: bool) -> list[int]:
    """Count operations from here on, and die at one of them."""
    counted, below = [0], os.path.realpath(folder)
    write = os.write

    def operation() -> bool:
        counted[0] += 1
        return counted[0] == k + 1

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            _, mode, flags = arguments
            changes = bool(set(mode or "") & set("wax+")) or bool((flags or 0) & WRITING)
        else:
            changes = event in OPERATIONS
        if changes and _is_below(arguments[0], below) and operation():
            os._exit(DEAD)

    def count_write(file: int, data: bytes) -> int:
        if _is_below(f"/proc/self/fd/{file}", below) and operation():
            if torn:
                write(file, data[: len(data) // 2])
            os._exit(DEAD)
        return write(file, data)

    os.write = count_write
    sys.addaudithook(hook)
    return counted


def _is_below(path: Any, folder: str) -> bool:
    if isinstance(path, int):
        path = f"/proc/self/fd/{path}"
    try:
        return os.path.realpath(os.fsdecode(path)).startswith(folder)
    except (TypeError, ValueError, OSError):
        return False
