"""`playtest solve`: who wins with best play, proven."""

from __future__ import annotations

from pathlib import Path

import click

from playtest.cli.arguments import load_with_position
from playtest.cli.compiling import compile_first
from playtest.cli.options import (
    Between,
    Folder,
    WholeNumber,
    position_option,
    quiet_option,
    set_option,
    threads_option,
    variant_argument,
)
from playtest.cli.output import print_json
from playtest.cli.progress import counting
from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.limits import MOST_MEMORY, MOST_PLIES_AHEAD


@click.command()
@variant_argument
@set_option
@position_option
@click.option("--moves", is_flag=True, help="Say what every first move is worth.")
@click.option(
    "--plies",
    type=WholeNumber(1, MOST_PLIES_AHEAD),
    help="Look only for a win that is forced within so many plies, where all positions are too many.",
)
@click.option(
    "--memory", type=Between(0, MOST_MEMORY), metavar="GB", help="How much may be used, in GB (8 by default)."
)
@click.option(
    "--out",
    type=Folder(),
    metavar="DIR",
    help="Where solutions are kept (reports/solved, or what PLAYTEST_SOLVED names; bots look there).",
)
@threads_option
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@quiet_option
def solve(
    variant: str,
    settings: tuple[str, ...],
    position: str | None,
    moves: bool,
    plies: int | None,
    memory: float | None,
    out: Path | None,
    threads: int | None,
    as_json: bool,
    quiet: bool,
) -> None:
    """Prove who wins VARIANT's set-up, or a position, with best play of both seats, and in how many plies.

    For two seats without chance. Every position that can come up is valued from the ends backwards; a draw is
    where neither seat can force a win. The first line says what that takes, before it starts. What is found
    is kept by the rules: the bot `perfect` plays from it, and a second call answers at once. A call that was
    broken off goes on where it was.

    \b
    Example: playtest solve variants/icedao.yaml --plies 3
    """
    loaded, start = load_with_position(variant, settings, position)
    from playtest.engine.records import ENGINE
    from playtest.report.solution import render_solution
    from playtest.simulation.pool import threads_for
    from playtest.solving.owner import OWNER

    compile_first(ENGINE, OWNER, loaded.game.kernel_owner(), quiet=quiet)
    from playtest.studies.solve import solve as answer
    from playtest.studies.solve_plan import plan_solving

    plan = plan_solving(loaded, start, plies, memory, threads_for(loaded, threads), out)
    if not quiet:
        click.echo(plan.sentence, err=as_json)
    with stopped_by_ctrl_c() as stop:
        with counting(f"solving {loaded.name}", quiet) as tell:
            told = answer(plan, moves, stop, lambda what, done, of: tell(done, of))
        if told is None:
            click.echo("Stopped; the same call goes on from here.", err=True)
            return
        if as_json:
            print_json(told)
            return
        from rich.console import Console

        render_solution(Console(), told)
