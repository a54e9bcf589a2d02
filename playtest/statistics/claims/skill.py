"""Whether better play pays."""

from __future__ import annotations

from collections.abc import Mapping

from playtest.statistics.claims.model import FINE, LOOK, PROBLEM, Claim, Evidence, Figures, always
from playtest.statistics.intervals import LEAST_ALIKE, Estimate, effective_games
from playtest.statistics.players import seat_of
from playtest.statistics.strength import level_of
from playtest.statistics.tables import Meta
from playtest.statistics.tests import share_p
from playtest.statistics.wording import (
    capitalized,
    count,
    listed,
    measured,
    percent,
    percent_with_interval,
    won,
)

MATTERS = 0.05  # above the fair share


def look(meta: Meta, lineup: Figures) -> Evidence | None:
    """The bot that plays best in a mixed lineup, which should win more than its part.

    *Fine* is that it does, by what matters or more; *problem*, that it is established to win less than
    that; *look*, that it wins more than its part, by an amount that is not known.
    """
    best = _best(meta, lineup)
    if best is None:
        return None
    share, fair = lineup["bot_share"][best], 1 / len(lineup["seat_share"])
    if share["low"] is None:
        return Evidence(1.0, 1.0, False, int(lineup["finished"]))
    too_little = share["high"] < fair + MATTERS
    return Evidence(
        problem=share_p(share["mean"], effective_games(share), fair + MATTERS) if too_little else 1.0,
        look=share_p(share["mean"], effective_games(share), fair) if share["low"] > fair else 1.0,
        fine=share["low"] > fair + MATTERS,
        games=int(lineup["finished"]),
        varies=0 < share["mean"] < 1,
    )


def say(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    best = _best(meta, lineup)
    assert best is not None
    shares: Mapping[str, Estimate] = lineup["bot_share"]
    fair = percent(1 / len(lineup["seat_share"]))
    others = listed([seat_of(meta, bot) for bot in shares if bot != best])
    evidence = (
        f"{seat_of(meta, best)} {won(lineup, percent_with_interval(shares[best]))} against {others}, "
        f"where equal play would give {fair}"
    )
    if status == FINE:
        return f"Better play pays: {evidence}."
    if status == LOOK:
        return f"Better play pays, by how much is not known: {evidence}."
    if status == PROBLEM:
        loses = shares[best]["high"] < 1 / len(lineup["seat_share"])
        return f"Better play {'loses' if loses else 'hardly pays'}: {evidence}."
    games = int(lineup["finished"])
    if not found.varies and games < LEAST_ALIKE:
        few = f"{count(games, 'game')} are too few where all end the same way, which takes {LEAST_ALIKE}"
        return f"Whether better play pays is not known: {evidence}; {few}."
    return f"{count(games, 'game')} cannot tell whether better play pays: {evidence}."


def table(meta: Meta, lineup: Figures) -> str:
    """How often a seat of each bot wins, in a sentence without a judgement."""
    ranked = sorted(lineup["bot_share"].items(), key=lambda item: -item[1]["mean"])
    (bot, share), *rest = ranked
    others = "".join(f", {seat_of(meta, name)} {measured(other['mean'])}" for name, other in rest)
    return capitalized(f"{seat_of(meta, bot)} {won(lineup, percent_with_interval(share))}{others}.")


def _best(meta: Meta, lineup: Figures) -> str | None:
    """The bot that plays best in a mixed lineup; None where there is no such one."""
    if lineup["same_bot"] or not lineup["finished"] or always(meta, lineup):
        return None
    strengths = {bot: level_of(lineup, bot) for bot in lineup["bot_share"]}
    best = max(strengths, key=lambda bot: strengths[bot])
    return None if list(strengths.values()).count(strengths[best]) > 1 else best


CLAIM = Claim(
    "skill",
    "Skill",
    null="a seat of the best player wins no more than its part",
    test="a score test of its share",
    matters="5 points above equal play",
    look=look,
    say=say,
)
