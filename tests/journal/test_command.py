"""Every run and study leaves a line; `playtest journal` shows what each change did."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from playtest.studies.journal.content import journal_content
from playtest.studies.journal.drawings import drawings
from playtest.studies.journal.file import JOURNAL, read
from playtest.studies.journal.page import evening_of
from tests.cli.calls import call, refusal, run_without
from tests.simulation.running import draw_nothing, files, variant_file

TARGETS = {"turns.median": [1, 400], "seat_spread": [None, 0.001], "random/outcomes.draw_of_all": [0, 1]}
OPTIONS = ("--games", "40", "--lineup", "random")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two variant files, and the reports of an evening."""
    folder = tmp_path_factory.mktemp("evening")
    variant_file(folder, "base")
    mine = f"extends: base.yaml\nbidding: {{beads: 3}}\ntargets: {json.dumps(TARGETS)}\n"
    (folder / "mine.yaml").write_text(mine)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PLAYTEST_NO_JOURNAL", raising=False)
        patch.setattr("playtest.studies.levels.DEFAULT_SECONDS", 0.0)
        draw_nothing(patch)
        patch.chdir(folder)
        for command in (
            ("simulate", "mine.yaml", "--note", "the first try"),
            ("simulate", "mine.yaml", "--set", "bidding.beads=1"),
            ("simulate", "mine.yaml", "--set", "bidding.beads=1"),
            ("sweep", "mine.yaml", "--set", "bidding.beads=1,2"),
            ("compare", "mine.yaml", "--set", "shoving.push_limit=1"),
            ("ladder", "base.yaml", "--bots", "random,greedy"),
        ):
            lineup = OPTIONS if command[0] != "ladder" else OPTIONS[:2]
            done = call(*command, *lineup, "--quiet")
            assert (done.exit_code, done.output) == (0, ""), done.output
    return folder


def entries(folder: Path, out: str = "reports") -> list[dict[str, Any]]:
    found, unreadable = read(folder / out)
    assert unreadable == 0
    return found


def test_only_the_last_run_of_a_file_says_how_to_mend_it(evening: Path) -> None:
    told = evening_of(evening / "reports", None, False)
    runs = tuple({**entry, "advice": "Mend it."} for entry in told.entries[:3])
    alone = replace(told, entries=runs)
    assert [alone.advice(entry) for entry in runs] == ["", "", "Mend it."]
    assert str(journal_content(alone)).count("Mend it.") == 1
    later = replace(told, entries=(*runs, told.entries[3]))  # a sweep of the same file
    assert "Mend it." not in str(journal_content(later))


def test_a_run_that_misses_a_target_says_how_to_mend_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PLAYTEST_NO_JOURNAL")
    file = variant_file(tmp_path, "long", targets={"turns.median": [5000, None]})
    done = call("simulate", str(file), *OPTIONS, "--out", str(tmp_path / "out"))
    assert done.exit_code == 0, done.output
    assert "What would mend it: playtest fix" in " ".join(done.stdout.split())
    (entry,) = entries(tmp_path, "out")
    assert entry["advice"].startswith("What would mend it: playtest fix")


def test_every_run_and_study_leaves_a_line(evening: Path) -> None:
    found = entries(evening)
    kinds = ["simulate"] * 3 + ["sweep", "compare", "ladder"]
    assert [entry["kind"] for entry in found] == kinds
    assert [entry["note"] for entry in found] == ["the first try", *[None] * 5]
    assert [entry["file"] for entry in found[:4]] == ["../mine.yaml"] * 4
    for entry in found:
        assert (evening / "reports" / entry["folder"]).is_dir()
        assert entry["command"].startswith(f"playtest {entry['kind']} ")
    for entry in found[3:]:
        assert entry["found"]


def test_a_run_tells_what_it_changed_and_what_that_did(evening: Path) -> None:
    first, second, third, *_ = entries(evening)
    assert first["base"] == {"file": "../base.yaml", "rules": [{"key": "bidding.beads", "a": "2", "b": "3"}]}
    assert first["since"] is None
    assert second["since"]["rules"] == [{"key": "bidding.beads", "a": "3", "b": "1"}]
    (said,) = second["since"]["said"]
    assert said[0] == "all random"
    assert "median turns down from" in said[1]
    assert second["since"]["targets"].startswith("By the targets it is ")
    assert third["since"]["rules"] == []
    assert "every game is the same in both" in third["since"]["said"][0][1]
    summary = json.loads((evening / "reports" / "mine" / "summary.json").read_text())
    figures = third["lineups"][0]["figures"]
    assert figures["seat_spread"]["mean"] == summary["lineups"][0]["seat_spread"]
    assert [target["name"] for target in third["targets"]] == list(TARGETS)


def test_the_evening_on_the_terminal(evening: Path) -> None:
    shown = call("journal", "--out", str(evening / "reports"))
    assert (shown.exit_code, shown.stderr) == (0, "")
    text = " ".join(shown.stdout.split())
    for words in (
        "first run; against ../base.yaml: bidding.beads 2 → 3",
        "“the first try”",
        "mine, bidding.beads=1 bidding.beads 3 → 1",
        "no rule All random",
        "targets: ",
        "sweep of mine",
        "ladder of base",
        "comparison of ",
    ):
        assert words in text, words
    assert shown.stdout.endswith(f"Page: {evening / 'reports' / 'journal.html'}\n")


def test_the_page_links_the_runs_and_draws_courses(evening: Path) -> None:
    call("journal", "--out", str(evening / "reports"), "--quiet")
    page = (evening / "reports" / "journal.html").read_text()
    for folder in ("mine", "mine-sweep", "base-ladder"):
        assert f'<a href="{folder}/report.html">' in page
    assert "first run; against ../base.yaml" in page
    assert page.count("<svg") >= len(TARGETS)
    whole = evening_of(evening / "reports")
    drawn = drawings(whole, journal_content(whole))
    assert len(drawn) == len(whole.courses()) >= len(TARGETS)
    assert all("<svg" in svg for svg in drawn.values())
    courses = {course.name: course for course in whole.courses()}
    assert courses["turns.median"].wanted == (1, 400)
    assert len(courses["turns.median"].points) == 3


def test_the_journal_of_one_file(evening: Path) -> None:
    reports = str(evening / "reports")
    told = json.loads(call("journal", str(evening / "base.yaml"), "--out", reports, "--json").stdout)
    assert [entry["kind"] for entry in told] == ["ladder"]
    other = variant_file(evening, "other")
    assert refusal("journal", str(other), "--out", reports)[0].endswith(
        f"has no run or study of {other}; leave it out to see those of all files"
    )


def test_reports_do_not_know_of_the_journal(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same bytes with it and without it, and nothing beside them without it."""
    draw_nothing(monkeypatch)
    monkeypatch.chdir(evening)
    found = []
    for name, options in (("with", ("--note", "a note")), ("without", ("--no-journal",))):
        monkeypatch.delenv("PLAYTEST_NO_JOURNAL", raising=False)
        out = tmp_path / name
        assert call("simulate", "base.yaml", *OPTIONS, *options, "--out", str(out), "--quiet").exit_code == 0
        assert (out / JOURNAL).exists() == (name == "with")
        found.append(files(out / "base"))
    assert found[0] == found[1]
    monkeypatch.setenv("PLAYTEST_NO_JOURNAL", "1")
    call("simulate", "base.yaml", *OPTIONS, "--out", str(tmp_path / "never"), "--quiet")
    assert not (tmp_path / "never" / JOURNAL).exists()


def test_a_journal_that_cannot_be_written_is_a_warning(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    monkeypatch.delenv("PLAYTEST_NO_JOURNAL", raising=False)
    (tmp_path / JOURNAL).mkdir()
    done = call("simulate", str(evening / "base.yaml"), *OPTIONS, "--out", str(tmp_path), "--quiet")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == f"Warning: {tmp_path / JOURNAL} cannot be written (is a directory).\n"
    assert refusal("journal", "--out", str(tmp_path))[0].startswith(f"{tmp_path / JOURNAL}: cannot be read")


def test_no_journal_yet(tmp_path: Path) -> None:
    (line,) = refusal("journal", "--out", str(tmp_path))
    assert line.startswith(f"{tmp_path / JOURNAL}: is not there yet or has no entry")
    assert not list(tmp_path.iterdir())


def test_lines_that_cannot_be_read_are_told(evening: Path, tmp_path: Path) -> None:
    text = (evening / "reports" / JOURNAL).read_text()
    (tmp_path / JOURNAL).write_text(text + text[:50])
    assert "Warning: 1 line cannot be read" in call("journal", "--out", str(tmp_path)).stdout


def test_showing_it_needs_neither_a_game_nor_numba(evening: Path) -> None:
    shown = run_without(["numba", "pandas"], "journal", "--out", str(evening / "reports"))
    assert "Journal of" in shown
    assert os.path.exists(evening / "reports" / "journal.html")
