"""The section of games to step through, and the page data of its stepper."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from playtest.report.html import html
from playtest.report.markdown import markdown
from playtest.report.model import Stepper
from playtest.report.run import Run
from playtest.report.run_content import content
from playtest.report.stepper.wording import outcome, reasons
from playtest.simulation.plan import make_plan
from playtest.simulation.reading import STEPPING
from playtest.simulation.request import Request
from playtest.studies import stepping
from playtest.studies.simulate import Simulated, simulate
from tests.report.runs import saved
from tests.simulation.running import simulated_in, small_variant

WHY = (
    ({"kind": "typical", "value": None, "share": None}, "typical"),
    ({"kind": "only", "value": None, "share": None}, "the only game"),
    ({"kind": "shortest", "value": 1.0, "share": None}, "the shortest (1 turn)"),
    ({"kind": "longest", "value": 1200.0, "share": None}, "the longest (1,200 turns)"),
    ({"kind": "dramatic", "value": 0.625, "share": None}, "the most dramatic (drama 0.62)"),
    ({"kind": "comeback", "value": 7.0, "share": None}, "the greatest comeback (7 behind)"),
    ({"kind": "ending", "value": "max_turns", "share": 0.0125}, "ends by max turns (1.2 % of games)"),
)


@pytest.mark.parametrize(("reason", "words"), WHY)
def test_reasons_in_words(reason: dict[str, Any], words: str) -> None:
    assert reasons([reason]) == words


def test_several_reasons() -> None:
    assert reasons([WHY[0][0], WHY[2][0]]) == "typical; the shortest (1 turn)"


def game(credit: list[float], scores: list[int]) -> dict[str, Any]:
    """A recorded game of two seats on three squares, with one ply."""
    return {
        "game": 5,
        "reasons": [WHY[1][0]],
        "bots": ["random"] * len(credit),
        "start": {"layout": ["r3 . b"], "to_move": 1, "phase": "shoving", "scores": [0, 0], "turns": 0},
        "opening": [],
        "steps": [
            ["a1", 1, 3, {"a1": "."}, {"to_move": None, "turns": 1}, [[0, 1, "a1"]], [["captured", "a1"]]]
        ],
        "result": {"ending": "score", "credit": credit, "scores": scores, "turns": 1, "plies": 1},
    }


def test_outcomes_in_words() -> None:
    meta = {"has_points": True, "endings": [{"name": "score", "sentence": "Out of beads."}]}
    assert outcome(game([0, 1], [2, 5]), meta) == "Seat 2 wins, 2 : 5. Out of beads."
    assert outcome(game([0.5, 0.5], [-1, -1]), meta) == "A draw of all, −1 : −1. Out of beads."
    shared = outcome(game([0.5, 0, 0.5], [3, 1, 3]), meta | {"has_points": False})
    assert shared == "Seats 1 and 3 share the win. Out of beads."
    assert outcome(game([0, 1], [2, 5]) | {"result": None}, meta) == "The game is not over."


def run_with(*games: dict[str, Any], left_out: tuple[dict[str, Any], ...] = ()) -> Run:
    made = saved(seats=2, lineups=("random",))
    meta = made.meta | {"columns": 3, "rows": 1, "mark_titles": {"captured": "gone"}, "seat_colors": None}
    kept = {"format": 1, "lineups": [{"games": list(games), "left_out": list(left_out)}]}
    return Run.of(meta, made.summary, kept)


def stepper_data(text: str) -> dict[str, Any]:
    """The data of a page's stepper."""
    found = re.search(r'<script type="application/json">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


def page(run: Run) -> str:
    report = content(run)
    plots = {plot.name: "<svg></svg>" for plot in report.plots()}
    return html(report, plots)


def test_the_section_says_why_each_game_was_chosen() -> None:
    run = run_with(game([0, 1], [2, 5]), left_out=({"game": 7, "reasons": [WHY[3][0]]},))
    section = next(section for section in content(run).sections if section.anchor == "games")
    assert [block.games[0].label for block in section.blocks if isinstance(block, Stepper)] == [
        "The only game: game 5"
    ]
    text = markdown(content(run))
    assert "| the only game | 5 | 1 | 1 | score | seat 2 | 2 : 5 |" in text
    assert "1 more chosen game is too long to be kept here: game 7 of all random (the longest" in text


def test_a_run_without_recorded_games_has_no_section() -> None:
    assert all(section.anchor != "games" for section in saved().report.sections)
    assert all(section.anchor != "games" for section in content(run_with()).sections)


def test_nothing_in_the_data_ends_its_script() -> None:
    odd = game([0, 1], [2, 5])
    odd["bots"] = ["</script><b>", "<!--"]
    text = page(run_with(odd))
    assert stepper_data(text)["games"][0]["bots"] == odd["bots"]
    assert text.count("</script>") == 2


def test_only_the_pyramids_of_the_games_are_drawn_from() -> None:
    text = page(run_with(game([0, 1], [2, 5])))
    symbols = set(re.findall(r'id="games-([rygbkwopc][1-3])"', text))
    assert symbols == {"r1", "r2", "r3", "b1", "b2", "b3"}


def test_without_scripts_the_page_shows_the_first_and_the_last_position() -> None:
    text = page(run_with(game([0, 1], [2, 5])))
    stills = text[text.index('<div class="stills">') : text.index('<div class="live"')]
    assert "The only game: game 5, all random: the start" in stills
    assert "After 1 plies" not in stills
    assert "After 1 ply. Seat 2 wins, 2 : 5." in stills
    first, last = stills.split("After 1 ply")[0], stills.split("After 1 ply")[1]
    assert "a1, from the top: large red" in first
    assert "a1, from the top" not in last


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> Simulated:
    return simulated_in(tmp_path_factory.mktemp("run"), 40)


def kept(run: Simulated) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((run.folder / STEPPING).read_text())
    return told


def test_a_run_keeps_its_chosen_games(simulated: Simulated) -> None:
    lineups = kept(simulated)["lineups"]
    assert len(lineups) == 2
    for lineup in lineups:
        assert lineup["left_out"] == []
        indices = [game["game"] for game in lineup["games"]]
        assert indices
        assert len(set(indices)) == len(indices)
        for chosen in lineup["games"]:
            assert len([step for step in chosen["steps"] if step[1]]) == chosen["result"]["plies"]
    data = stepper_data(simulated.report.read_text(encoding="utf-8"))
    assert [chosen["steps"] for chosen in data["games"]] == [
        chosen["steps"] for lineup in reversed(lineups) for chosen in lineup["games"]
    ]  # the strongest lineup first


def test_the_same_run_on_two_threads_keeps_the_same_bytes(simulated: Simulated, tmp_path: Path) -> None:
    plan = make_plan(small_variant(tmp_path), Request(40, 1, ["random", "heuristic"]))
    other = simulate(plan, tmp_path / "out", threads=2)
    assert other is not None
    assert (other.folder / STEPPING).read_bytes() == (simulated.folder / STEPPING).read_bytes()


@pytest.mark.parametrize(("limit", "value"), [("MOST_CHARACTERS", 2_500), ("MOST_PLIES", 3)])
def test_what_does_not_fit_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, value: int
) -> None:
    monkeypatch.setattr(stepping, limit, value)
    run = simulate(
        make_plan(small_variant(tmp_path), Request(40, 1, ["random"])), tmp_path / "out", threads=1
    )
    assert run is not None
    (lineup,) = kept(run)["lineups"]
    assert lineup["left_out"]
    assert sum(len(stepping.compact(each)) for each in lineup["games"]) <= stepping.MOST_CHARACTERS
    assert "too long to be kept here" in (run.folder / "report.md").read_text(encoding="utf-8")
