"""Says which games bots broke off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import click

from playtest.errors import INPUT_IS_WRONG
from playtest.simulation.crashes import crash_sentences

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
