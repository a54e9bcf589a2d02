"""What leaves a stand: beads that are lost, pyramids that are taken (SH-13, SH-15)."""

from __future__ import annotations

from playtest.engine.kernel import helper
from playtest.engine.log import note, note_gain
from playtest.engine.records import MAX_SEATS
from playtest.games.shove.records import BEADS_LOST, COLORS, OWN_BEADS_LOST, SIZES


@helper
def lose_beads(position, selecting, square, log):
    """SH-13, SH-15: all beads on a Mid's stand leave the game; returns how many."""
    lost = 0
    for seat in range(MAX_SEATS):
        lost += int(position.beads[square, seat])
        position.on_board[seat] -= position.beads[square, seat]
    own = position.beads[square, selecting]
    if lost:
        note(log, BEADS_LOST, selecting, square, lost)
    if own:
        note(log, OWN_BEADS_LOST, selecting, square, own)
    for seat in range(MAX_SEATS):
        position.beads[square, seat] = 0
    return lost


@helper
def take(rules, position, seat, pyramid, edge, log):
    """SH-13, SH-15: the selecting seat takes one pyramid and scores it."""
    kind = rules.kind[pyramid]
    points = rules.points[kind % SIZES]
    position.scores[seat] += points
    position.taken[seat] += 1
    note_gain(log, seat, kind * (COLORS + 1) + edge, points)
