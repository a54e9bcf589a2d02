"""The folder of a study: its kind and plan, what was played, its figures, its report."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from playtest.errors import InputError, Problem
from playtest.loader import Variant
from playtest.simulation.crashes import BrokenOffError
from playtest.simulation.locking import Lock
from playtest.simulation.meta import versions
from playtest.simulation.places import check_folder, seen_from
from playtest.simulation.reading import CELLS, MANIFEST
from playtest.simulation.replacing import replace_file, sweep
from playtest.statistics.rounding import json_text
from playtest.studies.kept import FORMAT, STUDY, read_study
from playtest.studies.publishing import publish
from playtest.studies.results import Studied
from playtest.studies.study import Study


def about_variant(variant: Variant) -> dict[str, Any]:
    """What the plan of a study of one variant says first: which one it is, and what plays it."""
    return {
        "game": variant.game.name,
        "title": variant.game.title,
        "variant": variant.name,
        "description": variant.description,
        "file": variant.file,
        "settings": variant.settings(),
        "versions": versions(),
    }


class StudyFolder:
    """`out/name`, one for the same kind of study of the same things; `of` says of which.

    Raises InputError where something else stands there.
    """

    def __init__(self, out: Path, name: str, study: Study[Any], of: Sequence[str | None]) -> None:
        self.path = out / name
        self.study = study
        self.of = list(of)
        self.begun = False
        self._lock = Lock(self.path)
        self._made: list[Path] = []
        self._check_place()

    def __enter__(self) -> StudyFolder:
        """Be the one writer until the end; InputError where somebody else is, or nothing can be written."""
        self._made = [place for place in (self.path, *self.path.parents) if not os.path.lexists(place)]
        try:
            check_folder(self.path.parent)
            self.path.mkdir(parents=True, exist_ok=True)
            ours = self._lock.take()
        except OSError as error:
            self.__exit__()
            raise self._cannot_write(error) from error
        if not ours:
            raise self._refusal("is being written by another call of playtest; wait for its end, or choose")
        for file in self.path.glob(".*"):
            sweep(file)
        return self

    def __exit__(self, kind: object = None, *_: object) -> None:
        """Let others write; a folder into which nothing was written goes away, and those made for it.

        Where games that crashed have ended it, there is a report on what was played before.
        """
        if kind is BrokenOffError and self.begun:
            with suppress(InputError):
                self.publish()
        self._lock.release()
        with suppress(OSError):
            for place in self._made:
                place.rmdir()

    @classmethod
    def of_variant(cls, out: Path, study: Study[Any], variant: Variant) -> StudyFolder:
        """`out/<stem>-<kind>`: the folder for such a study of a variant file."""
        name = f"{variant.stem}-{study.kind}"
        return cls(out, name, study, [seen_from(out / name, variant.file)])

    def begin(self, plan: dict[str, Any]) -> None:
        """Write down what is to be played, the first time that it is called: from then on there is a study to
        report on, whatever happens."""
        if self.begun:
            return
        self.begun = True
        self.write(STUDY, {"format": FORMAT, "kind": self.study.kind, "of": self.of, "plan": plan})

    def write(self, name: str, data: Any) -> None:
        """Write plain data as a whole file, or leave the one that is there."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            replace_file(self.path / name, json_text(data))
        except OSError as error:
            raise self._cannot_write(error) from error

    def publish(self) -> Studied | None:
        """Write figures and report on all that has been played; None where that is too little for one."""
        try:
            return publish(self.path)
        except OSError as error:
            raise self._cannot_write(error) from error

    def _check_place(self) -> None:
        path = self.path
        if not os.path.lexists(path):
            return
        if not path.is_dir():
            raise self._refusal("is a file, and the report's folder would go there; move it away or choose")
        try:
            others = [entry for entry in path.iterdir() if not _is_of_a_study_begun(entry)]
        except OSError as error:
            raise InputError(_at(path, f"cannot be read ({_reason(error)})")) from error
        if not others:
            return
        found = read_study(path)
        if found is None or found["kind"] != self.study.kind:
            raise self._refusal("holds something else; empty it or choose")
        if found["of"] != self.of:
            held = " and ".join(map(str, found["of"]))
            raise self._refusal(f"holds {self.study.title} of {held}; choose")

    def _cannot_write(self, error: OSError) -> InputError:
        return self._refusal(f"cannot be written to ({_reason(error)}); choose")

    def _refusal(self, sentence: str) -> InputError:
        return InputError(_at(self.path, f"{sentence} another folder with --out"))


def _is_of_a_study_begun(entry: Path) -> bool:
    """Whether it is what a study leaves that was killed before its plan was written: runs, and halves of
    files."""
    return entry.name == CELLS or entry.name.startswith(".") or (entry / MANIFEST).is_file()


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _at(path: Path, sentence: str) -> Problem:
    return Problem(str(path), 0, 0, sentence)
