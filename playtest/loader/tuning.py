"""For which rules the weights were made that a variant's bots go by."""

from __future__ import annotations

from playtest.errors import InputError
from playtest.loader.differences import rule_differences
from playtest.loader.load import resolve
from playtest.loader.nodes import Entries
from playtest.loader.variant import Variant

NO_RULES = ("players", "setup", "max_turns", "at_max_turns")
"""Keys that weights are not tuned to: who sits where, and how long a game may go on."""


def rules_not_tuned_for(variant: Variant) -> list[str]:
    """The keys of the rules that differ from those for which the variant's weights were made; [] if none.

    A game's own weights are made for its default rules, whatever the number of seats and the set-up. A file
    that says all weights itself has them for its own rules; those that it takes over from another one, or
    says only in part, count as made for the default rules.
    """
    game = variant.game
    if not game.weights or (_has_own_weights(variant) and not variant.changes):
        return []
    try:
        default = resolve({"game": game.name, "players": int(variant.rules.players)})
        found = rule_differences(default, variant)
    except InputError:  # a game that has no default rules
        return []
    return [difference.name for difference in found if difference.path[0] not in NO_RULES]


def _has_own_weights(variant: Variant) -> bool:
    told = variant.entries.values.get("weights")
    if not isinstance(told, Entries):
        return False
    own = {name for name in variant.weights if told.places[name].file == (variant.file or told.place.file)}
    return own >= {weight.name for weight in variant.game.weights}
