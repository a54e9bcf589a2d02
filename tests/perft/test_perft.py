"""The perft command prints what the plain reference has counted, for every case."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from playtest.cli.commands import commands
from playtest.games import BUILT_IN
from tests.perft.cases import CASES, VARIANTS, counts

COUNTS = counts()


def perft(folder: Path, case: dict[str, Any], *options: str) -> list[str]:
    """The lines that `playtest perft` prints for a case, which is written to files first."""
    variant = case["variant"]
    file = (
        VARIANTS / f"{variant}.yaml" if isinstance(variant, str) else write(folder / "variant.yaml", variant)
    )
    arguments = ["perft", str(file), *options]
    if "position" in case:
        arguments += ["--position", str(write(folder / "position.yaml", case["position"]))]
    result = CliRunner().invoke(commands, arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout.splitlines()


def write(file: Path, keys: dict[str, Any]) -> Path:
    file.write_text(json.dumps(keys))  # JSON is YAML
    return file


@pytest.mark.parametrize("name", CASES)
def test_counts_by_length(tmp_path: Path, name: str) -> None:
    case = CASES[name]
    printed = perft(tmp_path, case, "--depth", str(case["depth"]))
    assert printed == [f"{length}\t{count}" for length, count in COUNTS[name]["perft"].items()]


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if "divide" in case])
def test_counts_by_first_move(tmp_path: Path, name: str) -> None:
    case = CASES[name]
    printed = perft(tmp_path, case, "--depth", str(case["divide"]), "--divide")
    assert printed == sorted(f"{move}\t{count}" for move, count in COUNTS[name]["divide"].items())


def test_every_case_is_counted_and_its_first_moves_add_up() -> None:
    assert list(COUNTS) == list(CASES)
    for name, case in CASES.items():
        assert ("divide" in COUNTS[name]) == ("divide" in case)
        if "divide" in case:
            whole = COUNTS[name]["perft"][str(case["divide"])]
            assert sum(COUNTS[name]["divide"].values()) == whole


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_shipped_variant_has_a_case(game: str) -> None:
    told = {case["variant"] for case in CASES.values() if isinstance(case["variant"], str)}
    shipped = {file.stem for file in VARIANTS.glob(f"{game}*.yaml")}
    assert {name for name in told if name.startswith(game)} == shipped


def test_the_empty_sequence_is_one(tmp_path: Path) -> None:
    for name in ("shove-2p", "crowded-4p", "no-beads-left"):
        assert perft(tmp_path, CASES[name], "--depth", "0") == ["0\t1"]


def test_a_set_up_made_by_chance_has_none() -> None:
    file = str(VARIANTS / "shove-random-assembly.yaml")
    result = CliRunner().invoke(commands, ["perft", file, "--depth", "1"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"{file}: assembly.method is random, so the variant has perft only from a position; "
        "give one with --position\n"
    )
