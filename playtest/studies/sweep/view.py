"""A sweep's figures as the sections of its report see them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from playtest.report.model import Cell as Entry
from playtest.report.numbers import Estimate, number, percent, span, supported_decimals
from playtest.report.run import Facts, lineup_labels
from playtest.report.target_sentences import wanted
from playtest.statistics.figures.catalogue import is_headline

SHARE = "share"
PERCENTILES = ("p5", "median", "p95")
SEAT_SHARE = "seat_share."


@dataclass(frozen=True)
class Slice:
    """Part of a grid with two keys that vary (or one), the others held: `held` says at which values."""

    held: str
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    cells: Mapping[tuple[int, int], Facts]


@dataclass(frozen=True)
class View:
    """sweep.json with what its sections ask of it."""

    told: Facts

    @property
    def keys(self) -> Sequence[Facts]:
        return list(self.told["keys"])

    @property
    def cells(self) -> Sequence[Facts]:
        return list(self.told["cells"])

    @cached_property
    def varying(self) -> list[int]:
        """The places of the keys with more than one value."""
        return [place for place, key in enumerate(self.keys) if len(key["values"]) > 1]

    @cached_property
    def labels(self) -> list[str]:
        """Names of the lineups for readers."""
        lineups = self.told["lineups"]
        if len(self.told["seats"]) == 1:
            return lineup_labels(lineups)
        return [f"all {x['name']}" if x["same_bot"] else str(x["name"]) for x in lineups]

    @property
    def lineups(self) -> range:
        return range(len(self.labels))

    @cached_property
    def headlines(self) -> list[str]:
        """The metrics that are shown first: targets, then those declared so, without those that are all 0."""
        declared = [name for name in self.told["metrics"] if is_headline(name)]
        names = [*(target["metric"] for target in self.cells[0]["targets"]), *declared]
        return [name for name in dict.fromkeys(names) if any(map(bool, self._values(name)))]

    def _values(self, name: str) -> Iterator[float | None]:
        for cell, lineup in product(self.cells, self.lineups):
            estimate = self.estimate(cell, lineup, name)
            yield estimate["mean"] if estimate else None

    def has(self, lineup: int, name: str) -> bool:
        """Whether the lineup has the figure in any cell."""
        found = (self.estimate(cell, lineup, name) for cell in self.cells)
        return any(estimate is not None and estimate["mean"] is not None for estimate in found)

    def estimate(self, cell: Facts, lineup: int, name: str) -> Estimate | None:
        found: Estimate | None = cell["lineups"][lineup]["figures"].get(name)
        return found

    def title(self, name: str) -> str:
        metric = self.told["metrics"].get(name)
        return str(metric["title"]) if metric else name

    def wanted(self, target: str, metric: str) -> str:
        """What a target asks of its figure: `20 to 40`, `at most 6 %`."""
        return wanted({"unit": self.unit(metric), "wanted": self.told["targets"][target]})

    def unit(self, name: str) -> str:
        """`share`, or `number` also for what is not known here."""
        metric = self.told["metrics"].get(name)
        return str(metric["unit"]) if metric else "number"

    def is_share(self, name: str) -> bool:
        return self.unit(name) == SHARE

    def scale(self, name: str) -> int:
        """100 for shares, which are shown in per cent."""
        return 100 if self.is_share(name) else 1

    def decimals(self, name: str) -> int:
        """As many as the narrowest interval of the metric anywhere supports; 1 for shares.

        Percentiles of whole numbers are whole or, where two were averaged, shown with one decimal.
        """
        if self.is_share(name):
            return 1
        if name.rpartition(".")[2] in PERCENTILES:
            return int(any(value is not None and value % 1 for value in self._values(name)))
        return supported_decimals(self.estimate(*each, name) for each in product(self.cells, self.lineups))

    def entry(self, cell: Facts, lineup: int, name: str) -> Entry:
        """A figure with its interval."""
        estimate = self.estimate(cell, lineup, name)
        if estimate is None:
            return Entry(number(None, 0))
        mean, low, high = (estimate[part] for part in ("mean", "low", "high"))
        if self.is_share(name):
            return Entry(percent(mean), span(low, high, 1, 100))
        digits = self.decimals(name)
        return Entry(number(mean, digits), span(low, high, digits))

    def varied(self, cell: Facts) -> str:
        """The cell by its values of the keys that vary: `bidding.beads=3, board.columns=6`."""
        shown = self.varying or range(len(self.keys))
        return ", ".join(
            f"{self.keys[place]['name']}={self.keys[place]['written'][cell['places'][place]]}"
            for place in shown
        )

    def short(self, cell: Facts) -> str:
        """The cell by its values alone, in the order of `varying_names`: `3, 6`."""
        shown = self.varying or range(len(self.keys))
        return ", ".join(self.keys[place]["written"][cell["places"][place]] for place in shown)

    @property
    def varying_names(self) -> str:
        return ", ".join(self.keys[place]["name"] for place in self.varying or range(len(self.keys)))

    def fixed(self) -> list[str]:
        """The keys with one value only."""
        return [f"{key['name']}={key['written'][0]}" for key in self.keys if len(key["values"]) == 1]

    def slices(self) -> list[Slice]:
        """The grid as tables of the first two keys that vary, one for each combination of the others.

        With one key that varies it is the columns' one, and there is one row.
        """
        keys: list[int | None] = [None, *self.varying] if len(self.varying) < 2 else [*self.varying]
        first, second = [*keys, None][:2]
        others = self.varying[2:]
        found = []
        for values in product(*(range(len(self.keys[place]["values"])) for place in others)):
            held = dict(zip(others, values, strict=True))
            cells = {
                (_at(cell, first), _at(cell, second)): cell
                for cell in self.cells
                if all(cell["places"][place] == value for place, value in held.items())
            }
            words = [f"{self.keys[p]['name']}={self.keys[p]['written'][v]}" for p, v in held.items()]
            if cells:
                found.append(Slice(", ".join(words), self._places(first), self._places(second), cells))
        return found

    def _places(self, key: int | None) -> tuple[int, ...]:
        return (0,) if key is None else tuple(range(len(self.keys[key]["values"])))


def _at(cell: Facts, key: int | None) -> int:
    return 0 if key is None else int(cell["places"][key])
