"""Runs that are stopped, killed or fail: what is there is the beginning, or what was there before."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from playtest.simulation.plan import make_plan
from playtest.simulation.replacing import replace_file
from playtest.simulation.request import Request
from playtest.studies.saved import saved_run
from playtest.studies.simulate import simulate
from tests.simulation.running import (
    StopAfter,
    files,
    manifest,
    of_the_format_before,
    play,
    refusal,
    rows,
    run_of,
    small_variant,
)


@pytest.fixture
def _saved_after_every_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.simulation.run.SECONDS_A_SAVE", 0.0)


def test_folders_made_in_vain_go_away(tmp_path: Path) -> None:
    plan, stop = make_plan(small_variant(tmp_path), Request(50, 1, ["random"])), threading.Event()
    stop.set()
    assert simulate(plan, tmp_path / "new" / "out", 1, stop) is None
    assert not (tmp_path / "new").exists()
    (tmp_path / "old").mkdir()
    assert simulate(plan, tmp_path / "old" / "out", 1, stop) is None
    assert (tmp_path / "old").exists()


def test_stopped_before_the_first_block_nothing_has_happened(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    run_of(variant, tmp_path / "out", 10)
    before = files(tmp_path / "out")
    stop = threading.Event()
    stop.set()
    assert simulate(make_plan(variant, Request(50, 1, ["random"])), tmp_path / "out", 1, stop) is None
    assert files(tmp_path / "out") == before
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["small"]


def test_a_fault_before_the_first_block_leaves_no_debris(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from playtest.simulation.player import Player

    variant = small_variant(tmp_path)

    def fail(*arguments: Any) -> None:
        raise MemoryError("no fault of a game")

    monkeypatch.setattr(Player, "play", fail)
    with pytest.raises(MemoryError):
        run_of(variant, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("_saved_after_every_block")
@pytest.mark.parametrize("threads", [1, 3])
def test_stopped_later_the_folder_holds_the_beginning(tmp_path: Path, threads: int) -> None:
    variant = small_variant(tmp_path)
    plan = make_plan(
        variant, Request(50_000, 1, ["random", "greedy"])
    )  # more than the blocks that are under way
    stop = threading.Event()

    def after_two_blocks(lineup: int, done: int, games: int) -> None:
        if done > 40:
            stop.set()

    simulated = simulate(plan, tmp_path / "out", threads, stop, after_two_blocks)
    assert simulated is not None
    run = simulated.folder
    told = manifest(run)
    done = told["meta"]["lineups"][0]["games"]
    assert not told["meta"]["complete"]
    assert 40 < done < 50_000
    assert told["meta"]["lineups"][1]["games"] == 0
    assert rows(run) == rows(run_of(variant, tmp_path / "whole", done))
    assert (run / "games.csv").read_text().endswith("\n")
    assert json.loads((run / "tallies.json").read_text())["lineups"][0]["games"] == done
    assert simulated.summary["complete"] is False
    assert f"{done:,}" in (run / "report.md").read_text()
    assert not [name for name in files(tmp_path / "out") if name.startswith(".") or ".part" in name]


def test_stopped_when_all_games_are_played_a_run_is_complete(tmp_path: Path) -> None:
    plan, stop = make_plan(small_variant(tmp_path), Request(50, 1, ["random"])), threading.Event()

    def at_the_end(lineup: int, done: int, games: int) -> None:
        if done == games:
            stop.set()

    played = play(plan, tmp_path / "out", stop=stop, on_progress=at_the_end)
    assert played.meta["complete"]
    assert not played.tallies["lineups"][0].get("possible")  # what the stop cut short


@pytest.mark.usefixtures("_saved_after_every_block")
def test_the_folder_is_readable_after_every_block(tmp_path: Path) -> None:
    plan = make_plan(small_variant(tmp_path), Request(300, 1, ["random", "greedy"]))
    run = tmp_path / "out" / "small"
    seen = []

    def look(lineup: int, done: int, games: int) -> None:
        if not (run / "manifest.json").exists():
            return
        told = manifest(run)
        tallies = saved_run(run).tables.tallies["lineups"]
        counts = [each["games"] for each in told["meta"]["lineups"]]
        assert counts[lineup] == done
        assert [each["games"] for each in tallies] == counts
        table = rows(run)
        assert len(table) == sum(counts) + 1
        assert {row.count(",") for row in table} == {table[0].count(",")}
        assert told["meta"]["complete"] == (counts == [300, 300])
        assert not told["finished"]
        seen.append(counts)

    play(plan, tmp_path / "out", on_progress=look)
    assert seen[-1] == [300, 300]
    assert len(seen) >= 4


@pytest.mark.parametrize("fault", [OSError, KeyboardInterrupt])
def test_the_last_run_stays_in_its_place_when_the_new_one_cannot_take_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: type[BaseException]
) -> None:
    variant = small_variant(tmp_path)
    run = run_of(variant, tmp_path / "out", 10)
    before = files(tmp_path / "out")
    replace = os.replace

    def fail_for_the_new_run(source: Any, target: Any) -> None:
        if Path(target) == run / "previous":
            raise fault
        replace(source, target)

    monkeypatch.setattr(os, "replace", fail_for_the_new_run)
    with pytest.raises(fault):
        run_of(variant, tmp_path / "out", 20)
    assert files(tmp_path / "out") == before
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["small"]


def test_a_file_that_cannot_be_written_whole_leaves_the_one_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace_file(tmp_path / "told.json", "old")

    def stop(source: Any, target: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        replace_file(tmp_path / "told.json", "new")
    assert files(tmp_path) == {"told.json": b"old"}


def test_what_a_killed_run_wrote_after_its_manifest_does_not_count(tmp_path: Path) -> None:
    run = run_of(small_variant(tmp_path), tmp_path / "out", 20, ["random", "greedy"])
    whole = saved_run(run).tables
    with (run / "games.csv").open("a") as table:
        table.write(rows(run)[-1] + "\n" + rows(run)[-1][:20])
    again = saved_run(run).tables
    assert again.games.equals(whole.games)
    (run / "games.csv").write_text("\n".join(rows(run)[:38]))
    assert "holds a run that cannot be read (games.csv was cut)" in refusal(saved_run, run)


def test_what_a_killed_run_of_the_format_before_wrote_after_its_manifest_does_not_count(
    tmp_path: Path,
) -> None:
    run = run_of(small_variant(tmp_path), tmp_path / "out", 20, ["random", "greedy"])
    whole = saved_run(run).tables
    of_the_format_before(run)
    with (run / "games.csv").open("a") as table:
        table.write(rows(run)[-1] + "\n" + rows(run)[-1][:20])
    again = saved_run(run).tables
    assert again.games.equals(whole.games)
    assert again.tallies == whole.tallies
    told = json.loads((run / "manifest.json").read_text())
    told["meta"]["lineups"][1]["games"] = 19
    (run / "manifest.json").write_text(json.dumps(told))
    assert "holds a run that cannot be read" in refusal(saved_run, run)  # its sums are of 20 games
    (run / "games.csv").write_text("\n".join(rows(run)[:38]))
    assert "holds a run that cannot be read" in refusal(saved_run, run)


def test_stop_is_looked_at_between_blocks_only(tmp_path: Path) -> None:
    """Whenever the stop comes, what is there is a beginning, block by block."""
    variant = small_variant(tmp_path)
    whole = rows(run_of(variant, tmp_path / "whole", 400))
    lengths = set()
    for times in (0, 1, 2, 3, 5, 8, 13, 30):
        out = tmp_path / str(times)
        play(make_plan(variant, Request(400, 1, ["random"])), out, stop=StopAfter(times))
        if (out / "small").exists():
            found = rows(out / "small")
            assert found == whole[: len(found)]
            lengths.add(len(found))
        else:
            assert not out.exists()
    assert len(lengths) > 1


def test_runs_that_were_stopped_do_not_push_out_one_with_all_its_games(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    run = run_of(variant, tmp_path / "out", 20, seed=1)
    for seed in (2, 3):
        play(make_plan(variant, Request(50_000, seed, ["random"])), tmp_path / "out", stop=StopAfter(9))
        assert not manifest(run)["meta"]["complete"]
        assert manifest(run)["seed"] == seed
        assert manifest(run / "previous")["seed"] == 1
        assert len(saved_run(run / "previous").tables.games) == 20
        assert not (run / "previous" / "previous").exists()
    run_of(variant, tmp_path / "out", 20, seed=4)
    assert manifest(run / "previous")["seed"] == 1  # the one before it was stopped


def test_a_run_can_be_read_while_it_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from playtest.studies.rendering import render

    monkeypatch.setattr("playtest.simulation.run.SECONDS_A_SAVE", 0.0)
    plan = make_plan(small_variant(tmp_path), Request(300, 1, ["random"]))
    seen = []

    def look(lineup: int, done: int, games: int) -> None:
        if done and not seen:
            seen.append(render(tmp_path / "out" / "small", tmp_path / "send").meta["lineups"][0]["games"])

    play(plan, tmp_path / "out", on_progress=look)
    assert seen == [1]
