"""A search for a repair: a planted fault is mended, its files load, and it goes on after a stop."""

from __future__ import annotations

import json
import shutil
import threading
from pathlib import Path
from typing import Any

import pytest

from playtest.loader import load
from playtest.simulation.request import Request
from playtest.studies.changes import fresh_seed
from playtest.studies.fix.plan import plan_fix
from playtest.studies.fix.play import fix
from playtest.studies.fix.quick import KeptFigures
from playtest.studies.results import Studied
from tests.cli.calls import call
from tests.fix.variants import BENT, SMALL, searched, write
from tests.simulation.running import files

KEYS = ("bidding.beads=2..4", "tie_break")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fix")


@pytest.fixture(scope="module")
def bent(folder: Path) -> str:
    return write(folder, BENT, "bent")


@pytest.fixture(scope="module")
def mended(folder: Path, bent: str) -> Studied:
    return searched(bent, folder / "out", vary=KEYS)


def test_a_bent_key_is_repaired(mended: Studied) -> None:
    told = mended.told
    assert told["status"] in ("all inside", "nearer")
    best = told["rows"][0]
    assert [each["key"] for each in best["changes"]] == ["bidding.beads"]
    assert best["figures"][0]["mean"] < 0.2 < told["today"][0]["mean"]
    assert told["today"][0]["verdict"] == "outside"


def test_the_rule_stands_in_words_and_the_report_has_the_front(mended: Studied) -> None:
    assert mended.told["rows"][0]["changes"][0]["words"]
    assert (mended.folder / "plots" / "front.svg").exists()
    page = (mended.folder / "report.md").read_text(encoding="utf-8")
    assert "What to change" in page
    assert "bidding.beads" in page


def test_the_confirmed_games_are_other_ones_than_those_of_the_race(mended: Studied) -> None:
    assert {meta["seed"] for meta in mended.metas} == {fresh_seed("fix", 1)}
    assert all(meta["lineups"][0]["games"] == 400 for meta in mended.metas)


def test_the_same_search_gives_the_same_answer_on_one_thread(
    folder: Path, bent: str, mended: Studied
) -> None:
    again = fix(plan_fix(load(bent), KEYS, request=Request(games=400, seed=1)), folder / "other", threads=1)
    assert again is not None
    ours, theirs = (each.told for each in (again, mended))
    assert ours == theirs


def test_a_variant_that_is_inside_needs_nothing(folder: Path) -> None:
    file = write(folder, {**SMALL, "targets": {"seat_spread": [None, 0.6]}}, "inside")
    told = searched(file, folder / "inside").told
    assert told["status"] == "inside already"
    assert not told["raced"]


def test_without_targets_it_says_what_it_is_after(folder: Path) -> None:
    file = write(folder, {key: value for key, value in BENT.items() if key != "targets"}, "aimless")
    found = searched(file, folder / "aimless", games=100, vary=("bidding.beads=2..3",))
    assert found.told["assumed"]
    names = [goal["name"] for goal in found.told["goals"]]
    assert names == ["seat_spread", "outcomes.draw_of_all", "stalled", "turns.median"]
    assert "no targets" in (found.folder / "report.md").read_text(encoding="utf-8")


def test_a_stopped_search_goes_on_where_it_stopped(folder: Path, bent: str, mended: Studied) -> None:
    stop = threading.Event()
    seen: list[int] = []

    def on_games(done: int, of: int) -> None:
        seen.append(done)
        if len(seen) == 6:
            stop.set()

    planned = plan_fix(load(bent), KEYS, request=Request(games=400, seed=1))
    cut = fix(planned, folder / "stopped", 2, stop, on_games)
    assert cut is not None
    assert cut.told["status"] == "stopped"
    assert not cut.told["rows"]
    assert cut.told["raced"]
    before = files(cut.folder)
    shown = call("report", str(cut.folder))
    assert shown.exit_code == 0, shown.stderr
    assert "the same command goes on" in shown.stdout
    assert files(cut.folder) == before
    kept = (cut.folder / "race.jsonl").read_text(encoding="utf-8").splitlines()
    whole = fix(planned, folder / "stopped", 2)
    assert whole is not None
    assert whole.told["rows"] == mended.told["rows"]
    assert (whole.folder / "race.jsonl").read_text(encoding="utf-8").splitlines()[: len(kept)] == kept


def test_of_a_killed_search_what_is_known_is_reported_and_kept(mended: Studied, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(mended.folder, tmp_path / "bent-fix"))
    raced = json.loads((folder / "raced.json").read_text(encoding="utf-8"))
    shutil.rmtree(folder / raced["finalists"][0]["run"])
    (folder / "fix.json").unlink()
    shown = call("report", str(folder), "--json")
    assert shown.exit_code == 0, shown.stderr
    told = json.loads(shown.stdout)
    assert (told["status"], told["rows"], told["advice"]) == ("stopped", [], None)
    assert told["raced"] == mended.told["raced"]
    with (folder / "race.jsonl").open("a", encoding="utf-8") as file:
        file.write('["half a li')
    known = KeptFigures(folder / "race.jsonl")
    known.put("one more", [0.5])
    known.put("another", [0.25])
    assert KeptFigures(folder / "race.jsonl").get("another", 1) == [0.25]
    shutil.rmtree(folder / mended.told["run"])
    shown = call("report", str(folder))
    assert shown.exit_code == 2
    assert "go on with: playtest fix" in shown.stderr


def test_the_command_printed_has_the_opening_plies(bent: str) -> None:
    planned = plan_fix(load(bent), request=Request(games=100, opening_plies=2))
    assert "--opening-plies 2" in planned.command()
    assert "--opening-plies" not in plan_fix(load(bent), request=Request(games=100)).command()


def test_the_command_writes_files_that_extend_the_designers(
    folder: Path, bent: str, mended: Studied, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PLAYTEST_NO_JOURNAL")
    arguments = [
        "fix",
        bent,
        "--games",
        "400",
        "--seed",
        "1",
        "--out",
        str(folder / "out"),
        "--write",
        "fairer",
    ]
    for key in KEYS:
        arguments += ["--vary", key]
    done = call(*arguments)
    assert done.exit_code == 0, done.stderr
    assert "bidding.beads" in done.stdout
    (line,) = (folder / "out" / "journal.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["kind"] == "fix"
    assert json.loads(line)["found"][0] == mended.told["advice"].partition(": ")[2]
    assert "search for a repair of" in call("journal", "--out", str(folder / "out")).stdout
    written = load(str(folder / "fairer.yaml"))
    assert written.resolved["bidding"]["beads"] != [1, 4]
    assert written.targets == load(bent).targets
    assert "extends: bent.yaml" in (folder / "fairer.yaml").read_text(encoding="utf-8")
    again = call(*arguments)
    assert again.exit_code == 2
    assert "fairer.yaml" in again.stderr
    assert "is there already" in again.stderr


def test_nothing_found_is_the_answer_no(folder: Path) -> None:
    hopeless = {**BENT, "targets": {"turns.median": [500, None]}}
    file = write(folder, hopeless, "hopeless")
    done = call("fix", file, "--games", "100", "--vary", "tie_break", "--out", str(folder / "no"))
    assert done.exit_code == 1, done.stderr
    assert "Nothing found" in done.stdout


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--vary", "bidding.bead"], "bidding.bead"),
        (["--keep", "targets"], "--keep targets"),
        (["--vary", "players=2,3"], "number of seats"),
        (["--vary", "tie_break", "--keep", "tie_break"], "both varied and kept"),
        (["--vary", "bidding=3,4"], "group of keys"),
        (["--seconds", "0"], "--seconds"),
        (["--write", "a/b"], "--write"),
    ],
)
def test_what_cannot_be_searched_is_said_in_a_sentence(bent: str, options: list[str], said: str) -> None:
    done = call("fix", bent, *options)
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_target_measured_by_playouts_is_told_of_or_refused(folder: Path) -> None:
    dao = {"game": "icedao", "simulate": {"lineups": ["random"]}}
    only = write(folder, {**dao, "targets": {"lead_changes": [None, 3]}}, "leads")
    done = call("fix", only)
    assert done.exit_code == 2
    assert "leads.yaml:" in done.stderr
    assert "targets.lead_changes: is measured by playing on" in done.stderr
    both = write(
        folder, {**dao, "targets": {"lead_changes": [None, 3], "turns.median": [2, 400]}}, "leads-too"
    )
    found = searched(both, folder / "leads", games=60, vary=("no_moves",))
    assert [goal["name"] for goal in found.told["goals"]] == ["turns.median"]
    page = (found.folder / "report.md").read_text(encoding="utf-8").replace("\\", "")
    assert "The target lead_changes plays no part here" in page


def test_that_another_level_than_the_strongest_judged_is_said(mended: Studied) -> None:
    from playtest.studies.fix.findings import notices

    assert not list(notices(mended.told))
    (said,) = notices({**mended.told, "strongest": "mcts:400", "seconds": 20.0})
    assert said.startswith("Of the strongest level, mcts:400, too few games fit into 20 seconds: all random")


def test_from_python(folder: Path, bent: str) -> None:
    import playtest

    found: Any = playtest.load(bent).fix(vary=KEYS, games=400, seed=1, out=folder / "out")
    assert found.found
    assert found.variants[0].rules["bidding"]["beads"] != [1, 4]
    assert set(found.table["target"]) == {"seat_spread"}
    assert found.findings[0].startswith("Change bidding.beads")


def test_a_report_says_how_to_search_and_then_what_was_found(
    folder: Path, bent: str, mended: Studied
) -> None:
    own = folder / "alone" / "bent"
    alone = call("simulate", bent, "--games", "100", "--out", str(folder / "alone"), "--quiet")
    assert alone.exit_code == 0, alone.stderr
    report = (own / "report.md").read_text(encoding="utf-8")
    assert f"What would mend it: playtest fix {bent} plays" in report.replace("\\", "")
    shutil.copytree(mended.folder, folder / "alone" / "bent-fix")
    assert call("report", str(own), "--out", str(folder / "sent"), "--quiet").exit_code == 0
    report = (folder / "sent" / "report.md").read_text(encoding="utf-8")
    assert "What playtest fix found: Change bidding.beads" in report.replace("\\", "")
