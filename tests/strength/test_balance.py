"""The default levels on planted variants: a bias is found at every level, a fair variant is settled."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playtest.loader import load, resolve
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.studies.ladder.plan import plan_ladder
from playtest.studies.ladder.play import climb
from playtest.studies.simulate import simulate
from tests.simulation.running import draw_nothing

VARIANTS = Path(__file__).parents[2] / "variants"

MORE_BEADS = {"game": "shove", "players": 2, "bidding": {"beads": [3, 8]}}
MORE_BEADS_OF_THREE = {"game": "shove", "players": 3, "bidding": {"beads": [8, 3, 3]}}
HARDLY_ANY_GREEN = {
    "game": "icedao",
    "line": {"length": 3},
    "setup": {"layout": ["g1 . . . .", ". . . . .", ". . . . .", ". . . . .", "b1 b1 b2 b3 ."]},
}


def summary(variant: Any, bots: list[str], games: int, out: Path) -> dict[str, Any]:
    done = simulate(make_plan(variant, Request(games, lineups=bots, opening_plies=4)), out, threads=2)
    assert done is not None
    return done.summary


@pytest.mark.verify
@pytest.mark.parametrize(
    ("document", "better", "search"),
    [(MORE_BEADS, 1, "mcts:50"), (MORE_BEADS_OF_THREE, 0, "mcts:50"), (HARDLY_ANY_GREEN, 0, "alphabeta:2")],
    ids=["a seat with more beads", "a seat of three with more beads", "a layout that seat 1 wins"],
)
def test_a_planted_bias_is_found_at_every_level(
    document: dict[str, Any], better: int, search: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    found = summary(resolve(document), ["random", "heuristic", search], 400, tmp_path)
    said = {claim["lineups"][0]: claim["status"] for claim in found["claims"] if claim["name"] == "seats"}
    assert list(said.values()) == ["problem"] * 3
    for lineup in found["lineups"]:
        assert lineup["seat_share"][better]["low"] > 1 / len(lineup["seat_share"])


@pytest.mark.verify
def test_a_game_that_nobody_wins_first_is_settled_and_fair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dao, whose start is a draw, with seats that stand alike."""
    draw_nothing(monkeypatch)
    found = summary(load(VARIANTS / "icedao-dao.yaml"), ["random", "heuristic", "mcts:100"], 2000, tmp_path)
    assert found["verdict"][0].startswith("Settled: stronger play does not change who wins by what matters.")
    said = {claim["lineups"][0]: claim["status"] for claim in found["claims"] if claim["name"] == "seats"}
    assert list(said.values()) == ["fine"] * 3


@pytest.mark.verify
def test_a_ladder_from_openings_tells_depths_apart(tmp_path: Path) -> None:
    """From Ice Dao's set-up it could not: seat 1 won every game."""
    variant = load(VARIANTS / "icedao.yaml")
    done = climb(plan_ladder(variant, ["alphabeta:4", "alphabeta:5", "alphabeta:6"]), tmp_path, threads=2)
    assert done is not None
    levels = {each["bot"]: each["level"] for each in done.told["bots"]}
    assert levels == {"alphabeta:4": 0, "alphabeta:5": 1, "alphabeta:6": 2}
