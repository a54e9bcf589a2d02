"""Games of people: those written down in the folder `sessions`, and results typed into its `results.csv`."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from playtest.bots.kinds import HUMAN
from playtest.errors import InputError, Problem
from playtest.loader import Variant, load, resolve
from playtest.loader.writing import written
from playtest.loader.written_games import read_game
from playtest.simulation.recording import Recorder
from playtest.simulation.written_games import replay_written

FOLDER = "sessions"
"""The folder beside variant files that takes the games that are played in the workshop."""

RESULTS = "results.csv"
COLUMNS = ("variant", "scores", "winners", "minutes")
LONGEST = 100_000.0

TYPED = "typed in"
PLAYED = "played move by move"


@dataclass(frozen=True)
class Game:
    """One finished game: who won (seats from 1), with how many points, and how long it took, where known.

    `ending` is None for a result that was typed in, and `turns` and `plies` are 0 then. `seconds` are those
    of people's turns, `bots` how many seats had one.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    minutes: float | None = None
    ending: str | None = None
    turns: int = 0
    plies: int = 0
    seconds: tuple[float, ...] = ()
    bots: int = 0


@dataclass
class Group:
    """The games of one set of rules from one source; `resigned` and `unfinished` ones are counted alone."""

    variant: Variant
    source: str
    games: list[Game] = field(default_factory=list)
    resigned: int = 0
    unfinished: int = 0


def groups(folder: Path) -> tuple[list[Group], list[Problem]]:
    """All games below a folder of variant files by their rules, and the faults of files that were left out.

    InputError where there is no game at all.
    """
    home = folder / FOLDER
    found: dict[tuple[str, str], Group] = {}
    problems: list[Problem] = []
    for path in sorted(home.glob("*.json")):
        try:
            _add_written(path, found)
        except InputError as error:
            problems += error.problems
    results = home / RESULTS
    if results.is_file():
        for variant, game in _typed(results, folder):
            _group(found, variant, TYPED).games.append(game)
    if not found:
        if problems:
            raise InputError(problems)
        sentence = f"has no game yet; playtest workshop keeps games there, and {RESULTS} takes results"
        raise InputError(Problem(str(home), 0, 0, sentence))
    return list(found.values()), problems


def _group(found: dict[tuple[str, str], Group], variant: Variant, source: str) -> Group:
    return found.setdefault((written(variant.resolved), source), Group(variant, source))


def _add_written(path: Path, found: dict[tuple[str, str], Group]) -> None:
    game = read_game(str(path))
    told = game.told
    if told.rules is None:
        raise InputError(
            Problem(str(path), 0, 0, "does not say by which rules it was played; it lacks `rules`")
        )
    variant = resolve(told.rules, Path(told.file or "variant").stem)
    recorder = replay_written(variant, game)
    group = _group(found, variant, PLAYED)
    result = recorder.table.result()
    if told.resigned is not None:
        group.resigned += 1
    elif result is None:
        group.unfinished += 1
    else:
        seconds = tuple(_turns(recorder, told.seconds or ()))
        group.games.append(
            Game(
                winners=tuple(seat for seat, credit in enumerate(result.credit, start=1) if credit),
                scores=result.scores,
                ending=result.ending,
                turns=result.turns,
                plies=result.plies,
                seconds=seconds,
                bots=sum(bot != HUMAN for bot in told.bots or ()),
            )
        )


def _turns(recorder: Recorder, seconds: tuple[float | None, ...]) -> Iterator[float]:
    """The seconds of each turn of a person: its moves' together."""
    written_steps = [step for step in recorder.steps if step[1] or step[0]]
    turn, seat, spent = 0, 0, 0.0
    for step, took in zip(written_steps, seconds, strict=False):
        if took is not None:
            seat, spent = step[1], spent + took
        now = step[4].get("turns", turn)
        if now != turn and seat:
            yield spent
            seat, spent = 0, 0.0
        turn = now


def _typed(path: Path, folder: Path) -> Iterator[tuple[Variant, Game]]:
    """The results in a CSV file; InputError with everything that is wrong with it."""
    problems: list[Problem] = []
    games: list[tuple[Variant, Game]] = []
    variants: dict[str, Variant] = {}
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = csv.DictReader(file)
            missing = [name for name in ("variant", "scores") if name not in (rows.fieldnames or ())]
            unknown = [name for name in rows.fieldnames or () if name not in COLUMNS]
            if missing or unknown:
                wanted = f"its first line must be {','.join(COLUMNS)} (winners and minutes can be left out)"
                raise InputError(
                    Problem(str(path), 1, 1, f"{wanted}; found {','.join(rows.fieldnames or ())}")
                )
            for row in rows:
                try:
                    name = (row["variant"] or "").strip()
                    if name not in variants:
                        variants[name] = _variant(folder, name)
                    games.append((variants[name], _result(row, variants[name])))
                except InputError as error:
                    problems += [Problem(str(path), rows.line_num, 1, str(each)) for each in error.problems]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise InputError(Problem(str(path), 0, 0, f"cannot be read: {error}")) from error
    if problems:
        raise InputError(problems)
    yield from games


def _variant(folder: Path, name: str) -> Variant:
    files = {path.name: path for path in folder.iterdir() if path.suffix in (".yaml", ".yml")}
    path = files.get(name) or files.get(f"{name}.yaml")
    if path is None:
        raise InputError(f'there is no variant file "{name}" in {folder}')
    return load(path)


def _result(row: Mapping[str, str | None], variant: Variant) -> Game:
    seats = int(variant.rules.players)
    scores = tuple(_numbers("scores", row["scores"] or ""))
    if len(scores) != seats:
        raise InputError(
            f"scores must be a number for each of the {seats} seats, as in {' '.join(['0'] * seats)}"
        )
    winners = tuple(sorted(set(_numbers("winners", row.get("winners") or ""))))
    if not winners:
        winners = tuple(seat for seat, score in enumerate(scores, start=1) if score == max(scores))
    if any(not 1 <= seat <= seats for seat in winners):
        raise InputError(f"winners must be seats from 1 to {seats}")
    minutes = (row.get("minutes") or "").strip()
    try:
        took = float(minutes) if minutes else None
    except ValueError:
        took = -1.0
    if took is not None and not 0 < took < LONGEST:
        raise InputError(f'minutes must be a number above 0; found "{minutes}"')
    return Game(winners, scores, took)


def _numbers(name: str, text: str) -> list[int]:
    words = re.split(r"[\s;:+]+", text.strip()) if text.strip() else []
    if not all(re.fullmatch(r"[-−]?[0-9]{1,6}", word) for word in words):
        raise InputError(f'{name} must be whole numbers with blanks between them; found "{text}"')
    return [int(word.replace("−", "-")) for word in words]
