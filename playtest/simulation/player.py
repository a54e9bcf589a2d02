"""Plays blocks of games of one lineup in one thread's own memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from playtest.bots.kernels import kernel_of
from playtest.bots.kinds import RANDOM_BOT
from playtest.bots.recorded import CURSOR, FIRST_MOVE, recorded_bot
from playtest.engine.dice import PLAYOUT_STREAM, seed_streams
from playtest.engine.evaluation import SHARES
from playtest.engine.examine import examine_game
from playtest.engine.game import Game, Setup
from playtest.engine.level import play_on, replay_to
from playtest.engine.play import AT_RANDOM, play_block, play_game
from playtest.engine.playouts import SCRATCH, standings_of_game
from playtest.engine.records import CHANCE_BIT, MAX_EVENTS, MAX_SEATS, OVER, ROW, TALLY
from playtest.engine.workspace import Workspace
from playtest.simulation.failures import (
    NO_FAULT_OF_A_GAME,
    broken_off,
    crashed_row,
    play_one_by_one,
    written_down,
)
from playtest.simulation.lineups import Lineup
from playtest.simulation.openings import FirstMove, FirstMoves
from playtest.simulation.python_bot_games import CRASHED, Crash, HandPlayer
from playtest.simulation.starts import FROM_SET_UP, Start

MAX_BOTS = 4
PLAYOUTS = 100
KEPT_GAMES = 200
COURSE_GAMES = 20_000
COURSE_ROWS = 1_000_000
LEVELLED_PLAYS = 20
LEVELLED = np.uint64(0x6C6576656C6C6564)  # keeps these games' chances apart from those of the run

KeptGames = dict[int, tuple[Any, Any]]
"""Of a game by its index, its moves and its row, as `Player.moves_of` has them."""


@dataclass
class Block:
    """Games `first`, `first + 1`, ...: a row each, sums over the finished ones, the faults in the others,
    and the first plies once they are written.

    `standings` and `movers` have a row for the start and one for each turn of the first games with scoring
    turns, one game after the other, as far as `courses.Courses` takes them.
    """

    first: int
    rows: Any
    tally: Any
    standings: Any
    movers: Any
    crashes: tuple[Crash, ...] = ()
    first_moves: list[FirstMove] = field(default_factory=list)


@dataclass
class Examined:
    """How often each event was possible, over all positions with a decision of some games."""

    games: int
    positions: int
    possible: Any


@dataclass
class PlayedOut:
    """Who stood how after each turn of the game with this index, by random playouts.

    `shares[t - 1][seat]` is the seat's share of the wins, in [0, 1]; bit 4·one + two of `ahead[t - 1]`
    says that seat one is ahead of seat two (from 0) by more than two standard errors.
    """

    game: int
    shares: list[list[float]]
    ahead: list[int]


@dataclass
class Levelled:
    """A game stopped at half-time and played on by its bots with all scores set equal.

    `leader` is the seat, from 0, that was ahead there, None where none was; `share` its mean credit then.
    """

    game: int
    leader: int | None
    share: float | None


class Player:
    """Plays any games of a run by their index; not shared between threads.

    The moves of the first games are kept in `kept`, which several players may share: whoever looks at
    those games again need not wait for bots that think.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        lineup: Lineup,
        seed: int,
        kept: KeptGames | None = None,
        start: Start = FROM_SET_UP,
    ) -> None:
        self.kept: KeptGames = {} if kept is None else kept
        needs = [bot.needs(setup) for bot in lineup.bots]
        by_hand = any(bot.kind.python for bot in lineup.bots)
        memory = max([n.memory for n in needs] + [setup.most_plies + FIRST_MOVE] * by_hand)
        self.work = Workspace(setup, max(n.positions for n in needs), memory)
        self.seed = np.uint64(seed)
        self.game = game
        self.kernels = game.kernels()
        self.start = start
        self.first_moves = FirstMoves(game, self.work, self.seed, start.plies)
        padded = [*lineup.bots, *[lineup.bots[0]] * (MAX_BOTS - len(lineup.bots))]
        self.bots = tuple(kernel_of(bot) for bot in padded)
        self.weights = _table([bot.weights for bot in lineup.bots])
        self.options = _table([bot.options for bot in lineup.bots])
        slots = [AT_RANDOM if bot.kind is RANDOM_BOT else slot for slot, bot in enumerate(lineup.bots)]
        self.seatings = np.array([[slots[slot] for slot in seating] for seating in lineup.slots], np.int32)
        self.lineup = lineup
        self.hands: HandPlayer | None = None
        if by_hand:
            numbers = (self.weights, self.options)
            self.hands = HandPlayer(game, self.work, lineup.bots, self.bots, numbers)
            self.bots = (recorded_bot,) * MAX_BOTS
            self.seatings[:] = 0

    def play(self, first: int, count: int) -> Block:
        """Play games `first` to `first + count - 1`."""
        rows = np.zeros(count, ROW)
        tally = np.zeros(1, TALLY)
        room = COURSE_ROWS if first < COURSE_GAMES else 0
        if self.hands:
            return self._play_block_by_hand(first, rows, tally, room)
        lengths = np.zeros(min(count, max(0, KEPT_GAMES - first)), np.int64)
        tapes, standings, movers = play_block(
            self.kernels,
            self.bots,
            self.work.rules,
            self.seatings,
            self.weights,
            self.options,
            self.work.arrays,
            tally[0],
            rows,
            self.seed,
            first,
            lengths,
            room,
            self.start.shared,
            self.start.plies,
        )
        for place, tape in enumerate(np.split(tapes, lengths.cumsum())[:-1]):
            self.keep(first + place, tape, rows[place])
        return Block(first, rows, tally, standings, movers)

    def play_written(self, first: int, count: int) -> Block:
        """The same with their first plies as written; a game that a fault breaks off is lost alone."""
        try:
            block = self.play(first, count)
            block.first_moves = self.first_moves.write(block.rows)
        except NO_FAULT_OF_A_GAME:
            raise
        except Exception:
            return play_one_by_one(self, first, count)
        return block

    def _play_block_by_hand(self, first: int, rows: Any, tally: Any, room: int) -> Block:
        """As the loops play a block, a game at a time."""
        crashes = []
        standings = [np.zeros((0, MAX_SEATS), np.int32)]
        movers = [np.zeros(0, np.int32)]
        for place, row in enumerate(rows):
            crash = self._play_by_hand(first + place, row, tally[0])[1]
            if crash:
                crashes.append(crash)
                continue
            turns, before = int(row.scoring_turns), int(row.turns - row.scoring_turns)
            if not turns or self.work.rules.no_points:
                continue
            if turns + 1 > room:
                room = 0
                continue
            room -= turns + 1
            standings.append(self.work.standings[: turns + 1].copy())
            movers.append(np.array([-1, *self.work.movers[before + 1 : before + turns + 1]], np.int32))
        return Block(first, rows, tally, np.concatenate(standings), np.concatenate(movers), tuple(crashes))

    def moves_of(self, index: int) -> tuple[Any, Any]:
        """Replay game `index`: its moves in order (chance's marked with CHANCE_BIT), and its row."""
        if index in self.kept:
            return self.kept[index]
        row = np.zeros(1, ROW)
        tally = self.work.tally[0]
        if self.hands:
            return self._play_by_hand(index, row[0], tally)[0], row[0]
        try:
            length = self._play_game(index, row[0], tally)
        except Exception as error:
            crashed, crash = broken_off(self, index, error)
            return np.array(crash.tape, np.int32), crashed
        tape = self.work.tape[:length].copy()
        self.keep(index, tape, row[0])
        return tape, row[0]

    def _play_game(self, index: int, row: Any, tally: Any) -> int:
        return int(
            play_game(
                self.kernels,
                self.bots,
                self.work.rules,
                self.seatings[index % len(self.seatings)],
                self.weights,
                self.options,
                self.work.arrays,
                tally,
                row,
                self.seed,
                index,
                self.start.opening_of(index),
                self.start.plies,
            )
        )

    def _play_by_hand(self, index: int, row: Any, tally: Any) -> tuple[Any, Crash | None]:
        """The game is played from outside the loops, then once more by them, which count everything."""
        assert self.hands is not None
        slots = self.lineup.slots
        seating = slots[index % len(slots)]
        played, opened, crash = self.hands.play(self.seed, index, seating, self.start)
        tape = np.array(played, np.int32)
        made = [move for move in played[opened:] if not move & CHANCE_BIT]
        if crash:
            crashed_row(row, self, index, played, opened)
            self.keep(index, tape, row)
            return tape, replace(crash, told=written_down(self, crash, played))
        self.work.memory[CURSOR] = 0
        self.work.memory[FIRST_MOVE : FIRST_MOVE + len(made)] = made
        self._play_game(index, row, tally)
        self.keep(index, tape, row)
        return tape, None

    def keep(self, index: int, tape: Any, row: Any) -> None:
        """Keep the moves and the row of one of the first games."""
        if index < KEPT_GAMES:
            self.kept[index] = tape, row.copy()

    def examine(self, first: int, count: int) -> Examined:
        """Try every legal move in every position of games `first` to `first + count - 1`."""
        work = self.work
        possible = np.zeros(MAX_EVENTS, np.int64)
        positions = 0
        for index in range(first, first + count):
            tape, row = self.moves_of(index)
            if row.ending == CRASHED:
                continue
            seen = np.zeros(MAX_EVENTS, np.int64)
            positions += examine_game(
                self.kernels,
                work.rules,
                work.positions,
                work.trail,
                work.move_lists,
                tape,
                len(tape),
                work.log,
                possible,
                seen,
            )
        return Examined(count, positions, possible)

    def play_out(self, first: int, count: int) -> list[PlayedOut]:
        """The standings after each turn of games `first` to `first + count - 1`, by random playouts."""
        work = self.work
        found = []
        for index in range(first, first + count):
            tape, row = self.moves_of(index)
            if row.ending == CRASHED:
                continue
            seed_streams(work.streams, self.seed, index)
            shares = np.zeros((len(work.trail), MAX_SEATS), np.int32)
            ahead = np.zeros(len(work.trail), np.int32)
            turns = standings_of_game(
                self.kernels,
                work.rules,
                work.positions,
                work.trail,
                tape,
                len(tape),
                PLAYOUTS,
                work.streams[PLAYOUT_STREAM],
                work.log,
                np.zeros(SCRATCH, np.int64),
                shares,
                ahead,
            )
            seats = int(work.rules.seats)
            found.append(
                PlayedOut(
                    index, (shares[:turns, :seats] / (SHARES * PLAYOUTS)).tolist(), ahead[:turns].tolist()
                )
            )
        return found

    def level(self, first: int, count: int) -> list[Levelled]:
        """What becomes of the leader at half-time in games `first` to `first + count - 1`, scores set equal.

        Games without scoring turns after their half-time, or of which the game cannot say what equal scores
        are, are left out.
        """
        found = [self._level(index) for index in range(first, first + count)]
        return [each for each in found if each]

    def _level(self, index: int) -> Levelled | None:
        work = self.work
        tape, row = self.moves_of(index)
        if row.ending == CRASHED or row.scoring_turns < 2:
            return None
        half = int(row.turns) - int(row.scoring_turns) + -(-int(row.scoring_turns) // 2)
        replay_to(self.kernels, work.rules, work.positions, work.trail, tape, len(tape), half, work.log)
        position = work.rows.get(0)
        if position.actor == OVER:
            return None
        seats = int(work.rules.seats)
        scores = [int(score) for score in position.scores[:seats]]
        even = self.game.level_scores(work.setup, position)
        if even is None:
            return None
        if scores.count(max(scores)) > 1:
            return Levelled(index, None, None)
        leader = scores.index(max(scores))
        winners = self._play_on(index, even)
        if winners is None:
            return None
        shares = [(mask >> leader & 1) / mask.bit_count() for mask in winners]
        return Levelled(index, leader, sum(shares) / len(shares))

    def _play_on(self, index: int, position: Any) -> list[int] | None:
        """Play game `index` on from a position; a bit for each winner, a mask a time; None after a crash."""
        if self.hands:
            return self._play_on_by_hand(index, position)
        work = self.work
        winners = np.zeros(LEVELLED_PLAYS, np.int64)
        last = len(work.positions) - 1
        work.rows.put(last, position)
        play_on(
            self.kernels,
            self.bots,
            work.rules,
            self.seatings[index % len(self.seatings)],
            self.weights,
            self.options,
            work.arrays,
            self.seed ^ LEVELLED,
            LEVELLED_PLAYS * index,
            winners,
        )
        work.rows.put(last, work.setup.first[0])
        return [int(mask) for mask in winners]

    def _play_on_by_hand(self, index: int, position: Any) -> list[int] | None:
        assert self.hands is not None
        work, slots = self.work, self.lineup.slots
        found = []
        for stream in range(LEVELLED_PLAYS * index, LEVELLED_PLAYS * (index + 1)):
            work.rows.put(0, position)
            seed_streams(work.streams, self.seed ^ LEVELLED, stream)
            _, crash = self.hands.play_on(int(self.seed), index, slots[index % len(slots)])
            if crash:
                return None
            found.append(int(work.positions[0].winners))
        return found


def _table(rows: Sequence[Sequence[float]]) -> Any:
    """A row of numbers for each bot, filled up with zeros."""
    table = np.zeros((MAX_BOTS, max(1, *(len(row) for row in rows))))
    for slot, row in enumerate(rows):
        table[slot, : len(row)] = row
    return table
