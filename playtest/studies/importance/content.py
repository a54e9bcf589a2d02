"""What the report of a study of importance says, the answer first."""

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
from playtest.report.numbers import count, counted
from playtest.report.run import Facts
from playtest.statistics.importance import MATTERS
from playtest.studies.importance.findings import (
    SURE,
    change,
    findings,
    label,
    notices,
    sure,
    undecided,
    value,
    without_effect,
)

KIND = "Playtest importance"
PLOT = Plot(
    "importance",
    "Which key moves what?",
    "Of each figure that any key is established to change the keys that change it most: a grey point for "
    "each value, coloured with its interval the one that changes most; the band is too small to matter.",
)
MOST_PANELS, MOST_KEYS = 6, 8
MOST_COURSES = 8


def importance_content(told: Facts) -> Report:
    """The whole report of a study of importance."""
    sections = [
        _answer(told),
        _ranking(told),
        _pairs(told),
        _courses(told),
        _impossible(told),
        _keys(told),
        _method(told),
    ]
    about = ", ".join(
        [f"Importance of the keys of {told['title']}, {told['seats']} seats", *told["settings"]]
    )
    shown = tuple(section for section in sections if section is not None)
    return Report(told["variant"], about, told["description"] or "", shown, KIND)


def _answer(told: Facts) -> Section:
    warned = tuple(Notice("partial", text) for text in notices(told))
    return Section("verdict", "What hangs on which key", (*warned, Bullets(tuple(findings(told)))))


def panels_of(told: Facts) -> list[tuple[Facts, list[Facts]]]:
    """The figures that have a picture, each with its keys, the strongest first."""
    found = [(figure, sure(told, figure["name"])[:MOST_KEYS]) for figure in told["figures"]]
    return [(figure, keys) for figure, keys in found if keys][:MOST_PANELS]


def _ranking(told: Facts) -> Section | None:
    rows = tuple(
        Row(
            Cell(f"{place}. {key['name']}", note=f"today {key['own']}"),
            tuple(effect_cell(key, figure) for figure in told["figures"]),
        )
        for place, key in enumerate(_shown(told), 1)
    )
    if not rows:
        return None
    columns = tuple(
        Column(f"{each['title']}{' (points)' if each['unit'] == 'share' else ''}", _today(each))
        for each in told["figures"]
    )
    about = (
        "Each cell: the largest change that a value of the key makes, with an interval for all its values at "
        "once. ✕ matters: established, and more than the smallest difference that matters; ! established, "
        "its size is not; ? not established; ✓ known to be too small to matter."
    )
    blocks: list[Block] = [Table("Keys, the strongest first", columns, rows), Text(about)]
    if panels_of(told):
        blocks.insert(0, PLOT)
    return Section("ranking", "How much each key matters", tuple(blocks))


def _shown(told: Facts) -> list[Facts]:
    """The keys that change any game, as far as is known."""
    return [key for key in told["keys"] if not key["same_games"] and any(x["played"] for x in key["values"])]


def _today(figure: Facts) -> str:
    return f"today {value(figure, figure['today'])}"


STATUS = {"matters": "problem", "changes it": "look", "not established": "not known"}
"""The traffic lights that stand for verdicts; the others are `fine`."""


def effect_cell(key: Facts, figure: Facts) -> Cell:
    """The largest change that a key makes to a figure."""
    effect = key["effects"][figure["name"]]
    if effect is None:
        return Cell("–")
    text, between = change(figure, effect)
    where = key["values"][effect["value"]]["shown"]
    return Cell(text, between, f"at {where}", STATUS.get(effect["verdict"], "fine"))


def _pairs(told: Facts) -> Section | None:
    if not told["pairs"]:
        return None
    rows = []
    for pair in told["pairs"]:
        found = [row for row in pair["figures"] if row["established"]]
        if not found:
            rows.append(Row(Cell(" and ".join(pair["settings"])), (Cell("adds up, as far as is known"),) * 1))
        for row in found:
            cells = [_points(row, row[part]) for part in ("first", "second", "both")]
            text, between = change(row, {**row, "difference": row["beyond"]})
            said = f"{row['title']}: {cells[0]} and {cells[1]} alone, {cells[2]} together, {text} beyond"
            rows.append(Row(Cell(" and ".join(pair["settings"])), (Cell(said, between),)))
    games = counted(told["sizes"]["crossed"], "fresh game")
    about = (
        f"The strongest keys, each at the value that changes most, two at a time: {games} of today's "
        "variant, of each change alone and of both. Beyond is what they do together less what both do alone."
    )
    table = Table("Pairs", (Column("what they do together"),), tuple(rows))
    return Section("pairs", "Which keys do not simply add up", (Text(about), table))


def _points(row: Facts, difference: float) -> str:
    return change(row, {"difference": difference, "low": None, "high": None})[0]


def _courses(told: Facts) -> Section | None:
    """Of the strongest keys what each value does."""
    blocks: list[Block] = []
    for key in [key for key in told["keys"] if any(_is_sure(each) for each in key["effects"].values())]:
        shown = [
            figure
            for figure in told["figures"]
            if (each := key["effects"][figure["name"]]) and each["verdict"] in SURE
        ]
        today = Row(Cell(key["own"], note="today"), tuple(Cell(value(each, each["today"])) for each in shown))
        rows = [
            Row(Cell(each["shown"]), tuple(_course(figure, each) for figure in shown))
            for each in key["values"]
            if each["played"]
        ]
        columns = tuple(Column(figure["title"]) for figure in shown)
        blocks.append(Table(key["name"], columns, (today, *rows), aside=True))
        if len(blocks) == MOST_COURSES:
            break
    about = "The figures that the key is established to change; behind each the change, with its interval."
    return Section("values", "What each value does", (Text(about), *blocks)) if blocks else None


def _is_sure(effect: Facts | None) -> bool:
    return effect is not None and effect["verdict"] in SURE


def _course(figure: Facts, each: Facts) -> Cell:
    found = each["figures"].get(figure["name"])
    if found is None or found["difference"] is None:
        return Cell("–")
    text, between = change(figure, found)
    return Cell(value(figure, found["value"]), f"{text}: {between}" if between else text)


def _impossible(told: Facts) -> Section | None:
    items = tuple(f"{each['name']}: {each['reason']}" for key in told["keys"] for each in key["impossible"])
    return Section("refused", "Values that no game can be set up by", (Bullets(items),)) if items else None


def _keys(told: Facts) -> Section:
    """What the keys stand for, and those without effect."""
    silent = {key["name"] for key in without_effect(told)}
    open_ones = {key["name"] for key in undecided(told)}
    items: list[str] = []
    boards: list[Block] = []
    for key in told["keys"]:
        rules = f" ({', '.join(key['rules'])})" if key["rules"] else ""
        tried = ", ".join(each["shown"] for each in key["values"] if each["played"]) or "nothing"
        said = "no game changes" if key["name"] in silent else ""
        said = said or ("no change is established" if key["name"] in open_ones else "")
        end = f"; {said}" if said else ""
        items.append(
            f"{key['name']}: {key['sentence'].rstrip('.')}{rules}. Today {key['own']}; tried {tried}{end}."
        )
        for each in ({"shown": f"{key['own']} (today)", "lines": key["lines"]}, *key["values"]):
            if each["lines"]:
                boards += [Text(f"{key['name']}, {each['shown']}:"), Code("\n".join(each["lines"]))]
    return Section("keys", "Keys", (Bullets(tuple(items)), *boards))


def _method(told: Facts) -> Section:
    sizes = told["sizes"]
    sentences = [
        (
            f"Each value of each key was played with all other rules as they are, {count(sizes['games'])} "
            f"games among {label(told)}. Game i of all has the same seats, dice and chance in the set-up as "
            f"game i of today's variant, as far as the rules allow, from seed {told['seed']}; differences "
            "are taken game by game. What a key does where other rules are changed too may be another thing: "
            "the pairs show it for the strongest."
        ),
        (
            f"Established is what stands up to Holm's correction over all {count(told['tested'])} tests, "
            "every figure of every value. Intervals are 95 % for all values of a key at once. "
            f"{MATTERS.capitalize()}: the whole interval lies beyond the smallest difference that matters, "
            "by which keys are ranked too."
        ),
        (
            "This is a functional analysis of variance anchored at today's rules: what each key does alone, "
            "and what two do beyond that. Pairs play fresh games, as the largest of many changes is partly "
            "luck."
        ),
        f"Variant file {told['file']}. {made_with(told['versions'])}",
    ]
    return method_section(sentences, "To do this again:", told["command"])
