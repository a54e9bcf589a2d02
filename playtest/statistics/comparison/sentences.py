"""What a change did, in words: the differences that matter, the largest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.comparison.compare import HIGHER, LOWER
from playtest.statistics.figures.figure import SHARE
from playtest.statistics.strength import strength_of
from playtest.statistics.wording import count, listed, measured

Row = Mapping[str, Any]
Lineup = dict[str, Any]

SAID_AT_ONCE = 4
HEADLINES = ("seat_spread", "bot_share.", "turns.median", "outcomes.draw_of_all")


def strongest_first(lineups: Sequence[Lineup]) -> list[Lineup]:
    """Lineups of one bot alone before mixed ones, those that play better first."""
    return sorted(lineups, key=lambda lineup: (not lineup["same_bot"], -strength_of(lineup)))


def is_established(row: Row) -> bool:
    """Whether a direction has been established."""
    return row["verdict"] in (HIGHER, LOWER)


def is_headline(row: Row) -> bool:
    """Whether a designer wants to see the figure even where no difference is established."""
    any_at_all = row["difference"] is not None and bool(row["a"]["value"] or row["b"]["value"])
    return any_at_all and row["name"].startswith(HEADLINES)


def weight(row: Row) -> float:
    """A difference in multiples of the smallest one that matters; 0 where there is none to speak of."""
    if row["difference"] is None or not row["matters"]:
        return 0.0
    return abs(float(row["difference"])) / float(row["matters"])


def matters(row: Row) -> bool:
    """Whether a difference is established and at least as large as the smallest that matters."""
    return is_established(row) and weight(row) >= 1


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
    said = by_weight([row for row in lineup["metrics"] if row["main"] and matters(row)])[:SAID_AT_ONCE]
    rest = count(established - len(said), "other difference")
    further = f"; {rest} {'is' if established - len(said) == 1 else 'are'} established"
    if said:
        return f"{listed([change(row) for row in said])}{further if established > len(said) else ''}."
    if established:
        return f"no main figure is known to change by as much as matters{further}."
    tested = sum(row["p_value"] is not None for row in lineup["metrics"])
    games = min(lineup["games"])
    return f"no difference established in {count(tested, 'figure')} from {count(games, 'game')}."


def change(row: Row) -> str:
    """`mean margin down from 4.2 to 2.9`."""
    way = "up" if row["difference"] > 0 else "down"
    return f"{row['title']} {way} from {value(row, row['a'])} to {value(row, row['b'])}"


def value(row: Row, side: Mapping[str, Any]) -> str:
    """A value in the row's unit: a share with one decimal, a number with three digits."""
    number = float(side["value"])
    if row["unit"] == SHARE:
        return measured(number)
    if number == round(number):
        return f"{number:,.0f}"
    return f"{number:,.{max(0, 3 - len(str(int(abs(number)))))}f}"
