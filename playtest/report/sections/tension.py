"""How the lead moves, and whether being ahead helps to stay ahead."""

from __future__ import annotations

from playtest.report.figures import more
from playtest.report.model import Block, Cell, Plot, Row, Section, Table, Text
from playtest.report.numbers import Estimate, count, percent
from playtest.report.run import Facts, Run, difference_cell, percentile_cell
from playtest.report.sections.leads import SERIOUS, lead
from playtest.statistics.figures.leads import GROUP

FRESH = "in fresh starts"
MOMENTS = (("at_25", "a quarter"), ("at_50", "half"), ("at_75", "three quarters"))


def tension(run: Run) -> Section | None:
    """Lead changes, and how often the leader goes on to win, beside the same without feedback.

    None for a game without points whose standings were not played out.
    """
    has_points = run.meta["has_points"]
    sample = max((x.facts["standing"] for x in run.lineups), key=lambda standing: standing.get("games", 0))
    fewer = any(x.facts["standing"].get("games") != sample.get("games") for x in run.lineups)
    if not has_points and not sample["games"]:
        return None
    blocks: list[Block] = [
        *lead(run, "runaway_leader"),
        *lead(run, "early_points", only=SERIOUS),
        Text(
            f"The game has no points. A seat's standing is instead its share of the wins in "
            f"{sample['playouts']} random games played on from the position, worked out after every turn of "
            f"{'at most ' if fewer else ''}the first {sample['games']:,} games of each lineup; a seat "
            "leads where it is ahead by more than two standard errors."
        )
        if not has_points
        else Text(
            "Fresh starts are games put together turn by turn, each turn's gains taken from another game "
            "of the same players, at the same time and by the same seat. There a lead cannot help. Where "
            "leaders win more often than in fresh starts, being ahead helps to stay ahead; where as often, "
            "it is when points are made, and by which seat, that makes leaders win."
        ),
    ]
    if any(point["mean"] is not None for x in run.lineups for point in leader_curve(x.facts)):
        words = "How often the leader at each moment of the game goes on to win alone, with 95 % intervals"
        if has_points:
            words += "; dashed: fresh starts, where each turn is another game's and a lead cannot help"
        words += "."
        blocks.append(Plot("leader", "Does the leader win?", words))
    moments = tuple(row for key, part in MOMENTS for row in _moment(run, key, part))
    decided = tuple(row for key, part in MOMENTS for row in _decided(run, key, part))
    blocks += [
        Table("The lead, and the seat that wins alone in the end", run.columns, _winner(run)),
        Table("The leader after a quarter, half and three quarters", run.columns, moments, aside=True),
        Table("The leader, among games that one seat wins alone", run.columns, decided, aside=True),
    ]
    blocks += more(run, GROUP)
    return Section("tension", "Tension", tuple(blocks))


def has_late_points(run: Run) -> bool:
    """Whether a game has a phase before points can be scored, which figures on the lead leave out."""
    return bool(run.meta["has_points"]) and run.meta["scoring_phases"] != run.meta["phases"]


def _counted_from(run: Run) -> str:
    return "from the phase in which points can be scored" if has_late_points(run) else ""


def _turns(run: Run) -> str:
    return "these turns" if has_late_points(run) else "the turns"


def _winner(run: Run) -> tuple[Row, ...]:
    """Lead changes, then how long the later winner leads, from when on, and what it makes up for."""
    points, turns = run.meta["has_points"], _turns(run)
    digits = None if points else 2
    behind = "in points" if points else "in shares of the playouts"
    return (
        Row(Cell("Lead changes", note=_counted_from(run))),
        run.means("per game", lambda f: f["lead_changes"]),
        run.means("per turn", lambda f: (f["lead_changes"] or {}).get("per_turn")),
        *(
            [
                Row(Cell("Points made by half-time", note=_counted_from(run))),
                run.shares("part of all points", lambda f: f["points_by_half"]),
            ]
            if points
            else []
        ),
        *_levelled(run),
        Row(Cell("Lead duration", note=f"part of {turns} in which the later winner leads")),
        *_beside_baseline(run, "lead_duration"),
        Row(Cell("Decided at", note=f"part of {turns} after which the later winner leads to the end")),
        *_beside_baseline(run, "decided_at"),
        run.row(
            "games won without leading at the end",
            lambda f: count((f["decided_at"] or {}).get("never")),
        ),
        Row(Cell("Comeback", note=f"how far the later winner was behind the best seat at worst, {behind}")),
        run.means("mean", lambda f: f["comeback"]),
        run.row("median", lambda f: percentile_cell(f["comeback"], "median", digits)),
        run.row("95th percentile", lambda f: percentile_cell(f["comeback"], "p95", digits)),
        run.shares("games in which it was behind", lambda f: (f["comeback"] or {}).get("above_0")),
        Row(Cell("Drama", note="0: the later winner was never behind; 1: far behind all the time")),
        *_beside_baseline(run, "drama", share=False),
    )


def _beside_baseline(run: Run, key: str, share: bool = True) -> list[Row]:
    """The figure, the baseline's, and whether the two differ."""
    row = run.shares if share else run.means
    rows = [row("played", lambda f: f[key])]
    if run.meta["has_points"]:
        rows += [
            row(FRESH, lambda f: (f[key] or {}).get("baseline")),
            run.row(
                "difference" + (", points" if share else ""),
                lambda f: difference_cell((f[key] or {}).get("difference"), share),
            ),
        ]
    return rows


def leader_curve(facts: Facts) -> list[Estimate]:
    """The 20 points of the leader-wins curve, empty where it is undefined."""
    return list((facts["leader_wins"] or {}).get("curve") or ())


def _moment(run: Run, key: str, part: str) -> list[Row]:
    return [
        Row(Cell(f"The leader after {part} of {_turns(run)}")),
        run.shares("wins alone", lambda f: _at(f, key)),
        *_fresh(run, key, ""),
        run.row("games without a leader then", lambda f: count(_at(f, key).get("no_leader"))),
    ]


def _decided(run: Run, key: str, part: str) -> list[Row]:
    return [
        Row(Cell(f"The leader after {part} of {_turns(run)}")),
        run.shares("wins", lambda f: _at(f, key).get("of_decided")),
        *_fresh(run, key, "_of_decided"),
    ]


def _fresh(run: Run, key: str, among: str) -> list[Row]:
    """The rows of fresh starts and of what lies between; standings by playouts have none."""
    if not run.meta["has_points"]:
        return []
    return [
        run.shares(FRESH, lambda f: _at(f, key).get(f"baseline{among}")),
        run.row("difference, points", lambda f: difference_cell(_at(f, key).get(f"difference{among}"), True)),
    ]


def _levelled(run: Run) -> list[Row]:
    """Whether the lead lies in the position, in a game with points and lineups of one bot."""
    if not any(x.facts["levelled"] for x in run.lineups):
        return []

    def of(facts: Facts) -> Facts:
        return facts["levelled"] or {}

    return [
        Row(
            Cell(
                "The leader at half-time, all scores set equal there",
                note=f"games with a leader of the first {_positions(run)}, each played on "
                f"{_plays(run)} times by the same players",
            )
        ),
        run.shares("has of the wins", lambda f: of(f) or None),
        run.row("its seat has in all games", lambda f: Cell(percent(of(f).get("seat")))),
        run.row("difference, points", lambda f: difference_cell(of(f).get("difference"), True)),
    ]


def _positions(run: Run) -> int:
    return max(int(x.facts["levelled"]["positions"]) for x in run.lineups if x.facts["levelled"])


def _plays(run: Run) -> int:
    return max(int(x.facts["levelled"]["plays"]) for x in run.lineups if x.facts["levelled"])


def _at(facts: Facts, key: str) -> Facts:
    return (facts["leader_wins"] or {}).get(key) or {}
