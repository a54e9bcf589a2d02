"""Every sentence of the designers' texts is accounted for, and the rulebook says what they leave open."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from playtest.engine.game import Game
from playtest.errors import InputError
from playtest.games import BUILT_IN, find_game
from playtest.games.ruleset import keys_of, readings_of
from playtest.loader import load, resolve
from playtest.loader.sentences import Sentences, numbered, sentences_of
from playtest.report.rulebook_html import rulebook_html
from playtest.report.rulebook_markdown import rulebook_markdown
from playtest.rulebook import Sentence
from playtest.simulation.request import Request
from playtest.studies.readings.plan import plan_readings
from playtest.studies.rulebook import rulebook, sentences_book
from tests.cli.calls import HEAVY, TWO_SEATS, call, refusal, run_without
from tests.rulebook.test_text import check_prose
from tests.variations import GAMES

COUNTS = {
    "shove": {
        "I.1 Story": 6,
        "I.2 Materials Needed": 6,
        "II Assembly": 8,
        "III Bidding": 5,
        "IV Shoving": 4,
        "IV.1 Select a Mid": 6,
        "IV.2 Move": 6,
        "IV.2.A Shove": 3,
        "IV.2.B Score": 5,
        "IV.2.C Check": 6,
        "IV.3 Remove a Control Bead": 1,
        "V Ending the Game": 6,
        "VI Example of Play": 18,
        "VII Designer Notes": 8,
    },
    "battlespires": {
        "The box at the head": 8,
        "Status": 4,
        "Martian BattleSpires": 4,
        "Setup": 3,
        "Object": 2,
        "Terms: Piece": 2,
        "Terms: Attacker": 3,
        "Terms: Defender": 2,
        "Terms: Spires": 1,
        "Terms: Power": 2,
        "Terms: Breakthrough": 4,
        "Terms: Advantage": 4,
        "Terms: Spire Altitude Limit": 2,
        "Terms: Spire Catastrophe": 5,
        "Game Play: Decide who goes first": 2,
        "Game Play: Movement": 5,
        "Game Play: Movement Costs": 2,
        "Game Play: Along for the Ride": 3,
        "Game Play: Empty Spaces": 1,
        "Game Play: Imprisoned": 2,
        "Game Play: Attacking": 2,
        "Winning": 1,
        "Winning: Genocide": 1,
        "Winning: Points": 5,
        "Winning by Imprisonment": 5,
        "Strategy": 6,
        "Competition": 1,
    },
    "icedao": {
        "The head": 1,
        "Introduction": 1,
        "Players": 1,
        "Equipment": 10,
        "Object of the Game": 1,
        "Start of Game": 2,
        "Play": 14,
        "Play, the drawings": 12,
        "Revision History": 3,
        "Credits": 5,
    },
}
"""How many sentences each section of the designers' texts has."""

OPEN = {
    "shove": {"bidding.beads", "shoving.unclaimed_mids", "shoving.unmoved_mid", "tie_break"},
    "battlespires": {
        "setup.layout",
        "movement.onto",
        "spires.altitude_applies_to",
        "spires.catastrophe.by_itself",
        "attack.advantage",
        "attack.breakthrough",
        "attack.capture",
        "attack.ends_turn",
        "attack.piece",
        "victory.genocide_needs",
        "victory.target_counts",
        "imprisonment.self_inflicted",
        "imprisonment.tally",
    },
    "icedao": {"setup.layout", "zero_moves", "no_moves", "repetition.limit"},
}
"""What the texts leave open."""


def table_of(game: Game) -> Sentences:
    table = sentences_of(game)
    assert table is not None
    return table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_sentence_of_the_text_has_a_row(game: Game) -> None:
    table = table_of(game)
    told = {
        section.section: sorted(number for row in section.rows for number in row.numbers)
        for section in table.sections
    }
    assert told == {name: list(range(1, count + 1)) for name, count in COUNTS[game.name].items()}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_ids_are_rules_and_keys_are_keys_and_every_reading_has_a_row(game: Game) -> None:
    table = table_of(game)
    text = (Path(game.sentences() or "").parent / "RULES.md").read_text(encoding="utf-8")
    rules = set(re.findall(r"\* \*\*([A-Z]+-\d+)\*\*", text))
    keys = {key.name for key in keys_of(game.ruleset)}
    named = {rule for _, row in table.rows() for rule in row.rules}
    assert named <= rules
    assert {name for _, row in table.rows() for name in row.keys} <= keys
    readings = {reading.name for reading in readings_of(game)}
    assert {name for _, row in table.rows() for name in row.readings} == readings == OPEN[game.name]
    for section, row in table.rows():
        assert row.readings or row.settled, (section.section, row.sentence)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_reading_is_played(game: Game) -> None:
    planned = plan_readings(resolve({"game": game.name}), Request(1, lineups=["random"]))
    assert {each.reading.name for each in planned.unclear} == OPEN[game.name]
    assert all(any(way.plan for way in each.ways) for each in planned.unclear)


@pytest.mark.parametrize("name", sorted(BUILT_IN))
def test_the_rulebook_says_where_the_text_is_open_and_how_it_is_read(name: str) -> None:
    variant = load(Path(TWO_SEATS).parent / f"{name}.yaml")
    book = rulebook(variant)
    told = {each.settles: each.text for each in book.told() if isinstance(each, Sentence) and each.settles}
    assert told
    for key, text in told.items():
        assert text.startswith("The text leaves this open (")
        assert f"here `{key}` draws a board. " in text or f"here it is read as `{key}: " in text
        check_prose(text)
    for page in (rulebook_markdown(book), rulebook_html(book)):
        assert page.count("The text leaves this open (") == len(told)


def test_the_rulebook_reads_as_the_variant_does() -> None:
    def told(**keys: Any) -> str:
        return rulebook_markdown(rulebook(resolve({"game": "shove", "shoving": keys})))

    place = "The text leaves this open (IV.1 Select a Mid, sentence 2); here it is read as"
    assert f"{place} `shoving.unclaimed_mids: locked`. On a Mid without beads" in told()
    assert f"{place} `shoving.unclaimed_mids: open`. " in told(unclaimed_mids="open")


def test_the_table_is_printed() -> None:
    result = call("rules", TWO_SEATS, "--sentences")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:3] == ["# Shove for two", "", "*Rules of Shove*"]
    assert sum(line.startswith("## ") for line in lines) == len(COUNTS["shove"])
    (line,) = (line for line in lines if "every other single player, or more." in line)
    assert line.startswith("* Sentence 2: ")
    assert "`shoving.unclaimed_mids` may be `locked` or `open`; here it is `locked`." in line
    assert line.endswith("Changed by `shoving.control`. *(SH-9)*")
    changed = call("rules", TWO_SEATS, "--sentences", "--set", "shoving.unclaimed_mids=open").stdout
    assert "may be `locked` or `open`; here it is `open`." in changed
    assert "* Sentences 1 to 6: On Mars robots fight" in result.stdout


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_table_is_prose(game: Game) -> None:
    for each in sentences_book(resolve({"game": game.name})).told():
        assert isinstance(each, Sentence)
        check_prose(each.text)
        assert each.text.endswith(".")


def test_the_table_is_written_as_the_rulebook_is(tmp_path: Path) -> None:
    page, text = tmp_path / "s.html", tmp_path / "s.md"
    for file in (page, text):
        done = call("rules", TWO_SEATS, "--sentences", "--out", str(file))
        assert done.stdout == f"{file} has the sentences behind the rules of Shove for two\n"
    assert text.read_text(encoding="utf-8") == call("rules", TWO_SEATS, "--sentences").stdout
    assert "<code>shoving.unclaimed_mids</code>" in page.read_text(encoding="utf-8")
    assert run_without([*HEAVY, "rich"], "rules", TWO_SEATS, "--sentences")


GOOD = """\
text: A text
sections:
  - section: One
    sentences: 2
    rows:
      - sentence: [1, 2]
        says: Much.
        keys: [max_turns]
        readings: [setup.layout, zero_moves, no_moves, repetition.limit]
"""


class Other(type(find_game("icedao"))):  # type: ignore[misc]
    """Ice Dao as another package's game."""


@pytest.fixture
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    module = ModuleType("other_game")
    module.__file__ = str(tmp_path / "__init__.py")
    monkeypatch.setitem(sys.modules, "other_game", module)
    monkeypatch.setattr(Other, "__module__", "other_game")
    game: Game = Other()
    return game


def test_a_game_of_another_package_has_a_table_beside_its_module(other: Game, tmp_path: Path) -> None:
    assert sentences_of(other) is None
    (tmp_path / "sentences.yaml").write_text(GOOD, encoding="utf-8")
    assert table_of(other).open_at()["no_moves"] == "One, sentences 1 and 2"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[1, 2]", "1", "4:16: One: sentence 2 has no row"),
        ("[1, 2]", "[1, 2, 2]", "4:16: One: sentence 2 has several rows"),
        ("[1, 2]", "[1, 2, 5]", "4:16: One: sentence 5 is none of its 2"),
        ("max_turns]", "max_turn]", "8:16: there is no key max_turn; did you mean max_turns?"),
        ("zero_moves, ", "", "2:1: zero_moves reads what the text leaves open, but no row has it among"),
        ("zero_moves, ", "zero_moves, max_turns, ", "9:46: max_turns is no reading; name it among the keys"),
        (
            "says: Much.",
            "tells: Much.",
            "7:9: there is no key tells of item 1 of rows of item 1 of sections; known here: ",
        ),
        ("text: A text\n", "", "1:1: text is missing"),
        (
            "[1, 2]",
            "first",
            (
                "6:19: sentence of item 1 of rows of item 1 of sections must be the sentence's number in its "
                "section, or a list of such numbers; found first"
            ),
        ),
    ],
)
def test_faults_of_a_table_are_told_with_their_place(
    other: Game, tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in GOOD
    (tmp_path / "sentences.yaml").write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(InputError) as error:
        sentences_of(other)
    assert f"{tmp_path / 'sentences.yaml'}:{sentence}" in str(error.value)
    assert len(error.value.problems) == (2 if new == "tells: Much." else 1)  # says is missing too


def test_a_game_without_a_table_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "sentences", lambda self: None)
    assert refusal("rules", TWO_SEATS, "--sentences") == [
        "Shove has no table of sentences; it would be the file sentences.yaml beside the game's module"
    ]
    page = call("rules", TWO_SEATS).stdout
    assert "The text leaves this open; here it is read as `tie_break: shared`." in page


def test_numbers_in_a_row_are_a_range() -> None:
    assert [numbered(numbers) for numbers in ([2], [1, 2], [1, 2, 3], [1, 3, 4])] == [
        "sentence 2",
        "sentences 1 and 2",
        "sentences 1 to 3",
        "sentences 1, 3 and 4",
    ]
