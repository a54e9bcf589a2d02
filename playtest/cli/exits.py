"""The one place where errors become sentences on stderr and exit codes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import click

from playtest.cli.streams import abandon_output
from playtest.errors import INPUT_IS_WRONG, INTERRUPTED, OK, InputError


def exit_code(run: Callable[[], Any]) -> int:
    """Runs a click command without its standalone mode and returns the process's exit code.

    Wrong input, a wrong call and a disk that cannot be written are sentences and code 2, Ctrl-C is
    130. Every other exception is a fault of this program and passes through.
    """
    try:
        code = run()
    except InputError as error:
        _say(str(error))
        return INPUT_IS_WRONG
    except click.ClickException as error:
        _say(_wrong_call(error))
        return INPUT_IS_WRONG
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except OSError as error:
        abandon_output()
        _say(_no_access(error))
        return INPUT_IS_WRONG
    return code if isinstance(code, int) else OK


def _say(message: str) -> None:
    with suppress(OSError):
        click.echo(message, err=True)


def _wrong_call(error: click.ClickException) -> str:
    message = " ".join(error.format_message().split()).rstrip(".")
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return message
    return f"{context.command_path}: {message} (see {context.command_path} --help)"


def _no_access(error: OSError) -> str:
    reason = (error.strerror or "no reason given").lower()
    if error.filename is None:
        return f"the output cannot be written: {reason}"
    return f"{click.format_filename(error.filename)}: {reason}"
