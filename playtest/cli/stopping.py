"""Ctrl-C during a run."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def stopped_by_ctrl_c() -> Iterator[threading.Event]:
    """The first Ctrl-C asks for a stop after the blocks in hand, a second one stops at once."""
    stop = threading.Event()

    def ask(signum: int, frame: object) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
