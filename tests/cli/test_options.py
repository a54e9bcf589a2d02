"""An option means the same in every command that has it."""

from __future__ import annotations

import click
import pytest

from playtest.cli.commands import COMMANDS, commands

MEANT_ALIKE = ("--seed", "--threads", "--weight", "--position", "--json", "--quiet")
STUDIES = ("simulate", "compare", "sweep", "readings", "ladder", "fix")


def options_of(name: str) -> dict[str, click.Option]:
    """A command's options by their long names."""
    command = commands.get_command(click.Context(commands), name)
    assert command is not None
    return {each.opts[-1]: each for each in command.params if isinstance(each, click.Option)}


ALL = {name: options_of(name) for name in COMMANDS}


def form(option: click.Option) -> tuple[object, ...]:
    """What can be given, how often, and under which name the command takes it."""
    return (
        option.name,
        type(option.type),
        vars(option.type),
        option.multiple,
        option.metavar,
        option.is_flag,
    )


@pytest.mark.parametrize("name", MEANT_ALIKE)
def test_an_option_has_one_form(name: str) -> None:
    having = [options[name] for options in ALL.values() if name in options]
    assert len(having) > 1
    assert len({str(form(option)) for option in having}) == 1


def test_whatever_writes_reports_takes_the_same() -> None:
    for name in ("--games", "--seed", "--threads", "--out", "--json", "--quiet", "--note", "--no-journal"):
        assert len({str(form(ALL[study][name])) for study in STUDIES}) == 1, name


def test_a_key_is_set_alike_wherever_it_has_one_value() -> None:
    having = [options["--set"] for name, options in ALL.items() if "--set" in options and name != "sweep"]
    assert len({str(form(option)) for option in having}) == 1
    assert ALL["sweep"]["--set"].metavar == "KEY=VALUES"
