"""Written games played again under a variant's rules, every move checked."""

from __future__ import annotations

from playtest.engine.table import Result, Table
from playtest.errors import InputError, nearest
from playtest.games.quoting import quoted
from playtest.loader import Variant
from playtest.loader.written_games import WrittenGame
from playtest.simulation.recording import Recorder

EXAMPLES = 3


def replay_written(variant: Variant, written: WrittenGame) -> Recorder:
    """The game recorded; InputError at the first move that is not legal, and where its result is not so."""
    recorder = Recorder(variant, written.start(variant))
    table = recorder.table
    bots = written.told.bots
    if bots is not None and len(bots) != table.seats:
        message = f"bots must name a player for each of the {table.seats} seats, found {len(bots)}"
        raise InputError(written.problem(message, "bots"))
    for place, move in enumerate(written.told.moves):
        _let_chance_rest(recorder, move)
        why = _refusal(table, move)
        if why:
            raise InputError(written.problem(f'move {place + 1}, "{quoted(move)}", {why}', "moves", place))
        recorder.play_text(move.removeprefix("!"))
    if table.result() is None and written.told.ending is not None:
        _let_chance_rest(recorder, "")
    _check_result(written, table)
    return recorder


def _let_chance_rest(recorder: Recorder, move: str) -> None:
    """What chance does without being written: where it must act and the next move is not its own."""
    table = recorder.table
    while table.actor == "chance" and not move.startswith("!") and "" in table.legal_moves():
        recorder.play_text("")


def _refusal(table: Table, move: str) -> str | None:
    """Why a written move cannot be played, None where it can."""
    if table.actor is None:
        return "comes after the end of the game; take out the moves from here on"
    legal = table.legal_moves()
    by_chance = table.actor == "chance"
    if move.removeprefix("!") in legal and move.startswith("!") == by_chance:
        return None
    if by_chance:
        return f"is not what chance can do here; that is written with a leading !: !{legal[0]}"
    if move.startswith("!"):
        return f"is written as what chance did, but seat {table.actor} is to move"
    like = nearest(move, legal)
    hint = f"did you mean {like}?" if like else f"legal are {examples(legal)}"
    return f"is not legal: seat {table.actor} has {_moves(len(legal))} here; {hint}"


def examples(legal: list[str]) -> str:
    """The first few of the legal moves."""
    return ", ".join(legal[:EXAMPLES]) + (", ..." if len(legal) > EXAMPLES else "")


def _moves(count: int) -> str:
    return f"{count:,} legal move" if count == 1 else f"{count:,} legal moves"


def _check_result(written: WrittenGame, table: Table) -> None:
    """InputError where the written result is another than the moves give."""
    told = written.told
    result = table.result()
    if told.ending is not None and result is None and told.ending != "crashed":
        raise InputError(
            written.problem(
                f"ending is {quoted(told.ending)}, but after these moves the game goes on", "ending"
            )
        )
    problems = []
    for key, says, is_so in _claims(written, table, result):
        if says is not None and is_so is not None and says != is_so:
            problems.append(
                written.problem(f"{key} is {_plain(says)}, but these moves give {_plain(is_so)}", key)
            )
    if problems:
        raise InputError(problems)


def _claims(written: WrittenGame, table: Table, result: Result | None) -> list[tuple[str, object, object]]:
    told = written.told
    claims: list[tuple[str, object, object]] = [
        ("scores", told.scores, table.scores),
        ("turns", told.turns, table.turns),
        ("plies", told.plies, table.plies),
    ]
    if result is not None:
        claims.append(("ending", told.ending, result.ending))
    return claims


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else quoted(str(value))
