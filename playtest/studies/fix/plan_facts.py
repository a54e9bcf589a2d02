"""The plan of a search for a repair, and what its race knows, as plain data: figures need no game then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playtest.games.telling import generated
from playtest.loader import Variant, rule_differences
from playtest.loader.writing import lines_of, written
from playtest.report.advice import document_digest
from playtest.rulebook import Sentence
from playtest.statistics import rounding
from playtest.statistics.racing import Goal, Schedule
from playtest.statistics.racing.goals import told
from playtest.studies.changes import Candidate, at
from playtest.studies.fix.plan import Fix, Levels
from playtest.studies.fix.race import Raced
from playtest.studies.fix.writing import variant_text
from playtest.studies.folder import about_variant


def fix_facts(
    planned: Fix, levels: Levels, strongest: str, goals: Sequence[Goal], schedule: Schedule, run: str
) -> dict[str, Any]:
    """The goals, who judges and who races, the rounds; `run` has the fresh games of today's variant.

    `strongest` is the level that would judge if there were time.
    """
    variant = planned.variant
    search = next((x.name for x in levels.plan.lineups if x.searches and x.name == levels.judged), None)
    facts: dict[str, Any] = rounding.written(
        {
            **about_variant(variant),
            "seats": levels.plan.seats,
            "seed": planned.seed,
            "asked": planned.asked(),
            "document": document_digest(variant.document()),
            "search": search,
            "seconds": planned.seconds,
            "schedule": vars(schedule),
            "judged": levels.judged,
            "racing": levels.racing,
            "strongest": strongest,
            "unmeasured": list(planned.unmeasured),
            "lineups": [
                {"name": lineup.name, "bots": lineup.seatings[0], "same_bot": len(lineup.bots) == 1}
                for lineup in {x.name: x for x in (*levels.race.lineups, *levels.plan.lineups)}.values()
            ],
            "assumed": planned.assumed,
            "goals": [told(goal) for goal in goals],
            "run": run,
            "command": planned.command(search),
        }
    )
    return facts


def raced_facts(planned: Fix, raced: Raced, run_of: Callable[[Candidate], str]) -> dict[str, Any]:
    """What the race knows so far; `run_of` says where the fresh games of a finalist are or will be."""
    names = sorted(raced.left, key=lambda name: (-raced.games[name], raced.left[name]))
    return {
        "asked": planned.asked(),
        "today": raced.today,
        "complete": raced.complete,
        "left_out": raced.left_out,
        "impossible": [vars(each) for each in raced.impossible],
        "raced": [
            {
                "settings": name,
                "keys": raced.candidates[name].keys,
                "games": raced.games[name],
                "left": raced.left[name],
            }
            for name in names
        ],
        "finalists": [
            {
                "settings": each.name,
                "changes": _changes(planned.variant, each),
                "keys": each.keys,
                "text": variant_text(planned.variant, each),
                "run": run_of(each),
            }
            for each in raced.finalists
        ],
    }


def _changes(variant: Variant, candidate: Candidate) -> list[dict[str, Any]]:
    """Each key that is changed: from what to what, what it stands for, and the rule in words."""
    before = {each.text for each in _sentences(variant)}
    after = _sentences(candidate.variant)
    differences = {each.name: each for each in rule_differences(variant, candidate.variant)}
    return [
        {
            "key": name,
            "from": _shown(at(variant, name)),
            "to": _shown(value),
            "value": value,
            "sentence": differences[name].sentence,
            "rules": list(differences[name].rules),
            "words": [
                each.text
                for each in after
                if name in each.keys and each.text not in before and not each.settles
            ],
        }
        for name, value in candidate.changes
    ]


def _sentences(variant: Variant) -> list[Sentence]:
    """The sentences of the variant's rulebook, without what is said of the designer's text."""
    sections = variant.game.rulebook(variant.rules) or generated(variant.game.ruleset, variant.rules)
    return [each for section in sections for each in section.told() if isinstance(each, Sentence)]


def _shown(value: Any) -> str:
    lines = lines_of(value)
    return " / ".join(lines) if len(lines) > 1 else value if isinstance(value, str) else written(value)
