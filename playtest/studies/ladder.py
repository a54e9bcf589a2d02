"""`ladder`: every two of some bots play each other, every bot in every seat equally often."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from playtest.bots.catalogue import Bot, find_bot
from playtest.bots.kinds import BOT_KINDS
from playtest.errors import InputError
from playtest.loader import Variant
from playtest.simulation.command import command_line, file_of
from playtest.simulation.folder import RunFolder
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.request import Request
from playtest.simulation.run import Run
from playtest.simulation.settling import settled_for_match
from playtest.studies.match import GAMES_AN_OPENING, MOST_OPENINGS, SEED, Match, match
from playtest.studies.proven import kept_values
from playtest.studies.results import Studied
from playtest.studies.simulate import is_precise
from playtest.studies.strength import bots_of, ground_of, ordered

LADDER = "ladder.json"
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
    named = replace(variant, stem=f"{variant.stem}-ladder")
    own = plan.seed if games is not None or request.seed is not None else SEED
    return LadderPlan(tuple(names), replace(plan, variant=named, precision=None), games, own)


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
    from playtest.report.ladder.ladder_files import write_ladder
    from playtest.statistics.rounding import json_text

    plan = settled_for_match(planned.plan)
    folder = RunFolder(out, plan.variant.stem, plan.variant.file)
    folder.open()
    try:
        stopped = stop or threading.Event()
        run = Run(plan, folder, threads, stopped, on_progress, is_precise, closer=False)
        found = _all_games(planned, run) if planned.games else _matches(planned, run, on_progress)
        if found is None:
            return None
        told, meta = found
        told["command"] = command(planned)
        told["proven"] = kept_values(plan.variant, plan.position, bots_of(plan), planned.seed, stopped)
        folder.write(LADDER, json_text(told))
        folder.check_ours()
        write_ladder(folder.path, told)
        return Studied(folder.path, told, [meta])
    finally:
        folder.close()


def _all_games(planned: LadderPlan, run: Run) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """As many games of every two bots as were asked for."""
    from playtest.statistics.ladder import ladder

    played = run.play()
    if not run.tables:
        return None
    return {**ladder(played.meta, played.games, planned.bots), "by_matches": False}, played.meta


def _matches(
    planned: LadderPlan, run: Run, on_progress: Callable[[int, int, int], None]
) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """Every two bots until it is known who is stronger: the matches from which reports have their order."""
    from playtest.statistics.ladder import of_pairs, pairs_of_matches

    bots = bots_of(run.plan)
    by_bots: dict[tuple[Bot, Bot], Match] = {}
    ground = ground_of(run.plan, planned.seed)
    for index, (one, other) in enumerate(combinations(bots, 2)):
        found = None if run.stop.is_set() else match(ground, one, other, run.threads, run.stop)
        if found is not None:
            by_bots[one, other] = found
            on_progress(index, found.games, found.games)
    if not by_bots:
        return None
    meta = run.tell(None)
    run.folder.publish()
    matches = [asdict(found) for found in by_bots.values()]
    complete = len(by_bots) == len(bots) * (len(bots) - 1) // 2
    about = {**meta, "seed": planned.seed, "complete": complete}
    told = of_pairs(about, pairs_of_matches(matches, planned.bots), planned.bots)
    levels = ordered(bots, lambda one, other: _order(by_bots, one, other))
    by_name = {bot.name: level for level, group in enumerate(levels or ()) for bot in group}
    for each in told["bots"]:
        each["level"] = by_name.get(each["bot"])
    return {**told, "by_matches": True, "opening_plies": ground.plies, "matches": matches}, meta


def _order(by_bots: Mapping[tuple[Bot, Bot], Match], one: Bot, other: Bot) -> int | None:
    if (one, other) in by_bots:
        return by_bots[one, other].order
    found = by_bots.get((other, one))
    return None if found is None else -found.order


def command(planned: LadderPlan) -> str:
    """The command that plays this ladder again."""
    plan, stem = planned.plan, planned.plan.variant.stem.removesuffix("-ladder")
    return command_line(
        "ladder",
        file_of(replace(plan.variant, stem=stem)),
        set=plan.variant.settings(),
        bots=",".join(planned.bots),
        games=planned.games and plan.games * len(_tables(("", ""), plan.seats)),
        seed=planned.seed,
        weight=plan.weights,
        opening_plies=plan.opening_plies,
    )
