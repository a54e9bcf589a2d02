"""The variants for comparison cover every value of every key."""

from __future__ import annotations

import random
import re
from typing import Any
from zlib import crc32

import pytest

from playtest.games import find_game
from tests.icedao.variants import VARIANTS
from tests.reference.icedao import IceDao
from tests.reference.icedao_defaults import complete
from tests.reference.shove import LETTERS
from tests.tables import NewTable, value_of

COMPLETE = [complete(partial) for partial in VARIANTS.values()]

VALUES: dict[str, set[Any]] = {
    "game": {"icedao"},
    "players": {2},
    "slide.directions": {"all", "orthogonal", "diagonal"},
    "slide.blocked_by": {"same_or_smaller", "same_size", "any"},
    "slide.distance": {"far", "any"},
    "zero_moves": {"blocked", "any", "never"},
    "no_moves": {"pass", "lose"},
    "line.length": {None, 1, 2, 3, 4, 5, 16, 20},
    "line.directions": {"all", "orthogonal", "diagonal"},
    "patterns.square": {False, True},
    "patterns.corners": {False, True},
    "patterns.shut_in": {False, True},
    "repetition.limit": {2, 3, 4, 5, 40, None},
    "repetition.result": {"draw", "loss"},
    "at_max_turns": {"draw"},
}


def values(key: str) -> list[Any]:
    return [value_of(variant, key) for variant in COMPLETE]


@pytest.mark.parametrize("key", VALUES)
def test_every_value_is_covered(key: str) -> None:
    assert VALUES[key] == set(values(key))


def test_the_turn_limit_is_one_and_more_and_other_than_its_default() -> None:
    assert min(values("max_turns")) == 1
    assert max(values("max_turns")) > 200


def test_every_color_plays_and_both_seats_have_blue() -> None:
    pairs = values("setup.seats")
    assert {color for pair in pairs for color in pair} == set(LETTERS)
    assert all("blue" in {pair[seat] for pair in pairs} for seat in (0, 1))


def test_boards_go_from_one_square_to_the_largest() -> None:
    sizes = list(zip(values("board.columns"), values("board.rows"), strict=True))
    assert {(1, 1), (1, 16), (16, 1), (16, 16)} <= set(sizes)


def test_layouts_have_every_kind_of_cell() -> None:
    cells = {cell for layout in values("setup.layout") for row in layout for cell in row.split()}
    assert "." in cells
    assert cells & set("bg"), "full trees"
    assert any(re.search(r"b[123]g|g[123]b", cell) for cell in cells), "stacks of both seats"
    assert any(re.search(r"(b1b1|g2g2)", cell) for cell in cells), "pyramids of one size"
    assert any(re.search(r"b1b2", cell) for cell in cells), "larger on smaller"


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_can_be_set_up(new_table: NewTable, name: str) -> None:
    table = new_table(VARIANTS[name])
    assert (table.actor is None) == (table.result() is not None)


def test_every_event_and_every_ending_happens_in_random_games() -> None:
    game = find_game("icedao")
    missing = {*(event.name for event in game.events), *(ending.name for ending in game.endings)}
    for name in (name for name in VARIANTS if "16" not in name):
        rng = random.Random(crc32(name.encode()))
        for _ in range(3):
            table = IceDao(complete(VARIANTS[name]))
            missing -= {event for event, *_ in table.opening_events}
            while table.actor is not None:
                missing -= {event for event, *_ in table.play(rng.choice(table.legal_moves()))}
            missing.discard(str(table.ending))
            if not missing:
                return
    assert not missing
