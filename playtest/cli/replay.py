"""`playtest replay`: one game step by step, on the terminal or as a page."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from playtest.cli.compiling import compile_first
from playtest.cli.completing import LINEUP, VARIANT
from playtest.cli.options import WholeNumber, allow_code_option
from playtest.cli.output import check_ending, write_file
from playtest.cli.streams import bots_print_on_stderr
from playtest.errors import InputError, Problem
from playtest.visible import visible

if TYPE_CHECKING:
    from playtest.report.stepper.terminal import Frames

MOST = 10**9
LAST_MOVES = 5
KEYS = "Enter next, b back, a number to go there, q quit"


@click.command()
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--game", "game", type=WholeNumber(0, MOST), help="Which game, counted from 0.")
@click.option("--lineup", metavar="NAME", type=LINEUP, help="Of which lineup (the first).")
@click.option("--variant", metavar="FILE", type=VARIANT, help="The rules of a written game.")
@click.option("--ply", type=WholeNumber(0, MOST), help="Only the position after this many moves.")
@click.option("--html", metavar="FILE", type=click.Path(path_type=Path), help="Write a page instead.")
@allow_code_option
def replay(
    run: Path, game: int | None, lineup: str | None, variant: str | None, ply: int | None, html: Path | None
) -> None:
    """Show a game of RUN, a report's folder, step by step.

    RUN can also be a file in a run's folder failures, of a game that was broken off: its last position
    and the fault are shown. Or it is a file with written games, as `playtest export` prints them or
    `playtest play` saves them; then --variant names the file with the rules. Without --game the chosen
    games of a run are listed.

    \b
    Example: playtest replay reports/shove-4p --game 0 --lineup heuristic --ply 60
    """
    if html is not None:
        check_ending("--html", html, "a page", ".html", ".htm")
    if run.is_dir():
        if variant is not None:
            raise InputError(
                "a run has its own rules; leave out --variant, or name a file with written games"
            )
        if game is None:
            for option, value in (("--ply", ply), ("--html", html), ("--lineup", lineup)):
                if value is not None:
                    raise InputError(f"{option} needs a game; choose one with --game NUMBER")
            return _list(run)
        recorded, meta = _of_run(run, game, lineup)
    elif (failure := _failure(run)) is not None:
        _show_failure(run, failure)
        return None
    else:
        recorded, meta = _of_file(run, game, lineup, variant)
    title = f"Game {recorded['game']}" if recorded["game"] is not None else "Game"
    who = visible(", ".join(recorded["bots"]))
    meta = {**meta, "variant": visible(str(meta["variant"]))}
    if html is not None:
        write_file("--html", html, _page(recorded, meta, title, who))
        click.echo(f"{html} shows {title[:1].lower()}{title[1:]} of {meta['variant']}")
        return None
    from playtest.report.stepper.terminal import Frames

    frames = Frames(recorded, meta)
    if ply is not None and ply >= len(frames):
        raise InputError(f"--ply {ply}: the game has {len(frames) - 1} moves; take a number from 0 to that")
    if ply is not None:
        _print(frames, ply)
    elif _interactive():
        click.echo(f"{title} of {meta['variant']}: {who}")
        step_through(frames)
    else:
        click.echo(f"{title} of {meta['variant']}: {who}")
        for index in range(len(frames)):
            click.echo()
            _print(frames, index)
    return None


def _interactive() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def step_through(frames: Frames) -> None:
    """Show a position, ask where to go, until told to quit or the input ends."""
    index = 0
    _print(frames, index)
    while True:
        try:
            answer = input(f"[{index} of {len(frames) - 1}] {KEYS}: ").strip().lower()
        except (EOFError, UnicodeDecodeError):
            click.echo()
            return
        if answer in ("q", "quit", "exit"):
            return
        wanted = _target(answer, index, len(frames) - 1)
        if wanted is None:
            click.echo(f'"{answer[:20]}" is none of these: {KEYS}')
        elif not 0 <= wanted < len(frames):
            click.echo(f"The game has positions 0 to {len(frames) - 1}.")
        else:
            index = wanted
            click.echo()
            _print(frames, index)


def _target(answer: str, index: int, last: int) -> int | None:
    """The position that an answer asks for, arrow keys among them; None for what is no answer."""
    if answer.isascii() and answer.isdigit():
        return int(answer[:9])
    ways = {
        index + 1: ("", "n", "next", "\x1b[c"),
        index - 1: ("b", "back", "p", "previous", "\x1b[d"),
        0: ("f", "first", "\x1b[h"),
        last: ("l", "last", "\x1b[f"),
    }
    return next((place for place, words in ways.items() if answer in words), None)


def _print(frames: Frames, index: int, heading: bool = True) -> None:
    from rich.console import Console

    console = Console()
    for line in list(frames.lines(index))[not heading :]:
        console.print(line, soft_wrap=True, highlight=False)


def _of_run(run: Path, game: int, lineup: str | None) -> tuple[dict[str, Any], dict[str, Any]]:
    from playtest.simulation.replay import Replay

    replay = Replay(run)
    place = replay.place_of(lineup) if lineup is not None else 0
    replay.check(place, game, game)
    with bots_print_on_stderr():
        recorded = replay.recorded(place, game)
    return {"game": game, **recorded}, replay.meta


def _failure(file: Path) -> dict[str, Any] | None:
    from playtest.simulation.failures import read_failure

    return read_failure(file)


def _show_failure(file: Path, told: dict[str, Any]) -> None:
    """The last position of a game that was broken off, and how; no game is needed."""
    from playtest.report.stepper.terminal import Frames
    from playtest.simulation.reading import ACCIDENTS, read_run

    meta = read_run(file.absolute().parent.parent)["meta"]
    try:
        who, moves, position = ", ".join(told["bots"]), list(told["moves"]), told["position"]
        head = f"Game {told['game']} of {meta['variant']}: {who}"
        last = ", ".join(moves[-LAST_MOVES:])
        traced = str(told["traceback"]).rstrip()
        frames = turn = None
        if position is not None:
            recorded = {"bots": told["bots"], "start": position, "opening": [], "steps": [], "result": None}
            frames, turn = Frames(recorded, meta), position["turns"] + 1
            list(frames.lines(0))
    except ACCIDENTS as error:
        sentence = "tells of no game that was broken off; play the run again"
        raise InputError(Problem(str(file), 0, 0, sentence)) from error
    click.echo(f"{head}\nBroken off after {len(moves)} moves in {told['failure']}\n")
    if frames is not None:
        click.echo(f"The last position (turn {turn}):")
        _print(frames, 0, heading=False)
    click.echo(f"\nThe last moves: {last or 'none'}\n\n{traced}")


def _of_file(
    file: Path, game: int | None, lineup: str | None, variant: str | None
) -> tuple[dict[str, Any], dict[str, Any]]:
    if not file.exists():
        raise InputError(Problem(str(file), 0, 0, "there is no such run and no such file"))
    if variant is None:
        raise InputError(f"{file} is a file: name the rules of its games with --variant FILE")
    from playtest.loader import load
    from playtest.loader.written_games import read_game

    loaded = load(variant)
    written = read_game(str(file), game, lineup.split(",") if lineup else None)
    compile_first(loaded.game.kernel_owner())
    from playtest.simulation.meta import rules_meta
    from playtest.simulation.written_games import replay_written

    recorder = replay_written(loaded, written)
    bots = written.told.bots or ["player"] * recorder.table.seats
    return {"game": written.told.game, **recorder.game(bots, written.told.opening_plies or 0)}, rules_meta(
        loaded, recorder.table.setup.board
    )


def _page(recorded: dict[str, Any], meta: dict[str, Any], title: str, who: str) -> str:
    from playtest.report.html import html
    from playtest.report.model import Report, Section, SteppedGame, Stepper

    stepper = Stepper("game", meta, (SteppedGame(title, "", recorded),))
    board = f"{meta['columns']}×{meta['rows']} board"
    subtitle = f"{meta['title']}, {meta['seats']} seats, {board}; {who}"
    sections = (Section("game-steps", title, (stepper,)),)
    return html(Report(str(meta["variant"]), subtitle, "", sections, kind="Playtest game"), {})


def _list(run: Path) -> None:
    """The chosen games of a run, and how to see one."""
    from playtest.report.stepper.listing import chosen_games
    from playtest.simulation.reading import read_run, read_stepping

    manifest = read_run(run)
    lines = chosen_games(manifest["meta"], read_stepping(run))
    for line in lines:
        click.echo(line)
    click.echo("Choose one with --game NUMBER --lineup NAME." if lines else "The run has no games.")
