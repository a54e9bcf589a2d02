"""What `playtest sessions` prints: each group of games of people beside those of bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playtest.report.console import Writer
from playtest.report.numbers import counted, number, span
from playtest.report.watching import change_text, now_text
from playtest.statistics.limits import LEAST_GAMES

if TYPE_CHECKING:
    from rich.console import Console

Facts = Mapping[str, Any]

LEGEND = (
    "▲ people higher or ▼ lower than the bots, established; · no difference established. In brackets the "
    "95 % interval of a figure alone."
)


def render_sessions(console: Console, told: Facts) -> None:
    """Write a table a group, and below it how long people took."""
    write = Writer(console)
    for group in told["groups"]:
        about = f"{group['variant']}, {group['seats']} seats, {group['source']}"
        write.line(about, style="bold")
        for line in notes(group):
            write.line(line)
        if group["games"]:
            write.table(*table(group))
        for line in times(group):
            write.line(line)
    write.line(LEGEND)


def table(group: Facts) -> tuple[list[str], list[list[str]]]:
    """The headings and rows of a group with finished games: people, bots, and what differs for sure."""
    headings = ["", f"your {counted(group['games'], 'game')}", _bots(group), "people against bots"]
    rows = [
        [figure["title"], _shown(figure, "people"), _shown(figure, "bots"), _change(figure)]
        for figure in group["figures"]
    ]
    return headings, rows


def notes(group: Facts) -> list[str]:
    """What games are left out or were not people's alone, and what few games can tell."""
    said = []
    if group["unfinished"]:
        said.append(f"{counted(group['unfinished'], 'game')} not finished, left out.")
    if group["resigned"]:
        said.append(f"{counted(group['resigned'], 'game')} in which somebody resigned, left out.")
    if group["with_bots"]:
        said.append(f"In {counted(group['with_bots'], 'game')} some seats had bots.")
    if 0 < group["games"] < LEAST_GAMES:
        said.append(
            f"Fewer than {LEAST_GAMES} games: no mean has an interval, and of means nothing is established."
        )
    return said


def _bots(group: Facts) -> str:
    return f"{counted(group['bots_games'], 'game')} of {group['lineup']}"


def _shown(figure: Facts, side: str) -> str:
    estimate = figure[side]
    return "–" if estimate is None or estimate["mean"] is None else now_text({**figure, **estimate})


def _change(figure: Facts) -> str:
    return change_text(figure["change"])


def times(group: Facts) -> list[str]:
    """How long people took, where somebody looked at the clock."""
    said = []
    if group["minutes"] is not None:
        said.append(f"Minutes of a game: {_mean(group['minutes'])}.")
    if group["seconds_per_turn"] is not None:
        mean = group["seconds_per_turn"]
        said.append(
            f"Seconds of a person's turn: {_mean(mean)}, from {counted(group['turns_timed'], 'turn')}; in "
            f"the variant's file: table: {{seconds_per_turn: {max(1, round(mean['mean']))}}}"
        )
    return said


def _mean(estimate: Facts) -> str:
    between = span(estimate["low"], estimate["high"], 1)
    text = f"{number(estimate['mean'], 1)} ({between})" if between else number(estimate["mean"], 1)
    return f"{text} in {counted(estimate['games'], 'game')}"
