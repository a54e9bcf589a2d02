"""What seats can expect along a game: games played on, credits that add up, costly moves."""

from __future__ import annotations

from typing import Any

import pytest

from playtest.engine.table import Table
from playtest.loader import Variant, resolve
from playtest.simulation.analysis import chances as module
from playtest.simulation.analysis.chances import BLUNDER, chances

FOUR_BY_FOUR = {
    "game": "icedao",
    "board": {"columns": 4, "rows": 4},
    "setup": {"layout": [". g1 g1 g2", ". . . .", ". . . b2", "b1 b1 . ."]},
    "line": {"length": 3},
    "max_turns": 30,
}
CHANCE = {
    "game": "shove",
    "players": 3,
    "board": {"columns": 2, "rows": 2},
    "pyramids": {"small": 1, "medium": 0, "large": 0},
    "assembly": {"method": "random"},
    "bidding": {"beads": 1},
}


def played(variant: Variant, moves: int | None = None) -> list[int]:
    """The numbers of the first moves of a game, the first legal one each time; chance's too."""
    table, codes = Table(variant.game, variant.rules), []
    while table.actor is not None and (moves is None or len(codes) < moves):
        codes.append(table.code_of(table.legal_moves()[0]))
        table.play_code(codes[-1])
    return codes


@pytest.mark.parametrize("keys", [FOUR_BY_FOUR, CHANCE], ids=["icedao", "shove"])
def test_every_position_has_credits_that_add_up_to_one(keys: dict[str, Any]) -> None:
    variant = resolve(keys)
    codes = played(variant)
    found = chances(variant, codes, seed=1)
    table, actors = Table(variant.game, variant.rules), []
    for code in codes:
        actors.append(table.actor)
        table.play_code(code)
    assert found["step"] == 1
    assert [each is None for each in found["standing"]] == [actor == "chance" for actor in actors] + [False]
    assert all(sum(each) == pytest.approx(1, abs=0.01) for each in found["standing"] if each)
    assert found["standing"][-1] == [float(f"{float(share):.3g}") for share in table.result().credit]  # type: ignore[union-attr]
    assert found == chances(variant, codes, seed=1)


def test_a_move_that_throws_a_win_away_is_costly() -> None:
    """Seat 1 has three in a row but for one slide, and slides away from it; seat 2 then makes its line."""
    variant = resolve(
        FOUR_BY_FOUR | {"setup": {"layout": ["g1 g1 . .", ". . . g2", ". . . .", "b1 b1 . b2"]}}
    )
    table = Table(variant.game, variant.rules)
    wins = []
    for move in table.legal_moves():
        with table.trying():
            table.play(move)
            if table.actor is None:
                wins.append(move)
    assert wins
    other = next(move for move in table.legal_moves() if move not in wins and move.startswith("d1"))
    code = table.code_of(other)
    found = chances(variant, [code], seed=1)
    ((place, loss),) = found["blunders"]
    assert place == 0
    assert loss >= BLUNDER
    assert found["standing"][0][0] > 0.8


def test_long_games_are_played_on_from_some_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    variant = resolve(FOUR_BY_FOUR)
    codes = played(variant, 9)
    monkeypatch.setattr(module, "MOST_MOVES", 1_000)
    found = chances(variant, codes, seed=1)
    assert found["step"] > 1
    known = [place for place, each in enumerate(found["standing"]) if each is not None]
    assert known == sorted({*range(0, len(codes) + 1, found["step"]), len(codes)})
    assert found["blunders"] == []
