"""Help, version, and what they cost."""

from __future__ import annotations

import pytest

from playtest import __version__
from playtest.cli.commands import COMMANDS
from tests.cli.calls import HEAVY, call, refusal, run_without


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_the_help_lists_every_command_with_what_it_does(option: str) -> None:
    result = call(option)
    assert result.exit_code == 0
    for name, (_, summary) in COMMANDS.items():
        assert any(line.split(maxsplit=1) == [name, summary] for line in result.stdout.splitlines()), name


def test_no_command_is_a_call_for_help() -> None:
    assert call().stdout == call("--help").stdout


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_every_command_has_help_with_an_example(name: str, option: str) -> None:
    result = call(name, option)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Usage: ")
    assert f"Example: playtest {name} " in " ".join(result.stdout.split()) + " "


def test_the_version() -> None:
    assert call("--version").stdout == f"playtest {__version__}\n"


def test_what_is_mistyped_is_answered_with_the_nearest_name() -> None:
    assert refusal("simualte") == [
        'playtest: there is no command "simualte"; did you mean simulate? (see playtest --help)'
    ]
    assert refusal("qqq") == [
        f'playtest: there is no command "qqq"; the commands are {", ".join(COMMANDS)} (see playtest --help)'
    ]
    (line,) = refusal("perft", "x.yaml", "--dpth", "2")
    assert line.startswith("playtest perft: No such option '--dpth'. Did you mean '--depth'?")
    (line,) = refusal("--foo")
    assert line.startswith("playtest: No such option '--foo'")


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], *([name, "--help"] for name in COMMANDS)], ids=" ".join
)
def test_help_imports_nothing_heavy(arguments: list[str]) -> None:
    run_without([*HEAVY, "pydantic", "rich", "jinja2", "yaml"], *arguments)
