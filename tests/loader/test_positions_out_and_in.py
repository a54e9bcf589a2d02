"""What is printed of a position can be written into a file, and what cannot be is told with its place."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from playtest.engine.table import Table
from playtest.errors import InputError
from playtest.loader import load_position, resolve, resolve_position
from playtest.loader.variant import Variant


def at(variant: Variant, position: dict[str, Any]) -> Table:
    return Table(variant.game, variant.rules, resolve_position(position, variant))


def test_a_turn_of_battlespires_goes_on_in_its_middle() -> None:
    """BS-3, BS-5, BS-6: points that are left, what has moved, and `end`."""
    variant = resolve({"game": "battlespires"})
    table = Table(variant.game, variant.rules)
    table.play("b3*1-b4")
    told = table.position()
    assert (told["points_left"], told["moved"]) == (2, [["b4", 3]])
    again = at(variant, told)
    assert "end" in again.legal_moves()
    assert again.legal_moves() == table.legal_moves()
    for each in (table, again):
        each.play("end")
    assert again.position() == table.position()
    assert again.turns == 1


def test_what_battlespires_seats_have_captured_counts() -> None:
    """BS-13, BS-15: with three of three enemy pyramids captured, the last one wins by genocide."""
    variant = resolve({"game": "battlespires", "victory": {"method": "genocide"}})
    rows = [". . . . ."] * 3 + ["b3b2b1 r1 . . .", ". . . . g"]
    table = at(variant, {"layout": rows, "to_move": 1, "taken": [{"r3": 1, "r2": 1}, {}]})
    table.play("a2*1-b2")
    result = table.result()
    assert result is not None
    assert result.ending == "genocide"
    lost = at(variant, {"layout": rows, "to_move": 1, "taken": [{"r3": 1}, {}], "fallen": {"r2": 1}})
    lost.play("a2*1-b2")
    assert lost.result() is None or lost.result().ending != "genocide"  # type: ignore[union-attr]
    assert lost.position()["fallen"] == {"r2": 1}


def test_assembly_of_shove_goes_on() -> None:
    """SH-1 to SH-4: the pool, the seat to place, hands."""
    variant = resolve(
        {"game": "shove", "players": 2, "board": {"columns": 2, "rows": 2}, "bidding": {"beads": 1}}
    )
    position = {
        "layout": [". .", "r2 ."],
        "to_move": 2,
        "phase": "assembly",
        "pool": {"r1": 1, "b3": 1},
        "hand": [1, 1],
    }
    table = at(variant, position)
    assert table.legal_moves() == sorted([*(f"r1@{s}" for s in ("a1", "a2", "b1", "b2")),
                                          *(f"b3@{s}" for s in ("a2", "b1", "b2"))])  # fmt: skip
    table.play("b3@b2")
    table.play("r1@a1")
    assert (table.phase, table.actor) == ("bidding", 2)


@pytest.mark.parametrize("seed", range(4))
def test_games_go_on_from_any_position_of_assembly(seed: int) -> None:
    """SH-1, SH-3: what is still in the pool is not what stands on the board already."""
    variant = resolve(
        {
            "game": "shove",
            "players": 2,
            "board": {"columns": 3, "rows": 2},
            "pyramids": {"small": 3, "medium": 2, "large": 1},
            "bidding": {"beads": 1},
        }
    )
    rng = random.Random(seed)
    table = Table(variant.game, variant.rules)
    others = []
    while table.phase == "assembly":
        others.append(at(variant, table.position()))
        move = rng.choice(table.legal_moves())
        for each in (table, *others):
            each.play(move)
    while table.actor is not None:
        move = rng.choice(table.legal_moves())
        for each in (table, *others):
            each.play(move)
    assert all(other.position() == table.position() for other in others)
    assert all(other.result() == table.result() or other.turns == table.turns for other in others)


def test_turns_count_towards_the_limit() -> None:
    variant = resolve({"game": "icedao", "max_turns": 10})
    told = {**Table(variant.game, variant.rules).position(), "turns": 9}
    table = at(variant, told)
    table.play(table.legal_moves()[0])
    result = table.result()
    assert result is not None
    assert (result.ending, result.turns) == ("max_turns", 10)


@pytest.mark.parametrize(
    ("game", "keys", "sentence"),
    [
        ("icedao", {"phase": "shoving"}, "phase must be play; found"),
        ("icedao", {"turns": 200}, "turns is 200, but max_turns is 200: the game would be over"),
        ("icedao", {"turns": -1}, "turns must be a whole number from 0 to 100,000"),
        ("battlespires", {"points_left": 4}, "points_left is 4, but a turn has 3 points (movement.points)"),
        ("battlespires", {"moved": [["b3", 2]]}, "moved says that the turn has begun; write the points"),
        (
            "battlespires",
            {"moved": [["a1", 2]], "points_left": 1},
            "item 1 of moved: on a1 there is no pyramid of seat 1 at level 2",
        ),
        (
            "battlespires",
            {"moved": [["z9", 0]], "points_left": 1},
            "item 1 of moved: on z9 there is no pyramid of seat 1 at level 0",
        ),
        (
            "battlespires",
            {"moved": [["b3", 3]], "points_left": 1},
            "item 1 of moved: on b3 there is no pyramid",
        ),
        ("battlespires", {"taken": [{}]}, "taken has 1 number, but there are 2 seats"),
        (
            "battlespires",
            {"taken": [{"x3": 1}, {}]},
            "taken: there are no pyramids x3; write a color's letter",
        ),
        ("battlespires", {"fallen": {"r4": 1}}, "fallen: there are no pyramids r4"),
        ("battlespires", {"taken": [{"r3": 1000}, {}]}, "taken: with the layout these are 1,075 pyramids"),
        ("battlespires", {"stuck": [3]}, "item 1 of stuck must be a whole number from 1 to 2"),
        ("shove", {"pool": {"r3": 1}}, "pool has pyramids to be placed, but the phase is shoving"),
        (
            "shove",
            {"pool": {"k3": 1}, "phase": "assembly"},
            "pool: there are no pyramids k3; write an edge's color",
        ),
        (
            "shove",
            {"pool": {"r3": 1023}, "phase": "assembly"},
            "pool: with the layout these are 1,024 pyramids",
        ),
        ("shove", {"taken": [1]}, "taken has 1 number, but there are 4 seats"),
        ("shove", {"discarded": -1}, "discarded must be a whole number from 0 to 1,023"),
    ],
)
def test_what_cannot_be_is_told(game: str, keys: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    layout = {"layout": ["r3" + " ." * 7, *[". " * 8] * 7]} if game == "shove" else {}
    file = tmp_path / "p.yaml"
    file.write_text(json.dumps({"to_move": 1, **layout, **keys}), encoding="utf-8")
    with pytest.raises(InputError) as error:
        load_position(file, resolve({"game": game}))
    (problem,) = error.value.problems
    assert problem.message.startswith(sentence)
    assert (problem.file, problem.line) == (str(file), 1)


def test_assembly_by_chance_is_no_seats() -> None:
    variant = resolve({"game": "shove", "assembly": {"method": "random"}})
    with pytest.raises(InputError, match="phase is assembly, but"):
        resolve_position({"layout": [" ".join("." * 8)] * 8, "to_move": 1, "phase": "assembly"}, variant)
