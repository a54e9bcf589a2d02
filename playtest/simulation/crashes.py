"""Sentences on games that bots broke off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from playtest.errors import InputError, Problem


def crash_sentences(metas: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, bool]]:
    """Of each lineup with crashed games a sentence, and whether it has no others."""
    for meta in metas:
        for lineup in meta["lineups"]:
            crashed, games = lineup.get("crashed", 0), lineup["games"]
            if not crashed:
                continue
            about = ", ".join([meta["variant"], *meta["settings"], lineup["name"]])
            first = f"the first in {lineup['crashes'][0]}"
            if crashed == games:
                yield f"{about}: all {games:,} games were broken off, so that nothing is known; {first}", True
            else:
                yield f"Warning: {about}: {crashed:,} of {games:,} games were broken off; {first}", False


def refuse_broken_off(metas: Iterable[Mapping[str, Any]]) -> None:
    """InputError with a sentence for each lineup all of whose games bots broke off."""
    lost = [Problem("", 0, 0, sentence) for sentence, is_lost in crash_sentences(metas) if is_lost]
    if lost:
        raise InputError(lost)
