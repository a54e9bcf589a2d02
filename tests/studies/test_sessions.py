"""Games of people beside those of bots: what is read, what is left out, and when a difference is said."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from playtest.errors import InputError
from playtest.loader import load
from playtest.simulation.request import Request
from playtest.simulation.session import Session
from playtest.statistics.comparison import HIGHER, LOWER
from playtest.studies.sessions.games import FOLDER, RESULTS, groups
from playtest.studies.sessions.told import told, usual
from tests.cli.calls import call, refusal

RULES = "game: shove\nplayers: 2\nboard: {columns: 3, rows: 3}\npyramids: {small: 2, medium: 0, large: 0}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "variants"
    (folder / FOLDER).mkdir(parents=True)
    (folder / "tiny.yaml").write_text(RULES, encoding="utf-8")
    return folder


def write_game(folder: Path, number: int, seats: Any = (None, None), **more: Any) -> dict[str, Any]:
    """A game of two people who choose at random, or of bots, written down as the workshop does."""
    variant = load(folder / "tiny.yaml")
    session = Session(variant, seats, number)
    random = Random(number)
    stop = more.pop("stop", 10_000)
    while session.table.actor is not None and len(session.codes) < stop:
        if not session.advance():
            session.play(random.choice(session.table.legal_moves()))
    content = {
        **session.written(),
        "names": ["Ann", "Bo"],
        "seconds": [2.0] * len(session.written()["moves"]),
        "file": "tiny.yaml",
        "rules": variant.document(),
        **more,
    }
    (folder / FOLDER / f"{number:04}.json").write_text(json.dumps(content), encoding="utf-8")
    return content


def asked(games: int = 300, **more: Any) -> Request:
    return usual(Request(games=games, threads=1, **more))


def figures(content: dict[str, Any]) -> dict[str, Any]:
    return {figure["name"]: figure for figure in content["figures"]}


def test_people_who_play_at_random_are_told_from_bots_that_do_not(folder: Path) -> None:
    for number in range(45):
        write_game(folder, number)
    (group,), problems = groups(folder)
    assert problems == []
    content = told(group, asked(), threading.Event())
    assert content is not None
    found = figures(content)
    assert (content["games"], content["bots_games"]) == (45, 300)
    turns = [game.turns for game in group.games]
    assert found["turns.mean"]["people"]["mean"] == pytest.approx(sum(turns) / 45)
    changed = {name for name, figure in found.items() if figure["change"]["verdict"] in (HIGHER, LOWER)}
    assert changed
    assert found["seat_share.1"]["people"]["games"] == 45


def test_people_who_play_as_the_bots_do_are_not(folder: Path) -> None:
    from playtest.bots.catalogue import find_bot

    variant = load(folder / "tiny.yaml")

    bot = find_bot("random", variant.game)
    for number in range(40):
        write_game(folder, number, (bot, bot), bots=["human", "human"])
    (group,), _ = groups(folder)
    content = told(group, asked(lineups=["random"]), threading.Event())
    assert content is not None
    verdicts = {figure["change"]["verdict"] for figure in content["figures"]}
    assert not verdicts & {HIGHER, LOWER}


def test_of_few_games_no_mean_is_said_to_differ(folder: Path) -> None:
    for number in range(5):
        write_game(folder, number)
    (group,), _ = groups(folder)
    content = told(group, asked(100), threading.Event())
    assert content is not None
    turns = figures(content)["turns.mean"]
    assert (turns["people"]["low"], turns["change"]["verdict"] in (HIGHER, LOWER)) == (None, False)
    assert content["seconds_per_turn"]["low"] is None
    assert content["seconds_per_turn"]["mean"] == pytest.approx(2.0)


def test_what_is_no_finished_game_of_people_is_counted_alone(folder: Path) -> None:
    write_game(folder, 1)
    write_game(folder, 2, stop=4)
    write_game(folder, 3, stop=4, resigned=1)
    write_game(folder, 4, bots=["human", "heuristic"])
    (folder / FOLDER / "0005.json").write_text('{"moves": ["a9"]}', encoding="utf-8")
    (group,), problems = groups(folder)
    assert (len(group.games), group.unfinished, group.resigned) == (2, 1, 1)
    assert sum(game.bots for game in group.games) == 1
    assert "rules" in str(problems[0])


def test_games_by_other_rules_are_held_against_bots_by_those(folder: Path) -> None:
    write_game(folder, 1)
    (folder / "tiny.yaml").write_text(RULES + "bidding: {beads: 2}\n", encoding="utf-8")
    write_game(folder, 2)
    found, _ = groups(folder)
    assert sorted(group.variant.rules.bidding.beads for group in found) == [2, 5]


def test_results_are_typed_in(folder: Path) -> None:
    text = "variant,scores,winners,minutes\ntiny.yaml,3 1,,12.5\ntiny,2 2,2,\ntiny,2;2,,\n"
    (folder / FOLDER / RESULTS).write_text(text, encoding="utf-8")
    (group,), _ = groups(folder)
    assert [(game.winners, game.scores, game.minutes) for game in group.games] == [
        ((1,), (3, 1), 12.5),
        ((2,), (2, 2), None),
        ((1, 2), (2, 2), None),
    ]
    content = told(group, asked(60), threading.Event())
    assert content is not None
    found = figures(content)
    assert found["seat_share.1"]["people"]["mean"] == pytest.approx(0.5)
    assert "turns.mean" not in found
    assert content["minutes"]["mean"] == 12.5


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("tiny,3,,", "scores must be a number for each of the 2 seats"),
        ("tiny,3 x,,", "scores must be whole numbers"),
        ("tiny,3 1,4,", "winners must be seats from 1 to 2"),
        ("tiny,3 1,,-2", "minutes must be a number above 0"),
        ("tiny,3 1,,nan", "minutes must be a number above 0"),
        ("../tiny,3 1,,", "there is no variant file"),
    ],
)
def test_a_wrong_result_is_told_with_its_line(folder: Path, line: str, why: str) -> None:
    text = f"variant,scores,winners,minutes\ntiny,1 1,,\n{line}\n"
    (folder / FOLDER / RESULTS).write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=why) as error:
        groups(folder)
    assert error.value.problems[0].line == 3


def test_the_command(folder: Path) -> None:
    (line,) = refusal("sessions", str(folder))
    assert "has no game yet" in line
    for number in range(3):
        write_game(folder, number)
    done = call("sessions", str(folder), "--games", "60", "--threads", "1")
    assert (done.exit_code, done.stderr) == (0, "")
    for words in ("your 3 games", "60 games of", "Fewer than 20 games", "seconds_per_turn: 2"):
        assert words in done.stdout
    printed = call("sessions", str(folder), "--games", "60", "--json")
    assert json.loads(printed.stdout)["groups"][0]["games"] == 3
    (line,) = refusal("sessions", str(folder), "--lineup", "random", "--lineup", "heuristic")
    assert "one lineup" in line
