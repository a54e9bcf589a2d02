"""Games that end because they get stuck, by a rule that the game marks as a stop rather than a goal."""

from __future__ import annotations

import numpy as np

from playtest.statistics.intervals import Estimate, mean, mean_share
from playtest.statistics.stops import is_stop, reason_name
from playtest.statistics.tables import CAPPED, Lineup, Mask


def stalled(lineup: Lineup) -> Estimate:
    """The share of finished games that stalled, and `reasons`: each stop, and each phase cut short, alone.

    The limit of turns is a stop in every game; `before_cap` leaves it out. A game may count under several
    reasons. `plies` are those in each phase that must not be too short, `draws` the draws of all seats
    that stalled, `nothing_scored` those in which no seat has a point.
    """
    reasons = by_reason(lineup)
    none = np.zeros(lineup.finished, np.bool_)
    before_cap = _any([none, *(own for name, own in reasons.items() if name != CAPPED)])
    games = _any([before_cap, reasons.get(CAPPED, none)])
    drawn = lineup.outcomes["draw_of_all"]
    pointless = ~lineup.per_seat("score").any(axis=1) if lineup.has_points else none
    return {
        **_counted(games, lineup),
        "before_cap": _counted(before_cap, lineup),
        "reasons": {name: _counted(own, lineup) for name, own in reasons.items()},
        "plies": {
            s["phase"]: mean(lineup.whole(f"plies_{s['phase']}"), low=0, clusters=lineup.clusters)
            for s in lineup.run.get("shortfalls", ())
        },
        "draws": int((drawn & games).sum()),
        "nothing_scored": int((drawn & pointless).sum()),
    }


def by_reason(lineup: Lineup) -> dict[str, Mask]:
    """Which of the finished games stalled by each stop, and in each phase that was cut short."""
    endings = lineup.text("ending")
    found = {
        ending["name"]: np.asarray(endings == ending["name"], np.bool_)
        for ending in lineup.run["endings"]
        if is_stop(ending)
    }
    for shortfall in lineup.run.get("shortfalls", ()):
        found[reason_name(shortfall)] = lineup.whole(f"plies_{shortfall['phase']}") < shortfall["least"]
    return found


def _any(masks: list[Mask]) -> Mask:
    return np.asarray(np.logical_or.reduce(masks), np.bool_)


def _counted(games: Mask, lineup: Lineup) -> Estimate:
    return {"count": int(games.sum()), **mean_share(games * 1.0, lineup.clusters)}
