"""One shape of studies: each says in its folder what it is, and is rendered again from what lies there."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from playtest.simulation.request import Request
from playtest.studies.compare.plan import plan_comparison
from playtest.studies.compare.play import compare
from playtest.studies.compare.sources import read_sources
from playtest.studies.fix.plan import plan_fix
from playtest.studies.fix.play import fix
from playtest.studies.importance.plan import plan_importance
from playtest.studies.importance.play import importance
from playtest.studies.kinds import KINDS, kind_of
from playtest.studies.ladder.plan import plan_ladder
from playtest.studies.ladder.play import climb
from playtest.studies.readings.plan import plan_readings
from playtest.studies.readings.play import readings
from playtest.studies.results import Studied
from playtest.studies.sweep.plan import plan_sweep
from playtest.studies.sweep.play import sweep
from tests.cli.calls import call, refusal
from tests.simulation.running import files, small_variant, variant_file

PLAYED = Request(8, lineups=["random"])

pytestmark = pytest.mark.pictures


def _compare(folder: Path) -> Studied | None:
    places = [variant_file(folder, "plain", players=2), variant_file(folder, "limit", players=2, max_turns=5)]
    return compare(plan_comparison(read_sources(places), PLAYED), folder / "out", 1)


PLAY: dict[str, Callable[[Path], Studied | None]] = {
    "sweep": lambda folder: sweep(
        plan_sweep(small_variant(folder, players=2), ["bidding.beads=1,2"], PLAYED), folder / "out", 1
    ),
    "compare": _compare,
    "readings": lambda folder: readings(
        plan_readings(small_variant(folder, players=2), PLAYED), folder / "out", 1
    ),
    "fix": lambda folder: fix(
        plan_fix(small_variant(folder, players=2), ["bidding.beads"], (), Request(24, lineups=["random"])),
        folder / "out",
        1,
    ),
    "importance": lambda folder: importance(
        plan_importance(
            small_variant(folder, players=2), ["bidding.beads=4"], (), Request(60, lineups=["random"])
        ),
        folder / "out",
        1,
    ),
    "ladder": lambda folder: climb(
        plan_ladder(small_variant(folder, players=2), ["random", "greedy"], Request(8)), folder / "out", 1
    ),
}
DERIVED = ("report.", "plots/", "sweep.", "comparison.", "readings.", "ladder.", "fix.", "importance.")


@pytest.fixture(scope="module")
def studies(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The folder of a study of each kind."""
    found = {}
    for kind, play in PLAY.items():
        done = play(tmp_path_factory.mktemp(kind))
        assert done is not None
        found[kind] = done.folder
    return found


@pytest.fixture(params=PLAY)
def studied(request: pytest.FixtureRequest, studies: dict[str, Path], tmp_path: Path) -> Path:
    """A study of each kind in turn, to spoil."""
    own = studies[request.param]
    return Path(shutil.copytree(own, tmp_path / own.name))


def kind_in(folder: Path) -> str:
    return str(json.loads((folder / "study.json").read_text())["kind"])


def test_every_kind_is_tried_here_and_named_by_its_command() -> None:
    assert PLAY.keys() <= KINDS.keys()
    for name in KINDS:
        study = kind_of(name)
        assert study is not None
        assert study.kind == name
        assert call(name, "--help").exit_code == 0
    assert kind_of("no such kind") is None


def test_its_kind_and_what_it_is_of_stand_in_the_folder(studied: Path) -> None:
    told = json.loads((studied / "study.json").read_text())
    assert told["kind"] in studied.name
    assert all(file.endswith(".yaml") for file in told["of"])


def test_a_study_is_rendered_again_byte_for_byte(studied: Path) -> None:
    before = files(studied)
    derived = [name for name in before if name.startswith(DERIVED)]
    assert len(derived) >= 4
    for name in derived:
        (studied / name).unlink()
    (studied / "plots" / "old.svg").write_text("<svg/>")
    result = call("report", str(studied))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith(f"Report: {studied / 'report.html'}\n")
    assert files(studied) == before


def test_another_folder_takes_the_report_alone(studied: Path, tmp_path: Path) -> None:
    before = files(studied)
    out = tmp_path / "send"
    printed = call("report", str(studied), "--out", str(out), "--json").stdout
    study = kind_of(kind_in(studied))
    assert study is not None
    assert printed == (studied / study.file).read_text()
    assert files(out) == {name: b for name, b in before.items() if name.startswith(("report.", "plots/"))}
    assert files(studied) == before


def test_what_was_finished_is_reported_after_a_crash(studies: dict[str, Path], tmp_path: Path) -> None:
    """As a killed process leaves it: no figures yet, and a run that is missing or half written."""
    for kind, sentence in (("sweep", "Partial: 1 of 2 cells"), ("readings", "Partial: ")):
        folder = Path(shutil.copytree(studies[kind], tmp_path / kind))
        own = json.loads((folder / f"{kind}.json").read_text()).get("run", "")
        for file in folder.glob("*.*"):
            if file.name != "study.json":
                file.unlink()
        last = sorted(run for run in (folder / "cells").iterdir() if run.name not in own)[-1]
        (last / "games.csv").write_text("half a li")
        shown = call("report", str(folder))
        assert (shown.exit_code, shown.stderr) == (0, "")
        assert sentence in shown.stdout
        assert sentence in (folder / "report.md").read_text()


def test_what_a_killed_study_left_is_gone_on_with(studies: dict[str, Path], tmp_path: Path) -> None:
    """Killed before its plan was written: runs and half-written files stand in no study's way."""
    folder = tmp_path / "out" / "small-sweep"
    shutil.copytree(studies["sweep"] / "cells", folder / "cells")
    shutil.copytree(next((folder / "cells").iterdir()), folder / "a run")
    (folder / ".a run-x1").mkdir()
    (folder / ".study.json.99").write_text("{")
    done = PLAY["sweep"](tmp_path)
    assert done is not None
    assert done.told["complete"]


def test_a_ladder_keeps_its_picture_and_is_no_run(studies: dict[str, Path], tmp_path: Path) -> None:
    folder = Path(shutil.copytree(studies["ladder"], tmp_path / "small-ladder"))
    shown = call("report", str(folder)).stdout
    assert ": ladder" in shown
    assert (folder / "plots" / "ladder.svg").is_file()
    assert not (folder / "manifest.json").exists()
    assert "holds no run" in refusal("export", str(folder))[0]
    assert call("export", str(folder / "cells" / "games")).exit_code == 0


def test_too_little_to_report_on(studied: Path) -> None:
    kind = kind_in(studied)
    for folder in (studied / "cells", studied / "plain"):
        shutil.rmtree(folder, ignore_errors=True)
    (line,) = refusal("report", str(studied))
    study = kind_of(kind)
    assert study is not None
    assert line.startswith(f"{studied}: holds {study.title} of which too little is finished")
    assert f"; go on with: playtest {kind} " in line


def test_a_run_of_an_earlier_comparison_is_not_taken_for_this_one(
    studies: dict[str, Path], tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(studies["compare"], tmp_path / "compare"))
    manifest = json.loads((folder / "limit" / "manifest.json").read_text())
    (folder / "limit" / "manifest.json").write_text(json.dumps({**manifest, "seed": 2}))
    assert "too little is finished" in refusal("report", str(folder))[0]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kind": "dream"}, "holds a study of a kind that this playtest does not know, dream"),
        ({"format": 0}, "holds a study whose study.json cannot be read; play it again"),
        ({"plan": {}}, "that cannot be read (study.json or a run in it is damaged); play it again"),
    ],
)
def test_studies_that_cannot_be_read(studied: Path, change: dict[str, object], sentence: str) -> None:
    told = json.loads((studied / "study.json").read_text())
    (studied / "study.json").write_text(json.dumps({**told, **change}))
    before = files(studied)
    (line,) = refusal("report", str(studied))
    assert line.startswith(f"{studied}: ")
    assert sentence in line
    assert files(studied) == before


def test_details_are_of_runs(studies: dict[str, Path]) -> None:
    (line,) = refusal("report", str(studies["sweep"]), "--details")
    assert line.startswith("--details prints the claims of a run")


def test_neither_a_game_nor_numba_is_imported(studies: dict[str, Path], tmp_path: Path) -> None:
    calls = [["report", str(own), "--out", str(tmp_path / kind)] for kind, own in studies.items()]
    code = (
        "import sys, click.testing\n"
        "from playtest.cli.commands import commands\n"
        f"for words in {calls!r}:\n"
        "    result = click.testing.CliRunner().invoke(commands, words)\n"
        "    assert result.exit_code == 0, result.output\n"
        "heavy = [m for m in sys.modules if m.split('.')[0] in ('numba', 'llvmlite')]\n"
        "games = [m for m in sys.modules if m.startswith('playtest.games.') and m.count('.') > 2]\n"
        "assert not heavy + games, heavy + games\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
