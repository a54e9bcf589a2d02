"""Plans: the variant file's `simulate` section, the command line over it, and stopping by precision."""

from __future__ import annotations

import math
import re
import shlex
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from playtest.errors import InputError
from playtest.loader import load, resolve
from playtest.simulation.plan import DEFAULT_GAMES, DEFAULT_SEED, make_plan
from playtest.simulation.request import Request
from playtest.studies.simulate import is_precise, simulate
from tests.simulation.running import SMALL, manifest, play, run_of, small_variant, variant_file


def names(plan: Any) -> list[str]:
    return [lineup.name for lineup in plan.lineups]


def refusals(call: Any, *arguments: Any) -> list[str]:
    with pytest.raises(InputError) as raised:
        call(*arguments)
    return [str(problem) for problem in raised.value.problems]


def test_defaults() -> None:
    plan = make_plan(resolve(SMALL))
    assert (plan.games, plan.seed, plan.precision) == (DEFAULT_GAMES, DEFAULT_SEED, None)
    assert names(plan) == ["random", "heuristic", "heuristic,random,random"]
    assert [plan.games_of(lineup) for lineup in plan.lineups] == [2000, 2000, 2001]


def test_the_variant_files_own_section() -> None:
    told = {"games": 70, "seed": 9, "lineups": ["greedy", ["random", "greedy"]]}
    plan = make_plan(resolve({**SMALL, "simulate": told}))
    assert (plan.games, plan.seed) == (70, 9)
    assert names(plan) == ["greedy", "random,greedy,random"]


def test_the_command_line_comes_before_the_file() -> None:
    told = {"games": 70, "seed": 9, "lineups": ["greedy"], "precision": 0.1, "max_games": 900}
    variant = resolve({**SMALL, "simulate": told})
    plan = make_plan(variant, Request(10, 0, ["random"]))
    assert (plan.games, plan.seed, plan.precision, names(plan)) == (10, 0, None, ["random"])
    assert (make_plan(variant).games, make_plan(variant).precision) == (900, 0.1)


def test_weights_of_file_and_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from playtest.engine.game import Weight
    from playtest.games.shove import Shove

    monkeypatch.setattr(Shove, "weights", (Weight("gain", 1.0, "."), Weight("threat", 2.0, ".")))
    variant = resolve({**SMALL, "weights": {"gain": 5.0, "threat": 6.0}})
    (lineup,) = make_plan(variant, Request(lineups=["heuristic"], weights={"threat": 7.0})).lineups
    assert lineup.bots[0].weights == (5.0, 7.0)
    sentence = 'there is no weight of Shove\'s heuristic "gian"; did you mean gain? known: gain, threat'
    assert refusals(make_plan, resolve(SMALL), Request(weights={"gian": 1.0})) == [sentence]


def test_faults_of_the_file_are_placed(tmp_path: Path) -> None:
    path = tmp_path / "v.yaml"
    path.write_text(
        "game: shove\nplayers: 2\nsimulate:\n  lineups:\n    - radnom\n    - random\n"
        "    - random,greedy,random\n"
    )
    with pytest.raises(InputError) as raised:
        make_plan(load(path))
    assert [(p.line, p.column) for p in raised.value.problems] == [(5, 7), (7, 7)]


def test_unknown_names_of_the_file_are_all_placed(tmp_path: Path) -> None:
    path = tmp_path / "v.yaml"
    path.write_text(
        "game: shove\nweights:\n  no_such: 1\n  nor_this: 2\nsimulate: {lineups: [rondom]}\n"
        "targets: {turns.medan: [1, 2], gready/turns.mean: [1, 2]}\n"
    )
    found = refusals(make_plan, load(path))
    assert len(found) == 5
    assert found[0].startswith(f'{path}:3:12: there is no weight of Shove\'s heuristic "no_such"')
    assert found[1].startswith(f'{path}:4:13: there is no weight of Shove\'s heuristic "nor_this"')
    assert found[2].startswith(f'{path}:5:22: there is no bot "rondom"')
    assert found[3].startswith(f'{path}:6:11: targets.turns.medan: there is no figure "turns.medan"')
    assert found[4].startswith(f'{path}:6:32: targets.gready/turns.mean: there is no bot "gready"')


def test_a_huge_weight_of_the_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from playtest.engine.game import Weight
    from playtest.games.shove import Shove

    monkeypatch.setattr(Shove, "weights", (Weight("gain", 1.0, "."),))
    assert refusals(make_plan, resolve({**SMALL, "weights": {"gain": 1e300}})) == [
        "the weight gain must lie between -1,000,000 and 1,000,000, found 1e+300"
    ]


def test_weights_that_no_bot_has() -> None:
    said = "bead=2 would change nothing, as no bot that plays variant has weights (random, greedy); "
    lineups = ["random", "random,greedy,greedy"]
    (found,) = refusals(make_plan, resolve(SMALL), Request(lineups=lineups, weights={"bead": 2.0}))
    assert found.startswith(said)
    assert make_plan(
        resolve(SMALL), Request(None, None, [*lineups, "mcts"], weights={"bead": 2.0})
    ).weights == {"bead": 2.0}
    make_plan(
        resolve({**SMALL, "weights": {"bead": 2.0}}), Request(lineups=lineups)
    )  # a file is for many lineups


def test_a_lineup_given_twice() -> None:
    found = refusals(make_plan, resolve(SMALL), Request(lineups=["random", "random,random"]))
    assert found == ["the lineup random is given twice; name each lineup once"]


def test_a_lineup_in_another_order(tmp_path: Path) -> None:
    said = "the lineups greedy,random,random and random,random,greedy are the same, "
    texts = ["random", "greedy,random,random", "random,random,greedy"]
    (found,) = refusals(make_plan, resolve(SMALL), Request(lineups=texts))
    assert found.startswith(said)
    variant = small_variant(tmp_path, simulate={"lineups": texts})
    (found,) = refusals(make_plan, variant)
    assert re.match(rf"{re.escape(str(tmp_path))}/small.yaml:\d+:\d+: {said}", found)
    make_plan(resolve(SMALL), Request(lineups=["greedy,random,random", "greedy,greedy,random"]))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", 'a lineup is bot names with commas (heuristic,random), found ""'),
        (" ", 'a lineup is bot names with commas (heuristic,random), found " "'),
        (" , ", 'a lineup is bot names with commas (heuristic,random), found " , "'),
        ("random,,greedy", 'there is no name between two commas in "random,,greedy"; write one, or'),
        (",random", 'there is no name before the first comma in ",random"; write one, or'),
        ("random, ", 'there is no name after the last comma in "random, "; write one, or'),
    ],
)
def test_a_lineup_without_a_name(text: str, sentence: str) -> None:
    (found,) = refusals(make_plan, resolve(SMALL), Request(lineups=[text]))
    assert found.startswith(sentence)


@pytest.mark.parametrize("text", ["", "random,,random", ",", "random,random,random,random"])
def test_lineups_that_cannot_be(text: str) -> None:
    assert refusals(make_plan, resolve(SMALL), Request(lineups=[text]))


def test_the_command_plays_the_run_again(tmp_path: Path) -> None:
    folder = tmp_path / "with space"
    folder.mkdir()
    variant = small_variant(folder, "it's", simulate={"games": 9, "lineups": ["greedy,random"]})
    run = run_of(variant, tmp_path / "one", None, [], seed=7)
    command = shlex.split(manifest(run)["command"])
    assert command[:3] == ["playtest", "simulate", str(folder / "it's.yaml")]
    again = load(command[2])
    options = dict(zip(command[3::2], command[4::2], strict=True))
    assert options == {"--games": "9", "--seed": "7", "--lineup": "greedy,random,greedy"}
    second = run_of(
        again, tmp_path / "two", int(options["--games"]), [options["--lineup"]], seed=int(options["--seed"])
    )
    assert (second / "games.csv").read_bytes() == (run / "games.csv").read_bytes()


def test_the_command_holds_weights_to_the_last_digit(monkeypatch: pytest.MonkeyPatch) -> None:
    from playtest.engine.game import Weight
    from playtest.games.shove import Shove

    monkeypatch.setattr(Shove, "weights", (Weight("gain", 1.0, "."),))
    weights = {"gain": 0.12345678901234567}
    words = shlex.split(make_plan(resolve(SMALL), Request(weights=weights)).command())
    assert float(words[words.index("--weight") + 1].removeprefix("gain=")) == weights["gain"]


def wilson_half_width(share: float, games: int) -> float:
    z = 1.959963984540054
    low, high = (
        (
            share
            + z * z / (2 * games)
            + sign * z * math.sqrt(share * (1 - share) / games + z * z / (4 * games**2))
        )
        / (1 + z * z / games)
        for sign in (-1, 1)
    )
    return (min(high, 1.0) - max(low, 0.0)) / 2


def test_only_finished_games_make_a_share_precise() -> None:
    # Half of 96 games: ± 1.96/(1 + 3.8415/96)·√(0.25/96 + 3.8415/36864) = ± 0.09808
    finished = pd.DataFrame({"ending": "line", "credit_1": [0.0, 1.0] * 48, "credit_2": [1.0, 0.0] * 48})
    crashed = pd.DataFrame({"ending": "crashed", "credit_1": [0.0] * 400, "credit_2": [0.0] * 400})
    games = pd.concat([finished, crashed])
    assert is_precise(games, 0.0981)
    assert not is_precise(games, 0.0980)
    assert not is_precise(crashed, 0.4)


@pytest.mark.parametrize(
    ("half_width", "lineup"), [(0.05, "random"), (0.03, "greedy,random"), (0.06, "greedy")]
)
def test_a_run_stops_at_the_first_multiple_that_is_precise(
    tmp_path: Path, half_width: float, lineup: str
) -> None:
    told = {"precision": half_width, "max_games": 3000, "lineups": [lineup]}
    variant = small_variant(tmp_path, simulate=told)
    played = play(make_plan(variant), tmp_path / "precise", threads=2)
    whole = play(make_plan(variant, Request(3000)), tmp_path / "whole")
    each = 201 if "," in lineup else 200
    seats = [f"credit_{seat}" for seat in (1, 2, 3)]
    first = next(
        games
        for games in range(each, 3000, each)
        if max(wilson_half_width(whole.games[seat][:games].mean(), games) for seat in seats) <= half_width
    )
    assert len(played.games) == first < 3000
    assert played.games.equals(whole.games[:first])
    assert played.meta["complete"]
    told_of = played.meta["lineups"][0]
    assert not told_of["inconclusive"]
    assert told_of["games"] == told_of["games_planned"] == told_of["games_asked"] == first


def test_a_run_that_stays_imprecise_is_inconclusive(tmp_path: Path) -> None:
    told = {"precision": 0.001, "max_games": 450, "lineups": ["random"]}
    played = play(make_plan(small_variant(tmp_path, simulate=told)), tmp_path / "out")
    assert len(played.games) == 450
    assert played.meta["lineups"][0]["inconclusive"]
    assert played.meta["complete"]


def test_a_few_games_are_never_precise(tmp_path: Path) -> None:
    told = {"precision": 0.4, "max_games": 20, "lineups": ["random"]}
    meta = play(make_plan(small_variant(tmp_path, simulate=told)), tmp_path / "out").meta
    assert (meta["lineups"][0]["games"], meta["lineups"][0]["inconclusive"], meta["complete"]) == (
        20,
        True,
        True,
    )


def test_a_report_says_how_precise_it_was_to_be(tmp_path: Path) -> None:
    told = {"precision": 0.045, "max_games": 450, "lineups": ["random", "greedy"]}
    simulated = simulate(make_plan(small_variant(tmp_path, simulate=told)), tmp_path / "out", 1)
    assert simulated is not None
    report = (simulated.folder / "report.md").read_text()
    assert "A lineup plays until every seat's share is known to within ±4.5 points" in report
    warnings = simulated.summary["warnings"]
    warned = {name for each in warnings if each["name"] == "inconclusive" for name in each["lineups"]}
    inconclusive = {lineup["name"] for lineup in simulated.meta["lineups"] if lineup["inconclusive"]}
    assert warned == inconclusive != set()
    assert "Not conclusive: 450 games" in report
    assert "incomplete" not in {warning["name"] for warning in warnings}


def test_the_command_of_a_run_by_precision_leaves_games_to_the_file(tmp_path: Path) -> None:
    path = variant_file(tmp_path, simulate={"precision": 0.1, "lineups": ["random"]})
    assert "--games" not in make_plan(load(path)).command()
    assert "--games 5 " in make_plan(load(path), Request(5)).command()
