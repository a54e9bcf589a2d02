"""All faults of a variant file in one error, of form and of the names of bots, weights and figures."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playtest.errors import InputError
from playtest.loader import SectionError


@contextmanager
def told_at_once() -> Iterator[None]:
    """To load a variant in: faults of its sections are raised together with the names that nobody knows."""
    try:
        yield
    except SectionError as error:
        from playtest.simulation.plan import make_plan

        try:
            make_plan(error.variant)
        except InputError as more:
            raise InputError([*error.problems, *more.problems]) from None
        raise
