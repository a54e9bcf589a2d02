"""The heuristic's value of a move, phase by phase."""

from __future__ import annotations

from playtest.engine.kernel import helper


@helper
def score_by_phase(rules, positions, at, trail, moves, count, weights, values, seat, log):  # type: ignore[no-untyped-def]
    for choice in range(count):
        values[choice] = 0.0
