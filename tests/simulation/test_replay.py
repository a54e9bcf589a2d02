"""Replayed games are the ones that were played: every row, and every move by the reference."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest
import yaml

from playtest.errors import InputError
from playtest.games import find_game
from playtest.loader import load
from playtest.simulation.plan import make_plan
from playtest.simulation.replay import Replay
from playtest.simulation.request import Request
from tests.reference.shove import Shove
from tests.reference.shove_defaults import complete
from tests.shove.variants import VARIANTS
from tests.simulation.running import of_the_format_before, play

NAMES = (
    "board_3x2", "random_assembly_blocked", "layout_with_beads_and_bidding",
    "open_mids_by_majority", "one_turn",
    "few_turns_draw", "most_pyramids", "negative_scoring", "no_pyramids", "edges_of_other_colors",
)  # fmt: skip
LINEUPS = ["random", "greedy,random", "heuristic"]
GAMES = 9


def replay_of(partial: dict[str, Any], folder: Path, **how: Any) -> tuple[Replay, list[dict[str, str]]]:
    path = folder / "v.yaml"
    path.write_text(yaml.safe_dump({"game": "shove", **partial}))
    play(make_plan(load(path), Request(GAMES, 3, LINEUPS, **how)), folder / "out")
    path.write_text("game: shove\nplayers: 2\n")  # a replay goes by the saved variant alone
    with (folder / "out" / "v" / "games.csv").open() as table:
        return Replay(folder / "out" / "v"), list(csv.DictReader(table))


def check(written: dict[str, Any], row: dict[str, str]) -> None:
    assert written["variant"] == "v"
    assert [str(written[key]) for key in ("game", "turns", "plies", "ending")] == [
        row[key] for key in ("game", "turns", "plies", "ending")
    ]
    assert "|".join(written["bots"]) == row["bots"]
    assert [str(score) for score in written["scores"]] == [
        row[f"score_{seat}"] for seat in range(1, len(written["scores"]) + 1)
    ]
    credit = [float(row[f"credit_{seat}"]) for seat in range(1, len(written["credit"]) + 1)]
    assert written["credit"] == credit
    assert sum(credit) == pytest.approx(1, abs=1e-9)


def check_with_reference(written: dict[str, Any], partial: dict[str, Any]) -> None:
    game = Shove(complete(partial))
    for move in written["moves"]:
        assert move.startswith("!") == (game.actor == "chance")
        game.play(move.lstrip("!"))
    result = game.result()
    assert result is not None
    for key in ("scores", "turns", "plies", "ending"):
        assert written[key] == result[key]
    assert written["credit"] == pytest.approx([float(share) for share in result["credit"]], abs=1e-9)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_of_a_run(tmp_path: Path, name: str) -> None:
    replay, table = replay_of(VARIANTS[name], tmp_path)
    written = [
        replay.game(lineup, game) for lineup in range(len(LINEUPS)) for game in range(replay.done[lineup])
    ]
    assert len(written) == len(table)
    for game, row in zip(written, table, strict=True):
        check(game, row)
        check_with_reference(game, VARIANTS[name])
    hashes = [row["moves_hash"] for row in table]
    moves = [tuple(game["moves"]) for game in written]
    assert len(set(hashes)) == len(set(moves))


def test_one_game_is_the_same_whatever_was_replayed_before(tmp_path: Path) -> None:
    replay, _ = replay_of(VARIANTS["open_mids"], tmp_path)
    one = replay.game(1, 5)
    for game in (0, 7, 3):
        replay.game(1, game)
    assert replay.game(1, 5) == one


def test_games_that_were_not_played(tmp_path: Path) -> None:
    replay, _ = replay_of(VARIANTS["board_3x2"], tmp_path)
    replay.check(0, 0, 8)
    with pytest.raises(InputError) as raised:
        replay.check(0, 0, 9)
    assert str(raised.value) == "the lineup random has games 0 to 8, found 0-9"


def test_weights_are_replayed_too(tmp_path: Path) -> None:
    names = [weight.name for weight in find_game("shove").weights]
    assert names
    replay, table = replay_of(VARIANTS["board_3x2"], tmp_path, weights={names[0]: -7.25, names[-1]: 3.125})
    for game, row in enumerate(table[-GAMES:]):
        check(replay.game(2, game), row)


def test_a_run_with_weights_that_nobody_has_can_be_replayed(tmp_path: Path) -> None:
    """Such runs are not begun any more, but there are some."""
    replay, _ = replay_of(VARIANTS["one_turn"], tmp_path)

    def change(told: dict[str, Any]) -> None:
        told["lineups"], told["weights"] = told["lineups"][:2], {"bead": 2.0}
        told["meta"]["lineups"] = told["meta"]["lineups"][:2]

    of_the_format_before(tmp_path / "out" / "v", change)
    assert Replay(tmp_path / "out" / "v").game(1, 5) == replay.game(1, 5)
