"""`python -m tests.perft.regenerate` counts every case with the plain reference and writes counts.json."""

from __future__ import annotations

import json
import time
from copy import deepcopy
from typing import Any

import yaml

from tests.perft.cases import CASES, COUNTS, VARIANTS
from tests.reference.shove import Shove
from tests.reference.shove_defaults import complete
from tests.shove.tables import merged

NOT_RULES = ("name", "description", "extends", "simulate", "targets", "weights", "table")


def rules_of(variant: str | dict[str, Any]) -> dict[str, Any]:
    """The complete rules of a variant that is given as a shipped file's stem or as keys."""
    return complete(_partial(variant))


def _partial(variant: str | dict[str, Any]) -> dict[str, Any]:
    if isinstance(variant, dict):
        return variant
    said = yaml.safe_load((VARIANTS / f"{variant}.yaml").read_text())
    rules = {key: value for key, value in said.items() if key not in NOT_RULES}
    return merged(_partial(said["extends"].removesuffix(".yaml")), rules) if "extends" in said else rules


def count(case: dict[str, Any]) -> dict[str, dict[str, int]]:
    """What the reference counts for a case."""
    game = Shove(rules_of(case["variant"]), case.get("position"))
    lengths = sequences(game, case["depth"])
    counted = {"perft": {str(length): found for length, found in enumerate(lengths, 1)}}
    if "divide" in case:
        rest = case["divide"] - 1
        counted["divide"] = {
            move: sequences(after(game, move), rest)[-1] if rest else 1 for move in game.legal_moves()
        }
    return counted


def sequences(game: Shove, depth: int) -> list[int]:
    """How many move sequences there are of each length from 1 to `depth`."""
    moves = game.legal_moves()
    found = [len(moves)] + [0] * (depth - 1)
    if depth > 1:
        for move in moves:
            for length, longer in enumerate(sequences(after(game, move), depth - 1), 1):
                found[length] += longer
    return found


def after(game: Shove, move: str) -> Shove:
    """The game one move later; the given one stays as it is."""
    copied = deepcopy(game, {id(constant): constant for constant in (game.variant, game.squares)})
    copied.play(move)
    return copied


def main() -> None:
    counted = {}
    for name, case in CASES.items():
        start = time.perf_counter()
        counted[name] = count(case)
        print(f"{name}: {list(counted[name]['perft'].values())} in {time.perf_counter() - start:.1f} s")
    COUNTS.write_text(json.dumps(counted, indent=1) + "\n")


if __name__ == "__main__":
    main()
