"""A variant: its rules, changed or played."""

from __future__ import annotations

import copy
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from playtest import loader
from playtest.api.checks import (
    bots_of,
    changes_of,
    path_of,
    request_of,
    seed_of,
    wrong,
)
from playtest.api.places import StrPath, home
from playtest.api.run import Run
from playtest.bots.trust import allow_all, allow_named_in
from playtest.simulation.crashes import refuse_broken_off
from playtest.simulation.variant_faults import told_at_once

if TYPE_CHECKING:
    from playtest.api.analysis import Analysis
    from playtest.api.fix import Fix
    from playtest.api.importance import Importance
    from playtest.api.ladder import Ladder
    from playtest.api.solve import Solution
    from playtest.api.train import Training
    from playtest.engine.table import Table

Lineups = str | Sequence[str]


class Variant:
    """A checked variant of a game. Nothing changes it: `with_` makes another one.

    `loaded` is what playtest's own modules take.
    """

    def __init__(self, loaded: loader.Variant) -> None:
        self.loaded = loaded

    @property
    def name(self) -> str:
        """The variant's name."""
        return self.loaded.name

    @property
    def game(self) -> str:
        """The name of its game, as in `game: shove`."""
        return self.loaded.game.name

    @property
    def seats(self) -> int:
        """How many seats play."""
        return int(self.loaded.rules.players)

    @property
    def rules(self) -> dict[str, Any]:
        """Every key of the game with its value, as nested plain data (a copy)."""
        return copy.deepcopy(self.loaded.resolved)

    def with_(self, changes: Mapping[str, Any]) -> Variant:
        """The variant with some keys changed, under the checks of its file: `{"bidding.beads": 6}`.

        Raises InputError with all that is wrong with them.
        """
        with told_at_once():
            return Variant(loader.with_changes(self.loaded, changes_of(changes)))

    def differences(self, other: Variant) -> list[loader.Difference]:
        """The rule keys in which another variant of the game differs: path, values, sentence, rule ids."""
        if not isinstance(other, Variant):
            raise wrong("other", "a variant", other)
        return loader.rule_differences(self.loaded, other.loaded)

    def simulate(
        self,
        games: int | None = None,
        seed: int | None = None,
        lineups: Lineups | None = None,
        weights: Mapping[str, float] | None = None,
        threads: int | None = None,
        out: StrPath | None = None,
        opening_plies: int | None = None,
        position: Mapping[str, Any] | StrPath | None = None,
        search: str | None = None,
        quick: bool = False,
    ) -> Run:
        """Play the variant and report on it, as `playtest simulate` does.

        `lineups` are comma-separated bots: `["heuristic", "heuristic,random"]`. What is not given is as the
        variant's file says, or 2,000 games of the usual lineups from seed 1. The run's files go to a folder
        in `out`, or to one that goes away with the run. Every game starts with `opening_plies` random plies,
        from `position`, a file or plain data as it would hold, where one is given. Without
        lineups a bot that searches plays too, `search` or the strongest that fits the time, unless `quick`.
        Raises InputError for unknown bots or weights, and for a lineup all of whose games bots broke off.
        """
        from playtest.simulation.plan import make_plan
        from playtest.simulation.pool import threads_for
        from playtest.studies.levels import with_search_level
        from playtest.studies.simulate import simulate

        request = request_of(games, seed, lineups, weights, opening_plies, search, quick, threads)
        plan = make_plan(
            self.loaded,
            request,
            self._position(position),
            None if position is None or isinstance(position, Mapping) else os.fsdecode(position),
        )
        playing = threads_for(self.loaded, request.threads)
        if request.leaves_search_open and not self.loaded.simulate.lineups:
            plan = with_search_level(plan, playing)
        place = home(out)
        done = simulate(plan, place.path, playing)
        assert done is not None, "only a stopped run has no game"
        refuse_broken_off([done.meta])
        return Run(done.folder, place.keeper)

    def ladder(
        self,
        bots: Lineups | None = None,
        games: int | None = None,
        seed: int | None = None,
        weights: Mapping[str, float] | None = None,
        threads: int | None = None,
        out: StrPath | None = None,
        opening_plies: int | None = None,
    ) -> Ladder:
        """Let every two of `bots` play each other, as `playtest ladder` does; see `simulate` for the rest."""
        from playtest.api.ladder import Ladder
        from playtest.simulation.pool import threads_for
        from playtest.studies.ladder.plan import plan_ladder
        from playtest.studies.ladder.play import climb

        names = bots_of(bots)
        request = request_of(games, seed, weights=weights, opening_plies=opening_plies, threads=threads)
        planned = plan_ladder(self.loaded, names, request)
        playing = threads_for(self.loaded, request.threads)
        place = home(out)
        climbed = climb(planned, place.path, playing)
        assert climbed is not None, "only a stopped ladder has no game"
        return Ladder(climbed, place.keeper)

    def fix(
        self,
        vary: Mapping[str, Iterable[Any] | str] | Iterable[str] = (),
        keep: Iterable[str] = (),
        seconds: float | None = None,
        games: int | None = None,
        seed: int | None = None,
        lineups: Lineups | None = None,
        threads: int | None = None,
        out: StrPath | None = None,
        search: str | None = None,
        quick: bool = False,
        opening_plies: int | None = None,
    ) -> Fix:
        """Search the smallest changes that bring the variant to its targets, as `playtest fix`.

        `vary` are the only keys that are searched, with values where it is a mapping; `keep` are left as they
        are. About `seconds` are taken, 140 by default, or each finalist plays `games`. Raises InputError for
        keys that are none of the rules.
        """
        from playtest.api.fix import fix

        return fix(
            self.loaded, vary, keep, seconds, games, seed, lineups, threads, out, search, quick, opening_plies
        )

    def importance(
        self,
        vary: Mapping[str, Iterable[Any] | str] | Iterable[str] = (),
        keep: Iterable[str] = (),
        seconds: float | None = None,
        games: int | None = None,
        seed: int | None = None,
        lineups: Lineups | None = None,
        threads: int | None = None,
        out: StrPath | None = None,
        opening_plies: int | None = None,
    ) -> Importance:
        """Measure how much each key matters to each headline figure, as `playtest importance`.

        `vary` are the only keys that are tried, with values where it is a mapping; `keep` are left as they
        are. About `seconds` are taken, 140 by default, or each value plays `games`. Raises InputError for
        keys that are none of the rules.
        """
        from playtest.api.importance import importance

        return importance(self.loaded, vary, keep, seconds, games, seed, lineups, threads, out, opening_plies)

    def analyse(
        self,
        position: Mapping[str, Any] | StrPath | None = None,
        bot: str = "mcts:2000",
        seed: int | None = None,
    ) -> Analysis:
        """Ask a bot what the moves of a position are worth; `.best` is the move it would play.

        Without a position it is the set-up; else a file, or plain data such as a table's `position()`.
        Raises InputError where no seat is to move, and for bots that rank no moves.
        """
        from playtest.api.analysis import Analysis
        from playtest.bots.catalogue import find_bot
        from playtest.simulation.analysis.analyst import Analyst

        if not isinstance(bot, str):
            raise wrong("bot", "the name of a bot", bot)
        allow_named_in(bot)
        asked = find_bot(bot, self.loaded.game, self.loaded.weights)
        first = 1 if seed is None else seed_of(seed)
        assert first is not None
        return Analysis(Analyst(self.loaded, asked, first, self._position(position)).analyse())

    def solve(
        self,
        position: Mapping[str, Any] | StrPath | None = None,
        plies: int | None = None,
        memory: float | None = None,
        threads: int | None = None,
        out: StrPath | None = None,
    ) -> Solution:
        """Prove who wins with best play of both seats, as `playtest solve --moves` does.

        For two seats without chance. With `plies` only a win that is forced within so many is looked for.
        What is found is kept in `out`, or where the command keeps it, and the bot `perfect` plays from it.
        Raises InputError where more than `memory` gigabytes would be needed, 8 by default.
        """
        from playtest.api.solve import solve

        return solve(self.loaded, self._position(position), plies, memory, threads, out)

    def train(
        self,
        bot: str = "heuristic",
        games: int | None = None,
        seconds: float | None = None,
        seed: int | None = None,
        weights: Mapping[str, float] | None = None,
        threads: int | None = None,
    ) -> Training:
        """Tune the weights of the variant's heuristic by self-play, as `playtest train` does; `.variant` has
        them.

        Takes 60 `seconds` by default; with `games` the same weights come out every time. Raises InputError
        for games and bots that have no weights.
        """
        from playtest.api.train import train

        return train(self.loaded, bot, games, seconds, seed, weights, threads)

    def _position(self, position: Mapping[str, Any] | StrPath | None) -> Any:
        if position is None:
            return None
        if isinstance(position, Mapping):
            return loader.resolve_position(position, self.loaded)
        return loader.load_position(
            path_of("position", position, "a position or its file's path"), self.loaded
        )

    def table(self) -> Table:
        """A table to play at, move by move: `legal_moves()`, `play(move)`, `position()`, `result()`."""
        from playtest.engine.table import Table

        return Table(self.loaded.game, self.loaded.rules)

    def rulebook(self) -> str:
        """The rulebook of just this variant, as Markdown."""
        from playtest.report.rulebook_markdown import rulebook_markdown
        from playtest.studies.rulebook import rulebook

        return rulebook_markdown(rulebook(self.loaded))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and self.loaded.document() == other.loaded.document()

    def __hash__(self) -> int:
        return hash(repr(self.loaded.document()))

    def __repr__(self) -> str:
        changed = self.loaded.settings()
        told = f" with {', '.join(changed)}" if changed else ""
        return f"<playtest variant {self.name} of {self.loaded.game.title}{told}>"

    def _repr_html_(self) -> str:
        from html import escape

        from playtest.report.pieces import scene
        from playtest.report.position import position_svg

        game, rules = self.loaded.game, self.loaded.rules
        drawn = scene(self.name, self.table().position()["layout"], game.edges(rules), ())
        about = escape(self.loaded.description or "")
        title = f"<strong>{escape(self.name)}</strong> ({escape(game.title)}, {self.seats} seats)"
        return f'<div style="max-width: 24em">{title}<br>{about}{position_svg(drawn)}</div>'


def load(path: StrPath) -> Variant:
    """The variant in a file; InputError with everything that is wrong with it."""
    return Variant(_loaded(path_of("path", path, "the path of a variant file")))


def variant(rules: Mapping[str, Any]) -> Variant:
    """A variant from plain data, as a file would say it: `{"game": "icedao", "line": {"length": 3}}`.

    Bots that it names by module may run, since it is you who hands it over.
    """
    allow_named_in(repr(rules))
    with told_at_once():
        return Variant(loader.resolve(rules))


def allow_code() -> None:
    """Let bots written in Python run that only a variant file or a saved run names, from here on.

    Those that you name yourself, as in `lineups`, run anyway.
    """
    allow_all()


def loaded_variant(given: Variant | StrPath) -> loader.Variant:
    """The loader's variant of one of ours, or of a file."""
    if isinstance(given, Variant):
        return given.loaded
    return _loaded(path_of("variant", given, "a variant or the path of its file"))


def _loaded(path: str) -> loader.Variant:
    with told_at_once():
        return loader.load(path)
