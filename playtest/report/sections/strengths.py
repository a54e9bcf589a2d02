"""Weak and strong play side by side."""

from __future__ import annotations

from playtest.report.model import Block, Cell, Column, Row, Table, Text
from playtest.report.numbers import UNDEFINED, Estimate, signed, span, supported_decimals
from playtest.report.run import Facts, Run, mean_cell, part_cells, share_cell

AGREE = "As far as these games tell, weak and strong play do not disagree on seats, draws and length."


def strengths(run: Run) -> list[Block]:
    """Seats, draws and turns of the weakest and the strongest lineup of one bot; nothing without two."""
    facts = run.strengths
    if not facts:
        return []
    lineups = {lineup.meta["name"]: lineup for lineup in run.lineups}
    sides = [lineups[facts[side]] for side in ("weak", "strong")]
    columns = (*(side.column for side in sides), Column("difference"))
    shares = [part_cells([seat[side] for seat in facts["seat_share"]]) for side in ("weak", "strong")]
    rows = [
        Row(Cell(f"Seat {number}"), (weak, strong, _points(seat)))
        for number, (weak, strong, seat) in enumerate(zip(*shares, facts["seat_share"], strict=True), 1)
    ]
    draws, turns = facts["draws"], facts["turns"]
    digits = supported_decimals([turns["weak"], turns["strong"]])
    rows += [
        Row(Cell("Draws of all"), (share_cell(draws["weak"]), share_cell(draws["strong"]), _points(draws))),
        Row(
            Cell("Turns, mean"),
            (mean_cell(turns["weak"], digits), mean_cell(turns["strong"], digits), _number(turns)),
        ),
    ]
    said = " ".join(facts["sentences"])
    disagree = f"{said} Strong play counts more." if said else AGREE
    return [Text(disagree), Table("Weak and strong play side by side", columns, tuple(rows))]


def _points(figure: Facts) -> Cell:
    found: Estimate = figure["difference"]
    if found["mean"] is None:
        return Cell(UNDEFINED)
    points = f"{signed(100 * found['mean'], 1)} points"
    return Cell(points, span(found["low"], found["high"], 1, 100))


def _number(figure: Facts) -> Cell:
    found: Estimate = figure["difference"]
    if found["mean"] is None:
        return Cell(UNDEFINED)
    digits = supported_decimals([found])
    return Cell(signed(found["mean"], digits), span(found["low"], found["high"], digits))
