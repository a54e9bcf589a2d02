"""The one place where errors become sentences on stderr and exit codes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import click

from playtest.cli.streams import abandon_output
from playtest.errors import INPUT_IS_WRONG, INTERRUPTED, OK, READER_WENT_AWAY, InputError

CALLED_OTHERWISE = (("--lineup", "--bots", "--bot"), ("--out", "--svg", "--html"))
"""Options of the same sense that have another name in another command."""


def exit_code(run: Callable[[], Any]) -> int:
    """Runs a click command without its standalone mode and returns the process's exit code.

    Wrong input, a wrong call and a disk that cannot be written are sentences and code 2, Ctrl-C is
    130, a reader of the output that goes away (`playtest moves ... | head`) 141. Every other exception
    is a fault of this program and passes through.
    """
    try:
        code = run()
    except InputError as error:
        _say(str(error))
        return INPUT_IS_WRONG
    except click.ClickException as error:
        _say(_wrong_call(error))
        return INPUT_IS_WRONG
    except click.Abort as error:
        # click takes any EOFError for the end of stdin, but what reads stdin here minds its end itself.
        if isinstance(error.__cause__, EOFError):
            raise error.__cause__ from None
        return INTERRUPTED
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        abandon_output()
        _say(_no_access(error))
        return INPUT_IS_WRONG
    return code if isinstance(code, int) else OK


@contextmanager
def noticing_that_nobody_reads() -> Iterator[None]:
    """A call that writes into a closed pipe ends there, quietly, before click makes it a plain failure."""
    try:
        yield
    except (BrokenPipeError, SystemExit) as error:
        # rich turns a closed pipe into SystemExit.
        if isinstance(error, SystemExit) and not isinstance(error.__context__, BrokenPipeError):
            raise
        abandon_output()
        raise click.exceptions.Exit(READER_WENT_AWAY) from None


def _say(message: str) -> None:
    with suppress(OSError):
        click.echo(message, err=True)


def _wrong_call(error: click.ClickException) -> str:
    message = " ".join(error.format_message().split()).rstrip(".")
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return message
    if isinstance(error, click.NoSuchOption):
        message = _called_otherwise_here(error.option_name, context.command) or message
    return f"{context.command_path}: {message} (see {context.command_path} --help)"


def _called_otherwise_here(name: str, command: click.Command) -> str | None:
    """What to say of an option that other commands have: how that is done with this one, if it is."""
    own = {option for each in command.params for option in each.opts}
    for names in CALLED_OTHERWISE:
        here = [other for other in names if other in own]
        if name in names and here:
            return f"there is no option {name} here; it is {here[0]}"
    if name == "--out" and not isinstance(command, click.Group):
        return "there is no option --out, since nothing is written; to keep what is printed, end with > FILE"
    return None


def _no_access(error: OSError) -> str:
    reason = (error.strerror or "no reason given").lower()
    if error.filename is None:
        return f"the output cannot be written: {reason}"
    return f"{click.format_filename(error.filename)}: {reason}"
