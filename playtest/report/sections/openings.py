"""How the first ply turns out for the seat that makes it."""

from __future__ import annotations

from playtest.report.model import Block, Cell, Column, Row, Section, Table, Text
from playtest.report.numbers import UNDEFINED, count, counted, number, probability, signed
from playtest.report.run import Facts, Lineup, Run, share_cell
from playtest.report.sections.leads import lead
from playtest.statistics.wording import listed

MOST_ROWS = 12
COLUMNS = (Column("games"), Column("the mover wins"), Column("against all games"), Column("p, adjusted"))
ABOUT = (
    "How often the seat that makes the first move goes on to win, beside how often it wins in all games. "
    "▲ and ▼ stand where the difference is more than chance explains."
)


def openings(run: Run) -> Section | None:
    """First plies of the lineups of one bot alone, by class where the set-up is symmetric; None without."""
    found = [(lineup, lineup.facts["openings"]) for lineup in run.lineups if lineup.facts.get("openings")]
    if not found:
        return None
    blocks: list[Block] = [*lead(run, "opening"), Text(ABOUT), *_random(run)]
    for lineup, facts in found:
        by_class = facts["classes"] is not None
        rows = facts["classes"] if by_class else facts["moves"]
        blocks.append(Text(f"{lineup.label}: {_summary(facts, rows, by_class)}"))
        if len(rows["rows"]) > 1 or (rows["rows"] and rows["rest"]["games"]):
            blocks.append(_table(lineup, rows, by_class))
        if by_class and len(facts["moves"]["rows"]) > 1:
            blocks.append(_table(lineup, facts["moves"], False))
    return Section("openings", "Openings", tuple(blocks))


def _random(run: Run) -> list[Text]:
    """Which lineups have no first move of their own."""
    labels = [
        lineup.label for lineup in run.lineups if lineup.meta["same_bot"] and lineup.meta.get("opening_plies")
    ]
    return [Text(f"Left out: {listed(labels)}, whose games start with random plies.")] if labels else []


def _summary(facts: Facts, rows: Facts, by_class: bool) -> str:
    """How many there are, and which of them stand out."""
    games = counted(facts["games"], "game")
    if facts["games"] == 1:
        return "there is but one game, and one first move."
    if facts["different"] == 1:
        known = facts["moves"]["rows"]
        move = known[0]["move"] if known else "the same"
        return f"the first move is {move} in {games}, so that there is nothing to compare."
    classes = len(rows["rows"]) + rows["rest"]["openings"]
    alike = f" ({count(classes)} where those that mirror each other count as one)" if by_class else ""
    said = f"{counted(facts['different'], 'different first move')}{alike} in {games}"
    if not rows["rows"]:
        return f"{said}, none of them often enough (20 games) to be judged. More games would show more."
    flagged = [row for row in rows["rows"] if row["flag"]]
    if not flagged:
        return f"{said}; none of them wins more or less than chance explains."
    best = max(flagged, key=lambda row: abs(row["difference"]))
    more = "more" if best["difference"] > 0 else "less"
    others = f", and {count(len(flagged) - 1)} more stand out" if len(flagged) > 1 else ""
    return (
        f"{said}. After {best['move']} seat {best['seat']} wins {number(100 * abs(best['difference']), 1)} "
        f"points {more} than it does in all games, which is more than chance explains{others}."
    )


def _table(lineup: Lineup, facts: Facts, by_class: bool) -> Table:
    rows = facts["rows"]
    shown = rows
    if len(rows) > MOST_ROWS:
        half = MOST_ROWS // 2
        shown = [*rows[:half], None, *rows[-half:]]
    lines = [_gap(len(rows) - MOST_ROWS) if row is None else _row(row) for row in shown]
    rest = facts["rest"]
    if rest["games"]:
        label = Cell("rest", note=f"{counted(rest['openings'], 'first move')} of fewer than 20 games each")
        lines.append(Row(label, (Cell(count(rest["games"])), share_cell(rest), Cell(""), Cell(""))))
    title = "First moves, mirrored ones together" if by_class else "First moves"
    return Table(f"{title}: {lineup.label}", COLUMNS, tuple(lines), aside=True)


def _gap(left_out: int) -> Row:
    return Row(Cell("…", note=f"{counted(left_out, 'first move')} in between"))


def _row(row: Facts) -> Row:
    difference = f"{signed(100 * row['difference'], 1)} points"
    mark = ("▲ " if row["difference"] > 0 else "▼ ") if row["flag"] else ""
    return Row(
        Cell(row["move"], note=f"seat {row['seat']}" if row["seat"] != 1 else ""),
        (
            Cell(count(row["games"])),
            share_cell(row),
            Cell(f"{mark}{difference}"),
            Cell(probability(row["adjusted"]) if row["adjusted"] is not None else UNDEFINED),
        ),
    )
