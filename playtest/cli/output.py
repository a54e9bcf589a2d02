"""What a command leaves: its answer on stdout, and files that its caller names."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

import click

from playtest.cli.crashes import tell_crashes
from playtest.cli.journalling import note_study
from playtest.cli.stopping import say_how_to_go_on
from playtest.errors import InputError

if TYPE_CHECKING:
    from playtest.simulation.request import Request
    from playtest.studies.results import Studied
    from playtest.studies.study import Study

YAML = (".yaml", ".yml")
"""Endings of files that designers write by hand, and that no command replaces."""


def print_json(told: Any) -> None:
    """Print plain data as it stands in a run's files."""
    from playtest.statistics.rounding import json_text

    click.echo(json_text(told), nl=False)


def tell_study(
    studied: Studied | None,
    nothing: str,
    as_json: bool,
    quiet: bool,
    study: Study[Any],
    request: Request | None = None,
    stop: Event | None = None,
) -> None:
    """Print what a study found, as JSON or in tables, and what bots broke off; `nothing` where it is None.

    What was requested goes into the journal. Where `stop` is set it says how to go on.
    """
    if studied is None:
        click.echo(nothing, err=True)
        return
    if as_json:
        print_json(studied.told)
    elif not quiet:
        from rich.console import Console

        study.terminal(Console(), studied.told, studied.report)
    if stop is not None and stop.is_set() and not _is_complete(studied):
        say_how_to_go_on(studied.folder)
    tell_crashes(studied.metas)
    if request is not None:
        note_study(request, study, studied)


def _is_complete(studied: Studied) -> bool:
    whole: bool = studied.told.get("complete", True)
    return whole and all(meta["complete"] for meta in studied.metas)


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
    written = Path(os.path.realpath(path))  # what a link leads to
    if path.exists() and not {path.suffix.lower(), written.suffix.lower()}.isdisjoint(YAML):
        raise InputError(f"{option} {path} is a YAML file, and would be lost; name another file")
    from playtest.simulation.replacing import replace_file

    try:
        replace_file(path, text)
    except OSError as error:
        raise InputError(f"{path} cannot be written: {(error.strerror or 'unknown').lower()}") from error
