"""Reads written games: a JSON object a line, as `export` prints them, or one game as YAML."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from annotated_types import Ge
from pydantic import Strict

from playtest.errors import InputError, Problem
from playtest.games.quoting import printable
from playtest.games.ruleset import Section, key
from playtest.loader import source
from playtest.loader.check import check, place_of
from playtest.loader.load import checked_position
from playtest.loader.nodes import Entries
from playtest.loader.variant import Variant

LEAST_GAME = "a written game has at least its moves"

Texts = Annotated[tuple[str, ...], Strict(False)]
Number = Annotated[int, Ge(0)]
Seconds = Annotated[float, Ge(0)]


class GameFile(Section):
    """The keys of a written game; all but the moves can be left out."""

    variant: str | None = key(None, "The variant's name.")
    game: Number | None = key(None, "The game's index in its batch.")
    bots: Texts | None = key(None, "The bot of each seat, in seat order.")
    moves: Texts = key(..., "Every ply in order; what chance did has a leading exclamation mark.")
    position: dict[str, Any] | None = key(None, "The written position that it starts from.")
    opening_plies: Number | None = key(None, "How many of the first plies are a random opening.")
    seed: Number | None = key(None, "The number that bots and chance draw from.")
    scores: Annotated[tuple[int, ...], Strict(False)] | None = key(None, "Final points of each seat.")
    credit: Annotated[tuple[float, ...], Strict(False)] | None = key(None, "Each seat's share of the win.")
    turns: Number | None = key(None, "How many turns it took.")
    plies: Number | None = key(None, "How many plies it took.")
    ending: str | None = key(None, "How it ended.")
    names: Texts | None = key(None, "Who sat where: a name for each seat, in seat order.")
    seconds: Annotated[tuple[Seconds | None, ...], Strict(False)] | None = key(
        None, "How many seconds each of the moves took; null for those of bots and of chance."
    )
    note: str | None = key(None, "What somebody noted about the game.")
    resigned: Annotated[int, Ge(1)] | None = key(None, "The seat that gave up, which ended the game there.")
    when: str | None = key(None, "When the game began, as 2026-12-01T19:02:00.")
    file: str | None = key(None, "The variant's file.")
    rules: dict[str, Any] | None = key(None, "Everything that the variant said when the game was played.")


@dataclass(frozen=True)
class WrittenGame:
    """One written game and where it stands."""

    told: GameFile
    entries: Entries

    def start(self, variant: Variant) -> Any:
        """The loaded position that the game starts from, None for the set-up."""
        position = self.entries.values.get("position")
        if not isinstance(position, Entries):
            return None
        return checked_position(source.Source(position), variant)

    def problem(self, message: str, *path: str | int) -> Problem:
        """A problem placed at a key or at one of its items."""
        return Problem(*place_of(self.entries, path), message)


def read_game(path: str, number: int | None = None, bots: Sequence[str] | None = None) -> WrittenGame:
    """The game in a file, or of several the one with that number (and of that lineup's bots).

    InputError for what cannot be read, for no such game and for more than one.
    """
    real, shown = os.fsdecode(path), printable(os.fsdecode(path))
    lines = list(_lines(real, shown))
    if not lines:
        return _checked(source.read(real, shown, LEAST_GAME))
    fitting = [
        line
        for line, game in lines
        if (number is None or game.get("game") == number) and (bots is None or _seats(game, bots))
    ]
    if len(fitting) == 1:
        return _checked(_parsed(real, shown, fitting[0]))
    wanted = "" if number is None else f" with the number {number}"
    wanted += "" if bots is None else f" of {','.join(bots)}"
    if not fitting:
        known = [each for _, game in lines if isinstance(each := game.get("game"), int)]
        span = f"; it has games {min(known)} to {max(known)}" if known else ""
        raise InputError(Problem(shown, 0, 0, f"has no game{wanted}{span}"))
    where = ", ".join(map(str, fitting[:4])) + (", ..." if len(fitting) > 4 else "")
    choose = "choose one with --game" if number is None else "say whose with --lineup"
    raise InputError(Problem(shown, 0, 0, f"has {len(fitting)} games{wanted}, in lines {where}; {choose}"))


def _lines(real: str, shown: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The games of a file of JSON objects with their lines; none for a file of another form."""
    try:
        with open(real, encoding="utf-8") as file:
            for number, line in enumerate(file, start=1):
                if not line.strip():
                    continue
                try:
                    game = json.loads(line)
                except (ValueError, RecursionError):
                    if number == 1:
                        return
                    raise _no_game(shown, number) from None
                if not isinstance(game, dict):
                    if number == 1:
                        return
                    raise _no_game(shown, number)
                yield number, game
    except (OSError, ValueError):
        return  # whoever reads it whole says what is wrong


def _seats(game: dict[str, Any], bots: Sequence[str]) -> bool:
    """Whether these bots, repeated around the table, sit at it in some order."""
    seated = game.get("bots")
    if not isinstance(seated, list):
        return False
    return sorted(map(str, seated)) == sorted(bots[seat % len(bots)] for seat in range(len(seated)))


def _no_game(shown: str, number: int) -> InputError:
    return InputError(
        Problem(shown, number, 1, "is no written game; each line must be one, as playtest export prints them")
    )


def _parsed(real: str, shown: str, number: int) -> source.Source:
    """One line of a file, with its places."""
    with open(real, encoding="utf-8") as file:
        line = next(text for place, text in enumerate(file, start=1) if place == number)
    return source.parse("\n" * (number - 1) + line, shown, LEAST_GAME)


def _checked(read: source.Source) -> WrittenGame:
    checked = check(GameFile, read.entries)
    problems = [*read.problems, *checked.problems]
    if problems:
        raise InputError(problems)
    return WrittenGame(checked.model, read.entries)
