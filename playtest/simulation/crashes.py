"""Sentences on games that were broken off, by bots or by faults in the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from playtest.errors import InputError, Problem

ALLOWED = 100  # one in so many


class BrokenOffError(InputError):
    """Too many games of a run were broken off, so that it ended; it is kept as far as it came."""


def crash_sentences(metas: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, bool]]:
    """Of each lineup with crashed games a sentence, and whether they are too many."""
    for meta in metas:
        for lineup in meta["lineups"]:
            crashed, games = lineup.get("crashed", 0), lineup["games"]
            if not crashed:
                continue
            about = ", ".join([meta["variant"], *meta["settings"], lineup["name"]])
            first = f"the first in {lineup['crashes'][0]}"
            if saved := lineup.get("failures"):
                first += f"; see {saved[0]}"
            broken = f"{crashed:,} of {games:,} games {'was' if crashed == 1 else 'were'} broken off"
            if crashed * ALLOWED > lineup["games_planned"] or crashed == games:
                yield f"{about}: {broken}, and more than 1 in {ALLOWED} end a run; {first}", True
            else:
                yield f"Warning: {about}: {broken}; {first}", False


def refuse_broken_off(metas: Iterable[Mapping[str, Any]]) -> None:
    """BrokenOffError with a sentence for each lineup too many of whose games were broken off."""
    lost = [Problem("", 0, 0, sentence) for sentence, is_lost in crash_sentences(metas) if is_lost]
    if lost:
        raise BrokenOffError(lost)
