"""Where runs that are made from Python leave their files."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playtest.api.checks import folder_of

StrPath = str | os.PathLike[str]


@dataclass(frozen=True)
class Home:
    """A folder, and what keeps it alive: nothing for one that the user named."""

    path: Path
    keeper: Any = None


def home(out: StrPath | None) -> Home:
    """The folder `out`, or one of our own that goes away with whoever keeps it."""
    path = folder_of(out)
    if path is not None:
        return Home(path)
    keeper = tempfile.TemporaryDirectory(prefix="playtest-", ignore_cleanup_errors=True)
    return Home(Path(keeper.name), keeper)
