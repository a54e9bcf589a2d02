"""Which changes are tried: declared values around today's, handicaps, pairs; impossible ones are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.loader import load
from playtest.studies.changes import searched
from playtest.studies.fix.candidates import pairs, singles

FOUR = str(Path(__file__).parents[2] / "variants" / "shove-4p.yaml")
SHARES = [0.6, 0.15, 0.1, 0.15]


@pytest.fixture(scope="module")
def names() -> set[str]:
    variant = load(FOUR)
    found, _ = singles(variant, searched(variant, (), ()), SHARES)
    return {each.name for each in found}


def test_declared_values_around_todays_are_tried(names: set[str]) -> None:
    assert {"bidding.beads=4", "bidding.beads=6", "shoving.control=majority", "board.columns=9"} <= names
    assert not any(name.startswith(("players", "max_turns", "at_max_turns")) for name in names)


def test_handicaps_are_among_them_for_keys_that_take_a_list(names: set[str]) -> None:
    assert {"bidding.beads=[4, 5, 5, 5]", "bidding.beads=[5, 5, 5, 7]"} <= names
    assert "bidding.beads=[3, 6, 6, 6]" in names  # all seats by how much they win
    assert not any(name.startswith("scoring") and "[" in name for name in names)


def test_two_handicaps_add_up_and_one_key_is_not_changed_twice() -> None:
    variant = load(FOUR)
    found, _ = singles(variant, searched(variant, ["bidding.beads"], ()), SHARES)
    one = {each.name: each for each in found}
    both, _ = pairs(
        variant,
        [one["bidding.beads=[3, 5, 5, 5]"], one["bidding.beads=[5, 5, 6, 5]"], one["bidding.beads=4"]],
    )
    assert [each.name for each in both] == ["bidding.beads=[3, 5, 6, 5]"]
    assert both[0].keys == 1


def test_impossible_changes_are_refused_before_anything_is_played() -> None:
    variant = load(FOUR)
    found, refused = singles(variant, searched(variant, ["assembly.method=layout,random"], ()))
    assert [each.name for each in found] == ["assembly.method=random"]
    assert [each.name for each in refused] == ["assembly.method=layout"]
    assert "layout" in refused[0].reason


def test_given_values_are_the_only_ones() -> None:
    variant = load(FOUR)
    found, _ = singles(variant, searched(variant, ["bidding.beads=2..4"], ()), SHARES)
    assert [each.name for each in found] == ["bidding.beads=2", "bidding.beads=3", "bidding.beads=4"]


def test_kept_keys_and_groups_are_left_alone() -> None:
    variant = load(FOUR)
    keep = ("board", "pyramids", "assembly", "shoving", "scoring", "bidding.max_beads_per_mid")
    found, _ = singles(variant, searched(variant, (), keep), SHARES)
    changed = {key for each in found for key, _ in each.changes}
    assert {"bidding.beads", "tie_break"} <= changed
    assert not any(key.startswith(keep) for key in changed)
