"""`playtest sweep` on the command line."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from tests.cli.calls import call, refusal
from tests.simulation.running import variant_file

SMALL = ("--games", "10", "--lineup", "random")


def test_the_terminal_has_the_answer_and_a_table(tmp_path: Path) -> None:
    file = str(variant_file(tmp_path))
    result = call("sweep", file, "--set", "bidding.beads=1,2", *SMALL, "--out", str(tmp_path))
    assert (result.exit_code, result.stderr) == (0, "")
    assert "sweep of 2 cells" in result.stdout
    assert "all random, by bidding.beads:" in result.stdout
    assert "2 (as it is)" in result.stdout
    assert result.stdout.rstrip().endswith("report.html")
    told = call("sweep", file, "--set", "bidding.beads=1", *SMALL, "--out", str(tmp_path), "--json")
    assert json.loads(told.stdout) == json.loads((tmp_path / "small-sweep" / "sweep.json").read_text())
    quiet = call("sweep", file, "--set", "bidding.beads=1", *SMALL, "--out", str(tmp_path), "--quiet")
    assert (quiet.exit_code, quiet.output) == (0, "")


def test_impossible_cells_are_refused_or_skipped(tmp_path: Path) -> None:
    file = str(variant_file(tmp_path))
    arguments = ("sweep", file, "--set", "bidding.beads=1,256", *SMALL, "--out", str(tmp_path / "out"))
    head, cell = refusal(*arguments)
    assert head == "1 cell of 2 cannot be played (--skip-impossible or skip_impossible=True skips them):"
    assert cell.startswith("  bidding.beads=256: bidding.beads must be a whole number from 0 to 255")
    assert not (tmp_path / "out").exists()
    result = call(*arguments, "--skip-impossible")
    assert result.exit_code == 0
    assert "1 of 2 cells is left out" in result.stdout


def test_bad_input_is_a_sentence_and_writes_nothing(tmp_path: Path) -> None:
    file = str(variant_file(tmp_path))
    out = ("--out", str(tmp_path / "out"))
    for arguments, sentence in (
        (("sweep", file), "a sweep needs a key and its values, such as --set bidding.beads=3..8"),
        (("sweep", file, "--set", "bidding.beads=0..254"), "the grid has 255 cells, more than 200"),
        (("sweep", file, "--set", "bidding.beads=1..9", "--cells", "5"), "the grid has 9 cells, more than 5"),
        (
            ("sweep", file, "--set", "beads=1,2"),
            "--set beads=1,2: there is no key beads; did you mean bidding.beads?",
        ),
        (("sweep", file, "--set", "bidding.beads=1", "--games", "0"), "playtest sweep: Invalid value"),
        (("sweep", file, "--set", "bidding.beads=1", "--lineup", "foo"), 'there is no bot "foo"'),
        (("sweep", str(tmp_path / "lost.yaml"), "--set", "bidding.beads=1"), f"{tmp_path / 'lost.yaml'}: "),
    ):
        assert refusal(*arguments, *out)[0].startswith(sentence), arguments
    assert not (tmp_path / "out").exists()


class StopWithCells(threading.Event):
    """An Event that is set once a sweep's folder has so many cells."""

    def __init__(self, sweep: Path, cells: int) -> None:
        super().__init__()
        self.sweep, self.cells = sweep, cells

    def is_set(self) -> bool:
        return len(list(self.sweep.glob("cells/*/manifest.json"))) >= self.cells


GO_ON = "All that was played is kept; go on with: playtest resume {}"


@pytest.mark.parametrize(("cells", "said"), [(0, "Stopped before a cell was finished."), (2, GO_ON)])
def test_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cells: int, said: str) -> None:
    stop = StopWithCells(tmp_path / "small-sweep", cells)
    monkeypatch.setattr("playtest.cli.stopping.Event", lambda: stop)
    file = str(variant_file(tmp_path))
    result = call("sweep", file, "--set", "bidding.beads=1..6", *SMALL, "--out", str(tmp_path))
    assert result.exit_code == 130
    assert result.stderr.strip() == said.format(tmp_path / "small-sweep")
    assert ("Partial: " in result.stdout) == (cells > 0)
