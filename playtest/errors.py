"""Every message to the designer: where it is, what was found, what to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

OK = 0
ANSWER_IS_NO = 1
INPUT_IS_WRONG = 2
INTERRUPTED = 130
TERMINATED = 143
READER_WENT_AWAY = 141  # what shells give for a command whose output is no longer read

MOST_OF_A_FILE = 20
"""So many messages on one file are printed."""


@dataclass(frozen=True, order=True)
class Problem:
    """One fault in the input, as one sentence with its place.

    `line` and `column` count from 1; 0 means that the fault has no line (a missing file) or
    that there is no file (`file` is empty: a fault of the command line).
    """

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        if not self.file:
            return self.message
        if not self.line:
            return f"{self.file}: {self.message}"
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class InputError(Exception):
    """The input is wrong: carries every problem found, never an empty list; exit code 2."""

    exit_code = INPUT_IS_WRONG

    def __init__(self, problems: Iterable[Problem] | Problem | str) -> None:
        if isinstance(problems, str):
            problems = Problem("", 0, 0, problems)
        self.problems: tuple[Problem, ...] = (
            (problems,) if isinstance(problems, Problem) else tuple(sorted(set(problems)))
        )
        if not self.problems:
            raise ValueError("an InputError needs at least one problem")
        super().__init__("\n".join(lines(self.problems)))


def lines(problems: Iterable[Problem]) -> list[str]:
    """A line for each problem, of one file at most 20 and then how many there are more."""
    by_file: dict[str, list[Problem]] = {}
    for problem in problems:
        by_file.setdefault(problem.file, []).append(problem)
    told: list[str] = []
    for file, found in by_file.items():
        told += [str(problem) for problem in found[:MOST_OF_A_FILE]]
        if len(found) > MOST_OF_A_FILE:
            about = f"{file}: " if file else ""
            told.append(f"{about}and {len(found) - MOST_OF_A_FILE:,} more; mend these first")
    return told


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like `word`, or None where none is like it."""
    from difflib import get_close_matches

    matches = get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)
    return matches[0] if matches else None
