"""Warnings: what makes the figures of a run doubtful, each with a sentence."""

from __future__ import annotations

from typing import Any

from playtest.statistics.balance import won
from playtest.statistics.coverage import POSSIBLE
from playtest.statistics.tables import CAPPED, Meta
from playtest.statistics.verdict import MANY_CAPPED
from playtest.statistics.wording import count, listed, percent, points

SURE = 0.01  # p-value from which the seats are said to differ
WIDE_SPREAD = 0.05  # a smaller spread is hardly noticed at a table


def warnings_of(meta: Meta, lineups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every warning of a run: `name`, `sentence` and the name of its `lineup`."""
    checks = (
        _incomplete,
        _inconclusive,
        _crashed,
        _seat_bias,
        _capped,
        _drawn,
        _repeats,
        _never_happened,
    )
    found = []
    for lineup in lineups:
        for check in checks:
            sentence = check(meta, lineup)
            if sentence:
                name = check.__name__.removeprefix("_")
                found.append({"name": name, "sentence": sentence, "lineup": lineup["name"]})
    return found


def _incomplete(meta: Meta, lineup: dict[str, Any]) -> str | None:
    if lineup["games"] >= lineup["games_planned"]:
        return None
    return f"Only {lineup['games']:,} of {count(lineup['games_planned'], 'game')} were played."


def _inconclusive(meta: Meta, lineup: dict[str, Any]) -> str | None:
    if not lineup["inconclusive"]:
        return None
    return (
        f"Not conclusive: {count(lineup['games'], 'game')} do not tell every seat's share to within "
        f"±{points(meta['precision'])} points, as simulate.precision asks; raise simulate.max_games."
    )


def _crashed(meta: Meta, lineup: dict[str, Any]) -> str | None:
    crashed = lineup["outcomes"]["crashed"]["count"]
    if not crashed:
        return None
    sentence = f"{count(crashed, 'game')} crashed; only the endings count them."
    for each in meta.get("lineups", ()):
        if each["name"] == lineup["name"] and each.get("crashes"):
            sentence += f" The first: {each['crashes'][0]}."
    return sentence


def _seat_bias(meta: Meta, lineup: dict[str, Any]) -> str | None:
    bias, spread = lineup["seat_bias"], lineup["seat_spread"]
    if not bias or bias["p_value"] is None or bias["p_value"] > SURE or spread < WIDE_SPREAD:
        return None
    shares = [share["mean"] for share in lineup["seat_share"]]
    best, worst = (shares.index(extreme(shares)) + 1 for extreme in (max, min))
    first = "who moves first in each phase" if len(meta["phases"]) > 1 else "the set-up and who moves first"
    return (
        f"The seats are not worth the same: seat {best} {won(lineup, percent(max(shares)))}, seat {worst} "
        f"{percent(min(shares))}. Look at {first}, or give a handicap."
    )


def _capped(meta: Meta, lineup: dict[str, Any]) -> str | None:
    share = lineup["endings"].get(CAPPED, {"mean": 0.0})["mean"]
    if not share or share <= MANY_CAPPED:
        return None
    limit = f"the limit of {count(meta['max_turns'], 'turn')}"
    return f"{percent(share)} of games reach {limit}: their lengths and results are cut short."


def _drawn(meta: Meta, lineup: dict[str, Any]) -> str | None:
    drawn = lineup["outcomes"]["draw_of_all"]["count"]
    if not drawn or drawn < lineup["finished"]:
        return None
    return "Every game was a draw of all seats: nothing here says whether a seat or better play wins."


def _repeats(meta: Meta, lineup: dict[str, Any]) -> str | None:
    repeats = lineup["repeats"]
    if not repeats["flag"]:
        return None
    if repeats["mean"] == 1:
        return f"All {repeats['games']:,} games are the same, move for move: the figures describe one game."
    chance = f"with probability {repeats['mean']:.3f}" if repeats["mean"] < 0.9995 else "almost always"
    return f"Two games are the same, move for move, {chance}: the figures describe few different games."


def _never_happened(meta: Meta, lineup: dict[str, Any]) -> str | None:
    never = [
        f"{name} ({event['rule']})"
        for name, event in lineup["events"].items()
        if event["coverage"] == POSSIBLE
    ]
    return f"Never happened, though possible: {listed(never)}." if never else None
