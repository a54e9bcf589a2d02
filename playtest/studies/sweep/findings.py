"""What a sweep shows, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from playtest.report.numbers import count, counted
from playtest.report.run import Facts
from playtest.statistics.sweep import INSIDE
from playtest.statistics.wording import capitalized, listed
from playtest.studies.sweep.view import View

MOST_SAID = 2  # targets of the nearest cell
RANGES = ("seat_spread", "turns.median", "outcomes.draw_of_all", "outcomes.undecided_at_cap")


def notices(view: View) -> Iterator[tuple[str, str]]:
    """What must not be missed, with its kind: cells that are missing, targets that name nothing."""
    told = view.told
    if not told["complete"]:
        cells = f"{count(len(view.cells))} of {counted(told['cells_possible'], 'cell')}"
        text = f"Partial: {cells}. The same command goes on where the sweep stopped."
        yield "partial", text
    missing = told["cells_planned"] - told["cells_possible"]
    if missing:
        verb = "is" if missing == 1 else "are"
        cells = f"{count(missing)} of {counted(told['cells_planned'], 'cell')}"
        text = f"{cells} {verb} left out, as such rules cannot be played; the report says why."
        yield "warning", text
    for name in told["targets_without_figure"]:
        yield "warning", f"The target {name} plays no part here: {_why_left_out(view, name)}."


def _why_left_out(view: View, name: str) -> str:
    who = view.told["not_played"].get(name)
    return f"the lineup {who} was not played (--lineup {who} does)" if who else "no game has such a figure"


def findings(view: View) -> list[str]:
    """The answer: the best cells, the keys without effect, and how far the main figures move."""
    return list(dict.fromkeys(chain(_nearest(view), _effects(view), _ranges(view))))


def _nearest(view: View) -> Iterator[str]:
    order = view.told["best"]
    if order is None:
        return
    best = [place for place, cell in enumerate(view.cells) if is_inside(cell)]
    if best:
        named = listed([view.varied(view.cells[place]) for place in best[:3]])
        more = f" and {count(len(best) - 3)} more" if len(best) > 3 else ""
        have = "has" if len(best) == 1 else "have"
        cells = f"{count(len(best))} of {counted(len(order), 'cell')}"
        yield f"{cells} {have} every target inside: {named}{more}."
        return
    nearest = view.cells[order[0]]
    lacking = [target for target in nearest["targets"] if target["verdict"] != INSIDE]
    worst = sorted(lacking, key=lambda target: -(target["distance"] or 0.0))[:MOST_SAID]
    rest = len(lacking) - len(worst)
    more = f"; {count(rest)} more not inside" if rest else ""
    said = "; ".join(_target(view, nearest, target) for target in worst)
    yield f"No cell has every target inside for sure. The nearest is {view.varied(nearest)}: {said}{more}."
    others = len(view.told["as_near"])
    if others:
        cells = "every other cell" if others == len(order) - 1 else counted(others, "other cell")
        yield f"As far as intervals tell, {cells} may be as near; more games (--games) would tell."


def is_inside(cell: Facts) -> bool:
    """Whether every target is inside."""
    return all(target["verdict"] == INSIDE for target in cell["targets"])


def _target(view: View, cell: Facts, target: Facts) -> str:
    """`spread between the seats 13.5 % (0.0–30.9), wanted at most 10 % (all random, not established)`."""
    entry = view.entry(cell, target["lineup"], target["metric"])
    interval = f" ({entry.interval})" if entry.interval else ""
    label = view.labels[target["lineup"]]
    wanted = view.wanted(target["name"], target["metric"])
    figure = f"{view.title(target['metric'])} {entry.text}{interval}"
    return f"{figure}, wanted {wanted} ({label}, {target['verdict']})"


def _effects(view: View) -> Iterator[str]:
    for place in view.varying:
        key = view.keys[place]
        found = key["changes_games"]
        values = f"{key['written'][0]} to {key['written'][-1]}"
        if all(changes is None for changes in found):
            yield (
                f"{key['name']}: nothing is seen of its effect, as games were finished with one of its "
                "values at most."
            )
        elif not any(found):
            yield (
                f"{key['name']}: no effect seen. Whatever else is set, all games are the same from {values}, "
                "move for move."
            )
        elif False in found:
            without = listed(
                [label for label, changes in zip(view.labels, found, strict=True) if changes is False]
            )
            yield f"{key['name']}: no effect seen with {without}, whose games are all the same from {values}."


def _ranges(view: View) -> Iterator[str]:
    """For each lineup the least and the greatest of its main figures, where the grid has several cells."""
    if len(view.cells) < 2:
        return
    for lineup, label in enumerate(view.labels):
        said = [_range(view, lineup, name) for name in RANGES if view.has(lineup, name)]
        said += [
            _range(view, lineup, name)
            for name in view.headlines
            if name.startswith("bot_share.") and view.has(lineup, name)
        ]
        if all(cell["lineups"][lineup]["same_games"] is None for cell in view.cells):
            yield f"{capitalized(label)}: no game was finished."
            continue
        told = [sentence for sentence in said if sentence] or ["no clear difference in the main figures"]
        yield f"{capitalized(label)}: {'; '.join(told)}."


def _range(view: View, lineup: int, name: str) -> str:
    """`median turns from 83 (82–84) at beads=3 to 118 (117–119) at beads=8`; empty where these overlap."""
    known = [
        (estimate["mean"], place)
        for place, cell in enumerate(view.cells)
        if (estimate := view.estimate(cell, lineup, name)) and estimate["mean"] is not None
    ]
    (low, least), (high, most) = min(known), max(known, key=lambda found: (found[0], -found[1]))
    bottom, top = (view.estimate(view.cells[place], lineup, name) or {} for place in (least, most))
    if low == high or (bottom.get("high") or low) >= (top.get("low") or high):
        return ""
    ends = []
    for place in (least, most):
        entry = view.entry(view.cells[place], lineup, name)
        interval = f" ({entry.interval})" if entry.interval else ""
        ends.append(f"{entry.text}{interval} at {view.varied(view.cells[place])}")
    return f"{view.title(name)} from {ends[0]} to {ends[1]}"
