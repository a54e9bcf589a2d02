"""Calls of the playtest command: in this process, which is quick, or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from click.testing import CliRunner, Result

from playtest.cli.commands import commands

ROOT = Path(__file__).parents[2]
VARIANTS = ROOT / "variants"
TWO_SEATS = str(VARIANTS / "shove-2p.yaml")
TINY = "game: shove\nplayers: 2\nboard: {columns: 3, rows: 3}\npyramids: {small: 1, medium: 0, large: 0}\n"


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


HEAVY = ("numba", "numpy", "pandas", "matplotlib", "scipy")


def run_without(modules: Sequence[str], *arguments: str, **changes: str | None) -> str:
    """What a call in a process of its own prints; it must end with code 0 and import none of the modules."""
    code = (
        "import sys\n"
        "from playtest.cli import main\n"
        f"sys.argv[1:] = {list(arguments)}\n"
        "try:\n    main()\n"
        "except SystemExit as end:\n    assert not end.code, end.code\n"
        f"imported = set({list(modules)}) & set(sys.modules)\n"
        "assert not imported, imported\n"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(**changes), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def run(*arguments: str, **changes: str | None) -> subprocess.CompletedProcess[bytes]:
    """The call in a process of its own, with changes to its environment."""
    command = [sys.executable, "-m", "playtest", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment(**changes), capture_output=True, check=False)


def simulated(out: Path, variant: str, *options: str) -> dict[str, object]:
    """The summary that --json prints of a quick run."""
    result = call("simulate", variant, "--out", str(out), "--json", *options)
    assert result.exit_code == 0, result.output
    summary: dict[str, object] = json.loads(result.stdout)
    return summary
