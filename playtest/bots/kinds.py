"""What each bot is: its name, its options and what it needs; imports no kernels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.engine.game import SCRATCH_POSITIONS

MOST_SEATS = 4


@dataclass(frozen=True)
class Option:
    """One option of a bot: a number, or one of `choices`, handed to the kernel as its place among them."""

    name: str
    default: float | str
    sentence: str
    lowest: float = 0.0
    highest: float = 1e6
    whole: bool = False
    choices: tuple[str, ...] = ()

    def number(self, value: float | str) -> float:
        """The option's value as kernels take it."""
        return float(self.choices.index(value)) if isinstance(value, str) else float(value)


@dataclass(frozen=True)
class Needs:
    """Scratch positions behind the one to decide, and 64-bit words of memory to search in."""

    positions: int = SCRATCH_POSITIONS
    memory: int = 0


def _few(options: Sequence[float], most_moves: int) -> Needs:
    return Needs()


@dataclass(frozen=True)
class BotKind:
    """A bot that can be named in a lineup.

    `kernel` is `module:name` of its compiled function. The options are handed to it in their order;
    `short` is the one that a bare number sets (`mcts:400`). `needs` says from the options' numbers
    and the most moves that a position can have how much scratch it takes.
    """

    name: str
    sentence: str
    kernel: str
    good_for: str
    weighted: bool = False  # it takes the game's heuristic weights as options too
    options: tuple[Option, ...] = ()
    short: str | None = None
    seats: tuple[int, int] = (1, MOST_SEATS)  # the least and the most it can play with
    needs: Callable[[Sequence[float], int], Needs] = _few
    python: type[Any] | None = None  # the class of a bot written in Python


RANDOM_BOT = BotKind(
    "random",
    "Chooses each legal move with equal probability.",
    "playtest.bots.simple:random_bot",
    "whether the rules work at all, and how much they decide by themselves",
)
GREEDY = BotKind(
    "greedy",
    "Takes the most points it can get over the best other seat with this move.",
    "playtest.bots.simple:greedy_bot",
    "the play of somebody who sees no further than the next move",
)
HEURISTIC = BotKind(
    "heuristic",
    "Weighs what each move does, phase by phase.",
    "playtest.bots.simple:heuristic_bot",
    "the play of somebody who knows the game, at thousands of games a minute",
    weighted=True,
)

BOT_KINDS = (RANDOM_BOT, GREEDY, HEURISTIC)
