"""How a turn begins, goes on and ends (BS-6, BS-12)."""

from __future__ import annotations

from playtest.engine.kernel import helper
from playtest.engine.log import note
from playtest.engine.records import CHANCE
from playtest.games.battlespires.catastrophe import may_topple
from playtest.games.battlespires.ending import end_at_cap, end_if_won, imprison
from playtest.games.battlespires.movement import count_piece_moves, move_piece
from playtest.games.battlespires.records import ALTITUDE_BLOCKED, END, MOVED, TURN_ENDED_EARLY


@helper
def find_choices(rules, position, seat):
    """How many moves of pieces the seat has; keeps that, and how many the altitude limit takes from it."""
    count, blocked = count_piece_moves(rules, position, seat)
    position.choices = count + (position.moves_made > 0)  # BS-6: `end`
    position.blocked = blocked
    return count


@helper
def note_blocked(position, seat, log):
    """BS-7: the mover chose from a list that had lost moves to the altitude limit."""
    if position.blocked:
        note(log, ALTITUDE_BLOCKED, seat, -1, position.blocked)


@helper
def forget_moves(rules, position, seat):
    """BS-5: with the turn it is over that the seat's pyramids have moved."""
    for pyramid in range(rules.first_pyramid[seat], rules.first_pyramid[seat + 1]):
        position.items[pyramid, MOVED] = 0


@helper
def note_stuck(rules, position, seat):
    """BS-16: whether the seat, if it were to move again right after its turn, would have no move."""
    position.points_left = rules.points
    forget_moves(rules, position, seat)
    count, _ = count_piece_moves(rules, position, seat)
    position.stuck = (position.stuck & ~(1 << seat)) | ((count == 0) << seat)


@helper
def begin_turn(rules, position, seat, log):
    """BS-16: a seat that has no legal move at the start of its turn is imprisoned."""
    position.actor = seat
    position.turn_of = seat
    position.points_left = rules.points
    position.moves_made = 0
    forget_moves(rules, position, 1 - seat)
    if find_choices(rules, position, seat) == 0:
        imprison(rules, position, seat, log)


@helper
def play_move(rules, position, seat, move, log):
    """A seat's ply and what it leads to: the end (BS-15), chance (BS-14), or the next decision."""
    note_blocked(position, seat, log)
    if move == END:
        note(log, TURN_ENDED_EARLY, seat, -1, 0)
        end_turn(rules, position, seat, log)
        return
    captured = move_piece(rules, position, seat, move, log)
    if captured and end_if_won(rules, position, seat, True):
        position.turns += 1
    elif may_topple(rules, position):
        position.actor = CHANCE
    else:
        go_on(rules, position, seat, log)


@helper
def go_on(rules, position, seat, log):
    """BS-6, BS-12: the turn goes on, unless an attack ends it or no further move is possible."""
    position.actor = seat
    if (rules.attack_ends_turn and position.attacked) or find_choices(rules, position, seat) == 0:
        end_turn(rules, position, seat, log)


@helper
def end_turn(rules, position, seat, log):
    """After a turn: BS-15, then `max_turns`, then what the next seat finds."""
    position.turns += 1
    if end_if_won(rules, position, seat, False):
        return
    if position.turns >= rules.max_turns:
        end_at_cap(rules, position)
    else:
        if rules.no_bonus_for_own_fault:
            note_stuck(rules, position, seat)
        begin_turn(rules, position, 1 - seat, log)
