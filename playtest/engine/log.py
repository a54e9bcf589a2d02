"""What a ply raised: rule events and points, written by a game's rules, read by the loops."""

from __future__ import annotations

from playtest.engine.kernel import helper
from playtest.engine.records import GAIN, LOG_LENGTH


@helper
def note(log, event, seat, square, value):
    """Log a rule event; `seat` and `square` from 0, −1 where it has none."""
    entry = log.count
    if entry < LOG_LENGTH:
        log.kind[entry] = event
        log.seat[entry] = seat
        log.square[entry] = square
        log.value[entry] = value
        log.count = entry + 1


@helper
def note_gain(log, seat, source, points):
    """Log points that `seat` scored, by their source (one of the game's numbered sources)."""
    note(log, GAIN, seat, source, points)
