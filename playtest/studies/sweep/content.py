"""What the report of a sweep says, the answer first."""

from __future__ import annotations

from collections.abc import Iterator

from playtest.report.again import made_with, method_section
from playtest.report.model import (
    Block,
    Bullets,
    Cell,
    Column,
    Notice,
    Plot,
    Report,
    Row,
    Section,
    Table,
    Text,
)
from playtest.report.numbers import count, number
from playtest.statistics.sweep import total
from playtest.statistics.wording import capitalized
from playtest.studies.sweep.findings import findings, is_inside, notices
from playtest.studies.sweep.view import SEAT_SHARE, View

KIND = "Playtest sweep"
MOST_BEST = 24
MOST_PICTURES = 60
LAYOUTS = (
    "A board of another size needs a layout of that size: sweep setup.layout too, with a layout for each "
    "size, and skip the combinations that do not fit."
)


def sweep_content(view: View) -> Report:
    """The whole report of a sweep."""
    told = view.told
    sections = [
        _findings(view),
        _targets(view),
        _pictures(view),
        _cells(view),
        _impossible(view),
        _keys(view),
        _method(view),
    ]
    seats = " or ".join(map(str, told["seats"]))
    about = [f"Sweep of {told['title']}, {seats} seats", *told["settings"], *view.fixed()]
    shown = tuple(section for section in sections if section is not None)
    return Report(told["variant"], ", ".join(about), told["description"] or "", shown, KIND)


def _findings(view: View) -> Section:
    blocks: list[Block] = [Notice(kind, text) for kind, text in notices(view)]
    return Section("verdict", "What the sweep shows", (*blocks, Bullets(tuple(findings(view)))))


def _targets(view: View) -> Section | None:
    """How far cells are from the targets, in the order of the keys' values."""
    order = view.told["best"]
    if order is None:
        return None
    columns = [
        Column(
            f"{view.title(each['metric'])}, {view.labels[each['lineup']]}",
            view.wanted(each["name"], each["metric"]),
        )
        for each in view.cells[0]["targets"]
    ]
    shown = sorted(order[:MOST_BEST])
    rows = [
        Row(
            Cell(view.varied(cell), note="; ".join(notes(view, place))),
            (
                Cell(number(total(cell["targets"], "distance"), 1)),
                *(
                    _judged(view.entry(cell, each["lineup"], each["metric"]), each["verdict"])
                    for each in cell["targets"]
                ),
            ),
        )
        for place in shown
        for cell in [view.cells[place]]
    ]
    title = f"The {len(rows)} nearest of {count(len(order))} cells" if len(rows) < len(order) else "Cells"
    table = Table(title, (Column("distance", "in differences that matter"), *columns), tuple(rows))
    about = (
        "Inside: the whole interval is within the target. Outside: the whole interval is beyond an end. "
        "The distance adds up how far the figures are beyond their targets, each in units of the smallest "
        "difference that matters; of cells as far the nearest is that whose intervals reach least far out. "
        "A target that names no lineup is about the strongest one of one bot alone."
    )
    return Section("best", "Targets", (Text(about), table))


def _judged(entry: Cell, verdict: str) -> Cell:
    return Cell(entry.text, entry.interval, verdict)


def notes(view: View, place: int) -> list[str]:
    """What is to be said of a cell beside its values: that it is the variant as it is, or the nearest."""
    cell, order = view.cells[place], view.told["best"]
    found = ["the variant as it is"] if cell["is_own"] else []
    if order and is_inside(cell):
        return [*found, "every target inside"]
    return [*found, "the nearest"] if order and place == order[0] else found


def pictures(view: View) -> list[Plot]:
    """Line plots where one key varies, heat maps where several do; none where there would be too many."""
    if not view.varying:
        return []
    found = list(_lines(view) if len(view.varying) == 1 else _heat_maps(view))
    return found if len(found) <= MOST_PICTURES else []


def _lines(view: View) -> Iterator[Plot]:
    key = view.keys[view.varying[0]]["name"]
    for lineup in view.lineups:
        if any(view.has(lineup, name) for name in _seats(view, lineup)):
            words = f"Each seat's share of the wins along {key}, with 95 % intervals."
            yield Plot(f"seats-{lineup + 1}", f"Who wins, {view.labels[lineup]}", words)
    for place, name in enumerate(view.headlines, 1):
        words = f"{capitalized(view.title(name))} along {key}, a line for each lineup, with 95 % intervals."
        yield Plot(f"line-{place}", capitalized(view.title(name)), words)


def _heat_maps(view: View) -> Iterator[Plot]:
    for place, name in enumerate(view.headlines, 1):
        for lineup in view.lineups:
            if not view.has(lineup, name):
                continue
            for part, piece in enumerate(view.slices(), 1):
                about = ", ".join(filter(None, [view.labels[lineup], piece.held]))
                words = "Each cell's value, with half the width of its 95 % interval."
                title = f"{capitalized(view.title(name))}{' (%)' if view.is_share(name) else ''}: {about}"
                yield Plot(f"heat-{place}-{lineup + 1}-{part}", title, words)


def _pictures(view: View) -> Section | None:
    found = pictures(view)
    if not found:
        return None
    rows, columns = ([view.keys[place]["name"] for place in view.varying] + [""])[:2]
    about = (
        f"Along {rows}; bars are 95 % intervals."
        if len(view.varying) == 1
        else f"Rows are values of {rows}, columns of {columns}; ± is half the width of the 95 % interval."
    )
    return Section("pictures", "Pictures", (Text(about), *found))


def _cells(view: View) -> Section:
    """A table for each lineup, a row for each cell."""
    blocks = []
    for lineup, label in enumerate(view.labels):
        shown = [name for name in [*_seats(view, lineup), *view.headlines] if view.has(lineup, name)]
        if not shown:
            continue  # no game of the lineup was finished
        rows = tuple(
            Row(
                Cell(view.varied(cell), note="; ".join(notes(view, place))),
                tuple(view.entry(cell, lineup, name) for name in shown),
            )
            for place, cell in enumerate(view.cells)
        )
        games = sorted({cell["lineups"][lineup]["games"] for cell in view.cells})
        title = f"{label}, {' or '.join(map(count, games))} games a cell"
        blocks.append(Table(title, tuple(Column(view.title(name)) for name in shown), rows, aside=True))
    about = "All other figures are in sweep.csv, a row for each cell, lineup and metric."
    return Section("cells", "Every cell", (*blocks, Text(about)))


def _seats(view: View, lineup: int) -> list[str]:
    """The seats' shares, where one bot plays all seats."""
    of_seats = view.told["lineups"][lineup]["same_bot"]
    return [name for name in view.told["metrics"] if of_seats and name.startswith(SEAT_SHARE)]


def _impossible(view: View) -> Section | None:
    if not view.told["impossible"]:
        return None
    rows = tuple(
        Row(Cell("; ".join(group["cells"])), (Cell(count(group["number"])), Cell("", note=group["reason"])))
        for group in view.told["impossible"]
    )
    blocks: list[Block] = [Table("Left out", (Column("cells"), Column("why")), rows)]
    if view.told["needs_layouts"]:
        blocks.append(Text(LAYOUTS))
    return Section("impossible", "Cells that cannot be played", tuple(blocks))


def _keys(view: View) -> Section:
    items = []
    for key in view.keys:
        rules = f" ({', '.join(key['rules'])})" if key["rules"] else ""
        sentence = f": {key['sentence'].rstrip('.')}{rules}" if key["sentence"] else ""
        items.append(f"{key['name']}{sentence}. Tried: {', '.join(key['written'])}.")
    return Section("keys", "Keys", (Bullets(tuple(items)),))


def _method(view: View) -> Section:
    told = view.told
    sentences = (
        (
            "Game i of every cell has the same bots on the same seats, the same dice for each of them and "
            f"the same chance in the set-up, as far as the rules allow; seed {told['seed']}. So cells differ "
            "by their rules more than by luck, though each interval is that of its cell alone."
        ),
        (
            "Intervals are 95 %: Wilson score for shares and for the spread between seats, Student's t for "
            "means and pooled ratios, by ranks of the games for percentiles. Among many cells some look "
            "extreme by chance: play the chosen ones again with another seed and more games."
        ),
        f"Variant file {told['file']}. {made_with(told['versions'])}",
    )
    return method_section(sentences, "To make this sweep again:", told["command"])
