"""Which endings, and which phases that were too short, are stops rather than goals, and what they mean."""

from __future__ import annotations

from typing import Any

from playtest.statistics.figures.scope import CAPPED


def sentences(run: Any) -> dict[str, str]:
    """What each reason to call a game stalled means, by its name."""
    return {
        **{e["name"]: e["sentence"] for e in run["endings"] if is_stop(e)},
        **{reason_name(s): s["sentence"] for s in run.get("shortfalls", ())},
    }


def is_stop(ending: Any) -> bool:
    """Whether a game that ends like this got stuck; the limit of turns is a stop in every game."""
    return bool(ending.get("stop")) or ending["name"] == CAPPED


def reason_name(shortfall: Any) -> str:
    """What a phase that was too short is called among the reasons."""
    return f"short_{shortfall['phase']}"
