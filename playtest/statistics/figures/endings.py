"""How games end, and how the win is shared. Here alone crashed games count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.statistics.figures.figure import IN_FIFTY, PART_OF_ONE, SHARE, Entry, Figure
from playtest.statistics.figures.kinds import ShareOfStarted
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


ENTRIES: tuple[Entry, ...] = (
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
)
