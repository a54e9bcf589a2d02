"""`playtest check`: verdicts on a variant's targets, and exit codes for scripts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import TWO_SEATS, VARIANTS, call, refusal
from tests.simulation.running import variant_file

ENOUGH = ("--games", "60", "--lineup", "random")


def verdicts(output: str) -> dict[str, str]:
    """The verdict on each figure, a line each."""
    found = {}
    for line in output.splitlines():
        for sign, verdict in (("✓", "inside"), ("✕", "outside"), ("?", "not established")):
            if line.startswith(f"{sign} {verdict}"):
                found[line.split(" (")[-1].split(",")[0]] = verdict
    return found


def test_a_line_a_target_and_a_no_where_one_is_outside(tmp_path: Path) -> None:
    targets = {"turns.mean": [1, 2], "outcomes.crashed": [None, 0.2], "seat_spread": [0.1, 0.12]}
    path = variant_file(tmp_path, targets=targets)
    result = call("check", str(path), *ENOUGH)
    assert (result.exit_code, result.stderr) == (1, "")
    expected = {"turns.mean": "outside", "outcomes.crashed": "inside", "seat_spread": "not established"}
    assert verdicts(result.stdout) == expected
    assert "wanted 1 to 2 (turns.mean, all random)" in result.stdout
    assert "wanted at most 20 % (outcomes.crashed, all random)" in result.stdout
    assert " games would tell" in result.stdout
    assert result.stdout.splitlines()[-1] == "1 inside, 1 outside, 1 not established (all random: 60 games)"


@pytest.mark.parametrize(("strict", "code"), [((), 0), (("--strict",), 1)])
def test_strict_says_no_also_to_what_is_not_established(
    tmp_path: Path, strict: tuple[str, ...], code: int
) -> None:
    path = variant_file(tmp_path, targets={"seat_spread": [0.1, 0.12]})
    assert call("check", str(path), *ENOUGH, *strict).exit_code == code


def test_all_inside_is_a_yes_even_when_strict(tmp_path: Path) -> None:
    path = variant_file(tmp_path, targets={"turns.mean": [1, 100]})
    assert call("check", str(path), *ENOUGH, "--strict").exit_code == 0


def test_only_lineups_that_targets_are_about_play(tmp_path: Path) -> None:
    targets = {"greedy/turns.mean": [1, 100], "turns.mean": [1, 100]}
    path = variant_file(tmp_path, targets=targets)
    result = call("check", str(path), "--games", "10", "--quick")
    assert "(all heuristic: 10 games; all greedy: 10 games)" in " ".join(result.stdout.split())
    found = json.loads(call("check", str(path), "--games", "10", "--quick", "--json").stdout)
    assert [target["lineup"] for target in found[0]["targets"]] == ["greedy", "heuristic"]
    assert found[0]["complete"] is True
    assert not list(tmp_path.glob("reports*"))


def test_a_target_that_names_no_lineup_is_judged_at_the_strongest_level(tmp_path: Path) -> None:
    """The bot that searches is among them, as in simulate, and the answer says which level it was."""
    path = variant_file(tmp_path, players=2, targets={"turns.mean": [1, 100]})
    asked = ("check", str(path), "--games", "8", "--search", "mcts:100", "--opening-plies", "2")
    result = call(*asked)
    assert "Judged at the strongest level, all mcts:100, where a target names no other." in result.stdout
    assert "(turns.mean, all mcts:100)" in result.stdout
    assert call(*asked, "--quick").exit_code == 2
    named = variant_file(tmp_path, "named", targets={"random/turns.mean": [1, 100]})
    assert "Judged at" not in call("check", str(named), "--games", "8").stdout


def test_the_same_seed_gives_the_same_verdicts(tmp_path: Path) -> None:
    path = variant_file(tmp_path, targets={"turns.mean": [1, 100], "drama": [0, 1]})
    first, again, other = (
        call("check", str(path), *ENOUGH, "--json", "--seed", seed).stdout for seed in ("1", "1", "2")
    )
    assert first == again != other


def test_a_variant_without_targets_has_nothing_to_check(tmp_path: Path) -> None:
    path, other = variant_file(tmp_path, "a"), variant_file(tmp_path, "b", targets={"turn.mean": [1, 2]})
    lines = refusal("check", str(path), str(other))
    assert lines[0] == (
        f"{path}: has no targets, so there is nothing to check; say what you are after under the key targets"
    )
    assert lines[1].startswith(f"{other}:")
    assert "did you mean turns.mean?" in lines[1]


def test_wrong_calls() -> None:
    assert "a whole number" in refusal("check", TWO_SEATS, "--games", "0")[0]
    assert 'there is no bot "nobody"' in refusal("check", TWO_SEATS, "--lineup", "nobody")[0]
    assert len(refusal("check", "nowhere.yaml")) == 1


@pytest.mark.parametrize(
    ("name", "outside"),
    [
        ("shove-4p", {"seat_spread"}),
        ("battlespires", {"seat_spread", "endings.max_turns"}),
        ("icedao", set()),
    ],
)
def test_what_the_shipped_games_do_not_reach_yet(name: str, outside: set[str]) -> None:
    """Heuristic play favors a seat; of Ice Dao's, the same few games again and again, nothing is judged."""
    result = call("check", str(VARIANTS / f"{name}.yaml"), "--games", "300", "--quick", "--json")
    assert result.exit_code == (1 if outside else 0)
    (checked,) = json.loads(result.stdout)
    found = {target["name"]: target["verdict"] for target in checked["targets"]}
    assert {target for target, verdict in found.items() if verdict == "outside"} == outside
    assert list(found.values()).count("inside") >= 1
