"""`playtest play`: a person plays on the terminal, against bots or other persons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from playtest.bots.kinds import HUMAN
from playtest.cli.arguments import load_with_position
from playtest.cli.compiling import compile_first
from playtest.cli.completing import VARIANT, Lineup
from playtest.cli.options import allow_code_option, position_option, seed_option, set_option, variant_argument
from playtest.cli.streams import bots_print_on_stderr
from playtest.errors import InputError

if TYPE_CHECKING:
    from playtest.bots.catalogue import Bot
    from playtest.loader import Variant
    from playtest.loader.written_games import WrittenGame

USUAL_BOT = "heuristic"


@click.command()
@variant_argument
@set_option
@click.option(
    "--lineup",
    metavar="WHO,WHO,...",
    type=Lineup((HUMAN,)),
    help="Who plays: human or a bot for each seat, repeated around the table (human, then heuristic).",
)
@seed_option("Same seed, same choices of bots and chance (the saved game's, or 1).")
@position_option
@click.option("--load", "saved", metavar="FILE", type=VARIANT, help="Go on with a saved game.")
@allow_code_option
def play(
    variant: str,
    settings: tuple[str, ...],
    lineup: str | None,
    seed: int | None,
    position: str | None,
    saved: str | None,
) -> None:
    """Play VARIANT on the terminal, against bots or with other persons.

    Type a move, or as much of it as no other legal move begins with. `moves` lists the legal ones,
    `rules` says the rules, `undo` takes back your last decision, `hint` asks a bot, `save FILE` writes the
    game down, `help` explains how moves are written, and the rest.

    \b
    Example: playtest play variants/icedao.yaml --lineup human,heuristic --seed 7
    """
    loaded, start = load_with_position(variant, settings, position)
    written = None
    if saved is not None:
        if position is not None:
            raise InputError("a saved game has its own start; leave out --position or --load")
        from playtest.loader.written_games import read_game

        written = read_game(saved)
        start = written.start(loaded)
    from playtest.bots.owner import owners_of
    from playtest.engine.records import ENGINE

    seats = _seats(loaded, lineup, written)
    compile_first(ENGINE, *owners_of(filter(None, seats)), loaded.game.kernel_owner())
    from playtest.cli.conversation import Conversation
    from playtest.simulation.session import Session

    if seed is None:
        seed = written.told.seed if written and written.told.seed is not None else 1
    session = Session(loaded, seats, seed, start)
    if written is not None:
        from playtest.simulation.written_games import replay_written

        with bots_print_on_stderr():
            session.restart(replay_written(loaded, written).codes)
    Conversation(session).run()


def _seats(variant: Variant, lineup: str | None, written: WrittenGame | None) -> list[Bot | None]:
    """Who plays each seat, None for a person; InputError for unknown bots and too many names."""
    from playtest.bots.catalogue import bot_names, find_bot
    from playtest.bots.trust import RefusedCodeError
    from playtest.simulation.lineups import check_seats

    seats = int(variant.rules.players)
    names: Sequence[str] = [HUMAN, *[USUAL_BOT] * (seats - 1)]
    if lineup is not None:
        names = bot_names(lineup)
    elif written is not None and written.told.bots:
        names = written.told.bots
    if len(names) > seats:
        raise InputError(
            f"the lineup {','.join(names)} has {len(names)} players, but the variant has {seats} seats"
        )
    found: dict[str, Bot | None] = {HUMAN: None}
    for name in names:
        if name not in found:
            try:
                found[name] = bot = find_bot(name, variant.game, variant.weights)
            except RefusedCodeError as error:
                assert written is not None, "the command line's own bots may run"
                raise RefusedCodeError(
                    [written.problem(each.message, "bots") for each in error.problems]
                ) from None
            check_seats(bot, seats)
    return [found[names[seat % len(names)]] for seat in range(seats)]
