"""Games that a fault broke off: played one by one, so that no other game is lost, and written down."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from playtest.bots.bot_errors import raised
from playtest.engine.records import CHANCE_BIT, MAX_SEATS, ROW, TALLY
from playtest.engine.table import Table
from playtest.errors import InputError
from playtest.simulation.crashes import ALLOWED
from playtest.simulation.openings import NO_MOVE
from playtest.simulation.python_bot_games import CRASHED, THE_RULES, Crash, HandPlayer
from playtest.simulation.sums import add_tally

if TYPE_CHECKING:
    from playtest.simulation.player import Block, Player

FORMAT = 1
FAILURES = "failures"
MOST_SAVED = 100
NO_FAULT_OF_A_GAME = (InputError, MemoryError, OSError)
"""What is not taken for a game's or a bot's fault."""


def file_of(lineup: int, game: int) -> str:
    """The name of the file that tells of a game that was broken off, as seen from the run's folder."""
    return f"{FAILURES}/lineup-{lineup + 1}-game-{game}.json"


def allowed_crashes(games: int) -> int:
    """How many of so many games may be broken off before a run ends."""
    return games // ALLOWED


def up_to_the_last_allowed(block: Block, allowed: int, new_player: Callable[[], Player]) -> Block:
    """The block up to the game that is one too many to be broken off; itself where there is none.

    So it hangs on no block where a run ends.
    """
    if len(block.crashes) <= allowed:
        return block
    last = sorted(crash.game for crash in block.crashes)[allowed]
    if last == block.first + len(block.rows) - 1:
        return block
    return new_player().play_written(block.first, last - block.first + 1)


class Faults:
    """Faults that show only when a lineup's games are looked at more closely: the game is left out there."""

    def __init__(self, lineup: int) -> None:
        self.lineup = lineup
        self._found: dict[int, dict[str, Any]] = {}

    def left_out(self, task: Callable[[Player, int, int], Any]) -> Callable[[Player, int, int], Any]:
        """The task for one game at a time; what it gives of a game with a fault is empty."""

        def careful(player: Player, first: int, count: int) -> Any:
            try:
                return task(player, first, count)
            except NO_FAULT_OF_A_GAME:
                raise
            except Exception as error:
                message = f"raised {raised(error)} when it was looked at more closely"
                crash = Crash(first, 0, 0, THE_RULES, int(player.seed), message, _traced(error))
                tape = [int(entry) for entry in player.moves_of(first)[0]]
                plies = sum(not move & CHANCE_BIT for move in tape)
                self._found[first] = written_down(player, replace(crash, ply=plies), tape)
                return []

        return careful

    def told(self) -> list[tuple[str, dict[str, Any]]]:
        """The files that tell of the first of them, and what they say."""
        first = sorted(self._found.items())[:MOST_SAVED]
        return [(f"{FAILURES}/lineup-{self.lineup + 1}-look-{game}.json", told) for game, told in first]


def play_one_by_one(player: Player, first: int, count: int) -> Block:
    """As `Player.play_written`, for a block of games in one of which there is a fault."""
    from playtest.simulation.player import Block

    rows, tally = np.zeros(count, ROW), np.zeros(1, TALLY)
    standings = [np.zeros((0, MAX_SEATS), np.int32)]
    movers = [np.zeros(0, np.int32)]
    crashes: list[Crash] = []
    first_moves = []
    for place in range(count):
        try:
            one = player.play(first + place, 1)
            first_moves += player.first_moves.write(one.rows)
        except NO_FAULT_OF_A_GAME:
            raise
        except Exception as error:
            row, crash = broken_off(player, first + place, error)
            rows[place] = row
            first_moves.append(NO_MOVE)
            crashes.append(crash)
            continue
        rows[place] = one.rows[0]
        add_tally(tally[0], one.tally[0])
        standings.append(one.standings)
        movers.append(one.movers)
        crashes += one.crashes
    block = Block(first, rows, tally, np.concatenate(standings), np.concatenate(movers), tuple(crashes))
    block.first_moves = first_moves
    return block


def broken_off(player: Player, index: int, error: Exception) -> tuple[Any, Crash]:
    """The row of a game that the loops could not play, and how far it came when it was played by hand."""
    numbers = (player.weights, player.options)
    hands = player.hands or HandPlayer(player.game, player.work, player.lineup.bots, player.bots, numbers)
    slots = player.lineup.slots
    tape, opened, crash = hands.play(player.seed, index, slots[index % len(slots)], player.start)
    if crash is None:  # it is no move that fails, but what is counted in them or written of them
        plies = sum(not move & CHANCE_BIT for move in tape)
        crash = Crash(index, plies, 0, THE_RULES, int(player.seed), f"raised {raised(error)}", _traced(error))
    row = np.zeros(1, ROW)[0]
    crashed_row(row, player, index, tape, opened)
    told = written_down(player, crash, tape)
    player.keep(index, np.array(tape, np.int32), row)
    return row, replace(crash, told=told, tape=tuple(tape))


def crashed_row(row: Any, player: Player, index: int, tape: Sequence[int], opened: int) -> None:
    """Fill the row of a game that was broken off after these moves, the first `opened` its opening."""
    row.game = index
    row.ending = CRASHED
    row.opening = player.start.opening_of(index)
    row.opening_plies = sum(not move & CHANCE_BIT for move in tape[:opened])
    row.first_move = next((move for move in tape[opened:] if not move & CHANCE_BIT), -1)
    row.comeback = -1
    row.lead_turns = row.decided_turn = row.drama = -1


def written_down(player: Player, crash: Crash, tape: Sequence[int]) -> dict[str, Any]:
    """All that helps to find the fault: seed, moves, the last position that there was, and the traceback."""
    slots = player.lineup.slots
    bots = player.lineup.seatings[crash.game % len(slots)]
    moves: list[str] = []
    position: dict[str, Any] | None = None
    try:
        table = Table(player.game, work=player.work)
        position = table.position()
        for entry in tape:
            code = entry & ~CHANCE_BIT
            text = table.text_of(code)
            if text or not entry & CHANCE_BIT:
                moves.append(f"!{text}" if entry & CHANCE_BIT else text)
            table.play_code(code)
            position = table.position()
    except Exception:  # this is the fault: what came before it is what can be told
        pass
    return {
        "format": FORMAT,
        "failure": str(crash),
        "lineup": player.lineup.name,
        "game": crash.game,
        "seed": crash.seed,
        "bots": bots,
        "ply": crash.ply,
        "seat": crash.seat or None,
        "moves": moves,
        "position": position,
        "traceback": crash.traceback,
    }


def read_failure(path: Path) -> dict[str, Any] | None:
    """What a file says of a game that was broken off; None where it is no such file."""
    import json

    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        known = told["format"] == FORMAT and isinstance(told["failure"], str)
        return dict(told) if known else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _traced(error: BaseException) -> str:
    return "".join(traceback.format_exception(error))
