"""How many games of a lineup are looked at more closely: the first ones, as far as the work has bounds."""

from __future__ import annotations

import numpy as np
import pandas as pd

from playtest.bots.catalogue import find_bot
from playtest.simulation.lineups import Lineup, make_lineup
from playtest.simulation.plan import EXAMINED_GAMES, LEVELLED_GAMES, PLAYED_OUT_GAMES, Plan
from playtest.simulation.player import LEVELLED_PLAYS, PLAYOUTS, Player

MOST_MOVES_TRIED = 20_000_000
MOST_TURNS_PLAYED_OUT = 100_000_000
GAMES_TO_MEASURE = 20


def examined_games(plan: Plan, games: pd.DataFrame) -> int:
    """As many as have so many legal moves to try; one at least."""
    moves = sum(games[f"legal_{phase}"].to_numpy(np.float64) for phase in plan.variant.game.phases)
    return max(_first(np.asarray(moves), EXAMINED_GAMES, MOST_MOVES_TRIED), min(1, len(games)))


def played_out_games(plan: Plan, games: pd.DataFrame) -> int:
    """As many as have playouts of so many turns, by the length of random games; none where one has more."""
    if games.empty:
        return 0
    turns = games["turns"].to_numpy(np.float64)
    return _first(turns * PLAYOUTS * _random_turns(plan), PLAYED_OUT_GAMES, MOST_TURNS_PLAYED_OUT)


def levelled_games(lineup: Lineup, games: pd.DataFrame) -> int:
    """As many as take no more play than the run itself did; none where bots of different strength meet."""
    if len(lineup.bots) > 1:
        return 0
    return min(LEVELLED_GAMES, 2 * len(games) // LEVELLED_PLAYS)


def _random_turns(plan: Plan) -> float:
    game = plan.variant.game
    lineup = make_lineup([find_bot("random", game)], plan.seats)
    rows = Player(game, plan.setup(), lineup, plan.seed).play(0, GAMES_TO_MEASURE).rows
    return float(rows["turns"].mean())


def _first(costs: np.ndarray[tuple[int], np.dtype[np.float64]], games: int, most: float) -> int:
    return int((np.cumsum(costs[:games]) <= most).sum())
