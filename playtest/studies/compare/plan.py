"""What a comparison compares, and what has to be played for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from playtest.errors import InputError
from playtest.simulation.command import command_line
from playtest.simulation.plan import DEFAULT_GAMES, Plan, make_plan
from playtest.simulation.request import Request
from playtest.statistics.comparison.notes import LETTERS
from playtest.studies.compare.each import MOST_APART, taken_apart
from playtest.studies.compare.sources import Source
from playtest.studies.saved import SavedRun

MOST = 6
assert len(LETTERS) >= MOST_APART + 2, "a letter for each variant"


@dataclass(frozen=True)
class Comparison:
    """A comparison before anything is played: the plan of each source, None for finished runs.

    `request` is as it was asked for: without lineups, all are compared. `each`: those between the first and
    the last are single changes; `left_out` says which cannot be made alone.
    """

    sources: tuple[Source, ...]
    plans: tuple[Plan | None, ...]
    request: Request
    each: bool = False
    left_out: tuple[str, ...] = ()

    def settled(self) -> Comparison:
        """With all games known to start like those of the first that is played, or was."""
        from playtest.simulation.settling import settled, settled_like

        new = self.new_plans
        if not new:
            return self
        first = settled(new[0])
        return replace(self, plans=tuple(plan and settled_like(plan, first) for plan in self.plans))

    @property
    def new_plans(self) -> list[Plan]:
        """The plans of the sources that are no finished runs."""
        return [plan for plan in self.plans if plan is not None]

    @property
    def stems(self) -> list[str]:
        """A name for each source's folder, all different."""
        stems: list[str] = []
        for source in self.sources:
            number, stem = 1, source.name
            while stem in stems:
                number += 1
                stem = f"{source.name}-{number}"
            stems.append(stem)
        return stems

    @property
    def command(self) -> str | None:
        """The command that makes this comparison again; None where Python alone can say what is compared."""
        sources = (self.sources[0], self.sources[-1]) if self.each else self.sources
        places = [source.place for source in sources]
        settings = sources[1].settings
        itself = len(places) == 2 and places[0] == places[1] and not sources[0].settings
        changed = any(source.settings for source in sources)
        if not all(source.lasting for source in sources) or (changed and not itself):
            return None
        plan = next(iter(self.new_plans), None)
        return command_line(
            "compare",
            *(places[:1] if changed else places),
            set=settings,
            games=plan and plan.games,
            seed=plan and plan.seed,
            lineup=[lineup.name for lineup in plan.lineups] if plan else self.request.lineups,
            weight=self.request.weights,
            opening_plies=plan and plan.opening_plies,
            each=self.each,
        )


def plan_comparison(
    sources: Sequence[Source],
    request: Request | None = None,
    each: bool = False,
) -> Comparison:
    """What is to be played so that all sources can be compared; with `each` also every single change between
    the two.

    Lineups, games, seed, openings and weights are those of the first finished run among the sources, else
    those that the first variant's file says (weights: each its own), unless they are given here. Raises
    InputError for sources that cannot be compared: of several games, or without a lineup in common.
    """
    if not 2 <= len(sources) <= MOST:
        hint = "; name another one, or change a key of this one with --set" if len(sources) == 1 else ""
        raise InputError(f"a comparison needs 2 to {MOST} variants or runs, found {len(sources)}{hint}")
    _check_games(sources)
    left_out: list[str] = []
    if each:
        sources, left_out = taken_apart(sources)
    request = request or Request()
    run = next((source.run for source in sources if source.run is not None), None)
    if all(source.run for source in sources):
        for name, given in (
            ("games", request.games),
            ("seed", request.seed),
            ("opening-plies", request.opening_plies),
            ("weight", request.weights or None),
        ):
            if given is not None:
                raise InputError(f"{name} has no effect, as all of these are finished runs; leave it out")
    alike, search_plies, search = request, None, None
    if run is not None:
        meta, plies = run.tables.meta, request.opening_plies
        search = run.manifest.get("search")
        if plies is None:
            plies, search_plies = run.manifest.get("opening_plies"), run.manifest.get("search_plies", 0)
        alike = replace(
            request,
            games=request.games or _games_of(run),
            seed=int(meta["seed"]) if request.seed is None else request.seed,
            lineups=request.lineups or run.lineups,
            weights=request.weights or run.manifest["weights"],
            opening_plies=plies,
        )
    else:
        first = sources[0].to_play
        plan = make_plan(
            first, replace(request, games=request.games or first.simulate.games or DEFAULT_GAMES)
        )
        alike = replace(
            request,
            games=plan.games,
            seed=plan.seed,
            lineups=request.lineups or _for_every_table(plan, sources),
            opening_plies=plan.opening_plies,
        )
    plans = [
        None
        if x.run
        else replace(
            make_plan(x.to_play, alike),
            opening_plies=alike.opening_plies,
            search_plies=search_plies,
            search=search,
        )
        for x in sources
    ]
    comparison = Comparison(tuple(sources), tuple(plans), request, each, tuple(left_out))
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
            "name one of a single bot, such as the lineup random"
        )
    return names


def _check_lineups(comparison: Comparison) -> None:
    """InputError where a wanted lineup is missing in a run, or a source shares none with the first."""
    known = [_lineups(*pair) for pair in zip(comparison.sources, comparison.plans, strict=True)]
    first = comparison.sources[0]
    for source, names in zip(comparison.sources, known, strict=True):
        missing = source.run.missing(comparison.request.lineups) if source.run else []
        if missing:
            raise InputError(f"{source.place} has no lineup {missing[0]}; it has {'; '.join(names)}")
        if not set(names) & set(known[0]):
            raise InputError(
                f"{first.place} and {source.place} have no lineup in common: "
                f"{'; '.join(known[0])} against {'; '.join(names)}; play one again with the other's"
            )


def _lineups(source: Source, plan: Plan | None) -> list[str]:
    if plan is not None:
        return [lineup.name for lineup in plan.lineups]
    return source.run.lineups if source.run else []
