"""The grid of a sweep: every combination of the values of some keys, checked before anything is played."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from playtest.bots.catalogue import check_weights
from playtest.errors import InputError, Problem
from playtest.games.ruleset import keys_of
from playtest.loader import Variant, parse_range, rule_differences, with_changes
from playtest.loader.sections import Common
from playtest.loader.writing import written
from playtest.simulation.command import command_line, file_of
from playtest.simulation.plan import Plan, make_plan
from playtest.simulation.request import Request

DEFAULT_GAMES = 500
MOST_CELLS = 200
WEIGHTS = "weights"


@dataclass(frozen=True)
class Axis:
    """A key that is swept, with its values in the order given, as plain data.

    `own` is the value that the variant itself has, `sentence` and `rules` what the key stands for;
    all empty for a key that is none of the rules (`weights.gain`) or a group of keys.
    """

    name: str
    values: tuple[Any, ...]
    own: Any = None
    sentence: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Cell:
    """One combination: a value of each axis by its place. `plan` is None for one that cannot be played."""

    places: tuple[int, ...]
    plan: Plan | None
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sweep:
    """A sweep before anything is played; `cells` are in grid order, the last key running fastest.

    `lineups` are their names as asked for; a lineup of few bots is repeated around tables of any size.
    `own` is the plan of the variant itself, whose games all cells start like.
    """

    variant: Variant
    axes: tuple[Axis, ...]
    cells: tuple[Cell, ...]
    lineups: tuple[str, ...]
    own: Plan

    @property
    def games(self) -> int:
        return self.own.games

    @property
    def seed(self) -> int:
        return self.own.seed

    @property
    def possible(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.plan is not None]

    @property
    def plans(self) -> list[Plan]:
        """The plans of the possible cells."""
        return [cell.plan for cell in self.cells if cell.plan is not None]

    @property
    def impossible(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.plan is None]

    def settings(self, cell: Cell) -> str:
        """The cell as it is written after --set: `bidding.beads=3, board.columns=6`."""
        pairs = zip(self.axes, cell.places, strict=True)
        return ", ".join(f"{axis.name}={written(axis.values[place])}" for axis, place in pairs)

    def is_own(self, cell: Cell) -> bool:
        """Whether the cell is the variant as it is."""
        pairs = zip(self.axes, cell.places, strict=True)
        return all(axis.values[place] == axis.own for axis, place in pairs)

    def command(self) -> str:
        """The command that makes this sweep again."""
        swept = [axis.name for axis in self.axes]
        fixed = [f"{key}={written(value)}" for key, value in self.variant.changes.items() if key not in swept]
        varied = [f"{axis.name}={','.join(map(written, axis.values))}" for axis in self.axes]
        return command_line(
            "sweep",
            file_of(self.variant),
            set=[*fixed, *varied],
            games=self.games,
            seed=self.seed,
            lineup=self.lineups,
            opening_plies=self.own.opening_plies,
            cells=len(self.cells) if len(self.cells) > MOST_CELLS else None,
            skip_impossible=bool(self.impossible),
        )


def plan_sweep(
    variant: Variant,
    settings: Sequence[str],
    request: Request | None = None,
    most_cells: int = MOST_CELLS,
) -> Sweep:
    """The full grid of `settings` (`bidding.beads=3..8`, `board.columns=6,8`), each cell checked.

    Games are 500 a lineup by default; seed and lineups are the variant's own, but for mixed lineups
    where the number of seats is swept. Raises InputError for keys that cannot be swept, for a grid of
    more than `most_cells`, and where not a single cell can be played.
    """
    axes = _axes(variant, settings)
    size = math.prod(len(axis.values) for axis in axes)
    if size > most_cells:
        raise InputError(
            f"the grid has {size:,} cells, more than {most_cells:,}; "
            f"take fewer values, or allow so many (--cells {size}, from Python cells={size})"
        )
    request = request or Request()
    own = make_plan(variant, replace(request, games=request.games or DEFAULT_GAMES))
    names = tuple(request.lineups) or _for_every_table(own, axes)
    alike = replace(request, games=own.games, seed=own.seed, lineups=names, opening_plies=own.opening_plies)

    def planned(changed: Variant) -> Plan:
        return make_plan(changed, alike)

    cells = tuple(
        _cell(variant, axes, places, planned)
        for places in product(*(range(len(axis.values)) for axis in axes))
    )
    sweep = Sweep(variant, axes, cells, names, own)
    if not sweep.possible:
        if len({cell.reasons for cell in cells}) == 1:
            raise InputError([_of_setting(reason, axes, settings) for reason in cells[0].reasons])
        raise InputError("\n".join(["none of the cells can be played:", *impossible_lines(sweep)]))
    return sweep


def refuse_impossible(sweep: Sweep) -> None:
    """InputError with every cell that cannot be played, if there is one, and with how to skip them."""
    missing = len(sweep.impossible)
    if missing:
        cells = "1 cell" if missing == 1 else f"{missing:,} cells"
        skip = "--skip-impossible or skip_impossible=True skips them"
        head = f"{cells} of {len(sweep.cells):,} cannot be played ({skip}):"
        raise InputError("\n".join([head, *impossible_lines(sweep)]))


def impossible_lines(sweep: Sweep) -> list[str]:
    """A line for every reason why cells cannot be played, with the cells: all that share it together."""
    lines = [f"  {'; '.join(cells)}: {reason}" for cells, reason, _ in grouped_impossible(sweep)]
    if any(layout_is_why(cell) for cell in sweep.impossible):
        lines.append(
            "  A board of another size needs a layout of that size: sweep setup.layout too, with a layout "
            "for each size, and skip the combinations that do not fit."
        )
    return lines


def layout_is_why(cell: Cell) -> bool:
    """Whether a cell cannot be played because the layout in force is not of the board's size."""
    return any("the layout has" in reason for reason in cell.reasons)


def grouped_impossible(sweep: Sweep) -> list[tuple[list[str], str, int]]:
    """The impossible cells by their reasons: cells as `key=value`, why they cannot be played, how many."""
    by_reason: dict[tuple[str, ...], list[Cell]] = {}
    for cell in sweep.impossible:
        by_reason.setdefault(cell.reasons, []).append(cell)
    return [(_block(sweep, cells), _told(reasons), len(cells)) for reasons, cells in by_reason.items()]


def _told(reasons: tuple[str, ...]) -> str:
    more = len(reasons) - 1
    return reasons[0] + (f" (and {more} more like it)" if more else "")


def _block(sweep: Sweep, cells: Sequence[Cell]) -> list[str]:
    """Cells in few words: where they are all combinations of some values, only the keys that matter."""
    chosen = [sorted({cell.places[k] for cell in cells}) for k in range(len(sweep.axes))]
    if math.prod(len(places) for places in chosen) == len(cells):
        blocks = [
            f"{axis.name}={','.join(written(axis.values[place]) for place in places)}"
            for axis, places in zip(sweep.axes, chosen, strict=True)
            if len(places) < len(axis.values)
        ]
        return [" with ".join(blocks) or "every cell"]
    return [sweep.settings(cell).replace(", ", " with ") for cell in cells]


def _axes(variant: Variant, settings: Sequence[str]) -> tuple[Axis, ...]:
    if not settings:
        raise InputError("a sweep needs a key and its values, such as --set bidding.beads=3..8")
    axes: list[Axis] = []
    problems: list[Problem] = []
    for text in settings:
        try:
            name, values = parse_range(text)
            if any(axis.name == name for axis in axes):
                raise InputError(f"{name} is swept twice; write all its values together")
            axes.append(_axis(variant, name, values))
        except InputError as error:
            problems += [_at_setting(problem, text) for problem in error.problems]
    if problems:
        raise InputError(problems)
    for axis in axes:
        above = next((other.name for other in axes if axis.name.startswith(f"{other.name}.")), None)
        if above:
            raise InputError(f"{above} and {axis.name} set the same key; take one of them out of the sweep")
    return tuple(axes)


def _at_setting(problem: Problem, text: str) -> Problem:
    """The fault with the setting that has it, where it does not say so itself."""
    return problem if problem.file else Problem(f"--set {text}", 0, 0, problem.message)


def _of_setting(reason: str, axes: Sequence[Axis], settings: Sequence[str]) -> Problem:
    """Why no cell can be played, at the setting whose key it names."""
    named = [text for axis, text in zip(axes, settings, strict=True) if axis.name in reason]
    return Problem(f"--set {named[0]}" if len(named) == 1 else "", 0, 0, reason)


def _axis(variant: Variant, name: str, values: Sequence[Any]) -> Axis:
    """The axis of a key; InputError for an unknown one and for one that is no rule."""
    first = name.split(".")[0]
    if first in Common.model_fields and first != WEIGHTS:
        raise InputError(f"{first} is none of the rules; a sweep varies keys of the rules and weights")
    known = {key.name: key for key in keys_of(variant.game.ruleset)}
    if name in known:
        key = known[name]
        own: Any = variant.resolved
        for step in key.path:
            own = own[step]
        return Axis(name, tuple(values), own, key.sentence, key.rules)
    if first == WEIGHTS and name != WEIGHTS:
        check_weights({name.partition(".")[2]: 0.0}, variant.game)
    elif first != WEIGHTS and not any(each.startswith(f"{name}.") for each in known):
        with_changes(variant, {name: values[0]})  # says that there is no such key, and the nearest one
    return Axis(name, tuple(values))


def _for_every_table(own: Plan, axes: Sequence[Axis]) -> tuple[str, ...]:
    """The variant's lineups, without the mixed ones where the number of seats is swept."""
    seats = any(axis.name == "players" for axis in axes)
    names = tuple(lineup.name for lineup in own.lineups if not seats or len(lineup.bots) == 1)
    if not names:
        raise InputError(
            "the number of seats is swept, and the variant has mixed lineups only; "
            "name one of a single bot, such as the lineup random"
        )
    return names


def _cell(
    variant: Variant, axes: Sequence[Axis], places: tuple[int, ...], planned: Callable[[Variant], Plan]
) -> Cell:
    changes = {axis.name: axis.values[place] for axis, place in zip(axes, places, strict=True)}
    try:
        return Cell(places, planned(_changed(variant, changes)))
    except InputError as error:
        return Cell(places, None, tuple(dict.fromkeys(map(str, error.problems))))


def _changed(variant: Variant, changes: Mapping[str, Any]) -> Variant:
    """The variant with these changes, told of as if only what differs had been set, in the rules' order.

    So a cell is the same whatever else the sweep varies, and in whatever order.
    """
    changed = with_changes(variant, changes)
    differing = {difference.name: difference.b for difference in rule_differences(variant, changed)}
    weights = {key: changes[key] for key in sorted(changes) if key.split(".")[0] == WEIGHTS}
    return with_changes(variant, {**differing, **weights})
