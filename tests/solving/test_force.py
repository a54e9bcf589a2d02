"""Forced wins within some plies are found where the whole solution has them, and nowhere else."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from playtest.engine.table import Table
from playtest.loader import load
from playtest.solving.force import LEAST_ENTRIES, Force, StoppedError
from playtest.solving.start import Beginning
from playtest.solving.value import WIN, Value
from tests.solving.solved import answer_of, oracle_of, variant_of
from tests.solving.variants import ICE, SHOVE, SPIRES, one_in

ROOT = Path(__file__).parents[2]
DEEPEST = 8
CASES = {
    **{f"icedao {name}": ("icedao", ICE[name]) for name in list(ICE)[::6]},
    "battlespires": ("battlespires", SPIRES["optional captures"]),
    "shove": ("shove", SHOVE["one high"]),
}


@pytest.mark.parametrize("name", one_in(3, CASES))
def test_the_search_finds_what_the_solution_has(name: str, tmp_path: Path) -> None:
    variant = variant_of(*CASES[name])
    answer_of(variant, tmp_path / "whole", moves=False)
    oracle = oracle_of(variant, tmp_path / "whole")
    record = Table(variant.game, variant.rules).record()
    valued = {each.text: each.value for each in oracle.moves(record)}
    for plies in (2, DEEPEST):
        told = answer_of(variant, tmp_path / f"forced-{plies}", plies=plies, memory=0.01)
        assert told["plies"] == within(oracle.value(record), plies)
        if told["plies"]:
            assert len(told["line"]) == told["plies"]
            assert told["then"] == "end"
        for each in told["moves"]:
            value = valued[each["move"]]
            assert each["plies"] == within(value, plies), each
            if each["plies"]:
                assert value is not None
                assert each["result"] == value.word
    # Going on from fewer plies finds the same as looking for all of them at once.
    told = answer_of(variant, tmp_path / "forced-2", plies=DEEPEST, memory=0.01)
    assert told["plies"] == within(oracle.value(record), DEEPEST)


def within(value: Value | None, plies: int) -> int | None:
    """The plies to an end that comes so soon."""
    return value.plies if value is not None and value.plies is not None and value.plies <= plies else None


def test_a_table_of_few_places_finds_the_same(tmp_path: Path) -> None:
    variant = load(ROOT / "variants" / "icedao-instant-win.yaml")
    search = Force(Beginning(variant, depth=4), 1, Event())
    assert len(search.table) == LEAST_ENTRIES
    assert search.value(3) == Value(WIN, 1)
    plain = Force(Beginning(load(ROOT / "variants" / "icedao.yaml"), depth=6), 1, Event())
    assert plain.value(5) is None
    assert plain.nodes > LEAST_ENTRIES  # more than the table holds


def test_a_search_that_stops_leaves_its_table(tmp_path: Path) -> None:
    variant = load(ROOT / "variants" / "icedao.yaml")
    search = Force(Beginning(variant, depth=7), 1 << 24, Event())
    search.most_nodes = 2_000
    with pytest.raises(StoppedError):
        search.value(6)
    search.save(tmp_path)
    again = Force(Beginning(variant, depth=7), 1 << 24, Event())
    again.take_up(tmp_path)
    assert (again.table == search.table).all()
    assert (again.proofs == search.proofs).all()
    assert again.value(5) is None
