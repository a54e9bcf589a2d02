"""A sweep played: what it keeps, what it reports, and that nothing but the rules differs between cells."""

from __future__ import annotations

import csv
import io
import json
import threading
from contextlib import chdir
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from playtest.errors import InputError
from playtest.loader import load, with_settings
from playtest.report.numbers import number
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.studies.cells import Cells
from playtest.studies.results import Studied
from playtest.studies.simulate import simulate
from playtest.studies.sweep.findings import findings, notices
from playtest.studies.sweep.plan import plan_sweep
from playtest.studies.sweep.play import sweep
from playtest.studies.sweep.view import View
from tests.cli.calls import call
from tests.simulation.running import StopAfter, files, run_of, small_variant, variant_file

GAMES = 20
LINEUPS = ("random", "heuristic")
SETTINGS = ("bidding.beads=1..3", "tie_break=shared,most_pyramids")
TARGETS = {"turns.median": [1, 400], "seat_spread": [None, 0.001], "outcomes.draw_of_all": [0, 1]}


def swept(
    folder: Path, settings: tuple[str, ...] = SETTINGS, keys: dict[str, Any] | None = None, **how: Any
) -> Studied | None:
    file = variant_file(folder, **(keys or {}))
    with chdir(folder):  # so that reports of different folders are the same
        planned = plan_sweep(load(file.name), settings, Request(GAMES, lineups=how.pop("lineups", LINEUPS)))
        done = sweep(planned, Path("out"), threads=how.pop("threads", 1), **how)
    return done and replace(done, folder=folder / done.folder)


def finished(*arguments: Any, **how: Any) -> Studied:
    done = swept(*arguments, **how)
    assert done is not None
    return done


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Studied:
    """Three by two cells, with targets."""
    return finished(tmp_path_factory.mktemp("whole"), keys={"targets": TARGETS})


def test_a_cell_has_the_games_of_a_run_with_the_same_settings(whole: Studied, tmp_path: Path) -> None:
    cell = next(cell for cell in whole.told["cells"] if cell["settings"].startswith("bidding.beads=3, tie"))
    variant = with_settings(small_variant(tmp_path), ["bidding.beads=3"])
    run = run_of(variant, tmp_path / "alone", GAMES, LINEUPS)
    assert (run / "games.csv").read_bytes() == (whole.folder / cell["run"] / "games.csv").read_bytes()


def test_the_table_is_tidy_and_has_the_figures_of_the_summary(whole: Studied, tmp_path: Path) -> None:
    rows = list(csv.DictReader(io.StringIO((whole.folder / "sweep.csv").read_text())))
    keys = ["bidding.beads", "tie_break"]
    assert list(rows[0]) == [*keys, "lineup", "metric", "mean", "low", "high", "games"]
    by_place = {tuple(row[part] for part in (*keys, "lineup", "metric")): row for row in rows}
    assert len(by_place) == len(rows)
    assert {place[:3] for place in by_place} == {
        (beads, tie, lineup)
        for beads in ("1", "2", "3")
        for tie in ("shared", "most_pyramids")
        for lineup in LINEUPS
    }
    done = simulate(
        make_plan(small_variant(tmp_path), Request(GAMES, lineups=LINEUPS)), tmp_path / "alone", 1
    )
    assert done is not None
    summary = done.summary["lineups"][1]
    for metric, figure in (
        ("turns.mean", summary["turns"]),
        ("seat_share.2", summary["seat_share"][1]),
        ("branching_factor", summary["branching_factor"]),
        ("outcomes.draw_of_all", summary["outcomes"]["draw_of_all"]),
    ):
        row = by_place["2", "shared", "heuristic", metric]
        assert [float(row[part]) for part in ("mean", "low", "high")] == [
            figure[part] for part in ("mean", "low", "high")
        ]
        assert int(row["games"]) == GAMES
    assert "nan" not in (whole.folder / "sweep.csv").read_text()


def test_the_report_says_what_was_found(whole: Studied) -> None:
    page = whole.report.read_text()
    markdown = (whole.folder / "report.md").read_text()
    told = whole.told
    assert (told["complete"], told["cells_planned"], len(told["cells"])) == (True, 6, 6)
    assert told == json.loads((whole.folder / "sweep.json").read_text())
    for text in (page, markdown):
        assert "No cell has every target inside for sure" in text
        assert "differences that matter" in text
        assert "the variant as it is" in text
        assert not {"nan", "inf"} & set(text.replace(",", " ").split())
    pictures = sorted(path.stem for path in (whole.folder / "plots").glob("*.svg"))
    assert len(pictures) > 6
    assert all(name.startswith("heat-") for name in pictures)
    assert page.count('class="plot"') == len(pictures)
    assert told["command"].startswith("playtest sweep ")


def test_a_heat_map_has_every_value_with_its_half_width(whole: Studied) -> None:
    view = View(whole.told)
    name = "turns.median"
    svg = (whole.folder / "plots" / f"heat-{view.headlines.index(name) + 1}-2-1.svg").read_text()
    for cell in view.cells:
        figure = cell["lineups"][1]["figures"][name]
        value = number(figure["mean"], view.decimals(name))
        half = number((figure["high"] - figure["low"]) / 2, view.decimals(name))
        assert f"<title>{view.varied(cell)}: {value} ± {half}</title>" in svg
        assert f">{value}</text>" in svg
        assert f">± {half}</text>" in svg
    assert svg.count("<rect") == 6 + 1


def test_a_figure_that_two_targets_are_about_has_one_column(tmp_path: Path) -> None:
    targets = {"seat_spread": [None, 0.1], "random/seat_spread": [None, 0.2]}
    done = finished(tmp_path, ("bidding.beads=1,2",), {"targets": targets})
    view = View(done.told)
    assert view.headlines.count("seat_spread") == 1
    assert "random/seat_spread" not in view.headlines
    assert judged(done) == [(0, "random/seat_spread"), (1, "seat_spread")]  # the named one, and the strongest
    text = " ".join((done.folder / "report.md").read_text().split())
    assert "plays no part here" not in text
    twice = {"heuristic/seat_spread": [None, 0.1], "seat_spread": [None, 0.1]}
    assert judged(finished(tmp_path, ("bidding.beads=1,2",), {"targets": twice})) == [
        (1, "heuristic/seat_spread")
    ]


def judged(done: Studied) -> list[tuple[int, str]]:
    return [(each["lineup"], each["name"]) for each in done.told["cells"][0]["targets"]]


def test_a_target_without_a_figure_says_why(tmp_path: Path) -> None:
    targets = {"greedy/seat_spread": [None, 0.1], "seat_spread": [None, 0.1], "turns.median": [1, 9]}
    done = finished(tmp_path, ("bidding.beads=1,2",), {"targets": targets}, lineups=("random,heuristic",))
    said = [text for _, text in notices(View(done.told))]
    assert said == [
        f"The target {name} plays no part here: {why}."
        for name, why in (
            ("greedy/seat_spread", "the lineup greedy was not played (--lineup greedy does)"),
            ("seat_spread", "no game has such a figure"),
        )
    ]
    assert judged(done) == [(0, "turns.median")]


def test_targets_find_the_nearest_cell(whole: Studied) -> None:
    told = whole.told
    assert sorted(told["best"]) == list(range(6))
    for cell in told["cells"]:
        assert [(each["lineup"], each["name"]) for each in cell["targets"]] == [
            (1, name) for name in sorted(TARGETS)
        ]
        assert {each["verdict"] for each in cell["targets"]} == {"not established"}  # 20 games are too few
    far = [
        [sum(each[name] for each in told["cells"][place]["targets"]) for name in ("distance", "most")]
        for place in told["best"]
    ]
    assert far == sorted(far)
    assert far[0][0] < far[-1][0]
    nearest = View(told).varied(told["cells"][told["best"][0]])
    assert findings(View(told))[0].startswith(
        f"No cell has every target inside for sure. The nearest is {nearest}: "
    )


def test_rows_stay_in_the_order_of_the_values(whole: Studied) -> None:
    shown = call("report", str(whole.folder), "--out", str(whole.folder.parent / "again")).stdout
    for table in shown.split(", by bidding.beads, tie_break:\n")[1:]:
        rows = [line.split()[:2] for line in table.splitlines()[2:8]]
        assert [row[0] for row in rows] == ["1,", "1,", "2,", "2,", "3,", "3,"]
        assert table.split("Report:")[0].count("nearest") == 1
    lines = [line.strip() for line in shown.splitlines() if line.strip().endswith(".")]
    assert len(lines) == len(set(lines))
    page = (whole.folder / "report.md").read_text().replace("\\", "")
    rows = [line for line in page.split("## Targets")[1].splitlines() if line.startswith("| bidding.beads=")]
    assert [row[len("| bidding.beads=")] for row in rows[:6]] == ["1", "1", "2", "2", "3", "3"]


def test_a_key_that_changes_no_game_is_said_to_have_no_effect(tmp_path: Path) -> None:
    done = finished(tmp_path, ("bidding.beads=1,2", "at_max_turns=score,draw"))
    effects = {key["name"]: key["changes_games"] for key in done.told["keys"]}
    assert effects == {"bidding.beads": [True, True], "at_max_turns": [False, False]}
    text = (done.folder / "report.md").read_text().replace("\\", "")
    assert "at_max_turns: no effect seen. Whatever else is set, all games are the same" in text
    assert "bidding.beads: no effect" not in text


def test_an_interrupted_sweep_goes_on_and_ends_as_if_it_never_was(
    tmp_path: Path, whole: Studied, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = {"targets": TARGETS}
    in_hand = StopAfter(1_000_000)

    def soon(now: int, cells: int) -> None:
        if now == 2:
            in_hand.times = 3  # so many questions later the third cell is being played

    first = finished(tmp_path, keys=keys, stop=in_hand, on_cell=soon)
    done = len(first.told["cells"])
    assert done == 2
    assert not first.told["complete"]
    assert f"Partial: {done} of 6 cells" in (first.folder / "report.md").read_text()
    assert len(list((first.folder / "cells").iterdir())) in (done, done + 1)  # one may be begun
    played = []
    play = Cells.play
    monkeypatch.setattr(Cells, "play", lambda *a, **how: played.append(a) or play(*a, **how))
    stop = threading.Event()
    finished(
        tmp_path, keys=keys, threads=2, stop=stop, on_cell=lambda now, of: now == done + 1 and stop.set()
    )
    assert len(played) == 1
    again = finished(tmp_path, keys=keys)
    assert len(played) == 6 - done
    same = files(whole.folder)
    assert files(again.folder).keys() == same.keys()
    for name, content in files(again.folder).items():
        assert content == same[name], name


def test_an_extended_sweep_plays_what_is_new(
    tmp_path: Path, whole: Studied, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []
    play = Cells.play
    monkeypatch.setattr(Cells, "play", lambda *a, **how: played.append(a) or play(*a, **how))
    keys = {"targets": TARGETS}
    finished(tmp_path, ("bidding.beads=3,2", "tie_break=shared"), keys)
    assert len(played) == 2
    extended = files(finished(tmp_path, keys=keys).folder)
    assert len(played) == 6
    for name, content in files(whole.folder).items():
        assert extended[name] == content, name


def test_what_is_damaged_is_played_again(tmp_path: Path) -> None:
    settings = ("bidding.beads=1,2", "tie_break=shared,most_pyramids")
    done = finished(tmp_path, settings, lineups=("random",))
    before = files(done.folder)
    first, second, *_ = (done.folder / cell["run"] for cell in done.told["cells"])
    (first / "games.csv").write_text("\n".join((first / "games.csv").read_text().splitlines()[:-3]))
    (journal,) = second.glob("*.journal")
    journal.write_bytes(journal.read_bytes()[1:])
    finished(tmp_path, settings, lineups=("random",))
    assert files(done.folder) == before


def test_stopped_before_the_first_cell(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    assert swept(tmp_path, stop=stop) is None
    assert not (tmp_path / "out" / "small-sweep" / "sweep.json").exists()


def test_one_key_has_lines_and_three_have_slices(tmp_path: Path) -> None:
    one = finished(tmp_path, ("bidding.beads=1,2",), lineups=("random",))
    names = {path.stem for path in (one.folder / "plots").glob("*.svg")}
    assert {"seats-1", "line-1"} <= names
    assert not any(name.startswith("heat") for name in names)
    three = finished(
        tmp_path,
        ("bidding.beads=1,2", "tie_break=shared,most_pyramids", "shoving.control=majority,most_beads"),
        lineups=("random",),
    )
    names = {path.stem for path in (three.folder / "plots").glob("*.svg")}
    assert {"heat-1-1-1", "heat-1-1-2"} <= names
    assert "seats-1" not in names
    text = (three.folder / "report.md").read_text().replace("\\", "")
    assert "all random, shoving.control=majority" in text


def test_cells_that_cannot_be_played_are_in_the_report(tmp_path: Path) -> None:
    done = finished(tmp_path, ("players=2..3", "bidding.beads=[1, 1],2"), lineups=("random",))
    assert done.told["impossible"][0]["cells"] == ["players=3 with bidding.beads=[1, 1]"]
    text = (done.folder / "report.md").read_text().replace("\\", "")
    assert "1 of 4 cells is left out" in text
    assert "players=3 with bidding.beads=[1, 1]" in text
    assert "2 or 3 seats" in text


def test_what_stands_in_the_way(tmp_path: Path) -> None:
    out = tmp_path / "out"
    (out / "small-sweep").mkdir(parents=True)
    (out / "small-sweep" / "letter.txt").write_text("dear")
    with pytest.raises(InputError, match="holds something else; empty it or choose another folder"):
        swept(tmp_path)
    (out / "small-sweep" / "letter.txt").unlink()
    (out / "small-sweep").rmdir()
    (out / "small-sweep").write_text("a file")
    with pytest.raises(InputError, match="is a file"):
        swept(tmp_path)
    (out / "small-sweep").unlink()
    finished(tmp_path, ("bidding.beads=2",), lineups=("random",))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    planned = plan_sweep(small_variant(elsewhere), ["bidding.beads=2"], Request(GAMES, lineups=["random"]))
    with pytest.raises(InputError, match=r"holds a sweep of \.\./\.\./small\.yaml; choose"):
        sweep(planned, out, threads=1)
