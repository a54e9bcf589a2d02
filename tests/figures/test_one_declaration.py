"""A figure declared in one place is found everywhere; declarations are light, their reference is current."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playtest.cli.completing import _keys
from playtest.games import find_game
from playtest.loader import load
from playtest.report.model import Definitions, Table
from playtest.report.run import Run
from playtest.report.run_content import content
from playtest.simulation.plan import make_plan
from playtest.simulation.variant_targets import figure_names
from playtest.statistics.columns import COLUMNS, PHASE, SEAT
from playtest.statistics.comparison import RunTables, compare_tables
from playtest.statistics.figures import estimate_in
from playtest.statistics.figures.catalogue import (
    declared,
    entries,
    figures,
    find,
    named,
    register,
    unit_of,
    unregister,
)
from playtest.statistics.figures.facts import facts
from playtest.statistics.figures.figure import FROM_ZERO, NUMBER, Figure, Matters
from playtest.statistics.figures.kinds import Ratio
from playtest.statistics.figures.reference import reference
from playtest.statistics.figures.scope import Scope
from playtest.statistics.summary import summarize
from playtest.statistics.sweep import cell_lineups
from playtest.studies.schema import variant_schema
from tests.loader.helpers import VARIANTS
from tests.simulation.running import variant_file
from tests.statistics.small import small_lineup
from tests.statistics.tables import synthetic_run

PLIES_A_TURN = Figure(
    "plies_a_turn",
    "plies a turn",
    NUMBER,
    FROM_ZERO,
    "how many decisions a turn takes, all turns of all games taken together",
    "Length and pace",
    Matters(0.1),
    Ratio(lambda lineup, key: (lineup.whole("plies"), lineup.whole("turns"))),
)
ROOT = Path(__file__).parents[2]


@pytest.fixture
def own() -> Iterator[Figure]:
    register(PLIES_A_TURN)
    yield PLIES_A_TURN
    unregister(PLIES_A_TURN)


@pytest.fixture(scope="module")
def tables() -> RunTables:
    return RunTables(*synthetic_run(2, 60))


def test_it_is_in_the_summary_and_in_the_report(own: Figure, tables: RunTables) -> None:
    summary = summarize(*tables)
    found = summary["lineups"][0]["plies_a_turn"]
    games = tables.games[tables.games["lineup"] == 0]
    assert found["mean"] == pytest.approx(games["plies"].sum() / games["turns"].sum())
    report = content(Run.of(tables.meta, summary))
    blocks = [block for section in report.sections for block in section.blocks]
    labels = {row.label.text for block in blocks if isinstance(block, Table) for row in block.rows}
    assert "Plies a turn" in labels
    terms = {
        term.term: term.text for block in blocks if isinstance(block, Definitions) for term in block.terms
    }
    assert terms["Plies a turn"] == own.definition


def test_it_can_be_a_target(own: Figure, tables: RunTables, tmp_path: Path) -> None:
    variant = load(VARIANTS / "shove-2p.yaml")
    assert "plies_a_turn" in figure_names(variant.game, variant.rules)
    plan = make_plan(load(variant_file(tmp_path, targets={"plies_a_turn": [0.5, 2]})))
    assert [target.metric for target in plan.targets] == ["plies_a_turn"]
    target = {"name": "plies_a_turn", "metric": "plies_a_turn", "lineup": "random", "wanted": [0.5, 2]}
    (told,) = summarize({**tables.meta, "targets": [target]}, *tables[1:])["targets"]
    assert told["mean"] == pytest.approx(1)
    assert told["unit"] == NUMBER


def test_it_is_compared_and_swept(own: Figure, tables: RunTables) -> None:
    other = tables._replace(games=tables.games.assign(plies=tables.games["plies"] + tables.games.index % 9))
    rows = compare_tables(tables, other)["comparisons"][0]["lineups"][0]["metrics"]
    row = next(row for row in rows if row["name"] == "plies_a_turn")
    assert (row["title"], row["verdict"], row["matters"]) == ("plies a turn", "higher", 0.1)
    metrics: dict[str, Any] = {}
    lineup = cell_lineups(tables, [], metrics)[0]
    assert lineup["figures"]["plies_a_turn"]["mean"] == pytest.approx(1)
    assert metrics["plies_a_turn"]["title"] == "plies a turn"


def test_editors_and_shells_offer_it_and_the_reference_has_it(own: Figure) -> None:
    game = find_game("shove")
    targets = variant_schema(game)["properties"]["targets"]["anyOf"][0]["properties"]
    assert own.definition in targets["plies_a_turn"]["description"]
    assert own.definition in _keys(game, False)[1]["targets.plies_a_turn="]
    assert f"| `plies_a_turn` | **Plies a turn**: {own.definition} | from 0 | 0.1 |" in reference()


def test_a_name_is_declared_once(own: Figure) -> None:
    with pytest.raises(ValueError, match="plies_a_turn already"):
        register(own)
    names = [entry.name for entry in entries()]
    assert len(names) == len(set(names))


def test_the_reference_is_up_to_date() -> None:
    assert (ROOT / "docs" / "figures.md").read_text(encoding="utf-8") == reference(), "run `make docs`"


def test_every_figure_can_be_compared_and_every_name_is_found_again(tables: RunTables) -> None:
    rows = compare_tables(tables, tables)["comparisons"][0]["lineups"][-1]["metrics"]
    compared = {row["name"] for row in rows}
    lineup = tables.meta["lineups"][-1]
    scope = Scope.of(tables.meta).with_lineup(lineup, crashed=False)
    facts = summarize(*tables)["lineups"][-1]
    for number in named(scope):
        found = find(number.name)
        assert found is not None
        assert (found.figure, found.part) == (number.figure, number.part), number.name
        silent = number.key in number.figure.silent(scope)
        known = estimate_in(facts, number.name)
        assert known is not None or facts[number.figure.root] is None, number.name
        if not silent and known is not None and known["mean"] is not None:
            assert number.name in compared, number.name
    for name in ("passes", "minutes", "first_seat_advantage", "repeats", "turns_uncapped", "lead_duration"):
        assert any(figure.root == name for figure in figures()), name


def test_every_estimate_keeps_within_its_bounds() -> None:
    for games in (1, 2, 25, 60):
        meta, rows, tallies = synthetic_run(3, games)
        for lineup in summarize(meta, rows, tallies)["lineups"]:
            scope = Scope.of(meta).with_lineup(lineup, crashed=False)
            for number in named(scope):
                found, bounds = estimate_in(lineup, number.name), number.figure.bounds
                for end in ("low", "mean", "high"):
                    if found is not None and found[end] is not None:
                        assert bounds.low is None or found[end] >= bounds.low - 1e-9, (number.name, end)
                        assert bounds.high is None or found[end] <= bounds.high + 1e-9, (number.name, end)


def test_units_of_names() -> None:
    assert unit_of("comeback.above_0") == unit_of("events.x.games_share") == "share"
    assert unit_of("turns.median") == unit_of("no such figure") == "number"
    assert unit_of("bot_share.heuristic:giant=0.5") == "share"
    found = find("bot_share.heuristic:giant=0.5.mean")
    assert found is not None
    assert found.key == "heuristic:giant=0.5"
    assert find("seat_share.0") is None
    assert declared("turns").measure.parts == ("mean", "p5", "median", "p95")
    with pytest.raises(KeyError):
        declared("turnz")


def test_declarations_need_no_numpy() -> None:
    code = (
        "import sys, playtest.statistics.figures.reference as r; r.reference(); "
        "print([n for n in ('numpy', 'pandas', 'scipy', 'matplotlib', 'numba') if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_column_of_games_csv_is_described(tables: RunTables) -> None:
    known = {column.name for column in COLUMNS}
    seats = [str(seat) for seat in range(1, tables.meta["seats"] + 1)]
    for column in map(str, tables.games):
        before, _, key = column.rpartition("_")
        general = f"{before}_{SEAT if key in seats else PHASE if key in tables.meta['phases'] else key}"
        assert column in known or general in known, column


def test_a_game_without_points_says_so_where_its_figures_would_stand() -> None:
    playouts = {"games": 1, "playouts": 9, "turns": [4], "lead_changes": [1], "leader": [[0, 1, 1, 1]] * 20}
    playouts |= {"lead_turns": [2], "decided_turn": [3], "drama": [0.1], "comeback": [0.2]}
    found = facts(small_lineup([{}] * 2, tally={"playouts": playouts}, has_points=False))
    assert found["leader_wins"]["at_50"]["difference"] is None
    assert found["lead_duration"]["baseline"] is None
    assert (found["scores"], found["margin"], found["points"], found["levelled"]) == (None, None, None, None)
