"""A finished run: its games, its figures, its report."""

from __future__ import annotations

import json
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playtest.api.checks import path_of, whole
from playtest.api.page import Page
from playtest.api.places import StrPath
from playtest.limits import MOST_GAMES
from playtest.simulation.reading import SUMMARY, read_run

if TYPE_CHECKING:
    import pandas as pd

    from playtest.simulation.replay import Replay
    from playtest.statistics.comparison import RunTables


class Run:
    """A run folder as Python sees it.

    `folder` holds its files; for a run that was made without `out` it goes away with the run.
    """

    def __init__(self, folder: Path, keeper: Any = None) -> None:
        self.folder = folder
        self._keeper = keeper
        self._manifest = read_run(folder)

    @property
    def meta(self) -> dict[str, Any]:
        """What was played: variant, lineups, seed, versions, names of events and endings."""
        return dict(self._manifest["meta"])

    @property
    def complete(self) -> bool:
        """Whether all planned games were played."""
        return bool(self._manifest["meta"]["complete"])

    @property
    def is_kept(self) -> bool:
        """Whether its folder is one that the user named, and stays."""
        return self._keeper is None

    @property
    def lineups(self) -> list[str]:
        """The lineups' names, in the order of their indices in `games`."""
        return [lineup["name"] for lineup in self._manifest["meta"]["lineups"]]

    @cached_property
    def games(self) -> pd.DataFrame:
        """A row a game: lineup, bots, ending, winners, turns, plies, and per seat credit, score and more."""
        return self._tables.games

    @cached_property
    def summary(self) -> dict[str, Any]:
        """Every figure of the report, as in summary.json: `run.summary["lineups"][0]["seat_share"]`."""
        return dict(json.loads((self.folder / SUMMARY).read_text(encoding="utf-8")))

    @cached_property
    def tallies(self) -> dict[str, Any]:
        """The sums behind the figures: rule events, squares, points by source, leader curves."""
        return dict(self._tables.tallies)

    @cached_property
    def _tables(self) -> RunTables:
        from playtest.simulation.reading import tables_of

        return tables_of(self.folder)

    def report(self) -> Page:
        """The HTML report; a notebook shows it."""
        return Page(self.folder / "report.html", self._keeper)

    def written_game(self, index: int, lineup: str | int = 0) -> dict[str, Any]:
        """Game `index` of a lineup, move by move, played again from its seed; InputError for no such game."""
        from playtest.errors import InputError

        index = whole("index", index, 0, MOST_GAMES)
        place = (
            self._replay.place_of(lineup)
            if isinstance(lineup, str)
            else whole("lineup", lineup, 0, MOST_GAMES)
        )
        if not 0 <= place < len(self.lineups):
            raise InputError(f"the run has no lineup {lineup}; it has {'; '.join(self.lineups)}")
        self._replay.check(place, index, index)
        return self._replay.game(place, index)

    @cached_property
    def _replay(self) -> Replay:
        from playtest.simulation.replay import Replay

        return Replay(self.folder)

    def __repr__(self) -> str:
        games = ", ".join(f"{lineup['games']:,} of {lineup['name']}" for lineup in self.meta["lineups"])
        return f"<playtest run of {self.meta['variant']}: {games}>"

    def _repr_html_(self) -> str:
        from playtest.report.run import Run as Facts
        from playtest.report.sections.overview import further_warnings, verdict_sentences
        from playtest.report.sections.seats import share_rows

        run = Facts.of(self.meta, self.summary)
        head = "".join(f"<th>{escape(lineup.label)}</th>" for lineup in run.lineups)
        rows = "".join(
            f"<tr><th>{escape(row.label.text)}</th>"
            + "".join(
                f"<td>{escape(cell.text)} <small>{escape(cell.interval)}</small></td>" for cell in row.cells
            )
            + "</tr>"
            for row in share_rows(run)
        )
        verdict = "".join(f"<li>{escape(sentence)}</li>" for sentence in verdict_sentences(run))
        warned = "".join(
            f"<li>⚠ {escape(f'{each.label}: ' if each.label else '')}{escape(each.text)}</li>"
            for each in further_warnings(run)
        )
        return (
            f"<div><strong>{escape(self.meta['variant'])}</strong><ul>{verdict}{warned}</ul>"
            f"<table><thead><tr><th>wins</th>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        )


def read(folder: StrPath) -> Run:
    """The run that was saved in a folder; InputError where there is none."""
    return Run(Path(path_of("folder", folder, "the path of a run's folder")))
