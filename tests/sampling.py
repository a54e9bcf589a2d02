"""What `make test` takes of many cases; `make verify` has them all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def one_in(every: int, cases: Iterable[Any], always: Iterable[Any] = ()) -> list[Any]:
    """Parameters of which one in so many, from the first, is for `make test`, and those that always are; the
    others are for `make verify`."""
    kept = list(always)
    return [
        case if place % every == 0 or case in kept else pytest.param(case, marks=pytest.mark.verify)
        for place, case in enumerate(cases)
    ]
