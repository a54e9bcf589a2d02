"""`playtest bots`: which bots there are, with their options, and what a move of theirs costs."""

from __future__ import annotations

from collections.abc import Iterator
from shutil import get_terminal_size
from typing import TYPE_CHECKING

import click

from playtest.bots.kinds import BotKind, Option
from playtest.cli.arguments import load_changed
from playtest.cli.completing import LINEUP, VARIANT
from playtest.cli.options import allow_code_option, set_option
from playtest.cli.streams import bots_print_on_stderr

if TYPE_CHECKING:
    from playtest.loader import Variant

WIDEST = 100


@click.command()
@click.argument("variant", required=False, type=VARIANT)
@set_option
@click.option(
    "--bot",
    "named",
    metavar="BOT",
    type=LINEUP,
    multiple=True,
    help="Measure this bot only, with its options.",
)
@allow_code_option
def bots(variant: str | None, settings: tuple[str, ...], named: tuple[str, ...]) -> None:
    """List the bots with their options; with a VARIANT, measure what a move of each costs.

    \b
    Example: playtest bots variants/icedao.yaml --bot heuristic --bot random
    """
    if variant is None:
        for option, given, does in (("--bot", named, "measure it at"), ("--set", settings, "change")):
            if given:
                raise click.UsageError(f"{option} needs a VARIANT to {does}; name a variant file too")
        width = min(get_terminal_size().columns, WIDEST)
        for kind in _kinds():
            for indent, text in _told(kind):
                lead = " " * indent
                click.echo(click.wrap_text(text, width, lead, f"{lead}    "))
            click.echo()
        click.echo("One of your own in Python: --lineup module:Class (docs/bots-in-python.md).")
        return
    _measure(load_changed(variant, settings), named)


def _kinds() -> list[BotKind]:
    from playtest.bots.kinds import ALL_KINDS
    from playtest.bots.python_bots import find_written, written_names

    written = [find_written(name) for name in written_names()]
    return [*ALL_KINDS, *(kind for kind in written if kind)]


def _told(kind: BotKind) -> Iterator[tuple[int, str]]:
    """What there is to say of a bot, each paragraph with its indent."""
    least, most = kind.seats
    only = "" if (least, most) == (1, 4) else f" ({_seats(least, most)})"
    yield 0, f"{kind.name}{only}"
    yield 2, kind.sentence
    if kind.good_for:
        yield 2, f"Good for: {kind.good_for}."
    if kind.short:
        yield 2, f"Short: {kind.name}:NUMBER sets {kind.short}."
    if kind.options:
        yield 2, "Options:"
    for option in kind.options:
        yield 4, f"{option.name}: {_option(option)}"
    if kind.weighted:
        yield 2, "Weights: the game's, as NAME=NUMBER (a wrong name lists them)."


def _seats(least: int, most: int) -> str:
    return f"{least} seats" if least == most else f"{least} to {most} seats"


def _option(option: Option) -> str:
    if option.choices:
        return f"{option.sentence} {', '.join(option.choices)}; {option.default} by default."
    default = option.default if isinstance(option.default, str) else f"{option.default:g}"
    return f"{option.sentence} {option.form[:1].upper()}{option.form[1:]}; {default} by default."


def _measure(variant: Variant, named: tuple[str, ...]) -> None:
    from rich.console import Console

    from playtest.bots.catalogue import find_bot
    from playtest.bots.owner import owners_of
    from playtest.cli.compiling import compile_first
    from playtest.engine.records import ENGINE
    from playtest.errors import InputError
    from playtest.report.console import Writer
    from playtest.simulation.lineups import check_solutions, make_lineup
    from playtest.studies.costs import cost_of

    seats = int(variant.rules.players)
    found = [find_bot(name, variant.game, variant.weights) for name in named or [k.name for k in _kinds()]]
    measured = []
    for bot in found:
        try:
            make_lineup([bot], seats)
            check_solutions(variant.game, variant.game.setup(variant.rules), [bot])
        except InputError:
            if named:
                raise
            continue
        measured.append(bot)
    compile_first(ENGINE, *owners_of(measured), variant.game.kernel_owner())
    rows = []
    for bot in measured:
        with bots_print_on_stderr():
            cost = cost_of(variant, bot)
        rows.append([bot.name, _time(cost.microseconds), _rate(cost.games_per_second)])
    write = Writer(Console())
    write.line(f"{variant.name}: all {seats} seats played by one bot, one thread")
    write.table(["bot", "time a move", "games/s"], rows)


def _time(microseconds: float) -> str:
    for size, unit in ((1e6, "s"), (1e3, "ms")):
        if microseconds >= size:
            return f"{microseconds / size:.3g} {unit}"
    return f"{microseconds:.3g} µs"


def _rate(games: float) -> str:
    return f"{games:,.0f}" if games >= 100 else f"{games:.3g}"
