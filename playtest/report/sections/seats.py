"""Who wins: shares of the seats, and how far they are from fair."""

from __future__ import annotations

from playtest.report.figures import more, plain_rows
from playtest.report.model import Block, Cell, Plot, Row, Section, Table, Text
from playtest.report.numbers import UNDEFINED, counted, number, percent, probability, span
from playtest.report.run import Facts, Run
from playtest.report.sections.leads import lead
from playtest.report.sections.strengths import strengths
from playtest.statistics.figures.wins import GROUP, SOLE_WINS


def seats(run: Run) -> Section:
    """Seat shares with the fair line, and how far they are from it."""
    n = len(run.seats)
    fair = f"With {n} equal seats each would have {percent(1 / n)}."
    blocks: list[Block] = [
        *lead(run, "seats"),
        Text(f"A seat's share is its part of the wins; a shared win counts in equal parts. {fair}"),
    ]
    if run.has_games:
        blocks.append(Plot("seats", "Who wins?", f"Share of the wins by seat, with 95 % intervals. {fair}"))
    blocks.append(Table("Seat shares", run.columns, share_rows(run)))
    blocks += strengths(run)
    blocks.append(Table("How far from fair", run.columns, _fairness(run), aside=True))
    blocks.append(Table(SOLE_WINS, run.columns, plain_rows(run, SOLE_WINS), aside=True))
    blocks += more(run, GROUP)
    return Section("seats", "Seats", tuple(blocks))


def share_rows(run: Run) -> tuple[Row, ...]:
    """The seat shares of every lineup, a row a seat."""
    return run.parts([Cell(f"Seat {seat}") for seat in run.seats], lambda facts: facts["seat_share"])


def _fairness(run: Run) -> tuple[Row, ...]:
    bias_note = "chance of shares this uneven if all seats were equal; only where all seats have the same bot"
    rows = [
        run.row("Seat spread", _spread, "largest minus smallest share"),
        run.row("Seat bias, p", lambda f: probability((f["seat_bias"] or {}).get("p_value")), bias_note),
        run.row("Seat bias, chi-square", _chi_square, "what p is made from"),
        run.row("First seat advantage", _advantage, "seat 1's share minus the fair share"),
    ]
    if len(run.seats) == 2:
        rows.append(run.row("First seat advantage, Elo", _elo))
    return tuple(rows)


def _points(share: float | None) -> str:
    return UNDEFINED if share is None else f"{number(100 * share, 1)} points"


def _spread(facts: Facts) -> Cell:
    low, high = facts["seat_spread_interval"]
    return Cell(_points(facts["seat_spread"]), span(low, high, 1, 100))


def _chi_square(facts: Facts) -> Cell:
    found = facts["seat_bias"]
    if not found or found["chi_square"] is None:
        return Cell(UNDEFINED)
    freedom = counted(found["degrees_of_freedom"], "degree")
    return Cell(number(found["chi_square"], 2), note=f"{freedom} of freedom")


def _advantage(facts: Facts) -> Cell:
    found = facts["first_seat_advantage"] or {}
    return Cell(_points(found.get("mean")), span(found.get("low"), found.get("high"), 1, 100))


def _elo(facts: Facts) -> Cell:
    found = facts["first_seat_advantage"] or {}
    return Cell(number(found.get("elo"), 0), span(found.get("elo_low"), found.get("elo_high"), 0))
