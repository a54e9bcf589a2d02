"""Whether the games that were played can carry the figures."""

from __future__ import annotations

from playtest.statistics.checks.model import AMBER, GREEN, RED, Figures, Found
from playtest.statistics.tables import Meta
from playtest.statistics.wording import count

MOSTLY_THE_SAME = 0.1


def incomplete(meta: Meta, lineup: Figures) -> Found | None:
    """Games that were planned and not played."""
    if lineup["games"] >= lineup["games_planned"]:
        return None
    return Found(AMBER, f"Only {lineup['games']:,} of {count(lineup['games_planned'], 'game')} were played.")


def inconclusive(meta: Meta, lineup: Figures) -> Found | None:
    """A precision that was asked for and not reached."""
    if not lineup["inconclusive"]:
        return None
    return Found(
        AMBER,
        f"Not conclusive: {count(lineup['games'], 'game')} do not tell every seat's share to within "
        f"±{100 * meta['precision']:g} points, as simulate.precision asks.",
        ("simulate.max_games",),
    )


def crashed(meta: Meta, lineup: Figures) -> Found | None:
    """Games that a fault ended."""
    number = lineup["outcomes"]["crashed"]["count"]
    if not number:
        return None
    sentence = f"{count(number, 'game')} crashed; only the endings count them."
    for each in meta.get("lineups", ()):
        if each["name"] == lineup["name"] and each.get("crashes"):
            sentence += f" The first: {each['crashes'][0]}."
    return Found(RED, sentence)


def repeats(meta: Meta, lineup: Figures) -> Found | None:
    """Games that are the same, move for move."""
    figures = lineup["repeats"]
    chance, games = figures["mean"], figures["games"]
    if chance is None:
        return None
    if not figures["flag"]:
        said = f"Hardly any two of the {games:,}" if chance else f"No two of the {games:,}"
        return Found(GREEN, f"{said} games are the same.")
    if chance == 1:
        sentence = f"All {games:,} games are the same, move for move: the figures describe one game."
    else:
        how = f"with probability {chance:.3f}" if chance < 0.9995 else "almost always"
        sentence = (
            f"Any two games are the same, move for move, {how}: the figures describe few different games."
        )
    return Found(RED if chance > MOSTLY_THE_SAME else AMBER, sentence, ("simulate.lineups",))
