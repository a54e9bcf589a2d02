"""What an analysis finds, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

CREDIT = "credit"
EVALUATION = "evaluation"
PROVEN = "proven"
WEIGHTS = "weights"
POINTS = "points"


@dataclass(frozen=True)
class Judged:
    """A move as a bot judges it.

    `credit` is the expected credit of the seat that makes it (a win alone 1, a loss 0), from `low` to
    `high` where it is a mean over `visits` simulations, else None; `value` what a bot that has no credit to
    tell says, on a scale of its own. `end` is the end that the bot sees: `win`, `shared win`, `draw` or
    `loss`; `certain` whether no play of others, and no chance, can change it. `line` are the moves that it
    expects, this one first, as written; `then` why they are no more: `end` of the game or `chance`, else
    None.
    """

    move: str
    credit: float | None = None
    low: float | None = None
    high: float | None = None
    value: float | None = None
    visits: int | None = None
    end: str | None = None
    certain: bool = False
    line: tuple[str, ...] = ()
    then: str | None = None


@dataclass(frozen=True)
class Analysis:
    """The legal moves of a position from that which the bot would play on.

    `scale` says what ranks them: `credit`, the `evaluation` of a search, `weights` (the heuristic's values)
    or `points`. `nodes` are the positions that the bot looked at for its decision, `depth` the turns ahead
    that it looked, None for bots that have none. `standing` is what each seat can expect with the best
    move; None where the bot does not say. `proven` is what a solution of the variant says, where one is kept:
    `result` and `plies` of the position, and of each move, by its text, in `moves`.
    """

    variant: str
    bot: str
    seat: int
    seats: int
    seed: int
    scale: str
    nodes: int | None
    depth: int | None
    moves: tuple[Judged, ...]
    standing: tuple[float, ...] | None = None
    proven: Mapping[str, Any] | None = None

    @property
    def best(self) -> Judged:
        """The move that the bot would play."""
        return self.moves[0]

    def told(self) -> dict[str, Any]:
        """Everything as plain data."""
        told = asdict(self)
        told["moves"] = [{**each, "line": list(each["line"])} for each in told["moves"]]
        told["standing"] = list(self.standing) if self.standing else None
        return told
