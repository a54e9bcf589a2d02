"""One number for positions from which play goes on alike."""

from __future__ import annotations

from playtest.engine.kernel import helper
from playtest.engine.keys import common_key, folded, piece_key
from playtest.engine.records import CHANCE
from playtest.games.battlespires.records import MOVED, SEATS, SIZES, TOP, UNDER
from playtest.games.battlespires.stacks import item


@helper
def key_of(rules, position):
    """All stacks by whose pyramids of which sizes they are, and how far the turn is.

    Neutral colors are all alike. What a seat has captured, and has paid, counts only where that can make
    who wins (BS-15, BS-16).
    """
    key = folded(common_key(rules, position), position.turn_of)
    key = folded(key, (position.points_left << 1) | (position.moves_made > 0))
    if position.actor == CHANCE:
        key = folded(key, (position.landing << 1) | position.attacked)
    if rules.target_of_values and not rules.by_genocide:
        for seat in range(SEATS):
            key = folded(key, position.values[seat])
    if rules.tally_without_penalties:
        for seat in range(SEATS):
            key = folded(key, position.penalties[seat])
    if rules.no_bonus_for_own_fault:
        key = folded(key, position.stuck)
    if rules.by_genocide and not rules.none_left:
        for seat in range(SEATS):
            key = folded(key, position.taken[seat])
    for square in range(rules.squares):
        pyramid = item(position, square, TOP)
        level = 0
        while pyramid:
            kind = (rules.owner[pyramid] * SIZES + rules.pips[pyramid] - 1) * 2
            key ^= piece_key(square, level, kind + position.items[pyramid, MOVED])
            pyramid = item(position, pyramid, UNDER)
            level += 1
    return key
