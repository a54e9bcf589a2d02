"""`python -m tests.perft.regenerate` counts every case with its game's reference and writes counts.json."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import yaml

from tests.perft.cases import CASES, COUNTS, VARIANTS
from tests.reference import battlespires_defaults, icedao_defaults, shove_defaults
from tests.reference.battlespires import HOLDS, BattleSpires
from tests.reference.icedao import IceDao
from tests.reference.shove import Shove
from tests.tables import merged

Reference = BattleSpires | IceDao | Shove

REFERENCES: dict[str, tuple[Callable[..., Reference], Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "battlespires": (BattleSpires, battlespires_defaults.complete),
    "icedao": (IceDao, icedao_defaults.complete),
    "shove": (Shove, shove_defaults.complete),
}

NOT_RULES = ("name", "description", "extends", "simulate", "targets", "weights", "table")


def set_up(case: dict[str, Any]) -> Reference:
    """The reference of the case's game at the case's position."""
    partial = _partial(case["variant"])
    reference, complete = REFERENCES[partial["game"]]
    return reference(complete(partial), case.get("position"))


def _partial(variant: str | dict[str, Any]) -> dict[str, Any]:
    """The rules that a variant tells, given as a shipped file's stem or as keys."""
    if isinstance(variant, dict):
        return variant
    said = yaml.safe_load((VARIANTS / f"{variant}.yaml").read_text())
    rules = {key: value for key, value in said.items() if key not in NOT_RULES}
    return merged(_partial(said["extends"].removesuffix(".yaml")), rules) if "extends" in said else rules


def count(case: dict[str, Any]) -> dict[str, dict[str, int]]:
    """What the reference counts for a case."""
    game = set_up(case)
    lengths = sequences(game, case["depth"])
    counted = {"perft": {str(length): found for length, found in enumerate(lengths, 1)}}
    if "divide" in case:
        rest = case["divide"] - 1
        counted["divide"] = {
            move: sequences(after(game, move), rest)[-1] if rest else 1 for move in game.legal_moves()
        }
    return counted


def sequences(game: Reference, depth: int) -> list[int]:
    """How many move sequences there are of each length from 1 to `depth`."""
    moves = game.legal_moves()
    found = [len(moves)] + [0] * (depth - 1)
    if depth > 1:
        for move in moves:
            for length, longer in enumerate(sequences(after(game, move), depth - 1), 1):
                found[length] += longer
    return found


def after(game: Reference, move: str) -> Reference:
    """The game one move later, no spire having toppled; the given one stays as it is."""
    constants = (game.variant, getattr(game, "squares", None))
    copied = deepcopy(game, {id(constant): constant for constant in constants})
    copied.play(move)
    if copied.actor == "chance":
        copied.play(HOLDS)
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
