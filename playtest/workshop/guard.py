"""Who may ask for what: no other site, no stranger, and nobody writes without the token."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from ipaddress import ip_address
from socket import gethostname
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADER = "x-playtest-token"
COOKIE = "playtest-workshop"
OPEN_TO_GUESTS = ("/table/", "/static/")
READS = ("GET", "HEAD")
MOST_BYTES = 512 * 1024

PAGES = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)


def new_token() -> str:
    """Nobody guesses it."""
    return secrets.token_urlsafe(24)


@dataclass(frozen=True)
class Doors:
    """By what names the workshop is called (`127.0.0.1:8765`), and the token of its owner.

    `beyond`: it can be reached from other machines; then all but a guest's table asks for the token.
    """

    hosts: Collection[str]
    token: str = field(default_factory=new_token, repr=False)
    beyond: bool = False

    def has(self, host: str) -> bool:
        """Whether a request's `Host` is one of its names.

        Where these are not known, as for an address that stands for all of the machine's, any number is: what
        a stranger can let lead here is a name.
        """
        if self.hosts:
            return host in self.hosts
        name = host.rpartition(":")[0].strip("[]")
        with suppress(ValueError):
            return bool(ip_address(name))
        return name in ("localhost", gethostname().lower())


class Guard:
    """Refuses what comes by another name, from another site, or without the token, before all else."""

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self.app, self.doors = app, doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        refused = self.refusal(scope)
        if refused is not None:
            await _with_rules(refused)(scope, receive, send)
            return

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_rules(MutableHeaders(scope=message))
            await send(message)

        await self.app(scope, receive, told)

    def refusal(self, scope: Scope) -> Response | None:
        """What to answer instead; None where the request is let in."""
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        if not self.doors.has(host):
            return PlainTextResponse("The workshop is not called by that name.", 421)
        if not self._is_from_here(headers, host):
            return PlainTextResponse("Another site may not ask the workshop for anything.", 403)
        try:
            too_long = int(headers.get("content-length", "0")) > MOST_BYTES
        except ValueError:
            too_long = True
        if too_long or "transfer-encoding" in headers:
            return _refused("that is too much at once", 413)
        path, reads = scope["path"], scope["method"] in READS
        if path.startswith(OPEN_TO_GUESTS):
            return None  # what is behind has a token of its own in its path, or is nobody's secret
        if self.doors.beyond and not self._knows_token(headers):
            return self._asked_for_token(scope, reads)
        if not reads and not self._is_token(headers.get(HEADER, "")):
            return _refused("the page is older than the workshop; load it again", 403)
        return None

    def _is_from_here(self, headers: Headers, host: str) -> bool:
        origin = headers.get("origin")
        site = headers.get("sec-fetch-site", "none")
        if origin is not None and origin.lower() != f"http://{host}":
            return False
        # A link on another site may lead here, but nothing of here may be a part of it.
        return site in ("none", "same-origin") or headers.get("sec-fetch-mode") == "navigate"

    def _is_token(self, told: str) -> bool:
        return secrets.compare_digest(told.encode(), self.doors.token.encode())

    def _knows_token(self, headers: Headers) -> bool:
        jar: SimpleCookie = SimpleCookie(headers.get("cookie", ""))
        kept = jar[COOKIE].value if COOKIE in jar else ""
        return self._is_token(kept) or self._is_token(headers.get(HEADER, ""))

    def _asked_for_token(self, scope: Scope, reads: bool) -> Response:
        given = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
        if reads and scope["path"] == "/" and self._is_token(given):
            let_in = RedirectResponse("/", 303)
            let_in.set_cookie(COOKIE, self.doors.token, httponly=True, samesite="lax")
            return let_in
        return PlainTextResponse(
            "The workshop asks for its token: open the address that it printed when it was started.", 403
        )


def add_rules(headers: MutableHeaders) -> None:
    """What a browser may do with an answer, unless the answer says so itself."""
    headers.setdefault("content-security-policy", PAGES)
    headers["x-content-type-options"] = "nosniff"
    headers["referrer-policy"] = "no-referrer"
    headers["cross-origin-resource-policy"] = "same-origin"
    headers["cross-origin-opener-policy"] = "same-origin"
    headers["cache-control"] = "no-store"


def names_of(host: str, port: int) -> list[str]:
    """What a browser of this machine calls it: the address itself, and the usual name of its own."""
    shown = f"[{host}]" if ":" in host else host
    own: Iterable[str] = (shown, "localhost") if host in ("127.0.0.1", "::1") else (shown,)
    return [f"{name}:{port}" for name in own]


def _refused(why: str, status: int) -> Response:
    return JSONResponse({"problems": [{"key": None, "message": why}]}, status)


def _with_rules(response: Response) -> Response:
    add_rules(response.headers)
    return response
