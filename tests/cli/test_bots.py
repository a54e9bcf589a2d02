"""`playtest bots`."""

from __future__ import annotations

import re

from playtest.bots.kinds import BOT_KINDS
from tests.cli.calls import TWO_SEATS, call, refusal


def test_every_bot_with_every_option_and_its_default() -> None:
    told = call("bots").stdout
    for kind in BOT_KINDS:
        (part,) = [each for each in told.split("\n\n") if re.match(rf"{kind.name}\b", each)]
        assert kind.sentence in part
        assert kind.good_for in part
        for option in kind.options:
            (line,) = [line for line in part.splitlines() if line.strip().startswith(f"{option.name} ")]
            default = option.default if isinstance(option.default, str) else f"{option.default:g}"
            assert line.endswith(f"; {default} by default.")


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
    assert refusal("bots", "lost.yaml")
