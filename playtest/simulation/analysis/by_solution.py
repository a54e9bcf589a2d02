"""What is proven of a position: what the bot perfect says, and the truth beside what other bots say."""

from __future__ import annotations

from typing import Any

from playtest.bots.perfect import solution_of
from playtest.engine.table import Table
from playtest.loader import Variant
from playtest.simulation.analysis.asked import Asked, Judgement
from playtest.simulation.analysis.found import PROVEN, Judged
from playtest.solving.oracle import ValuedMove, find_oracle
from playtest.solving.value import DRAW, WIN

CREDIT = {WIN: 1.0, DRAW: 0.5}


def judge_by_solution(asked: Asked) -> Judgement:
    """All moves by what they are worth, that first which the bot plays."""
    chosen = asked.choose()
    table = asked.table
    valued = solution_of(table.game, table.setup).moves(table.record())
    ranked = sorted(valued, key=lambda each: each.code != chosen)
    credit = _credit(ranked[0])
    standing = None
    if credit is not None:
        standing = (credit, 1 - credit) if asked.seat == 0 else (1 - credit, credit)
    return Judgement(PROVEN, tuple(map(_judged, ranked)), standing=standing)


def prove(variant: Variant, table: Table) -> dict[str, Any] | None:
    """What a solution says of the position at the table and of its moves; None where none is kept of it."""
    oracle = find_oracle(table.game, table.setup, others=[variant.game.setup(variant.rules)])
    if oracle is None:
        return None
    valued = oracle.moves(table.record())
    best = valued[0].value
    if best is None:
        return None
    return {
        "result": best.word,
        "plies": best.plies,
        "moves": {
            each.text: {"result": each.value.word, "plies": each.value.plies} for each in valued if each.value
        },
    }


def _credit(move: ValuedMove) -> float | None:
    return None if move.value is None else CREDIT.get(move.value.result, 0.0)


def _judged(move: ValuedMove) -> Judged:
    value = move.value
    return Judged(
        move.text,
        _credit(move),
        value=None if value is None or value.plies is None else float(value.plies),
        end=None if value is None else value.word,
        certain=value is not None,
        line=(move.text,),
    )
