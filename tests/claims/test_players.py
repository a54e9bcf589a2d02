"""Who plays is said in words of the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.bots.kinds import BOT_KINDS
from playtest.loader import resolve
from playtest.simulation.meta import make_meta
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.statistics.players import players, seat_of


def test_every_bot_has_words_for_its_players() -> None:
    for kind in BOT_KINDS:
        many, one = kind.players
        assert many.startswith("players who ")
        assert one.startswith("a player who ")


def test_a_run_knows_the_words_of_its_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.py").write_text(
        "class First:\n    def choose(self, position, moves, random):\n        return moves[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    plan = make_plan(resolve({"game": "icedao"}, "x"), Request(2, 1, ["heuristic,mine:First"]))
    meta = make_meta(plan, (5, 5), [0], True, ())
    assert players(meta, "heuristic") == "players who look one move ahead (heuristic)"
    assert seat_of(meta, "heuristic") == "a player who looks one move ahead (heuristic)"
    assert seat_of(meta, "mine:First") == "your bot mine:First"


def test_a_run_of_before_has_the_names() -> None:
    assert players({}, "greedy") == "players called greedy"
