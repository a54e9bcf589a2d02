"""The rulebook of a variant, and what became of each sentence of the designer's text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from playtest.errors import InputError
from playtest.games.ruleset import Reading, readings_of
from playtest.games.telling import generated, value_of
from playtest.games.wording import capital, listed
from playtest.loader import Variant
from playtest.loader.sentences import FILE, Row, numbered, sentences_of
from playtest.loader.writing import lines_of, written
from playtest.rulebook import Items, Rulebook, Section, Sentence


def rulebook(variant: Variant) -> Rulebook:
    """The rules of exactly this variant: its game's own rulebook, or one made of its keys' sentences.

    Where it tells of what the designer's text leaves open, it says where that is, if the game has a table of
    its text's sentences, and how this variant reads it.
    """
    game, rules = variant.game, variant.rules
    sections = game.rulebook(rules) or generated(game.ruleset, rules)
    table = sentences_of(game)
    places = table.open_at() if table else {}
    told = tuple(_with_places(section, rules, places) for section in sections)
    return Rulebook(variant.name, game.title, variant.description or "", told)


def sentences_book(variant: Variant) -> Rulebook:
    """Every sentence of the designer's text: its rules and keys, how it is read, or why it is settled.

    InputError where the game has no table of sentences.
    """
    table = sentences_of(variant.game)
    if table is None:
        raise InputError(
            f"{variant.game.title} has no table of sentences; it would be the file {FILE} "
            "beside the game's module"
        )
    readings = {reading.name: reading for reading in readings_of(variant.game)}
    sections = [
        Section(
            section.section,
            (Items(tuple(_told(row, readings, variant.rules) for row in section.rows)),),
        )
        for section in table.sections
    ]
    about = (
        f"Every sentence of {table.text}, in other words: which rules say it, which keys change it, and how "
        "this variant reads what it leaves open, or why it is settled."
    )
    return Rulebook(variant.name, variant.game.title, about, tuple(sections))


def _with_places(section: Section, rules: Any, places: Mapping[str, str]) -> Section:
    """The section with its sentences on open points saying where these are and how they are read."""
    blocks = tuple(
        Items(tuple(_placed(item, rules, places) for item in block.items))
        if isinstance(block, Items)
        else block
        for block in section.blocks
    )
    return replace(section, blocks=blocks)


def _placed(sentence: Sentence, rules: Any, places: Mapping[str, str]) -> Sentence:
    if not sentence.settles:
        return sentence
    where = places.get(sentence.settles)
    read = _read_as(sentence.settles, value_of(rules, sentence.settles))
    begin = f"The text leaves this open ({where}); " if where else "The text leaves this open; "
    return replace(sentence, text=f"{begin}{read}. {sentence.text}")


def _read_as(name: str, value: Any) -> str:
    """`here it is read as `shoving.unclaimed_mids: locked``."""
    return (
        f"here `{name}` draws a board"
        if len(lines_of(value)) > 1
        else f"here it is read as `{name}: {_word(value)}`"
    )


def _told(row: Row, readings: Mapping[str, Reading], rules: Any) -> Sentence:
    """A row as a sentence: what it says, how that is read or why it is settled, which keys change it."""
    parts = [f"{capital(numbered(row.numbers))}: {row.says}"]
    for name in row.readings:
        reading, value = readings[name], value_of(rules, name)
        parts.append(f"Open: {reading.sentence} {_ways(reading, value)}")
    if row.settled:
        parts.append(f"Settled: {row.settled}.")
    others = [key for key in row.keys if key not in row.readings]
    if others:
        parts.append(f"Changed by {listed([f'`{key}`' for key in others])}.")
    return Sentence(" ".join(parts), row.rules, (*row.keys, *row.readings))


def _ways(reading: Reading, value: Any) -> str:
    boards = [each for each in reading.values if len(lines_of(each)) > 1]
    if boards:
        return f"`{reading.name}` draws a board; {len(boards)} are worth trying."
    ways = listed([f"`{_word(each)}`" for each in reading.values], "or")
    return f"`{reading.name}` may be {ways}; here it is `{_word(value)}`."


def _word(value: Any) -> str:
    return value if isinstance(value, str) else written(value)
