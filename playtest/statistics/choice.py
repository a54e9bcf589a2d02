"""How much there is to choose: branching factor, decisions, complexity."""

from __future__ import annotations

import math
from typing import Any

from playtest.statistics.intervals import Estimate, mean, ratio, ratio_from_sums
from playtest.statistics.tables import Lineup


def branching_factor(lineup: Lineup) -> dict[str, Any]:
    """Legal moves per ply, pooled over plies: in all, per phase, and along the game in ten parts."""
    plies, legal = lineup.over_phases("plies"), lineup.over_phases("legal")
    total = int(plies.sum())
    logarithms = float(lineup.real("log10_legal").sum())
    return {
        **ratio(legal, plies, low=1),
        "plies": total,
        "geometric_mean": 10 ** (logarithms / total) if total else None,
        "phases": _phases(lineup, "legal", low=1),
        "along_the_game": [ratio_from_sums(*part, low=1) for part in lineup.tally["branching_parts"]],
    }


def decision_share(lineup: Lineup) -> dict[str, Any]:
    """The share of plies with more than one legal move, pooled: in all and per phase."""
    plies = lineup.over_phases("plies")
    return {
        **ratio(lineup.over_phases("choices"), plies, high=1),
        "plies": int(plies.sum()),
        "phases": _phases(lineup, "choices", high=1),
    }


def open_turns(lineup: Lineup) -> dict[str, Any]:
    """The share of turns, of those with a ply, whose first ply has more than one legal move."""
    turns = lineup.whole("plied_turns")
    return {**ratio(lineup.whole("open_turns"), turns, high=1), "turns": int(turns.sum())}


def game_tree_complexity(lineup: Lineup) -> Estimate:
    """The mean over games of Σ log10(legal moves) over the plies."""
    return mean(lineup.real("log10_legal"), low=0)


def _phases(lineup: Lineup, what: str, low: float = 0, high: float = math.inf) -> dict[str, Estimate]:
    figures = {}
    for phase in lineup.run["phases"]:
        plies = lineup.whole(f"plies_{phase}")
        figures[phase] = {
            **ratio(lineup.whole(f"{what}_{phase}"), plies, low=low, high=high),
            "plies": int(plies.sum()),
        }
    return figures
