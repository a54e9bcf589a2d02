"""The variants for comparison cover every value of every key."""

from __future__ import annotations

import random
from typing import Any
from zlib import crc32

import pytest

from tests.battlespires.variants import VARIANTS
from tests.reference.battlespires import BattleSpires
from tests.reference.battlespires_defaults import DEFAULTS, complete
from tests.reference.shove import LETTERS
from tests.tables import value_of

COMPLETE = [complete(partial) for partial in VARIANTS.values()]

WORDS: dict[str, set[Any]] = {
    "players": {2},
    "movement.directions": {"all", "orthogonal", "diagonal"},
    "movement.onto": {"any", "not_own", "spires"},
    "spires.altitude_applies_to": {"spires", "all"},
    "spires.catastrophe.outcome": {"reconstruct", "remove"},
    "attack.advantage": {"pyramids", "pips"},
    "attack.capture": {"forced", "optional"},
    "attack.breakthrough": {"repeated", "once", "off"},
    "attack.piece": {"any", "full"},
    "attack.ends_turn": {True, False},
    "victory.method": {"points", "genocide"},
    "victory.target_counts": {"score", "values"},
    "imprisonment.self_inflicted": {"bonus", "no_bonus"},
    "imprisonment.tally": {"score", "captured"},
    "victory.genocide_needs": {"captured", "none_left"},
    "at_max_turns": {"draw", "score"},
}
NUMBERS: dict[str, set[Any]] = {
    "movement.points": {0, 1, 2, 3, 4},
    "movement.piece_pips": {1, 2, 3, 4, 6},
    "spires.altitude_limit": {None, 0, 3, 8, 13},
    "spires.catastrophe.above": {0, 3, 10},
    "spires.catastrophe.probability": {0.0, 0.5, 1.0},
    "spires.catastrophe.by_itself": {0.0, 0.5, 1.0},
    "spires.catastrophe.penalty": {0, 2, 5, 30},
    "attack.margin": {-9, -1, 0, 1, 3},
    "scoring.small": {1, 7},
    "scoring.medium": {0, 2},
    "scoring.large": {-4, 3},
    "scoring.neutral_bonus": {-1, 1, 3},
    "scoring.own_factor": {-2, 0, 2},
    "victory.target": {0, 1, 20, 1000},
    "imprisonment.bonus": {0, 5, 12},
    "max_turns": {1, 9, 300},
}

ENDINGS = ["target", "genocide", "imprisoned", "max_turns"]
EVENTS = [
    "moved",
    "ride",
    "second_move",
    "third_move",
    "turn_ended_early",
    "attack",
    "plain_onto_enemy",
    "no_advantage",
    "no_power",
    "captured_enemy",
    "captured_neutral",
    "captured_own",
    "breakthrough",
    "whole_stack_captured",
    "altitude_blocked",
    "catastrophe",
    "imprisoned",
    "square_emptied",
]


def values(key: str) -> list[Any]:
    return [value_of(variant, key) for variant in COMPLETE]


def keys_below(section: dict[str, Any], above: str = "") -> list[str]:
    found = []
    for key, value in section.items():
        below = keys_below(value, f"{above}{key}.") if isinstance(value, dict) else [f"{above}{key}"]
        found += below
    return found


def test_every_key_is_looked_at() -> None:
    elsewhere = {"game", "board.columns", "board.rows", "setup.seats", "setup.layout"}
    assert set(keys_below(DEFAULTS)) == {*WORDS, *NUMBERS, *elsewhere}


@pytest.mark.parametrize("key", WORDS)
def test_every_word_is_covered(key: str) -> None:
    assert set(values(key)) == WORDS[key]


@pytest.mark.parametrize("key", NUMBERS)
def test_numbers_at_their_bounds_and_between_are_covered(key: str) -> None:
    assert set(values(key)) >= NUMBERS[key]


def test_every_color_has_a_seat() -> None:
    assert {color for seats in values("setup.seats") for color in seats} == set(LETTERS)


def test_boards_go_from_one_square_to_the_largest() -> None:
    sizes = list(zip(values("board.columns"), values("board.rows"), strict=True))
    assert (1, 1) in sizes
    assert (16, 16) in sizes
    assert any(columns == 1 < rows for columns, rows in sizes)
    assert any(rows == 1 < columns for columns, rows in sizes)


def test_there_are_many() -> None:
    assert len(VARIANTS) >= 30


def test_every_event_and_every_ending_happens_in_random_games() -> None:
    missing = {*EVENTS, *ENDINGS}
    for name in (name for name in VARIANTS if not name.startswith("board_16")):
        game = BattleSpires(complete(VARIANTS[name]))
        rng = random.Random(crc32(name.encode()))
        missing -= {event for event, *_ in game.opening_events}
        while game.actor is not None:
            missing -= {event for event, *_ in game.play(rng.choice(game.legal_moves()))}
        missing.discard(game.ending or "")
    assert missing == set()


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_can_be_set_up(name: str) -> None:
    game = BattleSpires(complete(VARIANTS[name]))
    assert (game.actor is None) == bool(game.ending)
