"""What there is to make figures of: seats, bots, phases, events ... and the keys that figures come in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

BOT = "BOT"
"""Stands for the name of any bot, where the lineup is not known."""


@dataclass(frozen=True)
class Scope:
    """A variant's seats, phases, endings, events and sources of points, and a lineup's bots.

    `bots` and `same_bot` are None where no lineup is meant; figures of lineups of either kind exist then.
    """

    seats: int
    has_points: bool
    phases: tuple[str, ...]
    scoring_phases: tuple[str, ...]
    endings: Mapping[str, str]
    events: Mapping[str, str]
    sources: Mapping[str, tuple[str, ...]]
    has_minutes: bool
    bots: tuple[str, ...] | None = None
    same_bot: bool | None = None
    crashed: bool = False
    details: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, meta: Mapping[str, Any]) -> Scope:
        """The scope of a variant, from a run's meta (or as much of it as is read here)."""
        return cls(
            seats=int(meta["seats"]),
            has_points=bool(meta["has_points"]),
            phases=tuple(meta["phases"]),
            scoring_phases=tuple(meta["scoring_phases"]),
            endings={ending["name"]: ending["sentence"] for ending in meta["endings"]},
            events={event["name"]: event["sentence"] for event in meta["events"]},
            sources={source["name"]: tuple(source["levels"]) for source in meta["sources"]},
            has_minutes=meta.get("seconds_per_turn") is not None,
            details=meta,
        )

    def with_lineup(self, lineup: Mapping[str, Any], crashed: bool) -> Scope:
        """The scope of a lineup, from its part of the meta."""
        bots = tuple(dict.fromkeys(str(bot) for bot in lineup["bots"]))
        return replace(self, bots=bots, same_bot=bool(lineup["same_bot"]), crashed=crashed)


class Condition(NamedTuple):
    """When a figure exists, and what to say where it does not."""

    holds: Callable[[Scope], bool]
    why_not: str = ""


ALWAYS = Condition(lambda scope: True)
POINTS = Condition(lambda scope: scope.has_points, "the game has no points")
ONE_BOT = Condition(lambda scope: scope.same_bot is not False, "the seats have different bots")
MINUTES = Condition(
    lambda scope: scope.has_minutes, "minutes need table.seconds_per_turn, which the variant does not give"
)


def with_event(name: str) -> Condition:
    """That the game has a rule event of this name."""
    return Condition(lambda scope: name in scope.events, f"the game has no event {name}")


@dataclass(frozen=True)
class Axis:
    """What figures come in several of: `keys(scope)` gives each key with what titles call it.

    `pattern` matches any key; `listed` keys are places of a list in summary.json, counted from 1.
    `silent(scope)` are those that say no more than other figures, which comparisons leave out. `of_variant`:
    whether the keys depend on a variant's settings, not on its game alone. `means(scope)` says in a clause
    what a key is, where its name does not. `words(key)` is what titles call a key whatever the game.
    """

    name: str
    keys: Callable[[Scope], Mapping[str, str]]
    pattern: str = ".+?"
    listed: bool = False
    silent: Callable[[Scope], Collection[str]] = lambda scope: ()
    of_variant: bool = False
    means: Callable[[Scope], Mapping[str, str]] = lambda scope: {}
    words: Callable[[str], str] = str

    def steps(self, key: str) -> tuple[str, ...]:
        """The key as steps of a path."""
        return tuple(key.split(".", 1)) if self.name == "source" else (key,)


CAPPED = "max_turns"
CRASHED = "crashed"
OUTCOMES = {
    "sole_winner": "games with one winner",
    "shared_win": "shared wins",
    "draw_of_all": "draws of all",
    "undecided_at_cap": "undecided at the limit",
    CRASHED: "crashed games",
}
OUTCOME_MEANS = {
    "sole_winner": "one seat wins alone",
    "shared_win": "two or more seats share the win, but not all",
    "draw_of_all": "all seats share the win, before the limit of turns",
    "undecided_at_cap": "all seats share because the limit of turns was reached",
    CRASHED: "a fault in a bot or a rule; left out of everything else",
}
MOMENTS = {"at_25": "25 %", "at_50": "half-time", "at_75": "75 %"}


def _named(names: Sequence[str]) -> dict[str, str]:
    return {name: name for name in names}


def _sources(scope: Scope) -> dict[str, str]:
    levels = {**scope.sources, "phase": scope.scoring_phases} if scope.has_points else {}
    return {(key := f"{source}.{level}"): _of_source(key) for source in levels for level in levels[source]}


def _endings(scope: Scope) -> dict[str, str]:
    return {name: spaced(name) for name in [*scope.endings, *([CRASHED] if scope.crashed else [])]}


def spaced(name: str) -> str:
    """A name as words: `assembly blocked`."""
    return name.replace("_", " ")


def _of_source(key: str) -> str:
    return spaced(key.replace(".", " "))


SEATS = Axis(
    "seat",
    lambda scope: _named([str(seat) for seat in range(1, scope.seats + 1)]),
    r"[1-9]\d*",
    listed=True,
    of_variant=True,
)
BOTS = Axis(
    "bot",
    lambda scope: _named(scope.bots or (BOT,)),
    silent=lambda scope: scope.bots or () if scope.same_bot else (),
    of_variant=True,
)
PHASES = Axis(
    "phase",
    lambda scope: _named(scope.phases),
    silent=lambda scope: scope.phases if len(scope.phases) == 1 else (),
)
ENDINGS = Axis("ending", _endings, means=lambda scope: scope.endings, words=spaced)
OUTCOME = Axis(
    "outcome",
    lambda scope: OUTCOMES,
    silent=lambda scope: () if scope.crashed else (CRASHED,),
    means=lambda scope: OUTCOME_MEANS,
    words=lambda key: OUTCOMES.get(key, key),
)
MOMENT = Axis("moment", lambda scope: MOMENTS, r"at_\d+", words=lambda key: MOMENTS.get(key, key))
EVENTS = Axis(
    "event",
    lambda scope: {name: spaced(name) for name in scope.events},
    means=lambda scope: scope.events,
    words=spaced,
)
SOURCES = Axis("source", _sources, of_variant=True, words=_of_source)
