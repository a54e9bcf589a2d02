"""The folder of a study of one variant file: its runs, its figures, its report."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from playtest.errors import InputError, Problem
from playtest.loader import Variant
from playtest.simulation.folder import CELLS
from playtest.simulation.replacing import replace_file

FORMAT = 1


def about_variant(variant: Variant, variant_file: str | None) -> dict[str, Any]:
    """What the figures of a study say first: of which variant they are, and where its file is from here."""
    return {
        "format": FORMAT,
        "variant_file": variant_file,
        "game": variant.game.name,
        "title": variant.game.title,
        "variant": variant.name,
        "description": variant.description,
        "file": variant.file,
        "settings": variant.settings(),
    }


class StudyFolder:
    """`out/name`, one for the same variant file; `told` names the file in it that holds the figures."""

    def __init__(self, out: Path, name: str, told: str, variant_file: str | None) -> None:
        self.path = out / name
        self.told = told
        self.variant_file = self._from_here(variant_file)
        self._check_place()

    def read(self) -> dict[str, Any] | None:
        """The figures that are there; None where there are none yet."""
        try:
            found = json.loads((self.path / self.told).read_text(encoding="utf-8"))
            return dict(found) if found["format"] == FORMAT else None
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None

    def write(self, name: str, text: str) -> None:
        """Write a whole file, or leave the one that is there."""
        self.path.mkdir(parents=True, exist_ok=True)
        replace_file(self.path / name, text)

    def _from_here(self, file: str | None) -> str | None:
        """The variant file as seen from the folder, so that both can move together."""
        if file is None:
            return None
        try:
            return Path(os.path.relpath(file, self.path)).as_posix()
        except ValueError:  # another drive
            return str(Path(file).resolve())

    def _check_place(self) -> None:
        """InputError where something other than a study of this variant file stands in the way."""
        path = self.path
        if not os.path.lexists(path):
            return
        if not path.is_dir():
            raise self._refusal("is a file, and the report's folder would go there; move it away or choose")
        try:
            names = {entry.name for entry in path.iterdir()}
        except OSError as error:
            raise InputError(Problem(str(path), 0, 0, f"cannot be read ({error.strerror})")) from error
        if names <= {CELLS}:
            return
        found = self.read()
        if found is None:
            raise self._refusal("holds something else; empty it or choose")
        if found.get("variant_file") != self.variant_file:
            held = found.get("variant_file")
            raise self._refusal(f"holds what was found of another variant file ({held}); choose")

    def _refusal(self, sentence: str) -> InputError:
        return InputError(Problem(str(self.path), 0, 0, f"{sentence} another folder with --out"))
