"""What pages ask for that play: games begun, moves made, hints, and what a guest may do."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from starlette.requests import Request

from playtest.bots.kinds import ALL_KINDS
from playtest.errors import InputError
from playtest.limits import LARGEST_SEED
from playtest.workshop.editing import draft_asked
from playtest.workshop.game import Game
from playtest.workshop.tables import ADVISER, text_of
from playtest.workshop.told import hint, told

if TYPE_CHECKING:
    from playtest.workshop.app import Body, Workshop


def listed(workshop: Workshop, request: Request, body: Body) -> Any:
    """Every game that was played here, and the bots that can have a seat."""
    return {
        "games": workshop.tables.listed(),
        "bots": [{"name": kind.name, "sentence": kind.sentence} for kind in ALL_KINDS],
        "adviser": ADVISER,
    }


def begin(workshop: Workshop, request: Request, body: Body) -> Any:
    """Open a table of a variant, with the page's changes."""
    kept, draft = draft_asked(workshop, body)
    seats, people = (_texts(body, name) for name in ("seats", "people"))
    seed = body.get("seed", 1)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= LARGEST_SEED:
        raise InputError(f"seed must be a whole number from 0 to {LARGEST_SEED:,}")
    return {"identity": workshop.tables.open(draft, kept.name, seats, people, seed).identity}


def state(workshop: Workshop, request: Request, body: Body) -> Any:
    """A game as its owner sees it; `unchanged` where the page has seen it already."""
    game = workshop.tables.find(request.path_params["identity"])
    return _state(game, None, request, workshop)


def act(workshop: Workshop, request: Request, body: Body) -> Any:
    """A move, undo, resignation, note or hint of the owner, who may play for every person."""
    game = workshop.tables.find(request.path_params["identity"])
    action = request.path_params["action"]
    if action == "hint":
        return hint(game, text_of(body, "bot"))
    if action == "undo":
        workshop.tables.undo(game)
    elif action == "note":
        workshop.tables.note(game, text_of(body, "text"))
    else:
        _play(workshop, game, None, action, body)
    return _state(game, None, request, workshop)


def guest_state(workshop: Workshop, request: Request, body: Body) -> Any:
    """The game as a guest sees it."""
    game, seat = workshop.tables.of_guest(request.path_params["token"])
    return _state(game, seat, request, workshop)


def guest_act(workshop: Workshop, request: Request, body: Body) -> Any:
    """A guest's move or resignation, for the guest's own seat and nothing else."""
    game, seat = workshop.tables.of_guest(request.path_params["token"])
    _play(workshop, game, seat, request.path_params["action"], body)
    return _state(game, seat, request, workshop)


def _play(workshop: Workshop, game: Game, seat: int | None, action: str, body: Body) -> None:
    if action == "move":
        at = body.get("at")
        workshop.tables.play(game, seat, text_of(body, "move"), at if isinstance(at, int) else -1)
    elif action == "resign":
        workshop.tables.resign(game, seat)
    else:
        raise InputError("there is nothing of that name to do")


def _state(game: Game, seat: int | None, request: Request, workshop: Workshop) -> Any:
    seen, at = (_number(request, name) for name in ("seen", "at"))
    if seen is not None and seen == game.changed and at is None:
        return {"unchanged": True}
    found = told(game, seat, at)
    if seat is None and workshop.doors.beyond:
        for each, token in zip(found["seats"], game.guests, strict=True):
            each["guest"] = None if each["bot"] else f"/table/{token}"
    return found


def _number(request: Request, name: str) -> int | None:
    with suppress(ValueError):
        return int(request.query_params.get(name, ""))
    return None


def _texts(body: Body, name: str) -> list[str]:
    found = body.get(name, [])
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise InputError(f"{name} must be a list of texts")
    return found
