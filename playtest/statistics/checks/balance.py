"""Whether seats, leads, bots and first moves are worth what they should be."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from playtest.statistics.balance import WIDE, always, won
from playtest.statistics.checks.model import AMBER, GREEN, GREY, RED, Figures, Found
from playtest.statistics.intervals import Estimate, Z
from playtest.statistics.strength import level_of
from playtest.statistics.tables import Meta
from playtest.statistics.wording import (
    as_printed,
    count,
    measured,
    p_value,
    percent,
    percent_with_interval,
    points,
    points_with_interval,
)

SURE = 0.01  # p-value from which the seats are said to differ
LIKELY = 0.05
WIDE_SPREAD = 0.05  # a smaller spread is hardly noticed at a table
RUNAWAY = 0.05
FAR_AWAY = 0.15
LEAST_LEADERS = 50
BAD_OPENING = 0.1


def seat_bias(meta: Meta, lineup: Figures) -> Found | None:
    """Seats that are not worth the same; only where all have the same bot."""
    bias, spread = lineup["seat_bias"], lineup["seat_spread"]
    if not bias or bias["p_value"] is None or always(meta, dict(lineup)):
        return None
    shares = as_printed([share["mean"] for share in lineup["seat_share"]])
    best, worst = (shares.index(extreme(shares)) for extreme in (max, min))
    low, high = lineup["seat_spread_interval"]
    evidence = f"spread {points(spread)} points{_between(low, high)}, {p_value(bias['p_value'])}"
    if bias["p_value"] > LIKELY or spread < WIDE_SPREAD:
        if high is None or high > WIDE:
            games = count(lineup["finished"], "game")
            return Found(GREY, f"{games} cannot tell whether the seats are worth the same: {evidence}.")
        return Found(GREEN, f"No seat is worth much more than another: {evidence}.")
    sure = bias["p_value"] <= SURE
    said = "The seats are not worth the same" if sure else "The seats may not be worth the same"
    sentence = (
        f"{said}: seat {best + 1} {won(dict(lineup), measured(shares[best]))}, seat {worst + 1} "
        f"{measured(shares[worst])}; {evidence}."
    )
    return Found(RED if sure else AMBER, sentence)


def runaway_leader(meta: Meta, lineup: Figures) -> Found | None:
    """A leader at half-time who wins more often than one whose lead does not help; only where all seats have
    the same bot, since a better player leads for other reasons."""
    at_half = (lineup["leader_wins"] or {}).get("at_50")
    if not lineup["same_bot"] or not lineup["finished"] or not at_half or not at_half["baseline"]:
        return None
    base = at_half["baseline"]
    if (games := min(at_half["games"], base["games"])) < LEAST_LEADERS:
        return Found(GREY, f"Too few games have a leader at half-time to tell: {games:,}.")
    more = difference(at_half, base)
    evidence = f"the leader at half-time wins {percent_with_interval(at_half)} of games"
    beside = f"without any advantage from leading it would be {measured(base['mean'])}"
    if more["low"] <= RUNAWAY:
        return Found(GREEN, f"No runaway leader is seen: {evidence}; {beside}.")
    status = RED if more["low"] > FAR_AWAY else AMBER
    return Found(status, f"Being ahead helps to stay ahead: {evidence}; {beside}.")


def skill(meta: Meta, lineup: Figures) -> Found | None:
    """The bot that plays best in a mixed lineup, which should win more than its part."""
    if lineup["same_bot"] or not lineup["finished"] or always(meta, dict(lineup)):
        return None
    bots: Mapping[str, Estimate] = lineup["bot_share"]
    strengths = {bot: level_of(lineup, bot) for bot in bots}
    best = max(strengths, key=lambda bot: strengths[bot])
    if list(strengths.values()).count(strengths[best]) > 1:
        return None
    share, fair = bots[best], 1 / len(lineup["seat_share"])
    others = " and ".join(bot for bot in bots if bot != best)
    evidence = f"against {others} a seat of {best} {won(dict(lineup), percent_with_interval(share))}"
    equal = f"equal play would give {percent(fair)}"
    if share["low"] > fair:
        return Found(GREEN, f"Better play pays: {evidence}; {equal}.")
    if share["high"] < fair:
        return Found(RED, f"Better play loses: {evidence}; {equal}.")
    if share["high"] - share["low"] > WIDE:
        games = count(lineup["finished"], "game")
        return Found(GREY, f"{games} cannot tell whether skill counts: {evidence}; {equal}.")
    return Found(AMBER, f"No skill is seen to count: {evidence}; {equal}.")


def opening(meta: Meta, lineup: Figures) -> Found | None:
    """A first move that wins more often than its seat does."""
    figures = lineup["openings"]
    if not figures or always(meta, dict(lineup)):
        return None
    rows: list[dict[str, Any]] = (figures["classes"] or figures["moves"])["rows"]
    if not rows:
        different = count(figures["different"], "first move")
        return Found(GREY, f"No first move was played often enough to judge it ({different} in all).")
    compared = [row for row in rows if row["p_value"] is not None]
    if not compared:
        return Found(GREY, "Only one first move was played often enough, so that none can be compared.")
    good = [row for row in rows if row["flag"] and row["difference"] > 0]
    if not good:
        if len(compared) == 1:
            return Found(
                GREEN, "The one first move played often enough to judge wins no more than it should."
            )
        tried = f"the {len(compared):,} first moves"
        return Found(GREEN, f"Of {tried} played often enough to judge, none wins more than it should.")
    row = good[0]
    more = f"; {count(len(good) - 1, 'other')} too" if len(good) > 1 else ""
    alike = ", with those that mirror it," if figures["classes"] else ""
    sentence = (
        f"The first move {row['move']}{alike} wins {percent_with_interval(row)} of "
        f"{count(row['games'], 'game')}, {points(row['difference'])} points above seat {row['seat']} "
        f"as a whole ({p_value(row['adjusted'])}, corrected for {count(len(compared), 'test')}){more}."
    )
    return Found(RED if row["low"] - row["mean"] + row["difference"] > BAD_OPENING else AMBER, sentence)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two shares as if of different games; of the same games it varies less."""
    variance = sum(e["mean"] * (1 - e["mean"]) / e["games"] for e in (one, other))
    value, half = one["mean"] - other["mean"], Z * math.sqrt(variance)
    return {"mean": value, "low": value - half, "high": value + half}


def _between(low: float | None, high: float | None) -> str:
    return "" if low is None or high is None else f" {points_with_interval(low, high)}"
