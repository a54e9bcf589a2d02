"""What a rulebook's pages have in common: which ids stand after which words, and the boards in letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from playtest.report.pieces import Scene, scene
from playtest.rulebook import Board, Rulebook, Sentence

CODE = "`"


def runs(sentences: Sequence[Sentence]) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Sentences that tell the same rules taken together: their text, the rules' ids, the keys' names."""
    for rules, group in groupby(sentences, key=lambda sentence: sentence.rules):
        told = list(group)
        keys = dict.fromkeys(key for sentence in told for key in sentence.keys)
        yield " ".join(sentence.text for sentence in told), rules, tuple(keys)


def pieces(text: str) -> Iterator[tuple[str, bool]]:
    """The text in pieces, and whether each is to be shown as it is written in a variant file."""
    for place, piece in enumerate(text.split(CODE)):
        if piece:
            yield piece, place % 2 == 1


def scene_of(board: Board) -> Scene:
    """The board as its drawings take it."""
    return scene(board.caption, board.layout, dict(board.edges), ())


def letters(board: Board) -> list[str]:
    """The board as lines of text, stacks written from bottom to top."""
    from playtest.report.board_text import board_text

    return [line.plain for line in board_text(scene_of(board))]


def example_id(rulebook: Rulebook) -> str:
    """Some rule's id, for the line that says what ids are; empty where there is none."""
    return next((told.rules[0] for told in rulebook.told() if isinstance(told, Sentence) and told.rules), "")


def about_ids(rulebook: Rulebook) -> str:
    """The line that says what ids are; empty where the rulebook has none."""
    example = example_id(rulebook)
    return f"Ids in small print, such as {example}, name the rule that a sentence tells." if example else ""
