"""What a search for a repair found, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playtest.report.numbers import count, counted
from playtest.report.run import Facts, lineup_labels
from playtest.report.target_sentences import figure, wanted
from playtest.statistics.racing.goals import WHY_UNMEASURED
from playtest.statistics.wording import continued, listed

MOST_COSTS = 3
LETTERS = "ABCDEF"  # what finalists are called in tables


def label_of(told: Facts, name: str) -> str:
    """What a lineup is called."""
    labels = dict(zip([x["name"] for x in told["lineups"]], lineup_labels(told["lineups"]), strict=True))
    return str(labels.get(name, name))


def goal_figure(goal: Facts, found: Facts) -> str:
    """The figure of a goal with its interval."""
    return figure({**goal, **found})


def advice(told: Facts) -> str:
    """What a report of the same variant says of this search."""
    return f"What playtest fix found: {findings(told)[0]}"


def findings(told: Facts) -> list[str]:
    """The answer first: what to change and how far that reaches, or that nothing was found."""
    return [*_answer(told), *_costs(told), *_about(told)]


def notices(told: Facts) -> Iterator[str]:
    """What must not be missed."""
    if told["status"] == "stopped":
        yield "The search was stopped; the same command goes on where it stopped. Nothing is confirmed yet."
    if told["strongest"] != told["judged"]:
        judge = continued(label_of(told, told["judged"]))
        yield (
            f"Of the strongest level, {told['strongest']}, too few games fit into {told['seconds']:g} "
            f"seconds: {judge} judged instead. More --seconds let it judge."
        )
    for name in told["unmeasured"]:
        yield (
            f"The target {name} plays no part here: it {WHY_UNMEASURED}. Simulate says of a change whether "
            "it is met."
        )
    if told["assumed"]:
        asked = listed([f"{goal['title']} {wanted(goal)}" for goal in told["goals"]])
        yield f"The variant has no targets, so that the usual ones are taken: {asked}."


def _answer(told: Facts) -> Iterator[str]:
    status, rows = told["status"], told["rows"]
    if status == "stopped":
        if told["raced"]:
            best = told["raced"][0]
            yield (
                f"Of {counted(len(told['raced']), 'change')} that were tried {best['settings']} came nearest "
                f"to the targets so far, in {counted(best['games'], 'game')}; that is a guess."
            )
        return
    if status == "inside already":
        yield f"Nothing needs mending: every target is inside today. {_figures(told, told['today'])}."
        return
    tried = counted(len(told["raced"]), "change")
    if status == "nothing found":
        yield (
            f"Nothing found: of {tried} none is established to bring {told['variant']} nearer to its "
            f"targets. Today: {_figures(told, told['today'])}."
        )
        if rows:
            yield (
                f"The race's favorite, {rows[0]['settings']}, did not hold in fresh games: "
                f"{_figures(told, rows[0]['figures'])}."
            )
        return
    row = rows[0]
    outcome = _figures(told, row["figures"], told["today"])
    if status == "all inside":
        yield f"Change {changed(row)}: every target is inside then. {outcome}."
    else:
        yield (
            f"Change {changed(row)}: that is established to come nearer to the targets, though not every one "
            f"is inside for sure. {outcome}."
        )
    for each in row["changes"]:
        if each["words"]:
            yield f"The rule then: {' '.join(each['words'])}"


def changed(row: Facts) -> str:
    """`bidding.beads from 5 to [3, 5, 6, 6]`."""
    return listed([f"{each['key']} from {each['from']} to {each['to']}" for each in row["changes"]])


def _figures(told: Facts, found: Sequence[Facts], before: Sequence[Facts] | None = None) -> str:
    """Each goal's figure, with its verdict; those first that are not inside today."""
    said = []
    for place, (goal, each) in enumerate(zip(told["goals"], found, strict=True)):
        if before and before[place]["verdict"] == "inside" == each["verdict"]:
            continue
        who = f" ({label_of(told, goal['lineup'])})" if goal["lineup"] else ""
        was = f", today {goal_figure(goal, before[place])}" if before else ""
        said.append(
            f"{goal['title']}{who} {goal_figure(goal, each)}, wanted {wanted(goal)}{was}: {each['verdict']}"
        )
    rest = len(found) - len(said)
    if rest and before:
        said.append("the other target stays inside" if rest == 1 else f"{rest} other targets stay inside")
    text = "; ".join(said)
    return text[:1].upper() + text[1:]


def _costs(told: Facts) -> Iterator[str]:
    if told["status"] not in ("all inside", "nearer"):
        return
    costs = told["rows"][0]["costs"]
    if costs:
        yield f"At a price: {cost_words(costs)}."
    else:
        yield "Nothing is established to get worse for it: draws, stalled games, length, skips, decisions."


def cost_words(costs: Sequence[Mapping[str, Any]]) -> str:
    """What else a change is established to do."""
    return "; ".join(
        f"{each['title']} {_number(each, 'a')} → {_number(each, 'b')}" for each in costs[:MOST_COSTS]
    )


def _number(row: Mapping[str, Any], side: str) -> str:
    value = row[side]["value"]
    if value is None:
        return "–"
    return f"{100 * value:.1f} %" if row["unit"] == "share" else f"{value:.3g}"


def _about(told: Facts) -> Iterator[str]:
    if told["status"] == "stopped" or not told["rows"]:
        return
    games, rows = told["schedule"]["confirm"], told["rows"]
    who = continued(label_of(told, told["judged"]))
    yield (
        f"Confirmed in {counted(games, 'fresh game')} of each of {count(1 + len(rows))} variants, today's "
        f"and {counted(len(rows), 'finalist')}, among {who}; {count(len(told['raced']))} changes were raced."
    )
    if told["left_out"]:
        yield (
            f"{counted(told['left_out'], 'change')} found no time; --seconds {_more(told)} takes them in, or "
            "--vary narrows the search."
        )


def _more(told: Facts) -> str:
    taken = max(told["schedule"]["candidates"], 1)
    return f"{round(told['seconds'] * (taken + told['left_out']) / taken + 5, -1):.0f}"
