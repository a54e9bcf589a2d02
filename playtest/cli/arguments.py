"""What several commands take: a variant, a position under its rules, whole numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from playtest.cli.completing import KEYS, VARIANT

if TYPE_CHECKING:
    from playtest.engine.game import Game
    from playtest.engine.table import Table
    from playtest.loader import Variant

variant_argument = click.argument("variant", metavar="VARIANT", type=VARIANT)
variants_argument = click.argument("variants", metavar="VARIANT...", nargs=-1, required=True, type=VARIANT)

set_option = click.option(
    "--set",
    "settings",
    metavar="KEY=VALUE",
    type=KEYS,
    multiple=True,
    help="Change a key, as in --set board.columns=6. Can be given several times.",
)

position_option = click.option(
    "--position", metavar="FILE", type=VARIANT, help="A written position instead of the set-up."
)

MOST_GAMES = 1_000_000_000
LARGEST_SEED = 2**63 - 1


class WholeNumber(click.IntRange):
    """An option's whole number from `least` to `most`, written in digits."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(least, most)
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        from playtest.games.quoting import quoted

        if not re.fullmatch("[+-]?[0-9]{1,30}", str(value)) or not self.least <= int(value) <= self.most:
            wanted = f"a whole number from {self.least:,} to {self.most:,}"
            self.fail(f'needs {wanted}, found "{quoted(str(value))}"', param, ctx)
        return int(value)


class Between(click.types.FloatParamType):
    """An option's number between `least` and `most`, neither of them included."""

    def __init__(self, least: float, most: float) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        from playtest.games.quoting import quoted

        try:
            number = float(value)
        except ValueError:
            number = self.least
        if not self.least < number < self.most:
            wanted = f"a number between {self.least:g} and {self.most:g}"
            self.fail(f'needs {wanted}, found "{quoted(str(value))}"', param, ctx)
        return number


def load_changed(variant: str, settings: Sequence[str]) -> Variant:
    """The variant in a file, with what --set changes."""
    from playtest.loader import load, with_settings

    return with_settings(load(variant), settings)


def load_with_position(variant: str, settings: Sequence[str], position: str | None) -> tuple[Variant, Any]:
    """The variant in a file as --set changes it, and the position in another file, or None without one."""
    from playtest.loader import load_position

    loaded = load_changed(variant, settings)
    return loaded, None if position is None else load_position(position, loaded)


def ending_of(game: Game, table: Table) -> str:
    """The sentence on how the game at the table ended; empty while it goes on."""
    result = table.result()
    if result is None:
        return ""
    return next(ending.sentence for ending in game.endings if ending.name == result.ending)
