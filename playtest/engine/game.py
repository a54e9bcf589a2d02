"""What a game must provide. This module and a game's own `__init__` import neither numba nor numpy."""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from playtest.engine.indexing import Index
    from playtest.rulebook import Section

SCRATCH_POSITIONS = 6
"""How many positions `score_moves` and the bots that look no further than it may use as scratch."""


Event = tuple[str, int, str | None, int]
"""An event raised: its name, the seat (from 1, 0 for none), the square or None, its number."""


@dataclass(frozen=True)
class RuleEvent:
    """Something that the rules can do, for coverage and statistics."""

    name: str
    rule: str  # the rule's id
    sentence: str
    square: bool = False  # it happens on a square
    value: str | None = None  # what its number counts, where it has one
    better_rare: bool = False  # an accident that nobody misses where it never happens


@dataclass(frozen=True)
class Ending:
    """One way for a game to end. The one named `max_turns` marks games cut off by the cap.

    A `stop` is no goal that somebody played for: the game could not go on. The cap always counts as one.
    """

    name: str
    sentence: str
    stop: bool = False


@dataclass(frozen=True)
class Shortfall:
    """A phase that hardly happens: a game with fewer plies in it than `least` has stalled.

    `sentence` says what that means, as part of one: "fewer than half of the beads were spent".
    """

    phase: str
    least: int
    sentence: str


@dataclass(frozen=True)
class Dimension:
    """One way to sort points by where they come from, and its levels."""

    name: str
    title: str
    levels: tuple[str, ...]


@dataclass(frozen=True)
class HeatMap:
    """Events whose squares are counted together on one picture of the board."""

    name: str
    title: str
    events: tuple[str, ...]


@dataclass(frozen=True)
class Weight:
    """One weight of the heuristic bot."""

    name: str
    default: float
    sentence: str


@dataclass(frozen=True)
class MoveKind:
    """One kind of moves, for whoever types them.

    `pattern` is a regular expression that fits all written moves of the kind and no others, `example` one of
    them; `sentence` tells what such a move does, its groups by their names: `{square}`.
    """

    pattern: str
    example: str
    sentence: str

    def told(self, move: str) -> str | None:
        """What this move does; None where it is of another kind."""
        match = re.fullmatch(self.pattern, move)
        return self.sentence.format(**match.groupdict()) if match else None


@dataclass(frozen=True)
class Mark:
    """What a picture of a ply marks on a square.

    `kind` is a key of `MARK_TITLES`. `to` is the square that something went to, or the edge
    (`north`, `east`, `south`, `west`) that it went over.
    """

    kind: str
    square: str
    to: str | None = None


MARK_TITLES = {
    "moved": "moved",
    "stayed": "stayed",
    "pushed": "pushed",
    "placed": "placed",
    "captured": "captured",
    "discarded": "discarded",
    "line": "winning line",
    "changed": "changed",
}
"""Of each kind of mark what a legend calls it; a game's own words are in `Game.mark_titles`."""


@dataclass(frozen=True)
class Setup:
    """A variant made ready for the loops.

    `rules` and `first` are record arrays of length 1, of the game's own dtypes, which start with
    the common fields. `position_bytes` of a position are in use. `most_moves` bounds a legal-move
    list, `most_plies` the moves of a game, chance's included.
    """

    rules: Any
    first: Any
    position_bytes: int
    most_moves: int
    most_plies: int
    board: tuple[int, int]  # columns, rows
    details: Mapping[str, Any] = field(default_factory=dict)  # whatever the game's notation needs


class Game(ABC):
    """One game: its rules' schema, its compiled functions, its notation, the names of what it counts.

    Events, endings, phases and weights are numbered as listed, events and endings from 1. The event
    named `skipped` says that a seat was passed over; one named `passed` that a seat took a turn
    without a ply, its value being that turn's number.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    ruleset: ClassVar[type[Any]]
    position: ClassVar[type[Any]]
    has_points: ClassVar[bool] = True
    phases: ClassVar[tuple[str, ...]]
    scoring_phases: ClassVar[tuple[str, ...]]
    endings: ClassVar[tuple[Ending, ...]]
    events: ClassVar[tuple[RuleEvent, ...]]
    heat_maps: ClassVar[tuple[HeatMap, ...]] = ()
    weights: ClassVar[tuple[Weight, ...]] = ()
    mark_titles: ClassVar[tuple[tuple[str, str], ...]] = ()
    history: ClassVar[tuple[str, ...]] = ()
    """The fields of a position record that only tell how the position came about, `turns` among them: but
    for the cap and for repetition, play goes on alike whatever they hold, zero too. Solving then takes
    positions for one that differ in nothing else. None by default: turns then count."""

    @abstractmethod
    def kernels(self) -> tuple[Any, ...]:
        """The compiled functions, in the order of `signatures.GAME`; imports numba."""

    @abstractmethod
    def kernel_owner(self) -> Any:
        """The KernelOwner of the compiled functions, without compiling them; imports numba."""

    @abstractmethod
    def setup(self, rules: Any, position: Any = None) -> Setup:
        """The variant, or a written position under its rules, ready for the loops."""

    @abstractmethod
    def write_move(self, setup: Setup, position: Any, move: int) -> str:
        """A legal move of `position`, or what chance does there, as text ("" where it is not written)."""

    @abstractmethod
    def write_position(self, setup: Setup, position: Any) -> dict[str, Any]:
        """The position as plain data: layout, to_move, phase, scores and what else the game has."""

    def level_scores(self, setup: Setup, position: Any) -> Any:
        """A position in the middle of a game with all seats' scores equal; None where none can be made.

        `position` is a copy, which may be changed and returned. What the rules count along with points (for
        tie breaks, say) is made equal too; the board stays as it is.
        """
        return None

    def shortfalls(self, rules: Any) -> tuple[Shortfall, ...]:
        """The phases that must not be too short, else the game has stalled; none by default."""
        return ()

    def sources(self) -> tuple[tuple[int, ...], ...]:
        """For each source of points, from 0: the number of its level in each dimension; none by default."""
        return ()

    def dimensions(self, rules: Any) -> tuple[Dimension, ...]:
        """How points are sorted by where they come from; none by default."""
        return ()

    def rulebook(self, rules: Any) -> tuple[Section, ...]:
        """The rules of a variant in sentences; none by default, and the keys' own sentences then serve."""
        return ()

    def switched_off(self, rules: Any) -> Collection[str]:
        """The names of the events that cannot happen because a variant's rules say so; none by default."""
        return ()

    def move_kinds(self, rules: Any) -> tuple[MoveKind, ...]:
        """The kinds of moves that a variant has, as they are written; none by default."""
        return ()

    def sentences(self) -> Path | None:
        """The file that says what became of each sentence of the designer's text, by the game's module."""
        module = sys.modules[type(self).__module__]
        file = Path(module.__file__ or "").with_name("sentences.yaml")
        return file if file.is_file() else None

    def edges(self, rules: Any) -> dict[str, str] | None:
        """The colors of the board's edges, where they have some."""
        return None

    def seat_colors(self, rules: Any) -> tuple[str, ...] | None:
        """The color letter of each seat's pieces, where seats have colors."""
        return None

    def marks(
        self,
        rules: Any,
        before: Mapping[str, Any],
        move: str,
        events: Sequence[Event],
        after: Mapping[str, Any],
    ) -> list[Mark]:
        """What a picture of `move` marks; none by default, which marks the squares that changed.

        `before` and `after` are written positions, `events` what the move raised.
        """
        return []

    def symmetries(self, rules: Any) -> tuple[Callable[[str], str], ...]:
        """The symmetries of rules and set-up, except that which changes nothing; none by default.

        Each is a function from a written first ply to the one that it becomes. Together they are closed:
        one after the other is another one, or changes nothing. Openings that they carry into each other
        are judged together.
        """
        return ()

    def index(self, setup: Setup) -> Index | None:
        """All positions of a variant, numbered up to symmetry, to be solved; None, as by default, where the
        game has no numbers for them."""
        return None

    def history_caveat(self, rules: Any) -> str | None:
        """Why what a solution says of a variant is less than it seems, where its rules let what came before a
        position decide games, as part of a sentence; None, as by default, where they do not."""
        return None

    def perft_refusal(self, rules: Any) -> str | None:
        """Why a variant has no perft from its set-up, or None where it has."""
        return None
