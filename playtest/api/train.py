"""Weights of a heuristic that were tuned by self-play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playtest import loader
from playtest.api.checks import above_0, seed_of, threads_of, weights_of, whole, wrong
from playtest.bots.trust import allow_named_in
from playtest.limits import LONGEST_TRAINING, MOST_GAMES

if TYPE_CHECKING:
    from playtest.api.variant import Variant
    from playtest.studies.train import Trained


class Training:
    """What a training found; `told` is what `playtest train --json` prints."""

    def __init__(self, trained: Trained) -> None:
        from playtest.studies.training_file import told

        self._trained = trained
        self.told: dict[str, Any] = told(trained)

    @property
    def is_better(self) -> bool:
        """Whether fresh games established that the weights found are better than those before."""
        return self._trained.is_better

    @property
    def weights(self) -> dict[str, float]:
        """The weights that were tried last, by name; better ones only if `is_better`."""
        return dict(self._trained.weights)

    @property
    def variant(self) -> Variant:
        """The variant with the weights found, or as it was where they are not known to be better."""
        from playtest.api.variant import Variant

        before = self._trained.training.variant
        if not self.is_better:
            return Variant(before)
        return Variant(
            loader.with_changes(before, {f"weights.{name}": value for name, value in self.weights.items()})
        )

    def __repr__(self) -> str:
        found = "better weights" if self.is_better else "no better weights"
        return f"<playtest training of {self._trained.training.variant.name}: {found}>"


def train(
    variant: loader.Variant,
    bot: str,
    games: int | None,
    seconds: float | None,
    seed: int | None,
    weights: Mapping[str, float] | None,
    threads: int | None,
) -> Training:
    """Tune the weights, as `Variant.train` has it."""
    from playtest.simulation.pool import threads_for
    from playtest.studies.train import LEAST_GAMES, plan_training
    from playtest.studies.train import train as tune

    if not isinstance(bot, str):
        raise wrong("bot", "the name of a bot", bot)
    allow_named_in(bot)
    planned = plan_training(
        variant,
        bot,
        seed_of(seed),
        None if games is None else whole("games", games, LEAST_GAMES, MOST_GAMES),
        None if seconds is None else above_0("seconds", seconds, LONGEST_TRAINING),
        weights_of(weights),
    )
    return Training(tune(planned, threads_for(variant, threads_of(threads))))
