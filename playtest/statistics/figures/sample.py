"""What the games are as a sample: whether they differ, and how they open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.figure import PART_OF_ONE, SHARE, Detail, Entry, Figure, Matters, Source
from playtest.statistics.figures.kinds import WIKIPEDIA, SamePairs

if TYPE_CHECKING:
    from playtest.statistics.tables import Lineup

GROUP = "The games"
TOO_MANY = 0.01


def _too_many(lineup: Lineup, key: str) -> bool:
    from playtest.statistics.figures import measuring

    kind = SamePairs(_labels)
    mean = measuring.written(kind, _labels(lineup, ""), lineup, PART_OF_ONE)["mean"]
    return mean is not None and mean > TOO_MANY


def _labels(lineup: Lineup, key: str) -> Any:
    return lineup.text("moves_hash")


def _openings(lineup: Lineup, key: str) -> Any:
    from playtest.statistics.openings import openings

    return openings(lineup)


ENTRIES: tuple[Entry, ...] = (
    Figure(
        "repeats",
        "two games are the same",
        SHARE,
        PART_OF_ONE,
        "the chance that two games of a lineup are equal, move for move",
        GROUP,
        Matters(0.01),
        SamePairs(_labels),
        term="Two games are the same",
        table=None,
    ),
    Detail("repeats.flag", "whether that chance is above 0.01", GROUP, _too_many),
    Detail(
        "openings",
        "z-test of the mover's share after a first ply against its share in all games, with Holm's "
        "correction over all rows",
        GROUP,
        _openings,
        term="Openings",
        source=Source("Holm's correction", f"{WIKIPEDIA}Holm%E2%80%93Bonferroni_method"),
    ),
)
