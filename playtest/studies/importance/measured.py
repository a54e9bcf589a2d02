"""What each key does to each figure, by the runs that lie in the study's folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playtest.statistics.comparison import RunTables
from playtest.statistics.importance import (
    CHANGES,
    MATTERS,
    Effect,
    Level,
    effect,
    effects_of,
    key_weight,
)
from playtest.studies.study import Facts, Kept


@dataclass(frozen=True)
class MeasuredKey:
    """A key of the plan with what its values do: `levels` are None for values that are not played yet."""

    key: Facts
    levels: tuple[Level | None, ...]
    effects: Mapping[str, Effect | None]

    @property
    def whole(self) -> bool:
        """Whether all its values are played."""
        return None not in self.levels

    @property
    def same_games(self) -> bool | None:
        """Whether no value of it changes any game; None where that is not known."""
        found = [level.same_games for level in self.levels if level is not None]
        if not found or not self.whole or None in found:
            return None
        return all(found)


@dataclass(frozen=True)
class MeasuredKeys:
    """Today's games, the keys, the strongest first, and how many tests were made."""

    today: RunTables
    keys: tuple[MeasuredKey, ...]
    tested: int


def measured_keys(plan: Facts, kept: Kept) -> MeasuredKeys | None:
    """Every key by what was played so far; None while today's own games are not."""
    today = kept.whole_run(plan["run"])
    if today is None:
        return None
    runs = dict.fromkeys(value["run"] for key in plan["keys"] for value in key["values"])
    played = {name: tables for name in runs if (tables := kept.whole_run(name)) is not None}
    found, tested = effects_of(today, list(played.values()), plan["figures"])
    levels = dict(zip(played, found, strict=True))
    keys = [_key(key, levels, plan["figures"]) for key in plan["keys"]]
    order = sorted(range(len(keys)), key=lambda place: (key_weight(keys[place].effects), place))
    return MeasuredKeys(today, tuple(keys[place] for place in order), tested)


def _key(key: Facts, levels: Mapping[str, Level], names: Sequence[str]) -> MeasuredKey:
    own = tuple(levels.get(value["run"]) for value in key["values"])
    known = [level for level in own if level is not None]
    return MeasuredKey(key, own, {name: _effect(own, known, name) for name in names})


def _effect(own: Sequence[Level | None], known: Sequence[Level], name: str) -> Effect | None:
    """The effect, with the place of its value among all of the key's."""
    found = effect(known, name)
    if found is None:
        return None
    places = [place for place, level in enumerate(own) if level is not None]
    return Effect(found.row, places[found.value], found.low, found.high, found.verdict)


def strongest_values(keys: MeasuredKeys, most: int) -> list[str]:
    """Of the strongest keys that are established to change anything the value that changes most."""
    chosen = []
    for each in keys.keys[:most]:
        effects = [found for found in each.effects.values() if found is not None]
        sure = [found for found in effects if found.verdict in (MATTERS, CHANGES)]
        if sure:
            best = min(sure, key=lambda found: key_weight({"": found}))
            chosen.append(str(each.key["values"][best.value]["settings"]))
    return chosen
