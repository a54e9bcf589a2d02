"""The variant files of one folder, by their names: nothing else is read or written on behalf of a page."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from playtest.errors import InputError, Problem
from playtest.loader import Variant, load_text
from playtest.simulation.replacing import replace_file
from playtest.simulation.variant_faults import told_at_once
from playtest.studies.games_and_variants import ENDINGS, ListedVariant, listed_variants

NAME = re.compile(r"[a-z0-9](?:[a-z0-9_-]{0,60}[a-z0-9])?")


class ChangedMeanwhileError(InputError):
    """A file is not any more as it was when the page read it."""


@dataclass(frozen=True)
class Kept:
    """A file as it stands: its text, a mark of just this text, and the variant, or what is wrong with it."""

    name: str
    path: Path
    text: str
    mark: str
    variant: Variant | None
    fault: InputError | None = None


class VariantFolder:
    """A folder of variant files. Pages name files; a name that is none of the folder's is refused."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.listed()

    def listed(self) -> list[ListedVariant]:
        """Every variant file, in the order of names; InputError where the folder is none."""
        own = set(self._files().values())
        return [each for each in listed_variants(self.path) if Path(each.file) in own]

    def file(self, name: str) -> Path:
        """The path of the file with this name; InputError for any other name than those of the folder."""
        path = self._files().get(name)
        if path is None:
            raise InputError(f"the folder {self.path} has no variant file of that name")
        return path

    def read(self, name: str) -> Kept:
        """A file as it stands now."""
        path = self.file(name)
        try:
            data = path.read_bytes()
        except OSError as error:
            why = (error.strerror or "no reason given").lower()
            raise InputError(Problem(str(path), 0, 0, f"cannot be read: {why}")) from error
        text, mark = data.decode("utf-8", "replace"), _mark(data)
        try:
            with told_at_once():
                return Kept(name, path, text, mark, load_text(text.removeprefix("\ufeff"), path))
        except InputError as error:
            return Kept(name, path, text, mark, None, error)

    def write(self, name: str, text: str, mark: str) -> Kept:
        """Write a file that is still as it was; InputError where it is not, and nothing is written."""
        kept = self.read(name)
        if kept.mark != mark:
            raise ChangedMeanwhileError(
                f"{name} was changed meanwhile, in another tab or an editor; load it again, or save yours "
                "under another name"
            )
        try:
            replace_file(kept.path, text)
        except OSError as error:
            why = (error.strerror or "no reason given").lower()
            raise InputError(Problem(str(kept.path), 0, 0, f"cannot be written: {why}")) from error
        return self.read(name)

    def add(self, stem: str, text: str) -> Kept:
        """Write a new file; InputError for a name that is none, or that is taken."""
        if not NAME.fullmatch(stem):
            raise InputError(
                "a new file's name has small letters, digits, - and _ only, such as my-idea; "
                "its ending is added"
            )
        name = f"{stem}.yaml"
        path = self.path / name
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except FileExistsError:
            raise InputError(f"{name} is there already, and is left as it is; choose another name") from None
        except OSError as error:
            why = (error.strerror or "no reason given").lower()
            raise InputError(Problem(str(path), 0, 0, f"cannot be written: {why}")) from error
        return self.read(name)

    def _files(self) -> dict[str, Path]:
        """Every file that could be a variant, by name; links that lead out of the folder are none of it."""
        try:
            inside = self.path.resolve()
            return {
                path.name: path
                for path in self.path.iterdir()
                if path.suffix in ENDINGS and path.is_file() and path.resolve().parent == inside
            }
        except OSError as error:
            raise InputError(Problem(str(self.path), 0, 0, "there is no such folder")) from error


def _mark(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]
