"""`playtest bots`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from playtest.bots.kinds import ALL_KINDS
from tests.cli.calls import TWO_SEATS, call, refusal


def test_every_bot_with_every_option_and_its_default() -> None:
    told = call("bots").stdout
    for kind in ALL_KINDS:
        (part,) = [each for each in told.split("\n\n") if re.match(rf"{kind.name}\b", each)]
        paragraphs = [" ".join(each.split()) for each in re.split(r"\n(?=(?: {2}| {4})\w)", part)]
        assert kind.sentence in paragraphs
        assert f"Good for: {kind.good_for}." in paragraphs
        for option in kind.options:
            (line,) = [line for line in paragraphs if line.startswith(f"{option.name}: ")]
            default = option.default if isinstance(option.default, str) else f"{option.default:g}"
            assert line.endswith(f"; {default} by default.")


def test_no_line_is_wider_than_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert max(map(len, call("bots").stdout.splitlines()[:-1])) <= 60


def test_measured_costs_of_named_bots() -> None:
    result = call("bots", TWO_SEATS, "--bot", "random", "--bot", "heuristic:gain=2")
    assert result.exit_code == 2  # Shove has no such weight
    result = call("bots", TWO_SEATS, "--bot", "random", "--bot", "greedy")
    assert result.exit_code == 0, result.output
    costs = dict(re.findall(r"^(\w+) +([\d.]+) µs +[\d,.e+]+$", result.stdout, re.MULTILINE))
    assert float(costs["random"]) < float(costs["greedy"])


def test_refusals() -> None:
    assert "--bot needs a VARIANT" in " ".join(refusal("bots", "--bot", "random"))
    assert (
        'there is no bot "rondom"; did you mean random?' in refusal("bots", TWO_SEATS, "--bot", "rondom")[0]
    )
    assert "--set needs a VARIANT" in " ".join(refusal("bots", "--set", "players=2"))
    assert refusal("bots", "lost.yaml")
    assert refusal("bots", TWO_SEATS, "--set", "players=9")
    (line,) = refusal("bots", TWO_SEATS, "--bot", "mcts:0")
    assert line.endswith('must be a whole number from 1 to 1,000,000; found "0"')


def test_a_bot_that_breaks_off_has_no_cost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_bots.py").write_text(
        "class Broken:\n    def choose(self, position, moves, random):\n        raise SystemExit(3)\n"
    )
    monkeypatch.chdir(tmp_path)
    (line,) = refusal("bots", TWO_SEATS, "--bot", "broken_bots:Broken")
    assert "broken_bots:Broken (seat 1) raised SystemExit: 3 (broken_bots.py:3); mend the bot" in line
