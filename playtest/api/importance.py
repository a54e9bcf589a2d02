"""How much each key of a variant matters."""

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

    from playtest.api.variant import Lineups


class Importance(Study):
    """How much each key matters. `told` is importance.json."""

    @property
    def keys(self) -> list[str]:
        """The keys, the one that matters most first."""
        return [str(key["name"]) for key in self.told["keys"]]

    @property
    def without_effect(self) -> list[str]:
        """The keys of which no value changed any game."""
        return [str(key["name"]) for key in self.told["keys"] if key["same_games"]]

    @property
    def table(self) -> pd.DataFrame:
        """A row for each key and figure: its largest change, at which value, and whether that is established.

        `low` and `high` hold for all values of the key at once; `verdict` is one of matters, changes it,
        not established, too small to matter, no effect.
        """
        import pandas as pd

        names = ("difference", "low", "high", "p_adjusted", "matters", "verdict")
        rows = [
            {
                "key": key["name"],
                "figure": figure["name"],
                "value": key["values"][effect["value"]]["shown"],
                **{name: effect[name] for name in names},
            }
            for key in self.told["keys"]
            for figure in self.told["figures"]
            if (effect := key["effects"][figure["name"]]) is not None
        ]
        return pd.DataFrame(rows, columns=["key", "figure", "value", *names])

    @property
    def findings(self) -> list[str]:
        """What hangs on which key, which pairs do not add up, and which keys have no effect."""
        from playtest.studies.importance.findings import findings

        return findings(self.told)

    def __repr__(self) -> str:
        return f"<playtest importance of {self.told['variant']}: {len(self.told['keys'])} keys>"

    def _repr_html_(self) -> str:
        from html import escape

        sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in self.findings)
        return f"<div>{sentences}{self.table.to_html(index=False, float_format='{:.4g}'.format)}</div>"


def importance(
    variant: loader.Variant,
    vary: Mapping[str, Iterable[Any] | str] | Iterable[str] = (),
    keep: Iterable[str] = (),
    seconds: float | None = None,
    games: int | None = None,
    seed: int | None = None,
    lineups: Lineups | None = None,
    threads: int | None = None,
    out: StrPath | None = None,
    opening_plies: int | None = None,
) -> Importance:
    """Measure how much each key matters, as `Variant.importance` has it."""
    from playtest.simulation.pool import threads_for
    from playtest.studies.importance.plan import SECONDS, plan_importance
    from playtest.studies.importance.play import importance as run

    if seconds is not None and not seconds > 0:
        raise InputError(f"seconds must be a number above 0, found {seconds}")
    request = request_of(games, seed, lineups, opening_plies=opening_plies, threads=threads)
    varied = settings_of(vary) if isinstance(vary, Mapping) and vary else list(vary)
    planned = plan_importance(variant, varied, list(keep), request, seconds or SECONDS)
    place = home(out)
    found = run(planned, place.path, threads_for(variant, request.threads))
    assert found is not None, "only a stopped study knows nothing"
    return Importance(found, place.keeper)
