"""The progress bar, on a terminal that keeps what it is sent."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from playtest.cli.progress import progress
from playtest.loader import resolve
from playtest.simulation.plan import make_plan


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[], str]:
    """From here on stderr is a terminal; what it has been sent."""
    opened = Terminal()
    monkeypatch.setattr(sys, "stderr", opened)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    return opened.getvalue


def test_a_bar_a_lineup_and_what_goes_on_after_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    said = terminal(monkeypatch)
    plan = make_plan(resolve({"game": "icedao"}), 50, 1, ["random", "greedy"])
    with progress(plan, quiet=False) as tell:
        tell(0, 20, 50)
        assert "looking closer" not in said()
        tell(0, 50, 50)
    sent = said()
    assert "variant: random" in sent
    assert "variant: greedy" in sent
    assert "50/50" in sent
    assert "looking closer" in sent


def test_nothing_is_shown_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    said = terminal(monkeypatch)
    plan = make_plan(resolve({"game": "icedao"}), 50, 1, ["random"])
    with progress(plan, quiet=True) as tell:
        tell(0, 50, 50)
    assert said() == ""
