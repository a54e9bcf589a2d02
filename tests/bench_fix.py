"""How often racing and Optuna repair planted problems: python -m tests.bench_fix [RUNS [PROBLEM]].

With as many games, both choose among the same changes, single ones and pairs, by the same distance from the
targets, and have their finalists confirmed by the same fresh games. Optuna (TPE) is told the change and, if
any, the second one as two categories; a trial plays as many games as the race's second round. Needs
`pip install optuna`.
"""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from playtest.loader import Variant, load
from playtest.simulation.request import Request
from playtest.statistics.racing import ALL_INSIDE, BETTER, NOT_ESTABLISHED, confirm, measure
from playtest.statistics.racing.halving import finalists
from playtest.statistics.racing.measured import values
from playtest.statistics.racing.schedule import Schedule, schedule_for
from playtest.studies.changes import Candidate, alike, fresh_seed
from playtest.studies.fix.candidates import pairs, singles
from playtest.studies.fix.plan import goals_of, levels_of, plan_fix
from playtest.studies.fix.quick import KeptFigures
from playtest.studies.fix.race import Race
from playtest.studies.in_memory import tables_in_memory
from tests.fix.problems import AS_GOOD, PROBLEMS
from tests.fix.variants import write

GAMES = 400
THREADS = 2
NEVER = threading.Event()


class Search:
    """One planted problem with one seed, for either method."""

    def __init__(self, file: str, vary: Sequence[str], seed: int, folder: Path) -> None:
        self.planned = plan_fix(load(file), vary, request=Request(games=GAMES, seed=seed))
        self.levels = levels_of(self.planned, THREADS, NEVER)
        self.goals = goals_of(self.planned, self.levels, None)
        tables = tables_in_memory(alike(self.levels.race, self.planned.variant, 60, seed), THREADS, NEVER)
        assert tables is not None
        names = [(f"seat_share.{seat}", None) for seat in range(1, self.levels.plan.seats + 1)]
        self.shares = [share for share in values(tables, names, self.levels.racing) if share is not None]
        self.possible, _ = singles(self.planned.variant, self.planned.searched, self.shares)
        self.schedule = schedule_for(GAMES, len(self.possible))
        self.race = Race(self.planned, self.levels, self.goals, KeptFigures(folder / "race"), THREADS, NEVER)

    def raced(self) -> list[Candidate]:
        found = self.race.run(self.schedule, self.shares)
        assert found is not None
        return found.finalists

    def left(self, variant: Variant, games: int) -> float:
        own = self.race._figures(self.planned.variant, games)
        figures = self.race._figures(variant, games)
        assert own is not None
        assert figures is not None
        return self.race._left(figures, own)

    def by_optuna(self, games: int) -> list[Candidate]:
        """The finalists of so many games in all."""
        import optuna

        optuna.logging.set_verbosity(optuna.logging.ERROR)
        each = self.schedule.rounds[1]
        names = [candidate.name for candidate in self.possible]
        by_name = {candidate.name: candidate for candidate in self.possible}
        found: dict[str, Candidate] = {}

        def objective(trial: optuna.Trial) -> float:
            first = by_name[trial.suggest_categorical("first", names)]
            second = trial.suggest_categorical("second", ["none", *names])
            chosen = first
            if second != "none":
                both, _ = pairs(self.planned.variant, [first, by_name[second]])
                chosen = both[0] if both else first
            found[chosen.name] = chosen
            left[chosen.name] = self.left(chosen.variant, each)
            return left[chosen.name] + 0.01 * chosen.keys  # of equals the one that touches fewer rules

        left: dict[str, float] = {}
        study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=self.planned.seed))
        study.optimize(objective, n_trials=max(1, games // each))
        costs = {name: candidate.keys for name, candidate in found.items()}
        today = self.left(self.planned.variant, each)
        return [found[name] for name in finalists(left, costs, self.schedule.finalists, today)]

    def repaired(self, chosen: Sequence[Candidate]) -> bool:
        """Whether the best finalist is established to help, and as near as the fair variant."""
        seed = fresh_seed("fix", self.planned.seed)
        played = [
            tables_in_memory(alike(self.levels.plan, each, GAMES, seed), THREADS, NEVER)
            for each in (self.planned.variant, *(candidate.variant for candidate in chosen))
        ]
        own, *others = [
            measure(tables, self.goals, self.levels.judged) for tables in played if tables is not None
        ]
        order = (ALL_INSIDE, BETTER, NOT_ESTABLISHED)
        confirmed = sorted(
            confirm(own, others, self.goals, self.levels.judged),
            key=lambda each: (order.index(each.status), each.left["mean"]),
        )
        return bool(
            confirmed and confirmed[0].status != NOT_ESTABLISHED and confirmed[0].left["mean"] <= AS_GOOD
        )


def race_games(schedule: Schedule) -> int:
    """About how many games the race plays, without those that confirm."""
    return schedule.games - (1 + schedule.finalists) * schedule.confirm


def main(runs: int, name: str) -> None:
    for problem in (each for each in PROBLEMS if name in each.name):
        good, spent = {"racing": 0, "optuna": 0}, {"racing": 0.0, "optuna": 0.0}
        for seed in range(runs):
            for method in good:
                with tempfile.TemporaryDirectory() as place:
                    folder = Path(place)
                    search = Search(write(folder, problem.bent), problem.vary, seed, folder)
                    start = time.process_time()
                    if method == "racing":
                        chosen = search.raced()
                    else:
                        chosen = search.by_optuna(race_games(search.schedule))
                    spent[method] += time.process_time() - start
                    good[method] += search.repaired(chosen)
        said = ", ".join(
            f"{method} {good[method]} of {runs} ({spent[method] / runs:.1f} s)" for method in good
        )
        print(f"{problem.name}: {said}", flush=True)


if __name__ == "__main__":
    main(int((sys.argv[1:2] or [10])[0]), "".join(sys.argv[2:3]))
