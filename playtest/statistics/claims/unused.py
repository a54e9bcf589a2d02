"""Rules that never come into play: nobody used them, or nobody could."""

from __future__ import annotations

from playtest.statistics.claims.model import FINE, LOOK, Claim, Evidence, Figures
from playtest.statistics.figures.events import NOT_POSSIBLE, POSSIBLE
from playtest.statistics.intervals import at_most_differ
from playtest.statistics.tables import Meta
from playtest.statistics.wording import count, listed, percent

RARE = 0.01  # a rule that comes into play in so few games is as good as none


def look_at_unused(meta: Meta, lineup: Figures) -> Evidence | None:
    """Rule events that some legal move would have raised, and no move that was chosen did."""
    if not lineup["positions_examined"]:
        return None
    names = _missed(meta, lineup, POSSIBLE)
    games = int(lineup["finished"])
    return Evidence(1.0, _never(games, len(names)), not names, games, facts={"names": names})


def say_of_unused(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    names, games = found.facts["names"], count(lineup["finished"], "game")
    if status == FINE or not names:
        return f"Every rule that could come into play did, in {games}."
    said = f"In none of {games}, though it was possible: {_in_words(meta, names)}"
    if status == LOOK:
        return f"{said}."
    return f"{said}; {_could_happen(lineup['finished'])}."


def look_at_impossible(meta: Meta, lineup: Figures) -> Evidence | None:
    """Rule events that no legal move would have raised in any position examined."""
    if not lineup["positions_examined"]:
        return None
    names = _missed(meta, lineup, NOT_POSSIBLE)
    games = int(lineup["finished"])
    return Evidence(1.0, _never(games, len(names)), not names, games, facts={"names": names})


def say_of_impossible(meta: Meta, lineup: Figures, found: Evidence, status: str) -> str:
    names, positions = found.facts["names"], count(lineup["positions_examined"], "position")
    if status == FINE or not names:
        return f"Every rule could have come into play ({positions} looked at)."
    said = f"Not possible in any of {positions} looked at: {_in_words(meta, names)}"
    if status == LOOK:
        return f"{said}."
    return f"{said}; {_could_happen(lineup['finished'])}."


def _missed(meta: Meta, lineup: Figures, coverage: str) -> list[str]:
    """Events with this coverage that a designer would miss.

    Not those that are better rare, those that the variant switches off, or those that its targets want rare.
    """
    told = {event["name"]: event for event in meta["events"]}
    rare = {
        target["metric"].split(".")[1]
        for target in meta.get("targets", ())
        if target["metric"].startswith(("events.", "endings.")) and target["wanted"][0] in (None, 0)
    }
    return [
        name
        for name, event in lineup["events"].items()
        if event["coverage"] == coverage
        and name not in rare
        and not told.get(name, {}).get("better_rare")
        and not told.get(name, {}).get("switched_off")
    ]


def _in_words(meta: Meta, names: list[str]) -> str:
    """The events by their sentences, with the ids of their rules: `a spire topples (BS-14)`."""
    told = {event["name"]: event for event in meta["events"]}
    return listed([f"“{told[name]['sentence'].rstrip('.')}” ({told[name]['rule']})" for name in names])


def _could_happen(games: int) -> str:
    return f"it can still happen in up to {percent(at_most_differ(games))} of games"


def _never(games: int, events: int) -> float:
    """The p-value of "one of these events happens in 1 % of games or more", none having happened in any."""
    return min(1.0, events * (1 - RARE) ** games) if events else 1.0


UNUSED = Claim(
    "unused",
    "Rules that nobody used",
    null="every rule comes into play in 1 % of games or more",
    test="the binomial distribution, Bonferroni over rules",
    matters="never a problem by itself: it is these players who did not use it",
    look=look_at_unused,
    say=say_of_unused,
)
IMPOSSIBLE = Claim(
    "impossible",
    "Rules that could not come up",
    null="every rule comes into play in 1 % of games or more",
    test="the binomial distribution, Bonferroni over rules",
    matters="never a problem by itself: it is these players who did not get there",
    look=look_at_impossible,
    say=say_of_impossible,
)
