"""Balance over strength: the headline figures at every level, and whether better play changes them."""

from __future__ import annotations

from playtest.report.model import Block, Cell, Column, Plot, Row, Section, Table, Text
from playtest.report.numbers import UNDEFINED, number, span, supported_decimals
from playtest.report.run import Facts, Run, difference_cell, mean_cell, share_cell
from playtest.report.solution import plies_words
from playtest.statistics.wording import capitalized

QUESTION = "How does better play change the balance?"
PLOT = Plot(
    "curve",
    QUESTION,
    "Seat shares and draws over the strength of the bots in Elo, with 95 % intervals.",
)
ABOUT = (
    "Each figure at every level of play, weakest first, and what the two strongest levels differ in. "
    "Settled: the whole interval of their difference lies within what matters, ten points of a share or a "
    "tenth of another figure; still moving: a difference is established; reversed: and another seat is "
    "established to have more than its part; not known: all else."
)


def curve(run: Run) -> Section | None:
    """The answer in a sentence, the picture, the table; None without bots whose strength was measured."""
    found = run.curve
    if not found:
        return None
    blocks: list[Block] = []
    if found["sentence"]:
        blocks.append(Text(found["sentence"], lead=True))
    if said := proven_sentence((run.meta.get("strength") or {}).get("proven")):
        blocks.append(Text(said))
    blocks += [PLOT, Text(ABOUT), Table("At every level of play", _columns(run, found), curve_rows(found))]
    return Section("curve", "Better play", tuple(blocks))


def proven_sentence(proven: Facts | None) -> str:
    """What a solution says of the start; empty where there is none."""
    if proven is None:
        return ""
    if proven["winner"] is None:
        return "Proven: a draw, if both seats play as well as can be."
    return (
        f"Proven: seat {proven['winner']} wins in {plies_words(proven['plies'])}, if both seats play as well "
        "as can be."
    )


def measured_levels(run: Run) -> list[Facts]:
    """The levels of play that the curve shows, weakest first, each with its Elo."""
    names = (run.curve or {"lineups": ()})["lineups"]
    levels = {each["lineup"]: each for each in run.summary["levels"]}
    return [levels[name] for name in names]


def line(run: Run) -> str:
    """The curve of seat 1 in one line: `Seat 1 over strength: random (Elo −300) 53.0 %, …: settled`."""
    found = run.curve
    if not found:
        return ""
    shares = found["figures"][0]
    parts = [
        f"{level['bot']} (Elo {number(level['elo'], 0)}) {share_cell(value).text}"
        for level, value in zip(measured_levels(run), shares["values"], strict=True)
    ]
    return f"{capitalized(shares['title'])} over strength: {', '.join(parts)}: {shares['trend']}"


def _columns(run: Run, found: Facts) -> tuple[Column, ...]:
    columns = []
    games = {lineup.meta["name"]: lineup.column.note for lineup in run.lineups}
    for level in measured_levels(run):
        elo = f"Elo {number(level['elo'], 0)} ({span(level['low'], level['high'], 0)})"
        columns.append(Column(level["bot"], f"{elo}; {games[level['lineup']]}"))
    bots = {level["lineup"]: level["bot"] for level in measured_levels(run)}
    two = f"{bots[found['stronger']]} less {bots[found['weaker']]}" if found["stronger"] else ""
    return (*columns, Column("strongest two", two), Column("trend"))


def curve_rows(found: Facts) -> tuple[Row, ...]:
    """A row for every figure of the curve."""
    return tuple(_row(figure) for figure in found["figures"])


def _row(figure: Facts) -> Row:
    share = figure["unit"] == "share"
    if share:
        cells = [share_cell(value) for value in figure["values"]]
    else:
        digits = supported_decimals(figure["values"])
        cells = [mean_cell(value, digits) for value in figure["values"]]
    difference = difference_cell(figure["difference"], share) if figure["difference"] else Cell(UNDEFINED)
    return Row(Cell(capitalized(figure["title"])), (*cells, difference, Cell(figure["trend"])))
