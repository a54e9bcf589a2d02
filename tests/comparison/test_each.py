"""`compare --each`: every single change alone, and all together."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import call, refusal
from tests.simulation.running import draw_nothing, variant_file

CHANGES = ("--set", "bidding.beads=1", "--set", "shoving.push_limit=1")
OPTIONS = ("--games", "12", "--lineup", "random")


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return variant_file(tmp_path_factory.mktemp("each"), "plain", targets={"turns.median": [1, 400]})


def test_each_change_is_played_alone_and_all_together(
    plain: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playtest.report.run_files.write_report", lambda *run: None)
    shown = call("compare", str(plain), *CHANGES, "--each", *OPTIONS, "--out", str(tmp_path))
    assert (shown.exit_code, shown.stderr) == (0, "")
    (folder,) = tmp_path.iterdir()
    assert folder.name.startswith("compare-plain-vs-each-vs-plain-")
    told = json.loads((folder / "comparison.json").read_text())
    assert [variant["settings"] for variant in told["variants"]] == [
        [],
        ["bidding.beads=1"],
        ["shoving.push_limit=1"],
        ["bidding.beads=1", "shoving.push_limit=1"],
    ]
    keys = [[rule["key"] for rule in each["rules"]] for each in told["comparisons"]]
    assert keys == [["bidding.beads"], ["shoving.push_limit"], ["bidding.beads", "shoving.push_limit"]]
    assert told["command"].startswith(f"playtest compare {plain} --set bidding.beads=1 ")
    assert told["command"].endswith(" --each")
    alone = [
        next(row["difference"] for row in each["lineups"][0]["metrics"] if row["name"] == "turns.median")
        for each in told["comparisons"][:-1]
    ]
    section = (folder / "report.md").read_text().split("## Each change alone")[1]
    line = next(line for line in section.splitlines() if line.startswith("| Median turns"))
    added = line.split("|")[4].strip()
    assert float(added.replace("−", "-")) == pytest.approx(sum(alone), abs=0.1)
    assert "each change alone and together" in shown.stdout


def test_changes_that_cannot_be_made_alone_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board of another size needs a layout of that size."""
    draw_nothing(monkeypatch)
    rows = {3: ["b . .", ". . .", ". . r"], 4: ["b . . .", ". . . .", ". . . r"]}
    files = []
    for columns in (3, 4):
        path = tmp_path / f"wide-{columns}.yaml"
        keys = {
            "game": "battlespires",
            "board": {"columns": columns, "rows": 3},
            "setup": {"layout": rows[columns]},
        }
        path.write_text(json.dumps({**keys, "max_turns": columns * 4}))
        files.append(str(path))
    shown = call("compare", *files, "--each", *OPTIONS, "--out", str(tmp_path / "out"))
    assert shown.exit_code == 0, shown.output
    assert "board.columns cannot be changed alone: " in " ".join(shown.stdout.split())
    assert "setup.layout cannot be changed alone: " in " ".join(shown.stdout.split())
    told = json.loads((tmp_path / "out" / "compare-wide-3-vs-each-vs-wide-4" / "comparison.json").read_text())
    assert [len(each["rules"]) for each in told["comparisons"]] == [1, 3]


def test_what_cannot_be_taken_apart(plain: Path, tmp_path: Path) -> None:
    other = variant_file(plain.parent, "other", bidding={"beads": 1})
    same = variant_file(plain.parent, "same")
    out = ("--out", str(tmp_path))
    differ = "--each takes several changes apart, and these differ in"
    for others, sentence in (
        ((other,), f"{differ} bidding.beads alone"),
        ((same,), f"{differ} no rule"),
        ((other, same), "--each takes two variants apart, found 3"),
    ):
        arguments = (str(plain), *map(str, others), "--each")
        assert refusal("compare", *arguments, *OPTIONS, *out)[0].startswith(sentence)
    assert not list(tmp_path.iterdir())
