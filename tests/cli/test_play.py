"""`playtest play`, by typed lines."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from playtest.cli.commands import commands
from tests.cli.calls import VARIANTS, call, refusal
from tests.simulation.running import SMALL, variant_file

ICE_DAO = str(VARIANTS / "icedao.yaml")


def play(*lines: str, variant: str = ICE_DAO, how: tuple[str, ...] = ()) -> Result:
    typed = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(commands, ["play", variant, *how], input=typed, catch_exceptions=False)


def headings(result: Result) -> list[str]:
    """What was played, as far as it was told: `seat 2 (heuristic): d5:w`."""
    return re.findall(
        r"^\d+(?: of \d+)?\. Turn \d+(?:, \w+)?, (.*?)(?: \(of [\d,]+\))?$", result.stdout, re.MULTILINE
    )


def test_a_game_against_a_bot_to_its_end() -> None:
    result = play("b1:n", "d1:n", "moves", "quit", how=("--seed", "7"))
    assert result.exit_code == 0
    assert headings(result) == [
        "seat 1 (human): b1:n",
        "seat 2 (heuristic): d5:w",
        "seat 1 (human): d1:n",
        "seat 2 (heuristic): e5:w",
    ]
    assert "The game is over after 4 plies. Seat 2 wins. A seat has made a line." in result.stdout
    assert "The game is over; undo, save FILE or quit> None." in result.stdout


def test_the_same_seed_gives_the_same_answers_and_another_seed_others() -> None:
    lines = ("b1:n", "b5:s", "quit")
    games = [headings(play(*lines, how=("--lineup", "human,random", "--seed", seed))) for seed in "112345"]
    assert games[0] == games[1]
    assert any(game != games[0] for game in games)


def test_undo_takes_back_to_ones_own_decision_and_bots_answer_alike() -> None:
    how = ("--lineup", "human,random", "--seed", "3")
    result = play("b1:n", "undo", "b1:n", "undo", "undo", "quit", how=how)
    assert result.exit_code == 0
    first, second = headings(result)[:2], headings(result)[2:]
    assert first == second
    assert result.stdout.count("Taken back: 2 moves.") == 2
    assert result.stdout.count("There is no decision of yours to take back.") == 1


def test_undo_after_the_end() -> None:
    result = play("b1:n", "d1:n", "undo", "moves d1", "quit", how=("--seed", "7"))
    assert "d1:n" in result.stdout.split("Taken back: 2 moves.")[1]
    assert "Seat 1>" in result.stdout.split("Taken back: 2 moves.")[1]


def test_an_unambiguous_beginning_is_enough(tmp_path: Path) -> None:
    tiny = variant_file(tmp_path, players=2, board={"columns": 2, "rows": 1})
    result = play("b1@a", "quit", variant=str(tiny), how=("--lineup", "human"))
    assert "seat 1 (human): b1@a1" in result.stdout
    assert result.stdout.splitlines()[-1].startswith("Seat 2>")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("b1:", "b1: begins 5 legal moves: b1:e, b1:n, b1:ne, b1:nw, b1:w; type more of it."),
        ("b1:q", '"b1:q" is no legal move here; did you mean b1:w? `moves` lists them, `help` the rest.'),
        ("muves", '"muves" is no legal move here; did you mean moves?'),
        ("xyz", '"xyz" is no legal move here; `moves` lists them, `help` the rest.'),
        ("moves z", 'None of the 16 legal moves begins with "z".'),
        ("hint nobody", 'there is no bot "nobody"'),
        ("save", "Name a file: save FILE"),
        ("save /", "save / is a folder; name a file in it"),
        ("save /no/such/folder/x", "/no/such/folder/x cannot be written: no such file or directory"),
        ("", "Seat 1> Seat 1>"),
    ],
)
def test_slips_get_a_sentence_and_another_try(typed: str, sentence: str) -> None:
    result = play(typed, "quit")
    assert result.exit_code == 0
    assert sentence in result.stdout
    assert headings(result) == []


def test_a_hint_is_a_legal_move_and_always_the_same() -> None:
    result = play("hint", "hint greedy", "hint", "b1:n", "quit")
    hints = [line.removeprefix("Seat 1> ") for line in result.stdout.splitlines() if "would play" in line]
    assert hints[0] == hints[2]
    assert [hint.split()[0] for hint in hints] == ["heuristic", "greedy", "heuristic"]
    legal = call("moves", ICE_DAO).stdout.split()
    assert all(hint.split()[-1] in legal for hint in hints)


def test_help_board_and_moves() -> None:
    result = play("help", "board", "moves b1", "?", "q")
    assert result.stdout.count("take back your last decision") == 2
    assert result.stdout.count("The start") == 2
    assert "b1:e      b1:n      b1:ne     b1:nw     b1:w" in result.stdout


def test_persons_only_and_bots_only() -> None:
    result = play("b1:n", "d5:w", "quit", how=("--lineup", "human"))
    assert headings(result) == ["seat 1 (human): b1:n", "seat 2 (human): d5:w"]
    alone = play("quit", how=("--lineup", "heuristic", "--seed", "7"))
    assert "The game is over after" in alone.stdout


def test_save_load_and_replay(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    first = play("b1:n", f"save {saved}", "d1:n", "quit", how=("--seed", "7"))
    assert f"{saved} holds the game; go on with --load {saved}" in first.stdout
    told = json.loads(saved.read_text(encoding="utf-8"))
    assert told == {
        "variant": "Ice Dao",
        "game": 0,
        "bots": ["human", "heuristic"],
        "seed": 7,
        "moves": ["b1:n", "d5:w"],
        "scores": [0, 0],
        "turns": 2,
        "plies": 2,
    }
    again = play(
        "d1:n", "undo", "undo", f"save {tmp_path / 'other.json'}", "quit", how=("--load", str(saved))
    )
    assert headings(again)[1:3] == headings(first)[2:]
    assert json.loads((tmp_path / "other.json").read_text(encoding="utf-8"))["moves"] == []
    assert "seat 2 (heuristic): d5:w" in call("replay", str(saved), "--variant", ICE_DAO).stdout


def test_a_finished_game_is_saved_with_its_result(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    play("b1:n", "d1:n", f"save {saved}", "quit", how=("--seed", "7"))
    told = json.loads(saved.read_text(encoding="utf-8"))
    assert (told["credit"], told["ending"]) == ([0, 1], "line")
    assert call("replay", str(saved), "--variant", ICE_DAO).exit_code == 0
    over = play("undo", "quit", how=("--load", str(saved)))
    assert "Taken back: 2 moves." in over.stdout


def test_a_position_goes_into_the_saved_game(tmp_path: Path) -> None:
    position, saved = tmp_path / "position.yaml", tmp_path / "game.json"
    rows = ["b1 . . . g3", ". . . . .", ". . . . .", ". . . . .", "b3 . . . g1"]
    position.write_text(json.dumps({"layout": rows, "to_move": 2}), encoding="utf-8")
    how = ("--lineup", "human", "--position", str(position))
    result = play("e1:w", f"save {saved}", "quit", how=how)
    assert result.exit_code == 0
    assert "e1:w" in call("replay", str(saved), "--variant", ICE_DAO).stdout
    assert play("quit", how=("--load", str(saved))).exit_code == 0


def test_chance_is_in_the_saved_game(tmp_path: Path) -> None:
    variant = str(variant_file(tmp_path, players=2, assembly={"method": "random"}))
    saved = tmp_path / "game.json"
    result = play(f"save {saved}", "undo", "quit", variant=variant, how=("--lineup", "human"))
    told = json.loads(saved.read_text(encoding="utf-8"))
    assert len(told["moves"]) == sum(SMALL["pyramids"].values()) * 4  # type: ignore[attr-defined]
    assert all(move.startswith("!") for move in told["moves"])
    assert "There is no decision of yours" in result.stdout
    assert play("quit", variant=variant, how=("--load", str(saved))).exit_code == 0


def test_wrong_calls(tmp_path: Path) -> None:
    assert refusal("play", ICE_DAO, "--lineup", "human,human,human") == [
        "the lineup human,human,human has 3 players, but the variant has 2 seats"
    ]
    assert (
        'there is no bot "heuristik"; did you mean heuristic?'
        in refusal("play", ICE_DAO, "--lineup", "human,heuristik")[0]
    )
    game = tmp_path / "game.json"
    game.write_text('{"moves": ["b1:n", "b1:n"]}', encoding="utf-8")
    assert refusal("play", ICE_DAO, "--load", str(game))[0].startswith(
        f'{game}:1:20: move 2, "b1:n", is not legal'
    )
    assert refusal("play", ICE_DAO, "--load", str(game), "--position", str(game)) != []
    assert refusal("play", str(tmp_path / "none.yaml"))[0].endswith("there is no such file")


def test_the_input_ends_in_the_middle() -> None:
    result = play("b1:n")
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "The input ended.")


def test_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("playtest.cli.conversation.read_line", interrupted)
    assert CliRunner().invoke(commands, ["play", ICE_DAO]).exit_code == 130


def test_a_bot_that_fails_stops_the_game_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "brokenbot.py").write_text(
        "class Broken:\n    def choose(self, position, moves, random):\n        return 'nonsense'\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    how = ("--lineup", "human,brokenbot:Broken")
    result = play("b1:n", "undo", "quit", how=how)
    assert (
        'the bot brokenbot:Broken (seat 2) chose "nonsense", which is not a legal move here' in result.stdout
    )
    assert "The game cannot go on; undo, save FILE or quit>" in result.stdout
    assert "Taken back: 1 move." in result.stdout


def test_a_bot_written_in_python_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lastbot.py").write_text(
        "class Last:\n    def choose(self, position, moves, random):\n        return moves[-1]\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    result = play("b1:n", "hint lastbot:Last", "quit", how=("--lineup", "human,lastbot:Last"))
    assert headings(result)[1] == "seat 2 (lastbot:Last): " + "e5:w"
    assert "lastbot:Last would play" in result.stdout
