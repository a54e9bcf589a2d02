"""Every key of every game is in its rulebook: another value, another sentence."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from playtest.engine.game import Game
from playtest.games.ruleset import Key
from playtest.loader import resolve
from playtest.report.rulebook_html import rulebook_html
from playtest.report.rulebook_markdown import rulebook_markdown
from playtest.rulebook import Board, Rulebook, Sentence
from playtest.studies.rulebook import rulebook
from tests.variations import GAMES, Variation, every_key, nested, variations

KEYS = list(every_key())
NAMES = [f"{game.name}/{key.name}" for game, key in KEYS]

IN_FORCE: dict[str, dict[str, Any]] = {
    "battlespires/spires.catastrophe.above": {"spires.catastrophe.probability": 0.1},
    "battlespires/spires.catastrophe.by_itself": {"spires.catastrophe.probability": 0.1},
    "battlespires/spires.catastrophe.penalty": {"spires.catastrophe.probability": 0.1},
    "battlespires/spires.catastrophe.outcome": {"spires.catastrophe.probability": 0.1},
    "battlespires/victory.genocide_needs": {"victory.method": "genocide"},
    "battlespires/imprisonment.tally": {"spires.catastrophe.probability": 0.1},
}
"""What must be otherwise than by default for a key to have an effect."""

OUT_OF_FORCE: list[tuple[str, str, dict[str, Any]]] = [
    ("shove", "assembly.stacking", {"assembly.max_height": 1}),
    ("shove", "bidding.max_beads_per_mid", {"bidding.beads": 0}),
    ("shove", "shoving.push_limit", {"shoving.distance": 0}),
    ("shove", "shoving.unmoved_mid", {"shoving.edge_check": "off"}),
    ("shove", "shoving.unmoved_mid", {"shoving.edge_check": "all"}),
    ("shove", "shoving.discards", {"shoving.edge_check": "off"}),
    ("battlespires", "spires.altitude_applies_to", {"spires.altitude_limit": None}),
    ("battlespires", "spires.catastrophe.above", {}),
    ("battlespires", "spires.catastrophe.by_itself", {}),
    (
        "battlespires",
        "spires.catastrophe.penalty",
        {"spires.catastrophe.probability": 0.1, "spires.catastrophe.by_itself": 1.0},
    ),
    ("battlespires", "victory.target", {"victory.method": "genocide"}),
    ("battlespires", "victory.target_counts", {"victory.method": "genocide"}),
    ("battlespires", "imprisonment.self_inflicted", {"imprisonment.bonus": 0}),
    ("battlespires", "imprisonment.tally", {}),
    (
        "battlespires",
        "imprisonment.tally",
        {"spires.catastrophe.probability": 0.1, "spires.catastrophe.penalty": 0},
    ),
    ("battlespires", "victory.genocide_needs", {}),
    ("icedao", "line.directions", {"line.length": None}),
    ("icedao", "repetition.result", {"repetition.limit": None}),
]


def book_of(variation: Variation, more: dict[str, Any]) -> Rulebook:
    return rulebook(resolve(variation.mapping(**more)))


def difference(one: Rulebook, other: Rulebook) -> set[Sentence | Board]:
    return set(one.told()) ^ set(other.told())


@pytest.mark.parametrize(("game", "key"), KEYS, ids=NAMES)
def test_another_value_is_another_sentence_about_that_key(game: Game, key: Key) -> None:
    more = IN_FORCE.get(f"{game.name}/{key.name}", {})
    for one, other in combinations(variations(game, key), 2):
        changed = {key.name, *(name for name in one.needed if one.needed[name] != other.needed.get(name))}
        books = book_of(one, more), book_of(other, more)
        different = difference(*books)
        assert all(changed & set(told.keys) for told in different)
        assert any(key.name in told.keys for told in different)
        small_print = {told for book in books for part in book.sections if part.aside for told in part.told()}
        assert different - small_print
        pages = [re.sub("(?s)```.*?```", "", rulebook_markdown(book)) for book in books]
        assert pages[0] != pages[1] or key.name.endswith("layout")


@pytest.mark.parametrize(("game", "key"), KEYS, ids=NAMES)
def test_so_it_is_at_the_defaults_of_all_other_keys(game: Game, key: Key) -> None:
    pages = [rulebook_markdown(book_of(variation, {})) for variation in variations(game, key)]
    assert len(set(pages)) == len(pages)


@pytest.mark.parametrize(("name", "key", "keys"), OUT_OF_FORCE, ids=str)
def test_a_key_without_effect_is_in_the_small_print_only(name: str, key: str, keys: dict[str, Any]) -> None:
    (game,) = (game for game in GAMES if game.name == name)
    (declared,) = (each for each_game, each in KEYS if each_game is game and each.name == key)
    for one, other in combinations(variations(game, declared), 2):
        books = [book_of(variation, keys) for variation in (one, other)]
        for told in difference(*books):
            assert isinstance(told, Sentence)
            assert told.text.startswith(f"`{key}` (")
            assert told in list(books[0].sections[-1].told()) + list(books[1].sections[-1].told())
        assert all(book.sections[-1].aside for book in books)
        assert rulebook_markdown(books[0]) != rulebook_markdown(books[1])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_no_rule_changes_nothing(game: Game) -> None:
    plain = {"game": game.name}
    weight = game.weights[0].name
    more = {
        "simulate": {"games": 3, "seed": 7, "lineups": ["random"]},
        "targets": {"turns.median": [1, 2]},
        "weights": {weight: 0.5},
        "table": {"seconds_per_turn": 99},
    }
    one, other = rulebook(resolve(plain)), rulebook(resolve({**plain, **more}))
    assert one == other
    assert (rulebook_markdown(one), rulebook_html(one)) == (rulebook_markdown(other), rulebook_html(other))


def test_two_keys_at_once_are_two_differences() -> None:
    one = rulebook(resolve({"game": "shove"}))
    other = rulebook(resolve(nested({"game": "shove", "scoring.large": 5, "shoving.push_limit": 2})))
    about = {key for told in difference(one, other) for key in told.keys}
    assert {"scoring.large", "shoving.push_limit"} <= about
