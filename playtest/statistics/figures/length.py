"""How long games are, and who has to wait."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.figure import (
    ANY,
    FROM_ZERO,
    IN_FIFTY,
    LENGTH,
    NUMBER,
    PART_OF_ONE,
    SHARE,
    Detail,
    Entry,
    Figure,
    Matters,
)
from playtest.statistics.figures.kinds import CountOfSums, Distribution, Mean, Values
from playtest.statistics.figures.scope import MINUTES, SEATS, with_event

if TYPE_CHECKING:
    from playtest.statistics.tables import Lineup

GROUP = "Length and pace"
TURN = Matters(1, 0.05)
TENTH = Matters(0.1, 0.1)  # what happens so many times a game
WAITING = "Waiting by seat"


def _column(column: str) -> Values:
    return lambda lineup, key: lineup.whole(column)


def _uncapped(column: str) -> Values:
    """The numbers of the games that did not reach `max_turns`, nan of those that did."""

    def values(lineup: Lineup, key: str) -> Any:
        import numpy as np

        return np.where(lineup.capped, np.nan, lineup.whole(column))

    return values


def _capped(end: str) -> Any:
    """Which percentiles (or which high ends of their intervals) are, at least, a capped game's length."""

    def found(lineup: Lineup, key: str) -> dict[str, bool]:
        from playtest.statistics.intervals import PERCENTILES, distribution

        lengths = lineup.whole("turns")
        cap = lengths[lineup.capped].min() if lineup.capped.any() else None
        figures = distribution(lengths, clusters=lineup.clusters)
        values = {p: figures[p] if end == "" else figures[f"{p}_interval"][1] for p in PERCENTILES}
        return {
            p: bool(cap is not None and value is not None and value >= cap) for p, value in values.items()
        }

    return found


def _minutes(lineup: Lineup, key: str) -> Any:
    return lineup.whole("turns") * (lineup.run["seconds_per_turn"] / 60)


def _idle_share(lineup: Lineup, seat: str) -> Any:
    import numpy as np

    turns = lineup.whole("turns")
    left = turns - lineup.whole(f"last_turn_{seat}")
    return np.where(turns > 0, left / np.maximum(turns, 1), np.nan)


def _passed(lineup: Lineup, key: str) -> Any:
    sums = lineup.tally["events"].get("passed")
    games = int(lineup.tally["games"])
    return (sums["total"], sums["squares"], games) if sums else (0, 0, games)


TURNS = Figure(
    "turns",
    "turns",
    NUMBER,
    FROM_ZERO,
    "everything a seat does before play passes on; a seat that is skipped has no turn",
    GROUP,
    TURN,
    Distribution(_column("turns")),
    main=("median",),
    headline=("median",),
    aspect=(LENGTH, ("mean",)),
    table=None,
)
PLIES = replace(
    TURNS,
    name="plies",
    title="plies",
    definition="single decisions: one of the legal moves is chosen",
    measure=Distribution(_column("plies")),
    main=(),
    headline=(),
    aspect=("", ()),
)

ENTRIES: tuple[Entry, ...] = (
    TURNS,
    Detail(
        "turns.capped", "which percentiles are, at least, a game's that reached the limit", GROUP, _capped("")
    ),
    Detail(
        "turns.capped_high",
        "of which percentiles the interval's high end is, at least, a game's that reached the limit",
        GROUP,
        _capped("high"),
    ),
    replace(
        TURNS,
        name="turns_uncapped",
        title="turns without capped games",
        definition="the turns of the games that did not reach the limit of turns",
        measure=Distribution(_uncapped("turns")),
        main=(),
        headline=(),
        aspect=("", ()),
    ),
    PLIES,
    replace(
        PLIES,
        name="plies_uncapped",
        title="plies without capped games",
        definition="the plies of the games that did not reach the limit of turns",
        measure=Distribution(_uncapped("plies")),
    ),
    replace(
        TURNS,
        name="minutes",
        title="minutes",
        definition="turns times the seconds that a turn takes at the table (table.seconds_per_turn)",
        measure=Distribution(_minutes),
        exists=MINUTES,
        main=(),
        headline=(),
        aspect=("", ()),
    ),
    Figure(
        "skipped.per_game",
        "skips a game",
        NUMBER,
        FROM_ZERO,
        "times that a seat had nothing to do and another seat moved instead",
        GROUP,
        TENTH,
        Mean(lambda lineup, key: lineup.per_seat("skipped").sum(axis=1)),
        term="Passed over",
        main=("",),
        table=None,
    ),
    Figure(
        "skipped.seats.{}",
        "skips of seat {} a game",
        NUMBER,
        FROM_ZERO,
        "times that this seat had nothing to do and another seat moved instead",
        GROUP,
        TENTH,
        Mean(lambda lineup, seat: lineup.whole(f"skipped_{seat}")),
        term="Passed over, by seat",
        axis=SEATS,
        table=WAITING,
        row="Seat {}",
        rare=True,
    ),
    Figure(
        "passes",
        "forced passes a game",
        NUMBER,
        FROM_ZERO,
        "turns of a seat that had no legal move, which it passes",
        GROUP,
        TENTH,
        CountOfSums(_passed),
        term="Forced passes",
        exists=with_event("passed"),
        table=None,
    ),
    Figure(
        "idle.{}",
        "idle turns of seat {}",
        NUMBER,
        ANY,
        "the longest run of turns between two turns of a seat, before its first and after its last included, "
        "minus the normal number",
        GROUP,
        Matters(0.5, 0.05),
        Distribution(lambda lineup, seat: lineup.whole(f"idle_{seat}"), ("mean", "p95")),
        term="Idle turns",
        axis=SEATS,
        table=WAITING,
        row="Seat {}",
    ),
    Figure(
        "idle_share.{}",
        "idle share of seat {}",
        SHARE,
        PART_OF_ONE,
        "the part of the game's turns that remains after a seat's last turn; 1 for a seat without a turn",
        GROUP,
        IN_FIFTY,
        Mean(_idle_share),
        term="Idle share",
        axis=SEATS,
        table=WAITING,
        row="Seat {}",
    ),
)
