"""What the tests of the command line share."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True, scope="session")
def _compiled() -> None:
    """The kernels are on disk before a call in a process of its own, which then says nothing of compiling."""
    import playtest.simulation.perft
    import playtest.simulation.player  # noqa: F401
    from playtest.games import find_game

    find_game("shove").kernels()
