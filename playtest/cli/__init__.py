"""The command line: one thin file a command, imported when it is called."""

from playtest.cli.commands import main

__all__ = ["main"]
