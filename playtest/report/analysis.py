"""What a bot thinks of a position, in words and tables."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from playtest.report.numbers import count, counted, number, signed
from playtest.report.solution import value_words as value_words_of

if TYPE_CHECKING:
    from rich.console import Console

Facts = Mapping[str, Any]

COLUMNS = {
    "credit": "expected credit",
    "evaluation": "evaluation",
    "weights": "value",
    "points": "points ahead",
    "proven": "worth",
}
NOTES = {
    "credit": "Expected credit of the seat to move: a win alone is 1, a loss 0. The 95 % interval takes each "
    "visit for a game of its own; what the bot's evaluation gets wrong is not in it.",
    "evaluation": "The search's own evaluation of the position it expects; no chance of winning.",
    "weights": "The heuristic's weighed values, from one move ahead; no chance of winning.",
    "points": "Points ahead of the best other seat after the move; no chance of winning.",
    "proven": "Proven: what the move is worth if both seats play as well as can be.",
}
MOST_ROWS = 10
ENDS = {"win": "wins", "shared win": "shares the win", "draw": "draws", "loss": "loses"}


def value_words(told: Facts, move: Facts) -> str:
    """What a move is worth: `0.62 (0.55–0.68)`, `wins by force`, `+1.2`; a dash where nothing is known."""
    if told["scale"] == "proven":
        return proven_words({"result": move["end"], "plies": move["value"]})
    if move["end"]:
        by = " by force" if move["certain"] and move["end"] == "win" else ""
        return f"{ENDS[move['end']]}{by}{'' if move['certain'] else ' (expected)'}"
    if move["credit"] is not None:
        low, high = move["low"], move["high"]
        interval = f" ({number(low, 2)}–{number(high, 2)})" if low is not None else ""
        return f"{number(move['credit'], 2)}{interval}"
    return "–" if move["value"] is None else signed(move["value"], 2)


def proven_words(facts: Facts | None) -> str:
    """What is proven of a move or a position: `wins in 5 plies`, `draws`; a dash where nothing is known."""
    return "–" if facts is None or facts["result"] is None else value_words_of(facts)


def line_words(move: Facts) -> str:
    """The moves that the bot expects, and what comes then."""
    then = {"end": ", then the game is over", "chance": ", then chance acts"}.get(move["then"] or "", "")
    return " ".join(move["line"]) + then


def heading(told: Facts) -> str:
    """Who is asked about what, and how far it looked."""
    depth = f", {counted(told['depth'], 'turn')} ahead" if told["depth"] else ""
    nodes = f", {counted(told['nodes'], 'position')} looked at" if told["nodes"] else ""
    return f"{told['variant']}: seat {told['seat']} to move, by {told['bot']}{depth}{nodes}"


def reasons(told: Facts) -> list[str]:
    """What the best move is worth, why it is played, and the line that is expected, a sentence each."""
    best, others = told["moves"][0], told["moves"][1:]
    found = [f"{_worth(told, best)} {_why(told, best, others)}"]
    if told["proven"] and told["scale"] != "proven":
        found.append(_truth(told, best))
    if len(best["line"]) > 1:
        found.append(f"It expects {line_words(best)}.")
    return found


def _truth(told: Facts, best: Facts) -> str:
    """What a solution says of the position, and of the move that the bot would play."""
    proven = told["proven"]
    of_move = proven["moves"].get(best["move"])
    keeps = of_move is not None and of_move["result"] == proven["result"]
    kept = "the bot's move keeps that" if keeps else f"the bot's move {proven_words(of_move)}"
    return f"Proven: the seat to move {proven_words(proven)}; {kept}."


def _worth(told: Facts, best: Facts) -> str:
    if best["credit"] is not None:
        sure = "certain" if best["certain"] else "expected"
        interval = ""
        if best["low"] is not None:
            interval = f" ({number(best['low'], 2)} to {number(best['high'], 2)})"
        return f"{sure.capitalize()} credit {number(best['credit'], 2)}{interval}:"
    if best["value"] is None:
        return "No value:"
    return f"{COLUMNS[told['scale']].capitalize()} {signed(best['value'], 2)}:"


def _why(told: Facts, best: Facts, others: list[Facts]) -> str:
    if told["scale"] == "proven":
        return f"it {proven_words({'result': best['end'], 'plies': best['value']})}, and no move does better."
    if not others:
        return "it is the only legal move."
    lost = [move for move in others if move["end"] == "loss" and move["certain"]]
    if best["end"] == "win" and best["certain"]:
        return "it wins by force."
    if best["end"] == "loss" and best["certain"]:
        return "every move loses, if the others play well; this one is as good as any."
    if len(lost) == len(others):
        return "it is the only move that does not lose by force."
    avoids = f"; it avoids a loss that {counted(len(lost), 'other move')} would bring" if lost else ""
    if best["end"]:
        certain = "whatever the others do" if best["certain"] else "as the bot expects the others to play"
        return f"it {ENDS[best['end']]} {certain}{avoids}."
    if told["scale"] == "credit":
        visits = sum(move["visits"] or 0 for move in told["moves"])
        return f"it was visited most, {count(best['visits'])} of {counted(visits, 'time')}{avoids}."
    if best["value"] is None:
        return "no move changes points; it takes a win at once and avoids a loss at once, else any move."
    equal = sum(move["value"] == best["value"] for move in others)
    if equal:
        return f"{counted(equal, 'other move')} {'is' if equal == 1 else 'are'} worth as much{avoids}."
    return f"it is worth most of {counted(len(others) + 1, 'move')}{avoids}."


def _cells(told: Facts, move: Facts) -> list[str]:
    visits = [count(move["visits"])] if told["scale"] == "credit" else []
    if told["scale"] == "proven":
        return [move["move"], value_words(told, move)]
    proven = [proven_words(told["proven"]["moves"].get(move["move"]))] if told["proven"] else []
    return [move["move"], value_words(told, move), *visits, *proven, line_words(move)]


def _titles(told: Facts) -> list[str]:
    visits = ["visits"] if told["scale"] == "credit" else []
    if told["scale"] == "proven":
        return ["move", COLUMNS["proven"]]
    proven = ["proven"] if told["proven"] else []
    return ["move", COLUMNS[told["scale"]], *visits, *proven, "line"]


def render_analysis(console: Console, told: Facts) -> None:
    """The best moves as a table, and why the first is."""
    from playtest.report.console import Writer

    write = Writer(console)
    write.line(heading(told), "bold")
    write.table(_titles(told), [_cells(told, move) for move in told["moves"][:MOST_ROWS]])
    more = len(told["moves"]) - MOST_ROWS
    if more > 0:
        write.line(f"and {counted(more, 'more move')}; --json has all")
    for sentence in reasons(told):
        write.line(sentence)
    write.line(NOTES[told["scale"]], "dim")


def analysis_html(told: Facts) -> str:
    """The same as a piece of HTML, for notebooks."""

    def row(cells: list[str], name: str) -> str:
        return "<tr>" + "".join(f"<{name}>{escape(cell)}</{name}>" for cell in cells) + "</tr>"

    rows = "".join(row(_cells(told, move), "td") for move in told["moves"][:MOST_ROWS])
    why = "".join(f"<p>{escape(sentence)}</p>" for sentence in reasons(told))
    head = f"<caption>{escape(heading(told))}</caption><thead>{row(_titles(told), 'th')}</thead>"
    return (
        f"<table>{head}<tbody>{rows}</tbody></table>{why}<p><small>{escape(NOTES[told['scale']])}</small></p>"
    )
