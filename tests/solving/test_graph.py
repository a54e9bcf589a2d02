"""Positions by key: bounded memory, and going on where an earlier call was."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from playtest.errors import InputError
from playtest.loader import load
from playtest.solving import graph as graphs
from playtest.solving.graph import SAVED, Graph, TooLargeError
from playtest.solving.start import Beginning
from playtest.studies.solve_plan import plan_solving
from tests.solving.solved import answer_of, variant_of
from tests.solving.variants import SHOVE

ROOT = Path(__file__).parents[2]
ROOMY = 1 << 30
DAO = ROOT / "variants" / "icedao-dao.yaml"


def nothing(done: int, of: int) -> None:
    """Progress that nobody sees."""


def test_exploring_goes_on_from_what_was_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graphs, "STEP", 100)
    variant = variant_of("shove", SHOVE["two squares, two beads"])
    whole = Graph(Beginning(variant), ROOMY)
    assert whole.explore(Event(), nothing)
    calls = 0
    while calls < 100:
        calls += 1
        stop = Event()
        stop.set()  # after one step
        part = Graph(Beginning(variant), ROOMY)
        if part.explore(stop, nothing, tmp_path):
            break
        assert (tmp_path / SAVED).is_file()
    assert calls > 5
    assert part.count == whole.count
    for one, other in zip(part.solve(), whole.solve(), strict=True):
        assert (one == other).all()


def test_a_damaged_save_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / SAVED).write_bytes(b"PK\x03\x04 damaged")
    variant = variant_of("shove", SHOVE["two squares"])
    graph = Graph(Beginning(variant), ROOMY)
    assert graph.explore(Event(), nothing, tmp_path)


def test_no_more_memory_is_taken_than_allowed() -> None:
    graph = Graph(Beginning(load(DAO)), 8 << 20)
    with pytest.raises(TooLargeError) as raised:
        graph.explore(Event(), nothing)
    assert graph.bytes <= 8 << 20 < raised.value.needed


def test_what_is_too_large_by_its_estimate_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"at least about .* positions take .* of memory .* --plies"):
        plan_solving(load(ROOT / "variants" / "shove-2p.yaml"), memory=0.1, solved=tmp_path)


@pytest.mark.verify
def test_dao_is_a_draw(tmp_path: Path) -> None:
    """Published. Of the 16! / (4! 4! 8!) · 2 = 1,801,800 positions that there could be 1,768,108 come up."""
    told = answer_of(load(DAO), tmp_path)
    assert told["result"] == "draw"
    assert told["searched"]["positions"] == 1_768_108
    assert {each["result"] for each in told["moves"]} == {"draw"}
