"""The columns of games.csv, one row a game: what each holds, and how it is read back."""

from __future__ import annotations

from typing import NamedTuple

TEXT, WHOLE, REAL = "text", "whole number", "number"
SEAT, PHASE = "<seat>", "<phase>"


class Column(NamedTuple):
    """A column, or one for each seat or phase; `some`: it is empty in games that do not have it."""

    name: str
    holds: str
    definition: str
    some: bool = False


COLUMNS = (
    Column("lineup", WHOLE, "the lineup's place in the run, from 0"),
    Column("game", WHOLE, "the game's number within its lineup, from 0; it and the seed decide all chance"),
    Column("bots", TEXT, "who played each seat, in seat order, with | between"),
    Column("ending", TEXT, "the rule by which the game ended; `crashed` where a bot or a rule had a fault"),
    Column("winners", TEXT, "the seats that share the win, with + between; empty for a crashed game"),
    Column("opening", WHOLE, "the random opening that it began with, by its number"),
    Column("opening_plies", WHOLE, "how many plies that took"),
    Column("turns", WHOLE, "turns of all seats"),
    Column("plies", WHOLE, "single decisions of all seats"),
    Column("scoring_turns", WHOLE, "turns from the phase on in which points can be scored"),
    Column("lead_changes", WHOLE, "turns whose leader is another than the last leader before"),
    Column("open_turns", WHOLE, "turns whose first ply has more than one legal move"),
    Column("plied_turns", WHOLE, "turns with a ply at all"),
    Column("comeback", WHOLE, "the most that the later sole winner was behind the best seat", True),
    Column("lead_turns", WHOLE, "turns after which the later sole winner was leader", True),
    Column("decided_turn", WHOLE, "the first turn from which the sole winner was leader to the end", True),
    Column("drama", REAL, "how far and how long the later sole winner was behind, from 0 to 1", True),
    Column("log10_legal", REAL, "the sum of log10(legal moves) over the plies"),
    Column(f"credit_{SEAT}", REAL, "the seat's part of the win: 1, an equal part of 1, or 0"),
    Column(f"score_{SEAT}", WHOLE, "the seat's final score, bonuses included; 0 in games without points"),
    Column(f"skipped_{SEAT}", WHOLE, "times that the seat was passed over before another one moved"),
    Column(f"idle_{SEAT}", WHOLE, "its longest run of turns between two of its own, minus the normal number"),
    Column(f"last_turn_{SEAT}", WHOLE, "the number of its last turn, 0 for a seat without one"),
    Column(f"plies_{PHASE}", WHOLE, "plies in the phase"),
    Column(f"legal_{PHASE}", WHOLE, "legal moves at these plies, added up"),
    Column(f"choices_{PHASE}", WHOLE, "how many of these plies have more than one legal move"),
    Column("first_seat", WHOLE, "the seat that made the first ply after the opening; 0: none"),
    Column(
        "first_move",
        TEXT,
        "the first ply after the opening, as written",
    ),
    Column("moves_hash", TEXT, "a hash of all moves: the same for the same games"),
)

TEXT_COLUMNS = tuple(column.name for column in COLUMNS if column.holds == TEXT)
MARKED_COLUMNS = tuple(name for name in TEXT_COLUMNS if name != "winners")
"""Texts that a spreadsheet could misread, which have a mark then; winners are a number or joined by +."""
UNDEFINED_COLUMNS = tuple(column.name for column in COLUMNS if column.some)
