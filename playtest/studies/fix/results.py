"""fix.json: everything that a search for a repair found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from playtest.games.telling import generated
from playtest.loader import Variant, rule_differences
from playtest.loader.writing import lines_of, written
from playtest.report.fix.advice import document_digest
from playtest.rulebook import Sentence
from playtest.simulation.meta import versions
from playtest.statistics import rounding
from playtest.statistics.comparison import HIGHER, LOWER, RunTables, compare_tables
from playtest.statistics.judging import INSIDE
from playtest.statistics.racing import (
    ALL_INSIDE,
    BETTER,
    NOT_ESTABLISHED,
    Confirmed,
    Goal,
    Measured,
    Schedule,
)
from playtest.statistics.racing.confirming import MATTERS, verdicts_of
from playtest.statistics.racing.goals import distance, told
from playtest.studies.fix.candidates import Candidate, at
from playtest.studies.fix.plan import Fix, Levels
from playtest.studies.fix.race import Raced
from playtest.studies.fix.writing import variant_text
from playtest.studies.study_folder import about_variant

WORSE = {
    "outcomes.draw_of_all": HIGHER,
    "outcomes.shared_win": HIGHER,
    "outcomes.undecided_at_cap": HIGHER,
    "stalled": HIGHER,
    "turns.mean": "",
    "skipped.per_game": HIGHER,
    "decision_share": LOWER,
    "branching_factor": LOWER,
}
"""Figures in which a change may cost something, and which way is for the worse; a length either way."""

FOUND, NEARER, NOTHING, FINE, STOPPED = "all inside", "nearer", "nothing found", "inside already", "stopped"


@dataclass
class Found:
    """What a search knows so far."""

    planned: Fix
    levels: Levels
    goals: list[Goal]
    schedule: Schedule
    today: list[Measured] | None = None
    today_tables: RunTables | None = None
    raced: Raced | None = None
    finalists: list[tuple[Candidate, RunTables]] = field(default_factory=list)
    measured: list[list[Measured]] = field(default_factory=list)
    confirmed: list[Confirmed] = field(default_factory=list)
    metas: list[Mapping[str, Any]] = field(default_factory=list)
    complete: bool = False


def fix_told(planned: Fix, variant_file: str | None, found: Found) -> dict[str, Any]:
    """fix.json: the goals, today's figures, what was raced, the finalists with their confirmed figures."""
    variant, levels = planned.variant, found.levels
    raced, goals = found.raced, found.goals
    rows = _rows(found)
    today = _figures(found.today, goals, verdicts_of(found.today, goals)) if found.today else None
    search = next((x.name for x in levels.plan.lineups if x.searches and x.name == levels.judged), None)
    plain: dict[str, Any] = rounding.written(
        {
            **about_variant(variant, variant_file),
            "kind": "fix",
            "seats": levels.plan.seats,
            "seed": planned.seed,
            "asked": planned.asked(),
            "document": document_digest(variant.document()),
            "search": search,
            "seconds": planned.seconds,
            "schedule": vars(found.schedule),
            "judged": levels.judged,
            "racing": levels.racing,
            "lineups": [
                {"name": lineup.name, "bots": lineup.seatings[0], "same_bot": len(lineup.bots) == 1}
                for lineup in {x.name: x for x in (*levels.race.lineups, *levels.plan.lineups)}.values()
            ],
            "assumed": planned.assumed,
            "goals": [told(goal) for goal in goals],
            "status": _status(found, today, rows),
            "complete": found.complete,
            "today": today,
            "left_today": sum(_distances(found.today, goals)) if found.today else None,
            "rows": rows,
            "raced": _raced(raced),
            "raced_today": raced.today if raced else None,
            "left_out": raced.left_out if raced else 0,
            "impossible": [vars(each) for each in raced.impossible] if raced else [],
            "command": planned.command(search),
            "versions": versions(),
        }
    )
    return plain


def _status(found: Found, today: Any, rows: Sequence[Mapping[str, Any]]) -> str:
    if not found.complete:
        return STOPPED
    if today and all(each["verdict"] == INSIDE for each in today):
        return FINE
    statuses = {row["status"] for row in rows}
    return FOUND if ALL_INSIDE in statuses else NEARER if BETTER in statuses else NOTHING


def _rows(found: Found) -> list[dict[str, Any]]:
    """The finalists, best first: those with all targets inside, then those that are nearer. Of each kind
    those that touch the fewest rules, where no other is nearer by what matters."""
    if not found.confirmed or found.today_tables is None:
        return []
    order = (ALL_INSIDE, BETTER, NOT_ESTABLISHED)
    metrics = [name for name in WORSE if name not in {goal.metric for goal in found.goals}]
    compared = compare_tables(
        found.today_tables, *(tables for _, tables in found.finalists), metrics=metrics
    )["comparisons"]
    rows: list[dict[str, Any]] = [
        {
            "settings": each.name,
            "changes": _changes(found.planned.variant, each),
            "keys": each.keys,
            "status": confirmed.status,
            "left": confirmed.left,
            "gain": confirmed.gain,
            "p_value": confirmed.p_value,
            "p_adjusted": confirmed.p_adjusted,
            "figures": _figures(measured, found.goals, confirmed.verdicts),
            "costs": _costs(comparison, found.levels.judged),
            "text": variant_text(found.planned.variant, each),
        }
        for (each, _), measured, confirmed, comparison in zip(
            found.finalists, found.measured, found.confirmed, compared, strict=True
        )
    ]

    nearest: dict[Any, float] = {
        status: min(row["left"]["mean"] for row in rows if row["status"] == status)
        for status in {row["status"] for row in rows}
    }

    def worth(row: Mapping[str, Any]) -> tuple[int, bool, int, float]:
        beaten = row["left"]["mean"] - nearest[row["status"]] >= MATTERS
        return order.index(row["status"]), beaten, row["keys"], row["left"]["mean"]

    return sorted(rows, key=worth)


def _figures(
    measured: Sequence[Measured], goals: Sequence[Goal], verdicts: Sequence[str]
) -> list[dict[str, Any]]:
    nothing = {"mean": None, "low": None, "high": None, "games": 0}
    return [
        {
            **{name: (each.estimate or nothing).get(name) for name in ("mean", "low", "high", "games")},
            **({"alike": each.estimate["alike"]} if each.estimate and "alike" in each.estimate else {}),
            "at_least": bool(each.estimate and each.estimate.get("open_above")),
            "distance": distance(each.value, goal),
            "verdict": verdict,
        }
        for each, goal, verdict in zip(measured, goals, verdicts, strict=True)
    ]


def _distances(measured: Sequence[Measured], goals: Sequence[Goal]) -> list[float]:
    return [distance(each.value, goal) for each, goal in zip(measured, goals, strict=True)]


def _costs(comparison: Mapping[str, Any], judged: str) -> list[dict[str, Any]]:
    """What else is established to change by what matters, for the worse; a length either way."""
    lineup = next((each for each in comparison["lineups"] if each["name"] == judged), None)
    parts = ("name", "title", "unit", "a", "b", "difference", "low", "high", "verdict", "matters")
    found = []
    for row in lineup["metrics"] if lineup else ():
        bad = WORSE.get(row["name"])
        if bad is None or row["verdict"] not in (HIGHER, LOWER) or (bad and row["verdict"] != bad):
            continue
        if row["matters"] and abs(row["difference"]) >= row["matters"]:
            found.append({part: row[part] for part in parts})
    return found


def _changes(variant: Variant, candidate: Candidate) -> list[dict[str, Any]]:
    """Each key that is changed: from what to what, what it stands for, and the rule in words."""
    before = {each.text for each in _sentences(variant)}
    after = _sentences(candidate.variant)
    differences = {each.name: each for each in rule_differences(variant, candidate.variant)}
    return [
        {
            "key": name,
            "from": _shown(at(variant, name)),
            "to": _shown(value),
            "value": value,
            "sentence": differences[name].sentence,
            "rules": list(differences[name].rules),
            "words": [
                each.text
                for each in after
                if name in each.keys and each.text not in before and not each.settles
            ],
        }
        for name, value in candidate.changes
    ]


def _sentences(variant: Variant) -> list[Sentence]:
    """The sentences of the variant's rulebook, without what is said of the designer's text."""
    sections = variant.game.rulebook(variant.rules) or generated(variant.game.ruleset, variant.rules)
    return [each for section in sections for each in section.told() if isinstance(each, Sentence)]


def _shown(value: Any) -> str:
    lines = lines_of(value)
    return " / ".join(lines) if len(lines) > 1 else value if isinstance(value, str) else written(value)


def _raced(raced: Raced | None) -> list[dict[str, Any]]:
    if raced is None:
        return []
    names = sorted(raced.left, key=lambda name: (-raced.games[name], raced.left[name]))
    return [
        {
            "settings": name,
            "keys": raced.candidates[name].keys,
            "games": raced.games[name],
            "left": raced.left[name],
        }
        for name in names
    ]
