"""The finalists of a race, by the fresh games that they played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.comparison import HIGHER, LOWER, RunTables, compare_tables
from playtest.statistics.racing import ALL_INSIDE, BETTER, NOT_ESTABLISHED, Goal, Measured, confirm, measure
from playtest.statistics.racing.confirming import MATTERS
from playtest.statistics.racing.goals import distance
from playtest.studies.study import Facts

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


def finalist_rows(
    plan: Facts, own: RunTables, finalists: Sequence[Facts], played: Sequence[RunTables]
) -> list[dict[str, Any]]:
    """The finalists, best first: those with all targets inside, then those that are nearer. Of each kind
    those that touch the fewest rules, where no other is nearer by what matters."""
    goals = [Goal.of_told(each) for each in plan["goals"]]
    judged = plan["judged"]
    measured = [measure(tables, goals, judged) for tables in played]
    confirmed = confirm(measure(own, goals, judged), measured, goals, judged)
    metrics = [name for name in WORSE if name not in {goal.metric for goal in goals}]
    compared = compare_tables(own, *played, metrics=metrics)["comparisons"]
    rows = [
        {
            **{part: each[part] for part in ("settings", "changes", "keys")},
            "status": found.status,
            "left": found.left,
            "gain": found.gain,
            "p_value": found.p_value,
            "p_adjusted": found.p_adjusted,
            "figures": figures_of(figures, goals, found.verdicts),
            "costs": _costs(comparison, judged),
            "text": each["text"],
        }
        for each, figures, found, comparison in zip(finalists, measured, confirmed, compared, strict=True)
    ]
    return _best_first(rows)


def _best_first(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    order = (ALL_INSIDE, BETTER, NOT_ESTABLISHED)
    nearest: dict[Any, float] = {
        status: min(row["left"]["mean"] for row in rows if row["status"] == status)
        for status in {row["status"] for row in rows}
    }

    def worth(row: Mapping[str, Any]) -> tuple[int, bool, int, float]:
        beaten = row["left"]["mean"] - nearest[row["status"]] >= MATTERS
        return order.index(row["status"]), beaten, row["keys"], row["left"]["mean"]

    return sorted(rows, key=worth)


def figures_of(
    measured: Sequence[Measured], goals: Sequence[Goal], verdicts: Sequence[str]
) -> list[dict[str, Any]]:
    """Each goal's figure with its interval, its distance and its verdict."""
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
