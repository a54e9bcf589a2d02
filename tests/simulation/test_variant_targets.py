"""Targets of a variant file: the figures and lineups that they can name."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.errors import InputError
from playtest.loader import load
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.simulation.variant_targets import figure_names, figure_sentences
from playtest.statistics.figures import estimate_in
from playtest.statistics.figures.scope import BOT
from playtest.statistics.summary import summarize
from tests.cli.calls import VARIANTS
from tests.simulation.running import play, variant_file


def problems_of(folder: Path, text: str) -> list[str]:
    path = variant_file(folder)
    path.write_text(path.read_text() + text)
    with pytest.raises(InputError) as caught:
        make_plan(load(path))
    return [str(problem).removeprefix(str(path)) for problem in caught.value.problems]


def test_what_names_no_figure_is_refused_at_its_place_with_the_nearest_one(tmp_path: Path) -> None:
    found = problems_of(
        tmp_path,
        "targets:\n  turn.median: [1, 2]\n  seat_share.4: [0, 1]\n  random/endings.dedlock: [null, 0.1]\n"
        "  whatever: [1, 2]\n  rndom/turns.mean: [1, 2]\n  minutes.median: [1, 2]\n",
    )
    lines = [problem.partition(":")[0] or problem.split(":")[1] for problem in found]
    assert len(lines) == 6
    said = "\n".join(found)
    assert (
        'targets.turn.median: there is no figure "turn.median" of this variant; did you mean turns.median?'
        in said
    )
    assert "did you mean seat_share.3?" in said  # three seats
    assert "targets.random/endings.dedlock: " in said
    assert "did you mean endings.deadlock?" in said
    assert "figures are named as in summary.json: turns.median, seat_spread," in said
    assert 'targets.rndom/turns.mean: there is no bot "rndom"; did you mean random?' in said
    assert "targets.minutes.median: minutes need table.seconds_per_turn" in said
    assert all(problem.split(":")[2] == "3" for problem in found)  # the column of each key


def test_a_game_without_points_has_no_figures_of_points(tmp_path: Path) -> None:
    variant = load(VARIANTS / "icedao.yaml")
    names = figure_names(variant.game, variant.rules)
    assert "drama" in names
    assert not [name for name in names if name.startswith(("margin", "scores", "points"))]


def test_lineups_are_those_that_play_whatever_their_order(tmp_path: Path) -> None:
    named = ("random,greedy,random/turns.mean", "heuristic/turns.mean", "drama")
    path = variant_file(tmp_path, targets={key: [0, 9] for key in named})
    plan = make_plan(load(path), Request(lineups=["greedy,random,random", "random"]))
    names = [target.lineup.name if target.lineup else None for target in plan.targets]
    assert sorted(map(str, names)) == ["None", "greedy,random,random", "heuristic"]


def test_every_name_leads_to_a_figure_with_an_interval(tmp_path: Path) -> None:
    path = variant_file(tmp_path, table={"seconds_per_turn": 30})
    plan = make_plan(load(path), Request(40, 1, ["random,random,greedy"]))
    same = make_plan(load(path), Request(40, 1, ["random"]))
    for planned, mixed in ((plan, True), (same, False)):
        played = play(planned, tmp_path / f"{mixed}")
        (figures,) = summarize(played.meta, played.games, played.tallies)["lineups"]
        for name in figure_names(planned.variant.game, planned.variant.rules):
            known = name.replace(BOT, "random")
            found = estimate_in(figures, known)
            if mixed and known.startswith(("seat_spread", "first_seat_advantage")):
                continue
            assert found is not None, known
            if found["mean"] is not None and found["low"] is not None:  # an end can be open
                assert found["low"] <= found["mean"] + 1e-12, known


def test_the_figures_offered_to_editors_can_be_named(tmp_path: Path) -> None:
    game = load(VARIANTS / "shove.yaml").game
    targets = {name: [0, 9] for name in figure_sentences(game)}
    path = variant_file(tmp_path, targets=targets, table={"seconds_per_turn": 30})
    assert len(make_plan(load(path)).targets) == len(targets)
