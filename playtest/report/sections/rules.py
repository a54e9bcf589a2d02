"""Which rules came into play, and where on the board."""

from __future__ import annotations

from collections.abc import Sequence

from playtest.report.figures import more
from playtest.report.model import Block, Bullets, Cell, Column, Gallery, Plot, Row, Section, Table, Text
from playtest.report.numbers import counted, number, per_game, percent, span, supported_decimals
from playtest.report.run import Facts, Lineup, Run
from playtest.report.sections.leads import lead
from playtest.statistics.figures.events import GROUP

HAPPENED = "happened"
POSSIBLE = "possible"
NOT_POSSIBLE = "not_possible"
SET_UP = "set-up"


def rules(run: Run) -> Section:
    """Rule coverage in its three cases, with the events of every rule."""
    rows = tuple(_event_row(run, event) for event in run.meta["events"])
    said = [(lineup.label, _coverage(lineup, run)) for lineup in run.lineups if lineup.finished]
    blocks: list[Block] = [*lead(run, "unused")]
    if rows and said:
        sentences = run.grouped(said)
        blocks.append(Bullets(tuple(f"{about}: {sentence}" for about, sentence in sentences)))
    if set_up_rows(run):
        blocks.append(Plot(SET_UP, "The set-up", "The board as the game starts, pyramids seen from above."))
    if rows and run.has_games:
        words = (
            "How often each rule event happens in a game, on a logarithmic scale; "
            "what never happened stands at the left."
        )
        blocks.append(Plot("coverage", "Which rules come into play?", words))
    if rows:
        blocks.append(
            Table("Rule events: times a game, and in how many games at all", run.columns, rows, aside=True)
        )
    blocks += more(run, GROUP)
    return Section("rules", "Rules", tuple(blocks))


def set_up_rows(run: Run) -> list[str]:
    """The written rows of the set-up, none where the board is empty or not known."""
    rows: list[str] = run.meta.get("layout") or []
    return rows if set("".join(rows)) - {".", " "} else []


def _event_row(run: Run, event: Facts) -> Row:
    def times(facts: Facts) -> Cell:
        return _times(facts["events"].get(event["name"]) or {}, event["value"])

    return run.row(event["name"], times, f"{event['rule']}: {event['sentence']}")


def _times(found: Facts, value: str | None) -> Cell:
    if not found.get("total"):
        case = found.get("coverage")
        return Cell(
            "0", note={POSSIBLE: "never chosen", NOT_POSSIBLE: "not possible"}.get(case or "", "never")
        )
    rate, games = found["per_game"], found["games_share"]
    digits = supported_decimals([rate])
    note = f"in {percent(games['mean'])} of games ({span(games['low'], games['high'], 1, 100)})"
    if found["value_mean"] is not None:
        note += f"; {value} {number(found['value_mean'], 2)} on average"
    return Cell(number(rate["mean"], digits), span(rate["low"], rate["high"], digits), note)


def _coverage(lineup: Lineup, run: Run) -> str:
    """How many of the events happened, and which of the others could have."""
    names: dict[str, list[str]] = {}
    for event in run.meta["events"]:
        case = (lineup.facts["events"].get(event["name"]) or {}).get("coverage") or "never"
        names.setdefault(case, []).append(f"{event['name']} ({event['rule']})")
    happened, total = len(names.get(HAPPENED, ())), len(run.meta["events"])
    said = [f"{happened} of {counted(total, 'rule event')} happened"]
    if POSSIBLE in names:
        said.append(f"possible but never chosen: {', '.join(names[POSSIBLE])}")
    if NOT_POSSIBLE in names:
        examined = counted(lineup.facts["positions_examined"], "position")
        said.append(f"not possible in the {examined} examined: {', '.join(names[NOT_POSSIBLE])}")
    if "never" in names:
        said.append(
            f"never happened (whether they were possible was not examined): {', '.join(names['never'])}"
        )
    return "; ".join(said) + "."


def heat_maps(run: Run) -> Section | None:
    """A board for each lineup and heat map; None where nothing carries a square."""
    titles = {heat_map["name"]: heat_map["title"] for heat_map in run.meta["heat_maps"]}
    played = [(index, lineup) for index, lineup in enumerate(run.lineups, 1) if lineup.finished]
    if not (titles and played):
        return None
    rows = tuple(
        (
            title,
            tuple(_board(name, title, index, lineup) for index, lineup in played),
        )
        for name, title in titles.items()
    )
    columns = tuple(Column(lineup.label, lineup.column.note) for _, lineup in played)
    text = (
        "Times a game on each square, the same shading for all lineups in a row; a square without a number "
        "had none. a1 is at the lower left."
    )
    return Section("heat-maps", "Heat maps", (Text(text), Gallery(columns, rows)))


def _board(name: str, title: str, index: int, lineup: Lineup) -> Plot:
    squares = lineup.facts["heat_maps"].get(name) or {}
    return Plot(f"{name}-{index}", f"{title}, {lineup.label}", _hottest(squares))


def _hottest(squares: Facts) -> str:
    found: Sequence[tuple[str, float]] = sorted(squares.items(), key=lambda pair: -(pair[1] or 0))
    if not found or not found[0][1]:
        return "Nothing of this happened on any square."
    most = " and ".join(f"{square} ({per_game(value)})" for square, value in found[:2] if value)
    return f"Most often, times a game: {most}; {counted(sum(1 for _, v in found if v), 'square')} in all."
