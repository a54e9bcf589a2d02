"""A game's table of sentences: what became of each sentence of the designer's text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

from annotated_types import Ge
from pydantic import Strict

from playtest.errors import InputError, nearest
from playtest.games.quoting import printable
from playtest.games.ruleset import KeyPath, RuleProblem, Section, key, keys_of
from playtest.games.wording import listed
from playtest.loader import source
from playtest.loader.allowed_values import Phrase
from playtest.loader.check import check, check_across

if TYPE_CHECKING:
    from playtest.engine.game import Game

FILE = "sentences.yaml"
LEAST = "a table of sentences has at least text and sections"

Number = Annotated[int, Ge(1)]
Names = Annotated[tuple[str, ...], Strict(False)]


class Row(Section):
    """A sentence of the text, or several in one, and what became of it."""

    sentence: Annotated[
        Number | Annotated[tuple[Number, ...], Strict(False)],
        Phrase("the sentence's number in its section, or a list of such numbers"),
    ] = key(..., "The sentence's number in its section, or those of several told as one.")
    says: str = key(..., "What it says, in other words than the text's.")
    rules: Names = key((), "The ids of the rules that say it.")
    keys: Names = key((), "The variant keys that change it.")
    readings: Names = key((), "The variant keys that read what it leaves open.")
    settled: str | None = key(None, "Why it is not open.")

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of its sentences."""
        return (self.sentence,) if isinstance(self.sentence, int) else self.sentence


class TextSection(Section):
    """A section of the text, with how many sentences it has."""

    section: str = key(..., "The section's number and title.")
    sentences: Number = key(..., "How many sentences the section has.")
    rows: Annotated[tuple[Row, ...], Strict(False), Phrase("a list of sentences")] = key(
        ..., "What became of each."
    )


class Sentences(Section):
    """All sections of a text."""

    text: str = key(..., "Which text this is: title, author, version.")
    sections: Annotated[tuple[TextSection, ...], Strict(False), Phrase("a list of sections")] = key(
        ..., "The text's sections."
    )

    def rows(self) -> Iterator[tuple[TextSection, Row]]:
        """Every row with its section."""
        for section in self.sections:
            for row in section.rows:
                yield section, row

    def open_at(self) -> Mapping[str, str]:
        """Where the text leaves open what a key reads, by the key's name: `II Assembly, sentence 2`."""
        found: dict[str, dict[str, list[int]]] = {}
        for section, row in self.rows():
            for name in row.readings:
                found.setdefault(name, {}).setdefault(section.section, []).extend(row.numbers)
        return {
            name: "; ".join(f"{section}, {numbered(numbers)}" for section, numbers in places.items())
            for name, places in found.items()
        }

    def problems(self, game: Game) -> Iterator[RuleProblem]:
        """Sentences without a row or with several, names of no key, and readings that no row has."""
        known = {each.name: each.reading is not None for each in keys_of(game.ruleset)}
        for place, section in enumerate(self.sections):
            path = ("sections", place)
            yield from _count_problems(section, path)
            for index, row in enumerate(section.rows):
                yield from _row_problems(row, (*path, "rows", index), known)
        told = {name for _, row in self.rows() for name in row.readings}
        for name, is_reading in known.items():
            if is_reading and name not in told:
                message = f"{name} reads what the text leaves open, but no row has it among its readings"
                yield RuleProblem(("sections",), message)


def numbered(numbers: Sequence[int]) -> str:
    """`sentence 2`, `sentences 2 and 3`, or `sentences 2 to 4`."""
    first, last = min(numbers), max(numbers)
    if len(numbers) > 2 and sorted(numbers) == list(range(first, last + 1)):
        return f"sentences {first} to {last}"
    return f"sentence{'s' if len(numbers) > 1 else ''} {listed([str(number) for number in numbers])}"


def sentences_of(game: Game) -> Sentences | None:
    """The table of a game's sentences; None where it has none, an InputError with all its faults."""
    file = game.sentences()
    return None if file is None else _read(game, str(file), file.stat().st_mtime_ns)


@lru_cache(maxsize=16)
def _read(game: Game, file: str, changed: int) -> Sentences:
    """The table in a file; `changed` is when it was, so that it is read again after that."""
    read = source.read(file, printable(file), LEAST)
    checked = check(Sentences, read.entries)
    problems = [*read.problems, *checked.problems]
    if not problems:
        problems = check_across(checked.model.problems(game), read.entries, checked.bad)
    if problems:
        raise InputError(dict.fromkeys(problems))
    table: Sentences = checked.model
    return table


def _count_problems(section: TextSection, path: KeyPath) -> Iterator[RuleProblem]:
    rows = Counter(number for row in section.rows for number in row.numbers)
    expected = set(range(1, section.sentences + 1))
    faults = {
        "has no row": sorted(expected - set(rows)),
        "has several rows": [number for number, count in rows.items() if count > 1],
        f"is none of its {section.sentences}": sorted(set(rows) - expected),
    }
    for fault, numbers in faults.items():
        for number in numbers:
            yield RuleProblem((*path, "sentences"), f"{section.section}: sentence {number} {fault}")


def _row_problems(row: Row, path: KeyPath, known: Mapping[str, bool]) -> Iterator[RuleProblem]:
    for field in ("keys", "readings"):
        for place, name in enumerate(getattr(row, field)):
            if name not in known:
                like = nearest(name, known)
                hint = f"; did you mean {like}?" if like else ""
                yield RuleProblem((*path, field, place), f"there is no key {name}{hint}")
            elif field == "readings" and not known[name]:
                yield RuleProblem((*path, field, place), f"{name} is no reading; name it among the keys")
    if not row.readings and not row.settled:
        yield RuleProblem(path, "a sentence needs readings, or settled with the reason")
