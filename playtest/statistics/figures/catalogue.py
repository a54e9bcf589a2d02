"""Every figure there is: one tuple a family, in the order of summary.json, and those of plug-ins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from playtest.statistics.figures import choice, endings, events, leads, length, sample, scores, wins
from playtest.statistics.figures.figure import NUMBER, Entry, Figure, Named
from playtest.statistics.figures.scope import Scope

_ENTRIES: list[Entry] = [
    *wins.ENTRIES,
    *endings.ENTRIES,
    *length.ENTRIES,
    *choice.ENTRIES,
    *scores.ENTRIES,
    *leads.ENTRIES,
    *events.ENTRIES,
    *sample.ENTRIES,
]


def register(*entries: Entry) -> None:
    """Add figures or details of one's own; ValueError where a name is taken."""
    for entry in entries:
        if any(entry.name == known.name for known in _ENTRIES):
            raise ValueError(f"there is a figure {entry.name} already")
        _ENTRIES.append(entry)
    find.cache_clear()


def unregister(*entries: Entry) -> None:
    """Take out what `register` added."""
    for entry in entries:
        _ENTRIES.remove(entry)
    find.cache_clear()


def entries() -> tuple[Entry, ...]:
    """Figures and details, a family after another."""
    return tuple(_ENTRIES)


def figures() -> Iterator[Figure]:
    """Every figure, whatever the game."""
    return (entry for entry in entries() if isinstance(entry, Figure))


def declared(name: str) -> Figure:
    """The figure declared with this name (`seat_share.{}`); KeyError where there is none."""
    found = next((figure for figure in figures() if figure.name == name), None)
    if found is None:
        raise KeyError(name)
    return found


def named(scope: Scope) -> Iterator[Named]:
    """Every number that there can be under a name, in the order of the catalogue."""
    return (number for figure in figures() for number in figure.named(scope))


@cache
def find(name: str) -> Named | None:
    """The number of this name, of whatever game; None where no figure is called so. `mean` may be added."""
    for figure in figures():
        if match := figure.pattern.fullmatch(name):
            key = match["key"] if figure.axis else ""
            part = match["part"] or ""
            if part not in figure.measure.parts:
                part = figure.measure.parts[0]
            words = figure.axis.words(key) if figure.axis else ""
            return Named(figure, key, words, part)
    return None


def title_of(name: str) -> str:
    """What a table calls the number of this name: `median turns`; the name where no figure is called so."""
    number = find(name)
    return number.title if number else name


def is_headline(name: str) -> bool:
    """Whether the number of this name is shown even where nothing is established of it."""
    number = find(name)
    return number is not None and number.headline


def unit_of(name: str) -> str:
    """`share` or `number`, the latter also for what no figure is called."""
    number = find(name)
    return number.figure.unit if number else NUMBER
