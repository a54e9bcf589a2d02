"""What is asked for beside a variant: from the command line and from Python alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Request:
    """Games, seed, lineups and so on as asked for; None or empty leaves a thing to the variant's file.

    `lineups` are comma-separated bot names, `weights` those of the heuristic bot, `opening_plies` the random
    plies that games start with, `search` a bot that searches, `quick` that none is wanted. `threads` play,
    `out` is the folder that takes what is written, and the journal, with a `note`, unless `no_journal`.
    """

    games: int | None = None
    seed: int | None = None
    lineups: Sequence[str] = ()
    weights: Mapping[str, float] | None = None
    opening_plies: int | None = None
    search: str | None = None
    quick: bool = False
    threads: int | None = None
    out: Path = Path("reports")
    note: str | None = None
    no_journal: bool = False

    @property
    def leaves_search_open(self) -> bool:
        """Whether a bot that searches may be chosen to play beside the usual lineups."""
        return not (self.quick or self.lineups or self.search)
