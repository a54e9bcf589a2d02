"""What a page needs to step through games: their data, the symbols to draw with, pictures for paper."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playtest.colors import COLORS
from playtest.report.model import SteppedGame, Stepper
from playtest.report.palette import series_color
from playtest.report.pieces import Scene, scene
from playtest.report.position import (
    BEAD,
    CELL,
    MOST_SHIFTED,
    STEP,
    WIDTHS,
    margins,
    position_svg,
    pyramid,
)
from playtest.report.stepper.frames import positions
from playtest.report.stepper.notes import position_notes
from playtest.report.stepper.wording import opening_steps, outcome, plies

FACTS = ("seats", "phases", "has_points", "seat_colors")


@dataclass(frozen=True)
class StepperPage:
    """Markup for a stepper: `data` is JSON that is safe inside a script, `stills` have a caption each."""

    data: Any
    symbols: Any
    board: Any
    stills: tuple[tuple[str, Any], ...]
    groups: tuple[tuple[str, tuple[tuple[int, str], ...]], ...]


def stepper_page(stepper: Stepper) -> StepperPage:
    """The markup of a stepper's games."""
    from markupsafe import Markup

    meta = stepper.meta
    empty = " ".join(["."] * meta["columns"])
    board = scene("The board", [empty] * meta["rows"], meta.get("edges"), ())
    return StepperPage(
        data=Markup(_json(_data(stepper))),
        symbols=Markup(_symbols(stepper)),
        board=Markup(position_svg(board, f"{stepper.name}-board")),
        stills=tuple((caption, Markup(svg)) for caption, svg in _stills(stepper)),
        groups=_groups(stepper.games),
    )


def _data(stepper: Stepper) -> dict[str, Any]:
    meta = stepper.meta
    left, top = margins(meta.get("edges"), meta["columns"])
    return {
        **{key: meta.get(key) for key in FACTS},
        "events": [[e["name"], e["rule"], e["sentence"], e.get("value")] for e in meta["events"]],
        "marks": meta["mark_titles"],
        "colors": COLORS,
        "cell": CELL,
        "left": left,
        "top": top,
        "step": STEP,
        "levels": MOST_SHIFTED,
        "bead": BEAD + 1,
        "beads": [series_color(seat) for seat in range(meta["seats"])],
        "games": [
            {
                "label": game.label,
                "group": game.group,
                "outcome": outcome(game.recorded, meta),
                "opened": opening_steps(game.recorded),
                "chances": game.recorded.get("chances"),
                **{key: game.recorded[key] for key in ("bots", "start", "opening", "steps")},
            }
            for game in stepper.games
        ],
    }


def _symbols(stepper: Stepper) -> str:
    """Every kind of pyramid that can stand in these games, to be drawn around the origin."""
    letters = {letter for game in stepper.games for cell in _cells(game.recorded) for letter in cell}
    kinds = [(color, pips) for color in COLORS if color in letters for pips in WIDTHS]
    return "".join(
        f'<g id="{stepper.name}-{color}{pips}">{pyramid(color, pips, 0, 0)}</g>' for color, pips in kinds
    )


def _cells(recorded: Mapping[str, Any]) -> list[str]:
    start = recorded["start"]
    changed = [cell for step in recorded["steps"] for cell in step[3].values()]
    pieces = [kind for value in start.values() if isinstance(value, dict) for kind in value]
    return [*start["layout"], *changed, *pieces]


def _stills(stepper: Stepper) -> list[tuple[str, str]]:
    """The first and the last position of the first game."""
    if not stepper.games:
        return []
    game = stepper.games[0]
    found = list(positions(game.recorded))
    played = plies(sum(1 for step in game.recorded["steps"] if step[1]))
    whole = f"{game.label}, {game.group}" if game.group else game.label
    captions = (
        (found[0], "first", f"{whole}: the start"),
        (found[-1], "last", f"After {played}. {outcome(game.recorded, stepper.meta)}"),
    )
    return [
        (caption, position_svg(_scene(position, caption, stepper.meta), f"{stepper.name}-{name}"))
        for position, name, caption in captions
    ]


def _scene(position: Mapping[str, Any], title: str, meta: Mapping[str, Any]) -> Scene:
    return scene(title, position["layout"], meta.get("edges"), position_notes(position, meta["phases"]))


def _groups(games: tuple[SteppedGame, ...]) -> tuple[tuple[str, tuple[tuple[int, str], ...]], ...]:
    """The games' places and labels, under the headings they stand under."""
    groups: dict[str, list[tuple[int, str]]] = {}
    for place, game in enumerate(games):
        groups.setdefault(game.group, []).append((place, game.label))
    return tuple((group, tuple(found)) for group, found in groups.items())


def _json(data: Any) -> str:
    """JSON that cannot end the script element it stands in."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")
