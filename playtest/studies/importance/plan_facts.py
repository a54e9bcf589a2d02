"""The plan of a study of importance, and the pairs that it crosses, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playtest.loader import Variant
from playtest.loader.writing import lines_of, written
from playtest.report.advice import document_digest
from playtest.simulation.plan import Plan
from playtest.statistics import rounding
from playtest.statistics.importance import figures_for
from playtest.studies.changes import Candidate, at
from playtest.studies.folder import about_variant
from playtest.studies.importance.candidates import Varied
from playtest.studies.importance.plan import Importance, Sizes


def importance_facts(
    planned: Importance,
    level: Plan,
    sizes: Sizes,
    taken: Sequence[Varied],
    left_out: int,
    run_of: Callable[[Variant], str],
) -> dict[str, Any]:
    """Who plays, how many games, and each key with its values and their runs, as `run_of` says."""
    variant, lineup = planned.variant, level.lineups[0]
    facts: dict[str, Any] = rounding.written(
        {
            **about_variant(variant),
            "seats": level.seats,
            "seed": planned.seed,
            "asked": planned.asked(),
            "document": document_digest(variant.document()),
            "seconds": planned.seconds,
            "sizes": vars(sizes),
            "left_out": left_out,
            "lineup": {
                "name": lineup.name,
                "bots": lineup.seatings[0],
                "same_bot": len(lineup.bots) == 1,
            },
            "figures": figures_for(target.metric for target in level.targets),
            "run": run_of(variant),
            "keys": [_key(variant, each, run_of) for each in taken],
            "command": planned.command(),
        }
    )
    return facts


def _key(variant: Variant, each: Varied, run_of: Callable[[Variant], str]) -> dict[str, Any]:
    own = at(variant, each.key.name)
    return {
        "name": each.key.name,
        "sentence": each.key.sentence,
        "rules": list(each.key.rules),
        "own": shown(own, list(each.key.sweep)),
        "lines": _board(own),
        "values": [
            {
                "settings": level.name,
                "shown": shown(dict(level.changes).get(each.key.name), list(each.key.sweep)),
                "lines": _board(dict(level.changes).get(each.key.name)),
                "run": run_of(level.variant),
            }
            for level in each.levels
        ],
        "impossible": [vars(impossible) for impossible in each.impossible],
    }


def crossed_facts(
    planned: Importance,
    pairs: Sequence[tuple[Candidate, Candidate, Candidate]],
    run_of: Callable[[Variant], str],
) -> dict[str, Any]:
    """The pairs with the runs of their variants: today's, one change, the other one, and both."""
    return {
        "asked": planned.asked(),
        "run": run_of(planned.variant),
        "pairs": [
            {
                "settings": [a.name, b.name],
                "runs": [run_of(each.variant) for each in (a, b, both)],
            }
            for a, b, both in pairs
        ],
    }


def shown(value: Any, declared: Sequence[Any]) -> str:
    """A value in print: as it is written, a board by its place among the declared ones."""
    if own := _words(value):
        boards = [_words(each) for each in declared]
        return f"layout {boards.index(own) + 1}" if own in boards else "a layout of its own"
    return value if isinstance(value, str) else written(value)


def _words(board: Any) -> list[list[str]]:
    """What stands on a board, line by line, however it is spaced; nothing for what is no board."""
    return [line.split() for line in _board(board)]


def _board(value: Any) -> list[str]:
    lines = lines_of(value)
    return list(lines) if len(lines) > 1 else []
