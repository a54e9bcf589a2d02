"""What is seen after a save: the figures, their changes, the faults."""

from __future__ import annotations

import os
import threading
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import yaml
from rich.console import Console

from playtest.cli.watch import write_view
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.studies.watch import View, Watch
from tests.cli.calls import call, refusal
from tests.simulation.running import SMALL, play, small_variant, variant_file


def save(path: Path, **keys: Any) -> None:
    """Save the variant with these keys, at a time of its own even where clocks are coarse."""
    before = path.stat().st_mtime_ns if path.exists() else 0
    path.write_text(yaml.safe_dump({**SMALL, **keys}))
    os.utime(path, ns=(before + 10**9, before + 10**9))


def watch(path: Path, **how: Any) -> Watch:
    settings, precision = how.pop("settings", ()), how.pop("precision", 0.2)
    request = Request(**{"lineups": ["random"], "threads": 1, **how})
    return Watch(str(path), threading.Event(), request, settings, precision)


def settled(watching: Watch) -> View:
    for _ in range(200):
        view = watching.step()
        assert view is not None, "it must go on until it is precise"
        if view.settled:
            assert watching.step() is None
            return view
    raise AssertionError("never precise")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return variant_file(tmp_path)


def test_it_plays_until_it_is_precise_and_then_rests(path: Path) -> None:
    view = settled(watch(path))
    shares = [figure for figure in view.figures[0] if figure["name"].startswith("seat_share.")]
    assert len(shares) == 3
    assert all(figure["high"] - figure["low"] <= 0.4 for figure in shares)
    assert sum(figure["mean"] for figure in shares) == pytest.approx(1)
    assert (view.rules, view.changes, view.problems) == ((), {}, ())


def test_its_games_are_those_of_a_run_with_the_same_seed(path: Path, tmp_path: Path) -> None:
    view = settled(watch(path, precision=0.1))
    plan = make_plan(small_variant(tmp_path), Request(view.games[0], 1, ["random"]))
    run = play(plan, tmp_path / "run")
    figures = {figure["name"]: figure["mean"] for figure in view.figures[0]}
    assert figures["turns.mean"] == pytest.approx(run.games["turns"].mean())
    assert figures["seat_share.2"] == pytest.approx(run.games["credit_2"].mean())
    drawn = run.games["winners"] == "1+2+3"
    assert figures["outcomes.draw_of_all"] == pytest.approx(
        (drawn & (run.games["ending"] != "max_turns")).mean()
    )
    assert figures["outcomes.shared_win"] == pytest.approx(run.games["winners"].str.len().eq(3).mean())


def test_a_save_that_changes_a_rule_shows_what_it_did(path: Path) -> None:
    watching = watch(path, precision=0.1)
    before = settled(watching)
    save(path, bidding={"beads": 4})
    after = settled(watching)
    assert [(each.name, each.a, each.b) for each in after.rules] == [("bidding.beads", 2, 4)]
    turns = after.changes["random"]["turns.mean"]
    assert turns["verdict"] == "higher"
    means = [{f["name"]: f["mean"] for f in view.figures[0]}["turns.mean"] for view in (before, after)]
    assert turns["low"] < means[1] - means[0] < turns["high"]
    assert turns["a"]["games"] == turns["b"]["games"] == min(before.games[0], after.games[0])
    assert turns["low"] <= turns["difference"] <= turns["high"]


def test_a_save_that_changes_no_rule_keeps_the_games(path: Path) -> None:
    watching = watch(path)
    settled(watching)
    save(path, description="Only words.", targets={"seat_spread": [None, 0.1]})
    assert watching.step() is None
    save(path, description="Now a rule.", max_turns=90)
    after = settled(watching)
    assert [change.name for change in after.rules] == ["max_turns"]
    assert {row["verdict"] for row in after.changes["random"].values()} == {"identical"}


def test_a_fault_is_shown_with_the_last_good_figures(path: Path) -> None:
    watching = watch(path)
    good = settled(watching)
    save(path, biding={"beads": 4})
    view = watching.step()
    assert view is not None
    assert "biding" in view.problems[0].message
    assert view.figures == good.figures
    assert watching.step() is None
    save(path, bidding={"beads": 3})
    assert settled(watching).problems == ()


def test_a_file_that_is_not_there_yet(tmp_path: Path) -> None:
    watching = watch(tmp_path / "later.yaml")
    view = watching.step()
    assert view is not None
    assert view.problems
    assert view.variant is None
    save(tmp_path / "later.yaml")
    assert settled(watching).variant is not None


def test_a_save_of_the_file_that_it_extends_counts(path: Path, tmp_path: Path) -> None:
    upper = tmp_path / "upper.yaml"
    upper.write_text("extends: small.yaml\nname: Upper\n")
    watching = watch(upper)
    settled(watching)
    save(path, bidding={"beads": 3})
    assert [change.name for change in settled(watching).rules] == ["bidding.beads"]


def test_seats_may_change(path: Path) -> None:
    watching = watch(path)
    settled(watching)
    save(path, players=2)
    view = settled(watching)
    assert "seat_share.3" not in view.changes["random"]
    assert "turns.mean" in view.changes["random"]


def test_once_prints_the_figures_and_ends(path: Path) -> None:
    result = call("watch", str(path), "--lineup", "random", "--precision", "0.2", "--once")
    assert result.exit_code == 0, result.output
    assert "seat 3's share" in result.stdout
    assert "all random" in result.stdout


def test_bad_input(path: Path) -> None:
    assert refusal("watch", "lost.yaml", "--once")
    assert "rondom" in refusal("watch", str(path), "--lineup", "rondom", "--once")[0]
    assert refusal("watch", str(path), "--precision", "0")
    assert "bidding.beds" in refusal("watch", str(path), "--set", "bidding.beds=3", "--once")[0]


def test_what_no_save_can_mend_ends_it_at_once(path: Path) -> None:
    assert refusal("watch", "lost.yaml") == ["lost.yaml: there is no such file"]
    assert "rondom" in refusal("watch", str(path), "--lineup", "rondom")[0]
    assert "bidding.beds" in refusal("watch", str(path), "--set", "bidding.beds=3")[0]


def test_the_legend_says_why_an_interval_without_0_may_have_no_arrow(path: Path) -> None:
    watching = watch(path)
    settled(watching)
    save(path, max_turns=90)
    page = StringIO()
    write_view(Console(file=page, width=100), settled(watching))
    shown = page.getvalue()
    assert "▲ higher or ▼ lower than before the save" in shown
    assert "95 % interval of a figure alone; ▲ and ▼ allow for all figures together." in shown
