"""Kernels that are not on disk yet are compiled by several processes at once, before they are needed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from playtest.engine.kernel import KernelOwner

_IMPORT_ALL = "import sys\nfrom importlib import import_module\nfor name in sys.argv[1:]: import_module(name)"


def compile_side_by_side(owners: Iterable[KernelOwner]) -> None:
    """Fill the cache of these owners, each in a process of its own.

    numba compiles one function at a time in a process. What fails here is compiled, and its fault told, where
    it is imported; so is everything where there is no place for a cache.
    """
    running: list[subprocess.Popen[bytes]] = []
    try:
        for owner in owners:
            if owner.cache_folder is not None:
                running += _compiler_of(owner)
        for process in running:
            process.wait()
    finally:
        for process in running:
            process.kill()
            process.wait()


def _compiler_of(owner: KernelOwner) -> list[subprocess.Popen[bytes]]:
    command = [sys.executable, "-W", "ignore", "-c", _IMPORT_ALL, *_modules(owner.sources)]
    try:
        return [
            subprocess.Popen(
                command,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        ]
    except (OSError, ValueError):  # no such program where Python is embedded
        return []


def _modules(sources: Iterable[Path]) -> Iterator[str]:
    for source in sources:
        parts = [source.stem]
        folder = source.parent
        while (folder / "__init__.py").exists():
            parts.append(folder.name)
            folder = folder.parent
        yield ".".join(reversed(parts))
