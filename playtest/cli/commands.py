"""The `playtest` command and the table of its subcommands."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from playtest import __version__
from playtest.bots.trust import nothing_allowed_yet
from playtest.cli.exits import exit_code, noticing_that_nobody_reads
from playtest.errors import nearest

COMMANDS = {
    "simulate": ("playtest.cli.simulate:simulate", "Play variants many times and write balance reports."),
    "check": ("playtest.cli.check:check", "Say whether variants are what their designer is after."),
    "compare": (
        "playtest.cli.compare:compare",
        "Say what a rule change does: variants or runs side by side.",
    ),
    "validate": (
        "playtest.cli.validate:validate",
        "Check variant files and print everything wrong with them.",
    ),
    "rules": ("playtest.cli.rules:rules", "Print the rulebook of a variant, for the table."),
    "show": ("playtest.cli.show:show", "Draw the board of a variant or a position."),
    "moves": ("playtest.cli.moves:moves", "List the legal moves of a variant or a position."),
    "perft": ("playtest.cli.perft:perft", "Count the move sequences of each length."),
    "watch": ("playtest.cli.watch:watch", "Play a variant on every save, and show what the change did."),
    "workshop": (
        "playtest.cli.workshop:workshop",
        "Change variants in a browser, see what that does, play.",
    ),
    "sessions": (
        "playtest.cli.sessions:sessions",
        "Say how games of people differ from those of bots.",
    ),
    "bots": ("playtest.cli.bots:bots", "List the bots, and measure what a move of theirs costs."),
    "ladder": ("playtest.cli.ladder:ladder", "Rank the bots, and say how much skill a variant rewards."),
    "train": ("playtest.cli.train:train", "Tune the heuristic bot's weights to a variant's rules."),
    "play": ("playtest.cli.play:play", "Play a game on the terminal, against bots or other persons."),
    "analyse": ("playtest.cli.analyse:analyse", "Ask a bot what the moves of a position are worth."),
    "solve": ("playtest.cli.solve:solve", "Prove who wins a position with best play."),
    "replay": ("playtest.cli.replay:replay", "Show a game step by step, or write it as a page."),
    "sweep": ("playtest.cli.sweep:sweep", "Play a variant at every combination of some keys' values."),
    "fix": ("playtest.cli.fix:fix", "Search the smallest changes that bring a variant to its targets."),
    "importance": (
        "playtest.cli.importance:importance",
        "Measure how much each key matters to each headline figure.",
    ),
    "journal": ("playtest.cli.journal:journal", "Show an evening of runs: each change, and what it did."),
    "report": ("playtest.cli.report:report", "Write the report of a run again, without playing."),
    "resume": ("playtest.cli.resume:resume", "Go on with a run or study that was broken off."),
    "readings": (
        "playtest.cli.readings:readings",
        "Say which unclear sentence of the rules matters most.",
    ),
    "export": ("playtest.cli.export:export", "Print the games of a run, move by move."),
    "diff": ("playtest.cli.diff:diff", "Print the rules in which two variants differ."),
    "new": ("playtest.cli.new:new", "Write a commented variant file to start from."),
    "games": ("playtest.cli.games:games", "List the games that can be played here."),
    "variants": ("playtest.cli.variants:variants", "List the variant files of a folder."),
    "schema": ("playtest.cli.schema:schema", "Print what an editor needs to complete variant files."),
    "completion": ("playtest.cli.completion:completion", "Print the completion script of a shell."),
}
"""Of each subcommand: where it is, and what it does. Listing them imports none."""


class Commands(click.Group):
    """Imports a subcommand when it is called, and ends every call with an exit code of ours."""

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[name][0].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS:
            like = nearest(name, COMMANDS)
            hint = f"did you mean {like}?" if like else f"the commands are {', '.join(COMMANDS)}"
            raise click.UsageError(f'there is no command "{name}"; {hint}', context)
        return super().resolve_command(context, args)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary) for name, (_, summary) in COMMANDS.items()])

    def make_context(self, *arguments: Any, **named: Any) -> click.Context:
        with noticing_that_nobody_reads():  # help is written while the call is read
            return super().make_context(*arguments, **named)

    def invoke(self, context: click.Context) -> Any:
        with noticing_that_nobody_reads():
            try:
                result = super().invoke(context)
            except click.UsageError as error:
                name = context.invoked_subcommand
                command = self.get_command(context, name) if name else None
                if error.ctx is None and command:  # click forgets whose --set it is that lacks a value
                    error.ctx = click.Context(command, context, name)
                raise
            sys.stdout.flush()  # what cannot be written must be an error while errors are still caught
            return result

    def main(  # type: ignore[override]  # never returns, whatever standalone_mode is
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        extra["standalone_mode"] = False
        run = super().main
        with nothing_allowed_yet():
            code = exit_code(lambda: run(args, prog_name, **extra))
        sys.exit(code)


@click.group(
    "playtest",
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: playtest simulate variants/shove-4p.yaml",
)
@click.version_option(__version__, prog_name="playtest", message="%(prog)s %(version)s")
@click.pass_context
def commands(context: click.Context) -> None:
    """Playtest a board game's rules: simulate a variant file, read a balance report."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
