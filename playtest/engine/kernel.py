"""The one jit decorator, the compile cache, and the casts between a game's records and the common ones.

With `NUMBA_DISABLE_JIT=1` every kernel runs as plain Python on the same records.
"""

from __future__ import annotations

import hashlib
import os
import signal
import sys
import tempfile
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
from numba import types
from numba.core import cgutils
from numba.core.errors import NumbaExperimentalFeatureWarning
from numba.extending import intrinsic

PLAIN = bool(numba.config.DISABLE_JIT)

warnings.filterwarnings("ignore", category=NumbaExperimentalFeatureWarning)
if PLAIN:
    # The generators of dice.py wrap on purpose; compiled integers do so silently.
    warnings.filterwarnings("ignore", message="overflow encountered", category=RuntimeWarning)


def record_dtype(fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """A record dtype whose fields are attributes, in kernels and in plain Python.

    ValueError for a name such as `size` that numpy's records have themselves: plain Python would read that.
    """
    taken = [name for name, *_ in fields if hasattr(np.record, name)]
    if taken:
        raise ValueError(f"a record's field cannot be called {taken[0]}: numpy's records have one")
    return np.dtype((np.record, np.dtype(fields, align=True)))


def numba_record(dtype: np.dtype[Any]) -> Any:
    """The numba type of one record of `dtype`."""
    return numba.from_dtype(dtype)


def beside(file: str, names: Iterable[str]) -> tuple[Path, ...]:
    """The sources of these modules, which stand in the folder of `file`."""
    return tuple(Path(file).with_name(f"{name}.py") for name in names)


class KernelOwner:
    """Kernels that are cached together: the engine's, or one game's.

    numba does not notice an edit in another file that a cached function calls, so the cache
    folder's name holds a hash of all the sources that this owner's kernels are made from. It finds
    compiled functions by where their file is and when it was written: the name holds that too.
    """

    def __init__(self, name: str, sources: Iterable[Path], uses: Iterable[KernelOwner] = ()) -> None:
        self.name = name
        self.sources = tuple(sorted(sources))
        self.uses = tuple(uses)
        self._told = False  # that files in the cache were damaged
        self.cache_folder = _writable_cache_folder(f"{name}-{self.digest()[:16]}-{self._stamp()[:8]}")

    def digest(self) -> str:
        """Hex hash of the sources, of those of the owners used, and of the compilers' versions."""
        versions = (sys.version_info[:3], numba.__version__, np.__version__, llvmlite.__version__)
        whole = hashlib.sha256(repr(versions).encode())
        for source in self.sources:
            whole.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
        for owner in self.uses:
            whole.update(owner.digest().encode())
        return whole.hexdigest()

    def _stamp(self) -> str:
        files = [(str(source), source.stat().st_mtime_ns, source.stat().st_size) for source in self.sources]
        return hashlib.sha256(repr(files).encode()).hexdigest()

    def is_compiled(self) -> bool:
        """Kernels of just these sources are on disk; without them an import takes a while."""
        return self.cache_folder is not None and any(self.cache_folder.rglob("*.nbi"))

    def kernel(self, signature: Any) -> Callable[[Callable[..., Any]], Any]:
        """Compile to `signature` at once and keep the result on disk."""

        def decorate(function: Callable[..., Any]) -> Any:
            before = numba.config.CACHE_DIR
            numba.config.CACHE_DIR = str(self.cache_folder or "")
            compiled = numba.njit(signature, nogil=True, cache=self.cache_folder is not None)
            try:
                with interrupts_held():
                    try:
                        return self._kept(compiled, function)
                    except Exception:
                        if not self._forget(function):
                            raise
                        again = self._kept(compiled, function)  # raises what was wrong if not the cache
                self._tell_that_it_was_damaged()
                return again
            finally:
                numba.config.CACHE_DIR = before

        return decorate

    def _kept(self, compiled: Callable[..., Any], function: Callable[..., Any]) -> Any:
        """Compile and keep a function; a disk that takes no more is named by where the cache is."""
        try:
            return compiled(function)
        except OSError as error:
            if error.filename is None and self.cache_folder is not None:
                error.filename = str(self.cache_folder)
            raise

    def _forget(self, function: Callable[..., Any]) -> bool:
        """Take a function's compiled files off the disk; whether there were any."""
        name = function.__qualname__.rpartition(".")[2]
        found = list(self.cache_folder.rglob(f"*.{name}-*.nb[ic]")) if self.cache_folder else []
        for file in found:
            with suppress(OSError):
                file.unlink()
        return bool(found)

    def _tell_that_it_was_damaged(self) -> None:
        if not self._told:
            self._told = True
            print(f"Compiled rules in {self.cache_folder} were damaged, and compiled anew.", file=sys.stderr)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait until the end: raised inside the compiler's callbacks it would be lost."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: held.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if held:
            signal.raise_signal(signal.SIGINT)


def helper(function: Callable[..., Any]) -> Any:
    """Compile as part of the kernels that call it."""
    return numba.njit(nogil=True)(function)


def _writable_cache_folder(name: str) -> Path | None:
    for base in _cache_bases():
        folder = base / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    return None


def _cache_bases() -> Iterable[Path]:
    if named := os.environ.get("PLAYTEST_CACHE_DIR"):
        yield Path(named)
    if xdg := os.environ.get("XDG_CACHE_HOME"):
        yield Path(xdg) / "playtest"
    if local := os.environ.get("LOCALAPPDATA"):
        yield Path(local) / "playtest" / "cache"
    with suppress(RuntimeError):
        if (home := Path.home()).is_dir():
            yield home / ".cache" / "playtest"
    # Another user must not be able to plant machine code: the folder's name holds who we are
    # and it is made for the owner alone.
    try:
        private = Path(tempfile.gettempdir()) / f"playtest-{getattr(os, 'getuid', lambda: 'user')()}"
        private.mkdir(mode=0o700, exist_ok=True)
        if not hasattr(os, "getuid") or private.stat().st_uid == os.getuid():
            yield private
    except OSError:
        pass


def cast_to(dtype: np.dtype[Any]) -> Any:
    """A function for kernels that sees a common record as the game's own record that it starts."""
    if PLAIN:
        return lambda record: record
    target = numba_record(dtype)

    @intrinsic
    def cast(typing_context: Any, record: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.bitcast(arguments[0], context.get_value_type(target))

        return target(record), generate

    return cast


def _copy_position_plain(positions: Any, to: int, source: int) -> None:
    positions[to] = positions[source]


@intrinsic
def _copy_position_compiled(typing_context: Any, positions: Any, to: Any, source: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        (stride,) = cgutils.unpack_tuple(builder, array.strides, 1)
        width = context.get_value_type(types.intp)

        def row(index: Any, index_type: Any) -> Any:
            index = context.cast(builder, index, index_type, types.intp)
            return cgutils.pointer_add(builder, array.data, builder.mul(index, stride))

        start = row(arguments[1], signature.args[1])
        origin = row(arguments[2], signature.args[2])
        assert stride.type == width
        cgutils.raw_memcpy(builder, start, origin, stride, 1)
        return context.get_dummy_value()

    return types.void(positions, to, source), generate


copy_position = _copy_position_plain if PLAIN else _copy_position_compiled
"""copy_position(positions, to, source): make position `to` a copy of position `source`, whole."""
