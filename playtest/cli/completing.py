"""What the shell offers after each argument and option; nothing here plays, so nothing heavy is imported."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem
from click.types import StringParamType

from playtest.bots.trust import allow_named_in
from playtest.errors import InputError

if TYPE_CHECKING:
    from playtest.bots.kinds import BotKind
    from playtest.engine.game import Game
    from playtest.games.ruleset import Key

PATH = "path"  # the kinds of offers: the shell quotes a path,
OPEN = "open"  # and sets no blank behind what goes on
PLAIN = "plain"


class VariantFile(click.Path):
    """A variant file: offers YAML files and folders."""

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        return [CompletionItem(path, PATH) for path in _paths(incomplete)]


class GameName(StringParamType):
    """The name of a game that can be played here."""

    name = "game"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        from playtest.games import game_names

        return [CompletionItem(name) for name in game_names() if name.startswith(incomplete)]


class Lineup(StringParamType):
    """A lineup: offers bots and `others`, after a comma too, and after a colon a bot's options."""

    name = "lineup"

    def __init__(self, others: tuple[str, ...] = ()) -> None:
        self.others = others

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The text as it is; bots written in Python that it names may run, since a person named them."""
        allow_named_in(str(value))
        return super().convert(value, param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        before, comma, bot = incomplete.rpartition(",")
        others = [CompletionItem(name) for name in self.others if name.startswith(bot)]
        return [
            CompletionItem(f"{before}{comma}{offer.value}", offer.type, offer.help)
            for offer in [*others, *_bots(bot, _game(ctx))]
        ]


class Keys(StringParamType):
    """A setting, `KEY=VALUE`: offers the keys of a file of the variant's game, after the equals sign values.

    `swept`: only those that a sweep can vary, which are rules and weights.
    """

    name = "setting"

    def __init__(self, swept: bool = False) -> None:
        self.swept = swept

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The text as it is; it may name bots in `simulate.lineups` and `targets`."""
        allow_named_in(str(value))
        return super().convert(value, param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        game = _game(ctx)
        if game is None:
            return []
        name, equals, value = incomplete.partition("=")
        rules, others = _keys(game, self.swept)
        if not equals:
            offers = {f"{key.name}=": key.sentence for key in rules} | _near(name, others)
            return [
                CompletionItem(each, OPEN, told) for each, told in offers.items() if each.startswith(name)
            ]
        before, comma, last = value.rpartition(",")
        return [
            CompletionItem(f"{name}={before}{comma}{offer.value}", offer.type, offer.help)
            for key in rules
            if key.name == name
            for offer in _values(key)
            if str(offer.value).startswith(last.lstrip())
        ]


VARIANT = VariantFile()
GAME = GameName()
LINEUP = Lineup()
KEYS = Keys()
SWEPT_KEYS = Keys(swept=True)


def _paths(start: str) -> Iterator[str]:
    """The YAML files and folders (with a slash behind) whose paths begin with `start`."""
    folder, name = os.path.split(start)
    entries: list[os.DirEntry[str]] = []
    with suppress(OSError, ValueError):
        entries = sorted(os.scandir(os.path.expanduser(folder) or "."), key=lambda entry: entry.name)
    for entry in entries:
        if entry.name.startswith(name) and (name or not entry.name.startswith(".")):
            if entry.is_dir():
                yield os.path.join(folder, entry.name) + "/"
            elif entry.name.endswith((".yaml", ".yml")):
                yield os.path.join(folder, entry.name)


def _game(context: click.Context) -> Game | None:
    """The game of the first variant on the line that can be read, None where there is none."""
    from playtest.loader import load

    told = (context.params.get(name) for name in ("variant", "variants", "sources"))
    named = [each for value in told for each in ([value] if isinstance(value, str) else value or ())]
    for path in [*named, *context.args]:  # `args` has those that stand before an option without its value
        with suppress(InputError):
            return load(path).game
    return None


def _keys(game: Game, swept: bool) -> tuple[list[Key], dict[str, str]]:
    """The rules of a game, and the other keys that can be set, each with its sentence."""
    from playtest.games.ruleset import keys_of
    from playtest.loader.sections import Simulate, Table
    from playtest.simulation.variant_targets import figure_sentences

    others = {f"weights.{weight.name}=": weight.sentence for weight in game.weights}
    if not swept:
        others |= {f"targets.{name}=": sentence for name, sentence in figure_sentences(game).items()}
        for group, section in (("simulate", Simulate), ("table", Table)):
            others |= {f"{key.name}=": key.sentence for key in keys_of(section, (group,))}
    return list(keys_of(game.ruleset)), others


def _near(start: str, keys: dict[str, str]) -> dict[str, str]:
    """Of keys in groups those of the group that `start` names, else the groups, which go on with a dot."""
    group = start.partition(".")[0]
    own = {name: sentence for name, sentence in keys.items() if name.partition(".")[0] == group}
    return own or {f"{name.partition('.')[0]}.": "" for name in keys}


def _bots(start: str, game: Game | None) -> list[CompletionItem[str]]:
    from playtest.bots.kinds import ALL_KINDS
    from playtest.bots.python_bots import written_names

    name, colon, _ = start.partition(":")
    kinds = {kind.name: kind for kind in ALL_KINDS}
    if not colon:
        offers = [CompletionItem(kind.name, PLAIN, kind.sentence) for kind in kinds.values()]
        offers += [CompletionItem(installed) for installed in written_names()]
    else:
        offers = list(_options(start.rpartition(":")[0], kinds[name], game)) if name in kinds else []
    return [offer for offer in offers if str(offer.value).startswith(start)]


def _options(before: str, kind: BotKind, game: Game | None) -> Iterator[CompletionItem[str]]:
    """What can stand behind `before` and a colon: options, those of few values with these."""
    for option in kind.options:
        if not option.choices:
            yield CompletionItem(f"{before}:{option.name}=", OPEN, option.sentence)
        for choice in option.choices:
            yield CompletionItem(f"{before}:{option.name}={choice}", PLAIN, option.sentence)
    for weight in game.weights if kind.weighted and game else ():
        yield CompletionItem(f"{before}:{weight.name}=", OPEN, weight.sentence)


def _values(key: Key) -> Iterator[CompletionItem[str]]:
    """Every word that a key may hold, and the numbers that a sweep would try; lists are left out."""
    from playtest.loader.allowed_values import choices_at, literals
    from playtest.loader.writing import written

    allowed = choices_at(key.field.annotation, ())
    values: list[Any] = list(literals(allowed))
    if any(choice.type is bool for choice in allowed):
        values += [True, False]
    values += [value for value in (*key.sweep, key.default) if not isinstance(value, list | tuple)]
    if any(choice.type is type(None) for choice in allowed):
        values.append(None)
    seen: set[str] = set()
    for value in values:
        text = value if isinstance(value, str) else written(value)
        if text not in seen:
            seen.add(text)
            yield CompletionItem(text, PLAIN, "the default" if value == key.default else None)
