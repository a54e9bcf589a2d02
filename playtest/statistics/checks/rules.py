"""Rules that never fire: nobody used them, or nobody could."""

from __future__ import annotations

from collections.abc import Iterable

from playtest.statistics.checks.model import AMBER, GREEN, GREY, Figures, Found
from playtest.statistics.figures.events import NOT_POSSIBLE, POSSIBLE
from playtest.statistics.tables import Meta
from playtest.statistics.wording import count, listed


def never_happened(meta: Meta, lineup: Figures) -> Found | None:
    """Rule events that some legal move would have raised, and no move that was chosen did."""
    if not lineup["finished"]:
        return None
    names = _with(lineup, POSSIBLE)
    if names:
        sentence = f"Never happened, though possible: {_listed(lineup, names)}."
        return Found(AMBER, sentence, _keys(meta, lineup, names))
    if not _examined(lineup):
        return Found(GREY, "No position was examined for what could have happened.")
    return Found(GREEN, f"Every rule that could come up did, in {count(lineup['finished'], 'game')}.")


def not_possible(meta: Meta, lineup: Figures) -> Found | None:
    """Rule events that no legal move would have raised in any position examined."""
    examined = _examined(lineup)
    if not lineup["finished"] or not examined:
        return None
    names = _with(lineup, NOT_POSSIBLE)
    if not names:
        return Found(GREEN, "Every rule could have come up.")
    where = f"in any of the {count(examined, 'position')} examined"
    return Found(AMBER, f"Not possible {where}: {_listed(lineup, names)}.", _keys(meta, lineup, names))


def _with(lineup: Figures, coverage: str) -> list[str]:
    return [name for name, event in lineup["events"].items() if event["coverage"] == coverage]


def _listed(lineup: Figures, names: Iterable[str]) -> str:
    return listed([f"{name} ({lineup['events'][name]['rule']})" for name in names])


def _examined(lineup: Figures) -> int:
    return int(lineup["positions_examined"] or 0)


def _keys(meta: Meta, lineup: Figures, names: Iterable[str]) -> tuple[str, ...]:
    """The keys that bend these rules."""
    of_rules = meta.get("keys_of_rules", {})
    return tuple(key for name in names for key in of_rules.get(lineup["events"][name]["rule"], ()))
