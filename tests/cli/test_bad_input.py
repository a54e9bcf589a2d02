"""Whatever a call is given: a sentence that says what to do, exit code 2, nothing on stdout."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.games import game_names
from tests.cli.calls import TWO_SEATS, call, refusal

READERS = [["validate"], ["moves"], ["perft", "--depth", "1"], ["simulate", "--games", "1"]]


@pytest.mark.parametrize("command", READERS, ids=lambda command: command[0])
def test_what_is_no_variant_file(tmp_path: Path, command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("junk.yaml").write_bytes(bytes(range(256)) * 9)
    Path("latin.yaml").write_bytes("game: shove\nname: Schäfer\n".encode("latin-1"))
    Path("empty.yaml").write_text("")
    Path("game.yaml").write_text("game: shuv\n")
    said = {
        "none.yaml": "none.yaml: there is no such file",
        "emty.yaml": "emty.yaml: there is no such file; did you mean empty.yaml?",
        "folder": "folder: is a folder; name a file in it",
        "folder/x/y": "folder/x/y: there is no such file",
        "junk.yaml": "junk.yaml: is not a text file; variants and positions are YAML text",
        "latin.yaml": "latin.yaml:2:10: is not UTF-8 text; save it as UTF-8",
        "empty.yaml": "empty.yaml: the file is empty; `game: shove` alone is a variant",
        "game.yaml": 'game.yaml:1:7: there is no game "shuv"; did you mean shove? known games: '
        + ", ".join(game_names()),
        "bad\nname": "bad?name: there is no such file",
        "": '"": there is no such file',
    }
    for file, sentence in said.items():
        (line,) = refusal(*command, file)
        assert line.startswith(sentence)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        ["folder", "junk.yaml", "latin.yaml", "empty.yaml", "game.yaml"]
    )


def test_every_fault_of_a_variant_is_said(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("game: shove\nplayers: 9\nmax_turn: 3\nboard: {columns: 0}\n")
    for command in READERS:
        lines = refusal(*command, str(file))
        assert [line.removeprefix(str(file)).split(": ")[0] for line in lines] == [":2:10", ":3:1", ":4:18"]


def test_a_precision_is_a_number_between_its_ends() -> None:
    for text in ("0", "0.5", "nan", "inf", "2 %"):
        (line,) = refusal("watch", TWO_SEATS, "--once", "--precision", text)
        assert f'needs a number between 0 and 0.5, found "{text}"' in line


@pytest.mark.parametrize("command", [["moves", TWO_SEATS], ["perft", TWO_SEATS, "--depth", "1"]])
def test_wrong_positions(tmp_path: Path, command: list[str]) -> None:
    file = tmp_path / "position.yaml"
    assert refusal(*command, "--position", str(file)) == [f"{file}: there is no such file"]
    assert refusal(*command, "--position", str(tmp_path)) == [f"{tmp_path}: is a folder; name a file in it"]
    file.write_text("")
    (line,) = refusal(*command, "--position", str(file))
    assert line.startswith(f"{file}: the file is empty; ")
    file.write_text("game: shove\n")
    assert all(line.startswith(f"{file}:") for line in refusal(*command, "--position", str(file)))
    file.write_text("layout: [r3/C .]\nto_move: 3\n")
    lines = refusal(*command, "--position", str(file))
    assert f"{file}:2:10: to_move is seat 3, but there are 2 seats" in lines
    assert len(lines) > 1


@pytest.mark.parametrize("depth", ["-1", "101", "2.5", "1e3", "", "two", "1_0", "٣", "9" * 5000])
def test_silly_depths(depth: str) -> None:
    (line,) = refusal("perft", TWO_SEATS, "--depth", depth)
    wanted = "playtest perft: Invalid value for '--depth': needs a whole number from 0 to 100, found "
    assert line.startswith(f'{wanted}"{depth[:20]}')
    assert line.endswith('" (see playtest perft --help)')
    assert len(line) < 300


def test_nothing_to_divide() -> None:
    assert refusal("perft", TWO_SEATS, "--depth", "0", "--divide") == [
        "--divide counts by the first move, and with --depth 0 there is none; take 1 or more"
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", TWO_SEATS],
        ["compare", TWO_SEATS, "--set", "bidding.beads=2"],
        ["report", "reports/shove-4p"],
        ["schema", "shove"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_folder_is_not_called_like_a_file(tmp_path: Path, arguments: list[str]) -> None:
    out = str(tmp_path / "report.HTML")
    (line,) = refusal(*arguments, "--out", out)
    assert f"Invalid value for '--out': needs a folder, not a file, found \"{out[:20]}" in line
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_there_may_be_called_so(tmp_path: Path) -> None:
    (tmp_path / "notes.md").mkdir()
    assert call("schema", "shove", "--out", str(tmp_path / "notes.md")).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["ladder", TWO_SEATS, "--lineup", "random"], "there is no option --lineup here; it is --bots"),
        (["simulate", TWO_SEATS, "--bots", "random"], "there is no option --bots here; it is --lineup"),
        (["show", TWO_SEATS, "--out", "x.svg"], "there is no option --out here; it is --svg"),
        (["replay", "reports", "--out", "x.html"], "there is no option --out here; it is --html"),
        (["export", "reports", "--out", "x"], "there is no option --out, since nothing is written; "),
        (["simulate", TWO_SEATS, "--sed", "2"], "No such option '--sed'. "),
        (["--out", "x"], "No such option '--out'"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_an_option_of_another_command(arguments: list[str], sentence: str) -> None:
    (line,) = refusal(*arguments)
    command = f"playtest {arguments[0]}" if arguments[0] != "--out" else "playtest"
    assert line.startswith(f"{command}: {sentence}")


NO_NAME = 'there is no name {} in "{}"; write one, or take out the comma'
HUMAN = "human is no bot: a person plays only in playtest play; name a bot instead"


@pytest.mark.parametrize("command", [("simulate", "--lineup"), ("ladder", "--bots"), ("play", "--lineup")])
def test_names_of_bots(command: tuple[str, str]) -> None:
    name, option = command
    for text, sentence in (
        ("random,,greedy", NO_NAME.format("between two commas", "random,,greedy")),
        (" ,random", NO_NAME.format("before the first comma", " ,random")),
        ("random,", NO_NAME.format("after the last comma", "random,")),
        (" , ", 'a lineup is bot names with commas (heuristic,random), found " , "'),
        ("random,humn", 'there is no bot "humn"; '),
    ):
        assert refusal(name, TWO_SEATS, option, text)[0].startswith(sentence), text
    if name != "play":
        assert refusal(name, TWO_SEATS, option, "human,random") == [HUMAN]


@pytest.mark.parametrize(
    "arguments",
    [
        ["validate"],
        ["moves"],
        ["moves", TWO_SEATS, TWO_SEATS],
        ["perft", TWO_SEATS],
        ["perft", "--depth", "2"],
        ["simulate"],
        ["simulate", TWO_SEATS, "--set"],
        ["export"],
    ],
    ids=" ".join,
)
def test_a_wrong_call_is_one_sentence_that_names_the_help(arguments: list[str]) -> None:
    (line,) = refusal(*arguments)
    assert line.startswith(f"playtest {arguments[0]}: ")
    assert line.endswith(f" (see playtest {arguments[0]} --help)")
