"""What alphabeta, paranoid and maxn think: values by their evaluation, and ends in sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playtest.bots.kernels import kernel_of, replies_of
from playtest.bots.kinds import ALPHABETA, MAXN
from playtest.bots.search_root import DEPTH, NODES, depth_worth_while
from playtest.bots.search_size import USUAL_DEPTH, USUAL_DEPTH_OF_MANY, depth_asked
from playtest.bots.search_state import NODES as LOOKED_AT
from playtest.bots.search_state import ROOT, STOPPED
from playtest.bots.search_values import DECIDED, INFINITE, UNIT
from playtest.bots.search_values import WIN as WINNING
from playtest.engine.dice import SEAT_STREAM, seed_streams
from playtest.simulation.analysis.asked import Asked, Judgement
from playtest.simulation.analysis.by_values import judge_by_weights
from playtest.simulation.analysis.found import EVALUATION, Judged
from playtest.simulation.analysis.lines import written_line
from playtest.simulation.analysis.tree import LOSS, SHARED, WIN
from playtest.simulation.bot_moves import ask

MOST_LONG_LINES = 3  # where turns have several moves a line takes the search long

_depth_worth_while = getattr(depth_worth_while, "py_func", depth_worth_while)


def judge_by_search(asked: Asked) -> Judgement:
    """The moves by their values at the depth that the bot reaches for its decision."""
    chosen = asked.choose()
    memory = asked.work.memory
    count = asked.table.choices()
    most = _most_depth(asked, count)
    if most == 0:
        return judge_by_weights(asked)
    if count == 1:
        best, nodes, depth = None, 1, most
    else:
        best, nodes = int(memory[ROOT]), int(memory[LOOKED_AT])
        depth = _depth_reached(asked, most, best)
    _reply(asked, asked.seat, depth)
    values = dict(zip(asked.moves(), map(int, memory[ROOT : ROOT + count]), strict=True))
    if best is not None:
        # A move that is no better than the best: chance that is drawn can value it otherwise this time.
        values = {move: min(value, best) for move, value in values.items()} | {chosen: best}
    ranked = sorted(values, key=lambda move: (move == chosen, values[move]), reverse=True)
    judged = tuple(_judged(asked, move, values[move], depth, place) for place, move in enumerate(ranked))
    credit = judged[0].credit if judged[0].certain and asked.table.seats == 2 else None
    standing = None if credit is None else (credit, 1 - credit) if asked.seat == 0 else (1 - credit, credit)
    return Judgement(EVALUATION, judged, nodes, depth, standing)


def _most_depth(asked: Asked, count: int) -> int:
    """How many turns ahead the bot looks at the most; 0 where it leaves the decision to the heuristic."""
    few = asked.table.seats == 2 and asked.bot.kind is not MAXN
    usual = USUAL_DEPTH if few else USUAL_DEPTH_OF_MANY
    nodes = int(asked.bot.options[NODES]) if count > 1 else 0
    asked_for = depth_asked(int(asked.bot.options[DEPTH]), nodes, usual)
    worth = int(_depth_worth_while(asked.work.rules, asked.work.positions[0], count, asked_for))
    return 0 if worth == 1 < asked_for else worth


def _depth_reached(asked: Asked, most: int, best: int) -> int:
    """How far the search came: as far as it may, to a certain end, or to where its nodes are used up."""
    if abs(best) > DECIDED:
        most = min(most, max(1, WINNING - abs(best)))
    if not asked.bot.options[NODES]:
        return most
    kernel = kernel_of(asked.bot)
    weights, options = asked.numbers
    for depth in range(1, most + 1):
        options[0, DEPTH] = depth
        ask(kernel, asked.table.game.kernels(), asked.work, (weights, options), 0, _dice(asked))
        if asked.work.memory[STOPPED]:
            return depth - 1
    return most


def _dice(asked: Asked) -> Any:
    """The dice of the seat to move, as the bot gets them for this decision."""
    seed_streams(asked.work.streams, asked.deciders.seed, asked.number)
    return asked.work.streams[SEAT_STREAM + asked.seat]


def _reply(asked: Asked, decider: int, depth: int) -> int:
    """Let the search value all moves, `depth` turns ahead as `decider` sees it; the place of the best."""
    work = asked.work
    weights, options = asked.numbers
    dice = _dice(asked)
    kernels = asked.table.game.kernels()
    return int(
        replies_of(asked.bot)(
            kernels,
            work.rules,
            work.positions,
            work.trail,
            work.move_lists,
            work.values,
            weights,
            options,
            0,
            dice,
            work.log,
            work.memory,
            decider,
            depth,
        )
    )


def _judged(asked: Asked, move: int, value: int, depth: int, place: int) -> Judged:
    text = asked.table.text_of(move)
    if value <= -INFINITE:
        return Judged(text)
    end, credit = _end(value, asked.table.seats)
    line: tuple[str, ...] = ()
    then = None
    is_long = asked.work.rules.turn_plies > 1
    most_lines = min(asked.most_lines, MOST_LONG_LINES) if is_long else asked.most_lines
    if place < most_lines:
        line, then = written_line(asked.table, list(_line(asked, move, depth)))
    return Judged(
        text,
        credit,
        value=None if end else value / UNIT,
        end=end,
        certain=_is_certain(asked, end),
        line=line,
        then=then,
    )


def _line(asked: Asked, move: int, depth: int) -> Iterator[int]:
    """The moves that the search expects from this one on, as far ahead as it looks."""
    table, decider, position = asked.table, asked.seat, asked.work.positions[0]
    with table.trying():
        while True:
            yield move
            turns = int(position.turns)
            table.play_code(move)
            depth -= int(position.turns) != turns
            if depth <= 0 or position.actor < 0:
                return
            move = _next_move(asked, decider, depth)


def _next_move(asked: Asked, decider: int, depth: int) -> int:
    """What the search expects next; where turns are long, what the bot itself would play: that is quick."""
    if int(asked.work.rules.turn_plies) > 1:
        weights, options = asked.numbers
        options[0, DEPTH], options[0, NODES] = depth, 0
        kernels = asked.table.game.kernels()
        return ask(kernel_of(asked.bot), kernels, asked.work, (weights, options), 0, _dice(asked))
    return int(asked.work.move_lists[0][_reply(asked, decider, depth)])


def _end(value: int, seats: int) -> tuple[str | None, float | None]:
    """The end that a value stands for, and what it is worth; Nones where it is of a game that goes on."""
    if value < -DECIDED:
        return LOSS, 0.0
    if value <= DECIDED:
        return None, None
    part = value / WINNING
    winners = min(range(1, seats), key=lambda w: abs(part - (seats - w) / (w * (seats - 1))))
    return (WIN if winners == 1 else SHARED), 1 / winners


def _is_certain(asked: Asked, end: str | None) -> bool:
    """Whether an end in sight comes whatever the others do: only alphabeta looks at all that they can do as
    it is meant; paranoid's losses are those against all others together, maxn lets each play for itself."""
    if end is None or asked.bot.kind is MAXN:
        return False
    return end != LOSS or asked.bot.kind is ALPHABETA or asked.table.seats == 2
