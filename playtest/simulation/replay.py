"""Written games of a saved run, replayed from its seed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playtest.bots.catalogue import bot_names
from playtest.engine.records import CHANCE_BIT
from playtest.engine.table import Table
from playtest.errors import InputError
from playtest.loader import Variant
from playtest.simulation.lineups import Lineup, name_around
from playtest.simulation.player import Player
from playtest.simulation.python_bot_games import CRASHED
from playtest.simulation.reading import read_run
from playtest.simulation.recording import Recorder
from playtest.simulation.saved_plan import not_described, saved_plan


class Replay:
    """Any game of a saved run, played again move by move."""

    def __init__(self, run: Path) -> None:
        manifest = read_run(run)
        self.meta: dict[str, Any] = manifest["meta"]
        self.written: dict[str, Any] | None = manifest.get("position")
        plan = saved_plan(run, manifest)
        self.variant: Variant = plan.variant
        self.position = plan.position
        self.lineups = plan.lineups
        self.setup = plan.setup()
        self._players = [
            Player(self.variant.game, self.setup, lineup, plan.seed, start=plan.start_of(lineup))
            for lineup in plan.lineups
        ]
        self.done = [int(lineup["games"]) for lineup in self.meta["lineups"]]
        if len(self.done) != len(self.lineups):
            raise InputError(not_described(run, "the numbers of games do not fit the lineups"))

    def place_of(self, lineup: str) -> int:
        """The place of a lineup by its name, or by fewer bots, repeated; InputError for one not played."""
        names = [each.name for each in self.lineups]
        name = name_around(bot_names(lineup), int(self.variant.rules.players))
        if name not in names:
            raise InputError(f'the run has no lineup "{lineup}"; it has {"; ".join(names)}')
        return names.index(name)

    def check(self, lineup: int, first: int, last: int) -> None:
        """InputError unless games `first` to `last` of a lineup were played."""
        name, done = self.lineups[lineup].name, self.done[lineup]
        if not done:
            raise InputError(f"the lineup {name} has no games; the run was stopped before it")
        if last >= done:
            found = f"{first}-{last}" if last > first else f"{first}"
            raise InputError(f"the lineup {name} has games 0 to {done - 1}, found {found}")

    def codes(self, lineup: int, index: int) -> list[int]:
        """The kernels' numbers of all moves of one game, chance's included."""
        return [int(entry) & ~CHANCE_BIT for entry in self._players[lineup].moves_of(index)[0]]

    def recorded(self, lineup: int, index: int) -> dict[str, Any]:
        """One game as a drawing needs it, as `Recorder.game` says."""
        tape, row = self._players[lineup].moves_of(index)
        recorder = Recorder(self.variant, self.position)
        with _broken_off(row):
            for entry in tape:
                recorder.play(int(entry) & ~CHANCE_BIT)
        return recorder.game(seating_of(self.lineups[lineup], index), int(row.opening_plies))

    def game(self, lineup: int, index: int) -> dict[str, Any]:
        """One written game, as the rules of written games say."""
        tape, row = self._players[lineup].moves_of(index)
        table = Table(self.variant.game, self.variant.rules, self.position)
        moves = []
        with _broken_off(row):
            for entry in tape:
                code = int(entry) & ~CHANCE_BIT
                text = table.text_of(code)
                if not int(entry) & CHANCE_BIT:
                    moves.append(text)
                elif text:
                    moves.append(f"!{text}")
                table.play_code(code)
        crashed = row.ending == CRASHED
        result = None if crashed else table.result()
        if result is None and not crashed:
            raise AssertionError("a replayed game must reach its end")
        return {
            "variant": self.meta["variant"],
            "game": index,
            "bots": seating_of(self.lineups[lineup], index),
            **({"position": self.written} if self.written else {}),
            **({"opening_plies": int(row.opening_plies)} if row.opening_plies else {}),
            "moves": moves,
            "scores": list(table.scores),
            "credit": [float(f"{float(share):.10g}") for share in result.credit] if result else None,
            "turns": table.turns,
            "plies": table.plies,
            "ending": result.ending if result else "crashed",
        }


def seating_of(lineup: Lineup, index: int) -> list[str]:
    """The bot of each seat in game `index`, in seat order."""
    return lineup.seatings[index % len(lineup.slots)]


@contextmanager
def _broken_off(row: Any) -> Iterator[None]:
    """Where a game was broken off, the rules may fail again: what came before is told."""
    try:
        yield
    except Exception:
        if row.ending != CRASHED:
            raise
