"""A variant played at every combination of some keys' values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from playtest.api.checks import request_of, settings_of, whole, without_option
from playtest.api.places import StrPath, home
from playtest.api.study import Study
from playtest.api.variant import Lineups, Variant, loaded_variant
from playtest.errors import InputError
from playtest.limits import MOST_GAMES

if TYPE_CHECKING:
    import pandas as pd


class Sweep(Study):
    """The cells of a grid of rules. `told` is sweep.json."""

    @property
    def table(self) -> pd.DataFrame:
        """A row for each cell, lineup and metric: the keys' values, mean, low, high, games."""
        import pandas as pd

        from playtest.statistics.spreadsheets import as_texts

        table = pd.read_csv(self.folder / "sweep.csv")
        return as_texts(table, table.select_dtypes(exclude="number").columns)

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
    keys: Mapping[str, Iterable[Any] | str],
    games: int | None = None,
    seed: int | None = None,
    lineups: Lineups | None = None,
    threads: int | None = None,
    out: StrPath | None = None,
    skip_impossible: bool = False,
    cells: int | None = None,
    opening_plies: int | None = None,
) -> Sweep:
    """Play a variant at every combination of `keys`, `{"bidding.beads": range(3, 9)}`, as `playtest sweep`.

    A key's values may also be a text as on the command line: "3..8". More than `cells` combinations, 200
    by default, are refused. Raises InputError for unknown keys, and for combinations that cannot be played
    unless they are skipped.
    """
    from playtest.simulation.pool import threads_for
    from playtest.studies.sweep.plan import MOST_CELLS, plan_sweep, refuse_impossible
    from playtest.studies.sweep.play import sweep as run

    loaded = loaded_variant(variant)
    most = MOST_CELLS if cells is None else whole("cells", cells, 1, MOST_GAMES)
    request = request_of(games, seed, lineups, opening_plies=opening_plies, threads=threads)
    try:
        planned = plan_sweep(loaded, settings_of(keys), request, most)
    except InputError as error:
        raise InputError(without_option(error.problems)) from None
    if not skip_impossible:
        refuse_impossible(planned)
    playing = threads_for(loaded, request.threads)
    place = home(out)
    swept = run(planned, place.path, playing)
    assert swept is not None, "only a stopped sweep has no cell"
    return Sweep(swept, place.keeper)
