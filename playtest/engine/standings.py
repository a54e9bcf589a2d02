"""Who leads after each turn: lead changes and the leader-wins curve, of a game and of its baseline."""

from __future__ import annotations

from playtest.engine.dice import below
from playtest.engine.kernel import helper
from playtest.engine.records import CURVE


@helper
def leader_after(standings, turn, seats):
    """The seat with strictly the highest standing after `turn`, or -1."""
    best = 0
    alone = True
    for seat in range(1, seats):
        if standings[turn, seat] > standings[turn, best]:
            best = seat
            alone = True
        elif standings[turn, seat] == standings[turn, best]:
            alone = False
    return best if alone else -1


@helper
def count_lead_changes(standings, turns, seats):
    """Turns whose leader differs from the last leader before; the first leader is no change."""
    changes = 0
    last = -1
    for turn in range(1, turns + 1):
        leader = leader_after(standings, turn, seats)
        if leader >= 0:
            if last >= 0 and leader != last:
                changes += 1
            last = leader
    return changes


@helper
def add_leader_curve(curve, standings, turns, seats, sole_winner):
    """Add one game to `curve[k - 1]` = [no leader, leader, leader wins, decided] after ⌈k·turns/20⌉."""
    if turns == 0:
        return
    for step in range(1, CURVE + 1):
        leader = leader_after(standings, (step * turns + CURVE - 1) // CURVE, seats)
        if leader < 0:
            curve[step - 1, 0] += 1
        else:
            curve[step - 1, 1] += 1
            if leader == sole_winner:
                curve[step - 1, 2] += 1
            if sole_winner >= 0:
                curve[step - 1, 3] += 1


@helper
def shuffle_gains(standings, turns, seats, movable, dice):
    """Put the score gains of the first `movable` turns in random order, in place (Fisher-Yates)."""
    for turn in range(turns, 0, -1):
        for seat in range(seats):
            standings[turn, seat] -= standings[turn - 1, seat]
    for turn in range(movable, 1, -1):
        other = 1 + below(dice, turn)
        if other != turn:
            for seat in range(seats):
                kept = standings[turn, seat]
                standings[turn, seat] = standings[other, seat]
                standings[other, seat] = kept
    for turn in range(1, turns + 1):
        for seat in range(seats):
            standings[turn, seat] += standings[turn - 1, seat]
