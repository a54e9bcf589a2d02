"""A rulebook as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.report.markdown import SPECIAL, escaped
from playtest.report.rulebook_text import about_ids, letters, pieces, runs
from playtest.rulebook import Block, Board, Heading, Items, Paragraph, Rulebook, Section, Sentence
from playtest.visible import visible


def rulebook_markdown(rulebook: Rulebook) -> str:
    """The whole rulebook; boards are drawn in letters."""
    parts = [f"# {escaped(rulebook.title)}", f"*Rules of {escaped(rulebook.game)}*"]
    parts += [escaped(rulebook.description)] if rulebook.description else []
    for section in rulebook.sections:
        parts += _section(section)
    parts += [f"*{escaped(about_ids(rulebook))}*"] if about_ids(rulebook) else []
    return visible("\n\n".join(parts) + "\n")


def _section(section: Section) -> list[str]:
    return [f"## {escaped(section.title)}", *map(_block, section.blocks)]


def _block(block: Block) -> str:
    match block:
        case Heading():
            return f"### {escaped(block.title)}"
        case Paragraph():
            return _prose(block.sentences)
        case Items():
            return "\n".join(f"* {_prose([item])}" for item in block.items)
        case Board():
            return "\n".join([f"{escaped(block.caption)}:", "", "```text", *letters(block), "```"])


def _prose(sentences: Sequence[Sentence]) -> str:
    return " ".join(
        f"{_shown(text)} *({', '.join(map(escaped, rules))})*" if rules else _shown(text)
        for text, rules, _ in runs(sentences)
    )


def _shown(text: str) -> str:
    return "".join(f"`{piece}`" if code else SPECIAL.sub(r"\\\1", piece) for piece, code in pieces(text))
