"""What a reader must know before trusting a comparison."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.comparison.compare import common_lineups
from playtest.statistics.comparison.side import RunTables
from playtest.statistics.wording import listed

LETTERS = "ABCDEFGHIJ"


def notes(tables: Sequence[RunTables], manifests: Sequence[Mapping[str, Any]]) -> list[str]:
    """Sentences on runs that were stopped, bots and versions that differ, and lineups left out."""
    found = [
        f"{letter} was stopped before all its games were played; it stands for those it has."
        for letter, run in zip(LETTERS, tables, strict=False)
        if not run.meta["complete"]
    ]
    for letter, run, manifest in zip(LETTERS[1:], tables[1:], manifests[1:], strict=False):
        found += _versions(letter, tables[0], run)
        found += _weights(letter, run, manifests[0], manifest)
        found += _left_out(letter, tables[0], run)
    return found


def _versions(letter: str, first: RunTables, run: RunTables) -> list[str]:
    ours, theirs = (each.meta["versions"]["playtest"] for each in (first, run))
    if ours == theirs:
        return []
    return [f"A was made by playtest {ours}, {letter} by {theirs}: rules and bots may have changed between."]


def _weights(letter: str, run: RunTables, first: Mapping[str, Any], manifest: Mapping[str, Any]) -> list[str]:
    ours, theirs = ({**each["variant"].get("weights", {}), **each["weights"]} for each in (first, manifest))
    differ = [name for name in {**ours, **theirs} if ours.get(name) != theirs.get(name)]
    plays = any(bot.split(":")[0] == "heuristic" for lineup in run.meta["lineups"] for bot in lineup["bots"])
    if not differ or not plays:
        return []
    named = listed(sorted(differ))
    sentence = (
        f"The heuristic bot of {letter} has other weights than that of A ({named}): "
        "with it in play, differences are those of the bots too."
    )
    return [sentence]


def _left_out(letter: str, first: RunTables, run: RunTables) -> list[str]:
    common = common_lineups(first, run)
    sides = (("A", first, {a for a, _ in common}), (letter, run, {b for _, b in common}))
    found = []
    for side, tables, places in sides:
        names = [x["name"] for place, x in enumerate(tables.meta["lineups"]) if place not in places]
        if names:
            other = letter if side == "A" else "A"
            found.append(f"Only {side} has the lineup {listed(names)}, so that {other} has no match for it.")
    return found
