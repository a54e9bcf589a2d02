"""What all tests have in common."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from playtest.bots import trust
from playtest.bots.owner import OWNERS
from playtest.engine.kernel import PLAIN
from playtest.engine.precompile import compile_side_by_side
from playtest.engine.records import ENGINE
from playtest.games import find_game, game_names
from playtest.report.svg import described
from playtest.solving.owner import OWNER as SOLVING

EMPTY = '<svg width="1" height="1"></svg>'


def pytest_configure(config: pytest.Config) -> None:
    """Before several workers start, compile what is not on disk, that none does what another does too."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput") and not PLAIN:
        owners = (ENGINE, *OWNERS, SOLVING, *(find_game(name).kernel_owner() for name in game_names()))
        compile_side_by_side(owner for owner in owners if not owner.is_compiled())


@pytest.fixture(autouse=True)
def no_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands leave no line in a journal, unless a test wants one: it tells the time."""
    monkeypatch.setenv("PLAYTEST_NO_JOURNAL", "1")


@pytest.fixture(autouse=True)
def bare_reports(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures have a title and nothing else, and only short games are kept to step through, but in the room
    of reports and where a test asks for them: they are most of what a small run costs."""
    if "report" in request.path.parts or any(map(request.node.get_closest_marker, ("pictures", "verify"))):
        return
    monkeypatch.setattr(
        "playtest.report.charts.figure.draw_each",
        lambda plots, drawn: {plot.name: described(EMPTY, plot) for plot in plots if drawn[plot.name]},
    )
    monkeypatch.setattr("playtest.studies.stepping.MOST_PLIES", 30)


@pytest.fixture(autouse=True)
def own_bots_may_run() -> Iterator[None]:
    """Bots of the tests run where they are named in a plan; commands start with nobody named."""
    with trust.nothing_allowed_yet():
        trust.allow_all()
        yield


@pytest.fixture(autouse=True)
def no_search_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs without named lineups have no bot that searches, unless a test gives it time: choosing one takes
    seconds."""
    monkeypatch.setattr("playtest.studies.levels.DEFAULT_SECONDS", 0.0)
