"""How the lead moves, and whether being ahead helps to stay ahead."""

from __future__ import annotations

from playtest.report.model import Block, Cell, Plot, Row, Section, Table, Text
from playtest.report.numbers import Estimate, count
from playtest.report.run import Facts, Run

MOMENTS = (("at_25", "a quarter"), ("at_50", "half"), ("at_75", "three quarters"))


def tension(run: Run) -> Section | None:
    """Lead changes, and how often the leader goes on to win, beside the same without feedback.

    None for a game without points whose standings were not played out.
    """
    has_points = run.meta["has_points"]
    sample = max((x.facts["standing"] for x in run.lineups), key=lambda standing: standing.get("games", 0))
    if not has_points and not sample["games"]:
        return None
    blocks: list[Block] = [
        Text(
            f"The game has no points. A seat's standing is instead its share of the wins in "
            f"{sample['playouts']} random games played on from the position, worked out after every turn of "
            f"the first {sample['games']:,} games of each lineup; a seat leads where it is ahead by more "
            "than two standard errors."
        )
        if not has_points
        else Text(
            "The baseline deals out each game's own gains again in random order. Where leaders win more "
            "often than in the baseline, being ahead helps to stay ahead; where they win less often, "
            "those behind catch up; where both agree, a lead is worth what it shows and no more."
        ),
    ]
    if any(point["mean"] is not None for x in run.lineups for point in leader_curve(x.facts)):
        words = "How often the leader at each moment of the game goes on to win alone, with 95 % intervals"
        if has_points:
            words += "; dashed: the baseline, the same with each game's gains in random order"
        words += "."
        blocks.append(Plot("leader", "Does the leader win?", words))
    rows = [
        Row(Cell("Lead changes")),
        run.means("per game", lambda f: f["lead_changes"], _counted_from(run)),
        run.means("per turn", lambda f: (f["lead_changes"] or {}).get("per_turn")),
    ]
    decided: list[Row] = []
    for key, part in MOMENTS:
        rows += _moment(run, key, part)
        decided += _decided(run, key, part)
    title = "The leader, among games that one seat wins alone"
    blocks += [
        Table("The lead", run.columns, tuple(rows)),
        Table(title, run.columns, tuple(decided), aside=True),
    ]
    return Section("tension", "Tension", tuple(blocks))


def has_late_points(run: Run) -> bool:
    """Whether a game has a phase before points can be scored, which figures on the lead leave out."""
    return bool(run.meta["has_points"]) and run.meta["scoring_phases"] != run.meta["phases"]


def _counted_from(run: Run) -> str:
    return "from the phase in which points can be scored" if has_late_points(run) else ""


def _turns(run: Run) -> str:
    return "these turns" if has_late_points(run) else "the turns"


def leader_curve(facts: Facts) -> list[Estimate]:
    """The 20 points of the leader-wins curve, empty where it is undefined."""
    return list((facts["leader_wins"] or {}).get("curve") or ())


def _moment(run: Run, key: str, part: str) -> list[Row]:
    return [
        Row(Cell(f"The leader after {part} of {_turns(run)}")),
        run.shares("wins alone", lambda f: _at(f, key)),
        *_baseline(run, key, "baseline"),
        run.row("games without a leader then", lambda f: count(_at(f, key).get("no_leader"))),
    ]


def _decided(run: Run, key: str, part: str) -> list[Row]:
    return [
        Row(Cell(f"The leader after {part} of {_turns(run)}")),
        run.shares("wins", lambda f: _at(f, key).get("of_decided")),
        *_baseline(run, key, "baseline_of_decided"),
    ]


def _baseline(run: Run, key: str, name: str) -> list[Row]:
    """The row of the baseline; standings by playouts have none."""
    if not run.meta["has_points"]:
        return []
    return [run.shares("in the baseline", lambda f: _at(f, key).get(name))]


def _at(facts: Facts, key: str) -> Facts:
    return (facts["leader_wins"] or {}).get(key) or {}
