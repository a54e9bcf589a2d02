"""Weak and strong play side by side."""

from __future__ import annotations

from playtest.report.model import Block, Cell, Column, Row, Table, Text
from playtest.report.numbers import supported_decimals
from playtest.report.run import Run, difference_cell, mean_cell, part_cells, share_cell

AGREE = "As far as these games tell, weak and strong play do not disagree on seats, draws and length."


def strengths(run: Run) -> list[Block]:
    """Seats, draws and turns of the weakest and the strongest lineup of one bot; nothing without two."""
    facts = run.strengths
    if not facts:
        return []
    lineups = {lineup.meta["name"]: lineup for lineup in run.lineups}
    sides = [lineups[facts[side]] for side in ("weak", "strong")]
    columns = (*(side.column for side in sides), Column("difference", "shares in points"))
    shares = [part_cells([seat[side] for seat in facts["seat_share"]]) for side in ("weak", "strong")]
    rows = [
        Row(Cell(f"Seat {number}"), (weak, strong, difference_cell(seat["difference"], share=True)))
        for number, (weak, strong, seat) in enumerate(zip(*shares, facts["seat_share"], strict=True), 1)
    ]
    draws, turns = facts["draws"], facts["turns"]
    digits = supported_decimals([turns["weak"], turns["strong"]])
    drawn = [share_cell(draws[side]) for side in ("weak", "strong")]
    long = [mean_cell(turns[side], digits) for side in ("weak", "strong")]
    rows += [
        Row(Cell("Draws of all"), (*drawn, difference_cell(draws["difference"], share=True))),
        Row(Cell("Turns, mean"), (*long, difference_cell(turns["difference"], share=False))),
    ]
    said = " ".join(facts["sentences"])
    disagree = f"{said} Strong play counts more." if said else AGREE
    return [Text(disagree), Table("Weak and strong play side by side", columns, tuple(rows))]
