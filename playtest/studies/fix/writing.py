"""Changed variants as files that extend the designer's own."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playtest.errors import InputError, Problem
from playtest.loader import Variant
from playtest.loader.writing import written, written_alone
from playtest.simulation.replacing import replace_file
from playtest.studies.changes import Candidate


def variant_text(variant: Variant, candidate: Candidate) -> str:
    """The keys that differ from the designer's file, as YAML without a heading."""
    tree: dict[str, Any] = {}
    for name, value in candidate.variant.changes.items():
        *groups, last = name.split(".")
        node = tree
        for group in groups:
            node = node.setdefault(group, {})
        node[last] = value
    return "\n".join(_lines(tree, 0)) + "\n"


def _lines(tree: Mapping[str, Any], level: int) -> list[str]:
    lines = []
    for name, value in tree.items():
        if isinstance(value, Mapping):
            lines += [f"{'  ' * level}{name}:", *_lines(value, level + 1)]
        else:
            lines.append(f"{'  ' * level}{name}: {written(value)}")
    return lines


def files_of(variant: Variant, name: str) -> Path:
    """Where the first file of `--write NAME` goes: beside the designer's file. InputError where that cannot
    be, or where there is such a file already."""
    bare = name.removesuffix(".yaml").removesuffix(".yml")
    if variant.file is None:
        raise InputError("a variant that was made in Python has no file that another one could extend")
    if not bare or os.sep in bare or bare in (".", ".."):
        raise InputError(f'--write needs the name of a file beside the variant\'s, found "{name}"')
    first = Path(variant.file).parent / f"{bare}.yaml"
    for path in [first, *(_numbered(first, number) for number in (2, 3))]:
        if os.path.lexists(path):
            raise InputError(Problem(str(path), 0, 0, "is there already; choose another name with --write"))
    return first


def write_variants(variant: Variant, first: Path, rows: Sequence[Mapping[str, Any]]) -> list[Path]:
    """Write a variant file for each row of a search: NAME.yaml, NAME-2.yaml, ... best first."""
    assert variant.file is not None
    paths = []
    for number, row in enumerate(rows, 1):
        path = first if number == 1 else _numbered(first, number)
        title = path.stem.replace("-", " ").replace("_", " ")
        head = [
            f"# Found by playtest fix: {row['settings']}",
            f"extends: {written_alone(Path(variant.file).name)}",
            f"name: {written(title[:1].upper() + title[1:])}",
            f"description: {written(variant.name + ' with ' + row['settings'])}",
        ]
        try:
            replace_file(path, "\n".join(head) + "\n" + row["text"])
        except OSError as error:
            reason = (error.strerror or "unknown").lower()
            raise InputError(Problem(str(path), 0, 0, f"cannot be written: {reason}")) from error
        paths.append(path)
    return paths


def _numbered(first: Path, number: int) -> Path:
    return first.with_name(f"{first.stem}-{number}.yaml")
