"""What all tests have in common."""

from __future__ import annotations

import pytest

from playtest.bots.owner import OWNERS
from playtest.engine.kernel import PLAIN
from playtest.engine.precompile import compile_side_by_side
from playtest.engine.records import ENGINE
from playtest.games import find_game, game_names


def pytest_configure(config: pytest.Config) -> None:
    """Before several workers start, compile what is not on disk, that none does what another does too."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput") and not PLAIN:
        owners = (ENGINE, *OWNERS, *(find_game(name).kernel_owner() for name in game_names()))
        compile_side_by_side(owner for owner in owners if not owner.is_compiled())


@pytest.fixture(autouse=True)
def no_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands leave no line in a journal, unless a test wants one: it tells the time."""
    monkeypatch.setenv("PLAYTEST_NO_JOURNAL", "1")


@pytest.fixture(autouse=True)
def no_search_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs without named lineups have no bot that searches, unless a test gives it time: choosing one takes
    seconds."""
    monkeypatch.setattr("playtest.studies.levels.DEFAULT_SECONDS", 0.0)
