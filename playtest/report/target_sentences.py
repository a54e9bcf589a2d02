"""Targets and their verdicts in words, and on the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import floor, log10
from typing import TYPE_CHECKING

from playtest.report.console import Writer
from playtest.report.numbers import UNDEFINED, counted, number, percent, span, supported_decimals
from playtest.report.run import Facts, lineup_labels
from playtest.statistics.limits import LEAST_GAMES

if TYPE_CHECKING:
    from rich.console import Console

SIGNS = {"inside": "✓", "outside": "✕", "not established": "?"}
STYLES = {"inside": "green", "outside": "bold red", "not established": "yellow"}


def figure(target: Facts) -> str:
    """The figure with its interval: `95 (94–96)`, `8.2 % (6.1–10.9)`, `≥ 200`; "–" where it is unknown."""
    if target["mean"] is None:
        return UNDEFINED
    share = target["unit"] == "share"
    if share:
        text, between = percent(target["mean"]), span(target["low"], target["high"], 1, 100)
    else:
        known = [target[name] for name in ("mean", "low", "high") if target[name] is not None]
        decimals = 0 if all(value == round(value) for value in known) else supported_decimals([target])
        text, between = number(target["mean"], decimals), span(target["low"], target["high"], decimals)
    if target.get("alike") is not None:
        between = f"at most {percent(target['alike'])} differ"
    at_least = "≥ " if target["at_least"] else ""
    return f"{at_least}{text} ({between})" if between else f"{at_least}{text}"


def wanted(target: Facts) -> str:
    """What the target asks for: `20 to 40`, `at most 6 %`."""
    scale, unit = (100, " %") if target["unit"] == "share" else (1, "")
    low, high = (None if end is None else f"{round(scale * end, 9):g}" for end in target["wanted"])
    if low is None or high is None:
        return f"at most {high}{unit}" if low is None else f"at least {low}{unit}"
    return f"{low} to {high}{unit}"


def still_needed(target: Facts) -> str:
    """Why no verdict could be given, or how many games would; empty where one was."""
    if target["lineup"] is None:
        return "no such lineup was played"
    if target["mean"] is None:
        return "no game has such a figure"
    if (different := target.get("different_games")) is not None:
        return f"the games are as good as {number(different, 1)} different ones"
    needed = target["games_needed"]
    if not needed and target["low"] is None and target["high"] is None and target["games"] < LEAST_GAMES:
        return f"{counted(target['games'], 'game')} cannot tell"
    return f"about {counted(_rounded(needed), 'game')} would tell" if needed else ""


def render_targets(console: Console, meta: Facts, targets: Sequence[Facts]) -> None:
    """Write a variant's targets, a line each, and how many are inside, outside and open."""
    write = Writer(console)
    write.line(f"{meta['variant']} ({meta['title']}, {meta['seats']} seats): targets", style="bold")
    if not meta["complete"]:
        write.line("Not complete: the run was stopped before all games were played.", style="bold yellow")
    labels = dict(zip([x["name"] for x in meta["lineups"]], lineup_labels(meta["lineups"]), strict=True))
    if level := strongest_level(targets):
        write.line(f"Judged at the strongest level, {labels[level]}, where a target names no other.")
    for target in targets:
        word, needed = target["verdict"], still_needed(target)
        lineup = labels.get(target["lineup"], target["name"].rpartition("/")[0])
        line = f"{SIGNS[word]} {word:15}  {target['title']} {figure(target)}, wanted {wanted(target)}"
        line += f" ({target['metric']}, {lineup})" + (f"; {needed}" if needed else "")
        write.line(line, style=STYLES[word], soft_wrap=True)
    found = Counter(target["verdict"] for target in targets)
    said = ", ".join(f"{found[word]} {word}" for word in STYLES if found[word])
    games = "; ".join(f"{labels[x['name']]}: {counted(x['games'], 'game')}" for x in meta["lineups"])
    write.line(f"{said} ({games})")


def strongest_level(targets: Sequence[Facts]) -> str | None:
    """The lineup of the targets that name none; None where all of them do."""
    return next((target["lineup"] for target in targets if "/" not in target["name"]), None)


def _rounded(games: int) -> int:
    """Up to two significant digits."""
    step = int(10 ** max(0, floor(log10(games)) - 1))
    return -(-games // step) * step
