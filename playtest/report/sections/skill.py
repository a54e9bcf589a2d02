"""How much the choice of bot matters, as far as mixed lineups show."""

from __future__ import annotations

from playtest.report.model import Block, Cell, Code, Column, Row, Section, Table, Text
from playtest.report.numbers import percent
from playtest.report.run import Run, share_cell
from playtest.report.sections.leads import lead


def skill(run: Run) -> Section:
    """The share of each bot in mixed lineups, and where to find more."""
    mixed = [lineup for lineup in run.lineups if not lineup.meta["same_bot"]]
    fair = percent(1 / len(run.seats))
    blocks: list[Block] = [*lead(run, "skill")]
    if mixed:
        blocks.append(
            Text(
                f"A bot that plays no better than the others would have {fair} for each of its seats. "
                "Each bot sat in every seat equally often."
            )
        )
        rows: list[Row] = []
        for lineup in mixed:
            rows.append(Row(Cell(lineup.label, note=lineup.column.note)))
            shares = lineup.facts["bot_share"].items()
            rows += [Row(Cell(bot), (share_cell(share, lineup.finished),)) for bot, share in shares]
        blocks.append(Table("Bots against each other", (Column("wins of one seat"),), tuple(rows)))
    else:
        blocks.append(Text("No lineup has different bots, so that this run says nothing about skill."))
    blocks += [
        Text("This command measures the strength of every bot, and how many levels of skill there are:"),
        Code(f"playtest ladder {_variant(run)}"),
    ]
    return Section("skill", "Skill", tuple(blocks))


def _variant(run: Run) -> str:
    """The variant, with what was set over its file, as the run's own command has it."""
    asked: str = run.meta["command"].removeprefix("playtest simulate ")
    return asked.split(" --games ")[0].split(" --seed ")[0]
