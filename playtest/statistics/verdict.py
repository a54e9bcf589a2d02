"""The verdict in three plain sentences: who is favored, how long a game is, and what is odd."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.balance import Figures, always, balance, skill
from playtest.statistics.checks import AMBER, GREEN, RED
from playtest.statistics.strength import strongest
from playtest.statistics.tables import Meta
from playtest.statistics.wording import continued, count, listed, whole

NOTHING = ["No game was finished, so nothing can be said."]
SAID_ELSEWHERE = ("incomplete", "inconclusive", "seat_bias", "not_possible")

Checks = Sequence[Mapping[str, Any]]


def headline(lineups: Sequence[Figures]) -> Figures | None:
    """The lineup that the verdict is about: of those of one bot alone the one that plays best; else the
    first; None without finished games."""
    finished = [lineup for lineup in lineups if lineup["finished"]]
    return strongest(finished) or next(iter(finished), None)


def run_verdict(meta: Meta, lineups: Sequence[Figures], checks: Checks) -> list[str]:
    """Three sentences for the whole run, on its strongest lineup; what is odd may be so in a mixed one."""
    lineup = headline(lineups)
    if lineup is None:
        return list(NOTHING)
    fair, long, _ = lineup_verdict(meta, lineup, checks)
    if lineup["same_bot"]:
        fair = f"With {lineup['bots'][0]} in every seat, {continued(fair)}"
    mixed = {other["name"] for other in lineups if not other["same_bot"]}
    own = [
        check
        for check in checks
        if check["lineup"] == lineup["name"]
        or check["name"] == "crashed"
        or (check["name"] == "skill" and check["lineup"] in mixed)
    ]
    return [fair, long, _odd(meta, lineup, own)]


def lineup_verdict(meta: Meta, lineup: Figures, checks: Checks) -> list[str]:
    """Three sentences for one lineup: balance between seats or bots, length, and what is odd."""
    if not lineup["finished"]:
        return list(NOTHING)
    first = balance(meta, lineup) if lineup["same_bot"] else skill(meta, lineup)
    own = [check for check in checks if check["lineup"] == lineup["name"]]
    return [first, _length(meta, lineup), _odd(meta, lineup, own)]


def _length(meta: Meta, lineup: Figures) -> str:
    turns, capped = lineup["turns"], lineup["turns"]["capped"]
    p5, median, p95 = (whole(turns[p]) for p in ("p5", "median", "p95"))
    at_the_table = _at_the_table(lineup)
    limit = f"the limit of {count(meta['max_turns'], 'turn')}"
    if capped["p5"]:
        return f"Nearly every game reaches {limit}{at_the_table}."
    if turns["p95"] == 0:
        return "Nearly every game is over before its first turn."
    if p5 == p95:
        return f"Nearly every game takes {median} {_turns(turns['p5'])}{at_the_table}."
    if capped["median"]:
        return f"At least half the games reach {limit}{at_the_table}; one in twenty takes {p5} or fewer."
    spread = f"nine in ten take {p5} to " + (f"the limit of {meta['max_turns']:,}" if capped["p95"] else p95)
    return (
        f"Half the games take {median} {_turns(turns['median'])}{_between(turns)} or fewer"
        f"{at_the_table}; {spread}."
    )


def _between(turns: Mapping[str, Any]) -> str:
    """The interval of the median number of turns, where it has any width as printed."""
    low, high = turns["median_interval"]
    if low is None or high is None or whole(low) == whole(high):
        return ""
    return f" ({whole(low)}{' to at least ' if turns['capped_high']['median'] else '–'}{whole(high)})"


def _at_the_table(lineup: Figures) -> str:
    """How long a game of median length takes, where the variant says what a turn takes."""
    if not lineup["minutes"]:
        return ""
    minutes = round(lineup["minutes"]["median"])
    about = "at least" if lineup["turns"]["capped"]["median"] else "about"
    return (
        f", {about} {count(minutes, 'minute')} at the table" if minutes else ", under a minute at the table"
    )


def _turns(number: float) -> str:
    return "turn" if number == 1 else "turns"


def _odd(meta: Meta, lineup: Figures, checks: Checks) -> str:
    """The most serious thing that the checks found; where there is none, what was looked at."""
    said = SAID_ELSEWHERE if lineup["same_bot"] else (*SAID_ELSEWHERE, "skill")
    if always(meta, lineup):
        said = (*said, "draws", "capped")
    heard = [check for check in checks if check["name"] not in said]
    for status in (RED, AMBER):
        for check in heard:
            if check["status"] == status:
                return str(check["sentence"])
    fine = [_in_a_sentence(check["title"]) for check in heard if check["status"] == GREEN]
    if not fine:
        return f"Nothing odd is seen in {count(lineup['finished'], 'game')}."
    return f"Nothing odd is seen in {count(lineup['finished'], 'game')} (looked at: {listed(fine)})."


def _in_a_sentence(title: str) -> str:
    return title[0].lower() + title[1:]
