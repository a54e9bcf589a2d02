"""Tunes the weights of a variant's heuristic by self-play: matches climb, fresh games judge the result."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from playtest.bots.catalogue import LARGEST_WEIGHT, Bot, check_weights, find_bot
from playtest.errors import InputError
from playtest.loader import Variant
from playtest.simulation.command import command_line, file_of
from playtest.simulation.lineups import check_seats
from playtest.simulation.settling import plies_that_differ
from playtest.statistics.ascent import Ascent
from playtest.statistics.intervals import Estimate, mean
from playtest.statistics.order import established
from playtest.studies.match import GAMES_AN_OPENING, Ground, points_of_openings

DEFAULT_SECONDS = 60.0
DEFAULT_SEED = 1
LEAST_GAMES = 200
OPENINGS_A_STEP = 20
GAMES_A_STEP = OPENINGS_A_STEP * GAMES_AN_OPENING
CONFIRMING = 0.25
MOST_CONFIRMING = 4000
DIGITS = 3
LEAST_PLIES = 2

OnProgress = Callable[[float, float], None]
"""on_progress(done, of): how far it is, in games or in seconds."""


@dataclass(frozen=True)
class Training:
    """What is to be tuned: the bot whose weights they are, where they start, and how long it may take.

    With `games` the result is the same every time; with `seconds` it hangs on the machine.
    """

    variant: Variant
    bot: Bot
    seed: int = DEFAULT_SEED
    games: int | None = None
    seconds: float = DEFAULT_SECONDS

    @property
    def before(self) -> dict[str, float]:
        """The weights that it starts from, by name."""
        names = (weight.name for weight in self.variant.game.weights)
        return dict(zip(names, self.bot.weights, strict=True))


@dataclass(frozen=True)
class Trained:
    """What came of it: `weights` are better than those before if `is_better`, which fresh games established.

    `share` is the part of those games' points that went to the new weights, each opening played from both
    sides being one value; `games_learned` and `games_confirmed` say how many games were played for either.
    """

    training: Training
    weights: Mapping[str, float]
    is_better: bool
    share: Estimate
    games_learned: int
    games_confirmed: int
    interrupted: bool = False

    @property
    def command(self) -> str:
        """The command that finds the same again, where it was not interrupted."""
        training = self.training
        changed = {
            name: value
            for name, value in training.before.items()
            if training.variant.weights.get(name, _default(training.variant, name)) != value
        }
        return command_line(
            "train",
            file_of(training.variant),
            set=training.variant.settings(),
            bot=None if training.bot.name == "heuristic" else training.bot.name,
            games=training.games,
            seconds=None if training.games else f"{training.seconds:g}",
            seed=training.seed,
            weight=changed,
        )


def plan_training(
    variant: Variant,
    bot: str = "heuristic",
    seed: int | None = None,
    games: int | None = None,
    seconds: float | None = None,
    weights: Mapping[str, float] | None = None,
) -> Training:
    """A training of the weights that the bot has at the variant, those in its file changed by `weights`.

    Raises InputError for a game or a bot without weights, for one that cannot play with so many seats, for
    weights that there are not, and for both `games` and `seconds`.
    """
    game = variant.game
    if not game.weights:
        raise InputError(f"{game.title} has no weights that could be trained; its heuristic knows none")
    if games is not None and seconds is not None:
        raise InputError("a training takes so many games or so many seconds; give one of them")
    if games is not None and games < LEAST_GAMES:
        raise InputError(f"a training takes at least {LEAST_GAMES} games, found {games}; give it more")
    problems = []
    for name, value in variant.weights.items():
        try:
            check_weights({name: value}, game)
        except InputError as error:
            problems += [variant.problem(("weights", name), each.message) for each in error.problems]
    if problems:
        raise InputError(problems)
    found = find_bot(bot, game, {**variant.weights, **check_weights(weights or {}, game)})
    if not found.kind.weighted:
        raise InputError(
            f"the bot {found.name} has no weights to train; name one that has, such as heuristic"
        )
    if int(variant.rules.players) < 2:
        raise InputError(f"{variant.name} has one seat, and weights are tuned in matches of two bots")
    check_seats(found, int(variant.rules.players))
    chosen = DEFAULT_SECONDS if seconds is None else seconds
    return Training(variant, found, DEFAULT_SEED if seed is None else seed, games, chosen)


def train(
    training: Training,
    threads: int,
    stop: threading.Event | None = None,
    on_progress: OnProgress = lambda done, of: None,
) -> Trained:
    """Climb in matches of neighbouring weights, then let the weights found meet those before in fresh games.

    Every opening is played from both sides. With `games` the same for any number of threads. Once `stop` is
    set the best so far is what it is; it counts as better only where fresh games have shown it.
    """
    return _Trainer(training, threads, stop or threading.Event(), on_progress).run()


class _Trainer:
    """One training while it goes on."""

    def __init__(
        self, training: Training, threads: int, stop: threading.Event, on_progress: OnProgress
    ) -> None:
        variant = training.variant
        plies = max(LEAST_PLIES, plies_that_differ(variant.game, variant.game.setup(variant.rules)))
        self.training = training
        self.threads = threads
        self.stop = stop
        self.on_progress = on_progress
        self.ground = Ground(variant, None, plies)
        self.scales = [_scale(weight.default) for weight in variant.game.weights]
        self.began = time.monotonic()
        self.openings = 0  # that were taken so far: each is played once only
        self.learned = self.confirmed = 0

    def run(self) -> Trained:
        training = self.training
        ascent = Ascent(self._point(training.bot.weights), training.seed)
        while self._has_time_to_learn() and not self.stop.is_set():
            pair = ascent.pair()
            points = self._points(self._bot(pair.above), self._bot(pair.below), OPENINGS_A_STEP)
            if len(points) < OPENINGS_A_STEP and self.stop.is_set():
                break
            ascent.learn(pair, float(np.mean(points)) if points else 0.5)
            self.learned += GAMES_A_STEP
            self._tell()
        best = self._bot(ascent.reached())
        points = self._confirm(best) if self.learned and best.weights != training.bot.weights else []
        names = (weight.name for weight in training.variant.game.weights)
        return Trained(
            training,
            dict(zip(names, best.weights, strict=True)),
            established(points)[0] > 0,
            mean(np.asarray(points, np.float64), low=0, high=1),
            self.learned,
            self.confirmed,
            self.stop.is_set(),
        )

    def _confirm(self, best: Bot) -> list[float]:
        """The points of the weights found against those before, in games that none was chosen by."""
        points: list[float] = []
        training = self.training
        most = MOST_CONFIRMING
        if training.games is not None:
            most = min(most, (training.games - self.learned) // GAMES_AN_OPENING)
        before = replace(training.bot, name=f"{training.bot.name} before")
        for found in self._play(best, before, most):
            points += found
            self.confirmed = GAMES_AN_OPENING * len(points)
            self._tell()
            if training.games is None and self._seconds() > training.seconds:
                break
        return points

    def _points(self, one: Bot, other: Bot, openings: int) -> list[float]:
        return [point for found in self._play(one, other, openings) for point in found]

    def _play(self, one: Bot, other: Bot, openings: int) -> Iterator[list[float]]:
        """The points of openings that have not been played yet."""
        numbers = range(self.openings, self.openings + openings)
        self.openings += openings
        return points_of_openings(
            self.ground, one, other, self.threads, self.stop, self.training.seed, numbers
        )

    def _has_time_to_learn(self) -> bool:
        training = self.training
        if training.games is not None:
            confirming = min(CONFIRMING * training.games, GAMES_AN_OPENING * MOST_CONFIRMING)
            return self.learned + GAMES_A_STEP <= training.games - confirming
        return not self.learned or self._seconds() < (1 - CONFIRMING) * training.seconds

    def _seconds(self) -> float:
        return time.monotonic() - self.began

    def _tell(self) -> None:
        training = self.training
        if training.games is not None:
            self.on_progress(self.learned + self.confirmed, training.games)
        else:
            self.on_progress(min(self._seconds(), training.seconds), training.seconds)

    def _point(self, weights: tuple[float, ...]) -> list[float]:
        """Weights on a scale that is even about 0 and logarithmic beyond, for small and large ones alike."""
        return [math.asinh(weight / scale) for weight, scale in zip(weights, self.scales, strict=True)]

    def _bot(self, point: Any) -> Bot:
        """The bot with the weights of a point, as they would be written."""
        weights = tuple(
            rounded(math.sinh(float(at)) * scale) for at, scale in zip(point, self.scales, strict=True)
        )
        return replace(self.training.bot, name=f"{self.training.bot.name} tuned", weights=weights)


def rounded(weight: float) -> float:
    """A weight as it is written: three digits that count, and no more than a weight can be."""
    limited = min(max(weight, -LARGEST_WEIGHT), LARGEST_WEIGHT)
    return float(f"{limited:.{DIGITS}g}") + 0.0


def _scale(default: float) -> float:
    """From which size on a weight is changed in proportion to what it is."""
    return abs(default) / 2 or 0.5


def _default(variant: Variant, name: str) -> float:
    return next(weight.default for weight in variant.game.weights if weight.name == name)
