"""The rule differences of two variants."""

from __future__ import annotations

from playtest.games.ruleset import keys_of
from playtest.loader import load, resolve, rule_differences, with_changes
from playtest.loader.writing import lines_of
from tests.loader.helpers import VARIANTS, complaints


def test_differences_are_keys_with_both_values_their_sentence_and_rules() -> None:
    found = rule_differences(load(VARIANTS / "shove-4p.yaml"), load(VARIANTS / "shove-push-limit.yaml"))
    assert [(each.name, each.a, each.b, each.rules) for each in found] == [
        ("shoving.push_limit", None, 1, ("SH-12",))
    ]
    assert found[0].sentence == "How many Mids at most can be pushed at once; null for no limit."


def test_only_rules_differ() -> None:
    plain = resolve({"game": "shove"})
    assert rule_differences(plain, load(VARIANTS / "shove-4p.yaml")) == []
    told = with_changes(plain, {"name": "Other", "simulate.games": 5, "targets.turns.median": [1, 2]})
    assert rule_differences(plain, told) == []


def test_every_key_can_differ_and_differences_are_in_the_order_of_the_rules() -> None:
    base = resolve({"game": "shove"})
    keys = [key for key in keys_of(base.game.ruleset) if key.sweep and key.name != "players"]
    values = {key.name: next(value for value in key.sweep if value != key.default) for key in keys}
    changed = with_changes(base, dict(reversed(values.items())))
    assert {each.name: each.b for each in rule_differences(base, changed)} == values
    assert [each.name for each in rule_differences(base, changed)] == list(values)
    back = rule_differences(changed, base)
    assert [(each.name, each.b, each.a) for each in back] == [
        (each.name, each.a, each.b) for each in rule_differences(base, changed)
    ]


def test_boards_are_the_same_however_many_blanks_are_in_them() -> None:
    rows = ["g3 g2 .  g1 g1", ".  .  .  .  .", ".  .  .  .  .", ".  .  .  .  .", "b1 b1 .  b2 b3"]
    base = resolve({"game": "icedao"})
    packed = with_changes(base, {"setup.layout": [" ".join(row.split()) for row in rows]})
    assert rule_differences(base, packed) == []
    other = [*rows[:4], "b1 b1 b2 .  b3"]
    (only,) = rule_differences(base, with_changes(base, {"setup.layout": other}))
    assert (only.name, lines_of(only.a), lines_of(only.b)) == ("setup.layout", rows, other)


def test_variants_of_two_games_have_no_differences_but_are_a_wrong_question() -> None:
    files = VARIANTS / "shove.yaml", VARIANTS / "icedao.yaml"
    (line,) = complaints(rule_differences, *map(load, files))
    assert line == (
        f"{files[0]} is a variant of Shove, {files[1]} of Ice Dao; "
        "only variants of the same game have rules to compare"
    )
