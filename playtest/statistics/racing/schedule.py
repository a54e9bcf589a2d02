"""How many games each round of a race plays, by the time that there is."""

from __future__ import annotations

from dataclasses import dataclass

FEWEST, MOST = 24, 240  # games of the first round
LEAST_TO_CONFIRM, MOST_TO_CONFIRM = 100, 4_000
ENOUGH_TO_CONFIRM = 400  # with fewer, fewer finalists are better
SECOND, PAIRS, LAST = 3, 3, 9  # games of the later rounds, as multiples of the first one's
PAIRED, MOST_PAIRS = 6, 18  # so many single changes are paired, into so many pairs at most
IN_LAST = 6
FINALISTS = 3
RACING, CONFIRMING = 0.45, 0.4  # parts of the time; what is left is for reports, and for what takes longer


@dataclass(frozen=True)
class Schedule:
    """Games of a candidate in the first round, of a finalist in the end, and how many finalists there are.

    `candidates` is how many take part in the first round.
    """

    first: int
    confirm: int
    finalists: int
    candidates: int

    @property
    def rounds(self) -> tuple[int, int, int, int]:
        """Games a candidate in the rounds: all single changes, the best third, pairs, the last."""
        return self.first, SECOND * self.first, PAIRS * self.first, LAST * self.first

    @property
    def games(self) -> int:
        """About how many games are played in all."""
        one = self.candidates * self.first + -(-self.candidates // 3) * SECOND * self.first
        more = MOST_PAIRS * PAIRS * self.first + IN_LAST * LAST * self.first
        return one + more + (1 + self.finalists) * self.confirm


def planned_schedule(
    seconds: float, candidates: int, racing: tuple[float, float], confirming: float
) -> Schedule | None:
    """The schedule that takes about so many seconds; None where even one finalist could not be confirmed.

    `racing` is what a variant costs in the race, before its first game and for each game, `confirming` what a
    game of a finalist costs, all in seconds.
    """
    finalists = FINALISTS
    while finalists > 1 and CONFIRMING * seconds / confirming / (1 + finalists) < ENOUGH_TO_CONFIRM:
        finalists -= 1
    confirm = int(CONFIRMING * seconds / confirming / (1 + finalists))
    if confirm < LEAST_TO_CONFIRM:
        return None
    each, game = racing
    taking = candidates
    while True:
        variants = taking + -(-taking // 3) + MOST_PAIRS + IN_LAST
        games = taking + SECOND * -(-taking // 3) + PAIRS * MOST_PAIRS + LAST * IN_LAST
        first = int((RACING * seconds - variants * each) / (games * game))
        if first >= FEWEST or taking <= 6:
            break
        taking -= max(1, taking // 10)
    return Schedule(
        round_down(min(max(first, FEWEST), MOST)),
        round_down(min(confirm, MOST_TO_CONFIRM)),
        finalists,
        taking,
    )


def schedule_for(games: int, candidates: int) -> Schedule:
    """The schedule in which finalists play so many games each, and the race a fitting part of that."""
    return Schedule(min(max(games // 20, FEWEST), MOST), games, FINALISTS, candidates)


def round_down(games: int) -> int:
    """To a multiple of 4, of 20 from 100 on, of 100 from 1,000: easy to read, and even over the seatings."""
    step = 4 if games < 100 else 20 if games < 1_000 else 100
    return games - games % step
