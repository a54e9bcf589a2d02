"""Ctrl-C, and being told to end, during a run."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import click

from playtest.errors import INTERRUPTED, TERMINATED

CODES = {signal.SIGINT: INTERRUPTED, signal.SIGTERM: TERMINATED}


@contextmanager
def stopped_by_ctrl_c() -> Iterator[Event]:
    """The first Ctrl-C, or SIGTERM, asks for a stop after the blocks in hand, a second one stops at once.

    Once a stop was asked for, the call ends here with the exit code of an interrupted or a terminated one,
    whatever else is wrong.
    """
    stop = Event()
    codes = [INTERRUPTED]

    def ask(signum: int, frame: object) -> None:
        code = CODES[signal.Signals(signum)]
        if stop.is_set():
            if code == INTERRUPTED:
                raise KeyboardInterrupt
            raise SystemExit(code)
        codes[0] = code
        stop.set()

    before = {number: signal.signal(number, ask) for number in CODES}
    try:
        yield stop
    except click.exceptions.Exit:
        if not stop.is_set():
            raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if stop.is_set():
        raise click.exceptions.Exit(codes[0])


def say_how_to_go_on(folder: Path) -> None:
    """One line on stderr: what continues a run or a study that was stopped."""
    import shlex

    click.echo(
        f"All that was played is kept; go on with: {shlex.join(['playtest', 'resume', str(folder)])}",
        err=True,
    )
