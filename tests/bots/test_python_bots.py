"""Bots written in Python: how they are found, what they see, what their faults do."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from playtest.bots import python_bots
from playtest.bots.catalogue import find_bot
from playtest.bots.python_bots import read_only
from playtest.errors import InputError
from playtest.games.shove import GAME
from playtest.simulation.plan import make_plan
from playtest.simulation.player import Player
from playtest.simulation.python_bot_games import HandPlayer
from playtest.simulation.replay import Replay
from playtest.simulation.request import Request
from playtest.statistics.summary import summarize
from tests.simulation.running import play, small_variant

HERE = "tests.bots.strange"
PAGE = Path(__file__).parents[2] / "docs" / "bots-in-python.md"


@pytest.fixture(autouse=True)
def _no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run goes on however many of its games are broken off."""
    monkeypatch.setattr("playtest.simulation.failures.ALLOWED", 1)


def played(folder: Path, *lineup: str, games: int = 60, threads: int = 1) -> Any:
    plan = make_plan(small_variant(folder), Request(games, 5, [",".join(lineup)]))
    return play(plan, folder / "run", threads=threads)


def test_rows_say_what_the_games_moved_from_outside_were(tmp_path: Path) -> None:
    run = played(tmp_path, "heuristic", f"{HERE}:Last", "random")
    replay = Replay(tmp_path / "run" / "small")
    for index in (0, 1, 59):
        written_game = replay.game(0, index)
        row = run.games.iloc[index]
        assert (written_game["plies"], written_game["turns"]) == (row["plies"], row["turns"])
        assert written_game["scores"] == [row[f"score_{seat}"] for seat in (1, 2, 3)]
        assert written_game["bots"] == row["bots"].split("|")
    assert run.tallies["lineups"][0]["games"] == 60


def test_compiled_bots_choose_outside_the_loops_as_in_them(tmp_path: Path) -> None:
    variant = small_variant(tmp_path, assembly={"method": "random"})
    (lineup,) = make_plan(variant, Request(lineups=["heuristic,random,greedy"])).lineups
    player = Player(variant.game, variant.game.setup(variant.rules), lineup, seed=7)
    other = Player(variant.game, variant.game.setup(variant.rules), lineup, seed=7)
    hands = HandPlayer(variant.game, other.work, lineup.bots, other.bots, (other.weights, other.options))
    for index in range(12):
        tape, _, crash = hands.play(7, index, lineup.slots[index % 6])
        assert crash is None
        assert tape == player.moves_of(index)[0].tolist()


def test_threads_do_not_matter(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir(), two.mkdir()
    lineup = (f"{HERE}:Dicing", "random", f"{HERE}:Failing")
    alone, together = played(one, *lineup, threads=1), played(two, *lineup, threads=2)
    assert alone.games.equals(together.games)
    assert alone.meta["lineups"] == together.meta["lineups"]


def test_every_seat_of_every_game_has_an_object_of_its_own(tmp_path: Path) -> None:
    assert "crashed" not in set(played(tmp_path, f"{HERE}:Counting").games["ending"])


def test_nothing_that_it_sees_can_be_changed(tmp_path: Path) -> None:
    assert "crashed" not in set(played(tmp_path, f"{HERE}:Meddling").games["ending"])
    seen = read_only({"a": [{"b": [1]}]})
    with pytest.raises(TypeError):
        seen["a"][0]["b"] = 2


def test_an_exception_ends_its_game_alone_and_is_told(tmp_path: Path) -> None:
    run = played(tmp_path, f"{HERE}:Failing", "random", "random", games=45)
    crashed = run.games[run.games["ending"] == "crashed"]
    assert 0 < len(crashed) < 45
    first = run.meta["lineups"][0]["crashes"][0]
    index = int(crashed.iloc[0]["game"])
    seat = Replay(tmp_path / "run" / "small").lineups[0].slots[index % 3].index(0) + 1
    bot = rf"{HERE}:Failing \(seat {seat}\)"
    told = (
        rf"game {index}, ply \d+, seed 5: {bot} raised ZeroDivisionError: of all things \(strange\.py:\d+\)"
    )
    assert re.fullmatch(told, first)
    assert run.tallies["lineups"][0]["games"] == 45 - len(crashed)
    summary = summarize(run.meta, run.games, run.tallies)
    assert summary["lineups"][0]["outcomes"]["crashed"]["count"] == len(crashed)
    (warning,) = [each for each in summary["warnings"] if each["name"] == "crashed"]
    assert first in warning["sentence"]


def test_the_ply_of_a_crash_is_where_the_written_game_breaks_off(tmp_path: Path) -> None:
    run = played(tmp_path, f"{HERE}:Failing", "random", "random", games=45)
    index = int(run.games[run.games["ending"] == "crashed"].iloc[0]["game"])
    game = Replay(tmp_path / "run" / "small").game(0, index)
    assert (game["ending"], game["credit"]) == ("crashed", None)
    assert f"ply {game['plies']}," in run.meta["lineups"][0]["crashes"][0]


def test_an_illegal_move_is_a_fault(tmp_path: Path) -> None:
    run = played(tmp_path, f"{HERE}:Cheating", games=2)
    assert list(run.games["ending"]) == ["crashed", "crashed"]
    fault = f'{HERE}:Cheating (seat 1) chose "castle", which is not a legal move here'
    assert run.meta["lineups"][0]["crashes"] == [f"game {index}, ply 0, seed 5: {fault}" for index in (0, 1)]


def test_a_class_that_cannot_be_made_is_a_fault_of_the_game(tmp_path: Path) -> None:
    run = played(tmp_path, f"{HERE}:Unmakeable", games=1)
    assert "raised TypeError" in run.meta["lineups"][0]["crashes"][0]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere:Bot", 'there is no Python module "nowhere" for the bot nowhere:Bot; put nowhere.py in'),
        (f"{HERE}:Lost", f'the module {HERE} has no class "Lost" for the bot {HERE}:Lost'),
        (f"{HERE}:Silent", f"the bot {HERE}:Silent must be a class with a method choose(self, position,"),
        (f"{HERE}:NO_CLASS", f"the bot {HERE}:NO_CLASS must be a class with a method choose("),
        (f"{HERE}:Last:depth=3", f'the bot {HERE}:Last is written in Python and takes no options, found "de'),
        (f"{HERE}:Lost:3", 'there is no bot "tests.bots.strange"'),
        ("mtcs:cut:3", 'there is no bot "mtcs"; did you mean mcts?'),
    ],
)
def test_what_is_no_bot(name: str, sentence: str) -> None:
    with pytest.raises(InputError) as raised:
        find_bot(name, GAME)
    assert str(raised.value).startswith(sentence)


def test_a_module_with_a_fault_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken_bot.py").write_text("import no_such_library\n")
    (tmp_path / "wrong_bot.py").write_text("\nclass Bot\n")
    for name, fault in (
        ("broken_bot", "ModuleNotFoundError: No module named 'no_such_library' (broken_bot.py:1)"),
        ("wrong_bot", "SyntaxError: expected ':' (wrong_bot.py:2)"),
    ):
        with pytest.raises(InputError) as refused:
            find_bot(f"{name}:Bot", GAME)
        assert str(refused.value) == f"the bot {name}:Bot cannot be loaded: {fault}"


def test_a_bot_of_an_installed_package(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        EntryPoint("last", f"{HERE}:Last", python_bots.GROUP),
        EntryPoint("torn", f"{HERE}:Torn", python_bots.GROUP),
    ]
    monkeypatch.setattr(python_bots, "entry_points", lambda group: entries)
    bot = find_bot("last", GAME)
    assert (bot.name, bot.kind.sentence) == ("last", "Takes the last move of the list.")
    with pytest.raises(InputError, match=f"the bot torn \\({HERE}:Torn\\) cannot be loaded: AttributeError"):
        find_bot("torn", GAME)
    with pytest.raises(
        InputError, match=r'^the bot last is written in Python and takes no options, found "3";'
    ):
        find_bot("last:3", GAME)
    with pytest.raises(InputError, match="did you mean last"):
        find_bot("lasst", GAME)


def test_the_example_of_the_documentation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (example, *_) = re.findall(
        r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    assert len(example.strip().splitlines()) <= 18
    monkeypatch.chdir(tmp_path)
    (tmp_path / "careful.py").write_text(example)
    run = played(tmp_path, "careful:Careful", "random", "random", games=30)
    assert "crashed" not in set(run.games["ending"])
    assert np.isclose(run.games[["credit_1", "credit_2", "credit_3"]].sum(axis=1), 1).all()
