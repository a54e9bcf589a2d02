"""Says which games bots broke off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import click

from playtest.errors import INPUT_IS_WRONG

MOST_TOLD = 5


def tell_crashes(metas: Iterable[Mapping[str, Any]], shown: bool = False) -> None:
    """Say on stderr of which lineups bots broke off games; where that were all, the call ends with code 2.

    `shown`: what has been printed tells of them already, but for lineups without any game to tell of.
    """
    crashed = list(crash_sentences(metas))
    lost = [sentence for sentence, is_lost in crashed if is_lost]
    told = lost + ([] if shown else [sentence for sentence, is_lost in crashed if not is_lost])
    for sentence in told[:MOST_TOLD]:
        click.echo(sentence, err=True)
    if len(told) > MOST_TOLD:
        click.echo(f"... and so on: {len(told):,} lineups have games that were broken off", err=True)
    if lost:
        raise click.exceptions.Exit(INPUT_IS_WRONG)


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
