"""The records that every game shares with the loops that play it."""

from __future__ import annotations

from typing import Any

from numba import types

from playtest.engine.kernel import KernelOwner, beside, numba_record, record_dtype

MAX_SEATS = 4
MAX_PHASES = 4
MAX_EVENTS = 48
MAX_SOURCES = 128
MAX_DIMENSIONS = 3
MAX_LEVELS = 16
MAX_SQUARES = 256
LOG_LENGTH = 4096
PARTS = 10
CURVE = 20

CHANCE = -1
OVER = -2

CHANCE_BIT = 1 << 30
"""Marks what chance did among a game's recorded moves."""

KERNEL_FILES = (
    "kernel",
    "records",
    "signatures",
    "dice",
    "log",
    "evaluation",
    "keys",
    "standings",
    "counting",
    "openings",
    "play",
    "fresh_starts",
    "level",
    "examine",
    "playouts",
    "perft",
)
ENGINE = KernelOwner("engine", beside(__file__, KERNEL_FILES))

POSITION_FIELDS: list[tuple[Any, ...]] = [
    ("actor", "i1"),  # the seat to move from 0, or CHANCE, or OVER
    ("phase", "u1"),
    ("ending", "u1"),  # 0 while the game goes on, then the number of one of the game's endings
    ("winners", "u1"),  # a bit a seat that shares the win
    ("turns", "i4"),  # completed turns
    ("scores", "i4", (MAX_SEATS,)),
]
POSITION = record_dtype(POSITION_FIELDS)
"""What every game's position record starts with."""

RULES_FIELDS: list[tuple[Any, ...]] = [
    ("seats", "i4"),
    ("max_turns", "i4"),
    ("turn_plies", "i4"),  # the most plies that a turn can have; 0 is read as 1
    ("cap_is_draw", "u1"),
    ("scoring_phases", "u1"),  # a bit a phase in which points, a win or a loss can happen
    ("skip_event", "u1"),  # the event that says a seat was passed over
    ("pass_event", "u1"),  # the event that says a seat took a turn without a ply; 0: there is none
    ("target_ending", "u1"),  # the ending by reaching a score, which `target` then is; 0: none
    ("no_points", "u1"),  # points are not what is played for: who leads is not read off them
    ("dimensions", "u1"),
    ("target", "i4"),
    ("levels", "u1", (MAX_DIMENSIONS, MAX_SOURCES)),  # the level of each source in each dimension
]
RULES = record_dtype(RULES_FIELDS)
"""What every game's rules record starts with."""

DICE = record_dtype([("state", "u8")])

LOG = record_dtype(
    [
        ("count", "i4"),
        ("kind", "u1", (LOG_LENGTH,)),  # GAIN or the number of one of the game's events, from 1
        ("seat", "i1", (LOG_LENGTH,)),  # from 0, or -1
        ("square", "i2", (LOG_LENGTH,)),  # an event's square or -1; a gain's source
        ("value", "i4", (LOG_LENGTH,)),  # an event's number; a gain's points
    ]
)
GAIN = 0

ROW = record_dtype(
    [
        ("game", "i8"),
        ("ending", "u1"),
        ("winners", "u1"),
        ("turns", "i4"),
        ("plies", "i4"),
        ("scoring_turns", "i4"),
        ("lead_changes", "i4"),
        # Of the later sole winner, by the points; -1 without one. The first turn from which it led to the
        # end is 0 where it did not lead at the end.
        ("comeback", "i4"),
        ("lead_turns", "i4"),
        ("decided_turn", "i4"),
        ("drama", "f8"),
        ("opening", "i8"),  # the random opening that it began with, by its number
        ("opening_plies", "i4"),  # how many plies that took
        ("first_move", "i4"),  # the first ply after the opening, -1 without one
        ("open_turns", "i4"),
        ("plied_turns", "i4"),
        ("log10_legal", "f8"),
        ("moves_hash", "u8"),
        ("scores", "i4", (MAX_SEATS,)),
        ("skipped", "i4", (MAX_SEATS,)),
        ("idle", "i4", (MAX_SEATS,)),
        ("last_turn", "i4", (MAX_SEATS,)),
        ("plies_in", "i4", (MAX_PHASES,)),
        ("legal_in", "i8", (MAX_PHASES,)),
        ("choices_in", "i4", (MAX_PHASES,)),
    ]
)
"""One finished game."""

TALLY = record_dtype(
    [
        ("games", "i8"),
        ("event_total", "i8", (MAX_EVENTS,)),
        ("event_squares", "i8", (MAX_EVENTS,)),
        ("event_games", "i8", (MAX_EVENTS,)),
        ("event_value", "i8", (MAX_EVENTS,)),
        ("heat", "i8", (MAX_EVENTS, MAX_SQUARES)),
        ("gain_total", "i8", (MAX_SEATS, MAX_SOURCES)),
        ("gain_squares", "i8", (MAX_SEATS, MAX_SOURCES)),
        # The row after the last seat's is for all seats together.
        ("level_total", "i8", (MAX_DIMENSIONS, MAX_SEATS + 1, MAX_LEVELS)),
        ("level_squares", "i8", (MAX_DIMENSIONS, MAX_SEATS + 1, MAX_LEVELS)),
        ("phase_total", "i8", (MAX_SEATS + 1, MAX_PHASES)),
        ("phase_squares", "i8", (MAX_SEATS + 1, MAX_PHASES)),
        ("parts", "i8", (PARTS, 6)),  # games, plies, legal moves, and the sums of their squares and product
        ("leader", "i8", (CURVE, 4)),  # no leader, leader, leader wins, decided
    ]
)
"""Sums over a block of finished games."""

COUNTS = record_dtype(
    [
        ("events", "i4", (MAX_EVENTS,)),
        ("gains", "i4", (MAX_SEATS, MAX_SOURCES)),
        ("levels", "i4", (MAX_DIMENSIONS, MAX_SEATS + 1, MAX_LEVELS)),  # the last row: all seats
        ("phases", "i4", (MAX_SEATS + 1, MAX_PHASES)),
        ("last_turn", "i4", (MAX_SEATS,)),
        ("longest_wait", "i4", (MAX_SEATS,)),
        ("skipped", "i4", (MAX_SEATS,)),
    ]
)
"""What is counted within one game."""

Position = numba_record(POSITION)
Rules = numba_record(RULES)
Dice = numba_record(DICE)
Log = numba_record(LOG)
Row = numba_record(ROW)
Tally = numba_record(TALLY)
Counts = numba_record(COUNTS)

Positions = types.Array(Position, 1, "A")
Streams = types.Array(Dice, 1, "C")
Rows = types.Array(Row, 1, "C")
Trail = types.Array(types.uint64, 1, "C")
Moves = types.Array(types.int32, 1, "C")
MoveLists = types.Array(types.int32, 2, "C")
Numbers = types.Array(types.float64, 1, "C")
NumberTable = types.Array(types.float64, 2, "C")
Whole = types.Array(types.int64, 1, "C")
