"""BattleSpires' rules and positions as records: what kernels read and write."""

from __future__ import annotations

from playtest.engine.kernel import KernelOwner, beside, cast_to, record_dtype
from playtest.engine.records import ENGINE, MAX_SQUARES, POSITION_FIELDS, RULES_FIELDS

KERNEL_FILES = (
    "records",
    "stacks",
    "attack",
    "movement",
    "catastrophe",
    "ending",
    "turn",
    "identity",
    "evaluation",
    "kernels",
)
OWNER = KernelOwner("battlespires", beside(__file__, KERNEL_FILES), [ENGINE])

MAX_PYRAMIDS = 1023
MAX_ITEMS = MAX_SQUARES + MAX_PYRAMIDS
SEATS = 2
SIZES = 3
DIRECTIONS = 8  # clockwise from north; d and d ^ 4 are opposite, odd ones are diagonal
NO_LIMIT = 1_000_000

NEUTRAL = 2  # stands where a seat stands as the owner of a pyramid
NOBODY = 3  # owner of what is no pyramid

# Sources of points: size − 1 + 3 · whose, then the two that have no pyramid.
ENEMY_S, NEUTRAL_S, OWN_S = range(3)
PENALTY = 9
BONUS = 10

# A move: the piece's bottom pyramid, the direction, and whether an attack is forgone, in its bits.
END = 0
FORGONE = 1
DIRECTION_SHIFT = 1
PYRAMID_SHIFT = 4
HOLDS, TOPPLES, FALLS = range(3)  # what chance does; FALLS: topples by itself
ONTO_ANY, ONTO_NOT_OWN, ONTO_SPIRES = range(3)  # which stacks pieces may move onto

# Every square and every pyramid is an item: squares from 0, pyramids after the last square.
TOP, HEIGHT, PIPS, EXITS, BASE = range(5)  # of a square; EXITS: a bit a direction with a stack next door
SQUARE, UNDER, LOAD, COUNT, MOVED = range(5)  # of a pyramid; LOAD, COUNT: pips, pyramids of its piece
OUT_OF_REACH = 0xFFFF  # the load of a pyramid that is under too much to be the bottom of a piece
TAKEN_BY = MAX_SQUARES  # + seat: the square of a captured pyramid
FALLEN = MAX_SQUARES + SEATS  # the square of one that fell with its spire

ENDED_BY_TARGET, ENDED_BY_GENOCIDE, ENDED_BY_IMPRISONMENT, ENDED_BY_CAP = range(1, 5)

(
    MOVED_PIECE,
    RIDE,
    SECOND_MOVE,
    THIRD_MOVE,
    TURN_ENDED_EARLY,
    ATTACK,
    PLAIN_ONTO_ENEMY,
    NO_ADVANTAGE,
    NO_POWER,
    CAPTURED_ENEMY,
    CAPTURED_NEUTRAL,
    CAPTURED_OWN,
    BREAKTHROUGH,
    WHOLE_STACK_CAPTURED,
    ALTITUDE_BLOCKED,
    CATASTROPHE,
    IMPRISONED,
    SQUARE_EMPTIED,
) = range(1, 19)

BATTLESPIRES_RULES = record_dtype(
    [
        *RULES_FIELDS,
        ("squares", "i4"),
        ("points", "i4"),  # movement points of a turn
        ("most_pips", "i4"),  # that one piece may have and a turn can pay
        ("onto", "u1"),
        ("altitude_limit", "i4"),
        ("altitude_everywhere", "u1"),
        ("tall_from", "i4"),  # onto a stack of fewer pyramids every piece may move
        ("topples_above", "i4"),
        ("probability", "f8"),
        ("by_itself", "f8"),
        ("penalty", "i4"),
        ("toppled_removed", "u1"),
        ("advantage_in_pips", "u1"),
        ("margin", "i4"),
        ("capture_optional", "u1"),
        ("most_captured", "i4"),  # by one attack
        ("attacking_pips", "i4"),  # the pips that a piece must have to attack; 0: any
        ("attack_ends_turn", "u1"),
        ("value", "i4", (SIZES + 1,)),  # by pips
        ("neutral_bonus", "i4"),
        ("own_factor", "i4"),
        ("by_genocide", "u1"),
        ("none_left", "u1"),  # what genocide needs; otherwise all captured
        ("target", "i4"),
        ("target_of_values", "u1"),  # values alone must reach the target; otherwise scores
        ("bonus", "i4"),
        ("no_bonus_for_own_fault", "u1"),
        ("tally_without_penalties", "u1"),
        ("step", "i4", (DIRECTIONS,)),  # from a square to the next one in a direction
        ("near", "u1", (MAX_SQUARES,)),  # a bit a direction in which pieces move and the board goes on
        ("first_pyramid", "i4", (SEATS + 2,)),  # pyramids of an owner are numbered from first_pyramid[owner]
        ("owner", "u1", (MAX_ITEMS,)),
        ("pips", "u1", (MAX_ITEMS,)),
    ]
)

BATTLESPIRES_POSITION = record_dtype(
    [
        *POSITION_FIELDS,
        ("turn_of", "i1"),  # the seat whose turn it is, also while chance acts
        ("attacked", "u1"),  # whether the last move was an attack
        ("landing", "i2"),  # where the last move went
        ("points_left", "i4"),
        ("moves_made", "i4"),  # in this turn
        ("tall", "i4"),  # stacks onto which some piece may be too high
        ("choices", "i4"),  # legal moves
        ("blocked", "i4"),  # moves lost to the altitude limit
        ("on_board", "i2", (SEATS,)),  # pyramids of the seat
        ("taken", "i2", (SEATS,)),  # enemy pyramids that the seat has captured
        ("values", "i4", (SEATS,)),  # of all that the seat has captured, without bonuses and penalties
        ("penalties", "i4", (SEATS,)),  # that the seat has paid
        ("stuck", "u1"),  # a bit a seat that could not have moved again right after its last turn
        ("items", "u2", (MAX_ITEMS, 5)),  # last: short where there are few squares and pyramids
    ]
)

as_rules = cast_to(BATTLESPIRES_RULES)
as_position = cast_to(BATTLESPIRES_POSITION)
