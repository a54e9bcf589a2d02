"""Every metric of a comparison that a run has, each as a value with its interval."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from playtest.statistics.comparison.catalogue import CATALOGUE, SHARE
from playtest.statistics.comparison.samples import Linear, Quantile, Sample
from playtest.statistics.comparison.side import RunTables, Side
from playtest.statistics.figures import Figures, estimate_in, plain_estimate
from playtest.statistics.intervals import Estimate, mean_of_influence, percentile_interval


def all_estimates(
    tables: RunTables, index: int, figures: Figures
) -> Iterator[tuple[dict[str, Any], Estimate]]:
    """Every metric of the comparison's catalogue that the lineup with this index has, with its figure.

    A metric is `name`, `title`, `group`, `unit` (`share` or `number`), `main` and `matters`, the smallest
    difference in it that matters to a designer. The figure is that of `figures`, the lineup's in
    summary.json, where it is an estimate there, else made from the games by the same rules.
    """
    side = Side.of(tables, index)
    for group, metrics in CATALOGUE.items():
        for metric in metrics:
            for key, words in metric.keys(side).items():
                sample = metric.measure(side, key)
                if sample is None:
                    continue
                name = metric.name.format(key)
                estimate = estimate_in(figures, name)
                if estimate is None or estimate["mean"] is None or estimate.get("exact"):
                    estimate = _of_sample(sample, 1.0 if metric.unit == SHARE else math.inf)
                told = {
                    "name": name,
                    "title": metric.title.format(words),
                    "group": group,
                    "unit": metric.unit,
                    "main": metric.main,
                    "matters": None if estimate["mean"] is None else metric.matters.to(estimate["mean"]),
                }
                yield told, estimate


def _of_sample(sample: Sample, high: float) -> Estimate:
    if sample.value is None:
        return plain_estimate(None, None, None, sample.games)
    if isinstance(sample, Quantile):
        ends = percentile_interval(np.sort(sample.values[sample.defined]), sample.p)
        return plain_estimate(sample.value, ends[0], ends[1], sample.games)
    if isinstance(sample, Linear):
        least = 0.0 if high == 1 else -math.inf
        return mean_of_influence(sample.value, sample.influence, sample.games, low=least, high=high)
    return plain_estimate(sample.value, None, None, sample.games)
