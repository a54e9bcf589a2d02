"""Reads a YAML file into a tree with places, strictly: nothing is guessed, nothing is passed over."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

import yaml

from playtest.errors import InputError, Problem, nearest
from playtest.games.quoting import named_in_quotes, quoted
from playtest.loader.nodes import DEEPEST, Entries, Items, Node, Place, Scalar
from playtest.loader.scalars import Fault, meaning
from playtest.loader.syntax import sentence

LARGEST_FILE = 256 * 1024
YAML = (".yaml", ".yml")

_CONTROL = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")


@dataclass
class Source:
    """A file's keys, and the faults that were found without knowing what the keys mean."""

    entries: Entries
    problems: list[Problem] = field(default_factory=list)


def read(path: str, shown: str, least: str) -> Source:
    """The keys of a YAML file, which messages call `shown`; `least` says what an empty file lacks.

    An InputError without a line says that there is no such text; one with a line that the text is
    not well-formed. Faults that do not stop the reading come with the result.
    """
    return parse(_text(path, shown), shown, least)


def parse(text: str, shown: str, least: str) -> Source:
    """The keys of a YAML text."""
    reader = _parsed(text, shown)
    return Source(reader.finish(least), reader.problems)


def parse_value(text: str) -> Node:
    """A single value, list or group of keys as written in YAML; InputError for faults in any of it."""
    if match := _CONTROL.search(text):
        raise InputError(_control_character("", 1, match.start() + 1, match[0]))
    reader = _parsed(text, "")
    if reader.problems:
        raise InputError(reader.problems)
    return reader.root or Scalar(Place("", 1, 1), None, "nothing")


def _parsed(text: str, shown: str) -> _Reader:
    """What has read the whole text; InputError where it is not well-formed."""
    reader = _Reader(shown)
    try:
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            reader.take(event)
    except yaml.MarkedYAMLError as error:
        words, line, column = sentence(error, text)
        raise InputError([*reader.problems, Problem(shown, line, column, words)]) from None
    except (yaml.YAMLError, ValueError, OverflowError):
        # The library stumbles over a few escapes (such as "\UFFFFFFFF") without saying where.
        words = "at or after this there is an escape (\\) or a directive (%) that means no character"
        raise InputError([*reader.problems, Problem(*reader.place, words)]) from None
    return reader


def _text(path: str, shown: str) -> str:
    """The file's text; an InputError that says why there is none."""
    try:
        if not path.startswith("/dev/") and Path(path).is_fifo():
            raise _no_text(shown, "is a pipe; name a file")  # reading it could wait for ever
        with open(path, "rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise _no_text(shown, f"there is no such file{_did_you_mean(path, shown)}") from None
    except IsADirectoryError:
        raise _no_text(shown, "is a folder; name a file in it") from None
    except NotADirectoryError:
        raise _no_text(shown, "there is no such file; a part of the path is not a folder") from None
    except PermissionError:
        raise _no_text(shown, "cannot be read: permission denied") from None
    except OSError as error:
        raise _no_text(shown, f"cannot be read: {error.strerror or 'no reason given'}") from None
    except ValueError:
        raise _no_text(
            shown, "there is no such file; the path has characters that no path can have"
        ) from None
    if len(data) > LARGEST_FILE:
        raise _no_text(shown, f"is larger than {LARGEST_FILE // 1024} kB; such a file is a page of text")
    if b"\0" in data and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _no_text(shown, "is not a text file; variants and positions are YAML text")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        raise InputError(Problem(shown, *_after(before), "is not UTF-8 text; save it as UTF-8")) from None
    if match := _CONTROL.search(text):
        raise InputError(_control_character(shown, *_after(text[: match.start()]), match[0]))
    return text


def _control_character(shown: str, line: int, column: int, character: str) -> Problem:
    return Problem(shown, line, column, f"a control character (U+{ord(character):04X}); take it out")


def _no_text(shown: str, message: str) -> InputError:
    return InputError(Problem(shown or '""', 0, 0, message))


def _after(text: str) -> tuple[int, int]:
    """Line and column, from 1, of what follows `text`."""
    line = text.count("\n")
    return line + 1, len(text) - (text.rfind("\n") + 1) + 1


def _did_you_mean(path: str, shown: str) -> str:
    folder, name = os.path.split(path)
    try:
        names = [entry.name for entry in os.scandir(folder or ".") if entry.is_file()]
    except OSError:
        return ""
    stem, ending = os.path.splitext(name)
    like = nearest(stem, [os.path.splitext(each)[0] for each in names])  # all endings are alike
    alike = [each for each in names if os.path.splitext(each)[0] == like]
    if not alike:
        return ""
    best = min(alike, key=lambda each: (not each.endswith(ending), not each.endswith(YAML), each))
    return f"; did you mean {os.path.join(os.path.dirname(shown), best)}?"


class _Reader:
    """Builds the tree from the parser's events, without recursion."""

    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.place = Place(shown, 1, 1)
        self.problems: list[Problem] = []
        self.open: list[Items | Entries] = []
        self.keys: list[tuple[str, Place] | None] = []
        self.root: Node | None = None
        self.documents = 0

    def take(self, event: yaml.Event) -> None:
        mark = event.start_mark
        assert mark is not None
        place = self.place = Place(self.shown, mark.line + 1, mark.column + 1)
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                self.stop(place, "a second document starts here (---); a file has one, so take the line out")
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self.open.pop()
            self.keys.pop()
        elif isinstance(event, yaml.NodeEvent):
            self._take_node(event, place)

    def _take_node(self, event: yaml.NodeEvent, place: Place) -> None:
        if isinstance(event, yaml.AliasEvent):
            words = f"an alias (*{event.anchor}); write the value itself, or use `extends` to share keys"
            self.problem(place, words)
            self.add(Scalar(place, None, f"*{event.anchor}", Fault(words)), place)
            return
        if event.anchor is not None:
            self.problem(place, f"an anchor (&{event.anchor}); take it out, or use `extends` to share keys")
        tag = getattr(event, "tag", None)
        if tag is not None:
            self.problem(place, "a tag (!); take it out, or put the text in quotes")
        if isinstance(event, yaml.ScalarEvent):
            self._take_scalar(event, place)
            return
        node: Items | Entries = (
            Entries(place) if isinstance(event, yaml.MappingStartEvent) else Items(place, [])
        )
        self.add(node, place)
        self.open.append(node)
        self.keys.append(None)
        if len(self.open) > DEEPEST:
            self.stop(place, f"keys and lists are nested more than {DEEPEST} levels deep")

    def _take_scalar(self, event: yaml.ScalarEvent, place: Place) -> None:
        if self.open and isinstance(self.open[-1], Entries) and self.keys[-1] is None:
            self._take_key(event, place)
        else:
            self.add(self._scalar(event, place), place)

    def _take_key(self, event: yaml.ScalarEvent, place: Place) -> None:
        if not event.value:
            self.stop(place, "a key is missing before the colon")
        if event.value == "<<" and not event.style:
            self.problem(place, "the merge key (<<) is not supported; use `extends` to share keys")
        self.keys[-1] = (event.value, place)

    def _scalar(self, event: yaml.ScalarEvent, place: Place) -> Scalar:
        written = quoted(event.value)
        start, end = event.start_mark, event.end_mark
        assert start is not None
        assert end is not None
        length = end.column - start.column if start.line == end.line else -1
        if not event.style:
            value, fault = meaning(event.value)
            verbatim = 0 if length == len(event.value) else None
            return Scalar(place, value, written or "nothing", fault, verbatim)
        fault = None
        if _HALF_CHARACTER.search(event.value):
            fault = Fault("an escape that makes none; write the character itself")
            written = "half a character"
        verbatim = 1 if event.style in ("'", '"') and length == len(event.value) + 2 else None
        return Scalar(place, event.value, f'"{written}"', fault, verbatim)

    def add(self, node: Node, place: Place) -> None:
        """Put a value where it belongs: the root, the open list, or under the open key."""
        if not self.open:
            self.root = node
            return
        above = self.open[-1]
        if isinstance(above, Items):
            above.items.append(node)
            return
        key = self.keys[-1]
        if key is None:
            self.stop(place, "a key must be a word, not a list, a group of keys or an alias")
        self.keys[-1] = None
        name, key_place = key
        if name in above.values:
            first = above.places[name]
            self.problem(
                key_place, f"{named_in_quotes(name)} is given twice, first in line {first.line}; keep one"
            )
        elif name != "<<":
            above.put(name, key_place, node)

    def problem(self, place: Place, message: str) -> None:
        self.problems.append(Problem(*place, message))

    def stop(self, place: Place, message: str) -> NoReturn:
        """End the reading: after this fault the rest cannot be understood."""
        raise InputError([*self.problems, Problem(*place, message)])

    def finish(self, least: str) -> Entries:
        if self.root is None or (isinstance(self.root, Scalar) and self.root.written == "nothing"):
            raise InputError([*self.problems, Problem(self.shown, 0, 0, f"the file is empty; {least}")])
        if not isinstance(self.root, Entries):
            found = "a list" if isinstance(self.root, Items) else self.root.written
            self.stop(
                self.root.place, f"a file must have keys (`key: value`) at its top level, found {found}"
            )
        return self.root
