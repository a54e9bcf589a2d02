"""How many random plies bots that search start with: as few as make their games different."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from playtest.engine.game import Game, Setup
from playtest.engine.workspace import Workspace
from playtest.simulation.openings import open_positions
from playtest.simulation.plan import Plan

OPENINGS = 200
DIFFERENT = 0.95
MOST_PLIES = 8
SEED = 1


def settled(plan: Plan) -> Plan:
    """The plan with the number of random plies that bots that search start with; itself where it is known."""
    if plan.is_settled:
        return plan
    return replace(plan, search_plies=plies_that_differ(plan.variant.game, plan.setup()))


def settled_like(plan: Plan, other: Plan) -> Plan:
    """The plan with the random plies of another one that is settled, so that games of both start alike."""
    return settled(replace(plan, opening_plies=other.opening_plies, search_plies=other.search_plies))


def settled_for_match(plan: Plan) -> Plan:
    """The plan with random openings for all lineups, whoever plays, each played in every seating."""
    plies = plan.opening_plies
    if plies is None:
        plies = plies_that_differ(plan.variant.game, plan.setup())
    return replace(plan, opening_plies=plies, paired=True)


def plies_that_differ(game: Game, setup: Setup) -> int:
    """The smallest number of random plies with which at least 190 of 200 games are different ones, even
    between bots that leave nothing to chance; of up to 8, where none is enough, the one with most.

    The same for every seed. What chance does before the first ply counts too.
    """
    work = Workspace(setup, depth=1)
    different: list[int] = []
    for plies in range(MOST_PLIES + 1):
        hashes = open_positions(game, work, SEED, np.arange(OPENINGS), plies).hashes
        different.append(len(np.unique(hashes)))
        if different[plies] >= DIFFERENT * OPENINGS:
            return plies
    return different.index(max(different))
