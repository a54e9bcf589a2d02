"""What the games are as a sample: whether they differ, and how they open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.figure import (
    FROM_ONE,
    NUMBER,
    PART_OF_ONE,
    SHARE,
    Detail,
    Entry,
    Figure,
    Matters,
    Source,
)
from playtest.statistics.figures.kinds import WIKIPEDIA, Different, SamePairs

if TYPE_CHECKING:
    from playtest.statistics.tables import Lineup

GROUP = "The games"
DIFFERENT = "How different the games are"


def _too_many(lineup: Lineup, key: str) -> bool:
    from playtest.statistics.repeats import TOO_MANY

    same = REPEATS.measure.sample(lineup, "", "")
    return same is not None and same.value is not None and same.value > TOO_MANY


def _labels(lineup: Lineup, key: str) -> Any:
    return lineup.text("moves_hash")


def _openings(lineup: Lineup, key: str) -> Any:
    from playtest.statistics.openings import openings

    return openings(lineup)


REPEATS = Figure(
    "repeats",
    "two games are the same",
    SHARE,
    PART_OF_ONE,
    "the chance that two games of a lineup are equal, move for move",
    GROUP,
    Matters(0.01),
    SamePairs(_labels),
    term="Two games are the same",
    table=DIFFERENT,
)

ENTRIES: tuple[Entry, ...] = (
    Figure(
        "different_games",
        "different games",
        NUMBER,
        FROM_ONE,
        "1/Σp², p being the share of games that are one and the same: how many different games there are, as "
        "it were; below 30 the figures describe those few games and not the variant",
        GROUP,
        Matters(1, 0.1),
        Different(_labels),
        source=Source("Hill number", f"{WIKIPEDIA}Diversity_index#Inverse_Simpson_index"),
        table=DIFFERENT,
    ),
    REPEATS,
    Detail("repeats.flag", "whether that chance is above 0.01", GROUP, _too_many),
    Detail(
        "openings",
        "z-test of the mover's share after a first ply, as its interval has it, against its share in all "
        "games, with Holm's correction over all rows",
        GROUP,
        _openings,
        term="Openings",
        source=Source("Holm's correction", f"{WIKIPEDIA}Holm%E2%80%93Bonferroni_method"),
    ),
)
