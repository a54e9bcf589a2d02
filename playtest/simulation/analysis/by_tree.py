"""What mcts thinks: mean credits of its simulations, and what its tree has proven."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from playtest.engine.records import CHANCE
from playtest.simulation.analysis.asked import Asked, Judgement
from playtest.simulation.analysis.found import CREDIT, Judged
from playtest.simulation.analysis.lines import written_line
from playtest.simulation.analysis.tree import DRAW, LOSS, SHARED, WIN, Tree, end_of
from playtest.statistics.intervals import Z
from playtest.statistics.intervals.shares import wilson

SIMULATIONS = 0  # the place of the option


def tree_of(asked: Asked) -> Tree:
    """The tree that the bot has just left in its memory."""
    work = asked.work
    most_moves = work.move_lists.shape[1] - 1
    return Tree(work.memory, int(asked.bot.options[SIMULATIONS]), most_moves, asked.table.seats)


def judge_by_tree(asked: Asked) -> Judgement:
    """The moves by certain ends and visits, as the bot chooses among them."""
    if asked.table.choices() == 1:
        return _judge_only_move(asked)
    chosen = asked.choose()
    tree, seat = tree_of(asked), asked.seat
    ranked = sorted(
        tree.children(), key=lambda node: (tree.move(node) == chosen, tree.rank(node, seat)), reverse=True
    )
    judged = [_judged(asked, tree, node, place) for place, node in enumerate(ranked)]
    never = [Judged(asked.table.text_of(move), visits=0) for move in sorted(tree.untried())]
    standing = tuple(tree.credit(ranked[0], each) for each in range(asked.table.seats))
    return Judgement(CREDIT, (*judged, *never), nodes=len(tree), standing=standing)


def _judged(asked: Asked, tree: Tree, node: int, place: int) -> Judged:
    seat = asked.seat
    credit, visits = tree.credit(node, seat), tree.visits(node)
    winners = tree.winners(node)
    low, high = (None, None) if winners else _limits(credit, visits)
    codes = chain([tree.move(node)], tree.line(node))
    line, then = written_line(asked.table, codes) if place < asked.most_lines else ((), None)
    return Judged(
        asked.table.text_of(tree.move(node)),
        credit,
        low,
        high,
        visits=visits,
        end=end_of(winners, seat, asked.table.seats),
        certain=winners > 0,
        line=line,
        then=then,
    )


def _limits(credit: float, visits: int) -> tuple[float, float]:
    """95 % limits of a mean of so many credits, whose variance is that of a share at the most."""
    low, high = wilson(credit, visits, Z)
    return max(low, 0.0), min(high, 1.0)


def _judge_only_move(asked: Asked) -> Judgement:
    """The only move is worth what the position behind it is."""
    table, seat = asked.table, asked.seat
    code = asked.choose()
    move = table.text_of(code)
    behind: Judgement | None = None
    with table.trying():
        table.play_code(code)
        if (result := table.result()) is not None:
            credits = tuple(float(share) for share in result.credit)
            return Judgement(CREDIT, (_ended(move, credits, seat),), 1, standing=credits)
        if asked.work.positions[0].actor != CHANCE:
            behind = judge_by_tree(Asked(asked.deciders, asked.bot, asked.number + 1, asked.most_lines))
    if behind is None or behind.standing is None:
        return Judgement(CREDIT, (Judged(move, line=(move,), then=None if behind else "chance"),), 1)
    best, standing = behind.moves[0], behind.standing
    low, high = _limits(standing[seat], best.visits) if best.visits else (None, None)
    certain = best.certain and table.seats == 2
    end = _seen_by_other(best.end) if certain else None
    judged = Judged(
        move, standing[seat], low, high, None, best.visits, end, certain, (move, *best.line), best.then
    )
    return Judgement(CREDIT, (judged,), (behind.nodes or 0) + 1, standing=standing)


def _seen_by_other(end: str | None) -> str | None:
    return {WIN: LOSS, LOSS: WIN}.get(end or "", end)


def _ended(move: str, credits: Sequence[float], seat: int) -> Judged:
    credit = credits[seat]
    shared = DRAW if credit == 1 / len(credits) else SHARED
    end = WIN if credit == 1 else LOSS if credit == 0 else shared
    return Judged(move, credit, end=end, certain=True, line=(move,), then="end")
