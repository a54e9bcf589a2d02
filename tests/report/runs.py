"""Runs for the tests of the report: ordinary ones and degenerate ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pandas as pd

from playtest.report import write_report
from playtest.report.model import Report, Table
from playtest.report.run import Run
from playtest.report.run_content import content
from playtest.statistics.summary import summarize
from tests.statistics.tables import synthetic_run


class Saved(NamedTuple):
    """What a run folder holds."""

    meta: dict[str, Any]
    summary: dict[str, Any]
    games: pd.DataFrame
    tallies: dict[str, Any]

    @property
    def run(self) -> Run:
        return Run.of(self.meta, self.summary)

    @property
    def report(self) -> Report:
        return content(self.run)

    def write(self, folder: Path) -> Path:
        write_report(folder, self.meta, self.summary, self.games)
        return folder


def saved(
    change: Callable[[dict[str, Any], pd.DataFrame, dict[str, Any]], None] | None = None, **how: Any
) -> Saved:
    """A made-up run, changed before its summary is made."""
    meta, games, tallies = synthetic_run(**{"games": 60, **how})
    if change:
        change(meta, games, tallies)
    return Saved(meta, summarize(meta, games, tallies), games, tallies)


def table(report: Report, title: str) -> Table:
    """The report's table whose title begins so."""
    blocks = (block for section in report.sections for block in section.blocks)
    return next(block for block in blocks if isinstance(block, Table) and block.title.startswith(title))


def all_draws(meta: dict[str, Any], games: pd.DataFrame, tallies: dict[str, Any]) -> None:
    everyone = range(1, meta["seats"] + 1)
    games["winners"] = "+".join(map(str, everyone))
    for seat in everyone:
        games[f"credit_{seat}"] = 1 / meta["seats"]
        games[f"score_{seat}"] = 0
    no_points(meta, games, tallies)
    meta["has_points"] = True


def zero_points(meta: dict[str, Any], games: pd.DataFrame, tallies: dict[str, Any]) -> None:
    """Points could be scored, and nobody ever scored any; a tie break made winners."""
    no_points(meta, games, tallies)
    meta["has_points"] = True
    for column in games.columns:
        if str(column).startswith(("score_", "comeback", "drama", "lead_turns")):
            games[column] = 0
    games["decided_turn"] = float("nan")


def one_winner(meta: dict[str, Any], games: pd.DataFrame, tallies: dict[str, Any]) -> None:
    """Seat 1 wins every game."""
    games["winners"] = "1"
    for seat in range(1, meta["seats"] + 1):
        games[f"credit_{seat}"] = float(seat == 1)


def no_points(meta: dict[str, Any], games: pd.DataFrame, tallies: dict[str, Any]) -> None:
    meta["has_points"] = False
    games["lead_changes"] = 0
    for sums in tallies["lineups"]:
        sums["gains"], sums["gains_by"] = [], {name: [] for name in sums["gains_by"]}
        sums["leader"] = [[sum(row[:2]), 0, 0, 0] for row in sums["leader"]]
        sums["fresh_starts"] = None


def no_scoring_turns(meta: dict[str, Any], games: pd.DataFrame, tallies: dict[str, Any]) -> None:
    all_draws(meta, games, tallies)
    games["scoring_turns"] = 0
    for sums in tallies["lineups"]:
        sums["leader"] = [[0, 0, 0, 0] for _ in sums["leader"]]
        sums["fresh_starts"] = None


def one_legal_move(meta: dict[str, Any], games: pd.DataFrame, tallies: dict[str, Any]) -> None:
    """Nobody ever had a choice."""
    for phase in meta["phases"]:
        games[f"legal_{phase}"] = games[f"plies_{phase}"]
        games[f"choices_{phase}"] = 0
    games["log10_legal"], games["open_turns"] = 0.0, 0
    games["first_move"] = "r1@a1"
    for sums in tallies["lineups"]:
        parts = sums["branching_parts"]
        parts[:] = [
            [number, plies, plies, plies2, plies2, plies2] for number, plies, _, plies2, _, _ in parts
        ]


def no_openings(meta: dict[str, Any], games: pd.DataFrame, tallies: dict[str, Any]) -> None:
    """No game got as far as its first ply."""
    games["first_seat"], games["first_move"] = 0, ""


def board(columns: int, rows: int) -> Callable[[dict[str, Any], pd.DataFrame, dict[str, Any]], None]:
    """Changes the board, moving whatever does not fit to a1."""

    def change(meta: dict[str, Any], games: pd.DataFrame, tallies: dict[str, Any]) -> None:
        meta["columns"], meta["rows"] = columns, rows
        for sums in tallies["lineups"]:
            sums["heat"] = {name: _fitted(heat, columns, rows) for name, heat in sums["heat"].items()}

    return change


def _fitted(heat: dict[str, int], columns: int, rows: int) -> dict[str, int]:
    fitted: dict[str, int] = {}
    for square, times in heat.items():
        fits = ord(square[0]) - ord("a") < columns and int(square[1:]) <= rows
        fitted[square if fits else "a1"] = fitted.get(square if fits else "a1", 0) + times
    return fitted


def odd_names(meta: dict[str, Any], games: pd.DataFrame, tallies: dict[str, Any]) -> None:
    meta["variant"] = "<script>alert('1')</script> & $x_1$ [bold]*Ω* " + "very_long_name_" * 12
    meta["description"] = '<b>Not bold</b>\n\n| a | b |\n# Not a heading {{ 7 * 7 }} `x` "quoted"'
    meta["file"] = "variants/<&>.yaml"
    for lineup in meta["lineups"]:
        lineup["bots"] = [f"mcts:{'9' * 40}<i>$" for _ in lineup["bots"]]
        lineup["seatings"] = [lineup["bots"]]
        lineup["same_bot"] = True
    games["bots"] = "|".join(meta["lineups"][0]["bots"])


DEGENERATE: dict[str, Callable[[], Saved]] = {
    "no games": lambda: saved(games=0),
    "one game": lambda: saved(games=1, lineups=("random",)),
    "one game each": lambda: saved(games=1),
    "two seats": lambda: saved(seats=2),
    "all draws": lambda: saved(all_draws),
    "all capped": lambda: saved(capped=1.0),
    "some capped": lambda: saved(capped=0.3),
    "all crashed": lambda: saved(games=0, crashed=3),
    "some crashed": lambda: saved(crashed=2),
    "no points": lambda: saved(no_points),
    "no scoring turns": lambda: saved(no_scoring_turns),
    "zero points": lambda: saved(zero_points),
    "one legal move": lambda: saved(one_legal_move),
    "no openings": lambda: saved(no_openings),
    "one winner": lambda: saved(one_winner),
    "not complete": lambda: saved(complete=False),
    "not examined": lambda: saved(examined=False),
    "1x1": lambda: saved(board(1, 1)),
    "16x16": lambda: saved(board(16, 16)),
    "16x1": lambda: saved(board(16, 1)),
    "odd names": lambda: saved(odd_names),
    "made in Python": lambda: saved(lambda meta, games, tallies: meta.update(file=None)),
    "no edges": lambda: saved(lambda meta, games, tallies: meta.update(edges=None)),
    "minutes": lambda: saved(lambda meta, games, tallies: meta.update(seconds_per_turn=30)),
    "seven lineups": lambda: saved(
        games=8, lineups=("random", "greedy", "heuristic", "heuristic,random", "greedy,random", "a", "b")
    ),
    "bare": lambda: saved(lambda meta, games, tallies: meta.update(events=[], heat_maps=[], sources=[])),
}


@cache
def degenerate(name: str) -> Saved:
    """The degenerate run of that name, made once."""
    return DEGENERATE[name]()


UNDEFINED_WORDS = re.compile(r"\b(nan|inf|None|null(?!:| p)|undefined|NaN|Infinity)\b")
