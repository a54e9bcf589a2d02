"""Bots that are asked what they think: the best move is the one they play, values are what they say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from playtest.bots.catalogue import find_bot
from playtest.errors import InputError
from playtest.loader import resolve, resolve_position
from playtest.simulation.analysis.analyst import Analyst
from playtest.simulation.analysis.found import Analysis
from playtest.simulation.deciders import Deciders

ICEDAO = {"game": "icedao"}
SHOVE = {"game": "shove", "players": 3, "board": {"columns": 3, "rows": 3}}
SPIRES = {"game": "battlespires"}
BOTS = ["mcts:60", "mcts:40:cut=1000000", "alphabeta:2", "alphabeta:nodes=300", "paranoid:2", "maxn:2"]
SIMPLE = ["heuristic", "greedy"]


def analyst_of(partial: dict[str, Any], name: str, seed: int = 3, position: Any = None) -> Analyst:
    variant = resolve(partial)
    start = None if position is None else resolve_position(position, variant)
    return Analyst(variant, find_bot(name, variant.game), seed, start)


def along(analyst: Analyst, decider: Deciders, plies: int) -> list[tuple[Analysis, str]]:
    """What the analyst finds along a game that the bot plays, and what it plays."""
    found = []
    for number in range(plies):
        if analyst.table.actor is None:
            break
        if analyst.table.actor == "chance":
            code = decider.chance(number)
        else:
            analysis = analyst.analyse(1)
            code = decider.choose(0, number)
            found.append((analysis, decider.table.text_of(code)))
            legal = analyst.table.legal_moves()
            assert sorted(move.move for move in analysis.moves) == legal
        analyst.play([code])
        decider.table.play_code(code)
    return found


@pytest.mark.parametrize("bot", [*BOTS, *SIMPLE])
@pytest.mark.parametrize("partial", [ICEDAO, SHOVE], ids=["icedao", "shove"])
def test_the_best_move_is_the_one_that_the_bot_plays(partial: dict[str, Any], bot: str) -> None:
    if bot.startswith("alphabeta") and partial is SHOVE:
        partial = {**SHOVE, "players": 2}
    analyst = analyst_of(partial, bot)
    setup = analyst.variant.game.setup(analyst.variant.rules)
    decider = Deciders(analyst.variant.game, setup, [analyst.bot], 3)
    for analysis, played in along(analyst, decider, 14):
        assert analysis.best.move == played
        assert not analysis.best.line or analysis.best.line[0] == played


@pytest.mark.parametrize("bot", ["alphabeta:2", "mcts:60"])
def test_the_best_first_move_of_a_long_turn_is_the_one_that_the_bot_plays(bot: str) -> None:
    analyst = analyst_of(SPIRES, bot)
    setup = analyst.variant.game.setup(analyst.variant.rules)
    decider = Deciders(analyst.variant.game, setup, [analyst.bot], 3)
    assert all(analysis.best.move == played for analysis, played in along(analyst, decider, 2))


def test_values_of_a_search_are_ordered_and_none_is_above_the_best() -> None:
    moves = analyst_of(ICEDAO, "alphabeta:3").analyse().moves
    values = [move.value for move in moves if move.end is None]
    assert values == sorted(values, reverse=True)  # type: ignore[type-var]
    ends = [move.end for move in moves]
    assert ends == [None] * len(values) + ["loss"] * (len(ends) - len(values))
    assert all(move.credit == 0 and move.certain for move in moves if move.end == "loss")


@pytest.mark.parametrize("bot", ["alphabeta:2", "maxn:2", "paranoid:2", "mcts:200"])
def test_a_win_at_once_is_a_win(bot: str) -> None:
    analyst, winning = next(found for seed in range(20) if (found := _before_a_win(bot, seed))[1])
    analysis = analyst.analyse()
    assert analysis.best.move in winning
    assert (analysis.best.end, analysis.best.credit) == ("win", 1.0)
    assert (analysis.best.line, analysis.best.then) == ((analysis.best.move,), "end")
    assert analysis.best.certain is (bot != "maxn:2")


def _before_a_win(bot: str, seed: int) -> tuple[Analyst, list[str]]:
    """A random game up to where a seat can win with a move, and those moves; none where it never can."""
    variant = resolve(ICEDAO)
    analyst = Analyst(variant, find_bot(bot, variant.game), 1)
    dice = Random(seed)
    while analyst.table.actor is not None:
        if winning := _wins_at_once(analyst):
            return analyst, winning
        analyst.play([analyst.table.code_of(dice.choice(analyst.table.legal_moves()))])
    return analyst, []


def _wins_at_once(analyst: Analyst) -> list[str]:
    table = analyst.table
    found = []
    for move in table.legal_moves():
        seat = table.actor
        with table.trying():
            table.play(move)
            result = table.result()
            if result and isinstance(seat, int) and result.credit[seat - 1] == 1:
                found.append(move)
    return found


def test_credits_of_mcts_lie_in_their_intervals_and_visits_are_the_simulations() -> None:
    analysis = analyst_of(SHOVE, "mcts:100").analyse()
    tried = [move for move in analysis.moves if move.visits]
    assert sum(move.visits or 0 for move in tried) <= 100
    for move in tried:
        if not move.certain:
            assert move.credit is not None
            assert move.low is not None
            assert move.high is not None
            assert 0 <= move.low <= move.credit <= move.high <= 1
    assert analysis.standing is not None
    assert sum(analysis.standing) == pytest.approx(1)


def test_an_analysis_changes_nothing_at_the_table() -> None:
    analyst = analyst_of(ICEDAO, "alphabeta:2")
    before = analyst.table.position()
    assert analyst.analyse() == analyst.analyse()
    assert analyst.table.position() == before


def test_a_careless_bot_is_asked_what_it_would_do_with_care() -> None:
    careless = analyst_of(ICEDAO, "alphabeta:2:noise=1").analyse()
    assert careless.moves == analyst_of(ICEDAO, "alphabeta:2").analyse().moves


def test_bots_that_rank_no_moves_are_refused() -> None:
    with pytest.raises(InputError, match="random takes all moves for alike"):
        analyst_of(ICEDAO, "random")


def test_a_game_that_is_over_has_nothing_to_analyse() -> None:
    analyst = analyst_of(ICEDAO, "heuristic")
    decider = Deciders(
        analyst.variant.game, analyst.variant.game.setup(analyst.variant.rules), [analyst.bot], 1
    )
    for number in range(500):
        if analyst.table.actor is None:
            break
        code = decider.choose(0, number)
        analyst.play([code])
        decider.table.play_code(code)
    with pytest.raises(InputError, match="the game is over there"):
        analyst.analyse()
