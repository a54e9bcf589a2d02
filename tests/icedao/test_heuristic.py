"""The heuristic's shortcut: where no line is near, no slide that makes one is looked for."""

from __future__ import annotations

import numpy as np

from playtest.engine.table import Table
from playtest.games.icedao.prospects import count_winning, prospects
from playtest.loader import resolve
from tests.icedao.variants import VARIANTS


def test_slides_that_make_a_line_are_all_found() -> None:
    rng = np.random.default_rng(3)
    found = 0
    for partial in VARIANTS.values():
        variant = resolve({"game": "icedao", **partial})
        rules = variant.game.setup(variant.rules).rules[0]
        table = Table(variant.game, variant.rules)
        for _ in range(30):
            if table.actor is None:
                table.restart()
            if moves := table.legal_moves():
                table.play(str(rng.choice(moves)))
            for seat in (0, 1):
                own = table._work.rows.get(0)
                winning = count_winning(rules, own, seat)
                assert prospects(rules, own, seat)[1] == winning
                found += winning
    assert found > 100
