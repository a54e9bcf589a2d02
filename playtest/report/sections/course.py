"""How long games last, how they end, and how long seats wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from playtest.report.figures import more, plain_rows
from playtest.report.model import Block, Cell, Plot, Row, Section, Table, Text
from playtest.report.numbers import UNDEFINED, Estimate, counted, number, span, supported_decimals
from playtest.report.run import Facts, Run, mean_cell, percentile_cell, share_cell
from playtest.report.sections.leads import SERIOUS, lead, length_sentence
from playtest.statistics.figures import endings
from playtest.statistics.figures.length import GROUP, WAITING
from playtest.statistics.figures.scope import OUTCOME_MEANS, OUTCOMES
from playtest.statistics.stops import sentences
from playtest.statistics.wording import capitalized, continued

PLIES = ("Plies", "plies", "single decisions")


def _endings(run: Run) -> tuple[Table, Table]:
    """Endings and outcomes as shares of all games started."""
    sentences = {ending["name"]: ending["sentence"] for ending in run.meta["endings"]}
    sentences.setdefault("crashed", OUTCOME_MEANS["crashed"])
    found = dict.fromkeys(name for lineup in run.lineups for name in lineup.facts["endings"])
    labels = [Cell(name, note=sentences.get(name, "")) for name in found]
    shown = [name for name in OUTCOMES if _can_come_out(run, name)]
    outcomes = [Cell(capitalized(OUTCOMES[name]), note=OUTCOME_MEANS[name]) for name in shown]
    return (
        Table(
            "How games end",
            run.columns,
            run.parts(labels, lambda f: [f["endings"].get(name, _NEVER) for name in found], _times),
        ),
        Table(
            "What comes out",
            run.columns,
            run.parts(outcomes, lambda f: [f["outcomes"].get(name, _NEVER) for name in shown], _times),
            aside=True,
        ),
    )


def _stalled(run: Run) -> tuple[Row, ...]:
    """Games that ended by a stop; by which, where there is more than one."""

    def reason(name: str) -> Callable[[Facts], Estimate]:
        return lambda facts: dict(facts["stalled"]["reasons"][name])

    def plies(phase: str) -> Callable[[Facts], Estimate]:
        return lambda facts: dict(facts["stalled"]["plies"][phase])

    rows = [run.shares("all of them", lambda f: f["stalled"])]
    for name, sentence in sentences(run.meta).items():
        rows.append(run.shares(continued(sentence.rstrip(".")), reason(name)))
    phases = [shortfall["phase"] for shortfall in run.meta.get("shortfalls", ())]
    return (*rows, *(run.means(f"plies of {phase}, a game", plies(phase)) for phase in phases))


def _can_come_out(run: Run, outcome: str) -> bool:
    """Two seats share a win only as a draw of all; crashes are told of where there are any."""
    if outcome == "crashed":
        return any(x.facts["outcomes"]["crashed"]["count"] for x in run.lineups)
    return outcome != "shared_win" or len(run.seats) > 2


_NEVER: Estimate = {"mean": 0.0, "count": 0}


def _times(estimate: Estimate) -> str:
    return "" if estimate["mean"] is None else counted(estimate["count"], "game")


def length(run: Run) -> Section:
    """Turns and minutes, how games end, how long seats wait; plies and the rest folded."""
    one_ply = all(x.facts["turns"] == {**x.facts["turns"], **x.facts["plies"]} for x in run.lineups)
    rows = _extent(run, "Turns", "turns", "each of one ply" if one_ply else "")
    seconds = run.meta.get("seconds_per_turn")
    if seconds:
        rows += [
            Row(Cell("Minutes at the table", note=f"{number(seconds, 0)} seconds a turn")),
            run.means("mean", lambda f: f["minutes"]),
            *_percentiles(run, _minutes),
        ]
    blocks: list[Block] = [
        *length_sentence(run),
        *lead(run, "stalled", "capped", "draws", "waiting", only=SERIOUS),
    ]
    if run.has_games:
        words = "Histogram of the turns of a game, a panel for each lineup, the median marked."
        blocks.append(Plot("length", "How long are games?", words))
    blocks.append(Table("Length", run.columns, tuple(rows)))
    if not seconds:
        blocks.append(
            Text(
                "How long is that at the table? With table.seconds_per_turn in the variant file, "
                "minutes stand here."
            )
        )
    ended, came_out = _endings(run)
    blocks += [
        ended,
        Table("Games that get stuck", run.columns, _stalled(run)),
        Table("Waiting", run.columns, _longest_waits(run)),
        Text(
            "Idle turns are the longest wait between two turns of a seat, beyond the normal "
            f"{counted(len(run.seats) - 1, 'turn')} of the others, the waits at the start and at the end "
            "included; the number is negative where games end before those turns. "
            "The idle share is the part of the game that remains after a seat's last turn."
        ),
        came_out,
        Table(WAITING, run.columns, plain_rows(run, WAITING), aside=True),
    ]
    if not one_ply:
        blocks.append(Table("Length in plies", run.columns, tuple(_extent(run, *PLIES)), aside=True))
    if _any_capped(run):
        without = _extent(run, "Turns", "turns_uncapped")
        without += [] if one_ply else _extent(run, "Plies", "plies_uncapped")
        blocks.append(Table("Length without capped games", run.columns, tuple(without), aside=True))
    blocks += [*more(run, endings.GROUP), *more(run, GROUP)]
    return Section("length", "Length and pace", tuple(blocks))


def _extent(run: Run, title: str, key: str, note: str = "") -> list[Row]:
    rows = [
        Row(Cell(title, note=note)),
        run.means("mean", lambda f: f[key]),
        *_percentiles(run, lambda f: f[key]),
        run.row("shortest and longest", lambda f: _range(f[key])),
        run.row("standard deviation", lambda f: number(f[key]["sd"], 1)),
    ]
    without = f"{key}_uncapped"
    if _any_capped(run) and not key.endswith("_uncapped"):
        rows.append(run.means("mean without capped games", lambda f: f[without]))
        rows.append(run.row("median without capped games", lambda f: percentile_cell(f[without], "median")))
    return rows


def _percentiles(run: Run, pick: Callable[[Facts], Facts | None]) -> list[Row]:
    return [
        run.row("median", lambda f: percentile_cell(pick(f), "median")),
        run.row("5th percentile", lambda f: percentile_cell(pick(f), "p5")),
        run.row("95th percentile", lambda f: percentile_cell(pick(f), "p95")),
    ]


def _minutes(facts: Facts) -> Facts:
    """Minutes at the table, of which the percentiles are cut short where those of the turns are."""
    turns = facts["turns"]
    return {**facts["minutes"], "capped": turns["capped"], "capped_high": turns["capped_high"]}


def _any_capped(run: Run) -> bool:
    return any((lineup.facts["endings"].get("max_turns") or _NEVER)["count"] for lineup in run.lineups)


def _range(extent: Facts | None) -> str:
    if not extent or extent.get("min") is None:
        return UNDEFINED
    return span(extent["min"], extent["max"], 0)


def _longest_waits(run: Run) -> tuple[Row, ...]:
    """The seat that waits longest, for each figure."""
    passes = any(lineup.facts["passes"] for lineup in run.lineups)
    return (
        run.means("Passed over, times a game", lambda f: f["skipped"]["per_game"]),
        *((run.means("Forced passes, a game", lambda f: f["passes"]),) if passes else ()),
        run.row(
            "Idle turns, mean",
            lambda f: _most(f["idle"], lambda e: mean_cell(e, supported_decimals([e]))),
            "of the seat that waits longest",
        ),
        run.row("Idle share", lambda f: _most(f["idle_share"], share_cell), "of the seat that waits longest"),
    )


def _most(estimates: Sequence[Estimate], cell: Callable[[Estimate], Cell]) -> Cell:
    known = [(seat, found) for seat, found in enumerate(estimates, 1) if found["mean"] is not None]
    if not known:
        return Cell(UNDEFINED)
    seat, found = max(known, key=lambda each: float(each[1]["mean"]))
    alike = all(other["mean"] == found["mean"] for _, other in known)
    return replace(cell(found), note="every seat" if alike else f"seat {seat}")
