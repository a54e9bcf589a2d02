"""Games that nobody wins alone: draws of all seats, and wins that some of them share."""

from __future__ import annotations

from playtest.statistics.claims.evidence import of_share
from playtest.statistics.claims.model import NOT_KNOWN, Claim, Evidence, Figures, always
from playtest.statistics.tables import Meta
from playtest.statistics.wording import count, percent, percent_with_interval

USUAL_DRAWS, MANY_DRAWS = 0.05, 0.1
USUAL_SHARED, MANY_SHARED = 0.1, 0.2


def look_at_draws(meta: Meta, lineup: Figures) -> Evidence | None:
    """Games that all seats share, other than by the limit of turns."""
    return of_share(lineup["outcomes"]["draw_of_all"], USUAL_DRAWS, MANY_DRAWS)


def say_of_draws(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    share, games = lineup["outcomes"]["draw_of_all"], count(lineup["games"], "game")
    if always(meta, lineup) == "draw_of_all":
        return (
            f"Every game is a draw of all seats ({games}): "
            "nothing here says whether a seat or better play wins."
        )
    if not share["count"]:
        return f"No game is a draw of all seats{_at_most(share, status)} ({games})."
    return f"{percent_with_interval(share)} of games are a draw of all seats{_why(lineup)}."


def _why(lineup: Figures) -> str:
    """That nobody scored in the drawn games, or that they got stuck, where that is so in most of them."""
    drawn, stalled = lineup["outcomes"]["draw_of_all"]["count"], lineup["stalled"]
    for what, games in (
        ("nobody has a point", stalled["nothing_scored"]),
        ("they get stuck", stalled["draws"]),
    ):
        if games == drawn:
            return f"; in all of these {what}" if drawn > 1 else ""
        if games > drawn / 2:
            return f"; in {games:,} of these {drawn:,} {what}"
    return ""


def look_at_shared(meta: Meta, lineup: Figures) -> Evidence | None:
    """Wins that several seats share, but not all; only where there are more than two."""
    if len(lineup["seat_share"]) == 2:
        return None
    return of_share(lineup["outcomes"]["shared_win"], USUAL_SHARED, MANY_SHARED)


def say_of_shared(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    share, games = lineup["outcomes"]["shared_win"], count(lineup["games"], "game")
    if not share["count"]:
        return f"No win is shared by some of the seats{_at_most(share, status)} ({games})."
    return f"Seats share the win in {percent_with_interval(share)} of games."


def _at_most(share: Figures, status: str) -> str:
    """How many there could be where none was seen, and that is not few enough."""
    return f", though up to {percent(share['high'])} could be" if status == NOT_KNOWN else ""


DRAWS = Claim(
    "draws",
    "Draws",
    null="at most 5 % of games are a draw of all seats",
    test="a score test of the share",
    matters="10 % of games",
    look=look_at_draws,
    say=say_of_draws,
)
SHARED = Claim(
    "shared",
    "Shared wins",
    null="seats share the win in at most 10 % of games",
    test="a score test of the share",
    matters="20 % of games",
    look=look_at_shared,
    say=say_of_shared,
)
