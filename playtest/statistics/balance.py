"""Balance in words: which seat is favored, and whether better play pays."""

from __future__ import annotations

from typing import Any

from playtest.statistics.tables import Meta
from playtest.statistics.wording import (
    as_printed,
    capitalized,
    continued,
    count,
    listed,
    measured,
    p_value,
    percent,
    percent_with_interval,
    play_by,
    points,
)

Figures = dict[str, Any]

SIGNIFICANT = 0.05
WIDE = 0.1


def balance(meta: Meta, lineup: Figures) -> str:
    """One sentence on the seats of a lineup of one bot with finished games: fair or not, and how surely."""
    if same := always(meta, lineup):
        return same
    return _unequal(lineup) if differs(lineup) else _equal(lineup)


def always(meta: Meta, lineup: Figures) -> str | None:
    """What no seat and no bot makes a difference to: every game is drawn or cut off; else None."""
    finished, outcomes = lineup["finished"], lineup["outcomes"]
    games = count(finished, "game")
    if outcomes["draw_of_all"]["count"] == finished:
        return f"Every game is a draw of all seats ({games})."
    if outcomes["undecided_at_cap"]["count"] == finished:
        return f"Every game reaches the limit of {count(meta['max_turns'], 'turn')} undecided ({games})."
    return None


def differs(lineup: Figures) -> bool:
    """Whether the seats differ more than chance explains, at the 5 % level."""
    return bool(lineup["seat_bias"]["p_value"] < SIGNIFICANT)


def disagreement(meta: Meta, lineup: Figures, chance: Figures) -> list[str]:
    """What weaker play says of the seats where it says otherwise; an empty list where it agrees."""
    if always(meta, lineup) or always(meta, chance):
        same = always(meta, lineup) == always(meta, chance)
        return [] if same else [f"With {chance['bots'][0]} in every seat, {continued(balance(meta, chance))}"]
    play = capitalized(play_by(chance["bots"][0]))
    if differs(chance) and (not differs(lineup) or favored(chance) != favored(lineup)):
        return [f"{play} disagrees: there {continued(balance(meta, chance))}"]
    if differs(lineup) and not differs(chance):
        p = p_value(chance["seat_bias"]["p_value"])
        return [
            f"{play} shows no such difference between the seats ({count(chance['finished'], 'game')}, {p})."
        ]
    return []


def favored(lineup: Figures) -> int:
    """The index of the seat that wins most."""
    shares = [share["mean"] for share in lineup["seat_share"]]
    return shares.index(max(shares))


def skill(meta: Meta, lineup: Figures) -> str:
    """One sentence on the bots of a mixed lineup: how often a seat of each wins."""
    if same := always(meta, lineup):
        return f"With {listed(list(lineup['bot_share']))} at the table, {continued(same)}"
    fair = 1 / len(lineup["seat_share"])
    (best, share), *rest = sorted(lineup["bot_share"].items(), key=lambda item: -item[1]["mean"])
    others = "".join(f", one of {bot} {measured(other['mean'])}" for bot, other in rest)
    shares = f"A seat of {best} {won(lineup, percent_with_interval(share))}{others}"
    if share["low"] > fair:
        return f"{shares}; equal play would give {percent(fair)}."
    games = count(lineup["finished"], "game")
    return f"{shares}, which {games} cannot tell from equal play ({percent(fair)})."


def won(lineup: Figures, share: str) -> str:
    """The predicate of a seat or bot with this share of the wins: a tie gives all who tie a part of one."""
    if lineup["outcomes"]["sole_winner"]["count"] == lineup["finished"]:
        return f"wins {share} of games"
    return f"has {share} of the wins (ties shared out)"


def _equal(lineup: Figures) -> str:
    shares, games = lineup["seat_share"], count(lineup["finished"], "game")
    fair, p = 1 / len(shares), p_value(lineup["seat_bias"]["p_value"])
    within = max(abs(share[limit] - fair) for share in shares for limit in ("low", "high"))
    sentence = f"No seat has an advantage that {games} can show ({p})"
    if within > WIDE:
        return f"{sentence}, but so few could hide one of {points(within)} points."
    return f"{sentence}: every share is within ±{points(within)} points of {percent(fair)}."


def _unequal(lineup: Figures) -> str:
    """Names the seats whose own intervals leave out the fair share, else the one that wins most."""
    shares = lineup["seat_share"]
    fair = 1 / len(shares)
    best = favored(lineup)
    worst = min(range(len(shares)), key=lambda seat: shares[seat]["mean"])
    means = as_printed([share["mean"] for share in shares])
    high, low = (percent_with_interval({**shares[seat], "mean": means[seat]}) for seat in (best, worst))
    chance = f"the seats differ more than chance explains ({p_value(lineup['seat_bias']['p_value'])})"
    above, below = shares[best]["low"] > fair, shares[worst]["high"] < fair
    if below and not above:
        return f"Seat {worst + 1} {won(lineup, f'only {low}')}, less than its fair {percent(fair)}; {chance}."
    favorite = f"Seat {best + 1} {won(lineup, high)}"
    if below and len(shares) > 2:
        return f"{favorite}, and seat {worst + 1} only {low}, where {percent(fair)} is fair; {chance}."
    return f"{favorite}, more than its fair {percent(fair)}; {chance}."
