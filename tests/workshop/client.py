"""A workshop that really listens, and a client that can lie about who it is."""

from __future__ import annotations

import http.client
import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from playtest.workshop.server import Opened, open_workshop

TINY = """\
# A tiny board.
game: shove
name: Tiny
players: 2
board: {columns: 3, rows: 3}   # small
pyramids: {small: 1, medium: 0, large: 0}
bidding:
  # how many each has
  beads: 2                     # a few
"""
SMALLER = "extends: tiny.yaml\nname: Fewer\nbidding:\n  beads: 1\n"
DAO = "game: icedao\nname: Dao\nmax_turns: 30\n"


@dataclass
class Answer:
    """What the server said."""

    status: int
    headers: dict[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)

    @property
    def messages(self) -> str:
        return "\n".join(each["message"] for each in self.json["problems"])


class Client:
    """Asks one workshop; as its owner's page does, unless told to lie."""

    def __init__(self, opened: Opened) -> None:
        self.parts = urlsplit(opened.address)
        self.token = ""
        self.host = self.parts.netloc

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, None, headers)

    def post(self, path: str, told: Any, **headers: str) -> Answer:
        own = {"X-Playtest-Token": self.token} if "X_Playtest_Token" not in headers else {}
        return self.ask("POST", path, json.dumps(told).encode(), {**own, **headers})

    def ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        connection = http.client.HTTPConnection(self.parts.hostname or "", self.parts.port, timeout=60)
        try:
            connection.request(method, path, body, {"Host": self.host, **told})
            answer = connection.getresponse()
            return Answer(
                answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read().decode()
            )
        finally:
            connection.close()

    def learn_token(self) -> None:
        """Take the token off the page, as its scripts do."""
        found = re.search(r'name="playtest-token" content="([^"]*)"', self.get("/").text)
        assert found
        self.token = found[1]

    def variant(self, name: str) -> Any:
        return self.get(f"/api/variant/{quote(name)}").json

    def begin(self, name: str, seats: list[str], **more: Any) -> str:
        answer = self.post("/api/games", {"name": name, "seats": seats, "seed": 5, **more})
        assert answer.status == 200, answer.text
        identity: str = answer.json["identity"]
        return identity

    def state(self, identity: str) -> Any:
        """The game when nobody thinks."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            told = self.get(f"/api/games/{identity}").json
            if told["thinking"] is None:
                return told
            time.sleep(0.02)
        raise AssertionError("the bots think for ever")

    def play_out(self, identity: str, most: int = 200) -> Any:
        """Play the first legal move of every person to the end."""
        for _ in range(most):
            told = self.state(identity)
            if told["over"]:
                return told
            move = told["choices"][0]["move"]
            answer = self.post(f"/api/games/{identity}/move", {"move": move, "at": told["last"]})
            assert answer.status == 200, answer.text
        raise AssertionError("the game does not end")


def furnish(folder: Path) -> Path:
    """A folder with three small variants."""
    folder.mkdir(exist_ok=True)
    for name, text in (("tiny", TINY), ("fewer", SMALLER), ("dao", DAO)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


@contextmanager
def listening(folder: Path, out: Path, **options: Any) -> Iterator[Client]:
    """A workshop of a folder that listens while this is open."""
    opened = open_workshop(folder, out, no_journal=True, threads=1, **options)
    thread = threading.Thread(target=opened.serve, daemon=True)
    thread.start()
    while not opened.server.started:
        time.sleep(0.01)
    try:
        yield Client(opened)
    finally:
        opened.server.should_exit = True
        thread.join(20)
