"""Games to step through: which ones and why, and how to see any other."""

from __future__ import annotations

from playtest.report.model import Block, Cell, Code, Column, Row, Section, SteppedGame, Stepper, Table, Text
from playtest.report.numbers import count, number
from playtest.report.run import Facts, Lineup, Run
from playtest.report.stepper.wording import ending_name, reasons
from playtest.statistics.wording import capitalized

CHOSEN = (
    "Of each lineup, the one that plays best first, these games were chosen by the figures in their rows: "
    "the most dramatic (the later winner is far behind for long) and the greatest comeback where there are "
    "any, a typical one (of the commonest ending, nearest to the medians of turns, plies, winning margin and "
    "lead changes, each scaled by its standard deviation), the shortest, the longest, and one for each "
    "ending that is rare or that the others do not show."
)


def games(run: Run) -> Section | None:
    """The chosen games with the reasons for them; None for a run that kept none."""
    from playtest.statistics.strength import rank

    if run.stepping is None:
        return None
    kept = sorted(
        zip(run.lineups, run.stepping["lineups"], strict=True),
        key=lambda each: rank(each[0].facts),
        reverse=True,
    )
    stepped = tuple(_stepped(lineup, game) for lineup, found in kept for game in found["games"])
    left_out = sum(len(found["left_out"]) for _, found in kept)
    if not stepped and not left_out:
        return None
    blocks: list[Block] = []
    if stepped:
        blocks.append(Stepper("games", run.meta, stepped))
    blocks += [Text(_judged_by(game.recorded["chances"])) for game in stepped if "chances" in game.recorded]
    blocks.append(Text(CHOSEN))
    if stepped:
        blocks.append(_table(run, kept))
    if left_out:
        are = "game is" if left_out == 1 else "games are"
        blocks.append(
            Text(
                f"{count(left_out)} more chosen {are} too long to be kept here: "
                f"{', '.join(_named(lineup, game) for lineup, found in kept for game in found['left_out'])}."
            )
        )
    blocks += [
        Text("This command shows any game of the run, in the terminal or, with --html FILE, on a page:"),
        Code(f"playtest replay FOLDER --game NUMBER --lineup {kept[0][0].meta['name']}"),
    ]
    return Section("games", "Games to step through", tuple(blocks))


def _judged_by(chances: Facts) -> str:
    points, games = number(100 * chances["loss"], 0), chances["games"]
    step = chances["step"]
    where = "every position" if step == 1 else f"every {count(step)} plies"
    marked = (
        f" A move is marked where the seat that made it wins at least {points} points less afterwards, in "
        f"{count(chances['surer'] * games)} games from before and after it too."
        if step == 1
        else ""
    )
    return (
        f"The chances along the first game: from {where} {count(games)} games were played on by players who "
        "look one move ahead and choose any move one time in ten, and the line shows how many of these each "
        f"seat won.{marked}"
    )


def _stepped(lineup: Lineup, game: Facts) -> SteppedGame:
    why = reasons(game["reasons"])
    return SteppedGame(f"{capitalized(why)}: game {count(game['game'])}", lineup.label, game)


def _named(lineup: Lineup, game: Facts) -> str:
    return f"game {count(game['game'])} of {lineup.label} ({reasons(game['reasons'])})"


def _table(run: Run, kept: list[tuple[Lineup, Facts]]) -> Table:
    titles = ["game", "turns", "plies", "ending", "won by"] + (["points"] if run.meta["has_points"] else [])
    rows: list[Row] = []
    for lineup, found in kept:
        if found["games"]:
            rows.append(Row(Cell(lineup.label)))
            rows += [_row(run, game) for game in found["games"]]
    return Table("The chosen games", tuple(map(Column, titles)), tuple(rows), aside=True)


def _row(run: Run, game: Facts) -> Row:
    result = game["result"]
    winners = [str(seat) for seat, credit in enumerate(result["credit"], start=1) if credit > 0]
    cells = [
        count(game["game"]),
        count(result["turns"]),
        count(result["plies"]),
        ending_name(result["ending"]),
        "nobody" if len(winners) == len(result["credit"]) else f"seat {' and '.join(winners)}",
    ]
    if run.meta["has_points"]:
        cells.append(" : ".join(number(score, 0) for score in result["scores"]))
    return Row(Cell(reasons(game["reasons"])), tuple(map(Cell, cells)))
