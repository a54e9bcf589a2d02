"""summary.json: every figure of a run, from its tables."""

from __future__ import annotations

from typing import Any

import pandas as pd

from playtest.statistics import choice, coverage, endings, length, pace, scores, seats, tension
from playtest.statistics.checks import checks_of, warnings_of
from playtest.statistics.openings import openings
from playtest.statistics.repeats import repeats
from playtest.statistics.rounding import written
from playtest.statistics.strength import levels
from playtest.statistics.strengths import strengths
from playtest.statistics.tables import Lineup, Meta, lineup_of
from playtest.statistics.targets import targets
from playtest.statistics.verdict import lineup_verdict, run_verdict

FORMAT = 1


def summarize(meta: Meta, games: pd.DataFrame, tallies: Meta) -> dict[str, Any]:
    """Every figure of a run as plain JSON values: names as in the documentation, undefined figures None.

    `games` holds one row a game, `tallies` one dict of sums a lineup under `lineups`, `meta` what is to
    be known of the game and the run. Any of a run's lineups may have no game yet.
    """
    figures = [lineup_figures(lineup_of(meta, games, tallies, i)) for i in range(len(meta["lineups"]))]
    checks = checks_of(meta, figures)
    summary = {
        "format": FORMAT,
        "game": meta["game"],
        "variant": meta["variant"],
        "seats": meta["seats"],
        "seed": meta["seed"],
        "complete": meta["complete"],
        "lineups": [{**lineup, "verdict": lineup_verdict(meta, lineup, checks)} for lineup in figures],
        "verdict": run_verdict(meta, figures, checks),
        "strengths": strengths(meta, figures),
        "levels": levels(meta, figures),
        "targets": targets(meta, figures),
        "checks": checks,
        "warnings": warnings_of(checks),
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
        "seat_share": seats.seat_share(lineup),
        "sole_wins": seats.sole_wins(lineup),
        "seat_spread": seats.seat_spread(lineup),
        "seat_spread_interval": seats.seat_spread_interval(lineup),
        "seat_bias": seats.seat_bias(lineup),
        "first_seat_advantage": seats.first_seat_advantage(lineup),
        "bot_share": seats.bot_share(lineup),
        "endings": endings.endings(lineup),
        "outcomes": endings.outcomes(lineup),
        "turns": length.turns(lineup),
        "turns_uncapped": length.uncapped(lineup, "turns"),
        "plies": length.plies(lineup),
        "plies_uncapped": length.uncapped(lineup, "plies"),
        "minutes": length.minutes(lineup),
        "skipped": pace.skipped(lineup),
        "passes": pace.passes(lineup),
        "idle": pace.idle(lineup),
        "idle_share": pace.idle_share(lineup),
        "branching_factor": choice.branching_factor(lineup),
        "decision_share": choice.decision_share(lineup),
        "open_turns": choice.open_turns(lineup),
        "game_tree_complexity": choice.game_tree_complexity(lineup),
        "margin": scores.margin(lineup),
        "scores": scores.scores(lineup),
        "standing": tension.standing(lineup),
        "lead_changes": tension.lead_changes(lineup),
        "leader_wins": tension.leader_wins(lineup),
        "lead_duration": tension.lead_duration(lineup),
        "comeback": tension.comeback(lineup),
        "decided_at": tension.decided_at(lineup),
        "drama": tension.drama(lineup),
        "points": scores.points(lineup),
        "events": coverage.events(lineup),
        "positions_examined": coverage.positions_examined(lineup),
        "heat_maps": coverage.heat_maps(lineup),
        "repeats": repeats(lineup),
        "openings": openings(lineup),
    }
