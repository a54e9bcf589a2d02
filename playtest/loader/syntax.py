"""Sentences for files that are not well-formed YAML."""

from __future__ import annotations

import yaml

NO_COLON = "a key without a colon; write `key: value` with a blank after the colon"
NOT_CLOSED = "a quote is opened and never closed"
SENTENCES = (
    (
        "mapping values are not allowed",
        "a second colon; put text that has one in quotes, or check the indentation",
    ),
    (
        "sequence entries are not allowed",
        "a list item (-) cannot stand here; start the list on a line of its own",
    ),
    ("could not find expected ':'", NO_COLON),
    ("unexpected end of stream", NOT_CLOSED),
    ("unexpected document separator", NOT_CLOSED),
    ("unknown escape character", "a backslash in double quotes; use single quotes for such text"),
    ("escape sequence", "a backslash in double quotes; use single quotes for such text"),
    ("expected ',' or ']'", "the list opened with [ is not closed, or a comma is missing"),
    ("expected ',' or '}'", "the group opened with { is not closed, or a comma is missing"),
    ("expected <block end>", "this line does not fit those before it; check its indentation and the quotes"),
    (
        "expected the node content",
        "a value is missing here, or there is one bracket, brace or comma too many",
    ),
    ("expected '<document start>'", "there is something left over here after the end of the keys"),
    ("unindent does not match", "this line is indented like none before it"),
    ("undefined tag handle", "tags (!) are not used in these files; take it out, or put the text in quotes"),
    ("while scanning a tag", "tags (!) are not used in these files; take it out, or put the text in quotes"),
    ("while scanning an a", "an unquoted & or * starts an anchor or alias; put the text in quotes"),
    ("directive", "a line cannot start with %; put text that does in quotes"),
    ("while scanning a block scalar", "a text after | or > starts on the next line"),
    ("cannot start any token", "a value cannot start with this character; put the text in quotes"),
)
UNKNOWN = "this is not well-formed; check indentation, colons and quotes"
TABS = "a tab is used for indentation; YAML takes only blanks"


def sentence(error: yaml.MarkedYAMLError, text: str) -> tuple[str, int, int]:
    """What is wrong in a designer's words, with line and column from 1."""
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    tab = _tab(text, line)
    if tab:
        return TABS, *tab
    above = _line_without_colon(text, line) if "mapping values" in (error.problem or "") else None
    if above:
        return NO_COLON, *above
    told = f"{error.context or ''}: {error.problem or ''}"
    for part, words in SENTENCES:
        if part in told:
            began = error.context_mark
            if began and (words is NO_COLON or words is NOT_CLOSED):
                return words, began.line + 1, began.column + 1
            return words, line + 1, column + 1
    return UNKNOWN, line + 1, column + 1


def _tab(text: str, line: int) -> tuple[int, int] | None:
    """The tab that indents the line of an error or the one before it."""
    lines = text.splitlines()
    for number in (line, line - 1):
        if 0 <= number < len(lines):
            indentation = lines[number][: len(lines[number]) - len(lines[number].lstrip())]
            if "\t" in indentation and lines[number].strip():
                return number + 1, indentation.index("\t") + 1
    return None


def _line_without_colon(text: str, line: int) -> tuple[int, int] | None:
    """The line above when it lacks the colon that makes it a key, so that YAML reads on into this one."""
    above = [(number, words) for number, words in enumerate(text.splitlines()[:line]) if words.strip()]
    if not above:
        return None
    number, words = above[-1]
    if ":" in words or words.lstrip().startswith("#"):
        return None
    return number + 1, len(words) - len(words.lstrip()) + 1
