"""A bot that makes the moves of a game that was played before."""

from __future__ import annotations

from playtest.bots.owner import OWNER
from playtest.engine.signatures import BOT

CURSOR = 0
FIRST_MOVE = 1


@OWNER.kernel(BOT)
def recorded_bot(
    game, rules, positions, trail, move_lists, values, weights, options, slot, dice, log, memory
):
    """The next move in `memory`: how many were made, then all moves of the game in order, of all seats."""
    made = memory[CURSOR]
    memory[CURSOR] = made + 1
    return memory[FIRST_MOVE + made]
