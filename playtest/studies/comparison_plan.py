"""What a comparison compares, and what has to be played for it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playtest.errors import InputError, Problem
from playtest.loader import Variant, load
from playtest.simulation.plan import DEFAULT_GAMES, Plan, make_plan
from playtest.studies.saved import SavedRun, saved_run

MOST = 6


@dataclass(frozen=True)
class Source:
    """A variant to play, or a finished run; `place` is where it was found, as the user wrote it.

    `variant` is None only for a run whose rules cannot be loaded any more.
    """

    place: str
    stem: str
    variant: Variant | None
    run: SavedRun | None

    @property
    def game(self) -> str:
        if self.run is not None:
            return str(self.run.tables.meta["title"])
        return self.to_play.game.title

    @property
    def to_play(self) -> Variant:
        assert self.variant is not None, "a source without a run has a variant"
        return self.variant


@dataclass(frozen=True)
class Comparison:
    """A comparison before anything is played: the plan of each source, None for finished runs.

    `lineups` are those that were asked for by name, none for all.
    """

    sources: tuple[Source, ...]
    plans: tuple[Plan | None, ...]
    lineups: tuple[str, ...]

    @property
    def to_play(self) -> list[Plan]:
        """The plans of the sources that are no finished runs."""
        return [plan for plan in self.plans if plan is not None]

    @property
    def stems(self) -> list[str]:
        """A name for each source's folder, all different."""
        stems: list[str] = []
        for source in self.sources:
            number, stem = 1, source.stem
            while stem in stems:
                number += 1
                stem = f"{source.stem}-{number}"
            stems.append(stem)
        return stems

    @property
    def command(self) -> str:
        """The command that makes this comparison again."""
        import shlex

        plan = next((plan for plan in self.plans if plan is not None), None)
        parts = ["playtest compare", *(shlex.quote(source.place) for source in self.sources)]
        names: Sequence[str] = self.lineups
        if plan is not None:
            parts += [f"--games {plan.games}", f"--seed {plan.seed}"]
            names = [lineup.name for lineup in plan.lineups]
        return " ".join([*parts, *(f"--lineup {shlex.quote(name)}" for name in names)])


def read_sources(paths: Sequence[str | os.PathLike[str]]) -> list[Source]:
    """The variant in each file and the run in each folder; InputError with the faults of all."""
    sources: list[Source] = []
    problems: list[Problem] = []
    seen: set[str] = set()
    for path in paths:
        place, real = os.fsdecode(path), os.path.realpath(path)
        if real in seen:
            problems.append(Problem(place, 0, 0, "is given twice; compare it with something else"))
            continue
        seen.add(real)
        try:
            if os.path.isdir(path):
                run = saved_run(Path(path))
                sources.append(Source(place, os.path.basename(real) or "run", run.variant, run))
            else:
                variant = load(path)
                sources.append(Source(place, variant.stem, variant, None))
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(problems)
    return sources


def plan_comparison(
    sources: Sequence[Source],
    games: int | None = None,
    seed: int | None = None,
    lineups: Sequence[str] = (),
) -> Comparison:
    """What is to be played so that all sources can be compared.

    Lineups, games and seed are those of the first finished run among the sources, else those that the
    first variant's file says, unless they are given here. Raises InputError for sources that cannot be
    compared: of several games, or without a lineup in common.
    """
    if not 2 <= len(sources) <= MOST:
        raise InputError(f"a comparison needs 2 to {MOST} variants or runs, found {len(sources)}")
    _check_games(sources)
    run = next((source.run for source in sources if source.run is not None), None)
    if all(source.run for source in sources) and (games is not None or seed is not None):
        told = "--seed" if games is None else "--games"
        raise InputError(f"{told} has no effect, as all of these are finished runs; leave it out")
    wanted, weights = list(lineups), None
    if run is not None:
        meta, weights = run.tables.meta, run.manifest["weights"]
        games = games or _games_of(run)
        seed = int(meta["seed"]) if seed is None else seed
        wanted = wanted or [lineup["name"] for lineup in meta["lineups"]]
    else:
        first = sources[0].to_play
        games = games or first.simulate.games or DEFAULT_GAMES
        plan = make_plan(first, games, seed, lineups)
        seed = plan.seed
        wanted = wanted or _for_every_table(plan, sources)
    plans = [None if x.run else make_plan(x.to_play, games, seed, wanted, weights) for x in sources]
    comparison = Comparison(tuple(sources), tuple(plans), tuple(lineups))
    _check_lineups(comparison)
    return comparison


def _check_games(sources: Sequence[Source]) -> None:
    first = sources[0]
    for source in sources:
        if source.game != first.game:
            raise InputError(
                f"{first.place} is {first.game}, {source.place} is {source.game}; "
                "only variants of the same game can be compared"
            )


def _games_of(run: SavedRun) -> int:
    """How many games a run was asked for; as many as it played where that was left open or cut short."""
    meta = run.tables.meta
    asked = meta["complete"] and meta["precision"] is None
    return max(int(lineup["games_asked" if asked else "games"]) for lineup in meta["lineups"])


def _for_every_table(plan: Plan, sources: Sequence[Source]) -> list[str]:
    """The plan's lineups, without the mixed ones where not all variants have as many seats."""
    same = all(int(source.to_play.rules.players) == plan.seats for source in sources)
    names = [lineup.name for lineup in plan.lineups if same or len(lineup.bots) == 1]
    if not names:
        raise InputError(
            "the variants have different numbers of seats, and the first has mixed lineups only; "
            "name one of a single bot, such as --lineup random"
        )
    return names


def _check_lineups(comparison: Comparison) -> None:
    """InputError where a wanted lineup is missing in a run, or a source shares none with the first."""
    known = [_lineups(*pair) for pair in zip(comparison.sources, comparison.plans, strict=True)]
    first = comparison.sources[0]
    for source, names in zip(comparison.sources, known, strict=True):
        missing = [wanted for wanted in comparison.lineups if source.run and wanted not in names]
        if missing:
            raise InputError(f"{source.place} has no lineup {missing[0]}; it has {'; '.join(names)}")
        if not set(names) & set(known[0]):
            raise InputError(
                f"{first.place} and {source.place} have no lineup in common: "
                f"{'; '.join(known[0])} against {'; '.join(names)}; play one of them again with --lineup"
            )


def _lineups(source: Source, plan: Plan | None) -> list[str]:
    if plan is not None:
        return [lineup.name for lineup in plan.lineups]
    return [lineup["name"] for lineup in source.run.tables.meta["lineups"]] if source.run else []
