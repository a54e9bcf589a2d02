"""Moves that a bot expects one after the other, written as the game writes them."""

from __future__ import annotations

from collections.abc import Iterable

from playtest.engine.table import Table

LONGEST = 12


def written_line(table: Table, codes: Iterable[int]) -> tuple[tuple[str, ...], str | None]:
    """The moves with these numbers as text, at most twelve, and why there are no more (`Judged.then`)."""
    written: list[str] = []
    with table.trying():
        for code in codes:
            written.append(table.text_of(code))
            table.play_code(code)
            if len(written) == LONGEST or not isinstance(table.actor, int):
                break
        over = "end" if table.actor is None else None
        return tuple(written), "chance" if table.actor == "chance" else over
