"""How the figures came about, and how to get them again."""

from __future__ import annotations

from playtest.report.again import made_with
from playtest.report.figures import more, plain_rows
from playtest.report.model import Block, Bullets, Cell, Code, Column, Row, Section, Table, Text
from playtest.report.numbers import count, counted, number
from playtest.report.run import Facts, Run
from playtest.report.sections.definitions import definitions
from playtest.report.stepper.wording import plies
from playtest.statistics.figures.sample import DIFFERENT, GROUP

INTERVALS = (
    "Intervals are 95 %: Wilson score for shares, Student's t for means, by ranks of the games for "
    "percentiles; a mean of fewer than 20 games, or one that is too skewed, has none. Figures are per lineup "
    "and over finished games; endings and outcomes are over all games started. Where a figure has another "
    "number of games than its column, n says which. Every number is rounded by itself, shares to 0.1 %, "
    "means to what their interval supports, so that shares can miss 100 % by a tenth or two."
)

MOST_KEYS = 3


def method(run: Run) -> Section:
    """Lineups, seed, versions, how intervals are made, and the command to reproduce the run."""
    columns = (Column("seats played by"), Column("seatings"), Column("games"))
    rows = tuple(
        Row(
            Cell(lineup.label),
            (
                Cell(", ".join(lineup.meta["bots"])),
                Cell(count(len(lineup.meta["seatings"]))),
                Cell(count(lineup.meta["games"]), note=_planned(lineup.meta)),
            ),
        )
        for lineup in run.lineups
    )
    changed = f" changed by {', '.join(changes)}" if (changes := settings(run)) else ""
    file = f"Variant file {run.meta['file']}" if run.meta["file"] else "A variant made in Python"
    seed = f"{file}{changed}, seed {run.meta['seed']}. {made_with(run.meta['versions'])}"
    blocks: list[Block] = [Table("Lineups", columns, rows), *rounded_up(run), *starts(run), *_precision(run)]
    blocks.append(Table(DIFFERENT, run.columns, plain_rows(run, DIFFERENT)))
    blocks += more(run, GROUP)
    blocks += [
        Bullets((seed, *tuned_for_other_rules(run), INTERVALS)),
        Text("This command plays the same games again, whatever the number of threads:"),
        Code(run.meta["command"]),
        definitions(run),
    ]
    return Section("method", "Method", tuple(blocks))


def starts(run: Run) -> list[Text]:
    """How games start where it is not with the set-up: `200 openings of 2 plies`; from which position."""
    found = [
        Text(f"{lineup.label}: {_openings(lineup.meta)}.")
        for lineup in run.lineups
        if lineup.meta.get("opening_plies")
    ]
    if run.meta.get("position"):
        found.insert(0, Text("Games start from a written position, and not from the set-up."))
    return found


def _openings(lineup: Facts) -> str:
    random = plies(lineup["opening_plies"]).replace(" ", " random ")
    drawn = f"{counted(lineup['openings'], 'opening')} of {random}"
    seatings = len(lineup["seatings"])
    return f"{drawn}, each played in all {count(seatings)} seatings" if seatings > 1 else drawn


def tuned_for_other_rules(run: Run) -> list[str]:
    """A sentence where the bots' weights were made for other rules, and what to do about it."""
    keys = run.meta.get("not_tuned_for")
    if not keys:
        return []
    named = ", ".join(keys[:MOST_KEYS])
    if len(keys) > MOST_KEYS:
        named += f" and {count(len(keys) - MOST_KEYS)} more"
    sentence = (
        f"The bots' weights were made for the default rules of {run.meta['title']}, from which this variant "
        f"differs in {named}: bots tuned to it may play it better. "
        f"playtest train {run.meta['file'] or 'FILE'} tunes them, in about a minute."
    )
    return [sentence]


def settings(run: Run) -> list[str]:
    """The keys that were set over the variant file: `bidding.beads=6`."""
    return list(run.meta.get("settings", ()))


def _planned(lineup: Facts) -> str:
    missing = lineup["games"] < lineup["games_planned"]
    return f"of {count(lineup['games_planned'])}" if missing else ""


def _precision(run: Run) -> list[Text]:
    precision = run.meta.get("precision")
    if precision is None:
        return []
    within = f"±{number(100 * precision, 1)} points"
    return [
        Text(f"A lineup plays until every seat's share is known to within {within}, or to its most games.")
    ]


def rounded_up(run: Run) -> list[Text]:
    """A sentence for every lineup that plays more games than were asked for."""
    return [
        Text(
            f"{lineup.label}: {counted(lineup.meta['games_planned'], 'game')} instead of the "
            f"{count(lineup.meta['games_asked'])} asked for, so that each of the "
            f"{counted(len(lineup.meta['seatings']), 'seating')} gets equally many."
        )
        for lineup in run.lineups
        if lineup.meta["games_planned"] != lineup.meta["games_asked"]
    ]
