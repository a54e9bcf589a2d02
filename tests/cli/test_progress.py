"""The progress bar, on a terminal that keeps what it is sent."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from playtest.cli.progress import counting, progress
from playtest.loader import resolve
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request


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
    plan = make_plan(resolve({"game": "icedao"}), Request(50, 1, ["random", "greedy"]))
    with progress(plan, quiet=False) as tell:
        tell(0, 20, 50)
        assert "looking closer" not in said()
        tell(0, 50, 50)
    sent = said()
    assert "random (variant)" in sent
    assert "greedy (variant)" in sent
    assert "50/50" in sent
    assert "looking closer" in sent


def test_a_narrow_terminal_cuts_names_and_no_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    said = terminal(monkeypatch)
    monkeypatch.setenv("COLUMNS", "76")
    variant = resolve({"game": "icedao", "name": "A rather long name [red]for a variant"})
    with progress(make_plan(variant, Request(2_000_000, 1, ["heuristic"])), quiet=False) as tell:
        tell(0, 1_000_000, 2_000_000)
    last = [line for line in said().splitlines() if "2000000" in line][-1]
    assert "heuristic (A" in last
    assert "…" in last
    assert "1000000/2000000" in last


def test_the_last_line_is_left_to_what_the_terminal_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal writes ^C where the cursor is: below the bars, or a line of them would stay."""
    said = terminal(monkeypatch)
    plan = make_plan(resolve({"game": "icedao"}), Request(50, 1, ["random"]))
    with progress(plan, quiet=False) as tell:
        tell(0, 20, 50)
        drawn = said().rpartition("random (variant)")[2]
        assert drawn.count("\n") == 1
    with counting("cells", quiet=False) as count:
        count(1, 3)
        assert said().rpartition("cells")[2].count("\n") == 1


def test_nothing_is_shown_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    said = terminal(monkeypatch)
    plan = make_plan(resolve({"game": "icedao"}), Request(50, 1, ["random"]))
    with progress(plan, quiet=True) as tell:
        tell(0, 50, 50)
    assert said() == ""
