"""Fresh starts: games put together turn by turn from other games' gains, beside the games that were played.

They keep who moves when, and what each seat and each part of the game is worth. What they take away is that
points at one time tell anything about points at another.
"""

from __future__ import annotations

import numpy as np
from numba import types

from playtest.engine.dice import FRESH_STREAM, below, seed_streams
from playtest.engine.kernel import helper, numba_record, record_dtype
from playtest.engine.play import Standings
from playtest.engine.records import CURVE, ENGINE, MAX_SEATS, Moves, NumberTable, Rules, Streams
from playtest.engine.standings import follow_leads, leader_after, turn_of_step

LEAST_GAINS = 20
"""Where fewer turns of a seat are to be drawn from, the nearest ones of that seat join them."""

COURSE = record_dtype(
    [
        ("game", "i8"),
        ("first", "i8"),  # the row of the standings before its first turn; those after its turns follow
        ("turns", "i4"),
        ("seating", "i4"),
        ("winner", "i4"),  # the sole winner from 0, or -1
        ("race", "u1"),  # it ended because a seat reached the target
    ]
)
"""What a fresh start takes from the game whose place it takes."""

CURVE_FIGURES = 2 * CURVE  # for each step: leader wins, of all games and of the decided ones
LEAD_DURATION, DECIDED_AT, DRAMA, FIRST_HALF = range(CURVE_FIGURES, CURVE_FIGURES + 4)
FIGURES = CURVE_FIGURES + 4
PARTS = 4  # a figure is a ratio of sums over games: played its two parts, of fresh starts its two
SUMS = PARTS + PARTS * (PARTS + 1) // 2
"""Of each figure the sums of its parts, then of their products: (0, 0), (0, 1) … (3, 3)."""

Courses = types.Array(numba_record(COURSE), 1, "C")


@helper
def group_of(seating, mover, seats):
    """Turns are drawn among those of the same seat in the same seating; seat -1: nobody's."""
    return seating * (seats + 1) + (mover if mover >= 0 else seats)


@helper
def sort_turns(courses, movers, seats):
    """The rows of all turns by group and turn; `begin[group, turn]`: how many of them come before those."""
    longest = 0
    groups = 0
    total = 0
    for place in range(courses.shape[0]):
        turns = np.int64(courses[place].turns)
        longest = max(longest, turns)
        groups = max(groups, group_of(np.int64(courses[place].seating), -1, seats) + 1)
        total += turns
    begin = np.zeros((groups, longest + 2), np.int64)
    for place in range(courses.shape[0]):
        course = courses[place]
        for turn in range(1, np.int64(course.turns) + 1):
            mover = np.int64(movers[course.first + turn])
            begin[group_of(np.int64(course.seating), mover, seats), turn] += 1
    before = 0
    for group in range(groups):
        for turn in range(longest + 2):
            here = begin[group, turn]
            begin[group, turn] = before
            before += here
    ordered = np.empty(total, np.int64)
    filled = np.zeros((groups, longest + 2), np.int64)
    for place in range(courses.shape[0]):
        course = courses[place]
        for turn in range(1, np.int64(course.turns) + 1):
            mover = np.int64(movers[course.first + turn])
            group = group_of(np.int64(course.seating), mover, seats)
            ordered[begin[group, turn] + filled[group, turn]] = course.first + turn
            filled[group, turn] += 1
    return ordered, begin


@helper
def turns_like(begin, group, turn):
    """The places, from and to before, of the turns to draw from: the same one, and the nearest where these
    are too few."""
    longest = begin.shape[1] - 2
    turn = min(turn, longest)
    if begin[group, turn + 1] - begin[group, turn] >= LEAST_GAINS:
        return begin[group, turn], begin[group, turn + 1]
    near = 0
    far = longest
    while far - near > 1:  # the smallest distance within which there are enough lies after near, up to far
        middle = (near + far) // 2
        if begin[group, min(turn + middle, longest) + 1] - begin[group, max(turn - middle, 1)] >= LEAST_GAINS:
            far = middle
        else:
            near = middle
    return begin[group, max(turn - far, 1)], begin[group, min(turn + far, longest) + 1]


@helper
def has_reached(rules, standings, turn):
    """Some seat has the target, where reaching one ends games."""
    if rules.target_ending == 0:
        return False
    for seat in range(rules.seats):
        if standings[turn, seat] >= rules.target:
            return True
    return False


@helper
def put_together(rules, course, standings, movers, ordered, begin, dice, fresh):
    """Fill `fresh` with the standings of a fresh start; return its turns and who took the last one.

    Its length is the course's own; a race goes on, seat after seat, until the target is reached.
    """
    seats = np.int64(rules.seats)
    for seat in range(seats):
        fresh[0, seat] = standings[course.first, seat]
    turn = 0
    mover = -1
    while turn < rules.max_turns:
        if turn > 0 and has_reached(rules, fresh, turn):
            break
        if turn >= course.turns and not course.race:
            break
        turn += 1
        mover = np.int64(movers[course.first + turn]) if turn <= course.turns else (mover + 1) % seats
        low, high = turns_like(begin, group_of(np.int64(course.seating), mover, seats), turn)
        drawn = ordered[low + below(dice, high - low)] if high > low else np.int64(-1)
        for seat in range(seats):
            gain = standings[drawn, seat] - standings[drawn - 1, seat] if drawn >= 0 else 0
            fresh[turn, seat] = fresh[turn - 1, seat] + gain
    return turn, mover


@helper
def decided_by_lot(rules, standings, turn, ties, broken, dice):
    """One of the seats with the most points, as often as a tie was broken in the games played; or -1."""
    if ties == 0 or below(dice, ties) >= broken:
        return -1
    best = standings[turn, 0]
    tied = 0
    for seat in range(rules.seats):
        if standings[turn, seat] > best:
            best = standings[turn, seat]
            tied = 0
        tied += standings[turn, seat] == best
    place = below(dice, tied)
    for seat in range(rules.seats):
        if standings[turn, seat] == best:
            if place == 0:
                return seat
            place -= 1
    return -1


@helper
def winner_of(rules, course, undecided, fresh, turns, mover, ties, broken, dice):
    """The sole winner by points, or -1: the first to reach the target, else the one ahead at the end.

    Where the game played was undecided though a seat was ahead (a limit of turns that draws), so is this.
    """
    if has_reached(rules, fresh, turns):
        if mover >= 0 and fresh[turns, mover] >= rules.target:
            return mover
        return leader_after(fresh, turns, rules.seats)
    if (rules.cap_is_draw and course.race) or undecided:
        return -1
    leader = leader_after(fresh, turns, rules.seats)
    return leader if leader >= 0 else decided_by_lot(rules, fresh, turns, ties, broken, dice)


@helper
def add_figures(found, standings, turns, seats, winner):
    """Add a game to each figure's numerator and denominator."""
    for step in range(1, CURVE + 1):
        leader = leader_after(standings, turn_of_step(step, turns), seats)
        if leader >= 0:
            wins = leader == winner
            found[2 * step - 2, 0] += wins
            found[2 * step - 2, 1] += 1
            if winner >= 0:
                found[2 * step - 1, 0] += wins
                found[2 * step - 1, 1] += 1
    half = turn_of_step(CURVE // 2, turns)
    for seat in range(seats):
        found[FIRST_HALF, 0] += standings[half, seat] - standings[0, seat]
        found[FIRST_HALF, 1] += standings[turns, seat] - standings[0, seat]
    _, _, led, decided, drama = follow_leads(standings, turns, seats, winner)
    if winner >= 0:
        found[LEAD_DURATION, 0] += led / turns
        found[LEAD_DURATION, 1] += 1
        if decided > 0:
            found[DECIDED_AT, 0] += decided / turns
            found[DECIDED_AT, 1] += 1
        found[DRAMA, 0] += drama
        found[DRAMA, 1] += 1


@helper
def count_ties(courses, standings, seats):
    """How many games ended with several seats ahead of the others, and how many of those one seat won."""
    ties = 0
    broken = 0
    for place in range(courses.shape[0]):
        course = courses[place]
        if leader_after(standings, course.first + course.turns, seats) < 0:
            ties += 1
            broken += course.winner >= 0
    return ties, broken


FRESH_STARTS = types.void(Rules, Courses, Standings, Moves, types.int64, types.uint64, Streams, NumberTable)


@ENGINE.kernel(FRESH_STARTS)
def fresh_starts(rules, courses, standings, movers, times, seed, streams, sums):
    """Put `times` fresh starts beside each course; fill `sums` with the SUMS of each of the FIGURES.

    `standings` and `movers` hold the courses' turns one after the other, a row before each first turn. A
    course counts once, with the mean of its fresh starts.
    """
    seats = np.int64(rules.seats)
    ordered, begin = sort_turns(courses, movers, seats)
    ties, broken = count_ties(courses, standings, seats)
    fresh = np.zeros((np.int64(rules.max_turns) + 1, MAX_SEATS), np.int32)
    dice = streams[FRESH_STREAM]
    of_played = np.zeros((FIGURES, 2))
    of_fresh = np.zeros((FIGURES, 2))
    parts = np.zeros(PARTS)
    sums[:] = 0.0
    for place in range(courses.shape[0]):
        course = courses[place]
        first, turns, winner = np.int64(course.first), np.int64(course.turns), np.int64(course.winner)
        seed_streams(streams, seed, course.game)
        of_played[:] = 0.0
        add_figures(of_played, standings[first : first + turns + 1], turns, seats, winner)
        undecided = winner < 0 and leader_after(standings, first + turns, seats) >= 0
        of_fresh[:] = 0.0
        for _ in range(times):
            made, mover = put_together(rules, course, standings, movers, ordered, begin, dice, fresh)
            found = winner_of(rules, course, undecided, fresh, made, mover, ties, broken, dice)
            add_figures(of_fresh, fresh, made, seats, found)
        for figure in range(FIGURES):
            for part in range(2):
                parts[part] = of_played[figure, part]
                parts[2 + part] = of_fresh[figure, part] / times
            cell = PARTS
            for one in range(PARTS):
                sums[figure, one] += parts[one]
                for two in range(one, PARTS):
                    sums[figure, cell] += parts[one] * parts[two]
                    cell += 1
