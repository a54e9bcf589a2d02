"""Every way to read the unclear sentences of a variant's rules, played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.api.checks import request_of
from playtest.api.places import StrPath, home
from playtest.api.study import Study
from playtest.api.variant import Lineups, Variant, loaded_variant

if TYPE_CHECKING:
    import pandas as pd


class Readings(Study):
    """How much each unclear sentence matters. `told` is readings.json."""

    @property
    def table(self) -> pd.DataFrame:
        """A row for each reading, value, lineup and aspect: the figure that changes most, and how much.

        Readings that matter most come first. Aspects are balance, length and draws; `difference` is from
        the variant as it is, `verdict` one of higher, lower, identical, no difference established.
        """
        import pandas as pd

        from playtest.statistics.figures.figure import ASPECTS

        names = ("name", "a", "b", "difference", "low", "high", "verdict")
        rows = [
            {
                "key": reading["key"],
                "value": value["label"],
                "lineup": lineup["name"],
                "aspect": aspect,
                **{name: row[name] for name in names},
                "a": row["a"]["value"],
                "b": row["b"]["value"],
            }
            for reading in self.told["readings"]
            for value in reading["values"]
            for lineup in value["lineups"] or ()
            for aspect in ASPECTS
            if (row := lineup[aspect]) is not None
        ]
        return pd.DataFrame(rows, columns=["key", "value", "lineup", "aspect", *names])

    @property
    def findings(self) -> list[str]:
        """Which sentence to rewrite first, what else matters, and what does not."""
        from playtest.studies.readings.findings import findings

        return findings(self.told)

    def __repr__(self) -> str:
        return (
            f"<playtest readings of {self.told['variant']}: {len(self.told['readings'])} unclear sentences>"
        )

    def _repr_html_(self) -> str:
        from html import escape

        sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in self.findings)
        table = self.table.to_html(index=False, float_format="{:.4g}".format)
        return f"<div>{sentences}{table}</div>"


def readings(
    variant: Variant | StrPath,
    games: int | None = None,
    seed: int | None = None,
    lineups: Lineups | None = None,
    threads: int | None = None,
    out: StrPath | None = None,
    opening_plies: int | None = None,
) -> Readings:
    """Play a variant with every reading of its unclear sentences, as `playtest readings`.

    Raises InputError for unknown bots, and for a game that declares no readings.
    """
    from playtest.simulation.pool import threads_for
    from playtest.studies.readings.plan import plan_readings
    from playtest.studies.readings.play import readings as run

    loaded = loaded_variant(variant)
    request = request_of(games, seed, lineups, opening_plies=opening_plies, threads=threads)
    planned = plan_readings(loaded, request)
    playing = threads_for(loaded, request.threads)
    place = home(out)
    read = run(planned, place.path, playing)
    assert read is not None, "only a stopped study lacks the variant itself"
    return Readings(read, place.keeper)
