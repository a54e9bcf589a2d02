"""Calls of the playtest command: in this process, which is quick, or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from playtest.cli.commands import commands

ROOT = Path(__file__).parents[2]
VARIANTS = ROOT / "variants"
TWO_SEATS = str(VARIANTS / "shove-2p.yaml")


def call(*arguments: str) -> Result:
    """The call in this process; any exception but an exit fails the test."""
    return CliRunner().invoke(commands, arguments, catch_exceptions=False)


def refusal(*arguments: str) -> list[str]:
    """The lines on stderr of a call that must end with code 2 and print nothing else."""
    result = call(*arguments)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    return result.stderr.splitlines()


def environment(**changes: str | None) -> dict[str, str]:
    """This process's environment with changes; None takes a variable out."""
    changed = {**os.environ, **changes}
    return {name: value for name, value in changed.items() if value is not None}


def run(*arguments: str, **changes: str | None) -> subprocess.CompletedProcess[bytes]:
    """The call in a process of its own, with changes to its environment."""
    command = [sys.executable, "-m", "playtest", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment(**changes), capture_output=True, check=False)
