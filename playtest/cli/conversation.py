"""A game played by talking: positions are shown, moves and commands are read line by line."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import click

from playtest.cli.beginnings import beginnings, shared_beginning
from playtest.cli.output import write_file
from playtest.cli.streams import bots_print_on_stderr
from playtest.cli.wrapping import wrapped
from playtest.errors import InputError, nearest
from playtest.games.quoting import quoted
from playtest.report.analysis import reasons
from playtest.report.stepper.terminal import Frames
from playtest.simulation.meta import rules_meta
from playtest.simulation.session import Session

MOST_LISTED = 200
LONG = 48  # moves; longer lists are shown part after part
MOST_NAMED = 6
NO_BREAK = "\N{NO-BREAK SPACE}"
ADVISER = "heuristic"
HELP = """\
A move      as `moves` lists them, or as much of it as no other legal move begins with; after a
            beginning of several moves the rest is enough
moves       the legal moves, a long list by its beginnings; `moves c` only those that begin with c
rules       the rules of this variant; `rules end` only the sections with that word in their titles
hint        what the heuristic would play, and why; `hint BOT` asks another bot, such as mcts:2000
undo        take back your last decision and all that followed
board       show the board again
save FILE   write the game to a file, to go on with --load FILE or to see with playtest replay
help        this
quit        leave the game"""


def _parts(moves: Sequence[str], start: str) -> list[str]:
    """The next beginnings of a long list of moves, with how many have each; none where that is no help."""
    if len(moves) <= LONG:
        return []
    found = beginnings(moves, start)
    useful = 1 < len(found) <= len(moves) // 2
    return [f"{part} ({count})" if count > 1 else part for part, count in found.items()] if useful else []


def read_line(prompt: str) -> str:
    """What a person types; EOFError at the end of the input."""
    return input(prompt)


class Conversation:
    """Reads what persons type for their seats and lets bots and chance answer, until they quit."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.meta = rules_meta(session.variant, session.table.setup.board)
        self.told = len(session.codes)  # moves whose events have been told
        self.begun = ("", "")  # the beginning of several moves as typed, and all that these share
        self.commands: dict[str, Callable[[str], bool | None]] = {
            "moves": self._moves,
            "hint": self._hint,
            "undo": self._undo,
            "board": lambda rest: self._show(),
            "save": self._save,
            "rules": self._rules,
            "help": self._help,
            "quit": lambda rest: True,
        }
        self.aliases = {"?": "help", "q": "quit", "exit": "quit", "m": "moves"}

    def run(self) -> None:
        """Play until the end of the game and of the conversation."""
        session = self.session
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  # lines can be edited and called back
        click.echo(
            f"{session.variant.name}: {', '.join(session.names)} (seed {session.seed}). Type help for help."
        )
        self._go_on()
        while True:
            try:
                line = read_line(self._prompt())
            except EOFError:
                click.echo("\nThe input ended.")
                return
            except UnicodeDecodeError:
                click.echo("That line is not text; type a move, or help.")
                continue
            try:
                if self._obey(line.strip()):
                    return
            except InputError as error:
                click.echo(str(error))

    def _prompt(self) -> str:
        person = self.session.person()
        if person is not None:
            begun = self.begun[1]
            return f"Seat {person}, {begun}...> " if begun else f"Seat {person}> "
        how = "is over" if self.session.table.actor is None else "cannot go on"
        return f"The game {how}; undo, save FILE or quit> "

    def _obey(self, line: str) -> bool | None:
        """Do what the line says; true to leave."""
        (typed, shared), self.begun = self.begun, ("", "")
        if not line:
            return None
        legal = self.session.table.legal_moves() if self.session.person() else []
        for begun in (shared, typed) if typed else ():
            if any(move.startswith(begun + line) for move in legal):
                line = begun + line
                break
        word, _, rest = line.partition(" ")
        name = self.aliases.get(word.lower(), word.lower())
        if line not in legal and name in self.commands:
            return self.commands[name](rest.strip() or (shared if name == "moves" else ""))
        self.session.play(self._move(line, legal))
        self._go_on()
        return None

    def _move(self, text: str, legal: list[str]) -> str:
        """The legal move that begins so; InputError with a sentence where there is none or several."""
        fitting = [move for move in legal if move.startswith(text)]
        if text in legal or len(fitting) == 1:
            return text if text in legal else fitting[0]
        if fitting:
            self.begun = (text, shared_beginning(fitting))
            more = ["..."] if len(fitting) > MOST_NAMED else []
            some = ", ".join(_parts(fitting, text) or [*fitting[:MOST_NAMED], *more])
            raise InputError(f"{quoted(text)} begins {len(fitting)} legal moves: {some}; type more of it.")
        if self.session.person() is None:
            raise InputError("It is nobody's turn; undo takes back your last decision.")
        like = nearest(text, [*legal, *self.commands])
        hint = f"did you mean {like}? " if like else ""
        raise InputError(
            f'"{quoted(text)}" is no legal move here; {hint}`moves` lists them, `help` the rest.'
        )

    def _go_on(self) -> None:
        """Let bots and chance move, then show where the game stands."""
        going = True
        while going:
            bot = self.session.bot()
            if bot is not None and bot.kind.thinks:
                click.echo(f"Seat {self.session.table.actor} ({bot.name}) is thinking ...")
            with bots_print_on_stderr():
                going = self.session.advance()
        self._show()

    def _show(self) -> None:
        """What has been played since last time, and the board."""
        from rich.console import Console
        from rich.text import Text

        session = self.session
        frames = Frames(session.recorder.game(session.names), self.meta)
        console = Console()
        last = len(frames) - 1
        console.print()
        for index in range(self.told + 1, last):
            console.print(Text(frames.heading(index)), soft_wrap=True)
            for event in frames.events(index):
                console.print(Text(f"  {event}", "dim"), soft_wrap=True)
        for line in frames.lines(last):
            console.print(line, soft_wrap=True, highlight=False)
        self.told = last

    def _moves(self, prefix: str) -> None:
        legal = self.session.table.legal_moves()
        fitting = [move for move in legal if move.startswith(prefix)]
        if not fitting:
            click.echo(
                f'None of the {len(legal)} legal moves begins with "{quoted(prefix)}".' if legal else "None."
            )
            return
        parts = _parts(fitting, prefix)
        if parts:
            for line in wrapped("  ".join(part.replace(" ", NO_BREAK) for part in parts), "  "):
                click.echo(line.replace(NO_BREAK, " "))
            click.echo(f"  {len(fitting):,} moves by their beginnings; type one, or `moves` and one")
            return
        for first in range(0, min(len(fitting), MOST_LISTED), 8):
            click.echo("  " + "  ".join(f"{move:8}" for move in fitting[first : first + 8]).rstrip())
        more = len(fitting) - MOST_LISTED
        if more > 0:
            click.echo(f"  and {more:,} more; `moves` and the beginning of a move shows fewer")

    def _help(self, rest: str) -> None:
        """The commands, and an example of each kind of moves, a legal one where there is one."""
        click.echo(HELP)
        session = self.session
        legal = session.table.legal_moves() if session.person() else []
        kinds = session.variant.game.move_kinds(session.variant.rules)
        rows = []
        for kind in kinds:
            example = next((move for move in legal if kind.told(move)), kind.example)
            rows.append((example, kind.told(example) or ""))
        if not kinds and legal:
            rows = [(move, "") for move in dict.fromkeys((legal[0], legal[len(legal) // 2], legal[-1]))]
        if rows:
            click.echo(f"\nMoves of {session.variant.game.title}, for example:")
        width = max((len(example) for example, _ in rows), default=0)
        for example, sentence in rows:
            click.echo(f"{example:{width}}  {sentence}".rstrip())

    def _rules(self, word: str) -> None:
        """The rulebook, or those of its sections whose titles have the word."""
        from dataclasses import replace

        from rich.console import Console
        from rich.markdown import Markdown

        from playtest.report.rulebook_markdown import rulebook_markdown
        from playtest.studies.rulebook import rulebook

        book = rulebook(self.session.variant)
        fitting = tuple(section for section in book.sections if word.lower() in section.title.lower())
        if not fitting:
            titles = ", ".join(section.title for section in book.sections)
            click.echo(f'No section of the rules has "{quoted(word)}" in its title; there are: {titles}.')
            return
        Console().print(Markdown(rulebook_markdown(replace(book, sections=fitting))))

    def _hint(self, name: str) -> None:
        from playtest.bots.catalogue import find_bot
        from playtest.bots.trust import allow_named_in
        from playtest.simulation.lineups import check_seats

        if self.session.person() is None:
            click.echo("It is nobody's turn.")
            return
        variant = self.session.variant
        allow_named_in(name)
        bot = find_bot(name or ADVISER, variant.game, variant.weights)
        check_seats(bot, len(self.session.seats))
        if bot.kind.thinks:
            click.echo(f"{bot.name} is thinking ...")
        if not bot.kind.tells:
            with bots_print_on_stderr():
                move = self.session.hint(bot)
            click.echo(f"{bot.name} would play {move}")
            return
        with bots_print_on_stderr():
            told = self.session.analyse(bot).told()
        click.echo(f"{bot.name} would play {told['moves'][0]['move']}")
        for sentence in reasons(told):
            click.echo(f"  {sentence}")

    def _undo(self, rest: str) -> None:
        with bots_print_on_stderr():
            taken_back = self.session.undo()
        if not taken_back:
            click.echo("There is no decision of yours to take back.")
            return
        self.told = len(self.session.codes)
        click.echo(f"Taken back: {taken_back} {'move' if taken_back == 1 else 'moves'}.")
        self._go_on()

    def _save(self, file: str) -> None:
        if not file:
            click.echo("Name a file: save FILE")
            return
        text = json.dumps(self.session.written(), ensure_ascii=False)
        write_file("save", Path(file).expanduser(), text + "\n")
        click.echo(f"{file} holds the game; go on with --load {file}")
