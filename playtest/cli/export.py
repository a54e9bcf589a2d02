"""`playtest export`: written games of a run, replayed from its seed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click

from playtest.cli.options import allow_code_option
from playtest.cli.streams import bots_print_on_stderr
from playtest.errors import INPUT_IS_WRONG, InputError

MOST_TOLD = 5


@click.command()
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--games", "games", metavar="A-B", help="Only games A to B of each lineup, counted from 0.")
@click.option("--lineup", "lineup", metavar="NAME", help="Only the games of this lineup.")
@allow_code_option
@click.pass_context
def export(context: click.Context, run: Path, games: str | None, lineup: str | None) -> None:
    """Print the games of RUN, a report's folder, one JSON object a line.

    A game that a bot broke off ends where it did, with the ending crashed; a sentence names it, and the
    exit code is then 2.

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
    broken: list[str] = []
    for index, first, last in asked:
        for game in range(first, last + 1):
            with bots_print_on_stderr():
                written = replay.game(index, game)
            click.echo(json.dumps(written, ensure_ascii=False))
            if written["ending"] == "crashed":
                broken.append(f"game {game} of {replay.lineups[index].name}")
    if broken:
        shown = ", ".join(broken[:MOST_TOLD]) + (", ..." if len(broken) > MOST_TOLD else "")
        games_are = "1 game is" if len(broken) == 1 else f"{len(broken):,} games are"
        click.echo(f"{games_are} not whole, since a bot broke off: {shown}", err=True)
        context.exit(INPUT_IS_WRONG)


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
