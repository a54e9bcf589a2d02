"""The games that are played here: each is written down after every move, so that none is lost."""

from __future__ import annotations

import json
import re
import secrets
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from playtest.bots.catalogue import Bot, find_bot
from playtest.bots.kinds import HUMAN
from playtest.errors import InputError
from playtest.loader import Variant, resolve
from playtest.loader.written_games import read_game
from playtest.simulation.lineups import check_seats
from playtest.simulation.replacing import replace_file
from playtest.simulation.session import Session
from playtest.simulation.written_games import replay_written
from playtest.studies.sessions.games import FOLDER
from playtest.workshop.game import Game
from playtest.workshop.guard import new_token

MOST_TABLES = 24
MOST_TEXT = 2_000
MOST_NAME = 40
LONGEST_TURN = 3_600.0
ADVISER = "heuristic"
IDENTITY = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9a-f]{6}")


class Tables:
    """All games of a folder: those that are played now, and those that were written down before."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER
        self._games: dict[str, Game] = {}
        self._lock = threading.Lock()

    def open(
        self, variant: Variant, file: str, seats: Sequence[str], people: Sequence[str], seed: int
    ) -> Game:
        """A new game; InputError for unknown bots, for a table without a person, and for too many games."""
        count = int(variant.rules.players)
        if len(seats) != count:
            raise InputError(f"{variant.name} has {count} seats, but {len(seats)} players are named")
        if HUMAN not in seats:
            raise InputError("nobody would play but bots; let a person have a seat")
        identity = f"{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        session = Session(variant, [player(name, variant) for name in seats], seed)
        names = [
            _line(people[place] if place < len(people) else "", MOST_NAME) or _usual(seats[place], place)
            for place in range(count)
        ]
        when = datetime.now().isoformat(timespec="seconds")
        game = Game(identity, file, session, names, [new_token() for _ in names], when)
        self._keep(game)
        self.advance(game)
        return game

    def find(self, identity: str) -> Game:
        """The game of this name, read again where it was written down before; InputError for no such game."""
        with self._lock:
            if identity in self._games:
                return self._games[identity]
        game = self._keep(self._read(identity))
        self.advance(game)
        return game

    def of_guest(self, token: str) -> tuple[Game, int]:
        """The game and the seat that a guest's token is for; InputError for any other."""
        with self._lock:
            for game in self._games.values():
                for place, known in enumerate(game.guests):
                    if secrets.compare_digest(token.encode(), known.encode()):
                        return game, place + 1
        raise InputError("there is no such table, or the workshop was started again; ask for a new address")

    def listed(self) -> list[dict[str, Any]]:
        """Every game that was written down, the latest first, with `over` and what its file says of it."""
        found = []
        for path in sorted(self.folder.glob("*.json"), reverse=True):
            with suppress(OSError, ValueError, AttributeError):
                told = json.loads(path.read_text(encoding="utf-8"))
                if IDENTITY.fullmatch(path.stem):
                    over = "ending" in told or "resigned" in told
                    kept = {
                        key: told.get(key) for key in ("variant", "names", "turns", "scores", "when", "note")
                    }
                    found.append({"identity": path.stem, "over": over, **kept})
        return found

    def play(self, game: Game, seat: int | None, move: str, at: int) -> None:
        """Make a person's move; `seat` is the guest's, None for the owner, who may play for every person.

        `at` is how many moves the page has seen, so that no move is made in a position that nobody saw.
        """
        with game.lock:
            self._expect(game, seat, at)
            game.session.play(move)
            game.seconds.append(min(round(time.monotonic() - game.since, 1), LONGEST_TURN))
            self._changed(game)
        self.advance(game)

    def resign(self, game: Game, seat: int | None) -> None:
        """Give up for the seat to move (the guest's own)."""
        with game.lock:
            mover = game.session.person()
            if game.over or mover is None or (seat is not None and mover != seat):
                raise InputError("only the seat whose turn it is can resign")
            game.resigned = mover
            self._changed(game)

    def undo(self, game: Game) -> None:
        """Take back the last decision of a person, and what followed."""
        with game.lock:
            if game.resigned is not None:
                game.resigned = None
            elif not game.session.undo():
                raise InputError("there is no decision of yours to take back")
            del game.seconds[len(game.session.codes) :]
            self._changed(game)
        self.advance(game)

    def note(self, game: Game, text: str) -> None:
        """Write a note down beside the game."""
        with game.lock:
            game.note = text[:MOST_TEXT]
            self._changed(game)

    def advance(self, game: Game) -> None:
        """Let bots and chance move, in a thread of their own, until it is a person's turn."""
        with game.lock:
            if game.over or game.thinking is not None or game.session.person() is not None:
                return
            actor = game.session.table.actor
            game.thinking = actor if isinstance(actor, int) else 0
            game.changed += 1
        threading.Thread(target=self._let_others_move, args=(game,), daemon=True).start()

    def _let_others_move(self, game: Game) -> None:
        going = True
        while going:
            with game.lock:
                try:
                    going = not game.over and game.session.advance()
                except InputError as error:
                    going, game.problem = False, str(error)
                except Exception as error:  # whatever it is, the page must not wait for ever
                    going, game.problem = False, f"The game cannot go on: {type(error).__name__}: {error}"
                if going:
                    game.seconds.append(None)
                    actor = game.session.table.actor
                    game.thinking = actor if isinstance(actor, int) else 0
                if not going or game.session.person() is not None:
                    going, game.thinking = False, None
                self._changed(game)

    def _expect(self, game: Game, seat: int | None, at: int) -> None:
        mover = game.session.person()
        if game.over or game.thinking is not None or mover is None:
            raise InputError("it is nobody's turn")
        if seat is not None and seat != mover:
            raise InputError(f"it is seat {mover}'s turn, and you have seat {seat}")
        if at != len(game.session.codes):
            raise InputError("the game has gone on meanwhile; look at the board again")

    def _changed(self, game: Game) -> None:
        game.changed += 1
        game.since = time.monotonic()
        self.write(game)

    def write(self, game: Game) -> None:
        """Write the game down as it is now."""
        text = json.dumps(game.written(), ensure_ascii=False)
        try:
            self.folder.mkdir(exist_ok=True)
            replace_file(self.folder / f"{game.identity}.json", text + "\n")
        except OSError as error:
            game.problem = f"The game cannot be written down: {(error.strerror or 'unknown').lower()}."

    def _keep(self, game: Game) -> Game:
        """Have the game at hand, or the one that another call has just read.

        Of too many, one goes that is over, or has not been touched for longest.
        """
        with self._lock:
            game = self._games.setdefault(game.identity, game)
            if len(self._games) > MOST_TABLES:
                others = [each for each in self._games.values() if each is not game and each.thinking is None]
                oldest = min(others, key=lambda each: (not each.over, each.since), default=None)
                if oldest is not None:
                    del self._games[oldest.identity]
        if not (self.folder / f"{game.identity}.json").exists():
            self.write(game)
        return game

    def _read(self, identity: str) -> Game:
        path = self.folder / f"{identity}.json"
        if not IDENTITY.fullmatch(identity) or not path.is_file():
            raise InputError("there is no such game")
        written = read_game(str(path))
        told = written.told
        variant = resolve(told.rules or {}, Path(told.file or "variant").stem)
        seats = [player(name, variant) for name in told.bots or ()]
        session = Session(variant, seats, 1 if told.seed is None else told.seed, written.start(variant))
        session.restart(replay_written(variant, written).codes)
        people = list(told.names or told.bots or ())
        game = Game(
            identity, told.file or "", session, people, [new_token() for _ in people], told.when or ""
        )
        kept = iter(told.seconds or ())
        game.seconds = [
            next(kept, None) if seat or move else None for move, seat, *_ in session.recorder.steps
        ]
        game.note, game.resigned = told.note or "", told.resigned
        return game


def text_of(told: Mapping[str, Any], key: str) -> str:
    """A text that a page sent; InputError for anything else."""
    found = told.get(key, "")
    if not isinstance(found, str):
        raise InputError(f"{key} must be a text")
    return found


def player(name: str, variant: Variant) -> Bot | None:
    """The bot of this name, None for a person; InputError for one that there is not, or not at this table."""
    if name == HUMAN:
        return None
    bot = find_bot(name, variant.game, variant.weights)
    check_seats(bot, int(variant.rules.players))
    return bot


def _usual(player: str, place: int) -> str:
    return f"Seat {place + 1}" if player == HUMAN else player


def _line(text: str, most: int) -> str:
    return " ".join(text.split())[:most]
