"""The traffic lights: the designer's own targets, and what is looked at in every run."""

from __future__ import annotations

from playtest.report.model import Block, Cell, Light, Lights, Notice, Row, Section, Table, Text
from playtest.report.numbers import UNDEFINED
from playtest.report.palette import STATUS_WORDS
from playtest.report.run import Run
from playtest.report.sections.leads import SERIOUS
from playtest.report.sections.targets import NO_TARGETS, targets_table

FINE = ("green", "grey")
ABOUT = (
    "✕ established, and large; ! worth a look; ✓ looked at and fine; ? cannot be told from these games; "
    "– does not apply."
)


def checks(run: Run) -> Section:
    """What stands out, with the keys to look at; then every check in every lineup."""
    found = lights(run)
    blocks: list[Block] = [targets_table(run)] if run.summary["targets"] else []
    if not run.has_games:
        blocks.append(Text("No finished game to look at."))
    elif found:
        blocks.append(Lights(found))
    else:
        blocks.append(Notice("fine", "Nothing to warn about."))
    rows = _rows(run)
    if rows:
        blocks += [Table("Every check", run.columns, rows), Text(ABOUT)]
    if fine := lights(run, FINE):
        blocks.append(Lights(fine, "What is fine, and what cannot be told"))
    if not run.summary["targets"]:
        blocks.append(Text(NO_TARGETS))
    return Section("checks", "Targets and checks", tuple(blocks))


def lights(run: Run, statuses: tuple[str, ...] = SERIOUS) -> tuple[Light, ...]:
    """What has one of these statuses, in their order; lineups of which the same is said named together.

    That games are missing is left out, since the top of the report says it.
    """
    labels = {lineup.meta["name"]: lineup.label for lineup in run.lineups}
    found: dict[tuple[str, str, tuple[str, ...]], list[tuple[str, str]]] = {}
    for check in run.checks:
        if check["status"] in statuses and check["name"] != "incomplete":
            key = check["status"], check["title"], tuple(check["look_at"])
            found.setdefault(key, []).append((labels[check["lineup"]], check["sentence"]))
    told = [
        Light(status, title, tuple(run.grouped(said)), keys) for (status, title, keys), said in found.items()
    ]
    return tuple(sorted(told, key=lambda light: statuses.index(light.status)))


def _rows(run: Run) -> tuple[Row, ...]:
    """A row for every check, with what it found in each lineup."""
    found: dict[str, dict[str, str]] = {}
    for check in run.checks:
        if check["name"] != "incomplete":
            found.setdefault(check["title"], {})[check["lineup"]] = check["status"]

    def cell(statuses: dict[str, str], lineup: str) -> Cell:
        status = statuses.get(lineup)
        return Cell(STATUS_WORDS[status], status=status) if status else Cell(UNDEFINED)

    return tuple(
        run.row(title, lambda facts, statuses=statuses: cell(statuses, facts["name"]))  # type: ignore[misc]
        for title, statuses in found.items()
    )
