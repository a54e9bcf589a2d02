"""The study: every bot in every seat equally often, the report, the command, and what it refuses."""

from __future__ import annotations

import json
import threading
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from playtest.bots.kinds import BOT_KINDS
from playtest.errors import InputError
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.studies.ladder.content import skill_sentences
from playtest.studies.ladder.plan import command, plan_ladder, usual_bots
from playtest.studies.ladder.play import climb
from playtest.studies.results import Studied
from playtest.studies.strength import measured
from tests.cli.calls import call
from tests.simulation.running import StopAfter, small_variant, variant_file

BOTS = ["random", "greedy", "heuristic"]


def climbed(
    folder: Path, seats: int, bots: list[str] = BOTS, games: int | None = 12, **how: Any
) -> Studied | None:
    variant = small_variant(folder, players=seats)
    return climb(plan_ladder(variant, bots, Request(games)), folder, threads=1, **how)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_sits_everywhere_equally_often(tmp_path: Path, seats: int) -> None:
    done = climbed(tmp_path, seats)
    assert done is not None
    seated: Counter[tuple[int, str]] = Counter()
    for line in (done.folder / "cells" / "games" / "games.csv").read_text().splitlines()[1:]:
        for seat, bot in enumerate(line.split(",")[2].split("|")):
            seated[seat, bot] += 1
    assert len(seated) == 3 * seats
    assert len(set(seated.values())) == 1
    assert {pair["ahead"]["games"] for pair in done.told["pairs"]} == {12}


def test_the_report_says_what_the_figures_say(tmp_path: Path) -> None:
    done = climbed(tmp_path, 3)
    assert done is not None
    told = json.loads((done.folder / "ladder.json").read_text())
    assert [bot["elo"] for bot in told["bots"]] == pytest.approx([bot["elo"] for bot in done.told["bots"]])
    page = done.report.read_text()
    markdown = (done.folder / "report.md").read_text()
    for text in (page, markdown):
        assert skill_sentences(told)[0] in text.replace("\u00a0", " ")
        assert "nan" not in text.lower().replace("nano", "")
    assert "<svg" in page
    assert (done.folder / "plots" / "ladder.svg").is_file()


def test_a_careful_player_is_spoken_of_where_it_is_known_to_be_stronger(tmp_path: Path) -> None:
    done = climbed(tmp_path, 2)
    assert done is not None
    told = done.told
    best, worst = told["bots"][0]["bot"], told["bots"][-1]["bot"]
    told["span"]["ahead"] |= {"mean": 0.61, "low": 0.51, "high": 0.7, "games": 60}
    assert skill_sentences(told)[0] == (
        f"A careful player ({best}) beats a careless one ({worst}) in 61.0 % of 60 games "
        "(51.0–70.0 %; a tie counts half)."
    )
    told["span"]["ahead"] |= {"mean": 1.0, "low": 0.94, "high": 1.0}  # no more games than were played
    assert "in all 60 games (94.0–100.0 %; a tie" in skill_sentences(told)[0]
    told["span"]["ahead"] |= {"mean": 0.55, "low": 0.45, "high": 0.65}
    assert skill_sentences(told)[0] == (
        f"Careful play is not known to pay: {best} beats {worst} in 55.0 % of 60 games "
        "(45.0–65.0 %; a tie counts half)."
    )


def test_its_command_plays_the_same_ladder(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    planned = plan_ladder(variant, BOTS, Request(7, 9))
    words = command(planned).split()
    again = plan_ladder(
        variant, words[words.index("--bots") + 1].split(","), Request(int(words[-3]), int(words[-1]))
    )
    assert again.plan.lineups == planned.plan.lineups
    assert (again.plan.games, again.plan.seed) == (planned.plan.games, planned.plan.seed)


def test_threads_do_not_matter(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    reports = []
    for threads in (1, 2):
        done = climb(plan_ladder(variant, BOTS, Request(12)), tmp_path / str(threads), threads)
        assert done is not None
        reports.append((done.folder / "ladder.json").read_bytes())
    assert reports[0] == reports[1]


def test_a_stopped_ladder_says_so(tmp_path: Path) -> None:
    done = climbed(tmp_path, 2, games=400_000, stop=StopAfter(9))
    assert done is not None
    assert not done.told["complete"]
    page = (done.folder / "report.md").read_text()
    assert "Not complete" in page
    assert "Not every bot has met the others yet" in page
    stopped = threading.Event()
    stopped.set()
    (tmp_path / "none").mkdir()
    assert climbed(tmp_path / "none", 2, stop=stopped) is None


def test_the_usual_bots_can_all_play(tmp_path: Path) -> None:
    known = {kind.name for kind in BOT_KINDS}
    for seats in (2, 3, 4):
        bots = usual_bots(small_variant(tmp_path, players=seats))
        assert bots[:3] == BOTS
        assert {bot.partition(":")[0] for bot in bots} <= known
        assert plan_ladder(small_variant(tmp_path, players=seats)).bots == tuple(bots)


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (["random"], "a ladder needs at least two bots, found 1; name more"),
        (["random", "greedy", " random"], "the bot random is named twice; name each bot once"),
        (
            ["random", "heuristic:gian=1"],
            'there is no option of the bot heuristic, nor weight of Shove\'s heuristic, "gian"; known: ',
        ),
        (["random", ""], 'there is no bot ""'),
    ],
)
def test_what_is_no_ladder(tmp_path: Path, bots: list[str], sentence: str) -> None:
    with pytest.raises(InputError) as raised:
        plan_ladder(small_variant(tmp_path), bots)
    assert str(raised.value).startswith(sentence)


def test_from_the_command_line(tmp_path: Path) -> None:
    file = str(variant_file(tmp_path))
    shown = call("ladder", file, "--bots", "random,heuristic", "--games", "6", "--out", str(tmp_path / "out"))
    assert shown.exit_code == 0, shown.output
    assert "beats" in shown.stdout
    assert "Report: " in shown.stdout
    told = call(
        "ladder", file, "--bots", "random,heuristic", "--games", "6", "--out", str(tmp_path / "out"), "--json"
    )
    assert json.loads(told.stdout)["bots"][0]["bot"] in BOTS
    changed = ("--set", "bidding.beads=1", "--bots", "random,heuristic", "--games", "3")
    shown = call("ladder", file, *changed, "--out", str(tmp_path / "set"))
    assert "small (Shove, 3 seats, bidding.beads=1): ladder" in shown.stdout
    assert "Ladder of 2 bots: Shove, 3 seats, bidding.beads=1" in (
        tmp_path / "set" / "small-ladder" / "report.html"
    ).read_text(encoding="utf-8")
    assert call("ladder", file, "--bots", "random").exit_code == 2
    assert call("ladder", file, "--games", "0").exit_code == 2
    assert call("ladder", str(tmp_path / "lost.yaml")).exit_code == 2


def test_interrupted_before_a_game_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playtest.cli.stopping.Event", lambda: StopAfter(0))
    result = call("ladder", str(variant_file(tmp_path)), "--bots", "random,greedy", "--out", str(tmp_path))
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "Stopped before a game was played.\n"


def test_without_games_bots_meet_until_their_order_is_known(tmp_path: Path) -> None:
    done = climbed(tmp_path, 2, ["random", "heuristic"], games=None)
    assert done is not None
    (pair,) = done.told["pairs"]
    assert (pair["first"], pair["second"]) == ("heuristic", "random")
    assert done.told["matches"][0]["openings"] < 200
    assert pair["ahead"]["games"] == 2 * done.told["matches"][0]["openings"]
    assert [bot["level"] for bot in done.told["bots"]] == [1, 0]
    assert done.told["complete"]
    assert "until it was established" in (done.folder / "report.md").read_text()
    assert "--games" not in done.told["command"]


def test_the_ladder_finds_what_a_report_says(tmp_path: Path) -> None:
    """The same matches, whoever is named first: points, levels and the sign of every Elo difference."""
    variant = small_variant(tmp_path, players=2)
    told = measured(make_plan(variant, Request(4, lineups=["random", "heuristic", "greedy"])), threads=1)
    done = climb(plan_ladder(variant, ["greedy", "heuristic", "random"]), tmp_path, threads=1)
    assert told is not None
    assert done is not None
    levels = {each["bot"]: each["level"] for each in told["bots"]}
    assert {each["bot"]: each["level"] for each in done.told["bots"]} == levels
    matches = {frozenset((m["first"], m["second"])): m for m in done.told["matches"]}
    for match in told["matches"]:
        other = matches[frozenset((match["first"], match["second"]))]
        same = match["first"] == other["first"]
        points = other["points"] if same else other["games"] - other["points"]
        assert (match["games"], match["points"]) == (other["games"], points)
        assert match["order"] == (other["order"] if same else -other["order"])
    elo = {each["bot"]: each["elo"] for each in done.told["bots"]}
    for one, other in combinations(levels, 2):
        if levels[one] != levels[other]:
            assert (elo[one] > elo[other]) == (levels[one] > levels[other])


def test_one_order_of_matches_for_every_ladder_of_a_variant(tmp_path: Path) -> None:
    """A ladder by matches and one of so many games can stand in each other's place."""
    for games in (None, 6, None):
        assert climbed(tmp_path, 2, ["random", "greedy"], games=games) is not None


def test_a_stopped_ladder_by_matches_has_what_was_played(tmp_path: Path) -> None:
    stopped = threading.Event()
    stopped.set()
    assert climbed(tmp_path, 2, games=None, stop=stopped) is None
