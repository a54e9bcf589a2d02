"""What playing leaves: figures, and a folder with a report on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

REPORT = "report.html"


@dataclass(frozen=True)
class Simulated:
    """A run with its figures (summary.json) and the folder that holds its report.

    `finished`: nothing of it is left to be done.
    """

    folder: Path
    meta: dict[str, Any]
    summary: dict[str, Any]
    finished: bool = True

    @property
    def report(self) -> Path:
        return self.folder / REPORT


@dataclass(frozen=True)
class Studied:
    """A study with its figures, as in its JSON file, and the folder that holds its report.

    `metas` describe the runs that it rests on.
    """

    folder: Path
    told: dict[str, Any]
    metas: Sequence[Mapping[str, Any]]

    @property
    def report(self) -> Path:
        return self.folder / REPORT
