"""Kinds of keys that Shove does not have, for games to come."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

import pytest
from annotated_types import Ge, Gt, Le
from pydantic import Field

from playtest.games.ruleset import Ruleset, Section
from playtest.loader.check import check
from playtest.loader.nodes import Entries, from_python


class Inner(Section):
    needed: int


class Rules(Section):
    forced: bool = True
    share: Annotated[float, Ge(0)] = 0.5
    above: Annotated[int, Gt(2)] = 3
    fixed: Annotated[int, Ge(2), Le(2)] = 2
    inner: Inner = Inner(needed=1)
    sizes: list[int] = Field([])
    day: date | None = None


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"forced": "yes"}, 'forced must be true or false; found "yes"; write true'),
        ({"forced": 1}, "forced must be true or false; found 1"),
        ({"share": -1}, "share must be a number from 0 up; found -1"),
        ({"above": 2}, "above must be a whole number above 2; found 2"),
        ({"fixed": 3}, "fixed must be 2; found 3"),
        ({"fixed": "2"}, 'fixed must be 2; found "2"; write it without quotes'),
        ({"sizes": 3}, "sizes must be a list of whole numbers; found 3"),
        ({"sizes": [1, "x"]}, 'item 2 of sizes must be a whole number; found "x"'),
        ({"day": 5}, "day must be date, or null; found 5"),
        ({"inner": {}}, "inner.needed is missing; it must be a whole number"),
        ({"inner": {"need": 1, "needed": 1}}, "there is no key inner.need; did you mean inner.needed?"),
    ],
)
def test_one_fault_is_one_sentence(data: dict[str, Any], expected: str) -> None:
    entries = from_python(data)
    assert isinstance(entries, Entries)
    assert [problem.message for problem in check(Rules, entries).problems] == [expected]


def test_a_number_may_be_whole_where_any_number_will_do() -> None:
    entries = from_python({"share": 2, "forced": False})
    assert isinstance(entries, Entries)
    assert check(Rules, entries).model == Rules(share=2.0, forced=False)


def test_a_game_must_have_a_limit_of_turns() -> None:
    with pytest.raises(TypeError, match="Endless has no key max_turns"):

        class Endless(Ruleset):
            players: int = 2
