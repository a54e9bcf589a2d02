"""From kernels' rows and sums to tables with names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd

from playtest.engine.game import Game
from playtest.games.layout import square_name
from playtest.simulation.lineups import Lineup
from playtest.simulation.openings import FirstMove
from playtest.simulation.player import Examined
from playtest.simulation.python_bot_games import CRASHED


def games_table(
    rows: Any,
    game: Game,
    lineup: Lineup,
    lineup_index: int,
    seats: int,
    first_moves: Sequence[FirstMove] | None = None,
) -> pd.DataFrame:
    """One row a game, as in `games.csv`; without the first plies as written where these are not given."""
    seatings = np.array(["|".join(names) for names in lineup.seatings], object)
    endings = np.full(CRASHED + 1, "crashed", object)
    endings[1 : len(game.endings) + 1] = [ending.name for ending in game.endings]
    masks = np.arange(1 << seats)
    seats_of = [[str(seat + 1) for seat in range(seats) if mask >> seat & 1] for mask in masks]
    winners = np.array(["+".join(names) for names in seats_of], object)
    shares = np.array([1 / int(mask).bit_count() if mask else 0.0 for mask in masks])
    table: dict[str, Any] = {
        "lineup": np.full(len(rows), lineup_index),
        "game": rows["game"],
        "bots": seatings[rows["game"] % len(seatings)],
        "ending": endings[rows["ending"]],
        "winners": winners[rows["winners"]],
    }
    for column in (
        "opening",
        "opening_plies",
        "turns",
        "plies",
        "scoring_turns",
        "lead_changes",
        "open_turns",
        "plied_turns",
    ):
        table[column] = rows[column]
    table |= _leads(rows, game.has_points)
    table["log10_legal"] = _written(rows["log10_legal"])
    for seat in range(seats):
        share = np.where(rows["winners"] >> seat & 1, shares[rows["winners"]], 0.0)
        table[f"credit_{seat + 1}"] = _written(share)
        for column in ("scores", "skipped", "idle", "last_turn"):
            table[f"{column.removesuffix('s')}_{seat + 1}"] = rows[column][:, seat]
    for place, phase in enumerate(game.phases):
        for column in ("plies", "legal", "choices"):
            table[f"{column}_{phase}"] = rows[f"{column}_in"][:, place]
    if first_moves is not None:
        table["first_seat"] = [move.seat for move in first_moves]
        table["first_move"] = [move.text for move in first_moves]
    table["moves_hash"] = [f"{int(number):016x}" for number in rows["moves_hash"]]
    return pd.DataFrame(table)


def _leads(rows: Any, has_points: bool) -> dict[str, Any]:
    """Of the later sole winner, by the points."""
    return {
        "comeback": _defined(rows["comeback"], has_points & (rows["comeback"] >= 0)),
        "lead_turns": _defined(rows["lead_turns"], has_points & (rows["lead_turns"] >= 0)),
        "decided_turn": _defined(rows["decided_turn"], has_points & (rows["decided_turn"] > 0)),
        "drama": np.where(has_points & (rows["drama"] >= 0), _written(rows["drama"]), np.nan),
    }


def _defined(numbers: Any, defined: Any) -> Any:
    """Whole numbers, with nothing where they mean nothing."""
    return pd.arrays.IntegerArray(numbers.astype(np.int64), ~defined)


def _written(numbers: Any) -> list[float]:
    return [float(f"{number:.10g}") for number in numbers]


def tally_table(tally: Any, game: Game, rules: Any, board: tuple[int, int]) -> dict[str, Any]:
    """A lineup's sums with names, as in `tallies.json`; what takes a second look is filled in later."""
    seats = rules.players
    columns, rows = board
    heat: dict[str, dict[str, int]] = {}
    events: dict[str, dict[str, int]] = {}
    for number, event in enumerate(game.events, start=1):
        events[event.name] = {
            "total": int(tally["event_total"][number]),
            "squares": int(tally["event_squares"][number]),
            "games": int(tally["event_games"][number]),
            "value_total": int(tally["event_value"][number]),
        }
        if event.square:
            counts = tally["heat"][number][: columns * rows]
            heat[event.name] = {
                square_name(int(square) % columns, int(square) // columns): int(counts[square])
                for square in np.flatnonzero(counts)
            }
    return {
        "games": int(tally["games"]),
        "events": events,
        "heat": heat,
        "gains": _gains(tally, game, rules, seats),
        "gains_by": _gains_by(tally, game, rules, seats),
        "branching_parts": tally["parts"].tolist(),
        "leader": tally["leader"].tolist(),
        "fresh_starts": None,
        "levelled": None,
        "opening_classes": None,
        "possible": None,
        "playouts": None,
    }


def _gains(tally: Any, game: Game, rules: Any, seats: int) -> list[dict[str, Any]]:
    dimensions = game.dimensions(rules)
    return [
        {
            "seat": seat + 1,
            **{d.name: d.levels[level] for d, level in zip(dimensions, levels, strict=True)},
            "total": int(tally["gain_total"][seat, source]),
            "squares": int(tally["gain_squares"][seat, source]),
        }
        for seat in range(seats)
        for source, levels in enumerate(game.sources())
        if tally["gain_squares"][seat, source]
    ]


def _gains_by(tally: Any, game: Game, rules: Any, seats: int) -> dict[str, list[dict[str, Any]]]:
    """Points a dimension's level, a seat at a time and (seat 0) all seats together."""
    totals = {
        dimension.name: (dimension.levels, tally["level_total"][place], tally["level_squares"][place])
        for place, dimension in enumerate(game.dimensions(rules))
    }
    totals["phase"] = (game.phases, tally["phase_total"], tally["phase_squares"])
    all_seats = tally["phase_total"].shape[0] - 1
    return {
        name: [
            {
                "seat": seat,
                "level": level,
                "total": int(total[seat - 1 if seat else all_seats, place]),
                "squares": int(squares[seat - 1 if seat else all_seats, place]),
            }
            for seat in range(seats + 1)
            for place, level in enumerate(levels)
        ]
        for name, (levels, total, squares) in totals.items()
    }


def possible_table(parts: Sequence[Examined], game: Game) -> dict[str, Any]:
    """The examined positions with names."""
    possible = sum(part.possible for part in parts)
    return {
        "games": sum(part.games for part in parts),
        "positions": sum(part.positions for part in parts),
        "events": {event.name: int(possible[n]) for n, event in enumerate(game.events, start=1)},
    }
