"""What a change did, in words: the differences that matter, the largest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.comparison.compare import HIGHER, LOWER
from playtest.statistics.figures import catalogue
from playtest.statistics.figures.figure import SHARE
from playtest.statistics.judging import INSIDE, OPEN, OUTSIDE, verdict_of
from playtest.statistics.strength import strength_of
from playtest.statistics.wording import count, measured, points

Row = Mapping[str, Any]
Lineup = dict[str, Any]

SAID_AT_ONCE = 4


def strongest_first(lineups: Sequence[Lineup]) -> list[Lineup]:
    """Lineups of one bot alone before mixed ones, those that play better first."""
    return sorted(lineups, key=lambda lineup: (not lineup["same_bot"], -strength_of(lineup)))


def is_established(row: Row) -> bool:
    """Whether a direction has been established."""
    return row["verdict"] in (HIGHER, LOWER)


def is_headline(row: Row) -> bool:
    """Whether a designer wants to see the figure even where no difference is established."""
    any_at_all = row["difference"] is not None and bool(row["a"]["value"] or row["b"]["value"])
    return any_at_all and catalogue.is_headline(row["name"])


def weight(row: Row) -> float:
    """A difference in multiples of the smallest one that matters; 0 where there is none to speak of."""
    if row["difference"] is None or not row["matters"]:
        return 0.0
    return abs(float(row["difference"])) / float(row["matters"])


def size(row: Row) -> str:
    """How large a difference is, by the judge of figures: inside what is too small to matter, outside of it
    (so that it matters), or not established."""
    if row["difference"] is None or not row["matters"]:
        return OPEN
    return verdict_of(row, (-row["matters"], row["matters"]))  # type: ignore[arg-type]


def matters(row: Row) -> bool:
    """Whether a difference is established, and that it is larger than the smallest that matters."""
    return is_established(row) and size(row) == OUTSIDE


def is_said(row: Row) -> bool:
    """Whether a difference is a main figure's, established, and not known to be too small to matter."""
    return bool(row["main"]) and is_established(row) and size(row) != INSIDE


def leaves_out_0(row: Row) -> bool:
    """Whether the interval of the difference has two ends on one side of 0."""
    low, high = row["low"], row["high"]
    return low is not None and high is not None and low * high > 0


def by_weight(rows: Sequence[Row]) -> list[Row]:
    """The largest differences first, each measured by what matters."""
    return sorted(rows, key=lambda row: -weight(row))


def finding(lineup: Lineup) -> str:
    """One sentence on what the change did in a lineup."""
    if lineup["same_games"] is None:
        return "no game was finished, so that there is nothing to compare."
    if lineup["same_games"]:
        return "every game is the same in both, move for move; here the change makes no difference."
    established = sum(is_established(row) for row in lineup["metrics"])
    said = by_weight([row for row in lineup["metrics"] if is_said(row)])[:SAID_AT_ONCE]
    rest = count(established - len(said), "other difference")
    further = f"; {rest} {'is' if established - len(said) == 1 else 'are'} established"
    if said:
        return f"{'; '.join(change(row) for row in said)}{further if established > len(said) else ''}."
    if established:
        return f"what is established of the main figures is too small to matter{further}."
    tested = sum(row["p_value"] is not None for row in lineup["metrics"])
    games = min(lineup["games"])
    return f"no difference established in {count(tested, 'figure')} from {count(games, 'game')}."


def change(row: Row) -> str:
    """`mean margin down from 4.2 to 2.9, by 1.0 to 1.6`: between the ends of the interval."""
    way = "up" if row["difference"] > 0 else "down"
    return f"{row['title']} {way} from {value(row, row['a'])} to {value(row, row['b'])}{_by(row)}"


def _by(row: Row) -> str:
    """Between which sizes the difference lies; nothing where its interval is open or has 0 in it."""
    if not leaves_out_0(row):
        return ""
    least, most = sorted(abs(row[end]) for end in ("low", "high"))
    if row["unit"] == SHARE:
        return f", by {points(least)} to {points(most)} points"
    digits = max(0, 2 - len(str(int(most))))
    return f", by {least:,.{digits}f} to {most:,.{digits}f}"


def value(row: Row, side: Mapping[str, Any]) -> str:
    """A value in the row's unit: a share with one decimal, a number with three digits."""
    number = float(side["value"])
    if row["unit"] == SHARE:
        return measured(number)
    if number == round(number):
        return f"{number:,.0f}"
    return f"{number:,.{max(0, 3 - len(str(int(abs(number)))))}f}"
