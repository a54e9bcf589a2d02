"""What a command leaves in the journal; a journal that cannot be written is a warning, as its run is done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from playtest.loader import Variant
    from playtest.simulation.request import Request
    from playtest.studies.results import Simulated, Studied
    from playtest.studies.study import Study


def note_run(request: Request, variant: Variant, done: Simulated) -> None:
    """Add a run to the journal, unless none is wanted."""
    if request.no_journal:
        return
    from playtest.studies.journal import entry

    with _warning(request):
        entry.note_run(request.out, variant, done, request.note)


def note_study(request: Request, study: Study[Any], studied: Studied) -> None:
    """Add a study to the journal, unless none is wanted."""
    if request.no_journal:
        return
    from playtest.studies.journal import entry

    with _warning(request):
        entry.note_study(request.out, study, studied, request.note)


@contextmanager
def _warning(request: Request) -> Iterator[None]:
    from playtest.studies.journal.file import JOURNAL

    try:
        yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        click.echo(f"Warning: {request.out / JOURNAL} cannot be written ({reason}).", err=True)
