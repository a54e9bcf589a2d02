"""Which unclear sentence matters, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playtest.report.numbers import count, counted, number, percent, span
from playtest.report.run import Facts, lineup_labels
from playtest.statistics.comparison.sentences import is_established, matters, weight
from playtest.statistics.figures.figure import SHARE
from playtest.statistics.intervals import at_most_differ
from playtest.statistics.wording import continued, listed

MUCH_LONGER = 1.25
NOT_ALL_THE_RULES = (
    "These bots were made for the rules as published; how much of that is the rule's doing, and how much "
    "theirs, is not known."
)
SAID = 3  # readings that have a sentence beside the first one


def notices(told: Facts) -> list[str]:
    """That runs are missing, where the study was stopped."""
    if told["complete"]:
        return []
    values = [value for reading in told["readings"] for value in reading["values"] if not value["reasons"]]
    there = f"{len(values) - sum(map(_is_missing, values))} of {counted(len(values), 'reading')}"
    return [f"Partial: {there}. The same command goes on where the study stopped."]


def _is_missing(value: Facts) -> bool:
    return value["lineups"] is None and not value["reasons"]


def findings(told: Facts) -> list[str]:
    """The answer first: what to rewrite first, what else matters, and what does not."""
    first = _first(told)
    if not told["complete"]:
        first = f"Of what was played so far: {continued(first)}"
    return [first, *_others(told), *_without_effect(told), *_refused(told)]


def matters_most(reading: Facts) -> str:
    """The aspect in which a reading changes most; established changes before others."""
    rows = reading["rows"]
    known: list[str] = [aspect for aspect in rows if rows[aspect]]
    return max(known, key=lambda aspect: (is_established(rows[aspect]), weight(rows[aspect])))


def established(told: Facts) -> list[Facts]:
    """The readings of which some change is established, in their order."""
    return [r for r in told["readings"] if any(row and is_established(row) for row in r["rows"].values())]


def mattering(told: Facts) -> list[Facts]:
    """Those of which some change is established to be large enough to matter, in their order."""
    return [r for r in told["readings"] if any(row and matters(row) for row in r["rows"].values())]


def _first(told: Facts) -> str:
    large, small = mattering(told), established(told)
    if large or small:
        reading = (large or small)[0]
        changed = change(told, reading, matters_most(reading))
        if large:
            return f"Rewrite {listed(reading['rules'])} first: “{reading['sentence']}” {changed}"
        about = f"{listed(reading['rules'])}, {reading['key']}: {continued(changed)}"
        return f"No unclear sentence is known to change anything by as much as matters. The most is {about}"
    games = counted(max((lineup["games"] for lineup in told["lineups"]), default=0), "game")
    changing = [reading for reading in told["readings"] if reading["effect"]]
    if changing:
        reading = changing[0]
        return (
            f"No unclear sentence is known to matter: from {games} of each reading no difference is "
            f"established. Most changes, perhaps by chance, with {reading['key']} "
            f"({', '.join(reading['rules'])})."
        )
    if any(reading["effect"] is False for reading in told["readings"]):
        return f"However unclear sentences are read, games differ in {_none_of(told)}."
    return "No game of another reading was finished, so that nothing can be said of any sentence."


def change(told: Facts, reading: Facts, aspect: str) -> str:
    """`Read as open instead of locked: mean turns up from 95 to 240, by 145 (133–158), with all random.`"""
    value, lineup = reading["largest"][aspect]
    row = reading["rows"][aspect]
    read = f"Read as {reading['values'][value]['label']} instead of {reading['own']['label']}"
    way = "up" if row["difference"] > 0 else "down"
    size, interval = difference({**row, **_turned(row)})
    within = f" ({interval})" if interval else ""
    ends = f"from {_value(row, row['a'])} to {_value(row, row['b'])}"
    label = lineup_labels(told["lineups"])[lineup]
    others = f" {NOT_ALL_THE_RULES}" if aspect == "length" and _dithers(told, lineup, row) else ""
    return f"{read}: {row['title']} {way} {ends}, by {size}{within}, with {label}.{others}"


def _dithers(told: Facts, lineup: int, row: Facts) -> bool:
    """Whether games get so much longer that bots made for another reading may not know how to go on."""
    bots = {bot.partition(":")[0] for bot in told["lineups"][lineup]["bots"]}
    return bots != {"random"} and row["b"]["value"] > MUCH_LONGER * row["a"]["value"]


def _turned(row: Facts) -> dict[str, float | None]:
    """The difference and its interval as a size, whatever its direction."""
    if row["difference"] > 0:
        return {}
    low, high = (None if row[end] is None else -row[end] for end in ("high", "low"))
    return {"difference": -row["difference"], "low": low, "high": high}


def signed(row: Facts) -> tuple[str, str]:
    """A difference with its sign and unit, and its interval."""
    text, interval = difference(row)
    return f"+{text}" if row["difference"] > 0 else text, interval


def difference(row: Facts) -> tuple[str, str]:
    """A difference with its unit, and its interval: shares in points."""
    scale, digits, unit = (100, 1, " points") if row["unit"] == SHARE else (1, _decimals(row), "")
    text = f"{number(scale * row['difference'], digits)}{unit}"
    return text, span(row["low"], row["high"], digits, scale)


def _decimals(row: Facts) -> int:
    return 0 if abs(row["difference"]) >= 100 else 1 if abs(row["difference"]) >= 1 else 2


def _value(row: Facts, side: Facts) -> str:
    if row["unit"] == SHARE:
        return f"{number(100 * side['value'], 1)} %"
    return number(side["value"], _decimals(row))


def _others(told: Facts) -> Iterator[str]:
    large = mattering(told)
    for reading in large[1 : 1 + SAID]:
        changed = continued(change(told, reading, matters_most(reading)))
        yield f"Then {listed(reading['rules'])}, {reading['key']}: {changed}"
    if len(large) > 1 + SAID:
        yield f"{_named(large[1 + SAID :])}: they matter too; the table says how much."
    small = [reading for reading in established(told) if reading not in large]
    if small and large:
        yield f"{_named(small)}: changes are established, but not that they are as large as matters."
    unsure = [r for r in told["readings"] if r["effect"] and r not in established(told)]
    if unsure and established(told):
        yield f"{_named(unsure)}: games change, but no difference is established."


def _without_effect(told: Facts) -> Iterator[str]:
    same = [reading for reading in told["readings"] if reading["effect"] is False]
    if same:
        yield f"{_named(same)}: read otherwise, games differ in {_none_of(told)}."


def _none_of(told: Facts) -> str:
    """`none of 200 games; at most 1.5 % can differ`: what games that are all the same tell of others."""
    games = min((lineup["games"] for lineup in told["lineups"]), default=0)
    each = " of each lineup" if len(told["lineups"]) > 1 else ""
    return f"none of {counted(games, 'game')}{each}; at most {percent(at_most_differ(games))} can differ"


def _refused(told: Facts) -> Iterator[str]:
    refused = {
        reading["key"]: sum(bool(value["reasons"]) for value in reading["values"])
        for reading in told["readings"]
    }
    named = [key for key, values in refused.items() if values]
    if named:
        values = f"{count(sum(refused.values()))} of {'its' if len(named) == 1 else 'their'} values"
        yield f"{listed(named)}: {values} cannot be had in this variant; the report says why."


def _named(readings: Sequence[Facts]) -> str:
    return listed([reading["key"] for reading in readings])
