"""The variants for comparison cover every value of every key."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reference.shove import LETTERS, Shove
from tests.reference.shove_defaults import DEFAULTS, complete
from tests.shove.variants import VARIANTS
from tests.tables import value_of

COMPLETE = [complete(partial) for partial in VARIANTS.values()]

WORDS: dict[str, set[Any]] = {
    "players": {2, 3, 4},
    "assembly.method": {"players", "random", "layout"},
    "assembly.stacking": {"no_larger", "strictly_smaller", "any"},
    "assembly.max_height": {None, 0, 1, 2},
    "bidding.max_beads_per_mid": {None, 0, 1, 3},
    "shoving.control": {"not_outnumbered", "most_beads", "majority"},
    "shoving.unclaimed_mids": {"locked", "open"},
    "shoving.distance": {"pyramids", "top_pips", 0, 1, 20},
    "shoving.push_limit": {None, 0, 1, 2},
    "shoving.edge_check": {"stopped", "all", "off"},
    "shoving.unmoved_mid": {"checked", "ignored"},
    "shoving.discards": {"removed", "scored"},
    "tie_break": {"shared", "fewest_pyramids", "most_pyramids"},
    "at_max_turns": {"score", "draw"},
}


def values(key: str) -> list[Any]:
    return [value_of(variant, key) for variant in COMPLETE]


@pytest.mark.parametrize("key", WORDS)
def test_every_value_is_covered(key: str) -> None:
    assert WORDS[key] == set(values(key))


def test_every_number_has_other_values_than_its_default() -> None:
    for section in ("pyramids", "scoring"):
        for key, default in DEFAULTS[section].items():
            assert set(values(f"{section}.{key}")) - {default}
    assert min(values("max_turns")) == 1
    beads = values("bidding.beads")
    assert 0 in beads
    assert any(isinstance(number, list) and 0 in number for number in beads)
    assert any(value < 0 for value in values("scoring.small"))


def test_every_color_stands_on_an_edge_and_red_on_every_edge() -> None:
    edges = values("board.edges")
    assert {color for edge in edges for color in edge.values()} == set(LETTERS)
    assert {name for edge in edges for name, color in edge.items() if color == "red"} == set(edges[0])


def test_boards_go_from_one_square_to_the_largest() -> None:
    sizes = list(zip(values("board.columns"), values("board.rows"), strict=True))
    assert (1, 1) in sizes
    assert (16, 16) in sizes
    assert any(columns == 1 < rows for columns, rows in sizes)
    assert any(rows == 1 < columns for columns, rows in sizes)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_can_be_set_up(name: str) -> None:
    game = Shove(complete(VARIANTS[name]))
    assert (game.actor is None) == bool(game.ending)
