"""`ladder`: every two of some bots play each other, every bot in every seat equally often."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

from playtest.bots.catalogue import find_bot
from playtest.bots.kinds import BOT_KINDS
from playtest.errors import InputError
from playtest.loader import Variant
from playtest.simulation.command import command_line, file_of
from playtest.simulation.folder import RunFolder
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.request import Request
from playtest.simulation.run import Run
from playtest.simulation.settling import settled_for_match
from playtest.studies.simulate import is_precise
from playtest.studies.studied import Studied

LADDER = "ladder.json"
DEFAULT_GAMES = 100
USUAL_BOTS = ("random", "greedy", "heuristic", "alphabeta:2", "paranoid:1", "mcts:100", "mcts:400")


@dataclass(frozen=True)
class LadderPlan:
    """The bots, and the plan of all their pairings."""

    bots: tuple[str, ...]
    plan: Plan


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
    """All pairings of `bots`, so many games each as are requested (100 by default), rounded up so that seats
    are shared equally.

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
    each = -(-(request.games or DEFAULT_GAMES) // tables_a_pair)
    plan = make_plan(variant, replace(request, games=each, lineups=pairings))
    named = replace(variant, stem=f"{variant.stem}-ladder")
    return LadderPlan(tuple(names), replace(plan, variant=named))


def _tables(pair: tuple[str, str], seats: int) -> list[str]:
    """Lineups of two bots: with an odd number of seats one table more for each of them."""
    one, other = pair
    around = ",".join(pair[seat % 2] for seat in range(seats))
    turned = ",".join((other, one)[seat % 2] for seat in range(seats))
    return [around, turned] if seats % 2 else [around]


def climb(
    planned: LadderPlan,
    out: Path,
    threads: int,
    stop: threading.Event | None = None,
    on_progress: Callable[[int, int, int], None] = lambda lineup, done, games: None,
) -> Studied | None:
    """Play the ladder into `out/<stem>-ladder` and report on it; None when stopped before the first block.

    What was played when `stop` is set is kept and reported. Raises InputError when the folder cannot be
    written or holds something else.
    """
    from playtest.report.ladder.files import write_ladder
    from playtest.statistics.ladder import ladder
    from playtest.statistics.rounding import json_text

    plan = settled_for_match(planned.plan)
    folder = RunFolder(out, plan.variant.stem, plan.variant.file)
    folder.open()
    try:
        run = Run(plan, folder, threads, stop or threading.Event(), on_progress, is_precise, closer=False)
        played = run.play()
        if not run.tables:
            return None
        told = ladder(played.meta, played.games, planned.bots)
        told["command"] = command(planned)
        folder.write(LADDER, json_text(told))
        folder.check_ours()
        write_ladder(folder.path, told)
        return Studied(folder.path, told, [played.meta])
    finally:
        folder.close()


def command(planned: LadderPlan) -> str:
    """The command that plays this ladder again."""
    plan, stem = planned.plan, planned.plan.variant.stem.removesuffix("-ladder")
    return command_line(
        "ladder",
        file_of(replace(plan.variant, stem=stem)),
        set=plan.variant.settings(),
        bots=",".join(planned.bots),
        games=plan.games * len(_tables(("", ""), plan.seats)),
        seed=plan.seed,
        weight=plan.weights,
        opening_plies=plan.opening_plies,
    )
