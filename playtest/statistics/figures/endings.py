"""How games end, and how the win is shared. Here alone crashed games count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.figure import DRAWS, IN_FIFTY, PART_OF_ONE, SHARE, Detail, Entry, Figure
from playtest.statistics.figures.kinds import Share, ShareOfStarted
from playtest.statistics.figures.scope import CAPPED, CRASHED, ENDINGS, OUTCOME

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
    return _by_reasons(lineup, "")


def _before_cap(lineup: Lineup, key: str) -> Any:
    return _by_reasons(lineup, CAPPED)


def _by_reasons(lineup: Lineup, but: str) -> Any:
    import numpy as np

    from playtest.statistics.stalled import by_reason

    found = np.zeros(lineup.finished)
    for name, games in by_reason(lineup).items():
        found = np.where(games & (name != but), 1.0, found)
    return found


def _of_stalled(part: str) -> Any:
    def found(lineup: Lineup, key: str) -> Any:
        from playtest.statistics.stalled import stalled

        return stalled(lineup)[part]

    return found


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
        headline=("draw_of_all", "undecided_at_cap"),
        aspect=(DRAWS, ("draw_of_all", "undecided_at_cap")),
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
    ),
    Figure(
        "stalled.before_cap",
        "stalled games, the limit of turns left out",
        SHARE,
        PART_OF_ONE,
        "the same without the games that only the limit of turns stopped",
        GROUP,
        IN_FIFTY,
        Share(_before_cap),
        term="Stalled before the limit",
    ),
    *(
        Detail(f"stalled.{part}", definition, GROUP, _of_stalled(part))
        for part, definition in (
            ("count", "how many games stalled"),
            (
                "reasons",
                "count and share of each stop and each phase cut short; several may hold of a game",
            ),
            ("plies", "the mean number of plies in each phase that must not be too short"),
            ("draws", "how many draws of all seats stalled"),
            ("nothing_scored", "in how many draws of all seats no seat has a point"),
        )
    ),
    Detail(
        "stalled.before_cap.count",
        "how many games stalled before the limit",
        GROUP,
        lambda lineup, key: int(_before_cap(lineup, key).sum()),
    ),
)
