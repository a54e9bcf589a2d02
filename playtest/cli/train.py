"""`playtest train`: tune the weights of a variant's heuristic."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from playtest.cli.arguments import load_changed, parse_weights
from playtest.cli.compiling import compile_first
from playtest.cli.completing import LINEUP
from playtest.cli.options import (
    Between,
    WholeNumber,
    allow_code_option,
    quiet_option,
    seed_option,
    set_option,
    threads_option,
    variant_argument,
    weights_option,
)
from playtest.cli.output import print_json
from playtest.cli.progress import counting
from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.errors import ANSWER_IS_NO
from playtest.limits import LONGEST_TRAINING, MOST_GAMES

if TYPE_CHECKING:
    from playtest.studies.train import Trained


@click.command()
@variant_argument
@set_option
@click.option(
    "--bot",
    metavar="BOT",
    type=LINEUP,
    default="heuristic",
    show_default=True,
    help="Whose weights are tuned: the heuristic, or a bot that searches by them.",
)
@click.option("--seconds", type=Between(0, LONGEST_TRAINING), help="How long it may take (60 by default).")
@click.option(
    "--games",
    type=WholeNumber(200, MOST_GAMES),
    help="Games to play instead; then the same weights come out every time.",
)
@seed_option("Same seed and --games, same weights (1 by default).")
@weights_option
@threads_option
@click.option("--write", is_flag=True, help="Write the weights into VARIANT; comments and order stay.")
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
@quiet_option
@allow_code_option
def train(
    variant: str,
    settings: tuple[str, ...],
    bot: str,
    seconds: float | None,
    games: int | None,
    seed: int | None,
    weights: tuple[str, ...],
    threads: int | None,
    write: bool,
    as_json: bool,
    quiet: bool,
) -> None:
    """Tune the weights of VARIANT's heuristic by self-play from random openings.

    Three quarters of the time the bot plays against itself with slightly different weights, each opening
    from both sides, and follows those that win. Then the weights found meet those before in fresh games.
    Prints them as a section for the variant's file if that shows, at 95 %, that they are better; otherwise
    the exit code is 1. After Ctrl-C, the best so far.

    \b
    Example: playtest train variants/icedao.yaml --seconds 120
    """
    from playtest.bots.owner import owners_of
    from playtest.engine.records import ENGINE
    from playtest.simulation.pool import threads_for
    from playtest.studies.train import plan_training
    from playtest.studies.train import train as tune
    from playtest.studies.training_file import check_writable, told, write_weights

    loaded = load_changed(variant, settings)
    if games is not None and seconds is not None:
        raise click.UsageError("--games and --seconds both say how long it takes; give one of them")
    planned = plan_training(loaded, bot, seed, games, seconds, parse_weights(weights))
    if write:
        check_writable(loaded)
    compile_first(ENGINE, *owners_of([planned.bot]), loaded.game.kernel_owner(), quiet=quiet)
    with stopped_by_ctrl_c() as stop:
        with counting(f"tuning {planned.bot.name} ({loaded.name})", quiet) as tell:
            found = tune(
                planned, threads_for(loaded, threads), stop, lambda done, of: tell(int(done), int(of))
            )
        if found.is_better and write:
            write_weights(found)
            if not quiet:
                click.echo(f"{loaded.file} has better weights now:", err=True)
        if as_json:
            print_json(told(found))
        else:
            _show(found)
        if not found.is_better:
            raise click.exceptions.Exit(ANSWER_IS_NO)


def _show(found: Trained) -> None:
    from playtest.loader import weights_block
    from playtest.studies.training_file import block, percent

    share = found.share
    met = f"{percent(share['mean'])} of the points of {found.games_confirmed:,} fresh games"
    if found.is_better:
        click.echo(block(found), nl=False)
    elif found.interrupted and found.games_learned:
        click.echo(
            f"# Stopped after {found.games_learned:,} games: the best so far. Fresh games have not shown "
            "that they are better."
        )
        click.echo(weights_block(found.weights), nl=False)
    elif found.games_confirmed:
        click.echo(
            f"No better weights found: those that were tried last got {met} against the weights before."
        )
    else:
        click.echo(f"No better weights found in {found.games_learned:,} games.")
