"""First moves that win more often than their seat does."""

from __future__ import annotations

from typing import Any

from playtest.statistics.claims.model import FINE, LOOK, PROBLEM, Claim, Evidence, Figures, always
from playtest.statistics.tables import Meta
from playtest.statistics.tests import share_p
from playtest.statistics.wording import count, percent_with_interval, points

MATTERS = 0.1

Row = dict[str, Any]


def look(meta: Meta, lineup: Figures) -> Evidence | None:
    """Every first move, or class of mirrored ones, that enough games begin with."""
    figures = lineup["openings"]
    if not figures or always(meta, lineup):
        return None
    compared = _compared(lineup)
    best = _best(compared)
    return Evidence(
        problem=_beyond(best, len(compared)) if best else 1.0,
        look=float(best["adjusted"]) if best and best["flag"] else 1.0,
        fine=bool(compared) and all(_high(row) <= MATTERS for row in compared),
        games=int(figures["games"]),
        facts={"compared": len(compared)},
    )


def say(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    compared = _compared(lineup)
    if not compared:
        different = count(lineup["openings"]["different"], "first move")
        return f"No two first moves were played often enough to compare them ({different} in all)."
    best = _best(compared)
    if best is not None and status in (PROBLEM, LOOK):
        alike = ", with those that mirror it," if lineup["openings"]["classes"] else ""
        return (
            f"The first move {best['move']}{alike} wins {percent_with_interval(best)} of "
            f"{count(best['games'], 'game')}, {points(best['difference'])} points above seat {best['seat']} "
            "as a whole."
        )
    tried = count(len(compared), "first move")
    if status == FINE:
        return f"None of the {tried} played often enough to compare wins much more than it should."
    return f"Whether one of {tried} wins much more than it should, these games cannot tell."


def _compared(lineup: Figures) -> list[Row]:
    rows: list[Row] = (lineup["openings"]["classes"] or lineup["openings"]["moves"])["rows"]
    return [row for row in rows if row["p_value"] is not None]


def _best(rows: list[Row]) -> Row | None:
    """The first move that is most surely better than its seat."""
    better = [row for row in rows if row["difference"] > 0]
    return min(better, key=lambda row: float(row["p_value"]), default=None)


def _high(row: Row) -> float:
    return float(row["high"] - row["mean"] + row["difference"])


def _beyond(row: Row, tests: int) -> float:
    """The two-sided p-value of "it is better by what matters", for all rows at once (Bonferroni)."""
    if row["low"] - row["mean"] + row["difference"] <= MATTERS:
        return 1.0
    much = row["mean"] - row["difference"] + MATTERS
    return min(1.0, tests * share_p(row["mean"], row["games"], much))


CLAIM = Claim(
    "opening",
    "First moves",
    null="every first move wins as often as its seat",
    test="a score test of each first move, Holm over them",
    matters="10 points above the seat",
    look=look,
    say=say,
)
