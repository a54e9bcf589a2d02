"""`playtest export`: written games of a run, replayed from its seed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click

from playtest.errors import InputError


@click.command()
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--games", "games", metavar="A-B", help="Only games A to B of each lineup, counted from 0.")
@click.option("--lineup", "lineup", metavar="NAME", help="Only the games of this lineup.")
def export(run: Path, games: str | None, lineup: str | None) -> None:
    """Print the games of RUN, a report's folder, one JSON object a line.

    Example: playtest export reports/shove-4p --games 0-9 --lineup heuristic
    """
    from playtest.simulation.replay import Replay

    first_last = _range(games)
    replay = Replay(run)
    names = [each.name for each in replay.lineups]
    if lineup is not None and lineup not in names:
        raise InputError(f'the run has no lineup "{lineup}"; it has {" and ".join(names)}')
    for index, name in enumerate(names):
        if lineup is not None and name != lineup:
            continue
        first, last = first_last or (0, replay.done[index] - 1)
        if replay.done[index] == 0 and first_last is None:
            continue
        for game in replay.games(index, first, last):
            click.echo(json.dumps(game, ensure_ascii=False))


def _range(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = re.fullmatch(r"(\d{1,12})(?:-(\d{1,12}))?", text.strip())
    if match is None:
        raise InputError(f'--games takes a game (7) or a range (0-9), found "{text}"')
    first = int(match[1])
    last = int(match[2]) if match[2] else first
    if last < first:
        raise InputError(f"--games {text} ends before it begins; write the lower number first")
    return first, last
