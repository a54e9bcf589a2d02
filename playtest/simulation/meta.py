"""What statistics and reports must know of a run, as plain data."""

from __future__ import annotations

import platform
from collections.abc import Container, Sequence
from dataclasses import asdict
from functools import cache
from importlib.metadata import version
from typing import Any

from playtest import __version__
from playtest.engine.game import MARK_TITLES
from playtest.loader import Variant, rules_not_tuned_for
from playtest.simulation.lineups import Lineup
from playtest.simulation.plan import Plan

LIBRARIES = ("numba", "numpy", "pandas", "scipy", "matplotlib")


@cache
def versions() -> dict[str, str]:
    """Versions of playtest and of what its numbers go through."""
    return {
        "playtest": __version__,
        "python": platform.python_version(),
        **{library: version(library) for library in LIBRARIES},
    }


def make_meta(
    plan: Plan,
    board: tuple[int, int],
    done: Sequence[int],
    complete: bool,
    inconclusive: Sequence[str],
    precise: Container[str] = (),
) -> dict[str, Any]:
    """The run's description, `done` games into each lineup; `board`: columns, rows.

    A lineup that is precise enough has played all the games it was to play.
    """
    return {
        **rules_meta(plan.variant, board),
        "lineups": [
            {
                "name": lineup.name,
                "bots": lineup.seatings[0],
                "same_bot": len(lineup.bots) == 1,
                "seatings": lineup.seatings,
                **progress_meta(plan, lineup, games, inconclusive, precise),
                "opening_plies": plan.start_of(lineup).plies,
            }
            for lineup, games in zip(plan.lineups, done, strict=True)
        ],
        "targets": [
            {
                "name": target.name,
                "metric": target.metric,
                "lineup": target.lineup_name,
                "wanted": [target.low, target.high],
            }
            for target in plan.targets
        ],
        "players": {bot.name: list(bot.kind.players) for lineup in plan.lineups for bot in lineup.bots},
        "seed": plan.seed,
        "precision": plan.precision,
        "complete": complete,
        "not_tuned_for": _not_tuned_for(plan),
        "position": starting(plan)["position"],
        "versions": versions(),
        "command": plan.command(),
    }


def progress_meta(
    plan: Plan, lineup: Lineup, games: int, inconclusive: Container[str], precise: Container[str]
) -> dict[str, Any]:
    """What changes in a lineup's description while it is played, `games` games into it."""
    return {
        "games_asked": games if lineup.name in precise else plan.asked_of(lineup),
        "games_planned": games if lineup.name in precise else plan.games_of(lineup),
        "games": games,
        "inconclusive": lineup.name in inconclusive,
        "openings": plan.start_of(lineup).openings(games),
    }


def _not_tuned_for(plan: Plan) -> list[str]:
    """The keys of the rules for which the weights of the run's bots were not made."""
    weighted = any(bot.kind.weighted for lineup in plan.lineups for bot in lineup.bots)
    return rules_not_tuned_for(plan.variant) if weighted else []


def starting(plan: Plan) -> dict[str, Any]:
    """How the games of a settled plan start, as plain data from which it can be planned again."""
    position = plan.position
    return {
        "opening_plies": plan.opening_plies,
        "search_plies": plan.search_plies,
        "position": position and position.model_dump(mode="json", exclude_none=True),
        "search": plan.search,
    }


def rules_meta(variant: Variant, board: tuple[int, int]) -> dict[str, Any]:
    """What a variant is, whoever plays it: its names, board, phases, events; `board`: columns, rows."""
    game, rules = variant.game, variant.rules
    colors = game.seat_colors(rules)
    switched_off = game.switched_off(rules)
    return {
        "game": game.name,
        "title": game.title,
        "variant": variant.name,
        "description": variant.description,
        "file": variant.file,
        "settings": variant.settings(),
        "seats": int(rules.players),
        "columns": board[0],
        "rows": board[1],
        "edges": game.edges(rules),
        "seat_colors": None if colors is None else list(colors),
        "mark_titles": {**MARK_TITLES, **dict(game.mark_titles)},
        "max_turns": rules.max_turns,
        "has_points": game.has_points,
        "phases": list(game.phases),
        "scoring_phases": list(game.scoring_phases),
        "endings": [asdict(ending) for ending in game.endings],
        "shortfalls": [asdict(shortfall) for shortfall in game.shortfalls(rules)],
        "events": [{**asdict(event), "switched_off": event.name in switched_off} for event in game.events],
        "heat_maps": [
            {"name": heat.name, "title": heat.title, "events": list(heat.events)} for heat in game.heat_maps
        ],
        "sources": [
            {"name": d.name, "title": d.title, "levels": list(d.levels)} for d in game.dimensions(rules)
        ],
        "seconds_per_turn": variant.table.seconds_per_turn,
    }
