"""What the report of a search for a repair says, the answer first."""

from __future__ import annotations

from playtest.report.again import made_with, method_section
from playtest.report.model import (
    Block,
    Bullets,
    Cell,
    Code,
    Column,
    Notice,
    Plot,
    Report,
    Row,
    Section,
    Table,
    Text,
)
from playtest.report.numbers import count, counted, number, span
from playtest.report.run import Facts
from playtest.report.sections.own_targets import LIGHTS
from playtest.report.target_sentences import SIGNS, wanted
from playtest.studies.fix.findings import (
    LETTERS,
    changed,
    cost_words,
    findings,
    goal_figure,
    label_of,
    notices,
)

KIND = "Playtest fix"
PLOT = Plot(
    "front",
    "How near does which change come?",
    "Every change that was raced by how many rules it touches and how far from the targets it leaves the "
    "variant, in units of what matters; the finalists, named as in the table, by their fresh games with 95 % "
    "intervals; the dashed line is today's variant, triangles at the top are changes still farther away.",
)
MOST_RACED = 20


def fix_content(told: Facts) -> Report:
    """The whole report of a search for a repair."""
    sections = [_answer(told), _finalists(told), _race(told), _impossible(told), _method(told)]
    about = ", ".join([f"Repair of {told['title']}, {told['seats']} seats", *told["settings"]])
    shown = tuple(section for section in sections if section is not None)
    return Report(told["variant"], about, told["description"] or "", shown, KIND)


def _answer(told: Facts) -> Section:
    warned = tuple(Notice("partial", text) for text in notices(told))
    return Section("verdict", "What to change", (*warned, Bullets(tuple(findings(told)))))


def _finalists(told: Facts) -> Section | None:
    if told["today"] is None:
        return None
    letters = tuple(
        Column(letter, row["settings"]) for letter, row in zip(LETTERS, told["rows"], strict=False)
    )
    columns = (Column("today"), *letters)
    rows = [
        Row(
            Cell(f"{goal['title']}, {wanted(goal)}", note=label_of(told, goal["lineup"] or told["judged"])),
            (
                *(
                    Cell(
                        f"{SIGNS[each['verdict']]} {goal_figure(goal, each)}", status=LIGHTS[each["verdict"]]
                    )
                    for each in [told["today"][place], *(row["figures"][place] for row in told["rows"])]
                ),
            ),
        )
        for place, goal in enumerate(told["goals"])
    ]
    rows += [
        _row("distance left, in units of what matters", told, number(told["left_today"], 1), _left),
        _row("rules touched", told, "0", lambda row: Cell(str(row["keys"]))),
        _row("for the worse", told, "", _worse),
    ]
    blocks: list[Block] = [Table("Today and the finalists, in fresh games", columns, tuple(rows))]
    if told["raced"]:
        blocks.append(PLOT)
    for letter, row in zip(LETTERS, told["rows"], strict=False):
        words = " ".join(text for each in row["changes"] for text in each["words"])
        about = words or " ".join(each["sentence"] for each in row["changes"])
        blocks += [Text(f"{letter}: {changed(row)}. {about}"), Code(row["text"].rstrip())]
    return Section("finalists", "The changes that were confirmed", tuple(blocks))


def _row(title: str, told: Facts, today: str, of: object) -> Row:
    return Row(Cell(title), (Cell(today), *(of(row) for row in told["rows"])))  # type: ignore[operator]


def _worse(row: Facts) -> Cell:
    words = cost_words(row["costs"])
    return Cell("", note=words) if words else Cell("nothing")


def _left(row: Facts) -> Cell:
    left = row["left"]
    return Cell(number(left["mean"], 1), span(left["low"], left["high"], 1))


def _race(told: Facts) -> Section | None:
    if not told["raced"]:
        return None
    rows = tuple(
        Row(
            Cell(each["settings"]),
            (Cell(str(each["keys"])), Cell(count(each["games"])), Cell(number(each["left"], 1))),
        )
        for each in told["raced"][:MOST_RACED]
    )
    columns = (Column("rules touched"), Column("games"), Column("distance left", "a guess"))
    title = f"The race: {counted(len(told['raced']), 'change')}, those that went furthest first"
    today = f"Today's variant has {number(told['raced_today'], 1)} in the same games."
    return Section("race", "What was tried", (Table(title, columns, rows, aside=True), Text(today)))


def _impossible(told: Facts) -> Section | None:
    items = tuple(f"{each['name']}: {each['reason']}" for each in told["impossible"])
    return Section("refused", "Changes that no game can be set up by", (Bullets(items),)) if items else None


def _method(told: Facts) -> Section:
    schedule = told["schedule"]
    first = schedule["first"]
    racing, judged = (label_of(told, told[name]) for name in ("racing", "judged"))
    sentences = [
        (
            "The distance of a figure from its target is counted in the smallest differences that matter of "
            "it; the distances of all targets are added up, and in the race what a change spoils: draws, "
            "games cut off, stalled games."
        ),
        (
            f"The race is successive halving among {racing}: all single changes play "
            f"{counted(first, 'game')}, the best third {count(3 * first)}, pairs of the best as many, the "
            f"best six {count(9 * first)}, all from the openings and the seed {told['seed']}."
        ),
        (
            f"The race only chooses. {counted(schedule['finalists'], 'finalist')} at most and today's "
            f"variant play {counted(schedule['confirm'], 'game')} from a fresh seed among {judged}; these "
            "are the figures reported."
        ),
        (
            "Nearer is said where the distance is smaller by at least 1 and games drawn anew in pairs "
            "(bootstrap, 2,000 times) leave out no gain, by Holm's correction over the finalists. Verdicts "
            "of targets rest on intervals wide enough for all finalists at once; those printed are 95 % for "
            "one figure alone."
        ),
        f"Variant file {told['file']}. {made_with(told['versions'])}",
    ]
    return method_section(sentences, "To do this again:", told["command"])
