"""The run folder: the last run kept, what is not ours left alone, a readable folder at any moment."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playtest.loader import resolve
from playtest.simulation.folder import RunFolder
from playtest.simulation.reading import read_run
from tests.simulation.running import (
    SMALL,
    files,
    manifest,
    refusal,
    rows,
    run_of,
    small_variant,
    variant_file,
)


def test_what_a_run_folder_holds(tmp_path: Path) -> None:
    run = run_of(small_variant(tmp_path), tmp_path / "out")
    (journal,) = run.glob("*.journal")
    assert sorted(path.name for path in run.iterdir()) == [
        journal.name,
        "games.csv",
        "manifest.json",
        "tallies.json",
    ]
    told = manifest(run)
    assert told["meta"]["complete"]
    assert told["variant_file"] == "../../small.yaml"
    assert json.loads((run / "tallies.json").read_text())["lineups"][0]["games"] == 60
    assert oct(run.stat().st_mode)[-3:] == "755"


def test_the_last_run_is_kept_once(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    for games in (10, 20, 30):
        run = run_of(variant, tmp_path / "out", games)
    assert len(rows(run)) == 31
    assert len(rows(run / "previous")) == 21
    assert not (run / "previous" / "previous").exists()
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["small"]


def test_the_manifest_can_be_loaded_again(tmp_path: Path) -> None:
    variant = small_variant(
        tmp_path, simulate={"lineups": ["greedy"]}, description="A test.", targets={"turns.mean": [1, 2]}
    )
    run = run_of(variant, tmp_path / "out")
    again = resolve(manifest(run)["variant"])
    assert again.document() == variant.document()


@pytest.mark.parametrize(
    "content",
    [
        {"notes.txt": "mine"},
        {"manifest.json": "not json"},
        {"manifest.json": "[]"},
        {"manifest.json": "{}"},
        {"manifest.json": '"x"'},
        {"manifest.json": "3"},
        {"games.csv": "lineup,game\n"},
    ],
)
def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path, content: dict[str, str]) -> None:
    place = tmp_path / "out" / "small"
    place.mkdir(parents=True)
    for name, text in content.items():
        (place / name).write_text(text)
    before = files(tmp_path / "out")
    said = refusal(run_of, small_variant(tmp_path), tmp_path / "out")
    assert said == f"{place}: holds something that is no run of playtest; empty it or choose another --out"
    assert files(tmp_path / "out") == before


def test_a_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    place = tmp_path / "out" / "small"
    place.write_text("mine")
    said = refusal(run_of, small_variant(tmp_path), tmp_path / "out")
    assert said.startswith(f"{place}: is a file, and the report's folder would go there")
    assert place.read_text() == "mine"


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    (tmp_path / "out" / "small").mkdir(parents=True)
    run = run_of(small_variant(tmp_path), tmp_path / "out")
    assert len(rows(run)) == 61


def test_a_run_of_another_file_of_the_same_name_is_left_alone(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    run = run_of(small_variant(tmp_path / "one"), tmp_path / "out")
    before = files(tmp_path / "out")
    said = refusal(run_of, small_variant(tmp_path / "two"), tmp_path / "out")
    assert said == (
        f"{run}: holds a run of another variant file (../../one/small.yaml); "
        "rename yours or choose another --out"
    )
    assert files(tmp_path / "out") == before


def test_a_tweaked_file_is_still_the_same_file(tmp_path: Path) -> None:
    run_of(small_variant(tmp_path), tmp_path / "out")
    run = run_of(small_variant(tmp_path, max_turns=9), tmp_path / "out", 20)
    assert manifest(run)["variant"]["max_turns"] == 9
    assert manifest(run / "previous")["variant"]["max_turns"] == 400


def test_both_folders_can_move_together(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    run_of(small_variant(tmp_path / "a"), tmp_path / "a" / "reports")
    (tmp_path / "a").rename(tmp_path / "b")
    run = run_of(small_variant(tmp_path / "b"), tmp_path / "b" / "reports", 10)
    assert (run / "previous").is_dir()


def test_a_place_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for out in (tmp_path / "file", tmp_path / "file" / "below" / "it"):
        said = refusal(run_of, small_variant(tmp_path), out)
        assert said == f"{tmp_path}/file: is a file, and --out needs a folder; choose another one"
    said = refusal(run_of, small_variant(tmp_path), Path("/proc/nowhere"))
    assert said.startswith("/proc/nowhere: cannot be written to (")
    assert said.endswith("choose another folder with --out")


def test_a_run_inside_another_one_would_be_lost_with_it(tmp_path: Path) -> None:
    run = run_of(small_variant(tmp_path), tmp_path / "out", 10)
    for out in (run, run / "below"):
        said = refusal(run_of, small_variant(tmp_path, "previous"), out)
        assert said == f"{run}: is itself the folder of a run; choose an --out that is not inside it"
    assert not [path for path in run.iterdir() if path.is_dir()]


def test_an_endless_name_cannot_be_written_either(tmp_path: Path) -> None:
    assert "cannot be written to" in refusal(run_of, small_variant(tmp_path), tmp_path / ("x" * 300))


def test_what_is_no_run_cannot_be_read(tmp_path: Path) -> None:
    run = run_of(small_variant(tmp_path), tmp_path / "out")
    told = json.loads((run / "manifest.json").read_text())
    assert "holds no run" in refusal(read_run, tmp_path / "nowhere")
    assert "holds no run" in refusal(read_run, tmp_path)
    assert "holds no run" in refusal(read_run, variant_file(tmp_path))
    (run / "manifest.json").write_text(json.dumps({**told, "format": 99}))
    assert "holds a run of format 99" in refusal(read_run, run)
    (run / "manifest.json").write_text("[1]")
    assert "holds no run" in refusal(read_run, run)


def test_a_variant_made_in_python_has_a_folder_too(tmp_path: Path) -> None:
    variant = resolve(SMALL, "mine")
    for games in (5, 6):
        run = run_of(variant, tmp_path, games)
    assert manifest(run)["variant_file"] is None
    assert len(rows(run / "previous")) == 6
    assert RunFolder(tmp_path, "mine", None).path == run
