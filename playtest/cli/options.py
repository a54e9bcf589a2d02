"""Arguments and options that several commands share: each is written once, and means the same everywhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

from playtest.bots.trust import allow_all
from playtest.cli.completing import KEYS, LINEUP, VARIANT, Keys
from playtest.limits import (
    LARGEST_SEED,
    MOST_GAMES,
    MOST_OPENING_PLIES,
    MOST_THREADS,
    ends_like_a_file,
)

if TYPE_CHECKING:
    from playtest.simulation.request import Request

Taker = TypeVar("Taker", bound=Callable[..., Any])


class Decorator(Protocol):
    """Gives a command an option."""

    def __call__(self, command: Taker, /) -> Taker: ...


class WholeNumber(click.types.IntParamType):
    """An option's whole number from `least` to `most`, written in digits."""

    name = "n"

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if not re.fullmatch("[+-]?[0-9]{1,30}", str(value)) or not self.least <= int(value) <= self.most:
            self.fail(_needs(f"a whole number from {self.least:,} to {self.most:,}", value), param, ctx)
        return int(value)


class Between(click.types.FloatParamType):
    """An option's number between `least` and `most`, neither of them included."""

    name = "number"

    def __init__(self, least: float, most: float) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            number = float(value)
        except ValueError:
            number = self.least
        if not self.least < number < self.most:
            self.fail(_needs(f"a number between {self.least:g} and {self.most:g}", value), param, ctx)
        return number


class Folder(click.Path):
    """A folder to write into; a name that ends like a file's is a slip, unless there is such a folder."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        path = Path(str(super().convert(value, param, ctx)))
        if ends_like_a_file(path):
            self.fail(_needs("a folder, not a file", value), param, ctx)
        return path


def _needs(wanted: str, found: Any) -> str:
    from playtest.games.quoting import quoted

    return f'needs {wanted}, found "{quoted(str(found))}"'


variant_argument = click.argument("variant", metavar="VARIANT", type=VARIANT)
variants_argument = click.argument("variants", metavar="VARIANT...", nargs=-1, required=True, type=VARIANT)


def several_settings(metavar: str, sentence: str, keys: Keys = KEYS) -> Decorator:
    """`--set`, as `settings`: once for each key."""
    return click.option("--set", "settings", metavar=metavar, type=keys, multiple=True, help=sentence)


set_option = several_settings(
    "KEY=VALUE", "Change a key, as in --set board.columns=6. Can be given several times."
)

position_option = click.option(
    "--position", metavar="FILE", type=VARIANT, help="A written position instead of the set-up."
)


search_option = click.option(
    "--search",
    metavar="BOT",
    type=LINEUP,
    help="A bot that searches, for at most 400 games beside the lineups (without --lineup the strongest that "
    "fits the time, simulate.seconds).",
)
quick_option = click.option("--quick", is_flag=True, help="Leave out the bot that searches.")


def refuse_quick_search(request: Request) -> None:
    """click.UsageError where a bot that searches is named and left out."""
    if request.quick and request.search is not None:
        raise click.UsageError("--quick leaves out the bot that --search names; give one of them")


def games_option(sentence: str, default: int | None = None) -> Decorator:
    """`--games`: how many are played."""
    return click.option(
        "--games",
        type=WholeNumber(1, MOST_GAMES),
        default=default,
        show_default=default is not None,
        help=sentence,
    )


def seed_option(sentence: str = "Same seed, same games (the variant's own, or 1).") -> Decorator:
    """`--seed`: what all chance is drawn from."""
    return click.option("--seed", type=WholeNumber(0, LARGEST_SEED), help=sentence)


opening_plies_option = click.option(
    "--opening-plies",
    metavar="K",
    type=WholeNumber(0, MOST_OPENING_PLIES),
    help="Random plies that each game starts with (the variant's own number, or 0; for bots that search as "
    "few as make their games different).",
)


def lineups_option(
    sentence: str = "Who plays; fewer bots than seats are repeated around the table.",
) -> Decorator:
    """`--lineup`, as `lineups`: any number of them."""
    return click.option(
        "--lineup",
        "lineups",
        metavar="BOT,BOT,...",
        type=LINEUP,
        multiple=True,
        help=f"{sentence} Can be given several times.",
    )


weights_option = click.option(
    "--weight",
    "weights",
    metavar="NAME=NUMBER",
    multiple=True,
    help="A weight of the heuristic bot. Can be given several times.",
)

threads_option = click.option(
    "--threads",
    type=WholeNumber(1, MOST_THREADS),
    help="Threads that play (the variant's own, or one a processor).",
)


def out_option(sentence: str) -> Decorator:
    """`--out`: the folder that takes what is written, a folder in it for each thing."""
    return click.option(
        "--out",
        metavar="FOLDER",
        type=Folder(),
        default=Path("reports"),
        show_default=True,
        help=sentence,
    )


def json_option(file: str) -> Decorator:
    """`--json`, as `as_json`: the content of a file that is written, on stdout."""
    return click.option("--json", "as_json", is_flag=True, help=f"Print {file}'s content instead of tables.")


def _allow_code(context: click.Context, param: click.Parameter, is_given: bool) -> None:
    if is_given:
        allow_all()


allow_code_option = click.option(
    "--allow-code",
    is_flag=True,
    expose_value=False,
    callback=_allow_code,
    help="Let bots written in Python run that only a file names (else those run that you name).",
)
details_option = click.option(
    "--details", is_flag=True, help="Print every claim, also those that are fine, with its test and p-values."
)
quiet_option = click.option("--quiet", is_flag=True, help="Print nothing but errors and warnings.")

NO_JOURNAL = "PLAYTEST_NO_JOURNAL"


def journal_options(command: Taker) -> Taker:
    """`--note` and `--no-journal`: what a run or a study leaves in the journal of its folder of reports."""
    note = click.option("--note", metavar="TEXT", help="What you had in mind, for the journal.")
    none = click.option(
        "--no-journal",
        is_flag=True,
        envvar=NO_JOURNAL,
        help=f"Leave no line in the journal ({NO_JOURNAL}=1: never).",
    )
    return note(none(command))


REQUESTED = (
    "games",
    "seed",
    "lineups",
    "weights",
    "opening_plies",
    "search",
    "quick",
    "threads",
    "out",
    "note",
    "no_journal",
)


def requested(command: Callable[..., Any]) -> Callable[..., Any]:
    """Hands what these options of a command were given to it as one `request`; stands nearest to it."""

    @wraps(command)
    def asked(*context: Any, **given: Any) -> Any:
        from playtest.cli.arguments import parse_weights
        from playtest.simulation.request import Request

        parts = {name: given.pop(name) for name in REQUESTED if name in given}
        if "weights" in parts:
            parts["weights"] = parse_weights(parts["weights"])
        return command(*context, request=Request(**parts), **given)

    return asked
