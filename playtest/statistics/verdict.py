"""The verdict in a few plain sentences: who is favored, how long a game is, and what is odd."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.statistics.claims import FINE, LOOK, PROBLEM
from playtest.statistics.claims.model import Figures, Told, always
from playtest.statistics.claims.sample import too_few
from playtest.statistics.claims.skill import table
from playtest.statistics.players import players
from playtest.statistics.repeats import few_different
from playtest.statistics.strength import strongest
from playtest.statistics.tables import CAPPED, Meta
from playtest.statistics.trends import sentence
from playtest.statistics.wording import continued, count, listed, whole

NOTHING = ["No game was finished, so nothing can be said."]
SAID_ELSEWHERE = ("incomplete", "inconclusive", "different")
FIRST = "stalled"  # games that get stuck are said before anything else
IN_THE_RUN = ("crashed", "skill")  # said of the run where any lineup has them
BALANCE = {"draw_of_all": "draws", "undecided_at_cap": "capped"}  # claims that say it where all games agree

Claims = Sequence[Told]


def headline(lineups: Sequence[Figures]) -> Figures | None:
    """The lineup that the verdict is about: of those of one bot alone the one that plays best; else the
    first; None without finished games."""
    finished = [lineup for lineup in lineups if lineup["finished"]]
    return strongest(finished) or next(iter(finished), None)


def run_verdict(meta: Meta, lineups: Sequence[Figures], claims: Claims) -> list[str]:
    """The sentences for the whole run, on its strongest lineup; what is odd may be so in a mixed one."""
    lineup = headline(lineups)
    if lineup is None:
        return list(NOTHING)
    own = _about(lineup, claims)
    other = [each for each in claims if each not in own and each.claim.name in IN_THE_RUN]
    said = [*_beginning(meta, lineup, own), _length(meta, lineup), _odd(meta, lineup, own, other)]
    if lineup["same_bot"]:
        said[0] = f"Among {players(meta, lineup['bots'][0])}: {continued(said[0])}"
    if settled := sentence(lineups, claims):
        said[0] = f"{settled} {said[0]}"
    return said


def lineup_verdict(meta: Meta, lineup: Figures, claims: Claims) -> list[str]:
    """The sentences for one lineup: balance between seats or bots; last but one length, last what is odd."""
    if not lineup["finished"]:
        return list(NOTHING)
    own = _about(lineup, claims)
    return [*_beginning(meta, lineup, own), _length(meta, lineup), _odd(meta, lineup, own)]


def _about(lineup: Figures, claims: Claims) -> list[Told]:
    return [each for each in claims if each.lineups == (lineup["name"],)]


def _beginning(meta: Meta, lineup: Figures, own: Claims) -> list[str]:
    """Who is favored; where there are too few different games, that and nothing else."""
    if few := too_few(lineup):
        return [few]
    by_name = {each.claim.name: each for each in own}
    name = BALANCE.get(always(meta, lineup) or "", "seats" if lineup["same_bot"] else "skill")
    said = by_name[name].sentence if name in by_name else table(meta, lineup)
    stuck = [each.sentence for each in own if each.claim.name == FIRST and each.status == PROBLEM]
    return [*stuck, said]


def _length(meta: Meta, lineup: Figures) -> str:
    turns, capped = lineup["turns"], lineup["turns"]["capped"]
    if few_different(lineup):
        return _few_lengths(turns, bool(lineup["endings"].get(CAPPED, {}).get("count")))
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


def _few_lengths(turns: Mapping[str, Any], capped: bool) -> str:
    """The lengths themselves, where there are too few for a typical one."""
    low, high = whole(turns["min"]), whole(turns["max"])
    games = count(turns["games"], "game")
    least = "at least " if capped else ""
    if low == high:
        return f"{_all(turns['games'])} {least}{low} {_turns(turns['min'])} ({games})."
    return f"The {games} take {low} to {least}{high} turns."


def _all(games: int) -> str:
    return "The game takes" if games == 1 else "Every game takes"


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


def _odd(meta: Meta, lineup: Figures, own: Claims, other: Claims = ()) -> str:
    """The most serious thing that is claimed; where there is none, what was looked at."""
    said = (
        *SAID_ELSEWHERE,
        BALANCE.get(always(meta, lineup) or "", "seats" if lineup["same_bot"] else "skill"),
    )
    heard = [
        *(
            each
            for each in own
            if each.claim.name not in said and (each.claim.name, each.status) != (FIRST, PROBLEM)
        ),
        *other,
    ]
    for status in (PROBLEM, LOOK):
        for each in heard:
            if each.status == status:
                return each.sentence
    games = count(lineup["finished"], "game")
    fine = [continued(each.claim.title) for each in own if each in heard and each.status == FINE]
    if not fine:
        return f"Nothing else is established in {games}."
    return f"Nothing else stands out in {games}; looked at and fine: {listed(fine)}."
