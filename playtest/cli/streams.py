"""Streams that neither a strange terminal, nor a full disk, nor their being closed can make fail."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress


def open_what_is_closed() -> None:
    """Let a stream that the caller closed (`<&-`, `>&-`, `2>&-`) be empty, or lead nowhere.

    Else a file opened later could take its number, and be read or written in its stead.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # stays open


def replace_what_cannot_be_encoded() -> None:
    """From here on a character that stdout or stderr cannot show is printed as a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


@contextmanager
def bots_print_on_stderr() -> Iterator[None]:
    """What bots written in Python print meanwhile, in any thread, goes to stderr: stdout has the answer."""
    with redirect_stdout(sys.stderr):
        yield


def abandon_output() -> None:
    """Let what is still to be written to stdout go nowhere, so that its last flush cannot fail."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
