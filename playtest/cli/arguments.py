"""What the words on the command line stand for: variants, positions, weights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playtest.engine.game import Game
    from playtest.engine.table import Table
    from playtest.loader import Variant


def load_changed(variant: str, settings: Sequence[str] = ()) -> Variant:
    """The variant in a file, with what --set changes; InputError with everything that is wrong with it."""
    from playtest.loader import load, with_settings
    from playtest.simulation.variant_faults import told_at_once

    with told_at_once():
        return with_settings(load(variant), settings)


def load_with_position(variant: str, settings: Sequence[str], position: str | None) -> tuple[Variant, Any]:
    """The variant in a file as --set changes it, and the position in another file, or None without one."""
    from playtest.loader import load_position

    loaded = load_changed(variant, settings)
    return loaded, None if position is None else load_position(position, loaded)


def parse_weights(texts: Sequence[str]) -> dict[str, float]:
    """What is given with --weight, by name; InputError for what is no weight, and for one given twice."""
    from playtest.bots.catalogue import parse_weight
    from playtest.errors import InputError

    weights: dict[str, float] = {}
    for name, value in map(parse_weight, texts):
        if name in weights:
            raise InputError(f"the weight {name} is given twice; give it once")
        weights[name] = value
    return weights


def ending_of(game: Game, table: Table) -> str:
    """The sentence on how the game at the table ended; empty while it goes on."""
    result = table.result()
    if result is None:
        return ""
    return next(ending.sentence for ending in game.endings if ending.name == result.ending)
