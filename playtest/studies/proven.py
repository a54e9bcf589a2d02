"""What is proven of a variant, beside what bots make of it: of its start, and of positions that bots
decide."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from threading import Event
from typing import Any

from playtest.bots.catalogue import Bot
from playtest.bots.kinds import PERFECT
from playtest.engine.table import Table
from playtest.loader import Variant
from playtest.simulation.deciders import Deciders
from playtest.solving.oracle import Oracle, find_oracle
from playtest.solving.value import DRAW, WIN
from playtest.statistics.intervals.shares import share_of

POSITIONS = 200
MOST_GAMES = 1000
IDLE_GAMES = 100  # that come to no new position before there are taken to be no more
KINDS = {WIN: "won", DRAW: "drawn"}


def proven_start(variant: Variant, position: Any = None) -> dict[str, Any] | None:
    """Who wins from the set-up or a loaded position with best play, and in how many plies, where a solution
    is kept that proves it; else None."""
    oracle = find_oracle(variant.game, variant.game.setup(variant.rules, position))
    if oracle is None:
        return None
    table = Table(variant.game, variant.rules, position)
    if not isinstance(table.actor, int):
        return None
    best = oracle.moves(table.record())[0].value
    if best is None or (best.result == DRAW and variant.game.history_caveat(variant.rules)):
        return None
    winner = table.actor if best.result == WIN else 3 - table.actor
    return {"winner": None if best.result == DRAW else winner, "plies": best.plies}


def kept_values(
    variant: Variant, position: Any, bots: list[Bot], seed: int, stop: Event
) -> dict[str, Any] | None:
    """How often each bot's move keeps what a position is worth, in positions of random games in which some
    move throws it away; None where no solution is kept, or `stop` was set before the end.

    `positions` says how many there are of each kind, by what they are worth to the seat to move: `won`,
    `drawn`."""
    setup = variant.game.setup(variant.rules, position)
    oracle = find_oracle(variant.game, setup)
    if oracle is None:
        return None
    found = _positions(variant, position, oracle, Random(seed))
    rows = []
    for bot in bots:
        if bot.kind is PERFECT:
            continue
        deciders = Deciders(variant.game, setup, [bot], seed)
        counts = dict.fromkeys(KINDS.values(), 0)
        for number, each in enumerate(found):
            if stop.is_set():
                return None
            deciders.restart()
            for move in each.moves:
                deciders.table.play_code(move)
            counts[each.kind] += deciders.choose(0, number) in each.keeping
        numbers = _numbers(found)
        rows.append({"bot": bot.name, **{kind: share_of(counts[kind], numbers[kind]) for kind in counts}})
    return {"positions": _numbers(found), "bots": rows}


@dataclass(frozen=True)
class _Position:
    """The moves that lead to it, what it is worth, and the moves that keep that."""

    moves: tuple[int, ...]
    kind: str
    keeping: frozenset[int]


def _numbers(found: list[_Position]) -> dict[str, int]:
    return {kind: sum(each.kind == kind for each in found) for kind in KINDS.values()}


def _positions(variant: Variant, position: Any, oracle: Oracle, random: Random) -> list[_Position]:
    """So many of each kind, as far as random games come to different ones; one of each game."""
    table = Table(variant.game, variant.rules, position)
    found: dict[int, _Position] = {}
    left = dict.fromkeys(KINDS.values(), POSITIONS)
    last = 0
    for game in range(MOST_GAMES):
        if not any(left.values()) or game - last > IDLE_GAMES:
            break
        table.restart()
        played: list[int] = []
        offered: list[tuple[int, _Position]] = []
        while isinstance(table.actor, int):
            valued = oracle.moves(table.record())
            best = valued[0].value
            if best is None:
                break
            keeping = frozenset(
                each.code for each in valued if each.value and each.value.result == best.result
            )
            if best.result in KINDS and len(keeping) < len(valued):
                kind = KINDS[best.result]
                offered.append((oracle.key(table.record()), _Position(tuple(played), kind, keeping)))
            move = random.choice(valued).code
            played.append(move)
            table.play_code(move)
        new = [(key, each) for key, each in offered if key not in found and left[each.kind]]
        if new:
            key, each = random.choice(new)
            found[key] = each
            left[each.kind] -= 1
            last = game
    return list(found.values())
