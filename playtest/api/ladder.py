"""A finished ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playtest.api.study import Study

if TYPE_CHECKING:
    import pandas as pd


class Ladder(Study):
    """Bots by strength. `told` is ladder.json."""

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

    def __repr__(self) -> str:
        return f"<playtest ladder of {self.told['variant']}: {len(self.told['bots'])} bots>"

    def _repr_html_(self) -> str:
        from html import escape

        from playtest.studies.ladder.content import skill_sentences

        sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in skill_sentences(self.told))
        return f"<div>{sentences}{self.bots.round().to_html(index=False)}</div>"
