"""Plays a lineup's games on several threads and hands the blocks on in game order."""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from playtest.simulation.player import Block, Player

if TYPE_CHECKING:
    from playtest.loader import Variant

FIRST_BLOCK = 1  # a game of a bot that searches may take seconds
MOST_GROWTH = 16
MOST_GAMES_A_BLOCK = 4096
SECONDS_A_BLOCK = 0.25
GAMES_A_TASK = 1

T = TypeVar("T")


def default_threads() -> int:
    """How many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def threads_for(variant: Variant, asked: int | None) -> int:
    """As many threads as were asked for, else as the variant's file says, else one a processor."""
    return asked or variant.simulate.threads or default_threads()


class Pool:
    """Threads that each have a Player of their own, for one lineup.

    Nothing that it returns depends on the number of threads or on the size of the blocks.
    """

    def __init__(self, new_player: Callable[[], Player], threads: int, stop: threading.Event) -> None:
        self.threads = threads
        self.stop = stop
        self._new_player = new_player
        self._own = threading.local()

    def blocks(
        self, games: int, fixed_block: int | None = None, first: int = 0, round_of: int | None = None
    ) -> Iterator[Block]:
        """The games from `first` to before `games` in order, a block at a time.

        Ends early, after a whole block, once `stop` is set. No block goes beyond a multiple of `round_of`.
        """
        size, next_game = fixed_block or FIRST_BLOCK, first
        waiting: deque[Future[tuple[Block, float]]] = deque()
        with self._threads() as executor:
            while (next_game < games or waiting) and not (self.stop.is_set() and not waiting):
                while next_game < games and len(waiting) < 2 * self.threads and not self.stop.is_set():
                    count = min(size, games - next_game)
                    if round_of is not None:
                        count = min(count, round_of - next_game % round_of)
                    waiting.append(executor.submit(self._play, next_game, count))
                    next_game += count
                if not waiting:
                    break
                future = waiting.popleft()
                if self.stop.is_set() and future.cancel():
                    break
                block, seconds = future.result()
                if fixed_block is None:
                    size = _block_size(len(block.rows), seconds, size)
                yield block

    @contextmanager
    def _threads(self) -> Iterator[ThreadPoolExecutor]:
        """Threads that are waited for at the end, unless it is an exception or an early one."""
        executor = ThreadPoolExecutor(self.threads)
        try:
            yield executor
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise
        executor.shutdown(cancel_futures=True)

    def over_games(self, games: int, task: Callable[[Player, int, int], T]) -> list[T] | None:
        """`task(player, first game, count)` for the first `games` games, some at a time, in order.

        None when `stop` was set before the end.
        """

        def part(first: int) -> T | None:
            if self.stop.is_set():
                return None
            return task(self._player(), first, min(GAMES_A_TASK, games - first))

        with self._threads() as executor:
            parts = list(executor.map(part, range(0, games, GAMES_A_TASK)))
        done = [each for each in parts if each is not None]
        return done if len(done) == len(parts) else None

    def _player(self) -> Player:
        player: Any = getattr(self._own, "player", None)
        if player is None:
            player = self._own.player = self._new_player()
        return player  # type: ignore[no-any-return]

    def _play(self, first: int, count: int) -> tuple[Block, float]:
        player = self._player()
        before = time.perf_counter()
        block = player.play_written(first, count)
        return block, time.perf_counter() - before


def _block_size(games: int, seconds: float, before: int) -> int:
    """About SECONDS_A_BLOCK of work, growing at most MOST_GROWTH times at once."""
    wanted = int(games * SECONDS_A_BLOCK / max(seconds, 1e-6))
    return max(1, min(wanted, MOST_GROWTH * before, MOST_GAMES_A_BLOCK))
