"""Compiles once, so that no test finds the line on stderr that tells of it."""

from __future__ import annotations

import pytest

from tests.cli.calls import TWO_SEATS, call


@pytest.fixture(scope="session", autouse=True)
def _compiled_kernels() -> None:
    call("perft", TWO_SEATS, "--depth", "1")
