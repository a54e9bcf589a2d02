"""Shove's rules and positions as records: what kernels read and write."""

from __future__ import annotations

from playtest.engine.kernel import KernelOwner, beside, cast_to, record_dtype
from playtest.engine.records import ENGINE, MAX_SEATS, MAX_SQUARES, POSITION_FIELDS, RULES_FIELDS

KERNEL_FILES = (
    "records",
    "assembly",
    "bidding",
    "shoving",
    "stands",
    "edges",
    "ending",
    "prospects",
    "foresight",
    "evaluation",
    "worth",
    "identity",
    "kernels",
)
OWNER = KernelOwner("shove", beside(__file__, KERNEL_FILES), [ENGINE])

MAX_PYRAMIDS = 1023
COLORS = 4
SIZES = 3
KINDS = COLORS * SIZES  # kind = color · 3 + size − 1; a color is the number of the edge that has it
NO_LIMIT = 1_000_000

# Edges, and the directions towards them.
NORTH, EAST, SOUTH, WEST = range(4)
DISCARDED = 4  # stands where an edge stands in the source of points that were not shoved off

ASSEMBLY, BIDDING, SHOVING = range(3)
BY_PLAYERS, BY_CHANCE, BY_LAYOUT = range(3)
NO_LARGER, STRICTLY_SMALLER, ANY_SIZE = range(3)
NOT_OUTNUMBERED, MOST_BEADS, MAJORITY = range(3)
BY_PYRAMIDS, BY_TOP_PIPS, FIXED = range(3)
CHECK_STOPPED, CHECK_ALL, CHECK_OFF = range(3)
SHARED, FEWEST_PYRAMIDS, MOST_PYRAMIDS = range(3)

ENDED_BY_SCORE, ENDED_BY_DEADLOCK, ENDED_BY_CAP = range(1, 4)

(
    PLACED_NEW,
    PLACED_ON_TOP,
    ASSEMBLY_BLOCKED,
    BEAD_PLACED,
    BIDDING_BLOCKED,
    SKIPPED,
    SELECTED,
    MOVED_ZERO,
    MOVEMENT_LOST,
    PUSHED,
    SHOVED_OFF,
    EDGE_DISCARD,
    CORNER_DISCARD,
    MID_DISCARDED,
    BEADS_LOST,
    OWN_BEADS_LOST,
    DEADLOCK,
) = range(1, 18)

SHOVE_RULES = record_dtype(
    [
        *RULES_FIELDS,
        ("columns", "i4"),
        ("squares", "i4"),
        ("method", "i4"),
        ("stacking", "i4"),
        ("max_height", "i4"),
        ("max_beads", "i4"),  # on one stand
        ("control", "i4"),
        ("open_mids", "i4"),
        ("distance", "i4"),
        ("fixed_distance", "i4"),
        ("push_limit", "i4"),
        ("edge_check", "i4"),
        ("unmoved_checked", "i4"),
        ("discards_scored", "i4"),
        ("tie_break", "i4"),
        ("points", "i4", (SIZES,)),
        ("step", "i4", (COLORS,)),  # from a square to the next one towards an edge
        ("room", "u1", (COLORS, MAX_SQUARES)),  # squares between a square and an edge
        ("touches", "u1", (MAX_SQUARES,)),  # a bit an edge that the square touches
        ("first_pyramid", "i4", (KINDS + 1,)),  # pyramids of kind k are numbered from first_pyramid[k]
        ("kind", "u1", (MAX_PYRAMIDS + 1,)),  # of each pyramid, from 1
    ]
)

SHOVE_POSITION = record_dtype(
    [
        *POSITION_FIELDS,
        ("counting_seat", "i1"),  # the seat that chance's placing counts for, or the seat to move
        ("mids", "i2"),
        ("set_aside", "i2"),
        ("discarded", "i2"),
        ("hand", "i2", (MAX_SEATS,)),
        ("on_board", "i2", (MAX_SEATS,)),  # beads
        ("taken", "i2", (MAX_SEATS,)),  # pyramids
        ("pool", "i2", (KINDS,)),
        ("open_tops", "i2", (SIZES + 1,)),  # squares below max_height by the size of their top; 0: empty
        ("height", "i2", (MAX_SQUARES,)),
        ("top", "i2", (MAX_SQUARES,)),  # pyramid, or 0
        ("beads", "u1", (MAX_SQUARES, MAX_SEATS)),
        ("below", "i2", (MAX_PYRAMIDS + 1,)),  # last: short where there are few pyramids
    ]
)

as_rules = cast_to(SHOVE_RULES)
as_position = cast_to(SHOVE_POSITION)
