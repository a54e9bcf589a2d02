"""fix.json: everything that a search for a repair found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics import rounding
from playtest.statistics.comparison import RunTables
from playtest.statistics.judging import INSIDE
from playtest.statistics.racing import ALL_INSIDE, BETTER, Goal, measure
from playtest.statistics.racing.confirming import verdicts_of
from playtest.statistics.racing.goals import distance
from playtest.studies.fix.findings import advice
from playtest.studies.fix.rows import figures_of, finalist_rows
from playtest.studies.study import Facts, Kept

RACED = "raced.json"
FOUND, NEARER, NOTHING, FINE, STOPPED = "all inside", "nearer", "nothing found", "inside already", "stopped"
OF_PLAN = (
    *("game", "title", "variant", "description", "file", "settings", "seats", "seed", "asked", "document"),
    *(
        "search",
        "seconds",
        "schedule",
        "judged",
        "racing",
        "strongest",
        "unmeasured",
        "lineups",
        "assumed",
        "goals",
        "run",
        "command",
    ),
    "versions",
)
NO_RACE: Facts = {
    "today": None,
    "complete": False,
    "left_out": 0,
    "impossible": [],
    "raced": [],
    "finalists": [],
}


def fix_told(plan: Facts, kept: Kept) -> dict[str, Any] | None:
    """Today's figures, what was raced, the finalists with their confirmed figures; None while even today's
    fresh games are not all played."""
    own = kept.whole_run(plan["run"])
    if own is None:
        return None
    goals = [Goal.of_told(each) for each in plan["goals"]]
    today = measure(own, goals, plan["judged"])
    figures = figures_of(today, goals, verdicts_of(today, goals))
    race = race_of(plan, kept)
    confirmed = _confirmed(race, kept)
    rows = finalist_rows(plan, own, race["finalists"], confirmed) if confirmed else []
    fine = all(each["verdict"] == INSIDE for each in figures)
    complete = fine or confirmed is not None
    told: dict[str, Any] = {
        "kind": "fix",
        **{name: plan[name] for name in OF_PLAN},
        "status": _status(fine, complete, rows),
        "complete": complete,
        "today": figures,
        "left_today": sum(distance(each.value, goal) for each, goal in zip(today, goals, strict=True)),
        "rows": rows,
        "raced": race["raced"],
        "raced_today": race["today"],
        "left_out": race["left_out"],
        "impossible": race["impossible"],
    }
    plain: dict[str, Any] = rounding.written(told)
    return {**plain, "advice": advice(plain) if complete else None}


def race_of(plan: Facts, kept: Kept) -> Facts:
    """What this search's race knows; nothing where the file is missing or another search's."""
    found = kept.data(RACED)
    return found if found and found.get("asked") == plan["asked"] else NO_RACE


def _confirmed(race: Facts, kept: Kept) -> list[RunTables] | None:
    """The fresh games of each finalist; None while there are some to be played."""
    if not race["complete"]:
        return None
    found = [kept.whole_run(each["run"]) for each in race["finalists"]]
    whole = [tables for tables in found if tables is not None]
    return whole if len(whole) == len(found) else None


def _status(fine: bool, complete: bool, rows: Sequence[Mapping[str, Any]]) -> str:
    if fine or not complete:
        return FINE if fine else STOPPED
    statuses = {row["status"] for row in rows}
    return FOUND if ALL_INSIDE in statuses else NEARER if BETTER in statuses else NOTHING
