"""A study of importance: a planted key comes first, one that does nothing is named, and it goes on after a
stop."""

from __future__ import annotations

import json
import shutil
import threading
from pathlib import Path
from typing import Any

import pytest

from playtest.loader import load
from playtest.simulation.request import Request
from playtest.studies.importance.findings import sure
from playtest.studies.importance.plan import plan_importance, planned_sizes
from playtest.studies.importance.play import importance
from playtest.studies.results import Studied
from tests.cli.calls import call, refusal
from tests.fix.variants import SMALL, write
from tests.simulation.running import files

KEYS = ("bidding.beads=2..4", "tie_break=fewest_pyramids", "scoring.large", "shoving.control=most_beads")
REQUEST = Request(games=120, seed=1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("importance")


@pytest.fixture(scope="module")
def small(folder: Path) -> str:
    return write(folder, SMALL, "small")


@pytest.fixture(scope="module")
def studied(folder: Path, small: str) -> Studied:
    found = importance(plan_importance(load(small), KEYS, request=REQUEST), folder / "out", 2)
    assert found is not None
    return found


def key(told: Any, name: str) -> Any:
    return next(each for each in told["keys"] if each["name"] == name)


def test_the_number_of_beads_matters_most_to_the_length(studied: Studied) -> None:
    told = studied.told
    assert told["complete"]
    beads = key(told, "bidding.beads")
    assert sure(told, "turns.median")[0] is beads
    effect = beads["effects"]["turns.median"]
    assert effect["verdict"] == "matters"
    assert effect["low"] <= effect["difference"] <= effect["high"]
    assert [each["shown"] for each in beads["values"]] == ["2", "4"]  # today's 3 is no other value


def test_a_key_without_effect_is_named_with_its_games(studied: Studied) -> None:
    large = key(studied.told, "scoring.large")
    assert large["same_games"] is True
    assert {each["verdict"] for each in large["effects"].values() if each} == {"no effect"}
    page = (studied.folder / "report.md").read_text(encoding="utf-8").replace("\\", "")
    assert "in none of 120 games with each other value" in page
    assert "has no effect" not in page


def test_the_pairs_of_strong_keys_play_fresh_games(studied: Studied) -> None:
    told = studied.told
    crossed = json.loads((studied.folder / "crossed.json").read_text(encoding="utf-8"))
    assert [pair["settings"] for pair in told["pairs"]] == [pair["settings"] for pair in crossed["pairs"]]
    assert told["pairs"]
    row = told["pairs"][0]["figures"][0]
    assert row["beyond"] == pytest.approx(row["both"] - row["first"] - row["second"])
    assert crossed["run"] != told["run"]
    assert len({meta["seed"] for meta in studied.metas}) == 2


def test_a_stopped_study_goes_on_where_it_stopped(folder: Path, small: str, studied: Studied) -> None:
    stop = threading.Event()
    seen: list[int] = []

    def on_games(done: int, of: int) -> None:
        seen.append(done)
        if len(seen) == 3:
            stop.set()

    planned = plan_importance(load(small), KEYS, request=REQUEST)
    cut = importance(planned, folder / "stopped", 2, stop, on_games)
    assert cut is not None
    assert not cut.told["complete"]
    assert cut.told["advice"] is None
    before = files(cut.folder)
    shown = call("report", str(cut.folder))
    assert shown.exit_code == 0, shown.stderr
    assert "the same command goes on" in " ".join(shown.stdout.split())
    assert files(cut.folder) == before
    whole = importance(planned, folder / "stopped", threads=1)
    assert whole is not None
    assert whole.told == studied.told  # on whatever threads


def test_the_command_leaves_a_line_in_the_journal(
    folder: Path, small: str, studied: Studied, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PLAYTEST_NO_JOURNAL")
    options = [part for each in KEYS for part in ("--vary", each)]
    done = call(
        "importance", small, *options, "--games", "120", "--seed", "1", "--out", str(folder / "out"), "--json"
    )
    assert done.exit_code == 0, done.stderr
    assert json.loads(done.stdout) == studied.told
    (line,) = (folder / "out" / "journal.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["kind"] == "importance"
    assert "importance of small" in call("journal", "--out", str(folder / "out")).stdout.lower()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--vary", "bidding.bead"], "bidding.bead"),
        (["--vary", "players=3"], "number of seats"),
        (["--keep", "targets"], "--keep targets"),
        (["--vary", "tie_break", "--keep", "tie_break"], "both varied and kept"),
        (["--vary", "assembly.method=layout"], "none of these keys has another value"),
        (["--vary", "bidding.beads=3"], "none of these keys has another value"),
        (["--seconds", "0"], "--seconds"),
    ],
)
def test_what_cannot_be_varied_is_said_in_a_sentence(small: str, options: list[str], said: str) -> None:
    (line,) = refusal("importance", small, *options)
    assert said in line


def test_boards_are_named_by_their_place_among_the_declared_ones() -> None:
    from playtest.games.ruleset import keys_of
    from playtest.studies.importance.plan_facts import shown
    from tests.cli.calls import VARIANTS

    variant = load(VARIANTS / "battlespires.yaml")
    declared = next(key for key in keys_of(variant.game.ruleset) if key.name == "setup.layout").sweep
    assert shown(variant.resolved["setup"]["layout"], declared) == "layout 1"
    assert [shown(list(each), declared) for each in declared] == ["layout 1", "layout 2", "layout 3"]
    assert shown(["a b", "c d"], declared) == "a layout of its own"
    assert shown("open", ["locked", "open"]) == "open"


def test_from_python(folder: Path, small: str, studied: Studied) -> None:
    import playtest

    vary = {"bidding.beads": [2, 3, 4], "scoring.large": [1]}
    found = playtest.load(small).importance(vary=vary, games=60, seed=1, out=folder / "python")
    assert found.keys[0] == "bidding.beads"
    assert found.without_effect == ["scoring.large"]
    assert {"key", "figure", "difference", "low", "high", "verdict"} <= set(found.table)
    assert found.findings[0].startswith("Of 2 keys")


def test_a_report_says_what_was_found(folder: Path, small: str, studied: Studied) -> None:
    unfair = write(folder, {**SMALL, "targets": {"turns.median": [500, None]}}, "long")
    found = importance(plan_importance(load(unfair), KEYS[:1], request=REQUEST), folder / "long", 2)
    assert found is not None
    own = folder / "long" / "long"
    assert call("simulate", unfair, "--games", "60", "--out", str(folder / "long"), "--quiet").exit_code == 0
    report = (own / "report.md").read_text(encoding="utf-8").replace("\\", "")
    assert "What playtest importance found: Median turns" in report
    shown = call("report", str(own), "--out", str(folder / "sent"))
    assert "What playtest importance found: Median turns" in " ".join(shown.stdout.split())
    shutil.rmtree(found.folder)
    assert call("report", str(own), "--out", str(folder / "again"), "--quiet").exit_code == 0
    report = (folder / "again" / "report.md").read_text(encoding="utf-8").replace("\\", "")
    assert f"playtest importance {unfair} says which rules it hangs on" in report


def test_sizes_keep_to_their_seconds_and_leave_values_out_where_they_must() -> None:
    sizes = planned_sizes(140, 85, 0.3, 0.003)
    assert sizes.values == 85
    assert 86 * (0.3 + sizes.games * 0.003) <= 0.61 * 140
    slow = planned_sizes(60, 85, 0.3, 0.05)
    assert slow.values < 85
    assert slow.games == 40
