"""summary.json: every figure of a run, from its tables."""

from __future__ import annotations

from typing import Any

import pandas as pd

from playtest.statistics.claims import claims_of, disagreements_of, warnings_of
from playtest.statistics.figures.facts import facts
from playtest.statistics.rounding import written
from playtest.statistics.strength import levels
from playtest.statistics.strengths import strengths
from playtest.statistics.tables import Lineup, Meta, lineup_of
from playtest.statistics.target_verdicts import targets
from playtest.statistics.trends import curve
from playtest.statistics.verdict import lineup_verdict, run_verdict

FORMAT = 1


def summarize(meta: Meta, games: pd.DataFrame, tallies: Meta) -> dict[str, Any]:
    """Every figure of a run as plain JSON values: names as in the documentation, undefined figures None.

    `games` holds one row a game, `tallies` one dict of sums a lineup under `lineups`, `meta` what is to
    be known of the game and the run. Any of a run's lineups may have no game yet.
    """
    figures = [lineup_figures(lineup_of(meta, games, tallies, i)) for i in range(len(meta["lineups"]))]
    claims = claims_of(meta, figures)
    summary = {
        "format": FORMAT,
        "game": meta["game"],
        "variant": meta["variant"],
        "seats": meta["seats"],
        "seed": meta["seed"],
        "complete": meta["complete"],
        "lineups": [{**lineup, "verdict": lineup_verdict(meta, lineup, claims)} for lineup in figures],
        "verdict": run_verdict(meta, figures, claims),
        "strengths": strengths(figures, disagreements_of(claims)),
        "levels": levels(meta, figures),
        "curve": curve(figures, claims),
        "targets": targets(meta, figures),
        "claims": [claim.plain() for claim in claims],
        "warnings": warnings_of(claims, figures),
    }
    plain: dict[str, Any] = written(summary)
    return plain


def lineup_figures(lineup: Lineup) -> dict[str, Any]:
    """Every figure of one lineup."""
    return {
        "name": lineup.meta["name"],
        "bots": lineup.meta["bots"],
        "same_bot": lineup.same_bot,
        "seatings": len(lineup.meta["seatings"]),
        "games": lineup.started,
        "games_planned": lineup.meta["games_planned"],
        "finished": lineup.finished,
        "inconclusive": bool(lineup.meta.get("inconclusive")),
        "levels": lineup.meta.get("levels", {}),
        **facts(lineup),
    }
