"""What all tests have in common."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def no_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands leave no line in a journal, unless a test wants one: it tells the time."""
    monkeypatch.setenv("PLAYTEST_NO_JOURNAL", "1")


@pytest.fixture(autouse=True)
def no_search_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs without named lineups have no bot that searches, unless a test gives it time: choosing one takes
    seconds."""
    monkeypatch.setattr("playtest.studies.levels.DEFAULT_SECONDS", 0.0)
