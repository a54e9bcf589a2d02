"""The rulebook of a variant."""

from __future__ import annotations

from playtest.games.telling import generated
from playtest.loader import Variant
from playtest.rulebook import Rulebook


def rulebook(variant: Variant) -> Rulebook:
    """The rules of exactly this variant: its game's own rulebook, or one made of its keys' sentences."""
    game, rules = variant.game, variant.rules
    sections = game.rulebook(rules) or generated(game.ruleset, rules)
    return Rulebook(variant.name, game.title, variant.description or "", sections)
