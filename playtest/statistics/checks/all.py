"""All checks, in the order in which they matter, and the warnings among what they find."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from playtest.statistics.checks import balance, course, rules, sample
from playtest.statistics.checks.model import AMBER, RED, Check, Figures, Found
from playtest.statistics.tables import Meta
from playtest.statistics.wording import listed

CHECKS = (
    Check("incomplete", "All games played", sample.incomplete),
    Check("inconclusive", "As precise as asked", sample.inconclusive),
    Check("crashed", "Crashes", sample.crashed, "the bot that failed"),
    Check("seat_bias", "Seats", balance.seat_bias, "the set-up and who moves first"),
    Check("draws", "Draws", course.draws, "how the game ends and how ties are broken"),
    Check("shared", "Shared wins", course.shared, "how ties are broken"),
    Check("capped", "Games cut off", course.capped),
    Check("idle", "Waiting", course.idle, "when a seat may not move"),
    Check("runaway_leader", "Runaway leader", balance.runaway_leader, "what a seat gains from being ahead"),
    Check("skill", "Skill", balance.skill, "how much there is to choose"),
    Check("opening", "First moves", balance.opening, "the set-up"),
    Check("repeats", "Different games", sample.repeats),
    Check("never_happened", "Rules that nobody used", rules.never_happened, "what brings them about"),
    Check("not_possible", "Rules that could not come up", rules.not_possible, "whether the game needs them"),
)


def checks_of(meta: Meta, lineups: Sequence[Figures]) -> list[dict[str, Any]]:
    """What every check finds in every lineup, lineup by lineup.

    `name`, `title`, `lineup`, `status` (red, amber, green, grey), `sentence`; and, unless all is fine,
    `look_at`, the variant's keys that a designer could turn, and `advice`, those or other words for it.
    """
    return [
        _told(meta, lineup, check, found)
        for lineup in lineups
        for check in CHECKS
        if (found := check.look(meta, lineup)) is not None
    ]


def warnings_of(checks: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """What is red or amber: `name`, `lineup`, `status`, and the `sentence` with what to look at."""
    return [
        {
            "name": check["name"],
            "sentence": f"{check['sentence']} {check['advice']}".rstrip(),
            "lineup": check["lineup"],
            "status": check["status"],
        }
        for check in checks
        if check["status"] in (RED, AMBER)
    ]


def _told(meta: Meta, lineup: Figures, check: Check, found: Found) -> dict[str, Any]:
    keys: list[str] = []
    advice = ""
    if found.status in (RED, AMBER):
        keys = list(dict.fromkeys([*meta.get("look_at", {}).get(check.name, ()), *found.keys]))
        advice = listed(keys) or check.advice
    return {
        "name": check.name,
        "title": check.title,
        "lineup": lineup["name"],
        "status": found.status,
        "sentence": found.sentence,
        "look_at": keys,
        "advice": f"Look at {advice}." if advice else "",
    }
