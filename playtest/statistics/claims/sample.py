"""Whether the games that were played can carry the figures. These are counted, not inferred."""

from __future__ import annotations

from playtest.statistics.claims.model import FINE, LOOK, PROBLEM, Claim, Figures, Known
from playtest.statistics.repeats import FEWEST, few_different
from playtest.statistics.tables import Meta
from playtest.statistics.wording import capitalized, count, number_word

HALF = 0.5


def crashed(meta: Meta, lineup: Figures) -> Known | None:
    """Games that a fault ended."""
    return Known(PROBLEM) if lineup["outcomes"]["crashed"]["count"] else None


def say_of_crashed(meta: Meta, lineup: Figures, found: Known, status: str) -> str:
    sentence = (
        f"{count(lineup['outcomes']['crashed']['count'], 'game')} crashed; only the endings count them."
    )
    for each in meta.get("lineups", ()):
        if each["name"] == lineup["name"] and each.get("crashes"):
            sentence += f" The first: {each['crashes'][0]}."
    return sentence


def incomplete(meta: Meta, lineup: Figures) -> Known | None:
    """Games that were planned and not played."""
    return Known(LOOK) if lineup["games"] < lineup["games_planned"] else None


def say_of_incomplete(meta: Meta, lineup: Figures, found: Known, status: str) -> str:
    return f"Only {lineup['games']:,} of {count(lineup['games_planned'], 'game')} were played."


def inconclusive(meta: Meta, lineup: Figures) -> Known | None:
    """A precision that was asked for and not reached."""
    return Known(LOOK) if lineup["inconclusive"] else None


def say_of_inconclusive(meta: Meta, lineup: Figures, found: Known, status: str) -> str:
    return (
        f"Not conclusive: {count(lineup['games'], 'game')} do not tell every seat's share to within "
        f"±{100 * meta['precision']:g} points, as simulate.precision asks (simulate.max_games ends it)."
    )


def different(meta: Meta, lineup: Figures) -> Known | None:
    """The effective number of different games: below 30 nothing is judged, below half of all a warning."""
    games, effective = lineup["finished"], lineup["different_games"]
    if games < 2:
        return None
    if games >= FEWEST > effective:
        return Known(PROBLEM)
    return Known(LOOK if effective < HALF * games else FINE)


def say_of_different(meta: Meta, lineup: Figures, found: Known, status: str) -> str:
    games, chance = lineup["repeats"]["games"], lineup["repeats"]["mean"]
    if status == PROBLEM:
        return str(too_few(lineup))
    if status == LOOK and (few := too_few(lineup)):
        return few
    if status == LOOK:
        return (
            f"These {games:,} games tell as much as {lineup['different_games']:,.0f} different ones: "
            "many are the same, move for move."
        )
    return f"{'Hardly any' if chance else 'No'} two of the {games:,} games are the same."


def too_few(lineup: Figures) -> str | None:
    """What the verdict begins with where so few games are different that nothing is judged; else None."""
    games, effective = int(lineup["finished"]), lineup["different_games"]
    if not games or not few_different(lineup):
        return None
    if lineup["repeats"]["mean"] == 1:
        return f"These {games:,} games are one and the same game, move for move; nothing is judged from it."
    if effective > HALF * games >= HALF * FEWEST:
        return (
            f"These {games:,} games tell as much as {effective:,.0f} different ones; nothing is judged from "
            "so few."
        )
    if effective > HALF * games:
        return f"{capitalized(count(games, 'game'))} {'is' if games == 1 else 'are'} too few to judge from."
    return (
        f"These {games:,} games are {number_word(round(effective))} different games, the others repeat them "
        "move for move; nothing is judged from so few."
    )


CRASHED = Claim("crashed", "Crashes", "", "counted", "any", crashed, say_of_crashed)
INCOMPLETE = Claim("incomplete", "All games played", "", "counted", "any", incomplete, say_of_incomplete)
INCONCLUSIVE = Claim(
    "inconclusive", "As precise as asked", "", "counted", "any", inconclusive, say_of_inconclusive
)
DIFFERENT = Claim(
    "different",
    "Different games",
    "",
    "counted",
    "fewer than 30 different games (1/Σp²)",
    different,
    say_of_different,
)
