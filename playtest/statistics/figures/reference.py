"""docs/figures.md: every figure by name, with what it means and the values that it can take.

Made by `make docs`, that is by `python -m playtest.statistics.figures.reference`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from playtest.statistics.columns import COLUMNS
from playtest.statistics.figures.catalogue import entries
from playtest.statistics.figures.figure import SHARE, Bounds, Detail, Entry, Figure
from playtest.statistics.figures.kinds import Method

TOP = """# The figures

<!-- Made by `make docs` from playtest/statistics/figures and playtest/statistics/columns.py. -->

`summary.json` has a list of `lineups`, and each lineup has the figures below under their names:
`turns.median` is `"turns": {"median": …}`, and a place such as `<seat>` counts from 1 where the file has a
list. Targets, comparisons, `sweep.csv` and completion know the same names. A figure is an estimate, `mean`,
`low`, `high` and `games` (a bare number has its interval beside it, as `seat_spread_interval`); what is
undefined or cannot be told is `null`. `alike` stands with a mean that is the same in all games: at most so
large a share of games can have another one. `effective_games` stands where games share random openings: so
many independent games would say as much. *Matters* is the smallest difference that comparisons look for,
absolute or as a part of the value.
"""

DETAILS = """
## Facts beside figures

These have no interval of their own, or are curves and tables; they are not compared and cannot be targets.
"""

COLUMNS_TOP = """
## The columns of games.csv

One row a game. Text is UTF-8, numbers have a decimal point; a column marked *some* is empty in games that do
not have it. A text that a spreadsheet would take for a formula, a number or a date (`+d4`, `12e4567`) has an
apostrophe before it, here and in `sweep.csv`; `run.games` is without it.
"""


def reference() -> str:
    """The whole page as Markdown."""
    return "\n".join([TOP, *_figures(), *_methods(), DETAILS, *_details(), COLUMNS_TOP, *_columns(), ""])


def _figures() -> Iterator[str]:
    for group, figures in groupby(_of_kind(Figure), key=lambda entry: entry.group):
        yield f"## {group}\n"
        yield _row("name", "what it is", "values", "matters")
        yield _row("---", "---", "---", "---")
        for figure in figures:
            if isinstance(figure, Figure):
                text = f"**{figure.called}**: {figure.definition}{_source(figure)}"
                yield _row(_names(figure), text, _values(figure), _matters(figure))
        yield ""


def _methods() -> Iterator[str]:
    yield "## How intervals are made\n"
    found = dict.fromkeys(
        method for entry in _of_kind(Figure) if isinstance(entry, Figure) for method in entry.measure.methods
    )
    yield from (f"* **{method.term}**: {method.text}{_source(method)}." for method in found)


def _details() -> Iterator[str]:
    yield _row("name", "what it is")
    yield _row("---", "---")
    for detail in _of_kind(Detail):
        yield _row(_name(detail), f"{detail.definition}{_source(detail)}")


def _columns() -> Iterator[str]:
    yield _row("column", "holds", "what it is")
    yield _row("---", "---", "---")
    for column in COLUMNS:
        some = ", some" if column.some else ""
        yield _row(f"`{column.name}`", f"{column.holds}{some}", column.definition)


def _of_kind(kind: type[Entry]) -> list[Entry]:
    return sorted(
        (e for e in entries() if isinstance(e, kind)), key=lambda entry: _groups().index(entry.group)
    )


def _groups() -> list[str]:
    return list(dict.fromkeys(entry.group for entry in entries()))


def _name(entry: Entry) -> str:
    return f"`{entry.name.replace('{}', f'<{entry.axis.name}>' if entry.axis else '')}`"


def _names(figure: Figure) -> str:
    """The names of a figure's parts, the first one whole."""
    first, *others = figure.measure.parts
    whole = _name(figure)[1:-1]
    parts = [f"`{whole}.{first}`" if first else f"`{whole}`", *(f"`.{part}`" for part in others)]
    return ", ".join(parts)


def _values(figure: Figure) -> str:
    low, high = figure.bounds
    if figure.bounds == Bounds(None, None):
        return "any number"
    share = "share, " if figure.unit == SHARE else ""
    return f"{share}{'from ' if high is None else ''}{low:g}{'' if high is None else f' to {high:g}'}"


def _matters(figure: Figure) -> str:
    least, part = figure.matters
    return f"{least:g}" + (f" or {100 * part:g} %" if part else "")


def _source(said: Entry | Method) -> str:
    return f" ([{said.source.title}]({said.source.link}))" if said.source else ""


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    print(reference(), end="")
