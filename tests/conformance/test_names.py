"""Kernels know events, endings, weights and choices by numbers: each is that of the name declared."""

from __future__ import annotations

import importlib
from typing import Any, get_args

import pytest

from playtest.games.shove import choices
from playtest.loader import resolve

GAMES = ("battlespires", "icedao", "shove")
EVENTS_CALLED_OTHERWISE = {"moved": "moved_piece", "corners": "corners_made"}
ENDINGS_CALLED_OTHERWISE = {"max_turns": "cap", "imprisoned": "imprisonment"}
WEIGHTS = {"battlespires": "evaluation", "icedao": "evaluation", "shove": "foresight"}


def part(game: str, module: str) -> Any:
    return importlib.import_module(f"playtest.games.{game}.{module}")


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_the_number_of_its_name(game: str) -> None:
    records = part(game, "records")
    for number, event in enumerate(part(game, "__init__").GAME.events, 1):
        assert getattr(records, EVENTS_CALLED_OTHERWISE.get(event.name, event.name).upper()) == number, (
            event.name
        )


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_has_the_number_of_its_name(game: str) -> None:
    records = part(game, "records")
    endings = part(game, "__init__").GAME.endings
    for number, ending in enumerate(endings, 1):
        name = ENDINGS_CALLED_OTHERWISE.get(ending.name, ending.name)
        assert getattr(records, f"ENDED_BY_{name.upper()}") == number, ending.name
    assert sum(name.startswith("ENDED_BY_") for name in vars(records)) == len(endings)


@pytest.mark.parametrize("game", GAMES)
def test_every_weight_has_the_place_of_its_name(game: str) -> None:
    kernels = part(game, WEIGHTS[game])
    for place, weight in enumerate(part(game, "__init__").GAME.weights):
        assert getattr(kernels, weight.name.upper()) == place, weight.name


@pytest.mark.parametrize(
    ("values", "constants"),
    [
        (choices.Method, {"random": "BY_CHANCE", "players": "BY_PLAYERS", "layout": "BY_LAYOUT"}),
        (choices.Stacking, {"any": "ANY_SIZE"}),
        (choices.Control, {}),
        (choices.Distance, {"pyramids": "BY_PYRAMIDS", "top_pips": "BY_TOP_PIPS"}),
        (choices.EdgeCheck, {"stopped": "CHECK_STOPPED", "all": "CHECK_ALL", "off": "CHECK_OFF"}),
        (choices.TieBreak, {}),
        (choices.Phase, {}),
    ],
)
def test_every_choice_of_shove_has_the_number_of_its_name(values: Any, constants: dict[str, str]) -> None:
    records = part("shove", "records")
    for value in get_args(values):
        name = constants.get(value, value.upper())
        assert choices.number_of(values, value) == getattr(records, name), value


def test_a_fixed_distance_has_the_number_after_those_of_words() -> None:
    records = part("shove", "records")
    assert len(get_args(choices.Distance)) == records.FIXED
    rules = resolve({"game": "shove", "shoving": {"distance": 2}})
    record = rules.game.setup(rules.rules).rules[0]
    assert (record.distance, record.fixed_distance) == (records.FIXED, 2)
