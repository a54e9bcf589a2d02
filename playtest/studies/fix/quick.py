"""The few figures of each variant that the race goes by, kept."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

Figures = list[float | None]


class KeptFigures:
    """A line a variant and round in a file: what was found need not be played again."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._known: dict[str, Figures] = {}
        with suppress(OSError):
            for line in file.read_bytes().splitlines():
                with suppress(ValueError, TypeError):  # a process was killed while it wrote the line
                    name, figures = json.loads(line)
                    self._known[name] = figures

    def get(self, name: str, number: int) -> Figures | None:
        """The figures of that name, if there are so many."""
        found = self._known.get(name)
        return found if found is not None and len(found) == number else None

    def put(self, name: str, figures: Figures) -> None:
        self._known[name] = figures
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([name, figures]) + "\n")
