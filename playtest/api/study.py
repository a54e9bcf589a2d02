"""What every study leaves, as Python sees it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from playtest.api.page import Page
from playtest.simulation.crashes import refuse_broken_off

if TYPE_CHECKING:
    from playtest.studies.results import Studied


class Study:
    """A finished study: `told` are its figures as in its JSON file, `folder` holds its files.

    A folder that nobody named goes away with the study and its pages. Raises InputError for lineups
    all of whose games bots broke off, of which nothing is known.
    """

    def __init__(self, studied: Studied, keeper: Any = None) -> None:
        refuse_broken_off(studied.metas)
        self.folder: Path = studied.folder
        self.told: dict[str, Any] = studied.told
        self._keeper = keeper

    def report(self) -> Page:
        """The HTML report; a notebook shows it."""
        return Page(self.folder / "report.html", self._keeper)
