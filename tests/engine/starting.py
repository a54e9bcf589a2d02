"""What processes do that are started in different ways: play a few games, or compile a few kernels."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

TINY = {"game": "shove", "players": 2, "board": {"columns": 3, "rows": 3},
        "pyramids": {"small": 1, "medium": 0, "large": 0}}  # fmt: skip


def played(seed: int) -> str:
    """The hash of the rows of a few games, played with what a program imports."""
    import playtest

    run = playtest.variant(TINY).simulate(games=6, seed=seed, lineups=["heuristic,random"], threads=2)
    return hashlib.sha256((run.folder / "games.csv").read_bytes()).hexdigest()


def compiled(folder: str) -> list[int]:
    """What small kernels say whose cache lies in a folder, and whose source is this file."""
    from numba import types

    from playtest.engine.kernel import KernelOwner

    owner = KernelOwner("starting", [Path(__file__)])
    assert owner.cache_folder is not None
    assert str(owner.cache_folder).startswith(folder)
    signature = types.int64(types.int64)

    def summed(number: int) -> int:
        total = 0
        for each in range(number):
            total += each * each
        return total

    def halved(number: int) -> int:
        return number // 2 + 1

    return [int(owner.kernel(signature)(each)(10)) for each in (summed, halved)]


def main(arguments: Sequence[str]) -> None:
    print(compiled(arguments[0]))


if __name__ == "__main__":
    main(sys.argv[1:])
