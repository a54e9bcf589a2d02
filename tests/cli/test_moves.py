"""The `moves` command."""

from __future__ import annotations

from pathlib import Path

from tests.cli.calls import TWO_SEATS, VARIANTS, call, refusal

SMALL = "game: shove\nplayers: 2\nboard: {columns: 3, rows: 2}\n"


def position(folder: Path, text: str, variant: str = SMALL) -> list[str]:
    """The arguments of a call for a position under a variant."""
    (folder / "variant.yaml").write_text(variant)
    (folder / "position.yaml").write_text(text)
    return ["moves", str(folder / "variant.yaml"), "--position", str(folder / "position.yaml")]


def test_the_set_up_of_a_variant() -> None:
    result = call("moves", TWO_SEATS)
    assert (result.exit_code, result.stderr) == (0, "")
    squares = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)]
    kinds = [f"{color}{pips}" for color in "rygb" for pips in (1, 2, 3)]
    assert result.stdout.splitlines() == sorted(f"{kind}@{square}" for kind in kinds for square in squares)


def test_a_position_is_bid_on_and_shoved_from(tmp_path: Path) -> None:
    bidding = "layout: [r3 . y1, . b2 .]\nto_move: 2\nphase: bidding\nhand: [0, 1]\n"
    assert call(*position(tmp_path, bidding)).stdout.splitlines() == ["+a2", "+b1", "+c2"]
    shoving = "layout: [r3/AB . y1/B, . b2/AAB .]\nto_move: 1\n"
    assert call(*position(tmp_path, shoving)).stdout.splitlines() == ["a2", "b1"]


def test_a_finished_game_has_none_and_says_why(tmp_path: Path) -> None:
    result = call(*position(tmp_path, "layout: [r3 . y1, . b2 .]\nto_move: 1\n"))
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == (
        "There is no legal move, the game is over: No bead is left on the board or in hand.\n"
    )
    majority = SMALL + "shoving: {control: majority}\n"
    result = call(*position(tmp_path, "layout: [r3/AB . ., . . .]\nto_move: 1\n", majority))
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == (
        "There is no legal move, the game is over: Beads remain, but no seat can select a Mid.\n"
    )


def test_chance_before_the_first_seat_needs_a_position(tmp_path: Path) -> None:
    file = str(VARIANTS / "shove-random-assembly.yaml")
    assert refusal("moves", file) == [
        f"{file}: chance moves first, so no seat has moves yet; give a position with --position"
    ]
    random = SMALL + "assembly: {method: random}\n"
    result = call(*position(tmp_path, "layout: [r3/A . ., . . .]\nto_move: 1\n", random))
    assert result.stdout == "a2\n"
