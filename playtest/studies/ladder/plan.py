"""What a ladder plays: its bots, and how often every two of them meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from playtest.bots.catalogue import find_bot
from playtest.bots.kinds import BOT_KINDS
from playtest.errors import InputError
from playtest.loader import Variant
from playtest.simulation.command import command_line, file_of
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.request import Request
from playtest.studies.match import GAMES_AN_OPENING, MOST_OPENINGS, SEED

MOST_GAMES = MOST_OPENINGS * GAMES_AN_OPENING
USUAL_BOTS = ("random", "greedy", "heuristic", "alphabeta:2", "paranoid:1", "mcts:100", "mcts:400")


@dataclass(frozen=True)
class LadderPlan:
    """The bots, and the plan of all their pairings.

    Where `games` were asked for, every pairing plays so many; else as many as its order takes, of `seed`.
    """

    bots: tuple[str, ...]
    plan: Plan
    games: int | None
    seed: int


def usual_bots(variant: Variant) -> list[str]:
    """From careless to careful, those that can play with the variant's seats; one full-width search."""
    seats = int(variant.rules.players)
    can = {kind.name for kind in BOT_KINDS if kind.seats[0] <= seats <= kind.seats[1]}
    bots = [bot for bot in USUAL_BOTS if bot.partition(":")[0] in can]
    return [bot for bot in bots if not (bot.startswith("paranoid") and "alphabeta" in can)]


def plan_ladder(
    variant: Variant,
    bots: Sequence[str] = (),
    request: Request | None = None,
) -> LadderPlan:
    """All pairings of `bots`, so many games each as are requested, rounded up so that seats are shared
    equally; without a number as many as establish who is stronger, 400 at most.

    Raises InputError for fewer than two bots, for one named twice, and for what `make_plan` refuses.
    """
    seats = int(variant.rules.players)
    names = [name.strip() for name in bots] or usual_bots(variant)
    if len(names) < 2:
        raise InputError(f"a ladder needs at least two bots, found {len(names)}; name more")
    made = [find_bot(name, variant.game) for name in names]
    for place, bot in enumerate(made):
        if any((bot.kind, bot.options, bot.weights) == (o.kind, o.options, o.weights) for o in made[:place]):
            raise InputError(f"the bot {bot.name} is named twice; name each bot once")
    pairings = [around for pair in combinations(names, 2) for around in _tables(pair, seats)]
    tables_a_pair = len(_tables(("", ""), seats))
    request = request or Request()
    games = request.games
    if games is None:
        pairings = [f"{one},{other}" for one, other in combinations(names, 2)]
    each = MOST_GAMES if games is None else -(-games // tables_a_pair)
    plan = make_plan(variant, replace(request, games=each, lineups=pairings))
    own = plan.seed if games is not None or request.seed is not None else SEED
    return LadderPlan(tuple(names), replace(plan, precision=None), games, own)


def _tables(pair: tuple[str, str], seats: int) -> list[str]:
    """Lineups of two bots: with an odd number of seats one table more for each of them."""
    one, other = pair
    around = ",".join(pair[seat % 2] for seat in range(seats))
    turned = ",".join((other, one)[seat % 2] for seat in range(seats))
    return [around, turned] if seats % 2 else [around]


def command(planned: LadderPlan) -> str:
    """The command that plays this ladder again."""
    plan = planned.plan
    return command_line(
        "ladder",
        file_of(plan.variant),
        set=plan.variant.settings(),
        bots=",".join(planned.bots),
        games=planned.games and plan.games * len(_tables(("", ""), plan.seats)),
        seed=planned.seed,
        weight=plan.weights,
        opening_plies=plan.opening_plies,
    )
