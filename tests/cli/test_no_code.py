"""Data runs no code: bots of a file's own choosing are not imported, unless a person names or allows them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import playtest
from playtest.bots import trust
from tests.cli.calls import TINY, call, refusal

EVIL = """
from pathlib import Path
Path("ran").touch()
class Bot:
    def choose(self, position, moves, random):
        return moves[0]
"""
REFUSED = (
    "the bot evil:Bot is Python code, which does not run because a file names it; name it yourself "
    "(--lineup, --bots), or add --allow-code if you trust who wrote that file "
    "(in Python playtest.allow_code())"
)
NAMED = f"{TINY}simulate:\n  lineups: [['evil:Bot']]\n  games: 4\ntargets:\n  turns.median: [1, 99]\n"
TARGET = f"{TINY}targets:\n  evil:Bot/turns.median: [1, 99]\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The current folder, with a stranger's bot and files that name it."""
    monkeypatch.chdir(tmp_path)
    for name, text in (("evil.py", EVIL), ("named.yaml", NAMED), ("target.yaml", TARGET)):
        (tmp_path / name).write_text(text)
    with trust.nothing_allowed_yet():
        yield tmp_path
    sys.modules.pop("evil", None)


def ran() -> bool:
    """Whether the stranger's code has run since this was last asked."""
    sys.modules.pop("evil", None)
    mark = Path("ran")
    found = mark.exists()
    mark.unlink(missing_ok=True)
    return found


@pytest.mark.parametrize(
    "command",
    [
        "validate named.yaml",
        "check named.yaml",
        "simulate named.yaml --quick",
        "compare named.yaml --set board.columns=4",
        "sweep named.yaml --set board.columns=4,5",
        "readings named.yaml",
        "fix named.yaml",
        "watch named.yaml --once",
        "validate target.yaml",
        "check target.yaml --lineup random",
        "simulate target.yaml --lineup random",
    ],
)
def test_a_variant_runs_no_code(command: str) -> None:
    result = call(*command.split())
    assert result.exit_code == 2
    assert not ran()
    assert "is Python code, which does not run because a file names it" in result.stderr


def test_the_sentence_says_where_and_how_to_go_on() -> None:
    assert refusal("validate", "named.yaml") == [f"named.yaml:6:13: {REFUSED}"]
    assert refusal("validate", "target.yaml") == [
        f"target.yaml:6:3: targets.evil:Bot/turns.median: {REFUSED}"
    ]


@pytest.mark.parametrize(
    "command",
    [
        "validate named.yaml --allow-code",
        "validate target.yaml --allow-code",
        "simulate named.yaml --lineup evil:Bot --games 2 --no-journal",
        "validate named.yaml --set simulate.lineups=[['evil:Bot']]",
    ],
)
def test_what_a_person_names_or_allows_runs(command: str) -> None:
    assert call(*command.split()).exit_code == 0
    assert ran()


@pytest.fixture
def run(folder: Path) -> str:
    """A stranger's run, with the bot in its manifest."""
    assert call("simulate", "named.yaml", "--lineup", "evil:Bot", "--games", "2").exit_code == 0
    assert ran()
    return "reports/named"


def test_a_run_runs_no_code_when_it_is_read(run: str) -> None:
    for command in ("report", "replay"):
        assert call(command, run).exit_code == 0
        assert not ran()
    for command in (("export",), ("replay", "--game", "0"), ("analyse", "--game", "0", "--bot", "greedy")):
        name, *options = command
        place = ("--run", run) if name == "analyse" else (run,)
        assert refusal(name, *place, *options) == [f"{run}/manifest.json: {REFUSED}"]
        assert not ran()
    for command in (("export", "--allow-code"), ("replay", "--game", "0", "--lineup", "evil:Bot")):
        assert call(command[0], run, *command[1:]).exit_code == 0
        assert ran()


def test_a_run_is_compared_without_its_bots(run: str) -> None:
    Path("other.yaml").write_text(TINY.replace("columns: 3", "columns: 4"))
    assert refusal("compare", run, "other.yaml") == [REFUSED]
    assert not ran()


def test_a_saved_game_runs_no_code() -> None:
    game = {"bots": ["human", "evil:Bot"], "moves": []}
    Path("saved.json").write_text(json.dumps(game))
    (line,) = refusal("play", "target.yaml", "--load", "saved.json")
    assert line.startswith("saved.json")
    assert line.endswith(REFUSED)
    assert not ran()


def test_from_python(run: str) -> None:
    with pytest.raises(playtest.InputError, match="is Python code"):
        playtest.load("named.yaml").simulate(quick=True)
    with pytest.raises(playtest.InputError, match="is Python code"):
        playtest.read(run).written_game(0)
    assert not ran()
    played = playtest.load("named.yaml").simulate(lineups="evil:Bot", games=2)
    assert ran()
    assert played.lineups == ["evil:Bot"]
    with trust.nothing_allowed_yet():
        playtest.allow_code()
        assert playtest.read(run).written_game(0)["bots"] == ["evil:Bot", "evil:Bot"]
    assert ran()


def test_one_file_gives_twenty_messages_and_a_count() -> None:
    Path("many.yaml").write_text(TINY + "".join(f"unknown{number}: 1\n" for number in range(50)))
    told = refusal("validate", "many.yaml")
    assert len(told) == 21
    assert told[-1] == "many.yaml: and 30 more; mend these first"
    assert refusal("simulate", "many.yaml") == told


def test_a_game_that_its_bot_breaks_off_is_not_whole(folder: Path) -> None:
    choosing = "        return moves[0]\n"
    assert choosing in EVIL
    (folder / "evil.py").write_text(
        EVIL.replace(choosing, "        if position['turns'] == 5 and random.random() < 0.4:\n"
                               "            raise ValueError('no move')\n" + choosing)
    )  # fmt: skip
    simulated = call("simulate", "named.yaml", "--lineup", "evil:Bot", "--games", "8")
    assert simulated.exit_code == 0, simulated.stderr
    result = call("export", "reports/named", "--allow-code")
    endings = [json.loads(line)["ending"] for line in result.stdout.splitlines()]
    broken = [game for game, ending in enumerate(endings) if ending == "crashed"]
    assert 0 < len(broken) < 8
    assert result.exit_code == 2
    shown = ", ".join(f"game {game} of evil:Bot" for game in broken[:5]) + (
        ", ..." if len(broken) > 5 else ""
    )
    assert result.stderr.splitlines()[-1].partition("broke off: ")[2].startswith(shown)
