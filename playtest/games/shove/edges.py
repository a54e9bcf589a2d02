"""The edge check after a movement (SH-14, SH-15)."""

from __future__ import annotations

from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.games.shove.records import (
    CHECK_ALL,
    CHECK_OFF,
    CORNER_DISCARD,
    DISCARDED,
    EDGE_DISCARD,
    MID_DISCARDED,
    SIZES,
)
from playtest.games.shove.stands import lose_beads, take


@helper
def check_edges(rules, position, seat, square, moved, step, pushed, log):
    """SH-14: check the Mids that `edge_check` names, after the selected Mid came to `square`.

    `moved` is how many squares it moved; the `pushed` Mids stand right ahead of it.
    """
    if rules.edge_check == CHECK_OFF:
        return
    if rules.edge_check == CHECK_ALL:
        for other in range(rules.squares):
            check_mid(rules, position, seat, other, log)
        return
    if moved or rules.unmoved_checked:
        check_mid(rules, position, seat, square, log)
    for _ in range(pushed):
        square += step
        check_mid(rules, position, seat, square, log)


@helper
def check_mid(rules, position, seat, square, log):
    """SH-14, SH-15: discard top pyramids while they have the color of an edge the square touches."""
    edges = rules.touches[square]
    if edges == 0 or position.top[square] == 0:
        return
    in_corner = (edges & (edges - 1)) != 0
    top = position.top[square]
    while top and (edges >> (rules.kind[top] // SIZES)) & 1:
        size = rules.kind[top] % SIZES + 1
        note(log, EDGE_DISCARD, seat, square, size)
        if in_corner:
            note(log, CORNER_DISCARD, seat, square, size)
        if rules.discards_scored:
            take(rules, position, seat, top, DISCARDED, log)
        else:
            position.discarded += 1
        top = position.below[top]
        position.height[square] -= 1
    position.top[square] = top
    if top == 0:
        position.mids -= 1
        note(log, MID_DISCARDED, seat, square, lose_beads(position, seat, square, log))
