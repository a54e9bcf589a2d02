"""`playtest validate`, beside what tests/loader says of it."""

from __future__ import annotations

import os
from pathlib import Path

from click.testing import CliRunner

from playtest.cli.commands import commands
from playtest.loader import load
from tests.cli.calls import TINY, TWO_SEATS, call, refusal


def test_what_show_prints_can_be_validated_again(tmp_path: Path) -> None:
    shown = call("validate", TWO_SEATS, "--show", "--set", "bidding.beads=6")
    lines = [" ".join(line.split()) for line in shown.stdout.splitlines()]
    assert (shown.exit_code, lines[0]) == (0, f"# {TWO_SEATS}: ok")
    assert "beads: 6 # --set bidding.beads=6" in lines
    assert f"players: 2 # {TWO_SEATS}:6" in lines
    again = tmp_path / "again.yaml"
    again.write_text(shown.stdout, encoding="utf-8")
    assert call("validate", str(again)).stdout == f"{again}: ok\n"
    assert load(again).resolved["bidding"]["beads"] == 6


def test_colors_are_for_terminals() -> None:
    assert "\x1b" not in call("validate", TWO_SEATS, "--show").stdout
    colored = CliRunner().invoke(commands, ["validate", TWO_SEATS, "--show"], color=True).stdout
    assert "\x1b[36m# " in colored  # what a file says


def test_settings_are_checked_like_the_file() -> None:
    (line,) = refusal("validate", TWO_SEATS, "--set", "bidding.beads=6x")
    wanted = "a whole number from 0 to 255, or a list of such numbers"
    assert line == f"--set bidding.beads=6x: bidding.beads must be {wanted}; found 6x"
    (line,) = refusal("validate", TWO_SEATS, "--set", "simulate.lineups=[rndom]")
    assert line.startswith('--set simulate.lineups=[rndom]: there is no bot "rndom"; did you mean random?')
    (line,) = refusal("validate", TWO_SEATS, "--set")
    assert line == "playtest validate: Option '--set' requires an argument (see playtest validate --help)"


def test_validate_knows_the_bots(tmp_path: Path) -> None:
    file = tmp_path / "v.yaml"
    file.write_text(TINY + "simulate:\n  lineups:\n    - randm\n", encoding="utf-8")
    (line,) = refusal("validate", str(file))
    assert f'{file}:7:7: there is no bot "randm"; did you mean random?' in line


def test_a_pipe_is_no_variant_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert refusal("validate", str(tmp_path / "pipe.yaml")) == [
        f"{tmp_path}/pipe.yaml: is a pipe; name a file"
    ]
