"""Who leads after each turn: lead changes, the later winner's leads and deficits, the leader-wins curve."""

from __future__ import annotations

import math

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
def follow_leads(standings, turns, seats, sole_winner):
    """Lead changes; and of the later sole winner its largest deficit, the turns in which it led, the first
    turn from which it led to the end (0: it did not lead then), and the drama.

    A lead change is a turn whose leader differs from the last leader before. Drama is the mean, over the
    turns on which the later winner is behind, of √(deficit / largest gap of the game); 0 without such turns
    (after Browne, "Automatic generation and evaluation of recombination games", 2008). Without a sole
    winner or a turn the last four are −1.
    """
    changes = 0
    last = -1
    comeback = 0
    lead_turns = 0
    decided = 0
    behind = 0
    roots = 0.0
    widest = 0
    for turn in range(1, turns + 1):
        best = standings[turn, 0]
        worst = best
        leader = 0
        for seat in range(1, seats):
            standing = standings[turn, seat]
            if standing > best:
                best = standing
                leader = seat
            elif standing == best:
                leader = -1
            elif standing < worst:
                worst = standing
        if leader >= 0:
            if last >= 0 and leader != last:
                changes += 1
            last = leader
        if sole_winner < 0:
            continue
        widest = max(widest, best - worst)
        if leader == sole_winner:
            lead_turns += 1
            if decided == 0:
                decided = turn
            continue
        decided = 0
        deficit = best - standings[turn, sole_winner]
        if deficit > 0:
            comeback = max(comeback, deficit)
            behind += 1
            roots += math.sqrt(deficit)
    if sole_winner < 0 or turns == 0:
        return changes, -1, -1, -1, -1.0
    drama = roots / (behind * math.sqrt(widest)) if behind else 0.0
    return changes, comeback, lead_turns, decided, drama


@helper
def turn_of_step(step, turns):
    """The turn ⌈step·turns/20⌉, after which a point of the curve is read."""
    return (step * turns + CURVE - 1) // CURVE


@helper
def add_leader_curve(curve, standings, turns, seats, sole_winner):
    """Add one game to `curve[k - 1]` = [no leader, leader, leader wins, decided] after ⌈k·turns/20⌉."""
    if turns == 0:
        return
    for step in range(1, CURVE + 1):
        leader = leader_after(standings, turn_of_step(step, turns), seats)
        if leader < 0:
            curve[step - 1, 0] += 1
        else:
            curve[step - 1, 1] += 1
            if leader == sole_winner:
                curve[step - 1, 2] += 1
            if sole_winner >= 0:
                curve[step - 1, 3] += 1
