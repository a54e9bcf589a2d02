"""What players have to choose from."""

from __future__ import annotations

from playtest.report.model import Block, Cell, Plot, Row, Section, Table
from playtest.report.numbers import Estimate, number
from playtest.report.run import Facts, Run


def choice(run: Run) -> Section:
    """Branching factor and decision share, per phase, and the size of the game tree."""
    phases = run.meta["phases"] if len(run.meta["phases"]) > 1 else []
    rows = (
        Row(Cell("Branching factor", note="legal moves at a ply")),
        run.means("all plies", lambda f: f["branching_factor"]),
        run.row("geometric mean", lambda f: number((f["branching_factor"] or {}).get("geometric_mean"), 1)),
        *(_phase_means(run, phase) for phase in phases),
        Row(Cell("Decision share", note="plies with more than one legal move")),
        run.shares("all plies", lambda f: f["decision_share"]),
        *(_phase_shares(run, phase) for phase in phases),
        Row(Cell("Over the whole game")),
        run.shares("open turns", lambda f: f["open_turns"], "turns that begin with a choice"),
        run.means(
            "game tree complexity",
            lambda f: f["game_tree_complexity"],
            "all choices multiplied, as a power of ten",
        ),
    )
    blocks: list[Block] = []
    if any(part and part["mean"] is not None for x in run.lineups for part in along_the_game(x.facts)):
        words = "Legal moves at a ply in each tenth of the game, a line for each lineup, with 95 % intervals."
        blocks.append(Plot("branching", "How much choice is there along the game?", words))
    blocks.append(Table("Legal moves and decisions", run.columns, rows))
    tenths = tuple(_tenth(run, part) for part in range(10))
    blocks.append(Table("Legal moves in each tenth of the game", run.columns, tenths, aside=True))
    return Section("choice", "Choice", tuple(blocks))


def along_the_game(facts: Facts) -> list[Estimate | None]:
    """The branching factor in the ten parts of the game, empty where it is undefined."""
    return list((facts["branching_factor"] or {}).get("along_the_game") or ())


def _tenth(run: Run, part: int) -> Row:
    def pick(facts: Facts) -> Estimate | None:
        parts = along_the_game(facts)
        return parts[part] if parts else None

    return run.means(f"{10 * part} to {10 * part + 10} %", pick)


def _phase_means(run: Run, phase: str) -> Row:
    return run.means(phase, lambda f: ((f["branching_factor"] or {}).get("phases") or {}).get(phase))


def _phase_shares(run: Run, phase: str) -> Row:
    return run.shares(phase, lambda f: ((f["decision_share"] or {}).get("phases") or {}).get(phase))
