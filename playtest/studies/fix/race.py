"""The race: rounds of ever more games for ever fewer changes, first single ones, then pairs of the best."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from playtest.loader import Variant
from playtest.statistics.racing.goals import Goal, distance_left, guards_beside
from playtest.statistics.racing.halving import finalists, kept, ranked
from playtest.statistics.racing.measured import values
from playtest.statistics.racing.schedule import IN_LAST, MOST_PAIRS, PAIRED, Schedule
from playtest.studies.cells import plan_hash
from playtest.studies.changes import Candidate, Impossible, alike
from playtest.studies.fix.candidates import pairs, singles
from playtest.studies.fix.plan import Fix, Levels
from playtest.studies.fix.quick import Figures, KeptFigures
from playtest.studies.in_memory import tables_in_memory

OnGames = Callable[[int, int], None]


@dataclass
class Raced:
    """What the race knows: of each candidate the distance left after its last round, and its games.

    `order` are those of the last round reached, the nearest first; `finalists` go on to be confirmed.
    """

    today: float
    left: dict[str, float] = field(default_factory=dict)
    games: dict[str, int] = field(default_factory=dict)
    candidates: dict[str, Candidate] = field(default_factory=dict)
    impossible: list[Impossible] = field(default_factory=list)
    left_out: int = 0
    finalists: list[Candidate] = field(default_factory=list)
    complete: bool = False


class Race:
    """Plays rounds, and tells `on_round` what is known after each; `stop` ends it after the variant in hand,
    which then counts for nothing."""

    def __init__(
        self,
        planned: Fix,
        levels: Levels,
        goals: Sequence[Goal],
        store: KeptFigures,
        threads: int,
        stop: threading.Event,
        on_games: OnGames = lambda done, of: None,
        on_round: Callable[[Raced], None] = lambda raced: None,
    ) -> None:
        self.planned = planned
        self.levels = levels
        self.goals = [replace(goal, lineup=goal.lineup or levels.racing) for goal in goals]
        self.guards = guards_beside(goals)
        self.store = store
        self.threads = threads
        self.stop = stop
        self.on_games = on_games
        self.on_round = on_round
        self.done = 0
        self.of = 0

    def run(self, schedule: Schedule, shares: Sequence[float]) -> Raced | None:
        """All rounds; None where `stop` is set before today's variant itself is known."""
        first, second, paired, last = schedule.rounds
        self.of = schedule.games
        own = self._figures(self.planned.variant, first)
        if own is None:
            return None
        variant = self.planned.variant
        possible, impossible = singles(variant, self.planned.searched, shares)
        raced = Raced(self._left(own, own), impossible=impossible)
        taking = possible[: schedule.candidates]
        raced.left_out = len(possible) - len(taking)
        found = self._round(raced, taking, first)
        found = found and self._round(raced, _of(raced, kept(found, PAIRED, costs(taking))), second)
        if not found:
            return raced
        best = _of(raced, ranked(found))[:PAIRED]
        both, refused = pairs(variant, best)
        raced.impossible += refused
        new = [each for each in both if each.name not in raced.left][:MOST_PAIRS]
        others = self._round(raced, new, paired) if new else {}
        if others is None:
            return raced
        together = {**found, **others}
        going = _of(raced, kept(together, IN_LAST, costs(raced.candidates.values())))[:IN_LAST]
        single = next((each for each in best if each.keys == 1), None)
        if single is not None and single not in going:
            going = [*going[:-1], single]
        ending = self._round(raced, going, last)
        if ending is None:
            return raced
        today = raced.today
        names = finalists(ending, costs(going), schedule.finalists, today)
        raced.finalists = _of(raced, names)
        raced.complete = True
        self.on_round(raced)
        return raced

    def _round(self, raced: Raced, candidates: Sequence[Candidate], games: int) -> dict[str, float] | None:
        """The distance left of each candidate in a round; None where it was stopped."""
        left = self._distances(raced, candidates, games)
        self.on_round(raced)
        return left

    def _distances(
        self, raced: Raced, candidates: Sequence[Candidate], games: int
    ) -> dict[str, float] | None:
        own = self._figures(self.planned.variant, games)
        if own is None:
            return None
        raced.today = self._left(own, own)
        left: dict[str, float] = {}
        for each in candidates:
            figures = self._figures(each.variant, games)
            if figures is None:
                return None
            raced.candidates[each.name] = each
            raced.games[each.name] = games
            left[each.name] = raced.left[each.name] = self._left(figures, own)
        return left

    def _left(self, figures: Figures, today: Figures) -> float:
        of_goals = len(self.goals)
        guarded = {
            guard: (today[of_goals + place], figures[of_goals + place])
            for place, guard in enumerate(self.guards)
        }
        return distance_left(figures[:of_goals], self.goals, guarded)

    def _figures(self, variant: Variant, games: int) -> Figures | None:
        """The figures of goals and guards, as kept or played; None once `stop` is set."""
        plan = alike(self.levels.race, variant, games, self.planned.seed)
        name = f"{plan_hash(plan)} {' '.join(self._names())}"
        wanted = [(goal.metric, goal.lineup) for goal in self.goals]
        wanted += [(guard.metric, self.levels.racing) for guard in self.guards]
        found = self.store.get(name, len(wanted))
        if found is None:
            if self.stop.is_set():
                return None
            tables = tables_in_memory(plan, self.threads, self.stop)
            if tables is None:
                return None
            found = values(tables, wanted, self.levels.racing)
            self.store.put(name, found)
        self.done += games
        self.on_games(min(self.done, self.of), self.of)
        return found

    def _names(self) -> list[str]:
        return [f"{goal.lineup}/{goal.metric}" for goal in self.goals] + [g.metric for g in self.guards]


def costs(candidates: object) -> dict[str, int]:
    """How many rules each candidate touches."""
    return {each.name: each.keys for each in candidates}  # type: ignore[attr-defined]


def _of(raced: Raced, names: Sequence[str]) -> list[Candidate]:
    return [raced.candidates[name] for name in names]
