"""What players have to choose from."""

from __future__ import annotations

from playtest.report.figures import more, plain_rows
from playtest.report.model import Block, Plot, Row, Section, Table
from playtest.report.numbers import Estimate
from playtest.report.run import Facts, Run
from playtest.statistics.figures.choice import GROUP, TABLE


def choice(run: Run) -> Section:
    """Branching factor and decision share, per phase, and the size of the game tree."""
    blocks: list[Block] = []
    if any(part and part["mean"] is not None for x in run.lineups for part in along_the_game(x.facts)):
        words = "Legal moves at a ply in each tenth of the game, a line for each lineup, with 95 % intervals."
        blocks.append(Plot("branching", "How much choice is there along the game?", words))
    blocks.append(Table(TABLE, run.columns, plain_rows(run, TABLE)))
    blocks += more(run, GROUP)
    tenths = tuple(_tenth(run, part) for part in range(10))
    blocks.append(Table("Legal moves in each tenth of the game", run.columns, tenths, aside=True))
    return Section("choice", "Choice", tuple(blocks))


def along_the_game(facts: Facts) -> list[Estimate | None]:
    """The branching factor in the ten parts of the game, empty where it is undefined."""
    return list((facts["branching_factor"] or {}).get("along_the_game") or ())


def _tenth(run: Run, part: int) -> Row:
    def pick(facts: Facts) -> Estimate | None:
        parts = along_the_game(facts)
        return parts[part] if parts else None

    return run.means(f"{10 * part} to {10 * part + 10} %", pick)
