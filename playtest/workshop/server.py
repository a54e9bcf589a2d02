"""Serves the workshop until it is interrupted."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from playtest.errors import InputError
from playtest.workshop.app import make_app, make_workshop
from playtest.workshop.guard import Doors, names_of

PORT = 8765
LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = ("0.0.0.0", "::")


@dataclass(frozen=True)
class Opened:
    """A workshop whose door is open: `address` leads in, with the token where that is asked for."""

    server: uvicorn.Server
    bound: socket.socket
    address: str
    close: Callable[[], None]

    def serve(self) -> None:
        """Answer until a signal or `server.should_exit` ends it."""
        try:
            self.server.run(sockets=[self.bound])
        finally:
            self.close()
            self.bound.close()

    def show(self) -> None:
        """Open the browser as soon as there is something to see."""

        def wait() -> None:
            while not self.server.started:
                time.sleep(0.05)
            webbrowser.open(self.address)

        threading.Thread(target=wait, daemon=True).start()


def open_workshop(
    folder: Path,
    out: Path,
    host: str = LOOPBACK[0],
    port: int | None = None,
    threads: int | None = None,
    no_journal: bool = False,
) -> Opened:
    """The workshop of a folder at an address of this machine; InputError where it cannot be had.

    Without a port it is the usual one, or any free one. A host that other machines reach asks for the token.
    """
    bound = _bound(host, port)
    taken = int(bound.getsockname()[1])
    beyond = host not in LOOPBACK
    names = [] if host in EVERYWHERE else names_of("127.0.0.1" if host == "localhost" else host, taken)
    doors = Doors(names, beyond=beyond)
    try:
        workshop = make_workshop(folder, out, doors, threads, no_journal)
    except InputError:
        bound.close()
        raise
    config = uvicorn.Config(
        make_app(workshop), log_level="warning", lifespan="off", server_header=False, access_log=False
    )
    reached = _own_address() if host in EVERYWHERE else names[0].rpartition(":")[0]
    address = f"http://{reached}:{taken}/" + (f"?token={doors.token}" if beyond else "")
    return Opened(uvicorn.Server(config), bound, address, workshop.close)


def _bound(host: str, port: int | None) -> socket.socket:
    """A socket at the address; without a port at the usual one, or where that is taken at a free one."""
    reason = "no reason given"
    for wanted in (port,) if port is not None else (PORT, 0):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        bound = socket.socket(family, socket.SOCK_STREAM)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, wanted))
            bound.listen(64)
        except OSError as error:
            bound.close()
            reason = (error.strerror or str(error)).lower()
            continue
        return bound
    where = f"{host}:{port}" if port is not None else host
    raise InputError(f"the workshop cannot be opened at {where}: {reason}")


def _own_address() -> str:
    """What other machines most likely call this one; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"
