"""`playtest completion`: the script that lets a shell complete commands, files, bots and keys."""

from __future__ import annotations

from typing import Any

import click
from click.shell_completion import CompletionItem
from click.types import StringParamType

from playtest.errors import InputError, nearest

SHELL_NAMES = ("bash", "zsh", "fish")
COMPLETE_VARIABLE = "_PLAYTEST_COMPLETE"


class ShellName(StringParamType):
    """The name of a shell that has a script."""

    name = "shell"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        return [CompletionItem(name) for name in SHELL_NAMES if name.startswith(incomplete)]


@click.command()
@click.argument("shell", type=ShellName())
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script that completes playtest's commands in SHELL: bash, zsh or fish.

    Its first lines say where to save it. Completed are commands and options, variant files, games,
    bots after --lineup, and keys with their values after --set.

    \b
    Example: playtest completion bash
    """
    if shell not in SHELL_NAMES:
        like = nearest(shell, SHELL_NAMES)
        hint = f"did you mean {like}?" if like else "there are some for bash, zsh and fish"
        raise InputError(f'there is no completion script for "{shell}"; {hint}')
    from playtest.cli.shells import SHELLS

    root = context.find_root()
    click.echo(SHELLS[shell](root.command, {}, "playtest", COMPLETE_VARIABLE).source(), nl=False)
