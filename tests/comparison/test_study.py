"""`compare` as a whole: what is played, what is taken as it is, what is refused."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from playtest.errors import InputError
from playtest.simulation.request import Request
from playtest.studies.compare.plan import plan_comparison
from playtest.studies.compare.play import compare
from playtest.studies.compare.sources import read_sources
from playtest.studies.results import Studied
from playtest.studies.saved import saved_run
from tests.simulation.running import draw_nothing, files, run_of, small_variant, variant_file

GAMES = 24


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two variant files of a small game, the second with another rule."""
    folder = tmp_path_factory.mktemp("study")
    variant_file(folder, "plain", simulate={"lineups": ["random", "greedy,random"], "games": GAMES})
    variant_file(folder, "limit", shoving={"push_limit": 1}, simulate={"lineups": ["heuristic"], "games": 7})
    return folder


def compared(*sources: Path, out: Path, **how: Any) -> Studied:
    made = compare(plan_comparison(read_sources(sources), Request(**how)), out, 1)
    assert made is not None
    return made


@pytest.fixture
def no_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_nothing(monkeypatch)


@pytest.fixture(scope="module")
def of_files(here: Path) -> Studied:
    return compared(here / "plain.yaml", here / "limit.yaml", out=here / "out")


def test_the_first_file_decides_lineups_games_and_seed(here: Path, of_files: Studied) -> None:
    assert of_files.folder == here / "out" / "compare-plain-vs-limit"
    runs = [saved_run(of_files.folder / stem) for stem in ("plain", "limit")]
    for run in runs:
        meta = run.tables.meta
        assert [(x["name"], x["games"]) for x in meta["lineups"]] == [
            ("random", GAMES),
            ("greedy,random,greedy", GAMES),
        ]
        assert meta["seed"] == 1
        assert (run.folder / "report.html").exists()
    lineups = of_files.told["comparisons"][0]["lineups"]
    assert [lineup["name"] for lineup in lineups] == ["random", "greedy,random,greedy"]
    assert all(lineup["paired"] for lineup in lineups)


def test_the_rule_differences_are_told(of_files: Studied) -> None:
    (difference,) = of_files.told["comparisons"][0]["rules"]
    assert (difference["key"], difference["a"], difference["b"]) == ("shoving.push_limit", ["null"], ["1"])
    assert difference["sentence"].endswith(".")
    assert difference["rules"]


def test_the_folder_holds_a_report(of_files: Studied) -> None:
    there = {path.name for path in of_files.folder.iterdir()}
    assert there == {"study.json", "comparison.json", "report.html", "report.md", "plots", "plain", "limit"}
    told = json.loads((of_files.folder / "comparison.json").read_text())
    assert told == of_files.told


def test_finished_runs_give_the_same_figures(here: Path, of_files: Studied) -> None:
    again = compared(of_files.folder / "plain", of_files.folder / "limit", out=here / "runs")
    assert again.told["comparisons"] == of_files.told["comparisons"]
    assert {path.name for path in again.folder.iterdir()} == {
        "study.json",
        "comparison.json",
        "report.html",
        "report.md",
        "plots",
    }


@pytest.mark.usefixtures("no_reports")
def test_a_file_is_played_like_the_run_it_is_compared_with(here: Path, of_files: Studied) -> None:
    """Wherever the run stands: its lineups, games and seed are taken over."""
    limit, run = here / "limit.yaml", of_files.folder / "plain"
    for pair in ((run, limit), (limit, run)):
        mixed = compared(*pair, out=here / "mixed")
        lineups = mixed.told["comparisons"][0]["lineups"]
        assert [lineup["games"] for lineup in lineups] == [[GAMES, GAMES]] * 2
        assert all(lineup["paired"] for lineup in lineups)
    played = files(here / "mixed" / "compare-plain-vs-limit" / "limit")
    assert played["games.csv"] == (of_files.folder / "limit" / "games.csv").read_bytes()


@pytest.mark.usefixtures("no_reports")
@pytest.mark.parametrize("named", ["greedy,random,greedy", "greedy, random"])
def test_named_lineups_of_finished_runs_are_compared_alone(here: Path, of_files: Studied, named: str) -> None:
    runs = of_files.folder / "plain", of_files.folder / "limit"
    made = compared(*runs, out=here / "named", lineups=[named])
    (lineup,) = made.told["comparisons"][0]["lineups"]
    whole = of_files.told["comparisons"][0]["lineups"][1]
    assert [row["difference"] for row in lineup["metrics"]] == [row["difference"] for row in whole["metrics"]]


def test_any_number_of_threads_gives_the_same_bytes(here: Path, of_files: Studied) -> None:
    plan = plan_comparison(read_sources([here / "plain.yaml", here / "limit.yaml"]))
    again = compare(plan, here / "threads", 3)
    assert again is not None
    one, other = files(of_files.folder), files(again.folder)
    assert {name: one[name] == other[name] for name in one} == dict.fromkeys(one, True)


@pytest.mark.usefixtures("no_reports")
def test_a_comparison_takes_the_place_of_an_earlier_one(here: Path) -> None:
    pair = here / "plain.yaml", here / "limit.yaml"
    compared(*pair, out=here / "twice", games=6, lineups=["random"])
    made = compared(*pair, out=here / "twice", games=9, lineups=["random"])
    assert made.told["comparisons"][0]["lineups"][0]["games"] == [9, 9]


@pytest.mark.usefixtures("no_reports")
def test_several_variants_are_compared_with_the_first(here: Path, of_files: Studied) -> None:
    third = variant_file(here, "beads", bidding={"beads": 1})
    runs = of_files.folder / "plain", of_files.folder / "limit", third
    made = compared(*runs, out=here / "three", lineups=["random"])
    assert made.folder.name == "compare-plain-vs-limit-vs-beads"
    keys = [[rule["key"] for rule in each["rules"]] for each in made.told["comparisons"]]
    assert keys == [["shoving.push_limit"], ["bidding.beads"]]


@pytest.mark.usefixtures("no_reports")
def test_tables_of_other_sizes_are_compared_by_what_both_have(here: Path) -> None:
    two = variant_file(here, "two", players=2)
    made = compared(here / "plain.yaml", two, out=here / "sizes", games=6)
    (lineup,) = made.told["comparisons"][0]["lineups"]
    assert (lineup["name"], lineup["paired"]) == ("random", False)


def test_runs_of_other_seeds_are_compared_unpaired(here: Path) -> None:
    runs = [run_of(small_variant(here, "seeded"), here / str(seed), 9, seed=seed) for seed in (1, 2)]
    made = compared(*runs, out=here / "seeds")
    (lineup,) = made.told["comparisons"][0]["lineups"]
    assert lineup["why_not_paired"] == "the runs have different seeds, 1 and 2"
    assert made.told["comparisons"][0]["rules"] == []
    assert "different seeds" in (made.folder / "report.md").read_text()


def test_a_stopped_comparison_leaves_none(here: Path) -> None:
    stop = threading.Event()
    stop.set()
    plan = plan_comparison(read_sources([here / "plain.yaml", here / "limit.yaml"]))
    assert compare(plan, here / "stopped", 1, stop) is None
    assert not list((here / "stopped").rglob("*.json"))


@pytest.mark.usefixtures("no_reports")
def test_bots_with_other_weights_are_noted(here: Path) -> None:
    weight = small_variant(here).game.weights[0].name
    other = variant_file(here, "weighted", weights={weight: 7})
    made = compared(here / "plain.yaml", other, out=here / "weights", games=3, lineups=["heuristic"])
    (note,) = made.told["notes"]
    assert weight in note
    assert "other weights" in note


def said(*sources: Path, **how: Any) -> str:
    with pytest.raises(InputError) as refused:
        plan_comparison(read_sources(sources), Request(**how))
    return str(refused.value)


def test_what_cannot_be_compared(here: Path, of_files: Studied) -> None:
    plain, limit, run = here / "plain.yaml", here / "limit.yaml", of_files.folder / "plain"
    ice = here / "ice.yaml"
    ice.write_text("game: icedao\n")
    other = run_of(small_variant(here, "other"), here / "runs", 3, ["heuristic"])
    assert "is Shove, " in said(plain, ice)
    assert "only variants of the same game can be compared" in said(run, ice)
    assert "needs 2 to 6 variants or runs, found 1" in said(plain)
    assert "is given twice" in said(plain, here / "." / "plain.yaml")
    assert "have no lineup in common: random; greedy,random,greedy against heuristic" in said(run, other)
    assert "has no lineup greedy; it has random" in said(run, limit, lineups=["greedy"])
    assert "games has no effect" in said(run, of_files.folder / "limit", games=5)
    assert "seed has no effect" in said(run, of_files.folder / "limit", seed=5)
    assert 'no bot "qqq"' in said(plain, limit, lineups=["qqq"])


def test_folders_that_hold_no_readable_run(here: Path, of_files: Studied, tmp_path: Path) -> None:
    good = of_files.folder / "plain"
    assert "holds no run" in said(good, tmp_path)
    for name, content in (("games.csv", b"\xff,\x00\n"), ("games.csv", b""), ("tallies.json", b"{")):
        broken = tmp_path / f"{name}-{len(content)}"
        broken.mkdir()
        for file in ("manifest.json", "games.csv", "tallies.json"):
            (broken / file).write_bytes((good / file).read_bytes())
        (broken / name).write_bytes(content)
        assert "holds a run that cannot be read" in said(good, broken)


def test_what_stands_in_the_way(here: Path, of_files: Studied, tmp_path: Path) -> None:
    runs = [of_files.folder / "plain", of_files.folder / "limit"]
    place = tmp_path / "compare-plain-vs-limit"
    place.write_text("")
    with pytest.raises(InputError, match="is a file"):
        compared(*runs, out=tmp_path)
    place.unlink()
    place.mkdir()
    (place / "report.html").write_text("mine")
    with pytest.raises(InputError, match="holds something else"):
        compared(*runs, out=tmp_path)
    assert (place / "report.html").read_text() == "mine"
    with pytest.raises(InputError, match="holds a comparison of"):
        compared(*runs, out=here / "out")
