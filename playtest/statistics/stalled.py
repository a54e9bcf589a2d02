"""Games that end because they get stuck, by a rule that the game marks as a stop rather than a goal."""

from __future__ import annotations

from typing import Any

import numpy as np

from playtest.statistics.tables import CAPPED, Lineup, Mask


def sentences(run: Any) -> dict[str, str]:
    """What each reason means, by its name."""
    return {
        **{e["name"]: e["sentence"] for e in run["endings"] if _is_stop(e)},
        **{_name(s): s["sentence"] for s in run.get("shortfalls", ())},
    }


def by_reason(lineup: Lineup) -> dict[str, Mask]:
    """Which of the finished games stalled by each stop, and in each phase that was cut short.

    The limit of turns is a stop in every game. A game may count under several reasons.
    """
    endings = lineup.text("ending")
    found = {
        ending["name"]: np.asarray(endings == ending["name"], np.bool_)
        for ending in lineup.run["endings"]
        if _is_stop(ending)
    }
    for shortfall in lineup.run.get("shortfalls", ()):
        found[_name(shortfall)] = lineup.whole(f"plies_{shortfall['phase']}") < shortfall["least"]
    return found


def _is_stop(ending: Any) -> bool:
    return bool(ending.get("stop")) or ending["name"] == CAPPED


def _name(shortfall: Any) -> str:
    return f"short_{shortfall['phase']}"
