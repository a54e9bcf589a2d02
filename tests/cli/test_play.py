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


SHOVE = str(VARIANTS / "shove-2p.yaml")
BATTLE = str(VARIANTS / "battlespires.yaml")


def test_help_explains_the_moves_of_the_game_by_legal_examples() -> None:
    ice = play("help", "quit").stdout
    legal = call("moves", ICE_DAO).stdout.split()
    (line,) = (line for line in ice.splitlines() if "Slide your pyramid on" in line)
    assert line.split()[0] in legal
    shove = play("help", "quit", variant=SHOVE, how=("--lineup", "human")).stdout
    told = shove.split("Moves of Shove, for example:\n")[1].splitlines()[:3]
    assert told[1:] == [
        "+a1    Put one of your beads on the stand at a1.",
        "a1     Select the Mid on a1: move it, check the edges and take a bead of yours off it.",
    ]
    placed = told[0].split()[0]
    assert placed in call("moves", SHOVE).stdout.split()
    assert told[0].startswith(
        f"{placed}  Put the pyramid {placed[:2]} on {placed[3:]}: a letter for the color"
    )


def test_help_of_a_game_that_tells_no_kinds_shows_some_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.games.folder.FolderGame.move_kinds", lambda self, rules: ())
    told = play("help", "quit").stdout.split("Moves of Ice Dao, for example:\n")[1].splitlines()[:3]
    assert set(told) <= set(call("moves", ICE_DAO).stdout.split())


def test_the_rules_are_shown_whole_and_by_section() -> None:
    whole = play("rules", "quit").stdout
    assert "Pyramids slide over the ice" in whole
    assert "Where the designer's text is open" in whole
    part = play("rules passing", "quit").stdout
    assert "You may also choose a direction" in part
    assert "Pyramids slide over the ice" not in part
    assert (
        'No section of the rules has "xyz" in its title; there are: The game, '
        in play("rules xyz", "q").stdout
    )


def test_long_lists_of_moves_are_shown_by_their_beginnings() -> None:
    result = play("moves", "moves b3", "r3", "c4", "moves", "q", variant=SHOVE, how=("--lineup", "human"))
    first = result.stdout.split("Seat 1> ")[1]
    assert first.split()[:4] == ["b1@", "(64)", "b2@", "(64)"]
    assert "768 moves by their beginnings; type one, or `moves` and one" in first
    assert "b3@c4" in result.stdout.split("Seat 1> ")[2]
    assert "r3 begins 64 legal moves: r3@a1, r3@a2, r3@a3, r3@a4, r3@a5, r3@a6, ...; type more of it." in (
        result.stdout
    )
    assert "Seat 1, r3@...> " in result.stdout
    assert headings(result) == ["seat 1 (human): r3@c4"]


@pytest.mark.parametrize(
    ("lines", "played"),
    [
        (("b1:", "n"), "b1:n"),
        (("b", "1:n"), "b1:n"),
        (("b1", ":n"), "b1:n"),
        (("b1:", "d1:n"), "d1:n"),
        (("b1:", "", "n", "b1:ne"), "b1:ne"),
        (("b1:", "board", "b1:n"), "b1:n"),
    ],
)
def test_after_a_beginning_of_several_moves_the_rest_is_enough(lines: tuple[str, ...], played: str) -> None:
    assert headings(play(*lines, "quit", how=("--lineup", "human"))) == [f"seat 1 (human): {played}"]


def test_moves_after_a_beginning_are_those_that_begin_so() -> None:
    result = play("b1:", "moves", "quit")
    assert "b1:e      b1:n      b1:ne     b1:nw     b1:w\n" in result.stdout
    assert "d1:" not in result.stdout.split("b1:...> ")[1]


def test_a_bot_that_thinks_says_so() -> None:
    result = play("b1:n", "hint alphabeta:depth=1", "quit", how=("--lineup", "human,alphabeta:depth=1"))
    _, after = result.stdout.split("Seat 2 (alphabeta:depth=1) is thinking ...\n")
    assert headings(result)[1].startswith("seat 2 (alphabeta:depth=1): ")
    assert "alphabeta:depth=1 is thinking ...\nalphabeta:depth=1 would play" in after
    assert "thinking" not in play("b1:n", "hint", "quit").stdout
