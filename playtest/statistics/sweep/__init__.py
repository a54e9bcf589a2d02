"""What a grid of runs shows: figures of each cell, keys without effect, cells nearest to the targets."""

from playtest.statistics.sweep.cell import cell_lineups
from playtest.statistics.sweep.effects import effect_of, games_digest
from playtest.statistics.sweep.targets import INSIDE, OPEN, OUTSIDE, judged, ranked

__all__ = ["INSIDE", "OPEN", "OUTSIDE", "cell_lineups", "effect_of", "games_digest", "judged", "ranked"]
