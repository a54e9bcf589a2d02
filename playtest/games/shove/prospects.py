"""What a selection would take, read from the board without moving anything (SH-9 to SH-15)."""

from __future__ import annotations

from playtest.engine.kernel import copy_position, helper
from playtest.games.shove.bidding import beads_on
from playtest.games.shove.records import BY_PYRAMIDS, BY_TOP_PIPS, COLORS, SIZES, as_position
from playtest.games.shove.shoving import can_select, heading, movement, shove


@helper
def points_on(rules, position, square):
    """What the pyramids of the Mid on `square` are worth."""
    points = 0
    pyramid = position.top[square]
    while pyramid:
        points += rules.points[rules.kind[pyramid] % SIZES]
        pyramid = position.below[pyramid]
    return points


@helper
def points_ahead(rules, position, square, direction, distance):
    """What a Mid that moves `distance` squares from `square` shoves off (SH-12, SH-13)."""
    step = rules.step[direction]
    beyond = int(rules.room[direction, square])  # squares between the run ahead and the edge
    last = square + step * beyond
    end_of_run = square + step
    run = 0
    points = 0
    for _ in range(min(distance, beyond)):
        while beyond and position.top[end_of_run]:
            run += 1
            end_of_run += step
            beyond -= 1
        if run > rules.push_limit:
            break
        if beyond:
            end_of_run += step
            beyond -= 1
        else:
            while position.top[last] == 0:
                last -= step
            points += points_on(rules, position, last)
            last -= step
            run -= 1
    return points


@helper
def points_of(rules, position, square):
    """What selecting the Mid on `square` shoves off now."""
    direction = heading(rules, position, square)
    return points_ahead(rules, position, square, direction, movement(rules, position, square))


@helper
def points_of_placing(rules, position, kind, square):
    """What the Mid on `square` shoves off with a pyramid of `kind` on top, over what it does without."""
    distance = int(rules.fixed_distance)
    if rules.distance == BY_PYRAMIDS:
        distance = int(position.height[square]) + 1
    elif rules.distance == BY_TOP_PIPS:
        distance = kind % SIZES + 1
    points = points_ahead(rules, position, square, kind // SIZES, distance)
    return points - points_of(rules, position, square) if position.top[square] else points


@helper
def points_taken(rules, positions, at, seat, square, log):
    """What `seat` takes by selecting the Mid on `square` now, in `positions[at]`."""
    position = as_position(positions[at])
    if not rules.discards_scored:
        return int(points_of(rules, position, square))
    copy_position(positions, at + 1, at)
    tried = as_position(positions[at + 1])
    log.count = 0
    shove(rules, tried, seat, square, log)
    return int(tried.scores[seat] - position.scores[seat])


@helper
def best_selection(rules, positions, at, seat, log):
    """The Mid by which `seat` takes most, by `preference` among equals; -1 where it can select none."""
    position = as_position(positions[at])
    beads = int(position.on_board[seat])
    best = -1
    highest = 0
    square = 0
    while beads and square < rules.squares:
        own = int(position.beads[square, seat])
        if (own or rules.open_mids) and can_select(rules, position, seat, square):
            points = points_taken(rules, positions, at, seat, square, log)
            rank = (points << 40) + preference(rules, position, seat, square)
            if best < 0 or rank > highest:
                best = square
                highest = rank
        if not rules.open_mids:
            beads -= own
        square += 1
    return best


@helper
def preference(rules, position, seat, square):
    """Among equals: more own beads, nearer to the edge ahead, farther from a side, lower, less disputed,
    worth less. From 0 to below 2**40.

    No compass direction is preferred: a mirrored board would be played otherwise.
    """
    direction = heading(rules, position, square)
    side = int(rules.room[(direction + 1) % COLORS, square])
    other_side = int(rules.room[(direction + 3) % COLORS, square])
    rank = int(position.beads[square, seat])
    rank = rank * 16 + 15 - int(rules.room[direction, square])
    rank = rank * 16 + min(side, other_side)
    rank = rank * 64 + 63 - min(int(position.height[square]), 63)
    rank = rank * 256 + 255 - min(int(beads_on(position, square)), 255)
    return rank * 256 + 255 - min(max(int(points_on(rules, position, square)), 0), 255)
