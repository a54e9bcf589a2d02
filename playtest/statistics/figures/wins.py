"""Who wins: shares by seat and by bot, and whether the seats differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.figure import (
    BALANCE,
    BETWEEN_SHARES,
    IN_FIFTY,
    PART_OF_ONE,
    SHARE,
    Detail,
    Entry,
    Figure,
    Source,
)
from playtest.statistics.figures.kinds import WIKIPEDIA, FairShare, SeatShare, Share, Spread
from playtest.statistics.figures.scope import BOTS, ONE_BOT, SEATS

if TYPE_CHECKING:
    from playtest.statistics.tables import Lineup, Real

GROUP = "Who wins"
SOLE_WINS = "Sole wins: games that the seat alone won"


def credit(lineup: Lineup, seat: str) -> Real:
    """The seat's part of each game's win."""
    return lineup.credit[:, int(seat) - 1]


def _of_bot(lineup: Lineup, bot: str) -> Real:
    """The mean credit in each game of the seats that the bot plays, nan where it plays none."""
    import numpy as np

    seatings, place = np.unique(lineup.text("bots").astype(str), return_inverse=True)
    plays = np.array([[name == bot for name in seating.split("|")] for seating in seatings], float)
    if not len(seatings):
        return np.zeros(0)
    seats = plays.sum(axis=1)
    earned = (lineup.credit * plays[place]).sum(axis=1)
    return np.asarray(np.where(seats[place] > 0, earned / np.maximum(seats[place], 1), np.nan))


def _seat_bias(lineup: Lineup, key: str) -> Any:
    from playtest.statistics.seats import seat_bias

    return seat_bias(lineup)


def _elo(limit: str) -> Any:
    """An end of seat 1's share as a difference in strength, for two seats."""

    def found(lineup: Lineup, key: str) -> float | None:
        from playtest.statistics.seats import elo, seat_share

        return elo(seat_share(lineup)[0][limit]) if lineup.seats == 2 else None

    return found


ENTRIES: tuple[Entry, ...] = (
    Figure(
        "seat_share.{}",
        "seat {}'s share",
        SHARE,
        PART_OF_ONE,
        "the mean credit of a seat: 1 for a win alone, an equal part of 1 for a shared win, 0 for a loss",
        GROUP,
        IN_FIFTY,
        SeatShare(credit),
        term="Share of the wins",
        axis=SEATS,
        main=("",),
        aspect=(BALANCE, ("",)),
        table=None,
    ),
    Figure(
        "seat_spread",
        "spread between the seats",
        SHARE,
        PART_OF_ONE,
        "the largest minus the smallest share of the wins of a seat",
        GROUP,
        IN_FIFTY,
        Spread(lambda lineup, key: lineup.credit),
        term="Seat spread",
        exists=ONE_BOT,
        main=("",),
        headline=("",),
        table=None,
    ),
    Detail(
        "seat_bias",
        "score chi-square of the mean credits, with one degree of freedom less than there are seats; p is "
        "the chance of shares this uneven if all seats were equal, below 200 games by dealing them out anew",
        GROUP,
        _seat_bias,
        term="Seat bias",
        exists=ONE_BOT,
        source=Source("score test", f"{WIKIPEDIA}Score_test"),
    ),
    Figure(
        "bot_share.{}",
        "share of a {} seat",
        SHARE,
        PART_OF_ONE,
        "the mean credit of the seats that a bot plays, in all seatings of the lineup",
        GROUP,
        IN_FIFTY,
        Share(_of_bot),
        term="Share of a bot's seat",
        axis=BOTS,
        main=("",),
        headline=("",),
        aspect=(BALANCE, ("",)),
        table=None,
    ),
    Figure(
        "sole_wins.{}",
        "seat {}'s sole wins",
        SHARE,
        PART_OF_ONE,
        "games that the seat won alone",
        GROUP,
        IN_FIFTY,
        Share(lambda lineup, seat: (credit(lineup, seat) == 1) * 1.0),
        term="Sole wins",
        axis=SEATS,
        table=SOLE_WINS,
        row="Seat {}",
    ),
    Figure(
        "first_seat_advantage",
        "first seat's advantage",
        SHARE,
        BETWEEN_SHARES,
        "seat 1's share of the wins minus the fair share",
        GROUP,
        IN_FIFTY,
        FairShare(lambda lineup, key: credit(lineup, "1")),
        term="First seat advantage",
        exists=ONE_BOT,
        table=None,
    ),
    *(
        Detail(
            f"first_seat_advantage.{name}",
            "a share of the wins p between two players as 400·log10(p/(1 − p)) points of strength",
            GROUP,
            _elo(limit),
            term="Elo",
            exists=ONE_BOT,
            source=Source("Elo rating", f"{WIKIPEDIA}Elo_rating_system"),
        )
        for name, limit in (("elo", "mean"), ("elo_low", "low"), ("elo_high", "high"))
    ),
)
