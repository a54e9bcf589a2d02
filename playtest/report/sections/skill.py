"""How much the choice of bot matters, as far as mixed lineups show."""

from __future__ import annotations

from playtest.report.model import Block, Cell, Code, Column, Row, Section, Table, Text
from playtest.report.numbers import count, number, percent, span
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
        *strength(run),
        Text("This command measures the strength of every bot, and how many levels of skill there are:"),
        Code(f"playtest ladder {_variant(run)}"),
    ]
    return Section("skill", "Skill", tuple(blocks))


def strength(run: Run) -> list[Block]:
    """The bots that played alone, weakest first, by the matches that they had; nothing without any."""
    known = [each for each in run.summary.get("levels", ()) if each["elo"] is not None]
    if not known:
        return []
    about = (
        "How strong the bots are, from small matches of those next to each other: every opening twice with "
        "seats swapped, until it is established at 95 % who is stronger, or 200 openings are played. Bots of "
        "one level are not told apart."
    )
    rows = tuple(
        Row(
            Cell(each["bot"], note=f"as {each['lineup']}" if each["lineup"] != each["bot"] else ""),
            (
                Cell(count(each["level"])),
                Cell(number(each["elo"], 0), span(each["low"], each["high"], 0)),
                Cell(count(each["games"])),
            ),
        )
        for each in known
    )
    columns = (Column("levels below"), Column("Elo", "the bots' mean: 0"), Column("games of matches"))
    return [Text(about), Table("Strength", columns, rows)]


def _variant(run: Run) -> str:
    """The variant, with what was set over its file, as the run's own command has it."""
    asked: str = run.meta["command"].removeprefix("playtest simulate ")
    return asked.split(" --games ")[0].split(" --seed ")[0]
