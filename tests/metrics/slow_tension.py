"""The slow figures of tension: who led, and how the later winner got there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from statistics import fmean
from typing import NamedTuple

from tests.metrics.slow_figures import Figure, mean, pooled, share, spread
from tests.metrics.slow_games import SlowGame

Standing = Sequence[Sequence[Fraction]]


def leader(scores: Sequence[Fraction]) -> int | None:
    best = max(scores)
    return None if list(scores).count(best) > 1 else list(scores).index(best) + 1


def lead_changes(games: Sequence[tuple[SlowGame, Sequence[int | None]]]) -> Iterator[Figure]:
    """`games` with who leads after each turn."""
    changes = []
    for _, leaders in games:
        known = [seat for seat in leaders if seat is not None]
        changes.append(sum(a != b for a, b in pairwise(known)))
    yield from mean("lead_changes", changes)
    yield from pooled(
        "lead_changes.per_turn", [(c, len(x)) for c, (_, x) in zip(changes, games, strict=True)]
    )


def leader_wins(
    name: str, games: Sequence[tuple[SlowGame, Sequence[int | None]]], decided: str = "of_decided"
) -> Iterator[Figure]:
    for step in range(1, 21):
        at = [(game, x[math.ceil(Fraction(step, 20) * len(x)) - 1]) for game, x in games]
        led = [(game, seat) for game, seat in at if seat]
        won = sum(game.winner == seat for game, seat in led)
        alone = sum(game.winner is not None for game, _ in led)
        here = name.format(step)
        if ".baseline" not in name:
            yield f"{here}.no_leader", len(at) - len(led)
        if led:
            yield from share(here, won / len(led), len(led))
        if alone:
            yield from share(f"{here.removesuffix('.baseline')}.{decided}", won / alone, alone)


class Winner(NamedTuple):
    """A game as its later sole winner had it; `decided` is None where it does not lead in the end."""

    duration: float
    decided: float | None
    drama: float
    comeback: float


def winner_of(leads: Sequence[bool], deficits: Sequence[float], widest: float) -> Winner:
    """From whether it leads after turn 1 … T, how far it is behind, and the game's largest best−worst gap."""
    decided = next((t / len(leads) for t in range(1, len(leads) + 1) if all(leads[t - 1 :])), None)
    roots = [math.sqrt(deficit / widest) for deficit in deficits if deficit > 0]
    return Winner(sum(leads) / len(leads), decided, fmean(roots) if roots else 0.0, max(deficits))


def winner_by_points(game: SlowGame, turns: Standing) -> Winner:
    """From the standings after turn 1 … T."""
    assert game.winner is not None
    leads = [leader(scores) == game.winner for scores in turns]
    deficits = [float(max(scores) - scores[game.winner - 1]) for scores in turns]
    return winner_of(leads, deficits, float(max(max(scores) - min(scores) for scores in turns)))


def of_winners(name: str, winners: Sequence[Winner]) -> Iterator[Figure]:
    """Lead duration, decided at, drama and, without `name`, the comeback."""
    yield from mean(f"lead_duration{name}", [each.duration for each in winners])
    decided = [each.decided for each in winners if each.decided is not None]
    yield from mean(f"decided_at{name}", decided)
    yield from mean(f"drama{name}", [each.drama for each in winners])
    if name:
        return
    yield "decided_at.never", len(winners) - len(decided)
    comebacks = [each.comeback for each in winners]
    yield from spread("comeback", comebacks)
    if comebacks:
        yield from share("comeback.above_0", sum(c > 0 for c in comebacks) / len(comebacks), len(comebacks))
