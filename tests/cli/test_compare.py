"""`playtest compare` as a command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import TWO_SEATS, VARIANTS, call, refusal
from tests.simulation.running import variant_file


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    folder = tmp_path_factory.mktemp("pair")
    files = variant_file(folder, "plain"), variant_file(folder, "limit", shoving={"push_limit": 1})
    return str(files[0]), str(files[1])


def test_the_terminal_and_the_report(pair: tuple[str, str], tmp_path: Path) -> None:
    result = call("compare", *pair, "--games", "12", "--lineup", "random", "--out", str(tmp_path))
    assert result.exit_code == 0
    assert result.stdout.index("shoving.push_limit: null → 1") < result.stdout.index("All random")
    assert (tmp_path / "compare-plain-vs-limit" / "report.html").exists()
    runs = [str(tmp_path / "compare-plain-vs-limit" / name) for name in ("plain", "limit")]
    result = call("compare", *runs, "--json", "--out", str(tmp_path / "again"))
    assert json.loads(result.stdout)["comparisons"][0]["lineups"][0]["games"] == [12, 12]
    result = call("compare", *runs, "--quiet", "--out", str(tmp_path / "again"))
    assert (result.exit_code, result.stdout) == (0, "")


def test_bad_calls(pair: tuple[str, str], tmp_path: Path) -> None:
    a, b = pair
    assert (
        refusal("compare", a, a)
        == refusal("compare", a, a, a)
        == [f"{a}: is given twice; compare it with something else"]
    )
    (line,) = refusal("compare", a)
    assert line == "a comparison needs 2 to 6 variants or runs, found 1"
    assert refusal("compare", a, "none.yaml") == ["none.yaml: there is no such file"]
    (line,) = refusal("compare", TWO_SEATS, str(VARIANTS / "icedao.yaml"))
    assert line.endswith("is Ice Dao; only variants of the same game can be compared")
    (line,) = refusal("compare", a, str(tmp_path))
    assert line == f"{tmp_path}: holds no run: there is no readable manifest.json in it"
    (line,) = refusal("compare", a, b, "--games", "0")
    assert "needs a whole number from 1" in line
    (line,) = refusal("compare", a, b, "--lineup", "random,random,random,random")
    assert "has 4 bots, but the variant has 3 seats" in line
    assert not list(tmp_path.iterdir())
