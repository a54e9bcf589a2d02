"""What the report of a ladder says."""

from __future__ import annotations

from playtest.report.again import method_section
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
from playtest.report.numbers import counted, number, percent, span
from playtest.report.run import Facts, mean_cell, share_cell
from playtest.statistics.wording import listed

KIND = "Playtest ladder"
PLOT = Plot("ladder", "How strong is each bot?", "Strength of the bots in Elo with 95 % intervals.")


def ladder_content(told: Facts) -> Report:
    """The whole report, the answer first."""
    sections = [
        _verdict(told),
        _strengths(told),
        _steps(told),
        _proven(told),
        _pairs(told),
        _method(told),
    ]
    about = ", ".join([f"{told['title']}, {told['seats']} seats", *told["settings"]])
    subtitle = f"Ladder of {len(told['bots'])} bots: {about}"
    return Report(told["variant"], subtitle, told["description"] or "", tuple(filter(None, sections)), KIND)


def skill_sentences(told: Facts) -> list[str]:
    """How much careful play is worth, and how many levels of skill there are."""
    spread = told["span"]
    if spread is None:
        return ["Not every bot has met the others yet; there is nothing to say about strength."]
    ahead = spread["ahead"]
    played = counted(ahead["games"], "game")
    games = f"all {played}" if ahead["mean"] == 1 else f"{percent(ahead['mean'])} of {played}"
    sure = span(ahead["low"], ahead["high"], 1, 100)
    levels = told["levels"]
    kinds = "is one level" if levels == 1 else f"are about {levels} levels"
    known = ahead["low"] is not None and ahead["low"] > 1 / 2
    players = (
        f"A careful player ({spread['stronger']}) beats a careless one ({spread['weaker']})"
        if known
        else f"Careful play is not known to pay: {spread['stronger']} beats {spread['weaker']}"
    )
    return [
        f"{players} in {games} ({sure} %; a tie counts half).",
        f"There {kinds} of skill among these {len(told['bots'])} bots: {_apart(told)}.",
    ]


def _apart(told: Facts) -> str:
    steps = told["steps"]
    apart = [f"{step['stronger']} beats {step['weaker']}" for step in steps if step["tells_apart"]]
    if not apart:
        return "none is known to beat the next weaker one in 60 % of games or more"
    return f"{listed(apart)}, for sure in 60 % of games or more"


def _verdict(told: Facts) -> Section:
    blocks: list[Block] = []
    if not told["complete"]:
        blocks.append(Notice("partial", "Partial: the ladder was stopped before all games were played."))
    blocks.append(Bullets(tuple(skill_sentences(told))))
    return Section("verdict", "Skill", tuple(blocks))


def strength_rows(told: Facts) -> tuple[Row, ...]:
    """A row a bot, strongest first."""
    return tuple(
        Row(
            Cell(bot["bot"]),
            (Cell(number(bot["elo"], 0), span(bot["low"], bot["high"], 0)), Cell(number(bot["games"], 0))),
        )
        for bot in told["bots"]
    )


STRENGTH_COLUMNS = (Column("Elo", "all bots together 0"), Column("games"))


def _strengths(told: Facts) -> Section | None:
    if told["levels"] is None:
        return None
    table = Table("Strength", STRENGTH_COLUMNS, strength_rows(told))
    return Section("strength", "Strength", (PLOT, table))


def _steps(told: Facts) -> Section | None:
    if not told["steps"]:
        return None
    fair = percent(1 / told["seats"])
    rows = tuple(
        Row(
            Cell(f"{step['stronger']} over {step['weaker']}"),
            (
                share_cell(step["ahead"]),
                share_cell(step["credit"]),
                mean_cell(_points(step["skill_gradient"]), 1),
                Cell("yes" if step["tells_apart"] else "no"),
                Cell(number(step["ahead"]["games"], 0)),
            ),
        )
        for step in told["steps"]
    )
    columns = (
        Column("comes out ahead", "ties as half"),
        Column("wins per seat", f"fair: {fair}"),
        Column("skill gradient", "points above fair"),
        Column("tells apart", "ahead in 60 % or more, at 95 %"),
        Column("games"),
    )
    about = "Each step from one bot to the next stronger one: the steeper, the more the game rewards skill."
    return Section("steps", "Steps", (Text(about), Table("Steps of the ladder", columns, rows)))


def _proven(told: Facts) -> Section | None:
    """How often bots keep what a position is worth, where a solution tells that."""
    proven = told.get("proven")
    if not proven:
        return None
    kinds = [kind for kind, number in proven["positions"].items() if number]
    if not kinds:
        return None
    columns = tuple(
        Column(f"keeps it {kind}", counted(proven["positions"][kind], "position")) for kind in kinds
    )
    rows = tuple(
        Row(Cell(bot["bot"]), tuple(share_cell(bot[kind]) for kind in kinds)) for bot in proven["bots"]
    )
    about = (
        "How often a bot's move keeps what the position is worth to it, as playtest solve has proven it: in "
        "positions of random games in which some moves keep that and others do not, one of each game."
    )
    return Section(
        "proven", "Against the proof", (Text(about), Table("Moves that keep the value", columns, rows))
    )


def _points(estimate: Facts) -> Facts:
    ends = ("mean", "low", "high")
    return {end: None if estimate[end] is None else 100 * estimate[end] for end in ends}


def _pairs(told: Facts) -> Section:
    names = [bot["bot"] for bot in told["bots"]]
    by_names = {(pair["first"], pair["second"]): pair["ahead"] for pair in told["pairs"]}

    def cell(row: str, column: str) -> Cell:
        if row == column:
            return Cell("·")
        if (row, column) in by_names:
            return share_cell(by_names[row, column])
        other = by_names[column, row]
        turned = {end: None if other[end] is None else 1 - other[end] for end in ("mean", "low", "high")}
        return share_cell({"mean": turned["mean"], "low": turned["high"], "high": turned["low"]})

    rows = tuple(Row(Cell(row), tuple(cell(row, column) for column in names)) for row in names)
    about = "How often the bot of the row came out ahead of the bot of the column; equal credit counts half."
    table = Table("All pairs", tuple(Column(name) for name in names), rows)
    return Section("pairs", "Pairs", (Text(about), table))


def _method(told: Facts) -> Section:
    games = sum(pair["ahead"]["games"] for pair in told["pairs"])
    if told.get("by_matches"):
        plies = f"{told['opening_plies']} random {'ply' if told['opening_plies'] == 1 else 'plies'}"
        played = (
            f"Every two bots met in openings of {plies}, each played "
            "twice with the seats turned, until it was established at 95 % who is stronger, or 200 openings "
            f"were played: {counted(games, 'game')} from seed {told['seed']}. A match that stops early was "
            "clear; the reports of playtest simulate rest on the same matches."
        )
    else:
        played = (
            "Every two bots played each other, every bot in every seat equally often: "
            f"{counted(games, 'game')} from seed {told['seed']}."
        )
    sentences = (
        f"{played} The bot whose seats have more credit, seat for seat, is ahead.",
        (
            "Strengths are Bradley–Terry strengths in Elo (400 points: ten to one) that sum to 0, with one "
            "drawn game added to each pair; their 95 % intervals are those of the profile likelihood. Shares "
            "have Wilson intervals at 95 %."
        ),
    )
    return method_section(sentences, "To play this ladder again:", told["command"])
