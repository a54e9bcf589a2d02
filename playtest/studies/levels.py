"""The third level of play: of the bots that search the strongest that fits the time."""

from __future__ import annotations

import threading
import time
from dataclasses import replace

import numpy as np

from playtest.bots.catalogue import Bot, find_bot
from playtest.engine.records import CHANCE_BIT
from playtest.simulation.deciders import Deciders
from playtest.simulation.lineups import make_lineup
from playtest.simulation.plan import LEVELLED_GAMES, SEARCH_GAMES, Plan, with_search
from playtest.simulation.player import LEVELLED_PLAYS, Player
from playtest.simulation.settling import plies_that_differ, settled
from playtest.studies.match import Ground, match

DEFAULT_SECONDS = 20.0
PROCESSORS = 2
MEASURED_MOVES = 8
GUIDE = "heuristic"
OPENINGS = 20
GAMES_LOOKED_AT = 40
LEVELLED_AS_MANY = LEVELLED_GAMES * LEVELLED_PLAYS // 2  # played on from half-time

DEPTHS = tuple(range(1, 9))
SIMULATIONS = (50, 100, 200, 400, 800, 1600, 3200, 6400)
TREES = tuple(f"mcts:{number}" for number in SIMULATIONS)
FAMILIES = {
    1: (TREES,),
    2: (tuple(f"alphabeta:{depth}" for depth in DEPTHS), TREES),
    3: (tuple(f"paranoid:{depth}" for depth in DEPTHS), TREES),
    4: (tuple(f"paranoid:{depth}" for depth in DEPTHS), TREES),
}
"""For each number of seats the bots that may be chosen, of each kind from quick to slow."""


def with_search_level(plan: Plan, threads: int, stop: threading.Event | None = None) -> Plan:
    """The plan with a lineup of a bot that searches, whose games take about `simulate.seconds` on two
    processors, those from equal scores included; the plan as it is where even the quickest takes longer, or
    `stop` is set.

    Of each kind the one that takes longest of those that fit is tried; of two kinds the one that leads in a
    short match plays. What is chosen hangs on the machine, and stands in the plan's command. All levels start
    from random openings where the heuristic bot would else repeat itself.
    """
    stopped = stop or threading.Event()
    seconds = plan.variant.simulate.seconds
    budget = DEFAULT_SECONDS if seconds is None else seconds
    most = budget * PROCESSORS / (SEARCH_GAMES + (LEVELLED_AS_MANY if plan.variant.game.has_points else 0))
    if not budget:
        return plan
    found: list[Bot] = []
    for family in FAMILIES[plan.seats]:
        bot = _largest(plan, family, most, stopped)
        if bot is not None:
            found.append(bot)
    if not found or stopped.is_set():
        return plan
    return with_search(_opened(plan), _leader(plan, found, threads, stopped).name)


def searching_bots(plan: Plan) -> list[Bot]:
    """The quickest bot of each kind that may be chosen."""
    return [find_bot(family[0], plan.variant.game) for family in FAMILIES[plan.seats]]


def _opened(plan: Plan) -> Plan:
    """The plan with random openings for all levels where the heuristic bot plays few different games from the
    set-up, so that levels are compared on the same ones; itself where it does not, or their number is given.

    As many plies as make games different, in whole rounds: with fewer the seat that is the first to choose
    would not be the one that begins, and its advantage another seat's.
    """
    if plan.opening_plies is not None:
        return plan
    game, setup = plan.variant.game, plan.setup()
    lineup = make_lineup([find_bot(GUIDE, game, plan.variant.weights)], plan.seats)
    rows = Player(game, setup, lineup, plan.seed).play(0, GAMES_LOOKED_AT).rows
    if 2 * len(np.unique(rows["moves_hash"])) >= GAMES_LOOKED_AT:
        return plan
    rounds = -(-plies_that_differ(game, setup) // plan.seats)
    return replace(plan, opening_plies=rounds * plan.seats)


def _largest(plan: Plan, family: tuple[str, ...], most: float, stop: threading.Event) -> Bot | None:
    """The last bot of a family whose games take at most so many seconds; each is taken to cost no less than
    the one before, so that the first that takes longer is the last to be tried."""
    found = None
    for name in family:
        bot = find_bot(name, plan.variant.game, plan.variant.weights)
        if stop.is_set() or not _fits(plan, bot, most):
            break
        found = bot
    return found


def _fits(plan: Plan, bot: Bot, most: float) -> bool:
    """Whether the bot's games take at most so many seconds of processor time each, by what some of the moves
    of a game between heuristics cost it; no more moves are asked for than one game may take."""
    game, setup = plan.variant.game, plan.setup()
    lineup = make_lineup([find_bot(GUIDE, game)], plan.seats)
    tape, row = Player(game, setup, lineup, plan.seed).moves_of(0)
    plies = int(row.plies)
    wanted = {plies * part // MEASURED_MOVES for part in range(MEASURED_MOVES)}
    deciders = Deciders(game, setup, [bot], plan.seed)
    spent, asked = 0.0, 0
    for number, entry in enumerate(tape):
        if isinstance(deciders.table.actor, int) and deciders.table.plies in wanted:
            start = time.thread_time()
            deciders.choose(0, number)
            spent += time.thread_time() - start
            asked += 1
            if spent > most:
                return False
        deciders.table.play_code(int(entry) & ~CHANCE_BIT)
    return asked > 0 and spent / asked * plies <= most


def _leader(plan: Plan, bots: list[Bot], threads: int, stop: threading.Event) -> Bot:
    """Of two bots the one that a short match prefers, the first of equals."""
    best = bots[0]
    own = settled(replace(plan, lineups=(make_lineup([best], plan.seats),)))
    ground = Ground(plan.variant, plan.position, own.start_of(own.lineups[0]).plies)
    for bot in bots[1:]:
        met = match(ground, best, bot, threads, stop, OPENINGS)
        if met is not None and 2 * met.points < met.games:
            best = bot
    return best
