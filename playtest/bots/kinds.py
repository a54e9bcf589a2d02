"""What each bot is: its name, its options and what it needs; imports no kernels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playtest.bots.mcts_size import tree_words
from playtest.bots.perfect import PerfectBot
from playtest.bots.search_size import (
    MOST_CAPTURES,
    MOST_DEPTH,
    MOST_WIDTH,
    USUAL_DEPTH,
    USUAL_WIDTH,
    depth_asked,
    levels_of,
    search_words,
)
from playtest.engine.game import SCRATCH_POSITIONS, Setup

MOST_SEATS = 4
HUMAN = "human"
"""A person at the table, where there can be one: in `playtest play`, but in no lineup of bots."""


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

    @property
    def form(self) -> str:
        """What a number for it must be: `a whole number from 1 to 1,000,000`."""
        low, high = (f"{end:,.0f}" if end == int(end) else f"{end:g}" for end in (self.lowest, self.highest))
        return f"a {'whole ' if self.whole else ''}number from {low} to {high}"

    def number(self, value: float | str) -> float:
        """The option's value as kernels take it."""
        return float(self.choices.index(value)) if isinstance(value, str) else float(value)


@dataclass(frozen=True)
class Needs:
    """Scratch positions behind the one to decide, and 64-bit words of memory to search in."""

    positions: int = SCRATCH_POSITIONS
    memory: int = 0


def _few(options: Sequence[float], setup: Setup) -> Needs:
    return Needs()


@dataclass(frozen=True)
class BotKind:
    """A bot that can be named in a lineup.

    `kernel` is `module:name` of its compiled function. The options are handed to it in their order;
    `short` is the one that a bare number sets (`mcts:400`). `needs` says from the options' numbers
    how much scratch it takes at a table of a set-up.
    """

    name: str
    sentence: str
    kernel: str
    good_for: str
    players: tuple[str, str]  # those who play like it, and one of them, in words of the table
    weighted: bool = False  # it takes the game's heuristic weights as options too
    options: tuple[Option, ...] = ()
    short: str | None = None
    seats: tuple[int, int] = (1, MOST_SEATS)  # the least and the most it can play with
    needs: Callable[[Sequence[float], Setup], Needs] = _few
    python: type[Any] | None = None  # the class of a bot written in Python
    tells: str = ""  # what an analysis asks of it: points, weights, search, tree; else it only plays
    replies: str = ""  # where it searches without a tree: `module:name` of what values all moves
    searches: bool = False  # it looks ahead; such bots play much the same game again from the same start

    @property
    def thinks(self) -> bool:
        """Whether a decision can take a while: those of all but the simplest bots."""
        return not self.kernel.startswith("playtest.bots.simple:")


NOISE = Option(
    "noise", 0, "How often it makes any legal move instead, as people do who overlook things.", highest=1.0
)

RANDOM_BOT = BotKind(
    "random",
    "Chooses each legal move with equal probability.",
    "playtest.bots.simple:random_bot",
    "whether the rules work at all, and how much they decide by themselves",
    ("players who choose any legal move", "a player who chooses any legal move"),
)
GREEDY = BotKind(
    "greedy",
    "Takes the most points it can get over the best other seat with this move.",
    "playtest.bots.simple:greedy_bot",
    "the play of somebody who sees no further than the next move",
    ("players who take the most points at once", "a player who takes the most points at once"),
    options=(NOISE,),
    tells="points",
)
HEURISTIC = BotKind(
    "heuristic",
    "Weighs what each move does, phase by phase.",
    "playtest.bots.simple:heuristic_bot",
    "the play of somebody who knows the game, at thousands of games a minute",
    ("players who look one move ahead", "a player who looks one move ahead"),
    weighted=True,
    options=(NOISE,),
    tells="weights",
)


def _of_search(options: Sequence[float], setup: Setup) -> Needs:
    depth, nodes, captures, width = (int(option) for option in options[:4])
    depth = depth_asked(depth, nodes, USUAL_DEPTH)
    plies = int(setup.rules[0].turn_plies)
    levels = levels_of(depth, captures, plies)
    return Needs(levels + SCRATCH_POSITIONS, search_words(levels, width, plies, setup.most_moves))


def _search_options(usual: str, nodes: int = 0, captures: int = 4) -> tuple[Option, ...]:
    return (
        Option(
            "depth",
            0,
            f"How many turns ahead it looks; 0: as far as nodes allow, without nodes {usual}.",
            highest=MOST_DEPTH,
            whole=True,
        ),
        Option(
            "nodes",
            nodes,
            "How many positions it looks at for a move, at each of its moves once in any case; 0: no limit.",
            whole=True,
        ),
        Option(
            "captures",
            captures,
            "How many turns in a row that change scores it looks at beyond the depth.",
            highest=MOST_CAPTURES,
            whole=True,
        ),
        Option(
            "width",
            USUAL_WIDTH,
            "Where a turn has several moves: how many ways to play one it follows, those that look best; a "
            "loss is certain only when all have been looked at.",
            lowest=1,
            highest=MOST_WIDTH,
            whole=True,
        ),
        NOISE,
    )


ALPHABETA = BotKind(
    "alphabeta",
    "Looks some turns ahead, taking the other seat's best replies into account.",
    "playtest.bots.alphabeta:alphabeta_bot",
    "careful play of two seats: it sees what is forced, and falls for no simple trap",
    ("players who look ahead for the best reply", "a player who looks ahead for the best reply"),
    weighted=True,
    options=_search_options("4"),
    short="depth",
    seats=(2, 2),
    needs=_of_search,
    tells="search",
    replies="playtest.bots.search_replies:alphabeta_replies",
    searches=True,
)
PARANOID = BotKind(
    "paranoid",
    "Looks some turns ahead as if all other seats played against it.",
    "playtest.bots.alphabeta:alphabeta_bot",
    "careful play of three and four seats: it trusts nobody, and looks further ahead than maxn",
    ("players who look ahead and trust nobody", "a player who looks ahead and trusts nobody"),
    weighted=True,
    options=_search_options("4 with two seats, 2 with more"),
    short="depth",
    seats=(2, MOST_SEATS),
    needs=_of_search,
    tells="search",
    replies="playtest.bots.search_replies:alphabeta_replies",
    searches=True,
)
MAXN = BotKind(
    "maxn",
    "Looks some turns ahead as if every seat played for itself.",
    "playtest.bots.maxn:maxn_bot",
    "careful play of three and four seats that count on each other's interests",
    ("players who look ahead and count on everybody", "a player who looks ahead and counts on everybody"),
    weighted=True,
    # No branch of its tree can be cut off, so that chains of captures grow beyond all measure.
    options=_search_options("2", nodes=60_000, captures=1),
    short="depth",
    seats=(2, MOST_SEATS),
    needs=_of_search,
    tells="search",
    replies="playtest.bots.search_replies:maxn_replies",
    searches=True,
)


def _of_tree(options: Sequence[float], setup: Setup) -> Needs:
    return Needs(memory=tree_words(int(options[0]), setup.most_moves))


MCTS = BotKind(
    "mcts",
    "Grows a tree of simulated games where the moves look best (UCT), and proves ends that are in reach.",
    "playtest.bots.mcts:mcts_bot",
    "strong play of any game with any number of seats, the stronger the more simulations",
    ("players who try out many games before a move", "a player who tries out many games before a move"),
    weighted=True,
    options=(
        Option("simulations", 400, "Simulated games for a move.", lowest=1, whole=True),
        Option("exploration", 0.1, "How much it tries moves that did worse; 1 is very much.", highest=100.0),
        Option(
            "rollout",
            "random",
            "How a simulated game goes on beyond the tree.",
            choices=("random", "greedy", "heuristic"),
        ),
        Option("epsilon", 0.1, "The share of random moves in rollouts that are not random.", highest=1.0),
        Option(
            "cut",
            0,
            "Moves of a rollout before the game is not played on but valued; 0: at once, 1000000: never.",
            whole=True,
        ),
        Option(
            "prior", 0.3, "How much it trusts the heuristic's order of moves; 0: not at all.", highest=100.0
        ),
        Option(
            "minimax",
            0.5,
            "How much a move counts by the best replies that have been found, not by the mean of its games.",
            highest=1.0,
        ),
        NOISE,
    ),
    short="simulations",
    needs=_of_tree,
    tells="tree",
    searches=True,
)

PERFECT = BotKind(
    "perfect",
    "Plays best moves only, from what playtest solve has found of these rules.",
    "playtest.bots.recorded:recorded_bot",
    "what can be had from a position at all, and how close other bots come to it",
    ("players who never err", "a player who never errs"),
    seats=(2, 2),
    python=PerfectBot,
    tells="solution",
    searches=True,
)

BOT_KINDS = (RANDOM_BOT, GREEDY, HEURISTIC, ALPHABETA, PARANOID, MAXN, MCTS)
"""The bots that can play every variant with so many seats."""

ALL_KINDS = (*BOT_KINDS, PERFECT)
"""Those that need something first, a solution, among them."""
