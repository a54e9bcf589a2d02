"""What the games' rulebooks have in common: how sentences are made, readings told and idle keys listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from playtest.colors import COLORS
from playtest.games.layout import parse_grid
from playtest.games.ruleset import Key, Ruleset, keys_of
from playtest.games.wording import capital, counted, lines_of_board, listed, number
from playtest.rulebook import Block, Board, Items, Paragraph, Section, Sentence

SIZES = {1: "small", 2: "medium", 3: "large"}


def say(text: str, rules: str = "", keys: str = "") -> Sentence:
    """A sentence; rule ids and names of keys are separated by blanks."""
    return Sentence(text, tuple(rules.split()), tuple(keys.split()))


def paragraph(*sentences: Sentence | None) -> Paragraph:
    """A paragraph of those sentences that are in force."""
    return Paragraph(tuple(sentence for sentence in sentences if sentence))


def items(*sentences: Sentence | None) -> Items:
    """A list of those sentences that are in force."""
    return Items(tuple(sentence for sentence in sentences if sentence))


def section(title: str, *blocks: Block) -> Section:
    """A section of those blocks that say anything."""
    return Section(title, tuple(block for block in blocks if block not in (Paragraph(()), Items(()))))


def value_of(rules: Any, name: str) -> Any:
    """The value of a key by its full name."""
    for step in name.split("."):
        rules = getattr(rules, step)
    return rules


def shown(value: Any) -> str:
    """A key's value in a sentence; a layout only as such."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        return ", ".join(shown(each) for each in value) or "none"
    return f"{value:,}" if isinstance(value, int) else str(value)


def idle(rules: Ruleset, names: str, because: str, keys: str) -> list[Sentence]:
    """That keys have no effect in this variant, and why; `keys` are those that this depends on."""
    return [
        say(
            f"`{name}` ({shown(value_of(rules, name))}) has no effect, since {because}.", "", f"{name} {keys}"
        )
        for name in names.split()
    ]


def idle_section(sentences: Sequence[Sentence]) -> list[Section]:
    """The small print for the designer; nothing where every key has an effect."""
    if not sentences:
        return []
    return [Section("Settings without effect in this variant", (Items(tuple(sentences)),), aside=True)]


def readings_section(ruleset: type[Ruleset], answers: Mapping[str, Sentence | None]) -> list[Section]:
    """What the designer's text leaves open and how this variant has it; None where that is not in force."""
    open_points = [
        Sentence(f"{each.reading} {answer.text}", each.rules, (each.name, *answer.keys), each.name)
        for each in keys_of(ruleset)
        if each.reading is not None and (answer := answers[each.name])
    ]
    return [Section("Where the designer's text is open", (Items(tuple(open_points)),))] if open_points else []


def board_sentence(rules: Any, rule_ids: str = "") -> Sentence:
    """The size of the board."""
    columns, rows = rules.board.columns, rules.board.rows
    return say(f"A board of {lines_of_board(columns, rows)}.", rule_ids, "board.columns board.rows")


def pyramids_of(layout: Iterable[str]) -> dict[str, Counter[int]]:
    """How many pyramids of each size a layout has, by the names of their colors."""
    found: dict[str, Counter[int]] = {}
    for row in parse_grid(tuple(layout)):
        for stack in row:
            for pyramid in stack.pyramids:
                found.setdefault(COLORS[pyramid.color], Counter())[pyramid.pips] += 1
    return {color: found[color] for color in COLORS.values() if color in found}


def sizes_of(numbers: Mapping[int, int]) -> str:
    """`four pyramids (two small, one medium and one large)`, without the sizes that there are none of."""
    there = [f"{number(numbers[pips])} {size}" for pips, size in SIZES.items() if numbers.get(pips)]
    return f"{counted(sum(numbers.values()), 'pyramid')} ({listed(there)})" if there else "no pyramids"


def owned_pyramids(layout: Sequence[str], seats: Sequence[str], other: str, rule_ids: str) -> list[Sentence]:
    """The pyramids of each color of a set-up: those of the seats first, then the `other` ones."""
    numbers = pyramids_of(layout)
    owners = {color: f"the color of seat {seat}" for seat, color in enumerate(seats, start=1)}
    return [
        say(
            f"{capital(color)} ({owners.get(color, other)}): {sizes_of(numbers.get(color, {}))}.",
            rule_ids,
            "setup.layout setup.seats",
        )
        for color in dict.fromkeys((*seats, *numbers))
    ]


def listed_directions(directions: str) -> str:
    """Where something may move, by the key `directions`."""
    return {
        "all": "straight or diagonally, in any of the eight directions",
        "orthogonal": "north, east, south or west, never diagonally",
        "diagonal": "always diagonally",
    }[directions]


def generated(ruleset: type[Ruleset], rules: Any) -> tuple[Section, ...]:
    """A rulebook made of nothing but the keys' own sentences, for a game that has none."""
    groups: dict[str, list[Key]] = {}
    for each in keys_of(ruleset):
        groups.setdefault(each.path[0] if len(each.path) > 1 else "", []).append(each)
    sections = []
    for name, keys in groups.items():
        told = [_told(each, value_of(rules, each.name)) for each in keys]
        boards = [block for block in told if isinstance(block, Board)]
        sentences = tuple(block for block in told if isinstance(block, Sentence))
        title = capital(name.replace("_", " ")) or "The game"
        sections.append(section(title, Items(sentences), *boards))
    answers = {
        each.name: say(_answer(value_of(rules, each.name))) for each in keys_of(ruleset) if each.reading
    }
    return (*sections, *readings_section(ruleset, answers))


def _told(each: Key, value: Any) -> Sentence | Board:
    if each.path[-1] == "layout" and _is_grid(value):
        return Board(tuple(value), each.sentence.rstrip("."), keys=(each.name,))
    return Sentence(f"{each.sentence.rstrip('.')}: {shown(value)}.", each.rules, (each.name,))


def _answer(value: Any) -> str:
    return "Here: as drawn above." if _is_grid(value) else f"Here: {shown(value)}."


def _is_grid(value: Any) -> bool:
    """Whether this can be drawn: rows of as many cells each."""
    rows = value if isinstance(value, (tuple, list)) else ()
    widths = {len(row.split()) if isinstance(row, str) else 0 for row in rows}
    return len(widths) == 1 and widths != {0}
