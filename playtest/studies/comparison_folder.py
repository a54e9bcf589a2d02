"""The folder of a comparison: the runs that were played for it, its figures and its report."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playtest.errors import InputError, Problem
from playtest.simulation.folder import MANIFEST
from playtest.simulation.replacing import replace_file
from playtest.statistics.comparison import RunTables
from playtest.studies.results import REPORT

COMPARISON = "comparison.json"
LONGEST_NAME = 90


class ComparisonFolder:
    """`out/compare-A-vs-B`, one for the same sources; a later comparison of them takes its place."""

    def __init__(self, out: Path, stems: Sequence[str], sources: Sequence[str]) -> None:
        self.path = out / f"compare-{'-vs-'.join(stem[:LONGEST_NAME] for stem in stems)}"[:200]
        self.sources = list(sources)
        self._check_place()

    def write(self, told: dict[str, Any], tables: Sequence[RunTables]) -> None:
        """Write comparison.json, report.md, report.html and the plots, each file in one step."""
        from playtest.report.comparison.comparison_files import write_comparison
        from playtest.statistics.rounding import json_text

        self.path.mkdir(parents=True, exist_ok=True)
        replace_file(self.path / COMPARISON, json_text(told))
        write_comparison(self.path, told, tables)

    def _check_place(self) -> None:
        """InputError where something other than a comparison of these sources stands in the way."""
        path = self.path
        if not os.path.lexists(path):
            return
        if not path.is_dir():
            raise InputError(Problem(str(path), 0, 0, f"is a file, {_IN_THE_WAY}"))
        if not (path / COMPARISON).exists():
            if (path / REPORT).exists() or (path / MANIFEST).exists():
                raise InputError(Problem(str(path), 0, 0, f"holds something else, {_IN_THE_WAY}"))
            return
        try:
            told = json.loads((path / COMPARISON).read_text(encoding="utf-8"))
            found = [variant["from"] for variant in told["variants"]]
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            raise InputError(Problem(str(path), 0, 0, f"holds something else, {_IN_THE_WAY}")) from None
        if found != self.sources:
            named = " and ".join(map(str, found))
            raise InputError(
                Problem(str(path), 0, 0, f"holds a comparison of {named}; choose another folder with --out")
            )


_IN_THE_WAY = "and the comparison would go there; move it away or choose another folder with --out"
