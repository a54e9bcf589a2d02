"""What a grid of runs shows: figures of each cell, keys without effect, cells nearest to the targets."""

from playtest.statistics.sweep.cell import Named, cell_lineups
from playtest.statistics.sweep.effects import effect_of, games_digest
from playtest.statistics.sweep.nearest_cells import as_near, judged, ranked, total
from playtest.statistics.target_verdicts import INSIDE, OPEN, OUTSIDE

__all__ = [
    "INSIDE",
    "OPEN",
    "OUTSIDE",
    "Named",
    "as_near",
    "cell_lineups",
    "effect_of",
    "games_digest",
    "judged",
    "ranked",
    "total",
]
