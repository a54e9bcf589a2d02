"""What a rulebook consists of, the same for every game and for whoever prints it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Sentence:
    """Something that is said in one breath: one sentence, or a few that belong together.

    `rules` are the ids of the rules that it tells, `keys` the names of the variant keys that it
    depends on. Words between backticks are as they are written in a variant file. `settles` is the name
    of a key that reads what the designer's text leaves open, where the sentence tells of that.
    """

    text: str
    rules: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    settles: str = ""


@dataclass(frozen=True)
class Paragraph:
    """Sentences to be read one after the other."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True)
class Items:
    """A list."""

    items: tuple[Sentence, ...]


@dataclass(frozen=True)
class Heading:
    """A heading inside a section."""

    title: str


@dataclass(frozen=True)
class Board:
    """A drawn board: rows from north to south as they are written, what it shows, (edge, color) pairs."""

    layout: tuple[str, ...]
    caption: str
    edges: tuple[tuple[str, str], ...] = ()
    keys: tuple[str, ...] = ()


Block = Paragraph | Items | Heading | Board


@dataclass(frozen=True)
class Section:
    """A heading and what stands below; `aside` sections are small print that no player needs."""

    title: str
    blocks: tuple[Block, ...]
    aside: bool = False

    def told(self) -> Iterator[Sentence | Board]:
        """Every sentence and every board, in order."""
        for block in self.blocks:
            match block:
                case Paragraph():
                    yield from block.sentences
                case Items():
                    yield from block.items
                case Board():
                    yield block


@dataclass(frozen=True)
class Rulebook:
    """The rules of one variant: its name, its game's title, its designer's description, the sections."""

    title: str
    game: str
    description: str
    sections: tuple[Section, ...]

    def told(self) -> Iterator[Sentence | Board]:
        """Every sentence and every board, in order."""
        for section in self.sections:
            yield from section.told()
