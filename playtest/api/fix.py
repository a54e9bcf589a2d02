"""The smallest changes that bring a variant to its targets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from playtest import loader
from playtest.api.checks import request_of, settings_of
from playtest.api.places import StrPath, home
from playtest.api.study import Study
from playtest.errors import InputError

if TYPE_CHECKING:
    import pandas as pd

    from playtest.api.variant import Lineups, Variant


class Fix(Study):
    """What a search for a repair found. `told` is fix.json; `variants` are the confirmed ones, best first."""

    def __init__(self, studied: Any, keeper: Any, variant: loader.Variant) -> None:
        super().__init__(studied, keeper)
        self._variant = variant

    @property
    def found(self) -> bool:
        """Whether a change is established to help, or none is needed."""
        return self.told["status"] in ("all inside", "nearer", "inside already")

    @property
    def variants(self) -> list[Variant]:
        """The changed variants that are established to help, best first."""
        from playtest.api.variant import Variant

        rows = [row for row in self.told["rows"] if row["status"] != "not established"]
        changes = [{each["key"]: each["value"] for each in row["changes"]} for row in rows]
        return [Variant(loader.with_changes(self._variant, each)) for each in changes]

    @property
    def table(self) -> pd.DataFrame:
        """A row for each finalist and target: settings, keys, status, target, mean, low, high, verdict."""
        import pandas as pd

        names = ("mean", "low", "high", "verdict")
        rows = [
            {
                "settings": row["settings"],
                "keys": row["keys"],
                "status": row["status"],
                "target": goal["name"],
                **{name: figure[name] for name in names},
            }
            for row in self.told["rows"]
            for goal, figure in zip(self.told["goals"], row["figures"], strict=True)
        ]
        return pd.DataFrame(rows, columns=["settings", "keys", "status", "target", *names])

    @property
    def findings(self) -> list[str]:
        """What to change and how far that reaches, or that nothing was found."""
        from playtest.studies.fix.findings import findings

        return findings(self.told)

    def __repr__(self) -> str:
        return f"<playtest fix of {self.told['variant']}: {self.told['status']}>"

    def _repr_html_(self) -> str:
        from html import escape

        sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in self.findings)
        return f"<div>{sentences}{self.table.to_html(index=False, float_format='{:.4g}'.format)}</div>"


def fix(
    variant: loader.Variant,
    vary: Mapping[str, Iterable[Any] | str] | Iterable[str] = (),
    keep: Iterable[str] = (),
    seconds: float | None = None,
    games: int | None = None,
    seed: int | None = None,
    lineups: Lineups | None = None,
    threads: int | None = None,
    out: StrPath | None = None,
    search: str | None = None,
    quick: bool = False,
    opening_plies: int | None = None,
) -> Fix:
    """Search for a repair, as `Variant.fix` has it."""
    from playtest.simulation.pool import threads_for
    from playtest.studies.fix.plan import SECONDS, plan_fix
    from playtest.studies.fix.play import fix as run

    if seconds is not None and not seconds > 0:
        raise InputError(f"seconds must be a number above 0, found {seconds}")
    request = request_of(
        games, seed, lineups, opening_plies=opening_plies, search=search, quick=quick, threads=threads
    )
    varied = settings_of(vary) if isinstance(vary, Mapping) and vary else list(vary)
    planned = plan_fix(variant, varied, list(keep), request, seconds or SECONDS)
    place = home(out)
    found = run(planned, place.path, threads_for(variant, request.threads))
    assert found is not None, "only a stopped search knows nothing"
    return Fix(found, place.keeper, variant)
