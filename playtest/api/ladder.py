"""A finished ladder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from playtest.api.page import Page

if TYPE_CHECKING:
    import pandas as pd

    from playtest.studies.studied import Studied


class Ladder:
    """Bots by strength. `told` is ladder.json."""

    def __init__(self, climbed: Studied, keeper: Any = None) -> None:
        self.folder: Path = climbed.folder
        self.told: dict[str, Any] = climbed.told
        self._keeper = keeper

    @property
    def bots(self) -> pd.DataFrame:
        """A row a bot, strongest first: Elo with its interval, and its games."""
        import pandas as pd

        return pd.DataFrame(self.told["bots"])

    @property
    def levels(self) -> int | None:
        """How many levels of skill the ladder tells apart; None while some bots have not met."""
        levels: int | None = self.told["levels"]
        return levels

    def report(self) -> Page:
        """The HTML report; a notebook shows it."""
        return Page(self.folder / "report.html", self._keeper)

    def __repr__(self) -> str:
        return f"<playtest ladder of {self.told['variant']}: {len(self.told['bots'])} bots>"

    def _repr_html_(self) -> str:
        from html import escape

        from playtest.report.ladder.content import skill_sentences

        sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in skill_sentences(self.told))
        return f"<div>{sentences}{self.bots.round().to_html(index=False)}</div>"
