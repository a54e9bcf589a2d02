"""What a reader is told before trusting a comparison."""

from __future__ import annotations

from typing import Any

from playtest.statistics.comparison import RunTables
from playtest.statistics.comparison.notes import notes
from tests.comparison.rows import small

MANIFEST: dict[str, Any] = {"variant": {}, "weights": {}}


def run(version: str = "0.1.0", **how: Any) -> RunTables:
    made = small([{}], **how)
    return made._replace(meta={**made.meta, "versions": {"playtest": version}})


def test_nothing_to_note() -> None:
    assert notes([run(), run()], [MANIFEST, MANIFEST]) == []


def test_a_run_that_was_stopped() -> None:
    (note,) = notes([run(), run(complete=False)], [MANIFEST, MANIFEST])
    assert note.startswith("B was stopped")


def test_runs_by_different_versions() -> None:
    (note,) = notes([run(), run("0.2.0")], [MANIFEST, MANIFEST])
    assert note.startswith("A was made by playtest 0.1.0, B by 0.2.0")


def test_lineups_without_a_match() -> None:
    other = run(bots=["greedy", "greedy"])
    said = notes([run(), other], [MANIFEST, MANIFEST])
    assert said == [
        "Only A has the lineup random,random, so that B has no match for it.",
        "Only B has the lineup greedy,greedy, so that A has no match for it.",
    ]


def test_weights_matter_only_where_a_heuristic_plays() -> None:
    weighted = {"variant": {"weights": {"gain": 2}}, "weights": {}}
    assert notes([run(), run()], [MANIFEST, weighted]) == []
    heuristics = [run(bots=["heuristic"] * 2)] * 2
    (note,) = notes(heuristics, [MANIFEST, weighted])
    assert "(gain)" in note
    assert notes(heuristics, [{"variant": {}, "weights": {"gain": 2}}, weighted]) == []
