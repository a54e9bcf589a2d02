"""What each seat can expect along a game, by games that are played on from its positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from playtest.bots.catalogue import find_bot
from playtest.engine.table import Table
from playtest.loader import Variant, resolve_position
from playtest.simulation.lineups import make_lineup
from playtest.simulation.player import Player

PLAYERS = "heuristic:noise=0.1"
GAMES = 40
# That players have to look at in all these games: beyond, fewer positions are played on.
MOST_MOVES = 3_000_000
BLUNDER = 0.2
SURER = 10  # times as many games must tell the same of a move that seems to be a blunder
MOST_BLUNDERS = 5

Standing = tuple[float, ...]


def chances(variant: Variant, codes: Sequence[int], seed: int, position: Any = None) -> dict[str, Any]:
    """The part of the wins that each seat has in `games` games played on by `bot` from positions of a game.

    `standing` has a list by seat for each position, the first and the last too; None where chance acts, and
    between every `step`-th where playing on from all takes too long. `blunders`, known where `step` is 1,
    are pairs, five at most: the place of a move among `codes`, and what the seat that made it wins less after
    it: at least `loss`, of `surer` times as many games too. Moves that chance follows are no blunders. The
    same for the same game, variant and seed.
    """
    along = _Along(variant, codes, seed, position)
    step = -(-GAMES * along.moves_ahead() // MOST_MOVES)
    last = len(codes)
    standing = [
        along.standing(place, GAMES) if place % step == 0 or place == last else None
        for place in range(last + 1)
    ]
    suspects = sorted(range(last), key=lambda place: -along.loss(standing, place))[:MOST_BLUNDERS]
    suspects = sorted(place for place in suspects if step == 1 and along.loss(standing, place) >= BLUNDER)
    surer: list[Standing | None] = [None] * len(standing)
    for place in {place + after for place in suspects for after in (0, 1)}:
        surer[place] = along.standing(place, SURER * GAMES)
    losses = [(place, along.loss(surer, place)) for place in suspects]
    return {
        "bot": PLAYERS,
        "games": GAMES,
        "step": step,
        "loss": BLUNDER,
        "surer": SURER,
        "standing": [each and [float(f"{share:.3g}") for share in each] for each in standing],
        "blunders": [[place, float(f"{loss:.3g}")] for place, loss in losses if loss >= BLUNDER],
    }


class _Along:
    """The positions of a game, and what comes of them."""

    def __init__(self, variant: Variant, codes: Sequence[int], seed: int, position: Any) -> None:
        self.variant, self.seed = variant, seed
        self.seats = int(variant.rules.players)
        bot = find_bot(PLAYERS, variant.game, variant.weights)
        self.lineup = make_lineup([bot], self.seats)
        table = Table(variant.game, variant.rules, position)
        self.written = [table.position()]
        self.results = [table.result()]
        self.choices: list[int] = []
        for code in codes:
            self.choices.append(table.choices())
            table.play_code(code)
            self.written.append(table.position())
            self.results.append(table.result())

    def moves_ahead(self) -> int:
        """How many moves there are to look at when a game like this is played on once from each position."""
        return max(1, sum((place + 1) * choices for place, choices in enumerate(self.choices)))

    def standing(self, place: int, games: int) -> Standing | None:
        """The seats' mean credits of so many games from the position there; None where chance acts."""
        if (result := self.results[place]) is not None:
            return tuple(map(float, result.credit))
        if not isinstance(self.written[place]["to_move"], int):
            return None
        position = resolve_position(self.written[place], self.variant)
        setup = self.variant.game.setup(self.variant.rules, position)
        rows = Player(self.variant.game, setup, self.lineup, self.seed).play(0, games).rows
        won = (rows["winners"][:, np.newaxis] >> np.arange(self.seats)) & 1
        return tuple((won / won.sum(axis=1, keepdims=True)).mean(axis=0).tolist())

    def loss(self, standing: Sequence[Standing | None], place: int) -> float:
        """What the seat that moves there wins less afterwards; 0 where that is not known."""
        before, after, seat = standing[place], standing[place + 1], self.written[place]["to_move"]
        if before is None or after is None or not isinstance(seat, int):
            return 0.0
        return before[seat - 1] - after[seat - 1]
