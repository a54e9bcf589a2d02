"""Variants and runs compared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from playtest.api.checks import path_of, request_of
from playtest.api.places import StrPath, home
from playtest.api.run import Run
from playtest.api.study import Study
from playtest.api.variant import Lineups, Variant

if TYPE_CHECKING:
    import pandas as pd

    from playtest.studies.compare.sources import Source


class Comparison(Study):
    """What changes from the first variant to each other one. `told` is comparison.json."""

    @property
    def metrics(self) -> pd.DataFrame:
        """A row for each variant but the first, lineup and metric: values, difference, interval, verdict."""
        import pandas as pd

        rows = [
            {
                "variant": variant["name"],
                "lineup": lineup["name"],
                **{name: value for name, value in metric.items() if name not in ("a", "b")},
                "a": metric["a"]["value"],
                "b": metric["b"]["value"],
            }
            for variant, found in zip(self.told["variants"][1:], self.told["comparisons"], strict=True)
            for lineup in found["lineups"]
            for metric in lineup["metrics"]
        ]
        return pd.DataFrame(rows)

    @property
    def established(self) -> pd.DataFrame:
        """The metrics that are higher or lower for sure, at 95 % over all metrics together."""
        metrics = self.metrics
        return metrics[metrics["verdict"].isin(["higher", "lower"])]

    def __repr__(self) -> str:
        from playtest.studies.compare.view import names_of

        names = " and ".join(names_of(self.told["variants"]))
        return f"<playtest comparison of {names}: {len(self.established)} differences established>"

    def _repr_html_(self) -> str:
        from html import escape

        shown = self.established[["lineup", "name", "a", "b", "difference", "low", "high", "verdict"]]
        return (
            f"<div>{escape(repr(self)[1:-1])}{shown.to_html(index=False, float_format='{:.4g}'.format)}</div>"
        )


def compare(
    *sources: Variant | Run | StrPath,
    games: int | None = None,
    seed: int | None = None,
    lineups: Lineups | None = None,
    weights: Mapping[str, float] | None = None,
    threads: int | None = None,
    out: StrPath | None = None,
    opening_plies: int | None = None,
    each: bool = False,
) -> Comparison:
    """Compare variants, runs, or files and folders of such, each with the first, as `playtest compare`.

    Variants are played under the same conditions: lineups, games and seed are the first one's unless
    given. `weights` are those of the heuristic bot in all of them, by default each variant's own. With `each`
    every single difference between two variants is played too, alone. Raises
    InputError for what cannot be compared.
    """
    from playtest.studies.compare.plan import plan_comparison
    from playtest.studies.compare.play import compare as run

    request = request_of(games, seed, lineups, weights, opening_plies, threads=threads)
    comparison = plan_comparison([_source(source) for source in sources], request, each)
    place = home(out)
    compared = run(comparison, place.path, request.threads)
    assert compared is not None, "only a stopped comparison has nothing to compare"
    return Comparison(compared, place.keeper)


def _source(given: Variant | Run | StrPath) -> Source:
    from playtest.studies.compare.sources import Source, read_sources
    from playtest.studies.saved import saved_run

    if isinstance(given, Variant):
        loaded = given.loaded
        return Source(loaded.file or loaded.stem, loaded.stem, loaded, None, loaded.file is not None)
    if isinstance(given, Run):
        run = saved_run(given.folder)
        return Source(str(given.folder), given.folder.name, run.variant, run, given.is_kept)
    wanted = "a variant, a run, or the path of a variant file or of a run's folder"
    (source,) = read_sources([path_of("each of what is compared", given, wanted)])
    return source
