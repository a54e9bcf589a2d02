"""Ice Dao's rules and positions as records: what kernels read and write."""

from __future__ import annotations

from playtest.engine.kernel import KernelOwner, beside, cast_to, record_dtype
from playtest.engine.records import ENGINE, MAX_SQUARES, POSITION_FIELDS, RULES_FIELDS

KERNEL_FILES = (
    "records",
    "sliding",
    "lines",
    "patterns",
    "repetition",
    "ending",
    "prospects",
    "evaluation",
    "kernels",
)
OWNER = KernelOwner("icedao", beside(__file__, KERNEL_FILES), [ENGINE])

MAX_PYRAMIDS = 1023
SEATS = 2
SIZES = 3
KINDS = SEATS * SIZES  # kind = seat · 3 + size − 1

# Directions go round clockwise from north; d and d + 4 are opposite, odd ones are diagonal.
DIRECTIONS = 8
AXES = 4
OFF_BOARD = MAX_SQUARES  # a square that blocks every pyramid and on which no seat stands

# A move is the square it leaves, the direction and the chosen distance, one after the other in its bits.
DIRECTION_BITS = 3
LAST_DIRECTION = 7
DISTANCE_BITS = 4
LAST_DISTANCE = 15
MOST_DISTANCE = 16
START_SHIFT = DIRECTION_BITS + DISTANCE_BITS

# A stack is one number: its top pyramid's, and a bit for each seat and each size that is in it.
NUMBER = 1023
SEAT_1 = 1 << 10
SMALL = 1 << 12
ALL_SIZES = 0b111 << 12

BLOCKED, ANYWHERE, NEVER = range(3)  # zero-length moves

(
    ENDED_BY_LINE,
    ENDED_BY_SQUARE,
    ENDED_BY_CORNERS,
    ENDED_BY_SHUT_IN,
    ENDED_BY_NO_MOVES,
    ENDED_BY_REPETITION,
    ENDED_BY_CAP,
) = range(1, 8)

(
    SLID,
    SLID_OVER,
    STACKED_OWN,
    STACKED_ENEMY,
    PINNED,
    ZERO_MOVE,
    PASSED,
    LINE_ORTHOGONAL,
    LINE_DIAGONAL,
    LINE_WITH_COVERED,
    SQUARE_MADE,
    CORNERS_MADE,
    SHUT_IN,
    REPETITION,
) = range(1, 15)

CORNER_SQUARES = 4
PATTERN_BITS = SEATS  # before the bits of patterns in `unbroken` come those of lines

ICEDAO_RULES = record_dtype(
    [
        *RULES_FIELDS,
        ("squares", "i4"),
        ("slides", "u1", (DIRECTIONS,)),  # whether pyramids slide in a direction
        ("chosen_distance", "u1"),  # the mover chooses where to stop
        ("longest_slide", "i4"),
        ("zero_moves", "u1"),
        ("no_moves_loses", "u1"),
        ("line_length", "i4"),
        ("lines", "u1", (AXES,)),  # whether lines on an axis win
        ("patterns_end", "u1"),  # whether any of these three holds
        ("square_wins", "u1"),
        ("corners_win", "u1"),
        ("shut_in_loses", "u1"),
        ("corners", "i4"),  # the board's corner squares, fewer than four on a board of one row or column
        ("corner", "i4", (CORNER_SQUARES,)),
        ("repetition_limit", "i4"),  # 0: none
        ("repeating_loses", "u1"),
        ("neighbor", "u2", (MAX_SQUARES, DIRECTIONS)),  # the next square, or OFF_BOARD
        ("exits", "u1", (MAX_SQUARES,)),  # neighbors in the directions of slides
        ("first_pyramid", "i4", (SEATS + 1,)),  # pyramids of a seat are numbered from first_pyramid[seat]
        ("kind", "u1", (MAX_PYRAMIDS + 1,)),  # of each pyramid, from 1
        ("alone", "u2", (MAX_PYRAMIDS + 1,)),  # the stack that it is on an empty square
        ("blockers", "u2", (MAX_PYRAMIDS + 1,)),  # the bits of a stack that stop it
        ("smallest_goes_anywhere", "u1"),  # what stops a pyramid never stops only larger ones
    ]
)

SQUARE, UNDER, HEIGHT = range(3)  # what a position holds of each pyramid; UNDER: the stack below it

SEEN_WORDS = 8

ICEDAO_POSITION = record_dtype(
    [
        *POSITION_FIELDS,
        ("key", "u8"),  # of all stacks and the seat to move
        ("seen", "u8", (SEEN_WORDS,)),  # a bit, found by its key, for each position that has come up
        ("unbroken", "u1"),  # a bit a seat that may still stand on a line (then: pattern) of the set-up
        ("stack", "u2", (MAX_SQUARES + 1,)),  # 0 on an empty square
        ("pyramids", "u2", (MAX_PYRAMIDS + 1, 3)),  # last: short where there are few pyramids
    ]
)

as_rules = cast_to(ICEDAO_RULES)
as_position = cast_to(ICEDAO_POSITION)
