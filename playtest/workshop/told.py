"""What a page is told of a game: the board drawn, what just happened in words, and what can be clicked."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from playtest.report.analysis import reasons
from playtest.report.pieces import scene
from playtest.report.position import fan_svg, position_svg, square_name
from playtest.report.stepper.frames import ply_of
from playtest.report.stepper.terminal import Frames
from playtest.simulation.meta import rules_meta
from playtest.workshop.clicks import choices
from playtest.workshop.game import Game
from playtest.workshop.tables import ADVISER, player

MOST_TOLD = 40


def told(game: Game, seat: int | None, at: int | None = None) -> dict[str, Any]:
    """The game as a page shows it; `seat` is a guest's, `at` an earlier position to look back at."""
    with game.lock:
        session = game.session
        meta = rules_meta(session.variant, session.table.setup.board)
        frames = Frames(session.recorder.game(game.people), meta)
        last = len(frames) - 1
        index = last if at is None else max(0, min(at, last))
        position = frames.positions[index]
        drawn = scene(session.variant.name, position["layout"], meta["edges"], ())
        mover = session.person() if not game.over and game.thinking is None else None
        mine = mover is not None and seat in (None, mover) and index == last
        return {
            "changed": game.changed,
            "title": session.variant.name,
            "game": session.variant.game.title,
            "at": index,
            "last": last,
            "board": position_svg(drawn, "board", letters=True),
            "fans": {
                name: fan_svg(pile, name)
                for row, piles in enumerate(drawn.rows)
                for column, pile in enumerate(piles)
                if len(pile.pyramids) > 1
                for name in [square_name(column, len(drawn.rows) - row)]
            },
            "marked": [square for mark in _marks(frames, index) for square in mark[1:]],
            "heading": frames.heading(index),
            "notes": _notes(game, frames, index),
            "events": frames.events(index),
            "happened": _happened(game, frames, last),
            "moves": [_move(step) for step in session.recorder.steps],
            "seats": [
                {
                    "seat": place,
                    "name": name,
                    "bot": session.names[place - 1] if session.seats[place - 1] is not None else None,
                    "score": position["scores"][place - 1] if meta["has_points"] else None,
                    "color": meta["seat_colors"][place - 1] if meta["seat_colors"] else None,
                    "to_move": position["to_move"] == place and not game.over,
                }
                for place, name in enumerate(game.people, start=1)
            ],
            "mover": mover,
            "mine": mine,
            "you": seat,
            "choices": [asdict(each) for each in choices(session.table, session.variant.rules)]
            if mine
            else [],
            "thinking": game.thinking,
            "over": game.over,
            "note": game.note,
            "problem": game.problem,
        }


def hint(game: Game, bot: str) -> dict[str, Any]:
    """What a bot would play for the seat to move, with its reasons where it tells any."""
    with game.lock:
        session = game.session
        if game.over or session.person() is None:
            return {"move": None, "reasons": ["It is nobody's turn."]}
        adviser = player(bot or ADVISER, session.variant)
        if adviser is None:
            return {"move": None, "reasons": ["Ask a bot."]}
        if not adviser.kind.tells:
            return {"move": session.hint(adviser), "reasons": []}
        found = session.analyse(adviser).told()
        return {"move": found["moves"][0]["move"], "reasons": reasons(found)}


def _marks(frames: Frames, index: int) -> tuple[tuple[str, ...], ...]:
    return ply_of(frames.recorded["steps"][index - 1]).marks if index else ()


def _notes(game: Game, frames: Frames, index: int) -> list[str]:
    notes = frames.notes(index)
    if game.resigned is not None and index == len(frames) - 1:
        notes[0] = f"Seat {game.resigned} ({game.people[game.resigned - 1]}) gave up; the game is over."
    return notes


def _happened(game: Game, frames: Frames, last: int) -> list[dict[str, Any]]:
    """What was played since the last decision of a person, that included, each with its events."""
    steps = game.session.recorder.steps
    persons = [
        place for place, step in enumerate(steps) if step[1] and game.session.seats[step[1] - 1] is None
    ]
    first = persons[-1] + 1 if persons else 1
    shown = range(max(first, last - MOST_TOLD + 1), last + 1)
    return [{"heading": frames.heading(index), "events": frames.events(index)} for index in shown if index]


def _move(step: list[Any]) -> str:
    return step[0] or "–"
