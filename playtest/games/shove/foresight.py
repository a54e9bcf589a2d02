"""The game imagined further, each seat selecting what takes most at once."""

from __future__ import annotations

from playtest.engine.kernel import helper
from playtest.games.shove.prospects import best_selection
from playtest.games.shove.records import as_position
from playtest.games.shove.shoving import shove

# Places of the heuristic's weights, in the order of the game's list.
FORESIGHT, HORIZON, RIVALS, BEAD, CLAIM, BUILD, SPOIL = range(7)


@helper
def imagined_points(rules, positions, at, seat, mover, weights, log):
    """What shoving on from `mover` brings `seat`: its own points less the mean of the other seats'.

    Plays on in `positions[at]`, up to `horizon` selections; each counts `foresight` times the one before.
    """
    position = as_position(positions[at])
    value = 0.0
    worth = weights[FORESIGHT]
    others = rules.seats - 1
    selections = 0
    idle = 0
    while idle < rules.seats and selections < weights[HORIZON] and position.turns < rules.max_turns:
        square = best_selection(rules, positions, at, mover, log)
        if square < 0:
            idle += 1
        else:
            idle = 0
            before = int(position.scores[mover])
            log.count = 0
            shove(rules, position, mover, square, log)
            position.turns += 1
            points = int(position.scores[mover]) - before
            if mover == seat:
                value += worth * points
            else:
                value -= worth * points * weights[RIVALS] / others
            worth *= weights[FORESIGHT]
            selections += 1
        mover = (mover + 1) % rules.seats
    return value
