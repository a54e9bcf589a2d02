"""A game in which persons play with each other, with bots and with chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playtest.bots.catalogue import Bot
from playtest.bots.kinds import HUMAN
from playtest.engine.table import Table
from playtest.loader import Variant
from playtest.simulation.analysis.analyst import Analyst
from playtest.simulation.analysis.found import Analysis
from playtest.simulation.deciders import Deciders
from playtest.simulation.recording import Recorder


class Session:
    """One game at a table, from the set-up or a loaded position: `seats` has a bot a seat, None a person."""

    def __init__(
        self, variant: Variant, seats: Sequence[Bot | None], seed: int, position: Any = None
    ) -> None:
        self.variant = variant
        self.seats = tuple(seats)
        self.seed = seed
        self.start = position
        self._setup = variant.game.setup(variant.rules, position)
        self._bots = self._deciders([bot for bot in seats if bot is not None])
        self.recorder = Recorder(variant, position)

    @property
    def codes(self) -> list[int]:
        """The kernels' numbers of all moves so far, chance's included."""
        return self.recorder.codes

    @property
    def table(self) -> Table:
        return self.recorder.table

    @property
    def names(self) -> list[str]:
        """Who plays each seat."""
        return [HUMAN if bot is None else bot.name for bot in self.seats]

    def person(self) -> int | None:
        """The seat to move where a person plays it."""
        actor = self.table.actor
        return actor if isinstance(actor, int) and self.seats[actor - 1] is None else None

    def bot(self) -> Bot | None:
        """The bot to move; None where it is a person's turn, chance's or nobody's."""
        actor = self.table.actor
        return self.seats[actor - 1] if isinstance(actor, int) else None

    def advance(self) -> bool:
        """Let chance or a bot make one move; False where it is a person's turn or the game is over."""
        actor = self.table.actor
        if actor is None or self.person() is not None:
            return False
        number = len(self.codes)
        if actor == "chance":
            self._make(self._bots.chance(number))
        else:
            self._make(self._bots.choose(self._place(int(actor)), number))
        return True

    def play(self, move: str) -> None:
        """Make a person's move; IllegalMoveError for any that is not legal."""
        self._make(self.table.code_of(move))

    def undo(self) -> int:
        """Take back everything since a person's last decision, that included; how many moves those were."""
        seats = [step[1] for step in self.recorder.steps]
        persons = [place for place, seat in enumerate(seats) if seat and self.seats[seat - 1] is None]
        if not persons:
            return 0
        kept = self.codes[: persons[-1]]
        taken_back = len(self.codes) - len(kept)
        self.restart(kept)
        return taken_back

    def restart(self, codes: Sequence[int]) -> None:
        """Set up anew and make these moves."""
        self.recorder = Recorder(self.variant, self.start)
        self._bots.restart()
        for number, code in enumerate(codes):
            actor = self.table.actor
            if isinstance(actor, int) and self.person() is None:
                self._bots.remind(self._place(actor), number)
            self._make(code)

    def hint(self, bot: Bot) -> str:
        """What the bot would play here, if it had seen the game from this seat."""
        adviser, seat = self._deciders([bot]), self.table.actor
        for number, code in enumerate(self.codes):
            if adviser.table.actor == seat:
                adviser.remind(0, number)
            adviser.table.play_code(code)
        return self.table.text_of(adviser.choose(0, len(self.codes)))

    def analyse(self, bot: Bot) -> Analysis:
        """What the bot thinks here; its best move is what `hint` says. InputError for bots that rank none."""
        analyst = Analyst(self.variant, bot, self.seed, self.start)
        analyst.play(self.codes)
        return analyst.analyse()

    def written(self) -> dict[str, Any]:
        """The game so far as a written game; with a result where it is over."""
        table = self.table
        steps = self.recorder.steps
        moves = [move if seat else f"!{move}" for move, seat, *_ in steps if seat or move]
        result = table.result()
        return {
            "variant": self.variant.name,
            "game": 0,
            "bots": self.names,
            "seed": self.seed,
            **({"position": self.start.model_dump(mode="json", exclude_none=True)} if self.start else {}),
            "moves": moves,
            "scores": list(table.scores),
            **({"credit": [float(f"{float(share):.10g}") for share in result.credit]} if result else {}),
            "turns": table.turns,
            "plies": table.plies,
            **({"ending": result.ending} if result else {}),
        }

    def _place(self, seat: int) -> int:
        """Where the bot of a seat is among the bots."""
        return sum(bot is not None for bot in self.seats[: seat - 1])

    def _make(self, code: int) -> None:
        self.recorder.play(code)
        self._bots.table.play_code(code)

    def _deciders(self, bots: Sequence[Bot]) -> Deciders:
        return Deciders(self.variant.game, self._setup, bots, self.seed)
