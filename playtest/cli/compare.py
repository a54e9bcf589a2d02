"""`playtest compare`: what a rule change does."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from playtest.cli.arguments import LARGEST_SEED, MOST_GAMES, WholeNumber
from playtest.cli.compiling import say_if_compiling
from playtest.cli.completing import LINEUP, VARIANT
from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.errors import INTERRUPTED

if TYPE_CHECKING:
    from playtest.simulation.plan import Plan
    from playtest.studies.comparison_plan import Comparison


@click.command()
@click.argument("sources", metavar="A B...", nargs=-1, required=True, type=VARIANT)
@click.option("--games", type=WholeNumber(1, MOST_GAMES), help="Games a lineup plays (A's file, or 2,000).")
@click.option("--seed", type=WholeNumber(0, LARGEST_SEED), help="Same seed, same games (A's file, or 1).")
@click.option(
    "--lineup",
    "lineups",
    metavar="BOT,BOT,...",
    type=LINEUP,
    multiple=True,
    help="Who plays (A's file decides); of finished runs, what to compare. Can be given several times.",
)
@click.option("--threads", type=WholeNumber(1, 1024), help="Threads that play (one a processor).")
@click.option(
    "--out",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    default=Path("reports"),
    show_default=True,
    help="The folder that takes the folder compare-A-vs-B.",
)
@click.option("--json", "as_json", is_flag=True, help="Print comparison.json's content instead of tables.")
@click.option("--quiet", is_flag=True, help="Print nothing but errors.")
def compare(
    sources: tuple[str, ...],
    games: int | None,
    seed: int | None,
    lineups: tuple[str, ...],
    threads: int | None,
    out: Path,
    as_json: bool,
    quiet: bool,
) -> None:
    """Compare variants: what differs in their rules, and what that does.

    A, B and so on are variant files, which are played, or folders of finished runs, which are used as
    they are; each is compared with A. Lineups, games and seed are A's (or those of the first finished
    run), so that game i of all starts alike.

    Example: playtest compare variants/shove-4p.yaml variants/shove-push-limit.yaml
    """
    from playtest.simulation.pool import default_threads
    from playtest.studies.compare import compare as run
    from playtest.studies.comparison_plan import plan_comparison, read_sources

    comparison = plan_comparison(read_sources(sources), games, seed, lineups)
    if not quiet:
        _say_if_compiling(comparison)

    def on_plan(plan: Plan) -> AbstractContextManager[Any]:
        from playtest.cli.progress import progress

        return progress(plan, quiet)

    with stopped_by_ctrl_c() as stop:
        compared = run(comparison, out, threads or default_threads(), stop, on_plan)
    if compared is None:
        click.echo("Stopped before every variant had games to compare.", err=True)
        raise click.exceptions.Exit(INTERRUPTED)
    if as_json:
        from playtest.statistics.rounding import json_text

        click.echo(json_text(compared.told), nl=False)
    elif not quiet:
        from rich.console import Console

        from playtest.report.comparison.terminal import render_comparison

        render_comparison(Console(), compared.told, compared.report)
    if stop.is_set():
        raise click.exceptions.Exit(INTERRUPTED)


def _say_if_compiling(comparison: Comparison) -> None:
    plans = [plan for plan in comparison.plans if plan is not None]
    if plans:
        from playtest.bots.owner import owners_of
        from playtest.engine.records import ENGINE

        bots = [bot for plan in plans for lineup in plan.lineups for bot in lineup.bots]
        say_if_compiling(ENGINE, *owners_of(bots), *(plan.variant.game.kernel_owner() for plan in plans))
