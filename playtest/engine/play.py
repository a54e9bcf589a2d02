"""One game to its end, one row; a block of games, its rows and sums."""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.counting import (
    add_counts,
    add_parts,
    begin_row,
    clear_counts,
    count_ply,
    note_turn,
    take_log,
)
from playtest.engine.dice import CHANCE_STREAM, SEAT_STREAM, mix, seed_opening, seed_streams
from playtest.engine.kernel import copy_position, helper
from playtest.engine.openings import count_plies, draw_opening
from playtest.engine.records import (
    CHANCE,
    CHANCE_BIT,
    ENGINE,
    MAX_SEATS,
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
    Whole,
)
from playtest.engine.signatures import (
    APPLY_AT,
    BOTS,
    CHANCE_MOVE_AT,
    COUNT_MOVES_AT,
    GAME,
    RANDOM_MOVE_AT,
    START_AT,
)
from playtest.engine.standings import add_leader_curve, follow_leads

AT_RANDOM = -1
"""In place of a seat's slot: it moves at random at once, as the random bot would. Handing a bot all that
bots may need costs as much as a simple game's whole ply."""

Standings = types.Array(types.int32, 2, "C")
Seatings = types.Array(types.int32, 2, "C")

WORK = types.Tuple(
    (
        Positions,
        Trail,
        MoveLists,
        Numbers,
        Whole,
        Moves,
        Moves,
        Standings,
        Moves,
        Numbers,
        Streams,
        Log,
        Counts,
    )
)
"""What `Workspace.arrays` holds: positions, trail, move lists, values, the bots' memory, tape,
legal-move counts, standings, who took each turn, log10 of whole numbers, streams, log, counts."""

TAPE_AT, STANDINGS_AT, MOVERS_AT = 5, 7, 8  # their places among them


@helper
def follow_standings(rules, standings, turns, sole_winner, tally, row):
    """Who led after each turn."""
    row.lead_changes = 0
    row.comeback = -1
    row.lead_turns = -1
    row.decided_turn = -1
    row.drama = -1.0
    if rules.no_points:
        return
    changes, comeback, led, decided, drama = follow_leads(standings, turns, rules.seats, sole_winner)
    row.lead_changes = changes
    row.comeback = comeback
    row.lead_turns = led
    row.decided_turn = decided
    row.drama = drama
    add_leader_curve(tally.leader, standings, turns, rules.seats, sole_winner)


@helper
def begin_turns(movers, last, first):
    """Nobody is known yet to take the turns after `last`, up to `first`."""
    for turn in range(last + 1, first + 1):
        movers[turn] = -1


PLAY_GAME = types.int64(
    GAME,
    BOTS,
    Rules,
    Moves,
    NumberTable,
    NumberTable,
    WORK,
    Tally,
    Row,
    types.uint64,
    types.int64,
    types.int64,
    types.int64,
)


@ENGINE.kernel(PLAY_GAME)
def play_game(
    game, bots, rules, seating, weights, options, work, tally, row, seed, index, opening, opening_plies
):
    """Play game `index` of the run `seed`, fill `row`, add to `tally`; return the tape's length.

    It begins with the run's random opening number `opening`, of `opening_plies` plies and those that
    finish a turn begun; chance is drawn from the opening's stream too.

    The last of `positions` is the set-up to start from; `positions[0]` is played on, those between
    are the bots' scratch. `seating` holds the slot of each seat's bot, or AT_RANDOM. `tape` receives
    every move in order, what chance did marked with CHANCE_BIT; `standings` the scores after each of the
    row's scoring turns, `movers` the seat that took each of all turns, -1 where nobody did.
    """
    positions, trail, move_lists, values, memory, tape, legal, standings, movers = work[:9]
    log10, streams, log, counts = work[9:]
    seed_streams(streams, seed, index)
    seed_opening(streams, seed, opening)
    clear_counts(counts)
    copy_position(positions, 0, positions.shape[0] - 1)
    position = positions[0]
    log.count = 0
    game[START_AT](rules, position, trail, log)
    opened = 0
    if opening_plies > 0:
        opened = draw_opening(
            game, rules, positions, 0, 1, trail, move_lists[0], streams, log, tape, opening_plies
        )
        copy_position(positions, 0, positions.shape[0] - 1)
        log.count = 0
        game[START_AT](rules, position, trail, log)
    begin_turns(movers, 0, position.turns + 1)
    take_log(rules, log, counts, movers, tally, position.phase)
    begin_row(row)
    length = 0
    before_scoring = -1
    last_plied = -1
    hashed = np.uint64(0)
    first_move = -1
    while position.actor != OVER:
        phase = position.phase
        turn = position.turns
        if position.actor == CHANCE:
            if length < opened:
                move = np.int64(tape[length] & ~CHANCE_BIT)
            else:
                move = game[CHANCE_MOVE_AT](rules, position, streams[CHANCE_STREAM])
            tape[length] = move | CHANCE_BIT
        else:
            seat = np.int64(position.actor)
            if before_scoring < 0 and (rules.scoring_phases >> phase) & 1:
                before_scoring = turn
                for other in range(rules.seats):
                    standings[0, other] = position.scores[other]
            choices = game[COUNT_MOVES_AT](rules, position)
            legal[row.plies] = choices
            count_ply(row, phase, choices, log10[choices], turn != last_plied)
            last_plied = turn
            note_turn(counts, movers, seat, turn + 1)
            slot = np.int64(seating[seat])
            if length < opened:
                move = np.int64(tape[length])
            elif slot == AT_RANDOM:
                move = game[RANDOM_MOVE_AT](rules, position, streams[SEAT_STREAM + seat])
            else:
                move = bots[slot](
                    game,
                    rules,
                    positions,
                    trail,
                    move_lists,
                    values,
                    weights,
                    options,
                    slot,
                    streams[SEAT_STREAM + seat],
                    log,
                    memory,
                )
            log.count = 0
            tape[length] = move
            if first_move < 0 and length >= opened:
                first_move = move
        hashed = mix(hashed ^ np.uint64(tape[length] + 1))
        length += 1
        game[APPLY_AT](rules, position, trail, move, log)
        begin_turns(movers, turn + 1, position.turns + 1)
        take_log(rules, log, counts, movers, tally, phase)
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
    row.scoring_turns = scoring_turns
    row.moves_hash = hashed
    row.opening = opening
    row.opening_plies = count_plies(tape, opened)
    row.first_move = first_move
    add_counts(rules, tally, counts)
    add_parts(tally, legal, np.int64(row.plies))
    follow_standings(rules, standings, scoring_turns, sole_winner, tally, row)
    return length


@helper
def enlarged(standings, movers, used, rows):
    """Copies of the used rows of both with room for `rows`."""
    more_standings = np.zeros((rows, MAX_SEATS), np.int32)
    more_standings[:used] = standings[:used]
    more_movers = np.empty(rows, np.int32)
    more_movers[:used] = movers[:used]
    return more_standings, more_movers


PLAY_BLOCK = types.Tuple((Moves, Standings, Moves))(
    GAME,
    BOTS,
    Rules,
    Seatings,
    NumberTable,
    NumberTable,
    WORK,
    Tally,
    Rows,
    types.uint64,
    types.int64,
    Whole,
    types.int64,
    types.int64,
    types.int64,
)


@ENGINE.kernel(PLAY_BLOCK)
def play_block(
    game,
    bots,
    rules,
    seatings,
    weights,
    options,
    work,
    tally,
    rows,
    seed,
    first,
    lengths,
    room,
    an_opening,
    opening_plies,
):
    """Play games `first`, `first + 1`, ... of the run `seed`, one for each of `rows`.

    So many games in a row as `an_opening` says begin with the same opening, of `opening_plies` plies.
    Return the tapes of the first ones one after the other, of as many as `lengths` has room for their
    lengths; and of the first ones with scoring turns the standings after turns 0 to T, with who took each
    turn (-1 for turn 0), as long as there is `room` for so many rows.
    """
    tape, standings, movers = work[TAPE_AT], work[STANDINGS_AT], work[MOVERS_AT]
    kept = np.empty(0, np.int32)
    used = 0
    kept_standings = np.empty((0, MAX_SEATS), np.int32)
    kept_movers = np.empty(0, np.int32)
    used_rows = 0
    for place in range(rows.shape[0]):
        index = first + place
        seating = seatings[index % seatings.shape[0]]
        length = play_game(
            game,
            bots,
            rules,
            seating,
            weights,
            options,
            work,
            tally,
            rows[place],
            seed,
            index,
            index // an_opening,
            opening_plies,
        )
        turns = np.int64(rows[place].scoring_turns)
        if turns and not rules.no_points:
            after = used_rows + turns + 1
            if after > room:
                room = 0  # the later ones are not the first ones
            else:
                if after > kept_movers.shape[0]:
                    kept_standings, kept_movers = enlarged(kept_standings, kept_movers, used_rows, 2 * after)
                before = np.int64(rows[place].turns) - turns
                for turn in range(turns + 1):
                    for seat in range(rules.seats):
                        kept_standings[used_rows + turn, seat] = standings[turn, seat]
                    kept_movers[used_rows + turn] = movers[before + turn] if turn else -1
                used_rows = after
        if place >= lengths.shape[0]:
            continue
        lengths[place] = length
        if used + length > kept.shape[0]:
            more = np.empty(2 * (used + length), np.int32)
            more[:used] = kept[:used]
            kept = more
        kept[used : used + length] = tape[:length]
        used += length
    return kept[:used], kept_standings[:used_rows], kept_movers[:used_rows]
