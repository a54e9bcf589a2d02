"""`playtest export`: written games of a run, replayed from its seed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click

from playtest.cli.streams import bots_print_on_stderr
from playtest.errors import InputError


@click.command()
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--games", "games", metavar="A-B", help="Only games A to B of each lineup, counted from 0.")
@click.option("--lineup", "lineup", metavar="NAME", help="Only the games of this lineup.")
def export(run: Path, games: str | None, lineup: str | None) -> None:
    """Print the games of RUN, a report's folder, one JSON object a line.

    \b
    Example: playtest export reports/shove-4p --games 0-9 --lineup heuristic
    """
    from playtest.simulation.replay import Replay

    first_last = _range(games)
    replay = Replay(run)
    places = [place for place, done in enumerate(replay.done) if done]
    if lineup is not None:
        places = [replay.place_of(lineup)]
    asked = [(place, *(first_last or (0, replay.done[place] - 1))) for place in places]
    for index, first, last in asked:
        replay.check(index, first, last)
    for index, first, last in asked:
        for game in range(first, last + 1):
            with bots_print_on_stderr():
                written = replay.game(index, game)
            click.echo(json.dumps(written, ensure_ascii=False))


def _range(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = re.fullmatch("([0-9]{1,12})(?:-([0-9]{1,12}))?", text.strip())
    if match is None:
        raise InputError(f'--games takes a game (7) or a range (0-9), found "{text}"')
    first = int(match[1])
    last = int(match[2]) if match[2] else first
    if last < first:
        raise InputError(f"--games {text} ends before it begins; write the lower number first")
    return first, last
