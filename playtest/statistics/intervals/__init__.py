"""95 % intervals: Wilson for shares, Student's t for means, linearised for ratios, by ranks for percentiles.

An estimate is a dict of `mean`, `low`, `high` and `games`; what is undefined, or cannot be told honestly, is
None. Games are the sample throughout: plies, turns and seats of one game are never taken for independent.
Where games come in clusters that share an opening, `clusters` names each game's, and the clusters are the
sample. Every interval ends at the least and the greatest value that the figure can take.

An interval is given only where it holds its figure in at least 93 of 100 samples, which `make verify` holds
over a grid of numbers of games and of shapes. Where all games have the same value, the estimate of a mean
has `alike` and no interval: at most so large a share of games can have another one.
"""

from playtest.statistics.intervals.alike import at_most_differ
from playtest.statistics.intervals.clusters import cluster_sums, effective_games, part_of
from playtest.statistics.intervals.means import (
    distribution,
    mean,
    mean_from_sums,
    mean_of_influence,
    ratio,
    ratio_from_sums,
    t_error,
)
from playtest.statistics.intervals.percentiles import PERCENTILES, percentile, percentile_interval
from playtest.statistics.intervals.shares import (
    LEVEL,
    Estimate,
    Numbers,
    Z,
    between_shares,
    mean_share,
    share,
    share_of,
    worth,
)
from playtest.statistics.intervals.spread import spread, spread_p
from playtest.statistics.limits import LEAST_ALIKE, LEAST_GAMES

__all__ = [
    "LEAST_ALIKE",
    "LEAST_GAMES",
    "LEVEL",
    "PERCENTILES",
    "Estimate",
    "Numbers",
    "Z",
    "at_most_differ",
    "between_shares",
    "cluster_sums",
    "distribution",
    "effective_games",
    "mean",
    "mean_from_sums",
    "mean_of_influence",
    "mean_share",
    "part_of",
    "percentile",
    "percentile_interval",
    "ratio",
    "ratio_from_sums",
    "share",
    "share_of",
    "spread",
    "spread_p",
    "t_error",
    "worth",
]
