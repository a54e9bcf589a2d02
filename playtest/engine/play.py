"""One game to its end, one row; a block of games, its rows and sums."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.counting import add_counts, add_parts, clear_counts, note_turn, take_log
from playtest.engine.dice import CHANCE_STREAM, SEAT_STREAM, SHUFFLE_STREAM, mix, seed_streams
from playtest.engine.kernel import copy_position
from playtest.engine.records import (
    CHANCE,
    ENGINE,
    MAX_PHASES,
    OVER,
    Counts,
    Log,
    MoveLists,
    Moves,
    Numbers,
    NumberTable,
    Positions,
    Row,
    Rows,
    Rules,
    Streams,
    Tally,
    Trail,
)
from playtest.engine.signatures import APPLY_AT, BOTS, CHANCE_MOVE_AT, COUNT_MOVES_AT, GAME, START_AT
from playtest.engine.standings import add_leader_curve, count_lead_changes, shuffle_gains

CHANCE_BIT = 1 << 30
"""Marks what chance did among a game's recorded moves."""

Standings = types.Array(types.int32, 2, "C")
Seatings = types.Array(types.int32, 2, "C")

PLAY_GAME = types.int64(
    GAME,
    BOTS,
    Rules,
    Moves,
    NumberTable,
    NumberTable,
    Positions,
    Trail,
    MoveLists,
    Numbers,
    Moves,
    Moves,
    Standings,
    Numbers,
    Streams,
    Log,
    Counts,
    Tally,
    Row,
    types.uint64,
    types.int64,
)


@ENGINE.kernel(PLAY_GAME)
def play_game(
    game,
    bots,
    rules,
    seating,
    weights,
    options,
    positions,
    trail,
    move_lists,
    values,
    tape,
    legal,
    standings,
    log10,
    streams,
    log,
    counts,
    tally,
    row,
    seed,
    index,
):
    """Play game `index` of the run `seed`, fill `row`, add to `tally`; return the tape's length.

    The last of `positions` is the set-up to start from; `positions[0]` is played on, those between
    are the bots' scratch. `tape` receives every move in order, what chance did marked with CHANCE_BIT.
    """
    seed_streams(streams, seed, index)
    clear_counts(counts)
    copy_position(positions, 0, positions.shape[0] - 1)
    position = positions[0]
    log.count = 0
    game[START_AT](rules, position, trail, log)
    take_log(rules, log, counts, tally, position.phase)
    length = 0
    plies = 0
    before_scoring = -1
    open_turns = 0
    plied_turns = 0
    last_plied = -1
    log10_legal = 0.0
    hashed = np.uint64(0)
    for phase in range(MAX_PHASES):
        row.plies_in[phase] = 0
        row.legal_in[phase] = 0
        row.choices_in[phase] = 0
    while position.actor != OVER:
        phase = position.phase
        turn = position.turns
        if position.actor == CHANCE:
            move = game[CHANCE_MOVE_AT](rules, position, streams[CHANCE_STREAM])
            tape[length] = move | CHANCE_BIT
        else:
            seat = np.int64(position.actor)
            if before_scoring < 0 and (rules.scoring_phases >> phase) & 1:
                before_scoring = turn
                for other in range(rules.seats):
                    standings[0, other] = position.scores[other]
            choices = game[COUNT_MOVES_AT](rules, position)
            legal[plies] = choices
            plies += 1
            row.plies_in[phase] += 1
            row.legal_in[phase] += choices
            log10_legal += log10[choices]
            if choices > 1:
                row.choices_in[phase] += 1
            if turn != last_plied:
                last_plied = turn
                plied_turns += 1
                if choices > 1:
                    open_turns += 1
            note_turn(counts, seat, turn + 1)
            slot = seating[seat]
            move = bots[slot](
                game,
                rules,
                positions,
                trail,
                move_lists,
                values,
                weights[slot],
                options[slot],
                streams[SEAT_STREAM + seat],
                log,
            )
            log.count = 0
            tape[length] = move
        hashed = mix(hashed ^ np.uint64(tape[length] + 1))
        length += 1
        game[APPLY_AT](rules, position, trail, move, log)
        take_log(rules, log, counts, tally, phase)
        if before_scoring >= 0:
            for done in range(turn + 1, position.turns + 1):
                for other in range(rules.seats):
                    standings[done - before_scoring, other] = position.scores[other]
    turns = position.turns
    scoring_turns = turns - before_scoring if before_scoring >= 0 else 0
    sole_winner = -1
    for seat in range(rules.seats):
        if position.winners == 1 << seat:
            sole_winner = seat
        waited = turns - counts.last_turn[seat]
        if waited > counts.longest_wait[seat]:
            counts.longest_wait[seat] = waited
        row.scores[seat] = position.scores[seat]
        row.skipped[seat] = counts.skipped[seat]
        row.idle[seat] = counts.longest_wait[seat] - (rules.seats - 1)
        row.last_turn[seat] = counts.last_turn[seat]
    for other in range(rules.seats):
        standings[scoring_turns, other] = position.scores[other]
    row.game = index
    row.ending = position.ending
    row.winners = position.winners
    row.turns = turns
    row.plies = plies
    row.scoring_turns = scoring_turns
    row.lead_changes = count_lead_changes(standings, scoring_turns, rules.seats)
    row.open_turns = open_turns
    row.plied_turns = plied_turns
    row.log10_legal = log10_legal
    row.moves_hash = hashed
    add_counts(rules, tally, counts)
    add_parts(tally, legal, plies)
    add_leader_curve(tally.leader[0], standings, scoring_turns, rules.seats, sole_winner)
    movable = scoring_turns
    if rules.target_ending and position.ending == rules.target_ending:
        movable -= 1
    shuffle_gains(standings, scoring_turns, rules.seats, movable, streams[SHUFFLE_STREAM])
    add_leader_curve(tally.leader[1], standings, scoring_turns, rules.seats, sole_winner)
    return length


_IN_A_BLOCK = {3: Seatings, 18: Rows}
PLAY_BLOCK = types.void(*(_IN_A_BLOCK.get(place, kind) for place, kind in enumerate(PLAY_GAME.args)))


@ENGINE.kernel(PLAY_BLOCK)
def play_block(
    game,
    bots,
    rules,
    seatings,
    weights,
    options,
    positions,
    trail,
    move_lists,
    values,
    tape,
    legal,
    standings,
    log10,
    streams,
    log,
    counts,
    tally,
    rows,
    seed,
    first,
):
    """Play games `first`, `first + 1`, ... of the run `seed`, one for each of `rows`."""
    for index in range(rows.shape[0]):
        play_game(
            game,
            bots,
            rules,
            seatings[(first + index) % seatings.shape[0]],
            weights,
            options,
            positions,
            trail,
            move_lists,
            values,
            tape,
            legal,
            standings,
            log10,
            streams,
            log,
            counts,
            tally,
            rows[index],
            seed,
            first + index,
        )
