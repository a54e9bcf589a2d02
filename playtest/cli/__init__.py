"""The command line: one thin file a command, imported when it is called."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import NoReturn

from playtest.errors import INPUT_IS_WRONG, INTERRUPTED, TERMINATED

__all__ = ["main"]


def main() -> NoReturn:
    """The console script. Its imports are inside, so that Ctrl-C is understood while they are made too."""
    try:
        from playtest.cli.streams import open_what_is_closed, replace_what_cannot_be_encoded
        from playtest.cli.surroundings import leave_out_settings_of_compilers

        open_what_is_closed()
        leave_out_settings_of_compilers()
        from playtest.cli.commands import commands

        if "_PLAYTEST_COMPLETE" in os.environ:
            import_module("playtest.cli.shells")  # a shell asks what to offer
        replace_what_cannot_be_encoded()
        commands.main(prog_name=commands.name)
    except KeyboardInterrupt:
        _leave(INTERRUPTED)
    except SystemExit as end:
        if end.code in (INTERRUPTED, TERMINATED):
            _leave(int(end.code))
        raise
    except Exception as error:
        from playtest.cli.surroundings import told_of_numba_file

        if not told_of_numba_file(error):
            raise
        sys.exit(INPUT_IS_WRONG)


def _leave(code: int) -> NoReturn:
    """End the process without waiting for threads that still play."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(code)
