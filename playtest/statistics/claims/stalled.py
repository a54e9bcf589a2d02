"""Games that get stuck: they end by a stop before anybody reaches what is played for."""

from __future__ import annotations

from playtest.statistics.claims.evidence import of_share
from playtest.statistics.claims.model import NOT_KNOWN, Claim, Evidence, Figures
from playtest.statistics.stops import reason_name, sentences
from playtest.statistics.tables import CAPPED, Meta
from playtest.statistics.wording import continued, count, listed, measured, number_with_interval, percent
from playtest.statistics.wording import percent_with_interval as with_interval

USUAL, MATTERS = 0.1, 0.2
MOSTLY = 0.5


def look(meta: Meta, lineup: Figures) -> Evidence | None:
    """Games that end by a stop other than the limit of turns, of which another claim tells."""
    known = [name for name in lineup["stalled"]["reasons"] if name != CAPPED]
    return of_share(lineup["stalled"]["before_cap"], USUAL, MATTERS) if known else None


def say(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    share = lineup["stalled"]["before_cap"]
    if not share["count"]:
        most = f", though up to {percent(share['high'])} could" if status == NOT_KNOWN else ""
        return f"No game gets stuck{most} ({count(lineup['games'], 'game')})."
    stuck = f"{with_interval(share)} of games get stuck{_plies(meta, lineup)}"
    return f"{stuck}: {'; '.join(_reasons(meta, lineup))}."


def _reasons(meta: Meta, lineup: Figures) -> list[str]:
    """What stopped them, endings before phases that were too short; how often each, where several did."""
    reasons = lineup["stalled"]["reasons"]
    words = {
        name: continued(sentence.rstrip("."))
        for name, sentence in sentences(meta).items()
        if name != CAPPED and reasons[name]["count"]
    }
    if len(words) == 1:
        return list(words.values())
    return [f"in {measured(reasons[name]['mean'])} of games {said}" for name, said in words.items()]


def _plies(meta: Meta, lineup: Figures) -> str:
    """How long a phase is that was too short in most games."""
    stalled = lineup["stalled"]
    short = [
        s["phase"] for s in meta.get("shortfalls", ()) if stalled["reasons"][reason_name(s)]["mean"] > MOSTLY
    ]
    told = [f"{number_with_interval(stalled['plies'][phase])} plies of {phase}" for phase in short]
    return f", after {listed(told)} on average" if told else ""


CLAIM = Claim(
    "stalled",
    "Games that get stuck",
    null="at most 10 % of games end by a stop before the limit of turns",
    test="a score test of the share",
    matters="20 % of games",
    look=look,
    say=say,
)
