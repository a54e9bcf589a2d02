"""How strong a run's bots are beside each other: an order by matches of those next to each other."""

from __future__ import annotations

import threading
from dataclasses import asdict
from typing import Any

from playtest.bots.catalogue import Bot
from playtest.simulation.plan import Plan
from playtest.simulation.settling import plies_that_differ
from playtest.statistics.order import ordered
from playtest.statistics.strength import elos
from playtest.studies.match import SEED, Ground, Match, match

Strength = dict[str, Any]


def measured(plan: Plan, threads: int, stop: threading.Event | None = None) -> Strength | None:
    """The order of all bots of a plan; None where `stop` is set before it is known.

    `bots`, weakest first, have their `level` (how many levels are known to lie below) and their strength in
    Elo; `matches` are those that were played, from random openings of `opening_plies` plies.
    """
    bots = bots_of(plan)
    if len(bots) < 2:
        return None
    stopped = stop or threading.Event()
    ground = ground_of(plan)
    played: list[Match] = []

    def beside(one: Bot, other: Bot) -> int | None:
        found = None if stopped.is_set() else match(ground, one, other, threads, stopped)
        if found is None:
            return None
        played.append(found)
        return found.order

    order = ordered(bots, beside, _alike)
    if order is None:
        return None
    levels = {bot.name: level for level, group in enumerate(order) for bot in group}
    names = [bot.name for group in order for bot in group]
    matches = [asdict(each) for each in played]
    return {
        "opening_plies": ground.plies,
        "bots": [{**each, "level": levels[each["bot"]]} for each in elos(names, matches)],
        "matches": matches,
    }


def bots_of(plan: Plan) -> list[Bot]:
    """All bots of a plan, in the order of its lineups."""
    return list(dict.fromkeys(bot for lineup in plan.lineups for bot in lineup.bots))


def ground_of(plan: Plan, seed: int = SEED) -> Ground:
    """What matches of a plan's bots are played on: from its openings, else as few plies as make games
    different."""
    plies = plan.opening_plies or plies_that_differ(plan.variant.game, plan.setup())
    return Ground(plan.variant, plan.position, plies, seed)


def _alike(one: Bot, other: Bot) -> bool:
    return (one.kind, one.options, one.weights) == (other.kind, other.options, other.weights)
