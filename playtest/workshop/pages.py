"""The workshop's pages: empty rooms that its scripts furnish, and what is served as it lies there."""

from __future__ import annotations

import mimetypes
import os
from functools import cache
from pathlib import Path
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from playtest.errors import InputError
from playtest.report.html import page_palette
from playtest.report.rulebook_html import rulebook_html
from playtest.studies.rulebook import rulebook

HERE = Path(__file__).parent
STATIC = ("common.js", "home.js", "edit.js", "fields.js", "live.js", "play.js", "board.js", "workshop.css")
APART = (
    "sandbox allow-scripts allow-popups; default-src 'none'; script-src 'unsafe-inline'; "
    "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)
"""Reports and rulebooks have scripts of their own: they get a world of their own, without the token."""

SERVED = {".html": "text/html", ".svg": "image/svg+xml", ".md": "text/plain", ".csv": "text/plain"}


async def home(request: Request) -> Response:
    """The folder's variants, games and studies."""
    return _page(request, "home", "Workshop")


async def edit(request: Request) -> Response:
    """One variant: its form, its figures, its rules."""
    try:
        name = (await run_in_threadpool(_folder(request).file, request.path_params["name"])).name
    except InputError as error:
        return PlainTextResponse(str(error), 404)
    return _page(request, "edit", name, name=name)


async def play(request: Request) -> Response:
    """A game, for its owner."""
    return _page(request, "play", "Play", base=f"/api/games/{request.path_params['identity']}")


async def guest(request: Request) -> Response:
    """A game, for a guest: a page without the token."""
    token = request.path_params["token"]
    try:
        request.app.state.workshop.tables.of_guest(token)
    except InputError as error:
        return PlainTextResponse(str(error), 404)
    return _page(request, "play", "Play", owner=False, base=f"/table/{token}")


async def rules(request: Request) -> Response:
    """The rulebook of a variant as its file has it."""
    try:
        kept = await run_in_threadpool(_folder(request).read, request.path_params["name"])
        if kept.fault is not None or kept.variant is None:
            return PlainTextResponse(str(kept.fault), 422)
        return _apart(rulebook_html(rulebook(kept.variant)).encode(), "text/html")
    except InputError as error:
        return PlainTextResponse(str(error), 404)


async def rules_of_game(request: Request) -> Response:
    """The rulebook by which a game is played, for its owner or a guest."""
    tables, told = request.app.state.workshop.tables, request.path_params
    try:
        if "token" in told:
            game = tables.of_guest(told["token"])[0]
        else:
            game = await run_in_threadpool(tables.find, told["identity"])
    except InputError as error:
        return PlainTextResponse(str(error), 404)
    return _apart(rulebook_html(rulebook(game.session.variant)).encode(), "text/html")


async def static(request: Request) -> Response:
    """A script or the style sheet."""
    name = request.path_params["name"]
    if name not in STATIC:
        return PlainTextResponse("There is no such file.", 404)
    kind = mimetypes.guess_type(name)[0] or "text/plain"
    return Response((HERE / "static" / name).read_bytes(), media_type=kind)


async def report(request: Request) -> Response:
    """A file of the folder of reports, in a world of its own."""
    out = request.app.state.workshop.jobs.request.out
    path = await run_in_threadpool(_report_of, out, request.path_params["path"])
    if path is None:
        return PlainTextResponse("There is no such report.", 404)
    return _apart(path.read_bytes(), SERVED[path.suffix])


def _report_of(out: Path, wanted: str) -> Path | None:
    """The file of that name among those that lie in the folder: what is asked for never becomes a path."""
    for folder, folders, files in os.walk(out):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            path = Path(folder, name)
            is_served = path.suffix in SERVED and not path.is_symlink()
            if is_served and path.relative_to(out).as_posix() == wanted:
                return path
    return None


def _apart(content: bytes, kind: str) -> Response:
    return Response(content, media_type=kind, headers={"content-security-policy": APART})


def _folder(request: Request) -> Any:
    return request.app.state.workshop.folder


def _page(request: Request, template: str, title: str, owner: bool = True, **told: str) -> Response:
    workshop = request.app.state.workshop
    text = (
        _environment()
        .get_template(f"{template}.html.j2")
        .render(
            title=title,
            token=workshop.doors.token if owner else "",
            owner=owner,
            told=told,
            **page_palette(),
        )
    )
    return HTMLResponse(text)


@cache
def _environment() -> Any:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
