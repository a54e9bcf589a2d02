"""What a command leaves: its answer on stdout, and files that its caller names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from playtest.errors import InputError

YAML = (".yaml", ".yml")
"""Endings of files that designers write by hand, and that no command replaces."""


def print_json(told: Any) -> None:
    """Print plain data as it stands in a run's files."""
    from playtest.statistics.rounding import json_text

    click.echo(json_text(told), nl=False)


def check_ending(option: str, path: Path, what: str, *endings: str) -> None:
    """InputError for a file that ends in something else than these, such as `.svg`, or in nothing."""
    if path.suffix and path.suffix.lower() not in endings:
        wanted = " or ".join(filter(None, [", ".join(endings[:-1]), endings[-1]]))
        raise InputError(
            f"{option} {path}: {what} is written, no {path.suffix}; name a file that ends in {wanted}"
        )


def write_file(option: str, path: Path, text: str) -> None:
    """Write the whole file or, with a sentence about `option`, nothing."""
    if not path.name or path.is_dir():
        raise InputError(f"{option} {path} is a folder; name a file in it")
    if path.suffix.lower() in YAML and path.exists():
        raise InputError(f"{option} {path} is a YAML file, and would be lost; name another file")
    from playtest.report.files import replace_file

    try:
        replace_file(path, text)
    except OSError as error:
        raise InputError(f"{path} cannot be written: {(error.strerror or 'unknown').lower()}") from error
