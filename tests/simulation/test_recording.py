"""Recorded games: every position is the table's, and the marks of a ply explain what changed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from playtest.engine.game import MARK_TITLES
from playtest.engine.table import Table
from playtest.games import find_game
from playtest.games.layout import cells_of, parse_cell
from playtest.loader import Variant, resolve, resolve_position
from playtest.report.stepper.frames import Ply, events_of, ply_of, positions
from playtest.simulation.recording import Recorder
from tests.conformance.games import TINY
from tests.shove.variants import VARIANTS

GAMES = ("battlespires", "icedao", "shove")
TINY_VARIANTS = [{"game": game, **partial} for game in GAMES for partial in TINY[game]]
SHOVE_VARIANTS = [
    {"game": "shove", **VARIANTS[name]}
    for name in (
        "edges_of_other_colors",
        "top_pips",
        "distance_1",
        "distance_20",
        "push_limit_1",
        "check_all",
    )
]
ANY_VARIANT = pytest.mark.parametrize(
    "partial",
    [*TINY_VARIANTS, *SHOVE_VARIANTS],
    ids=lambda partial: partial["game"],
)


def played(partial: dict[str, Any], seed: int = 0) -> tuple[Recorder, Table, list[dict[str, Any]]]:
    """A random game, recorded, and each position of a table that plays the same moves."""
    variant = resolve(partial)
    recorder, table = Recorder(variant), Table(variant.game, variant.rules)
    told = [table.position()]
    rng = random.Random(seed)
    while table.actor is not None:
        move = rng.choice(table.legal_moves())
        table.play(move)
        recorder.play_text(move)
        told.append(table.position())
    return recorder, table, told


def on_squares(position: dict[str, Any]) -> dict[str, Any]:
    """A position whatever the blanks between its cells."""
    return {**position, "layout": cells_of(position["layout"])}


def plies(recorder: Recorder) -> Iterator[tuple[dict[str, str], Ply, dict[str, str]]]:
    """What stands on the squares before and after each ply."""
    found = list(positions(recorder.game(["random"])))
    for place, step in enumerate(recorder.steps):
        yield cells_of(found[place]["layout"]), ply_of(step), cells_of(found[place + 1]["layout"])


@ANY_VARIANT
def test_every_position_is_the_tables(partial: dict[str, Any]) -> None:
    recorder, table, told = played(partial)
    found = list(positions(recorder.game(["random"])))
    assert [on_squares(position) for position in found] == [on_squares(position) for position in told]
    result = recorder.game(["random"])["result"]
    ended = table.result()
    assert ended is not None
    assert (result["ending"], result["turns"], result["plies"]) == (ended.ending, ended.turns, ended.plies)
    assert sum(1 for step in recorder.steps if step[1]) == ended.plies


@ANY_VARIANT
def test_moves_choices_and_events_are_the_tables(partial: dict[str, Any]) -> None:
    recorder, _, _ = played(partial)
    variant = resolve(partial)
    table = Table(variant.game, variant.rules)
    names = [event.name for event in variant.game.events]
    assert [(names[e[0]], *e[1:]) for e in events_of(recorder.opening)] == table.opening_events
    for step in recorder.steps:
        ply = ply_of(step)
        seat = table.actor if isinstance(table.actor, int) else 0
        assert (ply.seat, ply.choices) == (seat, len(table.legal_moves()) if seat else 0)
        events = table.play(ply.move)
        assert [(names[e[0]], *e[1:]) for e in ply.events] == events


@ANY_VARIANT
def test_what_changed_is_marked(partial: dict[str, Any]) -> None:
    for seed in range(3):
        recorder, _, _ = played(partial, seed)
        for before, ply, after in plies(recorder):
            marked = {square for mark in ply.marks for square in mark[1:]}
            changed = {square for square in before if before[square] != after[square]}
            assert changed <= marked, ply
            assert all(mark[0] in MARK_TITLES and mark[1] in before for mark in ply.marks), ply
            assert not any(mark[0] == "changed" for mark in ply.marks), ply
            for kind, *squares in ply.marks:
                if kind in ("moved", "pushed") and partial["game"] == "shove":
                    stood, stands = (
                        parse_cell(cell).pyramids for cell in (before[squares[0]], after[squares[1]])
                    )
                    assert stood[: len(stands)] == stands, ply
                if kind == "placed":
                    assert before[squares[0]] != after[squares[0]], ply


def marks_of(variant: Variant, layout: list[str], move: str, **position: Any) -> list[tuple[str, ...]]:
    written = resolve_position({"layout": layout, "to_move": 1, **position}, variant)
    recorder = Recorder(variant, written)
    recorder.play_text(move)
    return list(ply_of(recorder.steps[0]).marks)


def test_marks_of_a_shove() -> None:
    variant = resolve({"game": "shove", "players": 2, "board": {"columns": 5, "rows": 1}})
    assert marks_of(variant, ["r1y2/A . r1 y3 r2"], "a1") == [
        ("moved", "a1", "c1"),
        ("pushed", "c1", "d1"),
        ("pushed", "d1", "e1"),
        ("captured", "e1", "east"),
        ("discarded", "d1"),
        ("discarded", "e1"),
    ]
    assert marks_of(variant, [". . . . y1/AA"], "e1") == [("stayed", "e1"), ("discarded", "e1")]
    assert marks_of(variant, [". . b1 . y1/A"], "e1") == [("stayed", "e1"), ("discarded", "e1")]


def test_marks_of_building_and_bidding() -> None:
    recorder, _, _ = played({"game": "shove", **TINY["shove"][0]})
    first = recorder.steps[0]
    assert first[6] == [["placed", first[0].partition("@")[2]]]
    bids = [step for step in recorder.steps if step[0].startswith("+")]
    assert len(bids) == 6
    assert all(step[6] == [["placed", step[0][1:]]] for step in bids)


def test_marks_of_a_capture_and_of_a_toppling() -> None:
    small = {"game": "battlespires", "board": {"columns": 2, "rows": 1}, "setup": {"layout": ["b r"]}}
    capture = resolve(small)
    assert marks_of(capture, ["k3b3 r2"], "a1*1-b1") == [("moved", "a1", "b1"), ("captured", "b1")]
    shaky = {"spires": {"catastrophe": {"above": 1, "probability": 1, "outcome": "remove"}}}
    variant = resolve({**small, **shaky})
    written = resolve_position({"layout": ["k3b1 k2"], "to_move": 1}, variant)
    recorder = Recorder(variant, written)
    recorder.play_text("a1*1-b1")
    recorder.play_text("topple")
    assert [step[6] for step in recorder.steps] == [[["moved", "a1", "b1"]], [["discarded", "b1"]]]


def test_marks_of_a_slide_a_pass_and_a_line() -> None:
    board = {"board": {"columns": 4, "rows": 2}, "setup": {"layout": ["g1 . . .", "b1 . . ."]}}
    variant = resolve({"game": "icedao", **board, "line": {"length": 3}})
    assert marks_of(variant, ["b1 . . g3", "b3 b2 . ."], "a2:e") == [("moved", "a2", "d2")]
    assert marks_of(variant, ["b1 g1 . .", "b3 b2 . ."], "a2:e") == [("stayed", "a2")]
    assert marks_of(variant, ["b2 b1 . .", ". . b3 g1"], "c1:n") == [
        ("moved", "c1", "c2"),
        ("line", "a2"),
        ("line", "b2"),
        ("line", "c2"),
    ]


def test_a_games_own_words_for_marks_are_for_marks_there_are() -> None:
    for name in GAMES:
        assert {kind for kind, _ in find_game(name).mark_titles} <= set(MARK_TITLES)
