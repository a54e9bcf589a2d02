"""`playtest show`: the board in the terminal and as a picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.cli.calls import VARIANTS, call, refusal

SMALL = "game: shove\nplayers: 2\nboard: {columns: 3, rows: 2}\n"
POSITION = "layout:\n  - .  b  r3y1/AAB\n  - g1 .  .\nto_move: 2\nscores: [4, 0]\n"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    (tmp_path / "small.yaml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "position.yaml").write_text(POSITION, encoding="utf-8")
    return str(tmp_path / "small.yaml"), str(tmp_path / "position.yaml")


def test_a_position_is_drawn_with_a1_at_the_lower_left(files: tuple[str, str]) -> None:
    result = call("show", files[0], "--position", files[1])
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "                red",
        "     2  .   b3b2b1  r3y1/AAB",
        "blue 1  g1  .       .         yellow",
        "        a   b       c",
        "               green",
        "Seat 1 to move (shoving).",  # seat 2 is outnumbered and skipped
        "Scores: 4, 0.",
    ]


def test_a_set_up_tells_pool_and_hands() -> None:
    result = call("show", str(VARIANTS / "shove-2p.yaml"))
    assert result.exit_code == 0
    assert "Seat 1 to move (assembly)." in result.stdout
    assert "Beads in hand: 5, 5." in result.stdout
    assert "Pool: 5 r1, 5 r2, 5 r3" in result.stdout


def test_a_game_of_one_phase_does_not_name_it(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("game: icedao\nboard: {columns: 1, rows: 2}\nsetup: {layout: [b1, g2]}\n")
    assert call("show", str(file)).stdout.splitlines() == ["2  b1", "1  g2", "   a", "Seat 1 to move."]


def test_a_finished_game_says_how_it_ended(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("game: battlespires\nboard: {columns: 1, rows: 1}\nsetup: {layout: [b]}\n")
    notes = call("show", str(file)).stdout.splitlines()[2:]
    assert notes == [
        "The game is over: A seat has no legal move at the start of its turn.",
        "Scores: 0, 5.",
    ]


def test_chance_moves_first_where_it_does() -> None:
    assert "Chance moves (assembly)." in call("show", str(VARIANTS / "shove-random-assembly.yaml")).stdout


def test_the_picture_has_every_square_where_it_belongs(files: tuple[str, str], tmp_path: Path) -> None:
    target = tmp_path / "board.svg"
    result = call("show", files[0], "--position", files[1], "--svg", str(target))
    assert (result.exit_code, result.stdout) == (0, f"{target} shows small\n")
    root = ET.fromstring(target.read_text(encoding="utf-8"))
    places = {}
    for group in root.iter(f"{SVG}g"):
        if square := group.get("data-square"):
            ground = group.find(f"{SVG}rect")
            assert ground is not None
            places[square] = (float(ground.get("x", "nan")), float(ground.get("y", "nan")))
            if square == "c2":
                tip = group.find(f"{SVG}title")
                assert tip is not None
                words = "c2, from the top: small yellow, large red; beads: 2 of seat 1, 1 of seat 2"
                assert tip.text == words
    assert set(places) == {"a1", "b1", "c1", "a2", "b2", "c2"}
    assert places["a1"][0] == min(x for x, _ in places.values())
    assert places["a1"][1] == max(y for _, y in places.values())
    assert places["c1"][0] > places["b1"][0] > places["a1"][0]
    outside = re.findall(r"https?://[^\"' ]+", target.read_text(encoding="utf-8"))
    assert set(outside) == {"http://www.w3.org/2000/svg"}


def test_a_picture_that_cannot_be_written_is_a_sentence(files: tuple[str, str], tmp_path: Path) -> None:
    (line,) = refusal("show", files[0], "--svg", str(tmp_path / "nowhere" / "board.svg"))
    assert "nowhere" in line


def test_a_picture_is_svg(files: tuple[str, str], tmp_path: Path) -> None:
    picture = tmp_path / "board.png"
    assert refusal("show", files[0], "--svg", str(picture)) == [
        f"--svg {picture}: an SVG picture is written, no .png; name a file that ends in .svg"
    ]
    assert not picture.exists()


def test_an_ascii_terminal_and_a_16_by_16_board_are_fine(tmp_path: Path) -> None:
    (tmp_path / "large.yaml").write_text("game: shove\nboard: {columns: 16, rows: 16}\n", encoding="utf-8")
    result = call("show", str(tmp_path / "large.yaml"))
    assert result.exit_code == 0
    assert result.stdout.isascii()
    assert "p" in result.stdout.splitlines()[17]


@pytest.mark.parametrize("target", [".", "/", "nowhere/a.svg"])
def test_a_picture_needs_a_file(tiny: str, target: str) -> None:
    (line,) = refusal("show", tiny, "--svg", target)
    assert target in line
