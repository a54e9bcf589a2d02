"""Figures of summary.json by name, each as a value with its interval."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from playtest.statistics.comparison.catalogue import CATALOGUE
from playtest.statistics.comparison.samples import Quantile, Sample
from playtest.statistics.comparison.side import RunTables, Side
from playtest.statistics.intervals import Estimate, Z, percentile_interval
from playtest.statistics.summary import lineup_figures

Figures = Mapping[str, Any]


def estimate_in(figures: Figures, name: str) -> Estimate | None:
    """The figure of a lineup that `name` leads to (`turns.median`, `seat_share.1`), with its interval.

    Seats count from 1. Gives `mean`, `low`, `high` and `games`, where `mean` is the figure itself
    whatever it is; low and high are None where summary.json has none. None where no figure has the name.
    """
    found = _find(figures, name, figures)
    if found is None:
        return None
    value, last, above = found
    games = figures["finished"]
    if isinstance(value, Mapping):
        if "mean" not in value:
            return None
        return _estimate(value["mean"], value.get("low"), value.get("high"), value.get("games", games))
    if isinstance(value, bool) or not isinstance(value, int | float | None):
        return None
    games = above.get("games", games) if isinstance(above, Mapping) and above is not figures else games
    if last == "mean":
        return _estimate(value, above.get("low"), above.get("high"), games)
    low, high = above.get(f"{last}_interval") or (None, None) if isinstance(above, Mapping) else (None, None)
    return _estimate(value, low, high, games)


def all_estimates(tables: RunTables, index: int) -> Iterator[tuple[dict[str, Any], Estimate]]:
    """Every metric of the comparison's catalogue that the lineup has, with its figure.

    A metric is `name`, `title`, `group`, `unit` (`share` or `number`), `main` and `matters`, the
    smallest difference in it that matters to a designer. Where summary.json has no interval, it is
    made from the games (mean ± 1.95996 standard errors, or the bootstrap).
    """
    side = Side.of(tables, index)
    figures = lineup_figures(side.lineup)
    for group, metrics in CATALOGUE.items():
        for metric in metrics:
            for key, words in metric.keys(side).items():
                sample = metric.measure(side, key)
                if sample is None:
                    continue
                name = metric.name.format(key)
                estimate = estimate_in(figures, name)
                if estimate is None or estimate["mean"] is None or estimate["low"] is None:
                    estimate = _of_sample(sample)
                told = {
                    "name": name,
                    "title": metric.title.format(words),
                    "group": group,
                    "unit": metric.unit,
                    "main": metric.main,
                    "matters": None if estimate["mean"] is None else metric.matters.to(estimate["mean"]),
                }
                yield told, estimate


def _find(node: Any, name: str, above: Any) -> tuple[Any, str, Any] | None:
    """What `name` leads to, its last step and what holds it; names of bots and weights may have dots."""
    if isinstance(node, Mapping):
        if name in node:
            return node[name], name, node
        for place in reversed([place for place, letter in enumerate(name) if letter == "."]):
            if name[:place] in node:
                return _find(node[name[:place]], name[place + 1 :], node)
    if isinstance(node, Sequence) and not isinstance(node, str):
        seat, _, rest = name.partition(".")
        if seat.isdecimal() and 1 <= int(seat) <= len(node):
            item = node[int(seat) - 1]
            return _find(item, rest, node) if rest else (item, seat, above)
    return None


def _of_sample(sample: Sample) -> Estimate:
    if sample.value is None:
        return _estimate(None, None, None, sample.games)
    if isinstance(sample, Quantile):
        low, high = percentile_interval(np.sort(sample.values[sample.defined]), sample.p)
        return _estimate(sample.value, low, high, sample.games)
    if sample.variance is None:
        return _estimate(sample.value, None, None, sample.games)
    half = Z * float(np.sqrt(sample.variance))
    return _estimate(sample.value, sample.value - half, sample.value + half, sample.games)


def _estimate(mean: float | None, low: float | None, high: float | None, games: int) -> Estimate:
    return {"mean": mean, "low": low, "high": high, "games": games}
