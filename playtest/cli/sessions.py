"""`playtest sessions`: games of people beside those of bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from playtest.cli.compiling import compile_for
from playtest.cli.options import (
    games_option,
    json_option,
    lineups_option,
    quiet_option,
    requested,
    seed_option,
    threads_option,
)
from playtest.cli.output import print_json
from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.cli.variants import USUAL_FOLDER

if TYPE_CHECKING:
    from playtest.simulation.request import Request


@click.command()
@click.argument("folder", metavar="[FOLDER]", required=False, type=click.Path(path_type=Path))
@games_option("Games of the bots (2,000).")
@lineups_option("Which bots people are held against (heuristic); one lineup.")
@seed_option("Same seed, same games of the bots (the variant's own, or 1).")
@threads_option
@json_option("the sessions")
@quiet_option
@requested
def sessions(folder: Path | None, request: Request, as_json: bool, quiet: bool) -> None:
    """Say how the games of people in FOLDER differ from those of bots, where that is established.

    FOLDER holds variant files; its folder `sessions` takes the games that are played in the workshop, and
    results of games at a real table, in results.csv: variant,scores,winners,minutes and then a line a game,
    such as shove-2p,12 9,1,35. Winners can be left out where the most points win.

    \b
    Example: playtest sessions variants
    """
    from playtest.errors import InputError
    from playtest.simulation.plan import make_plan
    from playtest.studies.sessions.games import groups
    from playtest.studies.sessions.told import told, usual

    if folder is None:
        folder = Path(USUAL_FOLDER) if Path(USUAL_FOLDER).is_dir() else Path()
    asked = usual(request)
    if len(asked.lineups) > 1:
        raise InputError(f"people are held against one lineup, found {len(asked.lineups)}; name one")
    found, problems = groups(folder)
    plans = [make_plan(group.variant, asked) for group in found]
    compile_for(plans, quiet=quiet)
    with stopped_by_ctrl_c() as stop:
        known = [each for group in found if (each := told(group, asked, stop)) is not None]
        content = {"folder": str(folder), "groups": known, "problems": [str(problem) for problem in problems]}
        if as_json:
            print_json(content)
        elif not quiet:
            from rich.console import Console

            from playtest.studies.sessions.terminal import render_sessions

            render_sessions(Console(), content)
    for problem in problems:
        click.echo(f"Warning: left out: {problem}", err=True)
