"""What a change did to the targets, in a line and in a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from playtest.report.model import Cell, Column, Row, Section, Table, Text
from playtest.report.numbers import counted
from playtest.report.run import Facts, lineup_labels
from playtest.report.target_sentences import SIGNS, figure, wanted
from playtest.statistics.comparison.by_targets import BETTER, MIXED, NOT_ESTABLISHED, WORSE
from playtest.statistics.comparison.notes import LETTERS
from playtest.statistics.comparison.sentences import finding, strongest_first
from playtest.statistics.judging import INSIDE
from playtest.statistics.wording import capitalized, listed

NO_TARGETS = (
    "Neither variant has targets, so that nothing is said of better or worse; written into a file "
    "(targets: {turns.median: [20, 40]}), they decide."
)
WORDS = {BETTER: "nearer", WORSE: "farther", INSIDE: "inside with both", NOT_ESTABLISHED: "not established"}
LIGHTS = {BETTER: "fine", WORSE: "problem", INSIDE: "fine", NOT_ESTABLISHED: "not known"}


def first_lines(comparisons: Sequence[Facts]) -> list[str]:
    """Of each comparison whether the other variant is better, worse or mixed, and in what."""
    if all(comparison["by_targets"] is None for comparison in comparisons):
        return [NO_TARGETS]
    return [
        said_of(comparison["by_targets"], letter)
        for letter, comparison in zip(LETTERS[1:], comparisons, strict=False)
        if comparison["by_targets"]
    ]


def comparison_sentences(told: Facts) -> list[str]:
    """The first lines, and what each change did in each lineup."""
    said = first_lines(told["comparisons"])
    several = len(told["comparisons"]) > 1
    for letter, comparison in zip(LETTERS[1:], told["comparisons"], strict=False):
        labels = dict(zip(map(id, comparison["lineups"]), lineup_labels(comparison["lineups"]), strict=True))
        for lineup in strongest_first(comparison["lineups"]):
            about = f"{labels[id(lineup)]}, {letter}" if several else labels[id(lineup)]
            said.append(f"{capitalized(about)}: {finding(lineup)}")
    return said


def said_of(judged: Facts, letter: str) -> str:
    """Whether a variant, by its letter, is better, worse or mixed by the targets, and in what."""
    by_verdict = {
        word: [_moved(target) for target in judged["targets"] if target["verdict"] == word] for word in WORDS
    }
    nearer, farther = listed(by_verdict[BETTER]), listed(by_verdict[WORSE])
    whom = f"By the targets {letter} is"
    found = {
        BETTER: f"{whom} better: nearer in {nearer}",
        WORSE: f"{whom} worse: farther in {farther}",
        MIXED: f"{whom} mixed: nearer in {nearer}, but farther in {farther}",
        INSIDE: f"{whom} as good: {_inside(len(judged['targets']))}",
        NOT_ESTABLISHED: f"{whom} neither better nor worse, as far as is established",
    }[judged["verdict"]]
    rest = Counter(target["verdict"] for target in judged["targets"])
    more = [f"{rest[word]} {WORDS[word]}" for word in (INSIDE, NOT_ESTABLISHED) if rest[word]]
    if judged["verdict"] == INSIDE or not more:
        return f"{found}."
    return f"{found} ({counted(len(judged['targets']), 'target')}: {', '.join(_counts(rest) + more)})."


def _counts(rest: Counter[str]) -> list[str]:
    return [f"{rest[word]} {WORDS[word]}" for word in (BETTER, WORSE) if rest[word]]


def _inside(number: int) -> str:
    return (
        "the only target is inside with both" if number == 1 else f"all {number} targets are inside with both"
    )


def _moved(target: Facts) -> str:
    """`spread between the seats (55.0 % to 31.2 %, wanted at most 10 %)`."""
    a, b = (figure({**target, **target[side], "low": None, "high": None}) for side in "ab")
    return f"{target['title']} ({a} to {b}, wanted {wanted(target)})"


def targets_section(comparisons: Sequence[Facts]) -> Section:
    """The answer first, then every target with both variants' figures."""
    tables = []
    for letter, comparison in zip(LETTERS[1:], comparisons, strict=False):
        if comparison["by_targets"]:
            tables.append(targets_table(letter, comparison))
    lines = [Text(line, lead=True) for line in first_lines(comparisons)]
    left_out = [Text(line) for line in left_out_lines(comparisons)]
    return Section("targets", "Better or worse", (*lines, *tables, *left_out))


def left_out_lines(comparisons: Sequence[Facts]) -> list[str]:
    """Which targets play no part, as not all variants have their lineups."""
    judged = [comparison["by_targets"] for comparison in comparisons if comparison["by_targets"]]
    names = list(dict.fromkeys(name for each in judged for name in each["left_out"]))
    if not names:
        return []
    verb = "plays" if len(names) == 1 else "play"
    return [f"{listed(names)} {verb} no part: not all of the variants have games of that lineup."]


def targets_table(letter: str, comparison: Facts) -> Table:
    """A row for each target: what is wanted, what both variants have, and which way that went."""
    lineups = comparison["lineups"]
    labels = dict(zip([each["name"] for each in lineups], lineup_labels(lineups), strict=True))
    rows = tuple(_row(target, labels) for target in comparison["by_targets"]["targets"])
    columns = (Column("", f"{letter} against A"), Column("wanted"), Column("A"), Column(letter))
    return Table("Targets" if letter == "B" else f"Targets, {letter}", columns, rows)


def _row(target: Facts, labels: dict[str, str]) -> Row:
    word = target["verdict"]
    return Row(
        Cell(capitalized(target["title"]), note=labels[target["lineup"]]),
        (
            Cell(WORDS[word], status=LIGHTS[word]),
            Cell(wanted(target)),
            *(_side(target, side) for side in "ab"),
        ),
    )


def _side(target: Facts, side: str) -> Cell:
    found = target[side]
    return Cell(figure({**target, **found}), note=f"{SIGNS[found['verdict']]} {found['verdict']}")
