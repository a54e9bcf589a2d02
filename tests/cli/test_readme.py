"""The README's commands do what it says."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.cli.calls import call

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
COMMANDS = [
    line.split(" #")[0].strip()
    for language, text in BLOCKS
    if language == "sh"
    for line in text.splitlines()
    if line.startswith("playtest ")
]
NEW_VARIANT = next(text for language, text in BLOCKS if language == "yaml" and "name: Crowded" in text)
POSITION = next(text for language, text in BLOCKS if language == "yaml" and "to_move" in text)


def with_games(command: str, part: int) -> list[str]:
    """A command's words, with so small a part of the games that it names, of 20 or more; searches have no
    fewer."""
    if command.startswith(("playtest train", "playtest fix")):
        part = 1

    def fewer(games: re.Match[str]) -> str:
        return f"--games {min(int(games[1]), max(20, int(games[1]) // part))}"

    words = re.sub(r"--games (\d+)(?= |$)", fewer, command)
    return shlex.split(words)[1:]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "readme"
    folder.mkdir()
    shutil.copytree(ROOT / "variants", folder / "variants")
    (folder / "variants" / "crowded.yaml").write_text(NEW_VARIANT, encoding="utf-8")
    return folder


@pytest.mark.parametrize("part", [20, pytest.param(1, marks=pytest.mark.verify)])
def test_every_command_of_the_readme_works(folder: Path, monkeypatch: pytest.MonkeyPatch, part: int) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.delenv("PLAYTEST_NO_JOURNAL")
    assert len(COMMANDS) >= 7
    for command in COMMANDS:
        if command.startswith(("playtest workshop", "playtest sessions")):
            continue  # one stays until it is interrupted, one needs games of people
        done = call(*with_games(command, part))
        answers = (0, 1) if command.startswith("playtest train") else (0,)  # 1: no better weights found
        assert done.exit_code in answers, f"{command}\n{done.stderr}"
        assert done.stdout, command
    for report in ("shove-6x6", "crowded", "shove-3p"):
        for name in ("report.html", "report.md", "games.csv", "summary.json", "tallies.json"):
            assert (folder / "reports" / report / name).stat().st_size > 0


def test_the_position_of_the_readme_can_be_analysed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    small = "game: shove\nboard: {columns: 3, rows: 3}\n"
    (folder / "variants" / "small.yaml").write_text(small, encoding="utf-8")
    (folder / "position.yaml").write_text(POSITION, encoding="utf-8")
    done = call("moves", "variants/small.yaml", "--position", "position.yaml")
    assert (done.exit_code, done.stdout) == (0, "b3\n")


def test_the_readme_names_every_command() -> None:
    from playtest.cli.commands import COMMANDS as KNOWN

    assert {command.split()[1] for command in COMMANDS} == set(KNOWN)
