"""The bots by name, with their options; imports no kernels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from playtest.engine.game import Game
from playtest.errors import InputError, nearest


@dataclass(frozen=True)
class BotKind:
    """A bot that can be named in a lineup."""

    name: str
    sentence: str
    weighted: bool = False  # its options are the game's heuristic weights


BOT_KINDS = (
    BotKind("random", "Chooses each legal move with equal probability."),
    BotKind("greedy", "Takes the most points it can get over the best other seat with this move."),
    BotKind("heuristic", "Weighs what each move does, phase by phase.", weighted=True),
)
RANDOM = 0  # its place among them
_LARGEST_WEIGHT = 1e6
_BY_NAME = {kind.name: kind for kind in BOT_KINDS}


@dataclass(frozen=True)
class Bot:
    """A bot as named in a lineup: `heuristic`, or `heuristic:threat=0.5:gain=2`."""

    name: str
    kind: int  # place in BOT_KINDS
    weights: tuple[float, ...]


def find_bot(text: str, game: Game, weights: Mapping[str, float] | None = None) -> Bot:
    """The bot that `text` names for `game`, its own options over the given `weights`.

    Raises InputError with the nearest known bot or option, or with what a number must look like.
    """
    name, *options = text.strip().split(":")
    if name not in _BY_NAME:
        raise InputError(_unknown("bot", name, list(_BY_NAME)))
    kind = _BY_NAME[name]
    if options and not kind.weighted:
        raise InputError(f'the bot {name} has no options, found "{":".join(options)}"; write just {name}')
    changed = check_weights(weights or {}, game)
    for option in options:
        changed.update(check_weights(dict([parse_weight(option)]), game))
    return Bot(
        name=text.strip(),
        kind=BOT_KINDS.index(kind),
        weights=tuple(changed.get(weight.name, weight.default) for weight in game.weights),
    )


def parse_weight(text: str) -> tuple[str, float]:
    """`threat=0.5` as a name and a finite number; InputError for anything else."""
    name, equals, number = text.partition("=")
    try:
        value = float(number)
    except ValueError:
        value = float("nan")
    if not equals or not name or not abs(value) <= _LARGEST_WEIGHT:
        raise InputError(f'a weight is written name=number (threat=0.5), found "{text}"')
    return name.strip(), value


def check_weights(weights: Mapping[str, float], game: Game) -> dict[str, float]:
    """The weights as given; InputError for an unknown name, with the nearest one, and for a huge number."""
    known = [weight.name for weight in game.weights]
    for name, value in weights.items():
        if name not in known:
            raise InputError(_unknown(f"weight of {game.title}'s heuristic", name, known))
        if not abs(value) <= _LARGEST_WEIGHT:
            most = f"{_LARGEST_WEIGHT:,.0f}"
            raise InputError(f"the weight {name} must lie between -{most} and {most}, found {value:g}")
    return dict(weights)


def _unknown(what: str, name: str, known: list[str]) -> str:
    like = nearest(name, known)
    hint = f"did you mean {like}? " if like else ""
    return f'there is no {what} "{name}"; {hint}known: {", ".join(known) or "none"}'
