"""What is said of a recorded game: why it was chosen, how it ended, what a ply did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playtest.report.numbers import count, counted, number, percent
from playtest.statistics.wording import capitalized

Facts = Mapping[str, Any]


def reasons(told: Sequence[Facts]) -> str:
    """Why a game was chosen: `typical; the shortest (92 turns)`."""
    return "; ".join(_reason(reason) for reason in told)


def _reason(reason: Facts) -> str:
    value = reason.get("value")
    match reason["kind"]:
        case "only":
            return "the only game"
        case "typical":
            return "typical"
        case "dramatic":
            return f"the most dramatic (drama {number(value, 2)})"
        case "comeback":
            return f"the greatest comeback ({number(value, 0 if value == round(value or 0) else 1)} behind)"
        case "ending":
            return f"ends by {ending_name(str(value))} ({percent(reason.get('share'))} of games)"
    return f"the {reason['kind']} ({counted(value, 'turn')})"


def ending_name(ending: str) -> str:
    return ending.replace("_", " ")


def outcome(recorded: Facts, meta: Facts) -> str:
    """How a recorded game ended, in a sentence or two: who won, by what ending."""
    result = recorded["result"]
    if result is None:
        return "The game is not over."
    winners = [seat for seat, credit in enumerate(result["credit"], start=1) if credit > 0]
    if len(winners) == 1:
        who = f"Seat {winners[0]} wins"
    elif len(winners) == len(result["credit"]):
        who = "A draw of all"
    else:
        who = f"Seats {' and '.join(map(str, winners))} share the win"
    scores = f", {' : '.join(number(score, 0) for score in result['scores'])}" if meta["has_points"] else ""
    sentence = next((e["sentence"] for e in meta["endings"] if e["name"] == result["ending"]), "")
    return f"{who}{scores}. {sentence}".strip()


def plies(number_of: int) -> str:
    """A number of plies with its noun."""
    return f"{count(number_of)} {'ply' if number_of == 1 else 'plies'}"


def opening_steps(recorded: Facts) -> int:
    """How many of the recorded steps are the game's random opening, what chance did among them too."""
    left = int(recorded.get("opening_plies", 0))
    for place, step in enumerate(recorded["steps"]):
        if not left:
            return place
        left -= step[1] > 0
    return len(recorded["steps"]) if recorded.get("opening_plies") else 0


def chances_words(chances: Facts) -> str:
    """How the chances along a game were found, and which moves are marked."""
    points, games = number(100 * chances["loss"], 0), chances["games"]
    step = chances["step"]
    where = "every position" if step == 1 else f"one position in {count(step)}"
    marked = (
        f" A move is marked where the seat that made it wins at least {points} points less afterwards, in "
        f"{count(chances['surer'] * games)} games from before and after it too."
        if step == 1
        else ""
    )
    return (
        f"From {where} {count(games)} games were played on by players who "
        "look one move ahead and choose any move one time in ten, and the lines show how many of these each "
        f"seat won.{marked}"
    )


def actor_words(recorded: Facts, seat: int) -> str:
    """Who made a ply: `seat 2 (heuristic)`, or chance."""
    return f"seat {seat} ({recorded['bots'][seat - 1]})" if seat else "chance"


def event_words(event: tuple[int, int, str | None, int], meta: Facts) -> str:
    """An event in a line: `c4: A Mid is selected. (selected, SH-9)`."""
    number_of, seat, square, value = event
    told = meta["events"][number_of]
    where = square or (f"seat {seat}" if seat else "")
    counted = f" {capitalized(told['value'])}: {value}." if told.get("value") and value else ""
    start = f"{where}: " if where else ""
    return f"{start}{told['sentence']}{counted} ({told['name']}, {told['rule']})"
