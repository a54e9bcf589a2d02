"""How long games are: turns, plies, minutes."""

from __future__ import annotations

from playtest.statistics.intervals import PERCENTILES, Estimate, distribution
from playtest.statistics.tables import Lineup


def turns(lineup: Lineup) -> Estimate:
    """The distribution of turns; `capped` says which percentiles are, at least, a capped game's length, and
    `capped_high` of which at least the interval's high end is."""
    lengths = lineup.whole("turns")
    figures = distribution(lengths, low=0)
    cap = lengths[lineup.capped].min() if lineup.capped.any() else None

    def is_capped(value: float | None) -> bool:
        return bool(cap is not None and value is not None and value >= cap)

    figures["capped"] = {p: is_capped(figures[p]) for p in PERCENTILES}
    figures["capped_high"] = {p: is_capped(figures[f"{p}_interval"][1]) for p in PERCENTILES}
    return figures


def plies(lineup: Lineup) -> Estimate:
    """The distribution of plies over all finished games."""
    return distribution(lineup.whole("plies"), low=0)


def uncapped(lineup: Lineup, column: str) -> Estimate:
    """The distribution of `turns` or `plies` over the games that did not reach `max_turns`."""
    return distribution(lineup.whole(column)[~lineup.capped], low=0)


def minutes(lineup: Lineup) -> Estimate | None:
    """The distribution of minutes at the table; None where the variant gives no seconds per turn."""
    seconds = lineup.run.get("seconds_per_turn")
    return None if seconds is None else distribution(lineup.whole("turns") * (seconds / 60), low=0)
