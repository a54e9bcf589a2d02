"""One number for positions from which play goes on alike."""

from __future__ import annotations

from playtest.engine.kernel import helper
from playtest.engine.keys import common_key, folded, piece_key
from playtest.engine.records import CHANCE
from playtest.games.shove.records import ASSEMBLY, KINDS, SHARED, SHOVING


@helper
def key_of(rules, position):
    """All Mids with their stands, beads in hand and the pool.

    The pyramids that seats have taken count only where they break ties (SH-18).
    """
    key = common_key(rules, position)
    if position.actor == CHANCE:
        key = folded(key, position.counting_seat)
    if position.phase == ASSEMBLY:
        for kind in range(KINDS):
            key = folded(key, position.pool[kind])
    for seat in range(rules.seats):
        if position.phase != SHOVING:
            key = folded(key, position.hand[seat])
        if rules.tie_break != SHARED:
            key = folded(key, position.taken[seat])
    for square in range(rules.squares):
        pyramid = position.top[square]
        level = 0
        while pyramid:
            key ^= piece_key(square, level, rules.kind[pyramid])
            pyramid = position.below[pyramid]
            level += 1
        for seat in range(rules.seats):
            if position.beads[square, seat]:
                key ^= piece_key(square, position.beads[square, seat], KINDS + seat)
    return key
