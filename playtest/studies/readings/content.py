"""What the report on readings says, the answer first."""

from __future__ import annotations

from playtest.report.again import made_with, method_section
from playtest.report.model import (
    Block,
    Bullets,
    Cell,
    Code,
    Column,
    Notice,
    Plot,
    Report,
    Row,
    Section,
    Table,
    Text,
)
from playtest.report.numbers import count
from playtest.report.run import Facts, lineup_labels
from playtest.statistics.comparison import IDENTICAL
from playtest.statistics.comparison.sentences import is_established
from playtest.statistics.wording import listed
from playtest.studies.readings.findings import findings, notices, signed

KIND = "Playtest readings"
PLOT = Plot(
    "readings",
    "How much does each reading change?",
    "The largest change of every reading in balance, length and draws, each in its own unit, beside the band "
    "of what is too small to matter, with 95 % intervals; the reading that changes most on top.",
)
ASPECTS = {
    "balance": Column("balance", "largest change of a share of the wins"),
    "length": Column("length", "change of the mean number of turns"),
    "draws": Column("draws and cut-off games", "largest change of their share"),
}


def readings_content(told: Facts) -> Report:
    """The whole report of a study of readings."""
    sections = [_answer(told), _ranking(told), _sentences(told), _values(told), _refused(told), _method(told)]
    about = ", ".join([f"Readings of {told['title']}, {told['seats']} seats", *told["settings"]])
    shown = tuple(section for section in sections if section is not None)
    return Report(told["variant"], about, told["description"] or "", shown, KIND)


def _answer(told: Facts) -> Section:
    warned = tuple(Notice("partial", text) for text in notices(told))
    return Section(
        "verdict", "Which unclear sentence to rewrite first", (*warned, Bullets(tuple(findings(told))))
    )


def _ranking(told: Facts) -> Section | None:
    played = [reading for reading in told["readings"] if reading["effect"] is not None]
    if not played:
        return None
    rows = tuple(
        Row(
            Cell(f"{place}. {reading['key']}", note=", ".join(reading["rules"])),
            tuple(_largest(told, reading, aspect) for aspect in ASPECTS),
        )
        for place, reading in enumerate(played, 1)
    )
    table = Table("Readings, the one that changes most first", tuple(ASPECTS.values()), rows)
    blocks: list[Block] = [table]
    if any(reading["effect"] for reading in played):
        blocks.insert(0, PLOT)
    return Section("ranking", "How much each reading matters", tuple(blocks))


def _largest(told: Facts, reading: Facts, aspect: str) -> Cell:
    row = reading["rows"][aspect]
    if reading["effect"] is False:
        return Cell("0", note="all games are the same")
    if row is None:
        return Cell("–")
    value, lineup = reading["largest"][aspect]
    labels = lineup_labels(told["lineups"])
    about = f"{row['title']}, {labels[lineup]}, read as {reading['values'][value]['label']}"
    return change_cell(row, about)


def change_cell(row: Facts, about: str = "") -> Cell:
    """A difference with its interval, and whether it is established."""
    text, interval = signed(row)
    sure = "established" if is_established(row) else "not established"
    if row["verdict"] == IDENTICAL:
        sure = "the same in every game"
    return Cell(text, interval, ": ".join(filter(None, [sure, about])))


def _sentences(told: Facts) -> Section:
    blocks: list[Block] = []
    for reading in told["readings"]:
        others = listed([value["label"] for value in reading["values"]])
        tried = f"other readings: {others}" if others else "it has no other reading"
        blocks.append(
            Text(
                f"{', '.join(reading['rules'])}, {reading['key']}: “{reading['sentence']}” "
                f"The variant reads it as {reading['own']['label']}; {tried}."
            )
        )
        for value in (reading["own"], *reading["values"]):
            if len(value["lines"]) > 1:
                blocks += [Text(f"{value['label']}:"), Code("\n".join(value["lines"]))]
    return Section("sentences", "The unclear sentences", tuple(blocks))


def _values(told: Facts) -> Section | None:
    """A table for each lineup with every value of every reading."""
    blocks: list[Block] = []
    for index, label in enumerate(lineup_labels(told["lineups"])):
        rows: list[Row] = []
        for reading in told["readings"]:
            played = [value for value in reading["values"] if value["lineups"]]
            if played:
                rows.append(Row(Cell(reading["key"], note=f"instead of {reading['own']['label']}")))
            rows += [Row(Cell(value["label"]), _changes(value["lineups"][index])) for value in played]
        if rows:
            games = count(told["lineups"][index]["games"])
            title = f"{label}, {games} games of each"
            blocks.append(Table(title, tuple(ASPECTS.values()), tuple(rows), aside=True))
    return Section("values", "Every reading", tuple(blocks)) if blocks else None


def _changes(lineup: Facts) -> tuple[Cell, ...]:
    if lineup["same_games"]:
        return tuple(Cell("0", note="all games are the same") for _ in ASPECTS)
    return tuple(
        change_cell(row, row["title"]) if (row := lineup[aspect]) else Cell("–") for aspect in ASPECTS
    )


def _refused(told: Facts) -> Section | None:
    items = tuple(
        f"{reading['key']}, read as {value['label']}: {_reason(value['reasons'])}"
        for reading in told["readings"]
        for value in reading["values"]
        if value["reasons"]
    )
    return Section("refused", "Readings that this variant cannot have", (Bullets(items),)) if items else None


def _reason(reasons: list[str]) -> str:
    more = len(reasons) - 1
    return reasons[0] + (f" (and {more} more like it)" if more else "")


def _method(told: Facts) -> Section:
    sentences = (
        (
            "Each reading is one key of the variant set otherwise, all else as it is. Game i of all has the "
            "same bots on the same seats, the same dice for each of them and the same chance in the set-up, "
            f"as far as the rules allow, from seed {told['seed']}; differences are taken game by game."
        ),
        (
            "Intervals are 95 %, for one difference alone. Established is what stands up to Holm's "
            f"correction over all {count(told['tested'])} tests: every share of the wins, the mean number of "
            "turns, draws of all and games undecided at the limit, of every reading and lineup."
        ),
        (
            "What matters at least: 2 points of a share; 1 turn or 5 %. Readings are ranked by their largest "
            "established change in multiples of that, then by their largest change."
        ),
        f"Variant file {told['file']}. {made_with(told['versions'])}",
    )
    return method_section(sentences, "To do this again:", told["command"])
