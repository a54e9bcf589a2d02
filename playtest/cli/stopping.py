"""Ctrl-C during a run."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

import click

from playtest.errors import INTERRUPTED


@contextmanager
def stopped_by_ctrl_c() -> Iterator[Event]:
    """The first Ctrl-C asks for a stop after the blocks in hand, a second one stops at once.

    Once a stop was asked for, the call ends here with the exit code of an interrupted one, whatever else
    is wrong.
    """
    stop = Event()

    def ask(signum: int, frame: object) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    except click.exceptions.Exit:
        if not stop.is_set():
            raise
    finally:
        signal.signal(signal.SIGINT, before)
    if stop.is_set():
        raise click.exceptions.Exit(INTERRUPTED)
