"""The grid: its cells, which of them can be played, and what is no sweep at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.errors import InputError
from playtest.loader import load, with_changes
from playtest.simulation.plan import make_plan
from playtest.simulation.request import Request
from playtest.studies.cells import plan_hash
from playtest.studies.sweep.plan import (
    MOST_CELLS,
    grouped_impossible,
    impossible_lines,
    plan_sweep,
    refuse_impossible,
)
from tests.cli.calls import VARIANTS
from tests.simulation.running import small_variant


def test_all_combinations_the_last_key_fastest(tmp_path: Path) -> None:
    planned = plan_sweep(small_variant(tmp_path), ["bidding.beads=1..3", "tie_break=shared,most_pyramids"])
    assert [planned.settings(cell) for cell in planned.cells[:3]] == [
        "bidding.beads=1, tie_break=shared",
        "bidding.beads=1, tie_break=most_pyramids",
        "bidding.beads=2, tie_break=shared",
    ]
    assert [planned.is_own(cell) for cell in planned.cells] == [False, False, True, False, False, False]
    for cell in planned.cells:
        assert cell.plan is not None
        rules = cell.plan.variant.rules
        assert (rules.bidding.beads, rules.tie_break) == (
            cell.places[0] + 1,
            ("shared", "most_pyramids")[cell.places[1]],
        )
        assert (cell.plan.games, cell.plan.seed, cell.plan.precision) == (500, 1, None)
    assert planned.axes[0].sentence.startswith("How many beads")
    assert planned.axes[0].rules == ("SH-6",)


def test_a_cell_is_the_same_whatever_else_is_swept_and_in_whatever_order(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    ways = [
        ["bidding.beads=3", "board.columns=2"],
        ["board.columns=2", "bidding.beads=3"],
        ["board.columns=2", "bidding.beads=3", "tie_break=shared"],
        ["board={columns: 2}", "bidding.beads=3"],
    ]
    plans = [plan_sweep(variant, way).cells[0].plan for way in ways]
    assert len({plan_hash(plan) for plan in plans if plan}) == 1
    assert {tuple(plan.variant.settings()) for plan in plans if plan} == {
        ("board.columns=2", "bidding.beads=3")
    }


def test_everything_that_decides_the_games_is_in_the_hash(tmp_path: Path) -> None:
    variant = small_variant(tmp_path)
    plans = [
        make_plan(variant, Request(10)),
        make_plan(variant, Request(11)),
        make_plan(variant, Request(10, 2)),
        make_plan(variant, Request(10, lineups=["random"])),
        make_plan(variant, Request(10, lineups=["heuristic"])),
        make_plan(variant, Request(10, lineups=["heuristic"], weights={"rivals": 3.5})),
        make_plan(variant, Request(10, lineups=["heuristic:rivals=3.25"])),
        make_plan(with_changes(variant, {"bidding.beads": 3}), Request(10)),
    ]
    assert len({plan_hash(plan) for plan in plans}) == len(plans)
    again = make_plan(small_variant(tmp_path, name="other", description="told otherwise"), Request(10))
    assert plan_hash(again) == plan_hash(plans[0])


def test_weights_can_be_swept(tmp_path: Path) -> None:
    planned = plan_sweep(small_variant(tmp_path), ["weights.rivals=1,2"], Request(lineups=["heuristic"]))
    assert len({plan_hash(cell.plan) for cell in planned.possible if cell.plan}) == 2


def test_where_seats_are_swept_mixed_lineups_are_left_out(tmp_path: Path) -> None:
    planned = plan_sweep(small_variant(tmp_path), ["players=2..4"])
    assert planned.lineups == ("random", "heuristic")
    assert len(planned.possible) == 3
    named = plan_sweep(small_variant(tmp_path), ["players=2..4"], Request(lineups=["heuristic,random"]))
    assert [len(cell.plan.lineups[0].slots[0]) for cell in named.possible if cell.plan] == [2, 3, 4]
    crowded = plan_sweep(
        small_variant(tmp_path), ["players=2..3"], Request(lineups=["random,greedy,heuristic"])
    )
    assert [cell.reasons for cell in crowded.impossible] == [
        ("the lineup random,greedy,heuristic has 3 bots, but the variant has 2 seats",)
    ]


def test_impossible_cells_are_listed_with_reasons_and_how_to_skip_them(tmp_path: Path) -> None:
    planned = plan_sweep(small_variant(tmp_path), ["bidding.beads=1,256,257", "players=3..5"])
    assert (len(planned.possible), len(planned.impossible)) == (2, 7)
    with pytest.raises(InputError) as raised:
        refuse_impossible(planned)
    lines = str(raised.value).splitlines()
    assert lines[0] == "7 cells of 9 cannot be played (--skip-impossible or skip_impossible=True skips them):"
    assert lines[1] == "  bidding.beads=1 with players=5: players must be a whole number from 2 to 4; found 5"
    assert "bidding.beads=256 with players=3,4: bidding.beads must be a whole number" in lines[2]
    assert sum(number for _, _, number in grouped_impossible(planned)) == 7
    refuse_impossible(plan_sweep(small_variant(tmp_path), ["players=3..4"]))  # nothing to refuse


@pytest.mark.parametrize(("file", "key"), [("battlespires", "board.columns"), ("icedao", "board.rows")])
def test_boards_of_another_size_need_layouts_of_their_own(file: str, key: str) -> None:
    variant = load(VARIANTS / f"{file}.yaml")
    planned = plan_sweep(variant, [f"{key}=5,6"])
    assert [cell.places for cell in planned.impossible] == [(1,)]
    told = impossible_lines(planned)
    assert "layout" in told[0]
    assert told[-1].startswith(
        "  A board of another size needs a layout of that size: sweep setup.layout too"
    )
    rows = list(variant.resolved["setup"]["layout"])
    if key == "board.rows":
        other = [*rows, "."] if " " not in rows[0] else [*rows, " ".join("." * len(rows[0].split()))]
    else:
        other = [f"{row} ." for row in rows]
    layouts = ",".join(f"[{', '.join(each)}]" for each in (rows, other))
    both = plan_sweep(variant, [f"{key}=5,6", f"setup.layout={layouts}"])
    assert [cell.places for cell in both.possible] == [(0, 0), (1, 1)]


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        ([], "a sweep needs a key and its values, such as --set bidding.beads=3..8"),
        (["bidding.beads"], "a setting is written key=value"),
        (["bidding.beads=3..1"], "3..1 runs downwards"),
        (["bidding.beads=3,3"], "3 is given twice"),
        (
            ["bidding.bead=3..4"],
            "--set bidding.bead=3..4: there is no key bidding.bead; did you mean bidding.beads?",
        ),
        (["bidding.beads=3", "bidding.beads=4"], "bidding.beads is swept twice"),
        (["board.columns=3", "board={columns: 3}"], "board and board.columns set the same key"),
        (["simulate.games=10,20"], "simulate is none of the rules"),
        (["name=a,b"], "name is none of the rules"),
        (["game=shove"], "game is none of the rules"),
        (
            ["bidding.beads=three"],
            "--set bidding.beads=three: bidding.beads must be a whole number from 0 to",
        ),
        (["board.columns=5,6", "players=9"], "--set players=9: players must be a whole number from 2 to 4;"),
        (
            ["weights.bed=3"],
            '--set weights.bed=3: there is no weight of Shove\'s heuristic "bed"; did you mean',
        ),
        (["bidding.beads=300,400"], "none of the cells can be played:\n  bidding.beads=300: bidding.beads"),
        (["bidding.beads=0..255"], "the grid has 256 cells, more than 200; take fewer values, or allow so"),
        (["weights.rival=1,2"], '--set weights.rival=1,2: there is no weight of Shove\'s heuristic "rival"'),
    ],
)
def test_what_is_no_sweep(tmp_path: Path, texts: list[str], sentence: str) -> None:
    with pytest.raises(InputError) as raised:
        plan_sweep(small_variant(tmp_path), texts)
    assert sentence in str(raised.value)


def test_a_larger_grid_can_be_allowed(tmp_path: Path) -> None:
    planned = plan_sweep(small_variant(tmp_path), ["max_turns=1..201"], most_cells=201)
    assert len(planned.cells) == 201 > MOST_CELLS
    assert planned.command().endswith("--cells 201")


@settings(deadline=None, max_examples=25)
@given(
    beads=st.lists(st.sampled_from([0, 1, 2, 200, 256]), min_size=1, max_size=4, unique=True),
    columns=st.lists(st.sampled_from([0, 1, 3, 16, 17]), min_size=1, max_size=4, unique=True),
)
def test_a_cell_can_be_played_exactly_where_the_loader_takes_its_keys(
    tmp_path_factory: pytest.TempPathFactory, beads: list[int], columns: list[int]
) -> None:
    variant = small_variant(tmp_path_factory.getbasetemp())
    texts = [f"bidding.beads={','.join(map(str, beads))}", f"board.columns={','.join(map(str, columns))}"]
    fits = {(b, c): b <= 255 and 1 <= c <= 16 for b in beads for c in columns}
    if not any(fits.values()):
        with pytest.raises(InputError):
            plan_sweep(variant, texts)
        return
    planned = plan_sweep(variant, texts)
    assert [cell.plan is not None for cell in planned.cells] == list(fits.values())
    told = sum(number for _, _, number in grouped_impossible(planned))
    assert told == len(planned.impossible) == sum(not fit for fit in fits.values())
