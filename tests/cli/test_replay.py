"""`playtest replay`: games of runs and written games, on the terminal and as a page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from playtest.cli import replay as command
from playtest.cli.commands import commands
from playtest.report.stepper.terminal import Frames
from tests.cli.calls import VARIANTS, call, refusal
from tests.report.test_stepper import stepper_data
from tests.simulation.running import simulated_in

ICE_DAO = str(VARIANTS / "icedao.yaml")
WON = ["b1:n", "d5:w", "d1:n", "e5:w"]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return simulated_in(tmp_path_factory.mktemp("run"), 12).folder


def written(folder: Path, *games: dict[str, Any]) -> str:
    path = folder / "games.jsonl"
    path.write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "option", [("--ply", "3"), ("--html", "page.html"), ("--lineup", "random")], ids=lambda option: option[0]
)
def test_what_to_see_of_no_game(run: Path, option: tuple[str, str]) -> None:
    assert refusal("replay", str(run), *option) == [
        f"{option[0]} needs a game; choose one with --game NUMBER"
    ]


def test_all_positions_of_a_game(run: Path) -> None:
    exported = json.loads(call("export", str(run), "--games", "3", "--lineup", "heuristic").stdout)
    result = call("replay", str(run), "--game", "3", "--lineup", "heuristic")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Game 3 of small: heuristic, heuristic, heuristic"
    total = exported["plies"]
    headings = [line for line in lines if f" of {total}" in line and not line.startswith("The start")]
    assert [heading.split(": ")[1].split(" (")[0] for heading in headings] == exported["moves"]
    assert f"The start (0 of {total})" in lines
    assert any(line.startswith(f"The game is over after {total} plies.") for line in lines)


def test_one_position(run: Path) -> None:
    result = call("replay", str(run), "--game", "0", "--ply", "1")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("1 of ")
    assert "seat 1 (random)" in lines[0]
    assert lines[-1].endswith("(placed_new, SH-2)")


def test_without_a_game_the_chosen_ones_are_listed(run: Path) -> None:
    result = call("replay", str(run))
    assert result.exit_code == 0
    assert "lineup random: games 0 to 11" in result.stdout
    assert "  typical" in result.stdout
    assert result.stdout.endswith("Choose one with --game NUMBER --lineup NAME.\n")


def test_a_page(run: Path, tmp_path: Path) -> None:
    target = tmp_path / "game.html"
    result = call("replay", str(run), "--game", "3", "--html", str(target))
    assert (result.exit_code, result.stdout) == (0, f"{target} shows game 3 of small\n")
    (game,) = stepper_data(target.read_text(encoding="utf-8"))["games"]
    exported = json.loads(call("export", str(run), "--games", "3", "--lineup", "random").stdout)
    assert [step[0] for step in game["steps"]] == exported["moves"]


def test_exported_games_can_be_read_back(run: Path, tmp_path: Path) -> None:
    lines = call("export", str(run)).stdout
    path = tmp_path / "games.jsonl"
    path.write_text(lines, encoding="utf-8")
    variant = str(run.parents[1] / "small.yaml")
    how = ("--game", "5", "--lineup", "heuristic")
    assert (
        call("replay", str(path), *how, "--variant", variant).stdout == call("replay", str(run), *how).stdout
    )
    assert refusal("replay", str(path), "--game", "5", "--variant", variant) == [
        f"{path}: has 2 games with the number 5, in lines 6, 18; say whose with --lineup"
    ]
    assert refusal("replay", str(path), "--variant", variant)[0].startswith(
        f"{path}: has 24 games, in lines 1,"
    )
    assert refusal("replay", str(path), "--game", "12", "--variant", variant) == [
        f"{path}: has no game with the number 12; it has games 0 to 11"
    ]


def test_a_game_written_as_yaml(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("bots: [me, you]\nmoves:\n  - b1:n\n  - d5:w\n", encoding="utf-8")
    result = call("replay", str(path), "--variant", ICE_DAO)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "Game of Ice Dao: me, you"
    assert "2. Turn 2, seat 2 (you): d5:w (of 11)" in result.stdout


def test_chance_rests_where_nothing_is_written(tmp_path: Path) -> None:
    variant = tmp_path / "shaky.yaml"
    variant.write_text(
        "game: battlespires\nboard: {columns: 4, rows: 1}\nsetup:\n  layout: [b k k r]\n"
        "spires: {catastrophe: {above: 1, probability: 0.5, outcome: remove}}\n",
        encoding="utf-8",
    )
    start = {"layout": ["k3b1 k2 k3b1 r3"], "to_move": 1}
    path = written(tmp_path, {"moves": ["a1*1-b1", "c1*1-b1", "!topple"], "position": start})
    result = call("replay", path, "--variant", str(variant))
    assert result.exit_code == 0, result.stderr
    assert "chance: nothing happens" in result.stdout
    assert "chance: topple" in result.stdout


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (
            {"moves": [*WON[:1], "d5:x"]},
            '1:20: move 2, "d5:x", is not legal: seat 2 has 11 legal moves here; did you mean d5:w?',
        ),
        ({"moves": ["!b1:n"]}, '1:12: move 1, "!b1:n", is written as what chance did, but seat 1 is to move'),
        (
            {"moves": [*WON, "e1:n"]},
            '1:44: move 5, "e1:n", comes after the end of the game; take out the moves from here on',
        ),
        ({"moves": WON, "scores": [1, 0]}, "1:45: scores is 1, 0, but these moves give 0, 1"),
        (
            {"moves": WON[:1], "ending": "line"},
            "1:31: ending is line, but after these moves the game goes on",
        ),
        ({"moves": WON, "ending": "no_moves"}, "1:55: ending is no_moves, but these moves give line"),
        ({"moves": [], "bots": ["a"]}, "1:15: bots must name a player for each of the 2 seats, found 1"),
        ({"bots": ["a", "b"]}, "1:1: moves is missing; it must be a list of texts"),
        ({"moves": "b1:n"}, "1:11: moves must be a list of texts; found"),
        ({"moves": [], "move": []}, "1:15: there is no key move; did you mean moves?"),
        ({"moves": [], "position": {"to_move": 3}}, "to_move"),
    ],
)
def test_what_is_wrong_with_a_written_game(tmp_path: Path, game: dict[str, Any], sentence: str) -> None:
    path = written(tmp_path, game)
    first = refusal("replay", path, "--variant", ICE_DAO)[0]
    assert first.startswith(f"{path}:")
    assert sentence in first


def test_damaged_files(tmp_path: Path, run: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text('{"moves": [], "game": 0}\n{"moves": ["b1:n"\n', encoding="utf-8")
    assert refusal("replay", str(path), "--game", "1", "--variant", ICE_DAO) == [
        f"{path}:2:1: is no written game; each line must be one, as playtest export prints them"
    ]
    path.write_bytes(b"\xff\x00")
    assert refusal("replay", str(path), "--variant", ICE_DAO)
    path.write_text("", encoding="utf-8")
    assert refusal("replay", str(path), "--variant", ICE_DAO) == [
        f"{path}: the file is empty; a written game has at least its moves"
    ]
    missing = str(tmp_path / "missing")
    assert refusal("replay", missing, "--game", "1") == [f"{missing}: there is no such run and no such file"]
    assert refusal("replay", str(tmp_path), "--game", "1")[0].startswith(f"{tmp_path}: holds no run")
    assert "--variant" in refusal("replay", str(path))[0]
    assert "leave out --variant" in refusal("replay", str(run), "--variant", ICE_DAO)[0]


def test_games_and_plies_that_are_not_there(run: Path, tmp_path: Path) -> None:
    assert refusal("replay", str(run), "--game", "12") == ["the lineup random has games 0 to 11, found 12"]
    assert refusal("replay", str(run), "--game", "0", "--lineup", "greedy") == [
        'the run has no lineup "greedy"; it has random; heuristic'
    ]
    assert "the game has" in refusal("replay", str(run), "--game", "0", "--ply", "999")[0]
    assert refusal("replay", str(run), "--game", "0", "--html", str(tmp_path)) == [
        f"--html {tmp_path} is a folder; name a file in it"
    ]
    assert "needs a whole number" in refusal("replay", str(run), "--game", "-1")[0]


def frames() -> Frames:
    from playtest.loader import load
    from playtest.simulation.meta import rules_meta
    from playtest.simulation.recording import Recorder

    variant = load(ICE_DAO)
    recorder = Recorder(variant)
    for move in WON:
        recorder.play_text(move)
    return Frames(recorder.game(["me", "you"]), rules_meta(variant, recorder.table.setup.board))


def stepped(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *answers: str) -> list[str]:
    """The headings shown for these answers, and what is said in between."""
    given = iter(answers)

    def answer(prompt: str) -> str:
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    command.step_through(frames())
    lines = capsys.readouterr().out.splitlines()
    return [line for line in lines if " of 4" in line or line.startswith(('"', "The game has"))]


def test_stepping_by_keys(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown = stepped(monkeypatch, capsys, "", "n", "b", "4", "f", "\x1b[C", "l", "q", "n")
    assert [line.split(" of")[0] for line in shown] == [
        "The start (0",
        "1",
        "2",
        "1",
        "4",
        "The start (0",
        "1",
        "4",
    ]


def test_answers_that_lead_nowhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = stepped(monkeypatch, capsys, "b", "99999999999", "what?")
    assert shown[1:] == [
        "The game has positions 0 to 4.",
        "The game has positions 0 to 4.",
        f'"what?" is none of these: {command.KEYS}',
    ]


def test_a_terminal_is_stepped_through(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(command, "_interactive", lambda: True)
    monkeypatch.setattr(command, "step_through", lambda frames: seen.append(len(frames)))
    assert call("replay", str(run), "--game", "0").exit_code == 0
    assert len(seen) == 1


def test_ctrl_c_in_between(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_interactive", lambda: True)
    monkeypatch.setattr("builtins.input", interrupted)
    result = CliRunner().invoke(commands, ["replay", str(run), "--game", "0"])
    assert result.exit_code == 130
