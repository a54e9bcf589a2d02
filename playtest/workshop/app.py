"""The workshop's addresses: which page or call does what."""

from __future__ import annotations

import json
import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from playtest.engine.table import IllegalMoveError
from playtest.errors import InputError, Problem
from playtest.simulation import request as simulation
from playtest.workshop import editing, pages, playing
from playtest.workshop.folder import ChangedMeanwhileError, VariantFolder
from playtest.workshop.form import problems_of
from playtest.workshop.guard import MOST_BYTES, Doors, Guard
from playtest.workshop.jobs import Jobs
from playtest.workshop.live import LiveDesk
from playtest.workshop.tables import Tables

Body = dict[str, Any]
Call = Callable[["Workshop", Request, Body], Any]


@dataclass
class Workshop:
    """A folder of variant files with all that goes on in it."""

    folder: VariantFolder
    doors: Doors
    jobs: Jobs
    live: LiveDesk
    tables: Tables
    stop: threading.Event = field(default_factory=threading.Event)

    def close(self) -> None:
        """Ask everything that plays to end."""
        self.stop.set()
        self.jobs.stop_all()


def make_workshop(
    folder: Path, out: Path, doors: Doors, threads: int | None = None, no_journal: bool = False
) -> Workshop:
    """The workshop of a folder; InputError where that is none. Reports go to `out`."""
    stop = threading.Event()
    return Workshop(
        VariantFolder(folder),
        doors,
        Jobs(out, threads, no_journal),
        LiveDesk(simulation.Request(threads=threads), stop),
        Tables(folder),
        stop,
    )


def make_app(workshop: Workshop) -> Guard:
    """The workshop as an ASGI application, behind its guard."""
    routes = [
        Route("/", pages.home),
        Route("/edit/{name}", pages.edit),
        Route("/play/{identity}", pages.play),
        Route("/rules/{name}", pages.rules),
        Route("/play/{identity}/rules", pages.rules_of_game),
        Route("/table/{token}", pages.guest),
        Route("/table/{token}/rules", pages.rules_of_game),
        Route("/static/{name}", pages.static),
        Route("/reports/{path:path}", pages.report),
        *_calls("GET", {"/api/variants": editing.listed, "/api/variant/{name}": editing.variant}),
        *_calls("GET", {"/api/jobs": editing.jobs, "/api/games": playing.listed}),
        *_calls("GET", {"/api/games/{identity}": playing.state, "/table/{token}/state": playing.guest_state}),
        *_calls(
            "POST",
            {
                "/api/check": editing.check,
                "/api/save": editing.save,
                "/api/save-as": editing.save_as,
                "/api/new": editing.new,
                "/api/live": editing.live,
                "/api/rules": editing.rules,
                "/api/jobs": editing.start,
                "/api/jobs/{identity}/stop": editing.stop,
                "/api/journal": editing.journal,
                "/api/sessions": editing.sessions,
                "/api/games": playing.begin,
                "/api/games/{identity}/{action}": playing.act,
                "/table/{token}/{action}": playing.guest_act,
            },
        ),
    ]
    app = Starlette(routes=routes)
    app.state.workshop = workshop
    return Guard(app, workshop.doors)


def _calls(method: str, calls: dict[str, Call]) -> list[Route]:
    return [Route(path, _answering(call), methods=[method]) for path, call in calls.items()]


def _answering(call: Call) -> Callable[[Request], Awaitable[Response]]:
    """An address that takes and gives JSON; what is wrong with the input comes back in the loader's words."""

    async def answer(request: Request) -> Response:
        try:
            body = await _body(request) if request.method == "POST" else {}
            told = await run_in_threadpool(call, request.app.state.workshop, request, body)
        except ChangedMeanwhileError as error:
            return JSONResponse({"problems": problems_of(error), "changed": True}, 409)
        except InputError as error:
            return JSONResponse({"problems": problems_of(error)}, 422)
        except IllegalMoveError as error:
            return JSONResponse({"problems": [{"key": None, "message": str(error)}]}, 422)
        return JSONResponse(told)

    return answer


async def _body(request: Request) -> Body:
    """The JSON object that a page sent, read only as far as anything of ours can be long."""
    parts, length = [], 0
    async for part in request.stream():
        length += len(part)
        if length > MOST_BYTES:
            raise InputError(Problem("", 0, 0, "that is too much at once"))
        parts.append(part)
    try:
        told = json.loads(b"".join(parts) or b"{}", parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise InputError("what the page sent is no JSON") from None
    if not isinstance(told, dict):
        raise InputError("what the page sent is no JSON object")
    return told


def _no_number(word: str) -> float:
    raise ValueError(word)
