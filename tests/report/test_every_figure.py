"""Every figure of summary.json is shown: a report changes with each of them, or there is a reason why not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Any

import pytest

from playtest.report.model import Section
from playtest.report.plots import draw_plots
from tests.report.runs import Saved, saved

DENOMINATOR = "the sample are the games, whose number is shown"
PLAN = "the same is shown from the manifest"
NOT_ASKED_FOR = "mean, median and the usual percentiles say enough of it"
ELSEWHERE = "shown at a quarter, half and three quarters of the game"

NOT_SHOWN = {
    "format": PLAN,
    "seats": PLAN,
    "seed": PLAN,
    "complete": PLAN,
    "lineups.#.games_planned": PLAN,
    "lineups.#.seatings": PLAN,
    "lineups.#.same_bot": PLAN,
    "lineups.#.levels.*": "the table of levels has them",
    "lineups.#.inconclusive": "a check says it",
    "lineups.#.repeats.flag": "a check says it",
    "*.alike": "the interval's place says it, where a table has the figure's interval",
    "curve.figures.#.matters": "what matters is told with the claims",
    "lineups.#.*.difference*.p_value": "the interval tells it; the claim on leaders has a p of its own",
    "lineups.#.leader_wins.curve.#.difference.*": "the picture has both curves",
    "lineups.#.stalled*.count": "the share tells it",
    "lineups.#.stalled.draws": "the sentence on draws says it, where there are many",
    "lineups.#.stalled.nothing_scored": "the sentence on draws says it, where there are many",
    "lineups.#.seat_bias.p_established": "the p-value of what is said of the seats",
    "lineups.#.branching_factor*.plies": DENOMINATOR,
    "lineups.#.decision_share*.plies": DENOMINATOR,
    "lineups.#.open_turns.turns": DENOMINATOR,
    "lineups.#.minutes.sd": "the turns' times a constant",
    "lineups.#.minutes.min": "the turns' times a constant",
    "lineups.#.minutes.max": "the turns' times a constant",
    **{
        f"lineups.#.{figure}.{part}": NOT_ASKED_FOR
        for figure in ("scores.#", "margin", "comeback")
        for part in ("sd", "min", "max")
    },
    "lineups.#.scores.#.p5_interval.#": NOT_ASKED_FOR,
    "lineups.#.scores.#.p95_interval.#": NOT_ASKED_FOR,
    "lineups.#.comeback.p5*": NOT_ASKED_FOR,
    "lineups.#.openings.*.p_value": "shown after Holm's correction",
    "lineups.#.leader_wins.curve.#.no_leader": ELSEWHERE,
    "lineups.#.leader_wins.curve.#.*of_decided.*": ELSEWHERE,
    "lineups.#.leader_wins.curve.#.baseline.interval": "the picture has the baseline as a plain line",
    "lineups.#.leader_wins.at_*.fraction": "the heading of its rows",
}
"""Figures by their place, and why a report does not show them."""

DRAWN = ("fraction", "mean", "interval", "baseline.mean")
"""Of the leader's curve, what is in its picture only."""


ALIKE = {"seats", "phases", "points", "events", "heat_maps", "bot_share", "endings", "outcomes"}
"""What has a figure of the same kind for each seat, phase, source, event, square, bot and ending."""

CHANGES = (0.37, 40)

Place = str
Holder = tuple[Any, Any]


def leaves(node: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[Place, Holder]]:
    """Every number and truth value with its place, `#` for one of many alike, and where it is kept.

    Both ends of an interval have the same place; numbers of games have none.
    """
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        one_of_many = isinstance(node, list) or (path and path[-1] in ALIKE)
        here = (*path, "#" if one_of_many else "interval" if key in ("low", "high") else str(key))
        here = here[:-1] if here[-2:] == ("#", "#") else here  # a square of a map, a level of a source
        if isinstance(value, dict | list):
            yield from leaves(value, here)
        elif isinstance(value, bool | int | float) and key != "games":
            yield ".".join(here), (node, key)


@contextmanager
def with_change(holders: list[Holder], by: float) -> Iterator[None]:
    """All figures of a place changed, for as long as it takes."""
    before = [holder[key] for holder, key in holders]
    for (holder, key), value in zip(holders, before, strict=True):
        holder[key] = not value if isinstance(value, bool) else value + by
    yield
    for (holder, key), value in zip(holders, before, strict=True):
        holder[key] = value


def places(summary: dict[str, Any]) -> dict[Place, list[Holder]]:
    found: dict[Place, list[Holder]] = {}
    for place, holder in leaves(summary):
        found.setdefault(place, []).append(holder)
    return found


@pytest.fixture(scope="module")
def run() -> Saved:
    """A run that has as many figures as there can be."""

    def change(meta: dict[str, Any], games: Any, tallies: Any) -> None:
        meta["seconds_per_turn"] = 30
        games["plies"] += games["turns"] // 9
        meta["targets"] = [
            {"name": "turns.mean", "metric": "turns.mean", "lineup": None, "wanted": [1.0, None]},
            {"name": "seat_spread", "metric": "seat_spread", "lineup": None, "wanted": [None, 0.06]},
        ]

    return saved(change, games=240, seats=2, capped=0.03, crashed=2)


def not_shown(run: Saved) -> set[Place]:
    """The places of figures of which neither a small nor a large change is seen in the report."""
    shown = run.report
    missing = places(run.summary)
    for by in CHANGES:
        for place, holders in list(missing.items()):
            with with_change(holders, by):
                if run.report != shown:
                    del missing[place]
    return set(missing)


@pytest.fixture(scope="module")
def missing(run: Saved) -> set[str]:
    return not_shown(run)


def test_every_figure_is_shown_or_has_a_reason(missing: set[str]) -> None:
    drawn = {f"lineups.#.leader_wins.curve.#.{part}" for part in DRAWN}
    unexplained = {
        place for place in missing - drawn if not any(fnmatchcase(place, known) for known in NOT_SHOWN)
    }
    assert unexplained == set()


def test_no_reason_is_given_for_what_is_shown(missing: set[str]) -> None:
    idle = [known for known in NOT_SHOWN if not any(fnmatchcase(place, known) for place in missing)]
    assert idle == []


@pytest.mark.parametrize("part", DRAWN)
def test_the_leaders_curve_is_drawn(run: Saved, part: str) -> None:
    plots = tuple(plot for plot in run.report.plots() if plot.name == "leader")

    only_it = replace(run.report, sections=(Section("tension", "Tension", plots),))
    before = draw_plots(only_it, run.run, run.games)
    with with_change(places(run.summary)[f"lineups.#.leader_wins.curve.#.{part}"], -0.01):
        assert draw_plots(only_it, run.run, run.games) != before
