"""What positions are worth by plain minimax over a slow reference game: the judge of solutions."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

Valued = tuple[int, int | None]
"""1, 0 or -1 for the seat to move, and the plies to the end of a win or a loss."""


class Plain:
    """All positions that a game's moves lead to, valued round by round: in round n what is over in n plies.

    `fresh` makes of a game one without history where that is to be left out; else turns count.
    """

    def __init__(self, game: Any, fresh: Callable[[Any], Any] | None = None) -> None:
        self._fresh = fresh
        self._games: dict[str, Any] = {}
        self.moves: dict[str, dict[str, str]] = {}
        self.values: dict[str, Valued] = {}
        self.root = self._add(game)
        waiting = [self.root]
        while waiting:
            key = waiting.pop()
            game = self._games[key]
            self.moves[key] = {}
            for move in game.legal_moves():
                after = deepcopy(game, {id(game.variant): game.variant})
                after.play(move)
                known = len(self._games)
                self.moves[key][move] = self._add(after)
                if len(self._games) > known:
                    waiting.append(self.moves[key][move])
        self._value()

    def __len__(self) -> int:
        return len(self._games)

    def value(self, key: str) -> Valued:
        return self.values.get(key, (0, None))

    def of_move(self, key: str, move: str) -> Valued:
        """What a move is worth to the seat that makes it."""
        after = self.moves[key][move]
        if self._games[after].actor is None:
            credit = self._games[after].result()["credit"][self._games[key].actor - 1]
            return (0, None) if 0 < credit < 1 else (1 if credit else -1, 1)
        result, plies = self.value(after)
        if self._games[after].actor != self._games[key].actor:
            result = -result
        return result, None if plies is None else plies + 1

    def _add(self, game: Any) -> str:
        if self._fresh is not None and game.actor is not None:
            game = self._fresh(game)
        position = game.position()
        if self._fresh is not None:
            position.pop("turns", None)
        result = game.result()
        ended = result and (result["ending"], result["credit"])
        turns = None if self._fresh is not None else game.turns
        key = repr((game.actor, turns, position, ended))
        self._games.setdefault(key, game)
        return key

    def _value(self) -> None:
        open_ = {key for key, game in self._games.items() if game.actor is not None}
        plies, idle = 0, 0
        while open_ and not idle:
            plies += 1
            found = {}
            for key in open_:
                of_moves = [self.of_move(key, move) for move in self.moves[key]]
                if (1, plies) in of_moves:
                    found[key] = (1, plies)
                elif all(result == -1 for result, _ in of_moves):
                    found[key] = (-1, max(plies_of for _, plies_of in of_moves if plies_of is not None))
            # A loss is in round n only if its longest defence takes n plies: all its moves are known by then.
            self.values.update(found)
            open_ -= set(found)
            idle = not found and plies > 1
