"""A stand can hold more beads than a byte: plain Python must not wrap where compiled kernels do not."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from playtest.engine.kernel import PLAIN
from playtest.engine.records import LOG
from playtest.games.shove.bidding import beads_on
from playtest.games.shove.records import MAJORITY, SHOVE_POSITION, SHOVE_RULES
from playtest.games.shove.shoving import can_select
from playtest.games.shove.stands import lose_beads

pytestmark = pytest.mark.skipif(PLAIN, reason="compares with compiled kernels")
CROWDED = (255, 200, 56, 255)


def crowded() -> Any:
    position = np.zeros(1, SHOVE_POSITION)[0]
    position.top[0] = 1
    position.beads[0] = CROWDED
    position.on_board[:] = CROWDED
    return position


def test_beads_on_a_stand() -> None:
    assert beads_on(crowded(), 0) == int(beads_on.py_func(crowded(), 0)) == sum(CROWDED)


def test_control_by_majority() -> None:
    rules = np.zeros(1, SHOVE_RULES)[0]
    rules.control = MAJORITY
    for own in (255, 1):
        position = crowded()
        position.beads[0] = (own, 200, 56, 0)
        assert not can_select(rules, position, 0, 0)
        assert not can_select.py_func(rules, position, 0, 0)


def test_beads_that_are_lost() -> None:
    for function in (lose_beads, lose_beads.py_func):
        position, log = crowded(), np.zeros(1, LOG)[0]
        assert function(position, 0, 0, log) == sum(CROWDED)
        assert log.value[: log.count].tolist() == [sum(CROWDED), CROWDED[0]]
        assert not position.beads.any()
        assert not position.on_board.any()
