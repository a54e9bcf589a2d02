"""What the tests of the command line share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calls import TINY


@pytest.fixture(autouse=True, scope="session")
def _compiled() -> None:
    """The kernels are on disk before a call in a process of its own, which then says nothing of compiling."""
    import playtest.simulation.perft
    import playtest.simulation.player  # noqa: F401
    from playtest.games import find_game

    find_game("shove").kernels()


@pytest.fixture
def tiny(tmp_path: Path) -> str:
    file = tmp_path / "tiny.yaml"
    file.write_text(TINY, encoding="utf-8")
    return str(file)
