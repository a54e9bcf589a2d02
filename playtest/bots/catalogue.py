"""The bots by name, with their options; imports no kernels."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from playtest.bots.kinds import ALL_KINDS, HUMAN, BotKind, Needs, Option
from playtest.bots.python_bots import find_written, written_names
from playtest.engine.game import Game, Setup
from playtest.errors import InputError, nearest

LARGEST_WEIGHT = 1e6
_BY_NAME = {kind.name: kind for kind in ALL_KINDS}


@dataclass(frozen=True)
class Bot:
    """A bot as named in a lineup: `heuristic`, or `heuristic:threat=0.5:gain=2`.

    `options` holds the number of each of its kind's options, in their order.
    """

    name: str
    kind: BotKind
    weights: tuple[float, ...]
    options: tuple[float, ...] = ()

    def needs(self, setup: Setup) -> Needs:
        """The scratch that it takes at a table of this set-up."""
        return self.kind.needs(self.options, setup)


def bot_names(text: str) -> list[str]:
    """The names in `heuristic,random`; InputError where one is missing."""
    names = [name.strip() for name in text.split(",")]
    if not any(names):
        raise InputError(f'a lineup is bot names with commas (heuristic,random), found "{text}"')
    if not all(names):
        where = "between two commas"
        if not (names[0] and names[-1]):
            where = "after the last comma" if names[0] else "before the first comma"
        raise InputError(f'there is no name {where} in "{text}"; write one, or take out the comma')
    return names


def find_bot(text: str, game: Game, weights: Mapping[str, float] | None = None) -> Bot:
    """The bot that `text` names for `game`, its own options over the given `weights`.

    Raises InputError with the nearest known bot or option, or with what a number must look like.
    """
    name, *told = text.strip().split(":")
    kind = _BY_NAME.get(name)
    if kind is None:
        if written := find_written(text.strip()):
            return Bot(text.strip(), written, ())
        if name == HUMAN:
            raise InputError("human is no bot: a person plays only in playtest play; name a bot instead")
        if optionless := _written_with_options(text.strip()):
            raise InputError(optionless)
        message = _unknown("bot", name, [*_BY_NAME, *written_names()])
        if "=" in name or _number(name) is not None:
            message += "; an option stands after its bot and a colon, as in mcts:400 or alphabeta:depth=3"
        raise InputError(message)
    if told and not kind.weighted and not kind.options:
        raise InputError(f'the bot {name} has no options, found "{":".join(told)}"; write just {name}')
    changed = check_weights(weights or {}, game)
    said: dict[str, float] = {}
    for each in told:
        option, value = _option(each, kind)
        if option is None:
            found = check_weights(dict([_weight(each, text.strip(), game)]), game, kind)
            changed.update(found)
        else:
            found = {option.name: option.number(_checked(option, value, kind))}
        if twice := found.keys() & said.keys():
            raise InputError(f'the bot "{text.strip()}" says {twice.pop()} twice; say it once')
        said.update(found)
    return Bot(
        name=text.strip(),
        kind=kind,
        weights=tuple(changed.get(weight.name, weight.default) for weight in game.weights),
        options=tuple(said.get(each.name, each.number(each.default)) for each in kind.options),
    )


def _written_with_options(text: str) -> str | None:
    """What to say of a bot written in Python that is given options; None where there is no such bot."""
    parts = text.split(":")
    for length in (1, 2):
        name, told = ":".join(parts[:length]), ":".join(parts[length:])
        with suppress(InputError):
            if told and find_written(name):
                return (
                    f'the bot {name} is written in Python and takes no options, found "{told}"; '
                    f"write just {name}"
                )
    return None


def _option(text: str, kind: BotKind) -> tuple[Option | None, str]:
    """The kind's option that `text` sets, and to what; None for what can only be a weight."""
    name, equals, value = text.partition("=")
    by_name = {option.name: option for option in kind.options}
    if not equals and kind.short is not None and name.strip() not in by_name:
        name, value = kind.short, text
    if name.strip() in by_name:
        return by_name[name.strip()], value.strip()
    if not kind.weighted:
        raise InputError(_unknown(f"option of the bot {kind.name}", name.strip(), list(by_name)))
    return None, value


def _checked(option: Option, text: str, kind: BotKind) -> float | str:
    what = f"{option.name} of the bot {kind.name} must be"
    if option.choices:
        if text not in option.choices:
            like = nearest(text, option.choices)
            hint = f"; did you mean {like}?" if like else ""
            raise InputError(f'{what} {_listed(option.choices)}; found "{text}"{hint}')
        return text
    number = _number(text)
    fits = number is not None and option.lowest <= number <= option.highest
    if number is None or not fits or (option.whole and number != int(number)):
        raise InputError(f'{what} {option.form}; found "{text}"')
    return number


def _number(text: str) -> float | None:
    try:
        return float(text) if text.isascii() and "_" not in text else None
    except ValueError:
        return None


def _listed(words: tuple[str, ...]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def parse_weight(text: str) -> tuple[str, float]:
    """`threat=0.5` as a name and a finite number; InputError for anything else."""
    found = _named_number(text)
    if found is None:
        raise InputError(f'a weight is written name=number, found "{text}"')
    return found


def _weight(text: str, bot: str, game: Game) -> tuple[str, float]:
    """A weight of `bot`, which is named so."""
    found = _named_number(text)
    if found is None:
        such = f" ({game.weights[0].name}=0.5)" if game.weights else ""
        raise InputError(f'the bot "{bot}": a weight is written name=number{such}, found "{text}"')
    return found


def _named_number(text: str) -> tuple[str, float] | None:
    name, equals, number = text.partition("=")
    value = _number(number)
    if not equals or not name or value is None or not abs(value) <= LARGEST_WEIGHT:
        return None
    return name.strip(), value


def check_weights(weights: Mapping[str, float], game: Game, kind: BotKind | None = None) -> dict[str, float]:
    """The weights as given; InputError for an unknown name, with the nearest one, and for a huge number."""
    known = [weight.name for weight in game.weights]
    options = [option.name for option in kind.options] if kind else []
    for name, value in weights.items():
        if name not in known:
            what = f"weight of {game.title}'s heuristic"
            if kind and options:
                what = f"option of the bot {kind.name}, nor {what},"
            raise InputError(_unknown(what, name, [*options, *known]))
        if not abs(value) <= LARGEST_WEIGHT:
            most = f"{LARGEST_WEIGHT:,.0f}"
            raise InputError(f"the weight {name} must lie between -{most} and {most}, found {value:g}")
    return dict(weights)


def _unknown(what: str, name: str, known: list[str]) -> str:
    like = nearest(name, known)
    hint = f"did you mean {like}? " if like else ""
    return f'there is no {what} "{name}"; {hint}known: {", ".join(known) or "none"}'
