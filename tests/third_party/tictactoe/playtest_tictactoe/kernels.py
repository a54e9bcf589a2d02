"""Tic-tac-toe's compiled functions, as the loops take them."""

from __future__ import annotations

from playtest.engine.dice import below
from playtest.engine.evaluation import bounded, equal_chances, value_of_end
from playtest.engine.kernel import helper
from playtest.engine.keys import common_key, piece_key
from playtest.engine.log import note
from playtest.engine.records import OVER
from playtest.engine.signatures import (
    APPLY,
    CHANCE_MOVE,
    COUNT_MOVES,
    EVALUATE,
    KEY,
    LEGAL_MOVES,
    RANDOM_MOVE,
    SCORE_MOVES,
    START,
)
from playtest_tictactoe.lines import AXES, completes, open_lines
from playtest_tictactoe.records import (
    COLUMN,
    DIAGONAL,
    ENDED_BY_CAP,
    ENDED_BY_FULL_BOARD,
    ENDED_BY_LINE,
    MARKED,
    OWNER,
    ROW,
    SEVERAL_LINES,
    as_position,
    as_rules,
)

BOTH_SEATS = 0b11
LINE_EVENTS = (ROW, COLUMN, DIAGONAL, DIAGONAL)  # by axis
LINE, BLOCK, OPEN = range(3)  # places of the weights


@helper
def end_game(position, ending, winners):
    position.actor = OVER
    position.ending = ending
    position.winners = winners


@OWNER.kernel(START)
def start(common_rules, common_position, trail, log):
    """TT-4: a written position can be full already."""
    position = as_position(common_position)
    if position.empty == 0:
        end_game(position, ENDED_BY_FULL_BOARD, BOTH_SEATS)


@OWNER.kernel(LEGAL_MOVES)
def legal_moves(common_rules, common_position, moves):
    """TT-2: a move is the number of an empty square."""
    rules = as_rules(common_rules)
    position = as_position(common_position)
    count = 0
    for square in range(rules.side * rules.side):
        if position.marks[square] == 0:
            moves[count] = square
            count += 1
    return count


@OWNER.kernel(COUNT_MOVES)
def count_moves(common_rules, common_position):
    return int(as_position(common_position).empty)


@OWNER.kernel(RANDOM_MOVE)
def random_move(common_rules, common_position, dice):
    position = as_position(common_position)
    rank = below(dice, int(position.empty))
    square = 0
    while position.marks[square] != 0 or rank > 0:
        if position.marks[square] == 0:
            rank -= 1
        square += 1
    return square


@OWNER.kernel(APPLY)
def apply(common_rules, common_position, trail, move, log):
    rules = as_rules(common_rules)
    position = as_position(common_position)
    seat = int(position.actor)
    position.marks[move] = seat + 1
    position.empty -= 1
    position.turns += 1
    note(log, MARKED, seat, move, 0)
    lines = 0
    for axis in range(AXES):
        if completes(rules, position, move, axis, seat):
            lines += 1
            note(log, LINE_EVENTS[axis], seat, -1, 0)
    if lines > 1:
        note(log, SEVERAL_LINES, seat, -1, lines)
    if lines:
        end_game(position, ENDED_BY_LINE, 1 << seat)
    elif position.empty == 0:
        end_game(position, ENDED_BY_FULL_BOARD, BOTH_SEATS)
    elif position.turns >= rules.max_turns:
        end_game(position, ENDED_BY_CAP, BOTH_SEATS)
    else:
        position.actor = 1 - seat


@OWNER.kernel(CHANCE_MOVE)
def chance_move(common_rules, common_position, dice):
    """Nothing is left to chance."""
    return 0


@OWNER.kernel(SCORE_MOVES)
def score_moves(common_rules, positions, at, trail, moves, count, weights, values, seat, log):
    """Complete lines, block the other seat's, keep many lines open."""
    rules = as_rules(common_rules)
    position = as_position(positions[at])
    for choice in range(count):
        square = moves[choice]
        value = weights[OPEN] * open_lines(rules, position, square, seat)
        for axis in range(AXES):
            if completes(rules, position, square, axis, seat):
                value += weights[LINE]
            if completes(rules, position, square, axis, 1 - seat):
                value += weights[BLOCK]
        values[choice] = value


@OWNER.kernel(EVALUATE)
def evaluate(common_rules, positions, at, weights, seat, log):
    """Lines through the marks that are not blocked yet: the seat's own, less the other seat's."""
    rules = as_rules(common_rules)
    position = as_position(positions[at])
    if position.actor == OVER:
        return value_of_end(common_rules, position, seat)
    lines = 0
    for square in range(rules.side * rules.side):
        mark = int(position.marks[square])
        if mark:
            sign = 1 if mark == seat + 1 else -1
            lines += sign * open_lines(rules, position, square, mark - 1)
    return bounded(weights[OPEN] * lines)


@OWNER.kernel(KEY)
def key(common_rules, common_position):
    """All marks, and what the shared fields hold."""
    rules = as_rules(common_rules)
    position = as_position(common_position)
    found = common_key(common_rules, common_position)
    for square in range(rules.side * rules.side):
        if position.marks[square]:
            found ^= piece_key(square, 0, position.marks[square])
    return found


KERNELS = (
    start,
    legal_moves,
    count_moves,
    random_move,
    apply,
    chance_move,
    score_moves,
    evaluate,
    key,
    equal_chances,
)
