"""What is counted within a game, and how it is folded into a block's sums."""

from __future__ import annotations

import numpy as np

from playtest.engine.kernel import helper
from playtest.engine.records import (
    GAIN,
    MAX_DIMENSIONS,
    MAX_EVENTS,
    MAX_LEVELS,
    MAX_PHASES,
    MAX_SEATS,
    MAX_SOURCES,
    PARTS,
)


@helper
def clear_counts(counts):
    for event in range(MAX_EVENTS):
        counts.events[event] = 0
    for seat in range(MAX_SEATS):
        counts.last_turn[seat] = 0
        counts.longest_wait[seat] = 0
        counts.skipped[seat] = 0
        for source in range(MAX_SOURCES):
            counts.gains[seat, source] = 0
    for seat in range(MAX_SEATS + 1):
        for phase in range(MAX_PHASES):
            counts.phases[seat, phase] = 0
        for dimension in range(MAX_DIMENSIONS):
            for level in range(MAX_LEVELS):
                counts.levels[dimension, seat, level] = 0


@helper
def begin_row(row):
    """Nothing is counted yet of a game's decisions."""
    row.plies = 0
    row.open_turns = 0
    row.plied_turns = 0
    row.log10_legal = 0.0
    for phase in range(MAX_PHASES):
        row.plies_in[phase] = 0
        row.legal_in[phase] = 0
        row.choices_in[phase] = 0


@helper
def count_ply(row, phase, choices, log10_choices, begins_turn):
    """A seat has decided among so many moves; whether that was the first decision of its turn."""
    row.plies += 1
    row.plies_in[phase] += 1
    row.legal_in[phase] += choices
    row.log10_legal += log10_choices
    if begins_turn:
        row.plied_turns += 1
    if choices > 1:
        row.choices_in[phase] += 1
        if begins_turn:
            row.open_turns += 1


@helper
def count_gain(rules, counts, seat, source, phase, points):
    """Count points for the seat and for all seats together."""
    counts.gains[seat, source] += points
    counts.phases[seat, phase] += points
    counts.phases[MAX_SEATS, phase] += points
    for dimension in range(rules.dimensions):
        level = rules.levels[dimension, source]
        counts.levels[dimension, seat, level] += points
        counts.levels[dimension, MAX_SEATS, level] += points


@helper
def note_turn(counts, movers, seat, turn):
    """`seat` takes turn number `turn` (from 1): keep that, and measure how long it waited."""
    movers[turn] = seat
    waited = turn - 1 - counts.last_turn[seat]
    if turn > counts.last_turn[seat]:
        if waited > counts.longest_wait[seat]:
            counts.longest_wait[seat] = waited
        counts.last_turn[seat] = turn


@helper
def take_log(rules, log, counts, movers, tally, phase):
    """Count what a ply (or the start) raised, and empty the log."""
    for entry in range(log.count):
        kind = log.kind[entry]
        seat = log.seat[entry]
        if kind == GAIN:
            count_gain(rules, counts, seat, log.square[entry], phase, log.value[entry])
            continue
        counts.events[kind] += 1
        tally.event_value[kind] += log.value[entry]
        if log.square[entry] >= 0:
            tally.heat[kind, log.square[entry]] += 1
        if kind == rules.skip_event:
            counts.skipped[seat] += 1
        elif kind == rules.pass_event:
            note_turn(counts, movers, seat, log.value[entry])
    log.count = 0


@helper
def add_parts(tally, legal, plies):
    """Ply i of P is in part ⌊10i/P⌋ of the game."""
    ply = 0
    for part in range(PARTS):
        in_part = 0
        total = 0
        while ply < plies and ply * PARTS // plies == part:
            in_part += 1
            total += legal[ply]
            ply += 1
        if in_part:
            sums = tally.parts[part]
            sums[0] += 1
            sums[1] += in_part
            sums[2] += total
            sums[3] += in_part * in_part
            sums[4] += total * total
            sums[5] += in_part * total


@helper
def add_counts(rules, tally, counts):
    """Fold one game's counts into the block's sums and sums of squares."""
    tally.games += 1
    for event in range(MAX_EVENTS):
        times = np.int64(counts.events[event])
        if times:
            tally.event_total[event] += times
            tally.event_squares[event] += times * times
            tally.event_games[event] += 1
    for seat in range(rules.seats):
        for source in range(MAX_SOURCES):
            points = np.int64(counts.gains[seat, source])
            if points:
                tally.gain_total[seat, source] += points
                tally.gain_squares[seat, source] += points * points
    for seat in range(MAX_SEATS + 1):
        for dimension in range(rules.dimensions):
            for level in range(MAX_LEVELS):
                points = np.int64(counts.levels[dimension, seat, level])
                tally.level_total[dimension, seat, level] += points
                tally.level_squares[dimension, seat, level] += points * points
        for phase in range(MAX_PHASES):
            points = np.int64(counts.phases[seat, phase])
            tally.phase_total[seat, phase] += points
            tally.phase_squares[seat, phase] += points * points
