"""How games end, and how the win is shared. Here alone crashed games count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.figure import IN_FIFTY, PART_OF_ONE, SHARE, Detail, Entry, Figure
from playtest.statistics.figures.kinds import Share, ShareOfStarted
from playtest.statistics.figures.scope import CRASHED, ENDINGS, OUTCOME

if TYPE_CHECKING:
    from playtest.statistics.tables import Lineup, Mask

GROUP = "How it ends"


def _outcome(lineup: Lineup, outcome: str) -> Mask:
    return ~lineup.played if outcome == CRASHED else lineup.of_started(lineup.outcomes[outcome])


def _ending(lineup: Lineup, ending: str) -> Mask:
    if ending == CRASHED:
        return ~lineup.played
    return lineup.of_started(lineup.text("ending") == ending)


def _stalled(lineup: Lineup, key: str) -> Any:
    import numpy as np

    from playtest.statistics.stalled import by_reason

    return sum(by_reason(lineup).values(), start=np.zeros(lineup.finished)) > 0


def _reasons(lineup: Lineup, key: str) -> Any:
    from playtest.statistics.intervals import share_of
    from playtest.statistics.stalled import by_reason

    counts = {name: int(games.sum()) for name, games in by_reason(lineup).items()}
    return {name: {"count": count, **share_of(count, lineup.finished)} for name, count in counts.items()}


ENTRIES: tuple[Detail, Entry, ...] = (
    Figure(
        "outcomes.{}",
        "{}",
        SHARE,
        PART_OF_ONE,
        "who shares the win, of all games started",
        GROUP,
        IN_FIFTY,
        ShareOfStarted(_outcome),
        term="Outcomes",
        axis=OUTCOME,
        main=("",),
        table=None,
    ),
    Figure(
        "endings.{}",
        "ends by {}",
        SHARE,
        PART_OF_ONE,
        "the rule by which the game is over, of all games started",
        GROUP,
        IN_FIFTY,
        ShareOfStarted(_ending),
        term="Endings",
        axis=ENDINGS,
        main=("",),
        table=None,
    ),
    Figure(
        "stalled",
        "stalled games",
        SHARE,
        PART_OF_ONE,
        "games that ended by a rule that is a stop rather than a goal, or in which a phase was cut short",
        GROUP,
        IN_FIFTY,
        Share(_stalled),
        main=("",),
        table=None,
    ),
    Detail(
        "stalled.count", "how many games stalled", GROUP, lambda lineup, key: int(_stalled(lineup, key).sum())
    ),
    Detail("stalled.reasons", "the same of each stop, and of each phase cut short", GROUP, _reasons),
)
