"""How games go: draws, games cut off, seats that wait."""

from __future__ import annotations

from playtest.statistics.checks.model import AMBER, GREEN, RED, Figures, Found
from playtest.statistics.tables import CAPPED, Meta
from playtest.statistics.wording import count, percent_with_interval, printed

MANY_CAPPED = 0.01
MANY_DRAWS = 0.05
TOO_MANY_DRAWS = 0.2
MANY_SHARED = 0.2
MANY_SKIPS = 0.1
LONG_WAITS = 2
ENDLESS_WAITS = 5
OUT_EARLY = 0.2


def draws(meta: Meta, lineup: Figures) -> Found | None:
    """Games that all seats share, other than by the limit of turns."""
    if not lineup["finished"]:
        return None
    outcomes = lineup["outcomes"]
    share = printed(outcomes, "draw_of_all")
    if share["count"] == lineup["finished"]:
        return Found(
            RED,
            "Every game was a draw of all seats: nothing here says whether a seat or better play wins.",
        )
    if not share["count"]:
        return Found(GREEN, f"No game is a draw of all seats ({count(lineup['games'], 'game')}).")
    drawn = f"{percent_with_interval(share)} of games are a draw of all seats."
    if share["mean"] <= MANY_DRAWS:
        return Found(GREEN, drawn)
    status = RED if share["low"] > TOO_MANY_DRAWS else AMBER
    return Found(status, drawn)


def shared(meta: Meta, lineup: Figures) -> Found | None:
    """Wins that several seats share, but not all; only where there are more than two."""
    if not lineup["finished"] or len(lineup["seat_share"]) == 2:
        return None
    share = printed(lineup["outcomes"], "shared_win")
    if not share["count"]:
        games = count(lineup["games"], "game")
        return Found(GREEN, f"No win is shared by some of the seats ({games}).")
    many = share["mean"] > MANY_SHARED
    return Found(AMBER if many else GREEN, f"Seats share the win in {percent_with_interval(share)} of games.")


def capped(meta: Meta, lineup: Figures) -> Found | None:
    """Games that reach the limit of turns."""
    if not lineup["finished"]:
        return None
    limit = f"the limit of {count(meta['max_turns'], 'turn')}"
    if CAPPED not in lineup["endings"] or not lineup["endings"][CAPPED]["count"]:
        return Found(GREEN, f"No game reaches {limit} ({count(lineup['games'], 'game')}).")
    share = printed(lineup["endings"], CAPPED)
    reach = f"{percent_with_interval(share)} of games reach {limit}"
    if share["mean"] <= MANY_CAPPED:
        return Found(GREEN, f"{reach}.")
    sentence = f"{reach}: their lengths and results are cut short."
    return Found(RED if share["low"] > MANY_DRAWS else AMBER, sentence, ("max_turns",))


def idle(meta: Meta, lineup: Figures) -> Found | None:
    """Seats that wait for long, are passed over often, or have nothing more to do early in the game."""
    if not lineup["finished"]:
        return None
    seats = len(lineup["idle"])
    waits = [seat["p95"] for seat in lineup["idle"]]
    longest = max(waits)
    worst = waits.index(longest)
    if longest >= LONG_WAITS * seats:
        low, high = lineup["idle"][worst]["p95_interval"]
        between = "" if None in (low, high) or low == high else f" ({low:.0f}–{high:.0f})"
        return Found(
            RED if longest >= ENDLESS_WAITS * seats else AMBER,
            f"In one game of twenty seat {worst + 1} waits for {longest:.0f}{between} turns more than usual, "
            f"or longer.",
        )
    # Where all games are alike, the share itself is all that is known.
    shares = [share["mean" if "alike" in share else "low"] or 0.0 for share in lineup["idle_share"]]
    if max(shares) > OUT_EARLY:
        seat = shares.index(max(shares))
        found = percent_with_interval(lineup["idle_share"][seat])
        return Found(AMBER, f"Seat {seat + 1} has nothing to do for the last {found} of a game.")
    skips = lineup["skipped"]["per_game"]
    if skips["mean"] > MANY_SKIPS * lineup["turns"]["mean"]:
        between = "" if skips["low"] is None else f" ({skips['low']:.1f}–{skips['high']:.1f})"
        return Found(AMBER, f"Seats are passed over {skips['mean']:.1f}{between} times a game.")
    if longest <= 0:
        return Found(GREEN, "In nineteen games of twenty no seat waits longer than usual.")
    longer = count(round(longest), "turn")
    return Found(GREEN, f"In nineteen games of twenty no seat waits more than {longer} longer than usual.")
