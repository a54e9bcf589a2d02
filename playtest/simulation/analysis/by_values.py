"""What bots think that look one move ahead: the heuristic by its weights, greedy by points."""

from __future__ import annotations

from collections.abc import Mapping

from playtest.simulation.analysis.asked import Asked, Judgement
from playtest.simulation.analysis.found import POINTS, WEIGHTS, Judged


def judge_by_weights(asked: Asked) -> Judgement:
    """The moves by the heuristic's values, also where a search leaves the decision to these."""
    chosen = asked.choose()
    moves = asked.moves()
    values = asked.work.values[: len(moves)].tolist() if len(moves) > 1 else [None]
    return Judgement(WEIGHTS, _ranked(asked, chosen, dict(zip(moves, values, strict=True))))


def judge_by_points(asked: Asked) -> Judgement:
    """The moves by the points that the seat is ahead of the best other one then."""
    chosen = asked.choose()
    seat, table = asked.seat, asked.table
    values: dict[int, float | None] = {}
    for move in [table.code_of(text) for text in table.legal_moves()]:
        with table.trying():
            table.play_code(move)
            scores = list(table.scores)
            values[move] = scores.pop(seat) - max(scores)
    if len(set(values.values())) == 1:
        values = dict.fromkeys(values)  # it does not choose by points then
    return Judgement(POINTS, _ranked(asked, chosen, values))


def _ranked(asked: Asked, chosen: int, values: Mapping[int, float | None]) -> tuple[Judged, ...]:
    ranked = sorted(values, key=lambda move: (move != chosen, -(values[move] or 0.0)))
    table = asked.table
    return tuple(
        Judged(table.text_of(move), value=values[move], line=(table.text_of(move),)) for move in ranked
    )
