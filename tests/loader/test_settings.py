"""Keys set from the command line or from Python: the same checks as in a file."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.games.ruleset import keys_of
from playtest.loader import Variant, load, parse_range, parse_setting, resolve, with_changes, with_settings
from playtest.loader.nodes import plain
from playtest.loader.writing import written
from tests.loader.helpers import VARIANTS, complaints

FOUR = VARIANTS / "shove-4p.yaml"
BEADS = "bidding.beads must be a whole number from 0 to 255, or a list of such numbers"


@pytest.fixture(scope="module")
def four() -> Variant:
    return load(FOUR)


def test_a_setting_changes_its_key_and_nothing_else(four: Variant) -> None:
    changed = with_settings(four, ["bidding.beads=6"])
    assert changed.resolved == four.resolved | {"bidding": four.resolved["bidding"] | {"beads": 6}}
    assert (changed.name, changed.stem, changed.file) == (four.name, four.stem, four.file)
    assert (changed.changes, four.changes) == ({"bidding.beads": 6}, {})
    assert with_settings(four, []) is four


def test_every_kind_of_value(four: Variant) -> None:
    texts = {
        "bidding.beads=[5, 5, 5, 6]": [5, 5, 5, 6],
        "shoving.push_limit=null": None,
        "shoving.push_limit=2": 2,
        "shoving.edge_check=off": "off",
        "shoving.distance = top_pips ": "top_pips",
        "simulate.lineups=[random, [greedy, random]]": ["random", ["greedy", "random"]],
        "simulate.precision=0.02": 0.02,
        "targets.turns.median=[20, null]": [20, None],
        "weights.foresight=-0.5": -0.5,
        'name="Crowded: 6"': "Crowded: 6",
    }
    for text, value in texts.items():
        ((key, found),) = with_settings(four, [text]).changes.items()
        assert (key, found) == (text.partition("=")[0].strip(), value)
    changed = with_settings(four, ["targets.turns.median=[20, null]"]).targets
    assert changed == {**four.targets, "turns.median": (20, None)}


def test_a_group_of_keys_is_laid_on_the_one_that_is_there(four: Variant) -> None:
    changed = with_settings(four, ["board={columns: 6, edges: {north: black}}"])
    assert changed.rules.board.columns == 6
    assert (changed.rules.board.rows, changed.rules.board.edges.east) == (8, "yellow")
    assert changed.changes == {"board.columns": 6, "board.edges.north": "black"}


def test_a_later_change_of_a_key_replaces_an_earlier_one(four: Variant) -> None:
    once = with_changes(four, {"players": 3, "bidding.beads": 6})
    again = with_changes(once, {"players": 2})
    assert again.changes == {"bidding.beads": 6, "players": 2}
    assert (again.rules.players, again.rules.bidding.beads) == (2, 6)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("bidding.beads=6x", f"{BEADS}; found 6x"),
        ("bidding.beads=256", f"{BEADS}; found 256"),
        ("bidding.beads=[5, 5]", "bidding.beads has 2 numbers, but there are 4 seats"),
        ("biding.beads=6", "there is no key biding; did you mean bidding?"),
        ("bidding.bead=6", "there is no key bidding.bead; did you mean bidding.beads?"),
        ("beads=6", "there is no key beads; did you mean bidding.beads?"),
        ("shoving.control=majorty", "shoving.control must be not_outnumbered, most_beads or majority; "),
        (
            "shoving.distance=010",
            "shoving.distance must be a whole number from 0 up, or pyramids or top_pips",
        ),
        ("players.x=3", "players must be a whole number from 2 to 4; found a group of keys"),
        ("players=", "players must be a whole number from 2 to 4; found nothing"),
        ("players=&a 3", "an anchor (&a); take it out"),
        ("players=[1", "the list opened with [ is not closed"),
        ("players=\a", "a control character (U+0007); take it out"),
        ("players", "a setting is written key=value, as in board.columns=6"),
        ("=5", "a setting is written key=value, as in board.columns=6"),
        ("board..rows=5", "a setting is written key=value, as in board.columns=6"),
        ("game=icedao", "the game of a variant stays;"),
        ("extends=shove-2p.yaml", "what a file extends is settled when it is read;"),
        ("simulate.games=0", "simulate.games must be a whole number from 1 to 1,000,000,000"),
        ("targets.turns.median=[3, 2]", "targets.turns.median goes from 3 down to 2;"),
    ],
)
def test_what_is_wrong_with_a_setting_is_said_of_the_setting(four: Variant, text: str, message: str) -> None:
    (line,) = complaints(with_settings, four, [text])
    assert line.startswith(f"--set {text.replace(chr(7), '?')}: {message}"), line


def test_everything_wrong_is_said_at_once(four: Variant) -> None:
    lines = complaints(with_settings, four, ["players=5", "bidding.beads=x"])
    assert [line.split(": ")[0] for line in lines] == ["--set bidding.beads=x", "--set players=5"]
    lines = complaints(with_settings, four, ["players", "players=3", "players=4"])
    assert lines == [
        "--set players: a setting is written key=value, as in board.columns=6",
        "--set players=4: players is set twice; set it once",
    ]


def test_what_no_longer_fits_keeps_its_place_in_the_file() -> None:
    lines = complaints(with_settings, load(VARIANTS / "icedao.yaml"), ["board.rows=6"])
    assert lines == [f"{VARIANTS / 'icedao.yaml'}:24:3: the layout has 5 rows, the board has 6"]


def test_texts_from_python_are_read_as_in_a_file_unless_the_key_takes_text(four: Variant) -> None:
    assert with_changes(four, {"bidding.beads": "6"}).rules.bidding.beads == 6
    assert with_changes(four, {"shoving.push_limit": "null"}).rules.shoving.push_limit is None
    assert with_changes(four, {"name": "6"}).name == "6"
    assert complaints(with_changes, four, {"bidding.beads": "6x"}) == [f"{BEADS}; found 6x"]
    assert complaints(with_changes, four, {"bidding.beads": True}) == [f"{BEADS}; found true"]
    assert complaints(with_changes, four, {"": 1, "a.": 2}) == [
        '"" is no key; write its parts with dots between: board.columns',
        '"a." is no key; write its parts with dots between: board.columns',
    ]


def test_ranges() -> None:
    assert parse_range("bidding.beads=3..8") == ("bidding.beads", [3, 4, 5, 6, 7, 8])
    assert parse_range("scoring.small=-1..1") == ("scoring.small", [-1, 0, 1])
    assert parse_range("board.columns=6,8") == ("board.columns", [6, 8])
    assert parse_range("a = null, 2..3, off, true, 0.1") == ("a", [None, 2, 3, "off", True, 0.1])
    assert parse_range("bidding.beads=[5, 5, 5, 6], 5") == ("bidding.beads", [[5, 5, 5, 6], 5])
    assert parse_range("a=true,1") == ("a", [True, 1])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a=", "there is no value; write some, as in a=3..8 or a=3,5,8"),
        ("a=8..3", "8..3 runs downwards; write the lower number first"),
        ("a=1..1001", "1..1001 has 1,001 values; take at most 1,000"),
        ("a=1..999,1001..1999", "more than 1,000 values; take fewer"),
        ("a=4,3..5", "4 is given twice; name each value once"),
        ("a=1,,2", "a value is missing here, or there is one bracket, brace or comma too many"),
        ("a", "a setting is written key=value, as in board.columns=6"),
    ],
)
def test_ranges_that_are_none(text: str, message: str) -> None:
    assert complaints(parse_range, text) == [f"--set {text}: {message}"]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats(-1e9, 1e9) | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(min_size=1, max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(VALUES)
@settings(deadline=None)
def test_a_written_value_is_read_back(value: Any) -> None:
    text = written(value)
    assert text.isprintable()
    assert plain(parse_setting(f"a={text}").value) == value


@pytest.mark.parametrize("file", ["shove.yaml", "battlespires.yaml", "icedao.yaml"])
def test_every_value_worth_a_sweep_can_be_set_and_set_again(file: str) -> None:
    variant = load(VARIANTS / file)
    for key in keys_of(variant.game.ruleset):
        for value in key.sweep:
            if complaints(resolve, with_changes(variant, {}).document() | nested(key.path, value)):
                continue  # what fits no other key, such as a layout for another board
            changed = with_changes(variant, {key.name: value})
            texts = [f"{name}={written(each)}" for name, each in changed.changes.items()]
            assert with_settings(variant, texts).rules == changed.rules


def nested(path: tuple[str, ...], value: Any) -> dict[str, Any]:
    for step in reversed(path):
        value = {step: value}
    return dict(value)
