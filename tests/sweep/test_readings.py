"""Readings: what is played, how it is ranked, what the report says, and the command."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from playtest.errors import InputError
from playtest.games.ruleset import readings_of
from playtest.loader import Variant, load
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.statistics.comparison import RunTables, compare_tables
from playtest.statistics.readings import effects, ranked, strongest
from playtest.studies.cells import Cells
from playtest.studies.readings.findings import findings
from playtest.studies.readings.plan import Unclear, plan_readings
from playtest.studies.readings.play import readings
from playtest.studies.results import Studied
from tests.cli.calls import VARIANTS, call, refusal
from tests.comparison.rows import small as of_games
from tests.simulation.running import StopAfter, files, play, run_of, small_variant, variant_file
from tests.variations import GAMES as ALL_GAMES

GAMES = 24


def read(variant: Variant, out: Path, **how: Any) -> Studied:
    planned = plan_readings(variant, Request(GAMES, lineups=how.pop("lineups", ("random",))))
    done = readings(planned, out, threads=how.pop("threads", 1), **how)
    assert done is not None
    return done


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Studied:
    folder = tmp_path_factory.mktemp("readings")
    return read(small_variant(folder), folder, lineups=("random", "heuristic"))


def unclear(variant: Variant) -> dict[str, Unclear]:
    return {each.reading.name: each for each in plan_readings(variant, Request(GAMES)).unclear}


@pytest.mark.parametrize("game", [game.name for game in ALL_GAMES])
def test_every_reading_of_a_game_is_played_with_every_other_value(game: str) -> None:
    variant = load(VARIANTS / f"{game}.yaml")
    found = unclear(variant)
    declared = {reading.name: reading for reading in readings_of(variant.game)}
    assert found.keys() == declared.keys()
    for name, each in found.items():
        others = [value for value in declared[name].values if str(value) != str(declared[name].default)]
        assert len(each.ways) == len(others), name
        for way in each.ways:
            assert way.plan is not None or way.reasons
            if way.plan is not None:
                assert way.plan.games == GAMES
                assert [lineup.name for lineup in way.plan.lineups] == ["random", "heuristic"]


def test_the_variant_itself_is_what_readings_are_held_against(tmp_path: Path) -> None:
    found = unclear(small_variant(tmp_path, tie_break="most_pyramids", bidding={"beads": 7}))
    assert found["tie_break"].own.label == "most_pyramids"
    assert [way.label for way in found["tie_break"].ways] == ["shared", "fewest_pyramids"]
    assert found["bidding.beads"].own.label == "7"
    assert [way.label for way in found["bidding.beads"].ways] == ["3", "4", "5", "6", "8"]


def test_what_the_variant_cannot_have_is_told_with_the_reason(tmp_path: Path) -> None:
    rows = ["b . .", ". . .", ". . r"]
    path = tmp_path / "tiny.yaml"
    keys = {"game": "battlespires", "board": {"columns": 3, "rows": 3}, "setup": {"layout": rows}}
    path.write_text(json.dumps({**keys, "max_turns": 20}))
    each = unclear(load(path))["setup.layout"]
    assert each.own.label == "a layout of its own"
    assert [way.label for way in each.ways] == ["layout 1", "layout 2", "layout 3"]
    assert all(way.plan is None and "layout" in way.reasons[0] for way in each.ways)
    done = read(load(path), tmp_path)
    text = (done.folder / "report.md").read_text().replace("\\", "")
    assert "Readings that this variant cannot have" in text
    assert "setup.layout: 3 of its values cannot be had in this variant" in text


def test_mixed_lineups_are_left_out_unless_named(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    assert [lineup.name for lineup in plan_readings(variant).plan.lineups] == ["random", "heuristic"]
    named = plan_readings(variant, Request(lineups=["heuristic,random"])).plan
    assert [lineup.name for lineup in named.lineups] == ["heuristic,random,heuristic"]
    played = play(make_plan(variant, Request(12, lineups=["heuristic,random"])), tmp_path / "mixed")
    tables = RunTables(played.meta, played.games, played.tallies)
    other = tables.games.assign(winners="1")
    ((lineup,),), _ = effects(tables, [tables._replace(games=other)])
    assert lineup["balance"]["name"].startswith(("bot_share.", "seat_share."))


def run(turns: list[int], winners: list[str]) -> RunTables:
    games = [{"turns": n, "winners": w} for n, w in zip(turns, winners, strict=True)]
    return of_games(games)


def test_the_largest_change_of_each_aspect() -> None:
    default = run([10, 12, 14, 16] * 20, ["1", "2"] * 40)
    longer = run([20, 22, 24, 26] * 20, ["1", "2"] * 40)
    unfair = run([10, 12, 14, 16] * 20, ["1"] * 80)
    found, tests = effects(default, [longer, unfair, default])
    assert tests > 0
    (first,), (second,), (third,) = found
    assert first["length"]["difference"] == 10
    assert first["length"]["verdict"] == "higher"
    assert first["balance"]["difference"] == 0
    assert (second["balance"]["name"], abs(second["balance"]["difference"])) == ("seat_share.1", 0.5)
    assert second["length"]["verdict"] == "identical"
    assert third["same_games"]
    whole = compare_tables(default, longer, unfair, default)
    row = next(row for row in whole["comparisons"][0]["lineups"][0]["metrics"] if row["name"] == "turns.mean")
    assert {part: row[part] for part in ("low", "high", "p_value")} == {
        part: first["length"][part] for part in ("low", "high", "p_value")
    }
    assert effects(default, []) == ([], 0)


def test_the_strongest_value_and_the_order_of_readings() -> None:
    def row(difference: float, matters: float, verdict: str) -> dict[str, Any]:
        return {"difference": difference, "matters": matters, "verdict": verdict}

    sure, unsure = row(3, 1, "higher"), row(9, 1, "no difference established")
    down = row(-5, 1, "lower")
    values = [
        {"lineups": [{"length": unsure}, {"length": None}]},
        {"lineups": None},
        {"lineups": [{"length": sure}, {"length": down}]},
    ]
    assert strongest(values, "length") == (2, 1)
    assert strongest(values[:2], "length") == (0, 0)
    assert strongest([{"lineups": None}], "length") is None

    def reading(effect: bool | None, **rows: Any) -> dict[str, Any]:
        return {"effect": effect, "rows": rows}

    assert ranked(
        [
            reading(None, length=None),
            reading(True, length=unsure),
            reading(False, length=row(0, 1, "identical")),
            reading(True, length=sure, balance=unsure),
            reading(True, length=unsure, balance=down),
        ]
    ) == [4, 3, 1, 2, 0]


def test_the_report_gives_the_answer_first(small: Studied) -> None:
    told = small.told
    assert told == json.loads((small.folder / "readings.json").read_text())
    assert told["complete"]
    (first, *rest) = findings(told)
    reading = told["readings"][0]
    assert first.startswith(f"Rewrite {reading['rules'][0]} first: “{reading['sentence']}” Read as ")
    assert rest
    for text in (small.report.read_text(), (small.folder / "report.md").read_text().replace("\\", "")):
        assert "Which unclear sentence to rewrite first" in text
        for each in told["readings"]:
            assert each["key"] in text
        assert not {"nan", "inf"} & set(text.replace(",", " ").split())
    svg = (small.folder / "plots" / "readings.svg").read_text()
    assert all(each["key"] in svg for each in told["readings"])


def test_a_reading_that_is_not_in_force_is_without_effect(tmp_path: Path) -> None:
    path = tmp_path / "points.yaml"
    path.write_text("game: battlespires\nmax_turns: 12\nvictory: {target: 3}\n")
    done = read(load(path), tmp_path)
    effect = {reading["key"]: reading["effect"] for reading in done.told["readings"]}
    assert effect["victory.genocide_needs"] is False
    assert effect["setup.layout"] is True
    (sentence,) = [sentence for sentence in findings(done.told) if "in none of " in sentence]
    assert "victory.genocide_needs" in sentence
    order = [reading["effect"] for reading in done.told["readings"]]
    assert order == sorted(order, reverse=True)


def test_sentences_where_little_or_nothing_is_known(small: Studied) -> None:
    def told(**changes: Any) -> Any:
        return {**small.told, "readings": [{**each, **changes} for each in small.told["readings"]]}

    same = findings(told(effect=False, rows={"length": None}))
    assert same[0].startswith("However unclear sentences are read, games differ in none of ")
    none = findings(told(effect=None, rows={"length": None}))
    assert none == ["No game of another reading was finished, so that nothing can be said of any sentence."]
    row = next(row for each in small.told["readings"] if (row := each["rows"]["length"]))
    unsure = {"length": {**row, "verdict": "no difference established"}}
    assert findings(told(effect=True, rows=unsure))[0].startswith("No unclear sentence is known to matter")
    tiny = {
        "length": {**row, "verdict": "higher", "difference": 0.2, "low": 0.1, "high": 0.3, "matters": 1.0}
    }
    largest = {"length": [0, 0]}
    (first, *_) = findings(told(effect=True, rows=tiny, largest=largest))
    assert first.startswith("No unclear sentence is known to change anything by as much as matters. ")


@pytest.mark.pictures
def test_interrupted_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    variant = small_variant(tmp_path)
    stop = threading.Event()
    first = read(variant, tmp_path, stop=stop, on_run=lambda done, runs: done == 2 and stop.set())
    assert not first.told["complete"]
    assert "Partial: " in (first.folder / "report.md").read_text()
    assert findings(first.told)[0].startswith("Of what was played so far: ")
    played: list[Any] = []
    whole = Cells.play
    monkeypatch.setattr(Cells, "play", lambda *a, **how: played.append(a) or whole(*a, **how))
    again = read(variant, tmp_path, threads=2)
    assert not findings(again.told)[0].startswith("Of what was played so far: ")
    assert len(played) == len(plan_readings(variant, Request(GAMES)).plans) - 2
    monkeypatch.undo()
    fresh = read(variant, tmp_path / "fresh" / "deep")
    theirs = files(fresh.folder)
    for name, content in files(again.folder).items():
        if not name.endswith(
            ("manifest.json", "readings.json", "study.json", ".journal")
        ):  # which say where the variant file is
            assert content == theirs[name], name
    stop.set()
    assert readings(plan_readings(variant, Request(7)), tmp_path, 1, stop) is None


def test_a_game_without_readings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.studies.readings.plan.readings_of", lambda game: iter(()))
    with pytest.raises(InputError, match="Shove declares no readings"):
        plan_readings(small_variant(tmp_path))


def test_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(variant_file(tmp_path))
    arguments = ("readings", file, "--games", "20", "--lineup", "random", "--out", str(tmp_path / "out"))
    result = call(*arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "largest change" in result.stdout
    assert result.stdout.rstrip().endswith("report.html")
    told = json.loads(call(*arguments, "--json").stdout)
    assert {reading["key"] for reading in told["readings"]} >= {"tie_break", "bidding.beads"}
    assert call(*arguments, "--quiet").output == ""
    assert refusal("readings", file, "--lineup", "foo")[0].startswith('there is no bot "foo"')
    assert refusal("readings", file, "--set", "bidding.beads=3..5")[0].startswith(
        "--set bidding.beads=3..5: "
    )
    assert refusal("readings", str(tmp_path / "lost.yaml"))[0].startswith(str(tmp_path / "lost.yaml"))
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "small-readings").write_text("a letter")
    assert "is a file" in refusal(*arguments[:-1], str(tmp_path / "other"))[0]

    monkeypatch.setattr("playtest.cli.stopping.Event", lambda: StopAfter(0))
    stopped = call(*arguments[:-1], str(tmp_path / "stopped"))
    assert (stopped.exit_code, stopped.stdout) == (130, "")
    assert stopped.stderr == "Stopped before the variant itself was played.\n"


def test_the_same_games_as_simulate(small: Studied, tmp_path: Path) -> None:
    alone = run_of(small_variant(tmp_path), tmp_path / "alone", GAMES, ("random", "heuristic"))
    assert (alone / "games.csv").read_bytes() == (small.folder / small.told["run"] / "games.csv").read_bytes()
