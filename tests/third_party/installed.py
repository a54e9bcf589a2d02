"""The page's package, built and installed into a folder of its own, and programs that see it there."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

from playtest.bots.owner import OWNERS
from playtest.engine.records import ENGINE
from tests.third_party.adding_a_game import ROOT, write_package


@dataclass(frozen=True)
class Installed:
    """`project` is the package's folder, as the page says; `site` is where it is installed."""

    project: Path
    site: Path
    cache: Path

    def python(self, *arguments: str, cwd: Path | None = None, **changes: str) -> str:
        """What a Python program prints that must end well."""
        done = self.run(*arguments, cwd=cwd, **changes)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def playtest(self, *arguments: str) -> str:
        """What a call of playtest in the project's folder prints that must end well."""
        return self.python("-m", "playtest", *arguments)

    def run(
        self, *arguments: str, cwd: Path | None = None, **changes: str
    ) -> subprocess.CompletedProcess[str]:
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(self.site), str(ROOT)]),
            "PYTHONUTF8": "1",
            "PLAYTEST_CACHE_DIR": str(self.cache),
            "NUMBA_DISABLE_JIT": "0",
            **changes,
        }
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=cwd or self.project,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


def install(folder: Path) -> Installed:
    """Build a wheel of the page's package, and unpack it as an installer does, without any network."""
    installed = Installed(folder / "tictactoe", folder / "site", folder / "cache")
    write_package(installed.project)
    installed.python("-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist"))
    (wheel,) = (folder / "dist").glob("playtest_tictactoe-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed.site)
    installed.cache.mkdir()
    for owner in (ENGINE, *OWNERS):  # compiled already; only the game's own kernels are new
        if owner.cache_folder is not None:
            (installed.cache / owner.cache_folder.name).symlink_to(owner.cache_folder)
    return installed
