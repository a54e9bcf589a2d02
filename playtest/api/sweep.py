"""A variant played at every combination of some keys' values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from playtest.api.places import StrPath, home
from playtest.api.study import Study
from playtest.api.variant import Lineups, Variant, loaded_variant, several

if TYPE_CHECKING:
    import pandas as pd


class Sweep(Study):
    """The cells of a grid of rules. `told` is sweep.json."""

    @property
    def table(self) -> pd.DataFrame:
        """A row for each cell, lineup and metric: the keys' values, mean, low, high, games."""
        import pandas as pd

        return pd.read_csv(self.folder / "sweep.csv")

    def __repr__(self) -> str:
        keys = " and ".join(key["name"] for key in self.told["keys"])
        return f"<playtest sweep of {keys}: {len(self.told['cells'])} cells>"

    def _repr_html_(self) -> str:
        from html import escape

        table = self.table
        keys = [key["name"] for key in self.told["keys"]]
        wide = table.pivot_table(index=["lineup", *keys], columns="metric", values="mean", sort=False)
        return f"<div>{escape(repr(self)[1:-1])}{wide.to_html(float_format='{:.4g}'.format)}</div>"


def sweep(
    variant: Variant | StrPath,
    keys: Mapping[str, Sequence[Any]],
    games: int | None = None,
    seed: int | None = None,
    lineups: Lineups = (),
    threads: int | None = None,
    out: StrPath | None = None,
    skip_impossible: bool = False,
) -> Sweep:
    """Play a variant at every combination of `keys`, `{"bidding.beads": range(3, 9)}`, as `playtest sweep`.

    Raises InputError for unknown keys, and for combinations that cannot be played unless they are skipped.
    """
    from playtest.loader.writing import written
    from playtest.simulation.pool import threads_for
    from playtest.studies.sweep import sweep as run
    from playtest.studies.sweep_plan import plan_sweep, refuse_impossible

    loaded = loaded_variant(variant)
    settings = [f"{key}={','.join(written(value) for value in values)}" for key, values in keys.items()]
    planned = plan_sweep(loaded, settings, games, seed, several(lineups))
    if not skip_impossible:
        refuse_impossible(planned)
    place = home(out)
    swept = run(planned, place.path, threads_for(loaded, threads))
    assert swept is not None, "only a stopped sweep has no cell"
    return Sweep(swept, place.keeper)
