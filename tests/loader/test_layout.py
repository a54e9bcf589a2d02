"""The written grid: what a cell means, and that writing and reading undo each other."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.games.layout import (
    COLORS,
    Grid,
    Pyramid,
    Stack,
    grid_problems,
    parse_cell,
    parse_grid,
    parse_square,
    square_name,
    write_cell,
    write_grid,
)

TREE = (Pyramid("b", 3), Pyramid("b", 2), Pyramid("b", 1))
pyramids = st.builds(Pyramid, st.sampled_from(list(COLORS)), st.integers(1, 3))


@st.composite
def stacks(draw: st.DrawFn) -> Stack:
    stack = tuple(draw(st.one_of(st.lists(pyramids, max_size=4), st.just(list(TREE)))))
    beads = draw(st.lists(st.integers(1, 4), max_size=4)) if stack else []
    return Stack(stack, tuple(sorted(beads)))


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    columns = draw(st.integers(1, 5))
    row = st.lists(stacks(), min_size=columns, max_size=columns).map(tuple)
    return tuple(draw(st.lists(row, min_size=1, max_size=5)))


@pytest.mark.parametrize(
    ("text", "stack"),
    [
        (".", Stack()),
        ("b", Stack(TREE)),
        ("b3b2b1", Stack(TREE)),
        ("r3y1/AAC", Stack((Pyramid("r", 3), Pyramid("y", 1)), (1, 1, 3))),
        ("g1/CAB", Stack((Pyramid("g", 1),), (1, 2, 3))),
        ("b/AB", Stack(TREE, (1, 2))),
    ],
)
def test_a_cell_means_its_stack(text: str, stack: Stack) -> None:
    assert parse_cell(text) == stack


def test_the_last_row_is_the_south() -> None:
    grid = parse_grid([".  r1", "g1  ."])
    assert grid[0][0] == Stack((Pyramid("g", 1),))  # a1
    assert grid[1][1] == Stack((Pyramid("r", 1),))  # b2


def test_writing_is_canonical_and_aligned() -> None:
    assert [write_cell(parse_cell(cell)) for cell in ("b3b2b1/BA", "r1r2", ".")] == ["b/AB", "r1r2", "."]
    assert write_grid(parse_grid(["r3y1/AAC . b3b2b1", ". . ."])) == ["r3y1/AAC  .  b", ".         .  ."]


@given(grids())
@settings(deadline=None)
def test_reading_undoes_writing(grid: Grid) -> None:
    rows = write_grid(grid)
    assert parse_grid(rows) == grid
    assert write_grid(parse_grid(rows)) == rows
    assert not list(grid_problems(rows, ("layout",), columns=len(grid[0]), lines=len(grid), seats=4))


def test_squares_have_names() -> None:
    assert square_name(0, 0) == "a1"
    assert square_name(15, 15) == "p16"
    for column in range(16):
        for row in range(16):
            assert parse_square(square_name(column, row)) == (column, row)


@pytest.mark.parametrize("name", ["", "a", "a0", "a17", "q1", "A1", "a1 ", "a01", "1a", "a99"])
def test_other_words_are_no_squares(name: str) -> None:
    with pytest.raises(ValueError, match="is not a square; squares are a1 to p16"):
        parse_square(name)


def test_a_game_without_beads_takes_none() -> None:
    (problem,) = grid_problems(["b/A"], ("layout",), columns=1, lines=1, seats=0)
    assert (problem.path, problem.offset) == (("layout", 0), 0)
    assert problem.message == 'row 1 of the layout: "b/A" has beads; this game has none'
