"""The variants and finished runs that a comparison is between."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playtest.errors import InputError, Problem
from playtest.loader import Variant, load, rule_differences, with_settings
from playtest.simulation.variant_faults import told_at_once
from playtest.studies.saved import SavedRun, saved_run

LONGEST_CHANGE = 40  # in a folder's name


@dataclass(frozen=True)
class Source:
    """A variant to play, or a finished run; `place` is where it was found, as the user wrote it.

    `variant` is None only for a run whose rules cannot be loaded any more. Not `lasting` are variants
    made in Python and runs without a folder of the user's: no command finds them again.
    """

    place: str
    stem: str
    variant: Variant | None
    run: SavedRun | None
    lasting: bool = True

    @property
    def settings(self) -> tuple[str, ...]:
        """What was changed in the variant before it is played: `bidding.beads=6`."""
        return () if self.run is not None or self.variant is None else tuple(self.variant.settings())

    @property
    def name(self) -> str:
        """What a folder for it is called: its stem, with what was changed, cut short where that is long."""
        if not self.settings:
            return self.stem
        changes = " ".join(self.settings)
        name = re.sub("[^0-9A-Za-z._]+", "-", changes).strip("-.")
        if len(name) > LONGEST_CHANGE:
            name = f"{name[:LONGEST_CHANGE]}-{hashlib.sha256(changes.encode()).hexdigest()[:6]}"
        return f"{self.stem}-{name}"

    @property
    def told(self) -> str:
        """The place, with what was changed."""
        return " ".join([self.place, *(f"--set {shlex.quote(text)}" for text in self.settings)])

    @property
    def game(self) -> str:
        if self.run is not None:
            return str(self.run.tables.meta["title"])
        return self.to_play.game.title

    @property
    def to_play(self) -> Variant:
        assert self.variant is not None, "a source without a run has a variant"
        return self.variant


def read_sources(paths: Sequence[str | os.PathLike[str]], settings: Sequence[str] = ()) -> list[Source]:
    """The variant in each file and the run in each folder; InputError with the faults of all.

    With `settings` (`bidding.beads=6`) it must be one alone, and its variant with these changes is the
    second source.
    """
    if settings and len(paths) != 1:
        raise InputError(
            f"--set compares one variant with itself as changed, found {len(paths)}; name one, "
            "or write the change into a file of its own"
        )
    sources: list[Source] = []
    problems: list[Problem] = []
    seen: set[str] = set()
    for path in paths:
        place, real = os.fsdecode(path), os.path.realpath(path)
        if real in seen:
            problems.append(Problem(place, 0, 0, "is given twice; compare it with something else"))
            continue
        seen.add(real)
        try:
            if os.path.isdir(path):
                run = saved_run(Path(path))
                sources.append(Source(place, os.path.basename(real) or "run", run.variant, run))
            else:
                with told_at_once():
                    variant = load(path)
                sources.append(Source(place, variant.stem, variant, None))
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(problems)
    return [*sources, _changed(sources[0], settings)] if settings else sources


def _changed(source: Source, settings: Sequence[str]) -> Source:
    """The variant of a source with keys set; InputError for settings that change nothing in its games."""
    before = source.variant
    if before is None:
        message = "holds a run whose rules this playtest cannot load, so that --set has nothing to change"
        raise InputError(Problem(source.place, 0, 0, message))
    keys = {text.partition("=")[0].strip() for text in settings}
    made = source.run.tables.meta.get("settings", ()) if source.run else ()  # the run's own --set
    with told_at_once():
        after = with_settings(before, [*(x for x in made if x.partition("=")[0] not in keys), *settings])
    if not rule_differences(before, after) and after.weights == before.weights:
        raise InputError(
            f"--set {' '.join(settings)} changes no rule and no weight of {source.place}, "
            "so that there is nothing to compare; set another value"
        )
    return Source(source.place, source.stem, after, None)
