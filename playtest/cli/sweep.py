"""`playtest sweep`: play a variant at every combination of some keys' values."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from playtest.cli.arguments import LARGEST_SEED, MOST_GAMES, WholeNumber, variant_argument
from playtest.cli.compiling import say_if_compiling
from playtest.cli.completing import KEYS, LINEUP
from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.errors import INTERRUPTED

if TYPE_CHECKING:
    from playtest.studies.sweep import Swept

MOST_CELLS = 100_000


@click.command()
@variant_argument
@click.option(
    "--set",
    "settings",
    metavar="KEY=VALUES",
    type=KEYS,
    multiple=True,
    help="A key and its values: --set bidding.beads=3..8 or --set board.columns=6,8. Once for each key.",
)
@click.option("--games", type=WholeNumber(1, MOST_GAMES), help="Games a lineup plays in each cell (500).")
@click.option("--seed", type=WholeNumber(0, LARGEST_SEED), help="Same seed, same games (1 by default).")
@click.option(
    "--lineup",
    "lineups",
    metavar="BOT,BOT,...",
    type=LINEUP,
    multiple=True,
    help="Who plays; fewer bots than seats are repeated around the table. Can be given several times.",
)
@click.option("--threads", type=WholeNumber(1, 1024), help="Threads that play (one a processor).")
@click.option(
    "--out",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    default=Path("reports"),
    show_default=True,
    help="The folder that takes the report, in a folder NAME-sweep.",
)
@click.option("--cells", type=WholeNumber(1, MOST_CELLS), help="How large the grid may be (200 cells).")
@click.option("--skip-impossible", is_flag=True, help="Leave out cells whose rules no game can be set up by.")
@click.option("--json", "as_json", is_flag=True, help="Print sweep.json's content instead of tables.")
@click.option("--quiet", is_flag=True, help="Print nothing but errors.")
def sweep(
    variant: str,
    settings: tuple[str, ...],
    games: int | None,
    seed: int | None,
    lineups: tuple[str, ...],
    threads: int | None,
    out: Path,
    cells: int | None,
    skip_impossible: bool,
    as_json: bool,
    quiet: bool,
) -> None:
    """Play VARIANT at every combination of some keys' values.

    Finished cells are kept: after Ctrl-C, or with more values, only what is missing is played.

    Example: playtest sweep variants/shove-4p.yaml --set bidding.beads=3..8 --set board.columns=6,8
    """
    from playtest.bots.owner import OWNER as BOTS
    from playtest.cli.progress import counting
    from playtest.engine.records import ENGINE
    from playtest.loader import load
    from playtest.simulation.pool import default_threads
    from playtest.studies.sweep import sweep as run
    from playtest.studies.sweep_plan import MOST_CELLS as USUAL_CELLS
    from playtest.studies.sweep_plan import plan_sweep, refuse_impossible

    loaded = load(variant)
    planned = plan_sweep(loaded, settings, games, seed, lineups, cells or USUAL_CELLS)
    if not skip_impossible:
        refuse_impossible(planned)
    if not quiet:
        say_if_compiling(ENGINE, BOTS, loaded.game.kernel_owner())
    wanted = threads or loaded.simulate.threads or default_threads()
    with stopped_by_ctrl_c() as stop, counting("cells", quiet) as on_cell:
        swept = run(planned, out, wanted, stop, on_cell)
    if swept is None:
        click.echo("Stopped before a cell was finished.", err=True)
    elif as_json:
        from playtest.statistics.rounding import json_text

        click.echo(json_text(swept.told), nl=False)
    elif not quiet:
        _show(swept)
    if stop.is_set():
        raise click.exceptions.Exit(INTERRUPTED)


def _show(swept: Swept) -> None:
    from rich.console import Console

    from playtest.report.sweep.terminal import render_sweep

    render_sweep(Console(), swept.told, swept.report)
