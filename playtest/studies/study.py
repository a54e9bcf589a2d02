"""What a study is: one shape for all that play variants to answer a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from playtest.report.model import Report
from playtest.statistics.comparison.side import RunTables

if TYPE_CHECKING:
    from rich.console import Console

Facts = Mapping[str, Any]
View = TypeVar("View")


class Kept(Protocol):
    """What lies in a study's folder beside its plan."""

    def run(self, name: str, lineups: Sequence[str] = ()) -> RunTables | None:
        """The tables of the run in a folder, named as seen from the study, with these of its lineups or all;
        None where none can be read."""

    def whole_run(self, name: str) -> RunTables | None:
        """The same of a run that has all its games; None of one that was cut short."""

    def manifest(self, name: str) -> Facts | None:
        """What a run's folder says of how it was made; None where none can be read."""

    def data(self, name: str) -> Any:
        """The plain data in a JSON file of the study; None where there is none that can be read."""


@dataclass(frozen=True)
class Study(Generic[View]):
    """A kind of study: how what it played becomes figures, and figures a report.

    `kind` is its command and stands in its folders, `title` is what readers call it (`a sweep`), `file` takes
    its figures. A study's folder holds its plan as plain data and what was played; from these alone `told`
    makes the figures, so that no game is needed: None while too little is finished to say anything. They
    become a `view`, which `content` puts into blocks and `drawings` into SVG by name; `terminal` prints the
    essence of the figures, `sentences` are that for the journal. `tables` are further files of figures.
    """

    kind: str
    title: str
    file: str
    told: Callable[[Facts, Kept], dict[str, Any] | None]
    view: Callable[[Facts, Kept], View]
    content: Callable[[View], Report]
    drawings: Callable[[View, Report], Mapping[str, str]]
    terminal: Callable[[Console, Facts, Path | str], None]
    sentences: Callable[[Facts], list[str]]
    tables: Callable[[Facts], Mapping[str, str]] = lambda told: {}


def as_told(told: Facts, kept: Kept) -> Facts:
    """The view of a study whose figures say all that its report shows."""
    return told
