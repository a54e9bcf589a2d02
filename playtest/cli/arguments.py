"""What several commands take: a variant, a position under its rules, whole numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from playtest.loader import Variant

variant_argument = click.argument("variant", metavar="VARIANT", type=click.Path())

position_option = click.option(
    "--position", metavar="FILE", type=click.Path(), help="A written position instead of the set-up."
)


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


def load_with_position(variant: str, position: str | None) -> tuple[Variant, Any]:
    """The variant in a file, and the position in another one, or None without one."""
    from playtest.loader import load, load_position

    loaded = load(variant)
    return loaded, None if position is None else load_position(position, loaded)
