"""`import playtest as pt`: variants, runs, ladders, and how notebooks show them."""

from __future__ import annotations

import json
import re
import runpy
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import playtest as pt
from tests.simulation.running import SMALL, variant_file

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def variant() -> pt.Variant:
    return pt.variant({**SMALL, "name": "Tiny <b>"})


@pytest.fixture(scope="module")
def run(variant: pt.Variant) -> pt.Run:
    return variant.simulate(games=40, seed=3, lineups=["random", "heuristic,random"], threads=1)


def test_a_variant_and_what_changes_make_of_it(tmp_path: Path, variant: pt.Variant) -> None:
    loaded = pt.load(variant_file(tmp_path))
    assert (loaded.game, loaded.seats, loaded.rules["bidding"]["beads"]) == ("shove", 3, 2)
    more = loaded.with_({"bidding.beads": 3})
    assert more.rules["bidding"]["beads"] == 3
    assert loaded.rules["bidding"]["beads"] == 2
    (difference,) = loaded.differences(more)
    assert (difference.name, difference.a, difference.b) == ("bidding.beads", 2, 3)
    assert loaded == pt.load(variant_file(tmp_path))
    assert len({loaded, more, loaded.with_({"bidding.beads": 2})}) <= 3
    assert "bidding.beads=3" in repr(more)


def test_nobody_can_change_a_variant_in_place(variant: pt.Variant) -> None:
    variant.rules["bidding"]["beads"] = 99
    assert variant.rules["bidding"]["beads"] == 2


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda v: v.with_({"bidding.beds": 3}), "did you mean bidding.beads"),
        (lambda v: v.with_({"bidding.beads": 2.5}), "must be a whole number"),
        (lambda v: v.simulate(games=3, lineups="rondom"), "did you mean random"),
        (lambda v: v.simulate(games=3, weights={"no": 1.0}), "there is no weight"),
        (lambda v: v.ladder("random"), "a ladder needs at least two bots"),
        (lambda v: pt.read("/nowhere"), "holds no run"),
        (lambda v: pt.load("/nowhere.yaml"), "/nowhere.yaml"),
    ],
)
def test_errors_are_sentences(variant: pt.Variant, call: Any, sentence: str) -> None:
    with pytest.raises(pt.InputError, match=re.escape(sentence)):
        call(variant)


def test_a_run_has_tables_figures_and_a_report(run: pt.Run) -> None:
    assert run.complete
    assert run.lineups == ["random", "heuristic,random,heuristic"]
    counts = run.games.groupby("lineup").size().tolist()
    assert counts == [40, 42]
    shares = run.summary["lineups"][0]["seat_share"]
    credits = run.games.loc[run.games["lineup"] == 0, "credit_2"]
    assert shares[1]["mean"] == pytest.approx(credits.mean())
    assert run.tallies["lineups"][1]["games"] == 42
    assert "<h1>Tiny &lt;b&gt;</h1>" in run.report().html
    assert run.report().markdown.startswith("# Tiny")


def test_the_same_run_from_a_folder(tmp_path: Path, variant: pt.Variant, run: pt.Run) -> None:
    kept = variant.simulate(games=40, seed=3, lineups=["random", "heuristic,random"], out=tmp_path, threads=2)
    again = pt.read(kept.folder)
    assert kept.folder.parent == tmp_path
    assert again.games.equals(run.games)
    assert again.summary == run.summary


def test_a_run_without_a_folder_leaves_nothing_behind(variant: pt.Variant) -> None:
    brief = variant.simulate(games=2, lineups="random")
    page, folder = brief.report(), brief.folder
    del brief
    assert "<html" in page.html  # the page alone keeps its file
    del page
    assert not folder.exists()


def test_written_games(run: pt.Run) -> None:
    game = run.written_game(1, "heuristic,random,heuristic")
    assert game == run.written_game(1, "heuristic,random") == run.written_game(1, 1)
    row = run.games[(run.games["lineup"] == 1) & (run.games["game"] == 1)].iloc[0]
    assert (game["turns"], game["plies"]) == (row["turns"], row["plies"])
    for index, lineup in ((99, 0), (0, 5), (0, "greedy")):
        with pytest.raises(pt.InputError):
            run.written_game(index, lineup)


def test_a_ladder(variant: pt.Variant) -> None:
    ladder = variant.ladder("random,heuristic", games=60)
    assert set(ladder.bots["bot"]) == {"random", "heuristic"}
    assert ladder.bots["elo"].sum() == pytest.approx(0, abs=1e-6)
    assert ladder.levels in (1, 2)
    assert "heuristic beats random" in ladder._repr_html_()
    assert "heuristic beats random" in ladder.report().html


def test_notebooks_show_what_a_name_holds_as_text(variant: pt.Variant, run: pt.Run) -> None:
    for shown in (variant._repr_html_(), run._repr_html_()):
        assert "Tiny &lt;b&gt;" in shown
        assert "<b>" not in shown
    assert "<svg" in variant._repr_html_()
    assert "Seat 3" in run._repr_html_()
    shown = run.report()._repr_html_()
    assert shown.startswith("<iframe")
    assert unescape(shown.partition('srcdoc="')[2].partition('"')[0]) == run.report().html
    assert repr(variant.table()).startswith("<playtest table of Shove: seat 1 to move in ")
    assert "Tiny" in repr(variant)
    assert "40 of random" in repr(run)


def test_a_comparison(tmp_path: Path, variant: pt.Variant, run: pt.Run) -> None:
    more = variant.with_({"bidding.beads": 3})
    comparison = pt.compare(run, more, lineups="random", out=tmp_path)
    (turns,) = comparison.metrics[comparison.metrics["name"] == "turns.mean"].to_dict("records")
    assert turns["difference"] == pytest.approx(turns["b"] - turns["a"])
    assert turns["verdict"] == "higher"
    assert "turns.mean" in set(comparison.established["name"])
    assert (comparison.told["comparisons"][0]["rules"][0]["key"]) == "bidding.beads"
    assert "turns.mean" in comparison._repr_html_()
    assert repr(comparison).startswith("<playtest comparison of Tiny <b> and Tiny <b>, bidding.beads=3: ")
    assert "bidding.beads" in comparison.report().html
    assert comparison.told["command"] is None  # neither is in a file
    assert "To make the comparison again" not in comparison.report().html
    with pytest.raises(pt.InputError, match="2 to 6 variants or runs, found 1"):
        pt.compare(variant)
    with pytest.raises(pt.InputError, match="only variants of the same game"):
        pt.compare(variant, ROOT / "variants" / "icedao.yaml")


def test_a_sweep(tmp_path: Path, variant: pt.Variant) -> None:
    grid = pt.sweep(variant, {"bidding.beads": [1, 3]}, games=20, lineups="random", out=tmp_path)
    turns = grid.table[grid.table["metric"] == "turns.mean"]
    assert turns["bidding.beads"].tolist() == [1, 3]
    assert turns["mean"].is_monotonic_increasing
    assert "turns.mean" in grid._repr_html_()
    assert "bidding.beads" in grid.report().html
    with pytest.raises(pt.InputError, match="did you mean"):
        pt.sweep(variant, {"bidding.beds": [1]})
    with pytest.raises(pt.InputError, match="board"):
        pt.sweep(variant, {"board.columns": [1, 3, 99]})


def test_readings(tmp_path: Path, variant: pt.Variant) -> None:
    read = pt.readings(variant, games=30, lineups="random", out=tmp_path)
    assert read.told == json.loads((read.folder / "readings.json").read_text())
    own = read.table[read.table["key"] == "bidding.beads"]
    assert set(own["aspect"]) == {"balance", "length", "draws"}
    assert own["difference"].tolist() == pytest.approx((own["b"] - own["a"]).tolist())
    (longest,) = own[(own["value"] == "8") & (own["aspect"] == "length")].to_dict("records")
    assert (longest["name"], longest["verdict"]) == ("turns.mean", "higher")
    assert read.findings[0].startswith("Rewrite ")
    assert "bidding.beads" in read._repr_html_()
    assert "Which unclear sentence to rewrite first" in read.report().html
    assert "unclear sentences" in repr(read)
    with pytest.raises(pt.InputError, match="there is no bot"):
        pt.readings(variant, lineups="nobody")


def test_a_table_and_the_rulebook(variant: pt.Variant) -> None:
    table = variant.table()
    table.play(table.legal_moves()[0])
    assert table.position()["turns"] == 1
    assert variant.rulebook().startswith("# ")


def test_importing_playtest_imports_nothing_heavy() -> None:
    program = "import sys, playtest; assert not {'numba', 'pandas', 'playtest.api'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)
    assert set(pt.__all__) == set(dir(pt))
    with pytest.raises(AttributeError, match="no attribute 'lod'"):
        pt.lod  # noqa: B018


def test_the_stub_names_what_is_there() -> None:
    stub = (ROOT / "playtest" / "__init__.pyi").read_text(encoding="utf-8")
    named = set(re.findall(r" as (\w+)$", stub, re.MULTILINE)) | set(
        re.findall(r"^(\w+):", stub, re.MULTILINE)
    )
    assert named == set(pt.__all__)


@pytest.mark.verify
def test_the_example_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    runpy.run_path(str(ROOT / "docs" / "from_python.py"), run_name="__main__")
    assert "heuristic" in capsys.readouterr().out


@pytest.mark.parametrize(
    "play",
    [
        lambda v, **how: v.simulate(**how),
        lambda v, **how: pt.sweep(v, {"bidding.beads": [2, 3]}, **how),
        lambda v, **how: pt.compare(v, v.with_({"bidding.beads": 3}), **how),
        pt.readings,
        lambda v, **how: v.ladder(["random", how["lineups"][0]], games=how["games"]),
    ],
    ids=["simulate", "sweep", "compare", "readings", "ladder"],
)
def test_a_lineup_too_many_of_whose_games_a_bot_broke_off_raises(variant: pt.Variant, play: Any) -> None:
    limit = "1 of 1 games was broken off, and more than 1 in 100 end a run; the first in"
    with pytest.raises(pt.InputError, match=limit):
        play(variant, games=6, lineups=["tests.bots.strange:Cheating"])
