"""How much there is to choose: branching factor, decisions, complexity."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playtest.statistics.figures.figure import (
    FROM_ONE,
    FROM_ZERO,
    IN_FIFTY,
    NUMBER,
    PART_OF_ONE,
    SHARE,
    Detail,
    Entry,
    Figure,
    Matters,
    Source,
)
from playtest.statistics.figures.kinds import WIKIPEDIA, Mean, PowerOfRatio, Ratio, Values
from playtest.statistics.figures.scope import PHASES

if TYPE_CHECKING:
    from playtest.statistics.tables import Lineup

GROUP = "Choice"
TABLE = "Legal moves and decisions"
CHOICES = Matters(0.2, 0.05)


def _pooled(what: str) -> Values:
    """A count over plies, in all phases."""
    return lambda lineup, key: (lineup.over_phases(what), lineup.over_phases("plies"))


def _in_phase(what: str) -> Values:
    return lambda lineup, phase: (lineup.whole(f"{what}_{phase}"), lineup.whole(f"plies_{phase}"))


def _along(lineup: Lineup, key: str) -> Any:
    from playtest.statistics.intervals import ratio_from_sums

    return [ratio_from_sums(*part, low=1, each=lineup.each) for part in lineup.tally["branching_parts"]]


def _plies(lineup: Lineup, key: str) -> int:
    return int(lineup.over_phases("plies").sum())


def _plies_in(lineup: Lineup, phase: str) -> int:
    return int(lineup.whole(f"plies_{phase}").sum())


ENTRIES: tuple[Entry, ...] = (
    Figure(
        "branching_factor",
        "branching factor",
        NUMBER,
        FROM_ONE,
        "legal moves at a ply, all plies of all games taken together",
        GROUP,
        CHOICES,
        Ratio(_pooled("legal")),
        main=("",),
        headline=("",),
        source=Source("branching factor", f"{WIKIPEDIA}Branching_factor"),
        table=TABLE,
        row="all plies",
    ),
    Detail("branching_factor.plies", "how many plies there are in all games", GROUP, _plies),
    Figure(
        "branching_factor.geometric_mean",
        "branching factor, geometric mean",
        NUMBER,
        FROM_ONE,
        "10 to the mean of log10(legal moves) over all plies: the branching factor of a tree as large",
        GROUP,
        CHOICES,
        PowerOfRatio(lambda lineup, key: (lineup.real("log10_legal"), lineup.over_phases("plies"))),
        table=TABLE,
        row="geometric mean",
        term="Geometric mean of the branching factor",
    ),
    Figure(
        "branching_factor.phases.{}",
        "branching factor in {}",
        NUMBER,
        FROM_ONE,
        "legal moves at a ply of this phase",
        GROUP,
        CHOICES,
        Ratio(_in_phase("legal")),
        term="Branching factor of a phase",
        axis=PHASES,
        table=TABLE,
        row="{}",
    ),
    Detail("branching_factor.phases.{}.plies", "how many plies the phase has", GROUP, _plies_in, axis=PHASES),
    Detail(
        "branching_factor.along_the_game",
        "the branching factor in each tenth of the game: ply i of P, from 0, is in part ⌊10i/P⌋",
        GROUP,
        _along,
    ),
    Figure(
        "decision_share",
        "decision share",
        SHARE,
        PART_OF_ONE,
        "the part of all plies with more than one legal move",
        GROUP,
        IN_FIFTY,
        Ratio(_pooled("choices")),
        main=("",),
        table=TABLE,
        row="all plies",
    ),
    Detail("decision_share.plies", "how many plies there are in all games", GROUP, _plies),
    Figure(
        "decision_share.phases.{}",
        "decision share in {}",
        SHARE,
        PART_OF_ONE,
        "the part of this phase's plies with more than one legal move",
        GROUP,
        IN_FIFTY,
        Ratio(_in_phase("choices")),
        term="Decision share of a phase",
        axis=PHASES,
        table=TABLE,
        row="{}",
    ),
    Detail("decision_share.phases.{}.plies", "how many plies the phase has", GROUP, _plies_in, axis=PHASES),
    Figure(
        "open_turns",
        "open turns",
        SHARE,
        PART_OF_ONE,
        "the part of all turns whose first ply has more than one legal move",
        GROUP,
        IN_FIFTY,
        Ratio(lambda lineup, key: (lineup.whole("open_turns"), lineup.whole("plied_turns"))),
        table=TABLE,
    ),
    Detail(
        "open_turns.turns",
        "how many turns with a ply there are in all games",
        GROUP,
        lambda lineup, key: int(lineup.whole("plied_turns").sum()),
    ),
    Figure(
        "game_tree_complexity",
        "game tree complexity",
        NUMBER,
        FROM_ZERO,
        "the sum of log10(legal moves) over a game's plies, then the mean over games",
        GROUP,
        Matters(1, 0.05),
        Mean(lambda lineup, key: lineup.real("log10_legal")),
        source=Source("game complexity", f"{WIKIPEDIA}Game_complexity"),
        table=TABLE,
    ),
)
