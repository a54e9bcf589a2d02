"""What several commands take: a variant, and a position under its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from playtest.loader import Variant

variant_argument = click.argument("variant", metavar="VARIANT", type=click.Path())

position_option = click.option(
    "--position", metavar="FILE", type=click.Path(), help="A written position instead of the set-up."
)


def load_with_position(variant: str, position: str | None) -> tuple[Variant, Any]:
    """The variant in a file, and the position in another one, or None without one."""
    from playtest.loader import load, load_position

    loaded = load(variant)
    return loaded, None if position is None else load_position(position, loaded)
