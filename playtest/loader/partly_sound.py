"""What can still be checked of a file whose game and rules are sound, but not all of its other sections."""

from __future__ import annotations

from collections.abc import Iterable

from playtest.errors import InputError, Problem
from playtest.games.ruleset import KeyPath
from playtest.loader.nodes import Entries, Items, at, plain
from playtest.loader.sections import Common, Simulate, Table
from playtest.loader.variant import Variant


class SectionError(InputError):
    """Faults of form in the sections that are the same for every game, and in nothing else.

    `variant` is the variant without what is wrong, for whoever knows bots and figures by name to look on.
    """

    def __init__(self, problems: Iterable[Problem], variant: Variant) -> None:
        super().__init__(problems)
        self.variant = variant


def remains(told: Common, entries: Entries, bad: set[KeyPath]) -> Common:
    """The sections with a stand-in for what was left out as bad, where its name can be checked all the same.

    A bad lineup is one without bots, which leaves the others their places.
    """
    if not bad:
        return told
    targets, weights, table = dict(told.targets or {}), dict(told.weights or {}), told.table
    for section, *rest in bad:
        if section == "targets" and rest:
            targets[str(rest[0])] = (None, None)
        elif section == "weights" and rest:
            weights[str(rest[0])] = 0.0
        elif section == "table":
            table = Table(seconds_per_turn=1.0)
    lineups = at(entries, ("simulate", "lineups"))
    spoilt = {path[2] for path in bad if path[:2] == ("simulate", "lineups") and len(path) > 2}
    simulate = told.simulate
    if isinstance(lineups, Items) and spoilt:
        kept = tuple(() if place in spoilt else plain(item) for place, item in enumerate(lineups.items))
        simulate = (simulate or Simulate()).model_copy(update={"lineups": kept})
    return told.model_copy(
        update={"targets": targets, "weights": weights, "table": table, "simulate": simulate}
    )
