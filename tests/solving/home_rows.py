"""What Ice Dao's starts are worth: those that ship, and all with both sides on their two home rows.

`python -m tests.solving.home_rows` reads the solution that `playtest solve variants/icedao.yaml` has kept.
`--unfinished` reads one in the making: then only ends within the plies that are done are known.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from playtest.engine.indexing import NOT_PLAYED
from playtest.games.icedao.index.whole import IceDaoIndex
from playtest.loader import load
from playtest.solving.oracle import indexed_identity
from playtest.solving.place import MANIFEST, PROGRESS, VALUES, folder_of, read_json
from playtest.solving.value import DRAW, Value, of_byte

ROOT = Path(__file__).parents[2]
SIDE = 5
HOME_ROWS = 2
SHIPPED = ("icedao", "icedao-mirror", "icedao-corners", "icedao-instant-win")


class Solved:
    """The bytes of a solution of the shipped game's board, and how many plies they know."""

    def __init__(self, folder: Path | None, unfinished: bool) -> None:
        index = index_of("icedao")
        variant = load(ROOT / "variants" / "icedao.yaml")
        self.folder = folder or folder_of(indexed_identity(variant.game, index))
        self.index = index
        told = read_json(self.folder / (PROGRESS if unfinished else MANIFEST))
        if told is None:
            raise SystemExit(f"no solution in {self.folder}; run playtest solve variants/icedao.yaml")
        self.known = len(told["found"]) - 1 if unfinished else None
        shape = (index.blocks, *index.block)
        assert (self.folder / VALUES).stat().st_size == prod(shape)
        self.values: Any = np.memmap(self.folder / VALUES, np.uint8, "r", shape=shape)

    def value(self, place: tuple[int, ...]) -> Value | None:
        """What a position is worth to the seat to move; None where that is not known yet, or where that seat
        stands on a line already, so that no game comes there."""
        byte = int(self.values[place])
        if byte == NOT_PLAYED:
            return None
        found = of_byte(byte)
        if self.known is not None and found.result == DRAW:
            return None
        return found


def index_of(stem: str) -> IceDaoIndex:
    variant = load(ROOT / "variants" / f"{stem}.yaml")
    index = variant.game.index(variant.game.setup(variant.rules))
    assert isinstance(index, IceDaoIndex)
    return index


def shipped(solved: Solved) -> Iterator[tuple[str, Value | None]]:
    """The starts of the variants that ship with the game's pyramids and board."""
    for stem in SHIPPED:
        variant = load(ROOT / "variants" / f"{stem}.yaml")
        setup = variant.game.setup(variant.rules)
        index = index_of(stem)
        assert index.identity == solved.index.identity
        place = index.place_of(setup.first[0])
        assert place is not None
        yield stem, solved.value(place)


def home_rows(solved: Solved, turned: bool) -> Counter[tuple[str, int | None]]:
    """Of all starts with seat 1's pyramids on squares of their own in its two rows and seat 2's opposite,
    mirrored or turned by half: who wins, in how many plies."""
    found: Counter[tuple[str, int | None]] = Counter()
    home = range(SIDE * HOME_ROWS)
    for smalls in combinations(home, 2):
        for others in permutations([square for square in home if square not in smalls], 2):
            own = [*smalls, *others]
            opposite = [_across(square, turned) for square in own]
            opposite[:2] = sorted(opposite[:2])
            value = solved.value(solved.index.place(opposite, own))
            found[_told(value)] += 1
    return found


def _across(square: int, turned: bool) -> int:
    row, column = divmod(square, SIDE)
    return (SIDE - 1 - row) * SIDE + (SIDE - 1 - column if turned else column)


def _told(value: Value | None) -> tuple[str, int | None]:
    if value is None:
        return "not known, or on a line already", None
    return {1: "seat 1", 0: "draw", -1: "seat 2"}[value.result], value.plies


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--folder", type=Path)
    asked.add_argument("--unfinished", action="store_true")
    options = asked.parse_args()
    solved = Solved(options.folder, options.unfinished)
    if solved.known is not None:
        print(f"known: ends within {solved.known} plies")
    for stem, value in shipped(solved):
        print(stem, *_told(value))
    for turned in (False, True):
        found = home_rows(solved, turned)
        totals: Counter[str] = Counter()
        for (who, _), number in found.items():
            totals[who] += number
        print("turned" if turned else "mirrored", dict(totals))
        print(
            "  by plies",
            {f"{who} {plies}": number for (who, plies), number in sorted(found.items(), key=str)},
        )


if __name__ == "__main__":
    main()
