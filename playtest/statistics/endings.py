"""How games end, and how the win is shared. Here alone crashed games count."""

from __future__ import annotations

from playtest.statistics.intervals import Estimate, share_of
from playtest.statistics.tables import CRASHED, Lineup, Mask


def endings(lineup: Lineup) -> dict[str, Estimate]:
    """Count and share of every ending, of the games started; `crashed` only where it occurred."""
    found = {str(word): int(count) for word, count in lineup.games["ending"].value_counts().items()}
    counts = {ending["name"]: 0 for ending in lineup.run["endings"]} | dict(sorted(found.items()))
    if lineup.crashed:
        counts[CRASHED] = lineup.crashed
    return {word: _counted(count, lineup.started) for word, count in counts.items()}


def outcomes(lineup: Lineup) -> dict[str, Estimate]:
    """Count and share of every outcome, of the games started."""
    counts = {word: int(games.sum()) for word, games in by_outcome(lineup).items()}
    counts[CRASHED] = lineup.crashed
    return {word: _counted(count, lineup.started) for word, count in counts.items()}


def by_outcome(lineup: Lineup) -> dict[str, Mask]:
    """Which of the finished games have each outcome, read off the credit; a capped game is never a draw."""
    winners = lineup.winners
    everybody = winners == lineup.seats
    return {
        "sole_winner": winners == 1,
        "shared_win": (winners > 1) & ~everybody,
        "draw_of_all": everybody & ~lineup.capped,
        "undecided_at_cap": everybody & lineup.capped,
    }


def _counted(count: int, games: int) -> Estimate:
    return {"count": count, **share_of(count, games)}
