"""ladder.json: bots by strength, from their games or from their matches."""

from __future__ import annotations

from typing import Any

from playtest.statistics.ladder import ladder, of_pairs, pairs_of_matches
from playtest.statistics.order import ordered
from playtest.studies.study import Facts, Kept

MATCHES = "matches.json"


def ladder_told(plan: Facts, kept: Kept) -> dict[str, Any] | None:
    """The ladder of what was played; None while that is nothing."""
    told = _of_matches(plan, kept) if plan["run"] is None else _of_games(plan, kept)
    if told is None:
        return None
    return {**told, "file": plan["file"], "command": plan["command"], "versions": plan["versions"]}


def of_these(plan: Facts) -> dict[str, Any]:
    """What tells a ladder's matches from those of another one in the same folder."""
    return {name: plan[name] for name in ("bots", "seed", "opening_plies", "settings")}


def _of_games(plan: Facts, kept: Kept) -> dict[str, Any] | None:
    run = kept.run(plan["run"])
    if run is None or run.games.empty:
        return None
    return {**ladder(run.meta, run.games, plan["bots"]), "by_matches": False}


def _of_matches(plan: Facts, kept: Kept) -> dict[str, Any] | None:
    data = kept.data(MATCHES)
    if not data or {name: data.get(name) for name in of_these(plan)} != of_these(plan):
        return None
    bots, matches = plan["bots"], data["matches"]
    complete = len(matches) == len(bots) * (len(bots) - 1) // 2
    told = of_pairs({**plan, "complete": complete}, pairs_of_matches(matches, bots), bots)
    orders = {(each["first"], each["second"]): each["order"] for each in matches}
    orders |= {(other, one): -order for (one, other), order in orders.items()}
    levels = ordered(bots, lambda one, other: orders.get((one, other)))
    by_name = {bot: level for level, group in enumerate(levels or ()) for bot in group}
    for each in told["bots"]:
        each["level"] = by_name.get(each["bot"])
    return {**told, "by_matches": True, "opening_plies": plan["opening_plies"], "matches": matches}
