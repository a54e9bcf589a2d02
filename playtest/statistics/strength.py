"""How well bots play: by the matches that a run's bots have played, never by their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

LineupT = TypeVar("LineupT", bound=Mapping[str, Any])


def level_of(lineup: Mapping[str, Any], bot: str) -> int:
    """How many levels of strength are known to lie below a bot of the lineup; bots that no match tells apart
    have the same, and all of them 0 where none was played."""
    levels: Mapping[str, int] = lineup.get("levels") or {}
    return levels.get(bot, 0)


def strength_of(lineup: Mapping[str, Any]) -> int:
    """The level of a lineup of one bot."""
    return level_of(lineup, lineup["bots"][0])


def rank(lineup: Mapping[str, Any]) -> tuple[bool, float]:
    """What lineups are ordered by, the one that tells most last: those of one bot, then by how it plays."""
    return lineup["same_bot"], strength_of(lineup)


def first_shown(lineups: Sequence[Mapping[str, Any]]) -> int:
    """The place of the lineup that tells most, the first of equals, whose games are shown first."""
    return max(range(len(lineups)), key=lambda place: rank(lineups[place]))


def strongest(lineups: Iterable[LineupT]) -> LineupT | None:
    """Of the lineups of one bot alone that which plays best, the last of equals; None without any."""
    return max(reversed(_alone(lineups)), key=strength_of, default=None)


def weakest(lineups: Iterable[LineupT]) -> LineupT | None:
    """Of the lineups of one bot alone that which plays worst, the first of equals; None without any."""
    return min(_alone(lineups), key=strength_of, default=None)


def levels(meta: Mapping[str, Any], lineups: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The lineups of one bot alone, weakest first: `bot`, `lineup`, `level`, `elo` with its interval (None
    where no match was played) and the `games` of those matches."""
    known = {each["bot"]: each for each in (meta.get("strength") or {"bots": ()})["bots"]}
    nothing = {"elo": None, "low": None, "high": None, "games": 0}
    found = [
        {
            "bot": bot,
            "lineup": lineup["name"],
            "level": strength_of(lineup),
            **{name: known.get(bot, nothing)[name] for name in nothing},
        }
        for lineup in _alone(lineups)
        for bot in lineup["bots"][:1]
    ]
    return sorted(found, key=lambda each: each["level"])


def elos(bots: Sequence[str], matches: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Each bot's Bradley–Terry strength in Elo (sum 0) with its interval from `matches`, and its games.

    A match has the names of its `first` and `second` bot, its `games` and the `points` of the first in them.
    """
    import numpy as np

    from playtest.statistics.ladder.strengths import strengths

    place = {bot: index for index, bot in enumerate(bots)}
    points = np.zeros((len(bots), len(bots)))
    games = [0] * len(bots)
    for match in matches:
        one, other = place[match["first"]], place[match["second"]]
        points[one, other] += match["points"]
        points[other, one] += match["games"] - match["points"]
        games[one] += match["games"]
        games[other] += match["games"]
    found = strengths(points)
    return [
        {
            "bot": bot,
            "elo": found[index].elo if found else None,
            "low": found[index].low if found else None,
            "high": found[index].high if found else None,
            "games": games[index],
        }
        for index, bot in enumerate(bots)
    ]


def _alone(lineups: Iterable[LineupT]) -> list[LineupT]:
    return [lineup for lineup in lineups if lineup["same_bot"]]
