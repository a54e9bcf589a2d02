"""What shells offer, asked in this process and of the shells that are here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import CompletionItem

from playtest.bots.kinds import ALL_KINDS
from playtest.cli.commands import COMMANDS, commands
from playtest.cli.completion import COMPLETE_VARIABLE, SHELL_NAMES
from playtest.cli.shells import SHELLS, Bash
from playtest.games import find_game, game_names
from playtest.games.ruleset import keys_of
from tests.cli.calls import HEAVY, ROOT, TWO_SEATS, VARIANTS, call, refusal, run_without


def offered(*words: str) -> list[CompletionItem[str]]:
    """What is offered for the last of these words."""
    *before, incomplete = words
    return Bash(commands, {}, "playtest", COMPLETE_VARIABLE).get_completions(before, incomplete)


def values(*words: str) -> list[str]:
    return [item.value for item in offered(*words)]


def test_commands_options_games_and_shells() -> None:
    assert values("") == list(COMMANDS)
    assert values("val") == ["validate"]
    assert {"--set", "--show", "--help"} <= set(values("validate", TWO_SEATS, "--"))
    assert values("completion", "") == list(SHELL_NAMES)
    assert values("completion", "z") == ["zsh"]
    assert set(game_names()) >= {"shove", "icedao", "battlespires"}


def test_variant_files_and_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("b.yaml", "a.yml", "notes.txt", ".hidden.yaml"):
        (tmp_path / name).touch()
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "in it.yaml").touch()
    for command in ("simulate", "validate", "show", "moves", "perft"):
        assert values(command, "") == ["a.yml", "b.yaml", "sub/"]
    assert values("show", "a.yml", "--position", "s") == ["sub/"]
    assert values("show", "sub/") == ["sub/in it.yaml"]
    assert values("show", f"{tmp_path}/b") == [f"{tmp_path}/b.yaml"]
    assert values("show", ".h") == [".hidden.yaml"]
    assert values("show", "none/") == values("show", "\0") == []


OTHER_GROUPS = ["weights.", "targets.", "simulate.", "table."]


def test_what_a_file_says_besides_rules_can_be_set_and_is_offered_by_group() -> None:
    offered_keys = {
        "weights.cl": ["weights.claim="],
        "targets.turns.m": ["targets.turns.mean=", "targets.turns.median="],
        "simulate.ga": ["simulate.games="],
        "table.": ["table.seconds_per_turn="],
        "sim": ["simulate."],
    }
    for start, expected in offered_keys.items():
        assert values("simulate", TWO_SEATS, "--set", start) == expected
    assert values("sweep", TWO_SEATS, "--set", "weights.cl") == ["weights.claim="]
    assert values("sweep", TWO_SEATS, "--set", "targets.") == []
    settings = [
        "weights.claim=1",
        "targets.turns.mean=[1, 2]",
        "simulate.games=5",
        "table.seconds_per_turn=9",
    ]
    for setting in settings:
        assert call("validate", TWO_SEATS, "--set", setting).exit_code == 0, setting


def test_keys_of_the_variants_game_after_set() -> None:
    names = [f"{key.name}=" for key in keys_of(find_game("shove").ruleset)]
    for command in ("simulate", "validate", "show", "moves", "perft"):
        assert values(command, TWO_SEATS, "--set", "") == [*names, *OTHER_GROUPS]
    assert values("compare", TWO_SEATS, "--seed", "1", "--set", "") == [*names, *OTHER_GROUPS]
    assert values("sweep", TWO_SEATS, "--set", "") == [*names, "weights."]
    items = offered("validate", TWO_SEATS, "--set", "players=2", "--set", "bidding.")
    assert [(item.value, item.help) for item in items] == [
        (f"{key.name}=", key.sentence)
        for key in keys_of(find_game("shove").ruleset)
        if key.path[0] == "bidding"
    ]
    assert values("validate", str(VARIANTS / "icedao.yaml"), "--set", "slide.d") == [
        "slide.directions=",
        "slide.distance=",
    ]


def test_a_variant_that_cannot_be_read_has_no_keys(tmp_path: Path) -> None:
    assert values("validate", "--set", "") == values("validate", str(tmp_path / "x.yaml"), "--set", "") == []


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("shoving.control=", ["not_outnumbered", "most_beads", "majority"]),
        ("shoving.control=m", ["most_beads", "majority"]),
        ("shoving.push_limit=", ["null", "1", "2", "3"]),
        ("bidding.beads=4,", ["4,3", "4,4", "4,5", "4,6", "4,8"]),
        ("assembly.layout=", ["null"]),
        ("no.key=", []),
    ],
)
def test_legal_values_after_the_equals_sign(start: str, expected: list[str]) -> None:
    key = start.partition("=")[0]
    assert values("validate", TWO_SEATS, "--set", start) == [f"{key}={value}" for value in expected]


def test_switches_and_defaults() -> None:
    items = offered("validate", str(VARIANTS / "battlespires.yaml"), "--set", "attack.ends_turn=")
    assert [(item.value.partition("=")[2], item.help) for item in items] == [
        ("true", None),
        ("false", "the default"),
    ]


def test_bots_after_a_comma_and_their_options(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [kind.name for kind in ALL_KINDS]
    monkeypatch.setattr("playtest.bots.python_bots.written_names", lambda: ["mine"])
    assert values("simulate", TWO_SEATS, "--lineup", "") == [*names, "mine"]
    assert values("simulate", TWO_SEATS, "--lineup", "random,mi") == ["random,mine"]
    assert values("simulate", TWO_SEATS, "--lineup", "heuristic,gr") == ["heuristic,greedy"]
    weights = [weight.name for weight in find_game("shove").weights]
    assert values("simulate", TWO_SEATS, "--lineup", "random,heuristic:") == [
        f"random,heuristic:{name}=" for name in ("noise", *weights)
    ]
    assert values("simulate", TWO_SEATS, "--lineup", "heuristic:bead=2:cl") == ["heuristic:bead=2:claim="]
    assert values("simulate", TWO_SEATS, "--lineup", "none:") == []
    assert values("simulate", TWO_SEATS, "--lineup", "hu") == []
    assert values("play", TWO_SEATS, "--lineup", "random,hu") == ["random,human"]


def test_a_wrong_shell() -> None:
    assert refusal("completion", "zssh") == [
        'there is no completion script for "zssh"; did you mean zsh?',
    ]
    assert refusal("completion", "tcl") == [
        'there is no completion script for "tcl"; there are some for bash, zsh and fish',
    ]


@pytest.mark.parametrize("shell", SHELL_NAMES)
def test_a_script_says_where_to_put_it(shell: str) -> None:
    script = call("completion", shell).stdout
    assert f"playtest completion {shell}" in script
    assert SHELLS[shell](commands, {}, "playtest", COMPLETE_VARIABLE).source() == script


WORDS = f"playtest validate {TWO_SEATS} --set shoving.con"


@pytest.mark.parametrize(
    ("shell", "asks", "answers"),
    [
        ("bash", {"COMP_WORDS": WORDS}, "{kind}\t{value}"),
        ("zsh", {"COMP_WORDS": WORDS, "COMP_CWORD": "4"}, "{kind}\n{value}\n{help}"),
        ("fish", {"COMP_WORDS": WORDS, "COMP_CWORD": "shoving.con"}, "{kind}\t{value}\t{help}"),
    ],
)
def test_what_a_script_is_answered(
    shell: str, asks: dict[str, str], answers: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As each script asks; needs none of the shells."""
    script = call("completion", shell).stdout
    for variable, words in asks.items():
        assert f"{variable}=" in script
        monkeypatch.setenv(variable, words)
    assert f"{COMPLETE_VARIABLE}={shell}_complete" in script
    (key,) = (key for key in keys_of(find_game("shove").ruleset) if key.name == "shoving.control")
    found = SHELLS[shell](commands, {}, "playtest", COMPLETE_VARIABLE).complete()
    assert found == answers.format(kind="open", value="shoving.control=", help=key.sentence)


@pytest.mark.parametrize(
    ("line", "words", "start"),
    [
        ("playtest", [], ""),
        ("playtest ", [], ""),
        ("playtest val", [], "val"),
        ("playtest show a.yaml ", ["show", "a.yaml"], ""),
        ('playtest show "my ', ["show"], "my "),
        ("playtest show 'my  ga", ["show"], "my  ga"),
        ("playtest show my\\ ", ["show"], "my "),
        ("playtest show my\\", ["show"], "my"),
        ('playtest show "my file" ', ["show", "my file"], ""),
    ],
)
def test_a_blank_in_quotes_begins_no_new_word_in_bash(
    line: str, words: list[str], start: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMP_WORDS", line)
    assert Bash(commands, {}, "playtest", COMPLETE_VARIABLE).get_completion_args() == (words, start)


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_a_blank_in_quotes_begins_no_new_word_elsewhere(
    shell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("my game.yaml", "other.yaml"):
        (tmp_path / name).touch()
    monkeypatch.setenv("COMP_WORDS", 'playtest show "my ')
    monkeypatch.setenv("COMP_CWORD", {"zsh": "2", "fish": '"my '}[shell])
    found = SHELLS[shell](commands, {}, "playtest", COMPLETE_VARIABLE).complete()
    assert "my game.yaml" in found
    assert "other" not in found


def test_completing_imports_nothing_heavy() -> None:
    line = f"playtest simulate {TWO_SEATS} --lineup heuristic,gr"
    for asked, answer in (
        (line, "heuristic,greedy"),
        (line.replace("--lineup heuristic,gr", "--set pl"), "players="),
    ):
        told = {"COMP_WORDS": asked, COMPLETE_VARIABLE: "bash_complete"}
        assert run_without([*HEAVY, "rich", "jinja2"], **told).split()[-1] == answer


@pytest.fixture
def shell_folder(tmp_path: Path) -> Path:
    """A folder with a `playtest` on its path, a variant, and the scripts."""
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "playtest"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m playtest "$@"\n')
    program.chmod(0o755)
    (tmp_path / "my game.yaml").write_text("game: shove\n")
    for shell in SHELL_NAMES:
        (tmp_path / shell).write_text(call("completion", shell).stdout)
    return tmp_path


def answer(folder: Path, shell: list[str], program: str) -> list[str]:
    environment = os.environ | {
        "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [*shell, program], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


BASH_ASK = """
compopt() { echo "compopt $1 $2"; }
source ./bash
ask() {
    COMP_LINE="$1" COMP_POINT=${#1}
    _playtest_completion playtest "" ""
    printf '%s\\n' "${COMPREPLY[@]}"
}
ask 'playtest moves my'
ask 'playtest moves my\\ game.yaml --set shoving.control=maj'
ask 'playtest simulate "my game.yaml" --lineup random,heuristic:bead=1:cl'
ask 'playtest moves "my '
ask 'playtest moves my\\ '
"""


@pytest.mark.skipif(shutil.which("bash") is None or os.name == "nt", reason="needs bash")
def test_bash_takes_back_what_follows_its_last_break(shell_folder: Path) -> None:
    assert answer(shell_folder, ["bash", "--norc", "-c"], BASH_ASK) == [
        "compopt -o filenames",
        "my game.yaml",
        "majority",
        "compopt -o nospace",
        "claim=",
        *("compopt -o filenames", "my game.yaml") * 2,
    ]


@pytest.mark.skipif(shutil.which("fish") is None, reason="needs fish")
def test_fish_offers_with_help(shell_folder: Path) -> None:
    ask = "source ./fish; complete -C 'playtest moves my\\ game.yaml --set shoving.con'"
    key = next(key for key in keys_of(find_game("shove").ruleset) if key.name == "shoving.control")
    assert answer(shell_folder, ["fish", "--no-config", "-c"], ask) == [f"shoving.control=\t{key.sentence}"]
