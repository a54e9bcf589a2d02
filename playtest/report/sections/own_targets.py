"""The designer's own targets, each with its verdict."""

from __future__ import annotations

from playtest.report.model import Cell, Column, Row, Table
from playtest.report.run import Facts, Run
from playtest.report.target_sentences import SIGNS, figure, still_needed, wanted
from playtest.statistics.wording import capitalized

LIGHTS = {"inside": "fine", "outside": "problem", "not established": "not known"}
COLUMNS = (Column("verdict"), Column("found"), Column("wanted"))
NO_TARGETS = (
    "The variant has no targets. Written into its file (targets: {turns.median: [20, 40]}), they are judged "
    "here, and by playtest check."
)


def targets_table(run: Run) -> Table:
    """A row for each target: what is wanted, what was found, whether that is inside."""
    labels = {lineup.meta["name"]: lineup.label for lineup in run.lineups}
    rows = tuple(_row(target, labels) for target in run.summary["targets"])
    return Table("Targets", COLUMNS, rows)


def _row(target: Facts, labels: dict[str, str]) -> Row:
    word = target["verdict"]
    lineup = labels.get(target["lineup"], target["name"].rpartition("/")[0])
    return Row(
        Cell(capitalized(target["title"]), note=f"{target['metric']}, {lineup}"),
        (
            Cell(f"{SIGNS[word]} {word}", note=still_needed(target), status=LIGHTS[word]),
            Cell(figure(target)),
            Cell(wanted(target)),
        ),
    )
