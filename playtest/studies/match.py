"""A match of two bots: openings in pairs with seats swapped, until it is established who is stronger."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from playtest.bots.catalogue import Bot
from playtest.engine.records import ENGINE
from playtest.loader import Variant
from playtest.simulation.lineups import Lineup
from playtest.simulation.player import Player
from playtest.simulation.pool import Pool
from playtest.simulation.programs import is_hashable, programs
from playtest.simulation.python_bot_games import CRASHED
from playtest.simulation.replacing import replace_file
from playtest.simulation.starts import Start
from playtest.statistics.order import established

MOST_OPENINGS = 200
SEED = 1
GAMES_AN_OPENING = 2
KEPT = ("openings", "games", "points", "first_credit", "second_credit", "order")


@dataclass(frozen=True)
class Match:
    """What two bots made of their games: `points` are those of the first, 1 a game in which its seats have
    more credit than the other's, ½ for as much; `first_credit` and `second_credit` add up the mean credits of
    one seat of each. `order` is 1 where it is known to be stronger, -1 where the second is, 0 where neither
    is after all openings."""

    first: str
    second: str
    openings: int
    games: int
    points: float
    first_credit: float
    second_credit: float
    order: int

    def turned(self) -> Match:
        """The same match with the bots' names changed about."""
        return Match(
            self.second,
            self.first,
            self.openings,
            self.games,
            self.games - self.points,
            self.second_credit,
            self.first_credit,
            -self.order,
        )


@dataclass(frozen=True)
class Ground:
    """What matches are played on: a variant, from its set-up or a position, with so many random plies, whose
    chance is drawn from `seed`."""

    variant: Variant
    position: Any
    plies: int
    seed: int = SEED


def match(
    ground: Ground,
    one: Bot,
    other: Bot,
    threads: int,
    stop: threading.Event,
    most_openings: int = MOST_OPENINGS,
) -> Match | None:
    """The match of two bots, played or as it was kept; None where `stop` was set before its end.

    The same for every number of threads, and whoever is named first. It is kept under a hash of rules, bots
    and programs.
    """
    if _place(other) < _place(one):
        found = match(ground, other, one, threads, stop, most_openings)
        return None if found is None else found.turned()
    kept = _kept_at(ground, one, other, most_openings)
    if kept is not None and (known := _read(kept)):
        return Match(one.name, other.name, **known)
    played = _play(ground, one, other, threads, stop, most_openings)
    if played is None:
        return None
    if kept is not None:
        told = {name: value for name, value in asdict(played).items() if name not in ("first", "second")}
        with suppress(OSError):
            kept.parent.mkdir(parents=True, exist_ok=True)
            replace_file(kept, json.dumps(told))
    return played


def _play(
    ground: Ground, one: Bot, other: Bot, threads: int, stop: threading.Event, most_openings: int
) -> Match | None:
    points: list[float] = []
    credits: list[tuple[float, float]] = []
    order, openings = 0, 0
    numbers = range(most_openings)
    for found in credits_of_openings(ground, one, other, threads, stop, ground.seed, numbers):
        for won in found:
            points.append(sum(map(_points, won)) / GAMES_AN_OPENING)
            credits.append((sum(one for one, _ in won), sum(other for _, other in won)))
        order, openings = established(points)
        if order:
            break
    else:
        if stop.is_set():
            return None
    points = points[:openings]
    games_played = GAMES_AN_OPENING * len(points)
    return Match(
        one.name,
        other.name,
        len(points),
        games_played,
        GAMES_AN_OPENING * float(sum(points)),
        float(sum(mine for mine, _ in credits[:openings])),
        float(sum(others for _, others in credits[:openings])),
        order,
    )


def _place(bot: Bot) -> tuple[Any, ...]:
    """What says which of two bots comes first."""
    return (bot.kind.name, bot.options, bot.weights, bot.name)


def credits_of_openings(
    ground: Ground,
    one: Bot,
    other: Bot,
    threads: int,
    stop: threading.Event,
    seed: int,
    openings: range,
) -> Iterator[list[list[tuple[float, float]]]]:
    """The mean credits of a seat of either bot in the games of each opening with these numbers, in order, as
    blocks of them are through.

    Each opening is played once for each way to sit alternately around the table; one in which a bot broke a
    game off is left out. Ends early once `stop` is set.
    """
    variant, seats = ground.variant, int(ground.variant.rules.players)
    seating = [tuple((seat + turned) % 2 for seat in range(seats)) for turned in range(GAMES_AN_OPENING)]
    lineup = Lineup(f"{one.name},{other.name}", (one, other), tuple(seating))
    setup = variant.game.setup(variant.rules, ground.position)
    start = Start(ground.plies, GAMES_AN_OPENING)
    pool = Pool(lambda: Player(variant.game, setup, lineup, seed, start=start), threads, stop)
    waiting: list[Any] = []
    first, last = (GAMES_AN_OPENING * end for end in (openings.start, openings.stop))
    for block in pool.blocks(last, first=first):
        waiting += list(block.rows)
        found: list[list[tuple[float, float]]] = []
        while len(waiting) >= GAMES_AN_OPENING:
            games, waiting = waiting[:GAMES_AN_OPENING], waiting[GAMES_AN_OPENING:]
            if all(row.ending != CRASHED for row in games):
                found.append(list(_credits(games, seating)))
        yield found


def points_of_openings(
    ground: Ground,
    one: Bot,
    other: Bot,
    threads: int,
    stop: threading.Event,
    seed: int,
    openings: range,
) -> Iterator[list[float]]:
    """The first bot's share of the points of each opening, as `credits_of_openings` has them."""
    for found in credits_of_openings(ground, one, other, threads, stop, seed, openings):
        yield [sum(map(_points, won)) / GAMES_AN_OPENING for won in found]


def _points(credit: tuple[float, float]) -> float:
    """The first bot's points of a game, from the mean credits of one seat of each."""
    return 0.5 if credit[0] == credit[1] else float(credit[0] > credit[1])


def _credits(games: Sequence[Any], seating: Sequence[tuple[int, ...]]) -> Iterator[tuple[float, float]]:
    """The mean credit of a seat of either bot in each game of an opening."""
    for row, seats in zip(games, seating, strict=True):
        winners = int(row.winners).bit_count()
        credit = [0.0, 0.0]
        for bot in (0, 1):
            own = [int(row.winners) >> seat & 1 for seat, sitting in enumerate(seats) if sitting == bot]
            credit[bot] = sum(own) / len(own) / winners
        yield credit[0], credit[1]


def _kept_at(ground: Ground, one: Bot, other: Bot, most_openings: int) -> Path | None:
    """The file of the match; None where it cannot be kept, or nobody could tell whose it is."""
    folder = ENGINE.cache_folder
    if folder is None or not (is_hashable(one) and is_hashable(other)):
        return None
    position = ground.position and ground.position.model_dump(mode="json", exclude_none=True)
    told = {
        "rules": ground.variant.resolved,
        "position": position,
        "plies": ground.plies,
        "bots": [
            [bot.name if bot.kind.python else "", bot.kind.kernel, bot.options, bot.weights]
            for bot in (one, other)
        ],
        "program": list(programs(ground.variant.game, (one, other))),
        "openings": most_openings,
        "seed": ground.seed,
    }
    digest = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:24]
    return folder.parent / "matches" / f"{digest}.json"


def _read(kept: Path) -> dict[str, Any] | None:
    """A kept match's figures; None where there are none that can be read."""
    try:
        told = json.loads(kept.read_text(encoding="utf-8"))
        found = {name: told[name] for name in KEPT}
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return found if _is_possible(found) else None


def _is_possible(told: Mapping[str, Any]) -> bool:
    """Whether a match can have ended like this: else it is played anew."""
    whole = [told[name] for name in ("openings", "games", "order")]
    shares = [told[name] for name in ("points", "first_credit", "second_credit")]
    if not all(type(number) is int for number in whole) or not all(type(part) is float for part in shares):
        return False
    openings, games, order = whole
    return (
        openings >= 0
        and games == GAMES_AN_OPENING * openings
        and order in (-1, 0, 1)
        and all(0 <= part <= games for part in shares)
    )
