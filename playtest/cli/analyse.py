"""`playtest analyse`: what a bot thinks of a position."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from playtest.cli.arguments import load_with_position
from playtest.cli.compiling import compile_first
from playtest.cli.completing import LINEUP, VARIANT
from playtest.cli.options import WholeNumber, allow_code_option, position_option, seed_option, set_option
from playtest.cli.output import print_json
from playtest.cli.streams import bots_print_on_stderr
from playtest.errors import InputError

if TYPE_CHECKING:
    from playtest.loader import Variant

USUAL_BOT = "mcts:2000"
MOST = 10**9


@click.command()
@click.argument("variant", required=False, type=VARIANT)
@set_option
@position_option
@click.option("--run", "run", metavar="RUN", type=click.Path(path_type=Path), help="Of a game of this run.")
@click.option("--game", type=WholeNumber(0, MOST), help="Which game of the run, counted from 0.")
@click.option("--lineup", metavar="NAME", type=LINEUP, help="Of which lineup (the first).")
@click.option("--ply", type=WholeNumber(0, MOST), help="The position after this many moves (0).")
@click.option("--bot", default=USUAL_BOT, show_default=True, type=LINEUP, metavar="BOT", help="Who is asked.")
@seed_option("Same seed, same answer (1).")
@click.option("--json", "as_json", is_flag=True, help="Print all moves as JSON.")
@allow_code_option
def analyse(
    variant: str | None,
    settings: tuple[str, ...],
    position: str | None,
    run: Path | None,
    game: int | None,
    lineup: str | None,
    ply: int | None,
    bot: str,
    seed: int | None,
    as_json: bool,
) -> None:
    """Ask a bot what the moves of VARIANT's set-up are worth, of a position, or of a game of a run.

    Moves are ranked from that which the bot would play. mcts tells the expected credit of the seat to move
    (a win alone 1, a loss 0); other searches tell ends that they see, else their own evaluation; heuristic
    and greedy what they weigh. A run's games are counted as `playtest replay` counts them.

    \b
    Example: playtest analyse variants/icedao.yaml --bot mcts:2000
    """
    codes: list[int] = []
    if run is None:
        loaded, start = _of_variant(variant, settings, position, game, lineup, ply)
    else:
        loaded, start, codes = _of_run(run, variant, settings, position, game, lineup, ply or 0)
    from playtest.bots.catalogue import find_bot
    from playtest.bots.owner import REPLIES_OWNER, owners_of
    from playtest.engine.records import ENGINE
    from playtest.simulation.analysis.analyst import Analyst, refuse_bots_without_values

    asked = find_bot(bot, loaded.game, loaded.weights)
    refuse_bots_without_values(asked)
    replies = [REPLIES_OWNER] if asked.kind.replies else []
    compile_first(ENGINE, *owners_of([asked]), *replies, loaded.game.kernel_owner())
    analyst = Analyst(loaded, asked, 1 if seed is None else seed, start)
    analyst.play(codes)
    told = analyst.analyse().told()
    if as_json:
        print_json(told)
        return
    from rich.console import Console

    from playtest.report.analysis import render_analysis

    render_analysis(Console(), told)


def _of_variant(
    variant: str | None,
    settings: tuple[str, ...],
    position: str | None,
    game: int | None,
    lineup: str | None,
    ply: int | None,
) -> tuple[Variant, Any]:
    for option, value in (("--game", game), ("--lineup", lineup), ("--ply", ply)):
        if value is not None:
            raise InputError(f"{option} chooses a game of a run; name the run's folder with --run RUN")
    if variant is None:
        raise InputError("name a VARIANT file, or a run's folder with --run RUN and its game with --game")
    return load_with_position(variant, settings, position)


def _of_run(
    run: Path,
    variant: str | None,
    settings: tuple[str, ...],
    position: str | None,
    game: int | None,
    lineup: str | None,
    ply: int,
) -> tuple[Variant, Any, list[int]]:
    for option, given in (("--set", settings), ("--position", position)):
        if given:
            raise InputError(f"a run has its own rules and positions; leave out {option}")
    if game is None:
        raise InputError("--run needs a game; choose one with --game NUMBER")
    from playtest.simulation.replay import Replay

    replay = Replay(run)
    if variant is not None:
        _check_same_rules(variant, replay.variant, run)
    place = replay.place_of(lineup) if lineup is not None else 0
    replay.check(place, game, game)
    with bots_print_on_stderr():
        codes = replay.codes(place, game)
    if ply > len(codes):
        raise InputError(f"--ply {ply}: the game has {len(codes)} moves; take a number from 0 to that")
    return replay.variant, replay.position, codes[:ply]


def _check_same_rules(variant: str, played: Variant, run: Path) -> None:
    from playtest.cli.arguments import load_changed
    from playtest.loader import rule_differences

    loaded = load_changed(variant)
    if loaded.game is not played.game or rule_differences(loaded, played):
        raise InputError(f"{variant} has other rules than the games of {run}; leave it out")
