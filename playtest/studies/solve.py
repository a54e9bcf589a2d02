"""`solve`: what a position is worth, proven, and the play that shows it."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np

from playtest.engine.records import OVER
from playtest.errors import InputError, Problem
from playtest.solving.force import SAVED as TABLE
from playtest.solving.force import Force, StoppedError
from playtest.solving.graph import SAVED, Graph, TooLargeError
from playtest.solving.indexed import solve_indexed
from playtest.solving.oracle import PLY_SHIFT, Oracle, find_oracle, keyed_identity
from playtest.solving.place import KEYS, MANIFEST, PROGRESS, VALUES, read_json, write_json
from playtest.solving.retrograde import NOT_DECIDED
from playtest.solving.start import Beginning
from playtest.solving.value import DRAW, LONG, WIN, Value
from playtest.studies.solve_plan import FORCED, INDEXED, SolvePlan, too_large

OnProgress = Callable[[str, int, int], None]
LONGEST_LINE = 60
LONGEST_DRAW = 12
SECONDS_A_SAVE = 60.0
CODES = 1 << 16
KEY_BITS = 64
COUNTS = ("positions", "won", "drawn", "lost", "over", "by_plies", "longest_win", "key_error")


def solve(plan: SolvePlan, moves: bool, stop: Event, told: OnProgress) -> dict[str, Any] | None:
    """The answer as plain data, from what was found before as far as it goes; None where `stop` came before.

    With `moves` it says what every first move is worth.
    """
    if plan.way == FORCED:
        return _forced(plan, moves, stop, told)
    if read_json(plan.folder / MANIFEST) is None:
        with _Writing(plan.folder):
            solved = _indexed(plan, stop, told) if plan.way == INDEXED else _keyed(plan, stop, told)
        if not solved:
            return None
    setup = plan.variant.game.setup(plan.variant.rules, plan.position)
    oracle = find_oracle(plan.variant.game, setup, plan.folder.parent)
    assert oracle is not None, "it has just been written"
    return answer(plan, oracle, moves)


def answer(plan: SolvePlan, oracle: Oracle, moves: bool) -> dict[str, Any]:
    """What a solution says of the plan's position."""
    beginning = Beginning(plan.variant, plan.position)
    record = beginning.work.rows.get(0)
    value = oracle.value(record)
    assert value is not None, "a solution has its own beginning"
    told = oracle.told
    counted = {name: told.get(name) for name in COUNTS}
    line, then = principal_line(oracle, record)
    return {
        **_head(plan, beginning, value),
        "line": line,
        "then": then,
        "searched": {"way": plan.way, "plies": None, "nodes": None, **counted},
        "moves": _told_moves([(each.text, each.value) for each in oracle.moves(record)]) if moves else None,
    }


def principal_line(oracle: Oracle, record: Any) -> tuple[list[str], str | None]:
    """Best play of both seats as written moves, and why there are no more: `end`, or `repeats` where it
    could go on for ever."""
    line: list[str] = []
    seen: set[int] = set()
    while len(line) < LONGEST_LINE and record.actor >= 0:
        if (key := oracle.key(record)) in seen:
            return line, "repeats"
        seen.add(key)
        best = oracle.moves(record)[0]
        if best.value is not None and best.value.result == DRAW and len(line) >= LONGEST_DRAW:
            return line, None
        line.append(best.text)
        record = oracle.after(record, best.code)
    return line, None if record.actor >= 0 else "end"


def _head(plan: SolvePlan, beginning: Beginning, value: Value | None) -> dict[str, Any]:
    """Who wins, in how many plies, and what that leaves out."""
    seat = int(beginning.work.positions[0].actor)
    winner = None
    if value is not None and value.result != DRAW:
        winner = seat + 1 if value.result == WIN else 2 - seat
    caveat = plan.variant.game.history_caveat(plan.variant.rules)
    turns = int(plan.variant.game.setup(plan.variant.rules, plan.position).first[0].turns)
    left = int(plan.variant.rules.max_turns) - turns
    longest = 0 if value is None or value.result == DRAW else value.plies or LONG
    beyond = beginning.leaves_turns_out and 2 * longest > left
    return {
        "variant": plan.variant.name,
        "seat": seat + 1,
        "result": None if value is None else value.word,
        "winner": winner,
        "plies": None if value is None else value.plies,
        "proves_less": caveat,
        "beyond_max_turns": left if beyond else None,
        "folder": str(plan.folder),
    }


def _told_moves(valued: list[tuple[str, Value | None]]) -> list[dict[str, Any]]:
    """The moves as plain data, the best first."""
    rank = {None: (-0.5, 0)}
    ordered = sorted(
        valued, key=lambda each: each[1].rank if each[1] is not None else rank[None], reverse=True
    )
    return [
        {
            "move": text,
            "result": None if value is None else value.word,
            "plies": None if value is None else value.plies,
        }
        for text, value in ordered
    ]


def _indexed(plan: SolvePlan, stop: Event, told: OnProgress) -> bool:
    assert plan.index is not None
    return solve_indexed(
        plan.index,
        plan.folder,
        plan.threads,
        stop,
        lambda plies, done, of: told(f"ends in {plies} plies", done, of),
    )


def _keyed(plan: SolvePlan, stop: Event, told: OnProgress) -> bool:
    beginning = Beginning(plan.variant, plan.position)
    graph = Graph(beginning, max(plan.memory, 1 << 26))
    try:
        if not graph.explore(stop, lambda done, of: told("positions", done, of), plan.folder):
            return False
        keys, winner, plies = graph.solve()
    except TooLargeError as error:
        raise too_large(plan, error) from error
    if (int(plies.max()) + 2) << PLY_SHIFT > CODES:
        raise InputError(f"some ends take {int(plies.max())} plies, which the file of a solution cannot say")
    _write_keyed(plan, graph, keys, winner, plies)
    return True


def _write_keyed(plan: SolvePlan, graph: Graph, keys: Any, winner: Any, plies: Any) -> None:
    """The file of all positions in which a seat is to move, by key, and what there is to say of them."""
    standing = graph.standing[: graph.count]
    going = standing >= 0
    won, lost = going & (winner == standing), going & (winner != NOT_DECIDED) & (winner != standing)
    numbers = np.where(winner == NOT_DECIDED, 0, ((plies + 1) << PLY_SHIFT) | lost).astype(np.uint16)
    order = np.argsort(keys[going])
    for name, array in ((KEYS, keys[going][order]), (VALUES, numbers[going][order])):
        temporary = plan.folder / f".{name}"
        array.tofile(temporary)
        temporary.replace(plan.folder / name)
    decided = won | lost
    by_plies = np.bincount(plies[decided]).tolist()[1:] if decided.any() else []
    write_json(
        plan.folder / MANIFEST,
        {
            "identity": keyed_identity(
                plan.variant.game, plan.variant.game.setup(plan.variant.rules, plan.position)
            ),
            "positions": graph.count,
            "won": int(won.sum()),
            "drawn": int((going & ~decided).sum()),
            "lost": int(lost.sum()),
            "over": int((~going).sum()),
            "by_plies": by_plies,
            "longest_win": int(plies[won].max()) if won.any() else None,
            "key_error": graph.count**2 / 2.0 ** (KEY_BITS + 1),
        },
    )
    (plan.folder / SAVED).unlink(missing_ok=True)


def _forced(plan: SolvePlan, moves: bool, stop: Event, told: OnProgress) -> dict[str, Any] | None:
    assert plan.plies is not None
    beginning = Beginning(plan.variant, plan.position, depth=plan.plies + 1)
    search = Force(beginning, plan.bytes, stop)
    search.take_up(plan.folder)
    seat = int(beginning.work.positions[0].actor)
    known = read_json(plan.folder / PROGRESS) or {}
    value: Value | None = None
    last = time.monotonic()
    with _Writing(plan.folder):
        try:
            for length in range(min(int(known.get("none_within", 0)), plan.plies) + 1, plan.plies + 1):
                told("plies", length - 1, plan.plies)
                value = search.value_at(length, seat)
                if value is not None:
                    break
                write_json(plan.folder / PROGRESS, {"none_within": length})
                if time.monotonic() - last > SECONDS_A_SAVE:
                    search.save(plan.folder)
                    last = time.monotonic()
            line = _forced_line(search, value) if value is not None else []
            valued = [
                (_text_of(beginning, move), search.value_of_move(move, plan.plies))
                for move in (search.first_moves() if moves else [])
            ]
        except StoppedError:
            search.save(plan.folder)
            return None
    with suppress(OSError):
        (plan.folder / TABLE).unlink(missing_ok=True)
    return {
        **_head(plan, beginning, value),
        "line": line,
        "then": "end" if value is not None else None,
        "searched": {"way": FORCED, "plies": plan.plies, "nodes": search.nodes, **dict.fromkeys(COUNTS)},
        "moves": _told_moves(valued) if moves else None,
    }


def _forced_line(search: Force, value: Value) -> list[str]:
    """The moves of a forced win: the winner's fastest, the loser's slowest."""
    beginning = search.beginning
    seat = int(beginning.work.positions[0].actor)
    winner = seat if value.result == WIN else 1 - seat
    line: list[str] = []
    start = beginning.work.rows.get(0)
    left = value.plies or 0
    while left:
        mover = int(beginning.work.positions[0].actor)
        for move in search.first_moves():
            if _keeps(search, move, winner, left, mover):
                break
        line.append(_text_of(beginning, move))
        with search.after(move):
            following = beginning.work.rows.get(0)
        beginning.work.rows.put(0, following)
        left -= 1
    beginning.work.rows.put(0, start)
    return line


def _keeps(search: Force, move: int, winner: int, left: int, mover: int) -> bool:
    """Whether the winner's move wins within what is left, or the other's puts the end off for as long."""
    position = search.beginning.work.positions[0]
    with search.after(move):
        if position.actor == OVER:
            return left == 1
        if mover == winner:
            return left > 1 and search.can_win(winner, left - 1)
        return left == 1 or not search.can_win(winner, left - 2)


def _text_of(beginning: Beginning, move: int) -> str:
    return beginning.variant.game.write_move(beginning.setup, beginning.work.rows.get(0), move)


class _Writing:
    """Makes a folder to write into; what cannot be written is an InputError, and an empty folder goes
    away."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __enter__(self) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise self._fault(error) from error

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        with suppress(OSError):
            if not any(self.folder.iterdir()):
                shutil.rmtree(self.folder)
        if isinstance(error, OSError):
            raise self._fault(error) from error

    def _fault(self, error: OSError) -> InputError:
        reason = (error.strerror or str(error)).lower()
        return InputError(
            Problem(
                str(self.folder), 0, 0, f"cannot be written to ({reason}); choose another folder with --out"
            )
        )
