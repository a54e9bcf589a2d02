"""Weak and strong play side by side, and where they disagree; strong play counts more."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from playtest.statistics.balance import Figures, differs, disagreement, favored
from playtest.statistics.intervals import Estimate, Z, between_shares
from playtest.statistics.strength import strength_of, strongest, weakest
from playtest.statistics.tables import Meta
from playtest.statistics.wording import (
    as_printed,
    capitalized,
    number_with_interval,
    percent_with_interval,
    play_by,
    printed,
)

SHARE_MATTERS = 0.05
DRAWS_MATTER = 0.02
LENGTH_MATTERS = 0.1  # of the turns that strong play takes


def strengths(meta: Meta, lineups: Sequence[Figures]) -> dict[str, Any] | None:
    """Seat shares, draws of all and turns of the weakest and the strongest lineup of one bot.

    Each figure has `weak`, `strong` and the `difference` strong − weak with its interval, as of
    different games. `disagree` names those in which the two say different things (`seats`, `draws`,
    `turns`), `sentences` say which. None where there are no two such lineups with finished games.
    """
    finished = [lineup for lineup in lineups if lineup["finished"]]
    weak, strong = weakest(finished), strongest(finished)
    if weak is None or strong is None or strength_of(weak) == strength_of(strong):
        return None
    seats = [
        _shares_beside(one, other)
        for one, other in zip(weak["seat_share"], strong["seat_share"], strict=True)
    ]
    draws = _shares_beside(weak["outcomes"]["draw_of_all"], strong["outcomes"]["draw_of_all"])
    turns = _beside(weak["turns"], strong["turns"], _mean_variance)
    said = {
        "seats": disagreement(meta, strong, weak) or _seats(weak, strong, seats),
        "draws": _draws(weak, strong, draws),
        "turns": _turns(weak, strong, turns),
    }
    return {
        "weak": weak["name"],
        "strong": strong["name"],
        "seat_share": seats,
        "draws": draws,
        "turns": turns,
        "disagree": [name for name, sentences in said.items() if sentences],
        "sentences": [sentence for sentences in said.values() for sentence in sentences],
    }


def _seats(weak: Figures, strong: Figures, seats: list[dict[str, Any]]) -> list[str]:
    """How much more or less the favored seat wins with strong play, where it is favored with both."""
    seat = favored(strong)
    if not (differs(weak) and differs(strong) and _established(seats[seat], SHARE_MATTERS)):
        return []
    one, other = (_share_as_printed(lineup["seat_share"], seat) for lineup in (strong, weak))
    more = "more" if seats[seat]["difference"]["mean"] > 0 else "less"
    play, weaker = (play_by(lineup["bots"][0]) for lineup in (strong, weak))
    favors = f"{capitalized(play)} favors seat {seat + 1} {more} than {weaker}"
    return [f"{favors}: it has {one} of the wins against {other}."]


def _share_as_printed(shares: Sequence[Estimate], seat: int) -> str:
    means = as_printed([share["mean"] for share in shares])
    return percent_with_interval({**shares[seat], "mean": means[seat]})


def _draws(weak: Figures, strong: Figures, draws: dict[str, Any]) -> list[str]:
    if not _established(draws, DRAWS_MATTER):
        return []
    one, other = (percent_with_interval(printed(x["outcomes"], "draw_of_all")) for x in (strong, weak))
    more = "more" if draws["difference"]["mean"] > 0 else "fewer"
    play = capitalized(play_by(strong["bots"][0]))
    return [f"{play} draws {more} games: {one} against {other}."]


def _turns(weak: Figures, strong: Figures, turns: dict[str, Any]) -> list[str]:
    if not _established(turns, LENGTH_MATTERS * strong["turns"]["mean"]):
        return []
    longer = "longer" if turns["difference"]["mean"] > 0 else "shorter"
    one, other = (number_with_interval(x["turns"]) for x in (strong, weak))
    play = play_by(strong["bots"][0])
    return [f"Games are {longer} with {play}: {one} turns on average, against {other}."]


def _established(figure: dict[str, Any], matters: float) -> bool:
    """The two differ for sure, and by enough to matter."""
    found = figure["difference"]
    if found["low"] is None:
        return False
    return bool(found["low"] > 0 or found["high"] < 0) and abs(found["mean"]) >= matters


def _shares_beside(weak: Estimate, strong: Estimate) -> dict[str, Any]:
    found = _beside(weak, strong, _share_variance)
    difference = found["difference"]
    difference["low"], difference["high"] = between_shares(difference["low"], difference["high"])
    return found


def _beside(weak: Estimate, strong: Estimate, variance: Callable[[Estimate], float | None]) -> dict[str, Any]:
    parts = [variance(weak), variance(strong)]
    known = [part for part in parts if part is not None]
    mean = strong["mean"] - weak["mean"]
    half = Z * math.sqrt(sum(known)) if len(known) == len(parts) else None
    difference = {
        "mean": mean,
        "low": None if half is None else mean - half,
        "high": None if half is None else mean + half,
    }
    return {"weak": _plain(weak), "strong": _plain(strong), "difference": difference}


def _plain(estimate: Estimate) -> Estimate:
    return {name: estimate[name] for name in ("mean", "low", "high", "games")}


def _share_variance(share: Estimate) -> float | None:
    """Of a share, with half a game more on either side, so that 0 and 1 are not certain."""
    games = share["games"]
    p = (share["mean"] * games + 0.5) / (games + 1)
    return p * (1 - p) / games if games > 1 else None


def _mean_variance(mean: Estimate) -> float | None:
    return None if mean["low"] is None else ((mean["high"] - mean["low"]) / 2 / Z) ** 2
