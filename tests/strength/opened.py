"""Games from random openings, each played once with every seating: strength where the set-up is no help."""

from __future__ import annotations

import numpy as np

from playtest.bots.catalogue import find_bot
from playtest.bots.kernels import kernel_of
from playtest.engine.dice import CHANCE_STREAM, SEAT_STREAM, seed_streams
from playtest.engine.records import CHANCE, OVER
from playtest.engine.signatures import APPLY_AT, CHANCE_MOVE_AT, LEGAL_MOVES_AT, START_AT
from playtest.engine.workspace import Workspace
from playtest.loader import Variant
from playtest.simulation.bot_moves import ask
from tests.strength.duels import Duel, judged


class Arena:
    """A table at which one bot plays against others of another kind."""

    def __init__(self, variant: Variant, one: str, others: str, plies: int, seed: int) -> None:
        """The first `plies` of a game are any legal moves, and so is the rest of a turn under way."""
        setup = variant.game.setup(variant.rules)
        bots = [find_bot(name, variant.game, variant.weights) for name in (one, others)]
        needs = [bot.needs(setup) for bot in bots]
        self.work = Workspace(setup, max(n.positions for n in needs), max(n.memory for n in needs))
        self.game = variant.game.kernels()
        self.bots = [kernel_of(bot) for bot in bots]
        most = max(len(bot.options) for bot in bots)
        options = [[*bot.options, *[0.0] * (most - len(bot.options))] for bot in bots]
        self.numbers = (np.array([bot.weights for bot in bots]), np.array(options))
        self.seats = variant.rules.players
        self.plies = plies
        self.seed = seed

    def credit_of_one(self, index: int) -> float:
        """What the one bot gets in game `index`: opening index // seats, on seat index modulo seats."""
        opening, own = divmod(index, self.seats)
        random = np.random.default_rng([self.seed, opening])
        work, position = self.work, self.work.positions[0]
        seed_streams(work.streams, np.uint64(self.seed), index)
        work.rows.put(0, work.setup.first[0])
        work.log.count = 0
        self.game[START_AT](work.rules, position, work.trail, work.log)
        plies, turn = 0, -1
        while position.actor != OVER:
            seat = int(position.actor)
            if seat == CHANCE:
                move = int(self.game[CHANCE_MOVE_AT](work.rules, position, work.streams[CHANCE_STREAM]))
            elif plies < self.plies or position.turns == turn:
                turn = int(position.turns)
                count = int(self.game[LEGAL_MOVES_AT](work.rules, position, work.move_lists[0]))
                move = int(work.move_lists[0][int(random.integers(count))])
                plies += 1
            else:
                turn = -1
                slot = int(seat != own)
                dice = work.streams[SEAT_STREAM + seat]
                move = ask(self.bots[slot], self.game, work, self.numbers, slot, dice)
            work.log.count = 0
            self.game[APPLY_AT](work.rules, position, work.trail, move, work.log)
        winners = int(position.winners)
        return (winners >> own & 1) / winners.bit_count()


def opened_duel(variant: Variant, one: str, others: str, *, first: int, most: int, seed: int = 1) -> Duel:
    """As `duel`, each round being one opening of two plies."""
    arena = Arena(variant, one, others, 2, seed)
    looks = [first << k for k in range(most.bit_length()) if first << k < most] + [most]
    return judged(
        lambda begin, end: sum(arena.credit_of_one(index) for index in range(begin, end)),
        [rounds * arena.seats for rounds in looks],
        1 / arena.seats,
    )
