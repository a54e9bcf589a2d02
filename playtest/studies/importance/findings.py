"""How much each key matters, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playtest.report.numbers import count, counted, number, percent, span
from playtest.report.run import Facts, lineup_labels
from playtest.statistics.importance import CHANGES, MATTERS, SAME, SMALL
from playtest.statistics.wording import capitalized, continued, listed

SAID = 4  # figures that have a sentence
THEN = 2  # keys that are named after the strongest
NAMED = 5  # keys of which nothing is established
MOST_PAIRS = 2
SURE = (MATTERS, CHANGES)


def notices(told: Facts) -> Iterator[str]:
    """What must not be missed."""
    if not told["complete"]:
        missing = sum(not value["played"] for key in told["keys"] for value in key["values"])
        what = f"{counted(missing, 'value')} not played yet" if missing else "the pairs not played yet"
        yield f"Stopped with {what}; the same command goes on where it stopped."
    if told["left_out"]:
        tried = told["sizes"]["values"]
        more = round(told["seconds"] * (tried + told["left_out"]) / tried + 5, -1)
        yield (
            f"{counted(told['left_out'], 'value')} found no time; --seconds {more:.0f} takes them in, or "
            "--vary narrows the search."
        )


def findings(told: Facts) -> list[str]:
    """The answer first: what each figure hangs on; then pairs, and the keys without effect."""
    said = [*_figures(told), *_pairs(told), *_without(told), *_open(told), *_impossible(told), *_about(told)]
    return said if told["complete"] else [f"Of what was played so far: {continued(said[0])}", *said[1:]]


def advice(told: Facts) -> str:
    """What a report of the same variant says of this study."""
    said = list(_figures(told))
    return f"What playtest importance found: {' '.join(said[1:3] or said)}"


def sure(told: Facts, name: str) -> list[Facts]:
    """The keys that are established to change a figure, the strongest first."""
    found = [key for key in told["keys"] if (has := key["effects"][name]) and has["verdict"] in SURE]
    return sorted(found, key=lambda key: -_weight(key["effects"][name]))


def strength(key: Facts, name: str) -> tuple[bool, float]:
    """What the keys of a figure are ranked by: established ones first, then by what matters."""
    found = key["effects"][name]
    return (False, 0.0) if found is None else (found["verdict"] in SURE, _weight(found))


def _weight(effect: Facts) -> float:
    return abs(effect["difference"]) / effect["matters"] if effect["matters"] else 0.0


def _figures(told: Facts) -> Iterator[str]:
    known = [(figure, sure(told, figure["name"])) for figure in told["figures"]]
    hanging = [(figure, keys) for figure, keys in known if keys]
    if not hanging:
        games = counted(told["sizes"]["games"], "game")
        yield f"No key is established to change any main figure, from {games} of each of its values."
        return
    yield _first(told)
    for figure, keys in hanging[:SAID]:
        name, first = figure["name"], keys[0]
        then = [key["name"] for key in keys[1 : 1 + THEN]]
        more = len(keys) - 1 - len(then)
        rest = [f"{count(more)} more"] if more else []
        after = f" Then come {listed([*then, *rest])}." if then else ""
        yield (
            f"{capitalized(figure['title'])}, {value(figure, figure['today'])} today: most hangs on "
            f"{first['name']}, {value(figure, first['effects'][name]['to'])} at {at(first, name)}, "
            f"{_by(figure, first)}.{after}"
        )
    silent = [figure["title"] for figure, keys in known if not keys]
    if silent:
        yield f"No key is established to change {listed(silent)}."


def _first(told: Facts) -> str:
    """Which keys matter most, over all figures."""
    keys = [key for key in told["keys"] if any(each and each["verdict"] in SURE for each in _effects(key))]
    named = listed([key["name"] for key in keys[: 1 + THEN]])
    if len(keys) == 1:
        return f"Of {counted(len(told['keys']), 'key')} one is established to change a main figure: {named}."
    return (
        f"Of {counted(len(told['keys']), 'key')} {count(len(keys))} are established to change a main figure, "
        f"most of all {named}."
    )


def at(key: Facts, name: str) -> str:
    """The value at which a key changes a figure most: `6 instead of 5`."""
    return f"{key['values'][key['effects'][name]['value']]['shown']} instead of {key['own']}"


def value(figure: Facts, number_of_it: float | None) -> str:
    """A figure's value in its unit."""
    if figure["unit"] == "share":
        return percent(number_of_it)
    return number(number_of_it, decimals(figure))


def decimals(figure: Facts) -> int:
    """As many as what matters needs, none for a percentile of whole numbers."""
    whole = figure["today"] is not None and figure["today"] == round(figure["today"])
    if whole and figure["name"].rpartition(".")[2] in ("median", "p5", "p95"):
        return 0
    matters = figure["matters"] or 1
    return 0 if matters >= 2 else 1 if matters >= 0.2 else 2


def change(figure: Facts, effect: Facts) -> tuple[str, str]:
    """A change with its sign, and its interval: `+12.3`, `8.1–16.5`; shares in percentage points."""
    scale, digits = (100, 1) if figure["unit"] == "share" else (1, decimals(figure))
    text = number(scale * effect["difference"], digits)
    sign = "+" if effect["difference"] > 0 and text.strip("0.,") else ""
    return f"{sign}{text}", span(effect["low"], effect["high"], digits, scale)


def _by(figure: Facts, key: Facts) -> str:
    """`+12.3 points (8.1–16.5)`."""
    text, between = change(figure, key["effects"][figure["name"]])
    unit = " points" if figure["unit"] == "share" else ""
    return f"{text}{unit} ({between})" if between else f"{text}{unit}"


def _pairs(told: Facts) -> Iterator[str]:
    pairs = told["pairs"]
    if not pairs:
        return
    found = [(pair, row) for pair in pairs for row in pair["figures"] if row["established"]]
    if not found:
        yield (
            f"Of {counted(len(pairs), 'pair')} of the strongest keys none is established to do more or less "
            "together than its two changes add up to."
        )
        return
    names = [figure["name"] for figure in told["figures"]]
    found.sort(key=lambda each: _order(names, each[1]))
    once: dict[tuple[str, ...], tuple[Facts, Facts]] = {}
    for pair, row in found:
        once.setdefault(tuple(pair["settings"]), (pair, row))
    for pair, row in list(once.values())[:MOST_PAIRS]:
        figure = {**row, "today": row["today"]}
        alone = listed([change(figure, _plain(row[part]))[0] for part in ("first", "second")])
        both = change(figure, _plain(row["both"]))[0]
        beyond, between = change(figure, {**row, "difference": row["beyond"]})
        unit = " points" if row["unit"] == "share" else ""
        yield (
            f"{listed(pair['settings'])} do not simply add up: {row['title']} {alone}{unit} alone, {both} "
            f"together, so {beyond}{unit} ({between}) beyond their sum."
        )


def _order(names: Sequence[str], row: Facts) -> tuple[int, float]:
    """Rows of the first figures first, then those that go furthest beyond the sum."""
    median = row["name"].replace(".mean", ".median")
    place = names.index(row["name"]) if row["name"] in names else names.index(median)
    return place, -abs(row["beyond"]) / (row["matters"] or 1)


def _plain(difference: float) -> Facts:
    return {"difference": difference, "low": None, "high": None}


def without_effect(told: Facts) -> list[Facts]:
    """The keys of which no value changes any game."""
    return [key for key in told["keys"] if key["same_games"]]


def _without(told: Facts) -> Iterator[str]:
    keys = [key["name"] for key in without_effect(told)]
    if keys:
        games = counted(told["sizes"]["games"], "game")
        verb = "changes" if len(keys) == 1 else "change"
        yield (
            f"All else as it is, {listed(keys)} {verb} a move, a score or an ending in none of {games} with "
            "each other value."
        )


def undecided(told: Facts) -> list[Facts]:
    """The keys that change games, but of which no change of a main figure is established."""
    found = [key for key in told["keys"] if not key["same_games"]]
    return [key for key in found if not any(each and each["verdict"] in SURE for each in _effects(key))]


def _effects(key: Facts) -> Sequence[Facts | None]:
    return list(key["effects"].values())


def _open(told: Facts) -> Iterator[str]:
    keys = [key for key in undecided(told) if any(value["played"] for value in key["values"])]
    if not keys or len(keys) == len(told["keys"]):
        return
    small = [key["name"] for key in keys if all(_is_small(each) for each in _effects(key))]
    if small:
        yield f"What {listed(small)} can change is too small to matter in every main figure."
    rest = [key["name"] for key in keys if key["name"] not in small]
    if rest:
        more = len(rest) - NAMED
        named = [*rest[:NAMED], f"{count(more)} more"] if more > 1 else rest
        yield f"Games change with {listed(named)}, but no change of a main figure is established."


def _is_small(effect: Facts | None) -> bool:
    return effect is None or effect["verdict"] in (SMALL, SAME)


def _impossible(told: Facts) -> Iterator[str]:
    keys = [key["name"] for key in told["keys"] if not key["values"] and key["impossible"]]
    if keys:
        yield f"No other value can be played of {listed(keys)}, all else as it is; the report says why."


def _about(told: Facts) -> Iterator[str]:
    tried = sum(value["played"] for key in told["keys"] for value in key["values"])
    yield (
        f"Tried: {counted(tried, 'value')} of {counted(len(told['keys']), 'key')}, one at a time, "
        f"{counted(told['sizes']['games'], 'game')} each, among {continued(label(told))}."
    )


def label(told: Facts) -> str:
    """What the lineup is called."""
    return lineup_labels([told["lineup"]])[0]
