"""What is proven of a position, in words and a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playtest.limits import MOST_PLIES_TOLD
from playtest.report.numbers import count, counted

if TYPE_CHECKING:
    from rich.console import Console

Facts = Mapping[str, Any]

KEY_BITS = 64


def verdict(told: Facts) -> str:
    """Who wins, as a sentence: `Seat 1 wins in 7 plies.`"""
    if told["winner"] is not None:
        return f"Seat {told['winner']} wins in {plies_words(told['plies'])}."
    if told["result"] == "draw":
        return "A draw: neither seat can force a win."
    return f"Neither seat can force a win within {plies_words(told['searched']['plies'])}."


def plies_words(plies: int | None) -> str:
    """`7 plies`; None is more than a solution says."""
    if plies is None:
        return f"more than {MOST_PLIES_TOLD} plies"
    return "1 ply" if plies == 1 else f"{count(plies)} plies"


def searched(told: Facts) -> str:
    """What was looked at."""
    facts = told["searched"]
    if facts["way"] == "forced":
        return (
            f"Searched: {counted(facts['nodes'], 'position')}, every reply to every move that could matter."
        )
    whose = "won by the seat to move"
    shares = f"{count(facts['won'])} {whose}, {count(facts['drawn'])} drawn, {count(facts['lost'])} lost"
    longest = f"; the longest win takes {plies_words(facts['longest_win'])}" if facts["won"] else ""
    if facts["way"] == "indexed":
        return f"Searched: all positions of these pyramids on this board, {shares}{longest}."
    return f"Searched: all {counted(facts['positions'], 'position')} that can be reached, {shares}{longest}."


def caveats(told: Facts) -> list[str]:
    """What the answer leaves out, a sentence each."""
    found = []
    if told["proves_less"]:
        said = (
            "a win is proven all the same"
            if told["winner"]
            else "it proves only that no win is forced without it"
        )
        found.append(f"This proves less than it seems: {told['proves_less']}; {said}.")
    if told["beyond_max_turns"] is not None:
        found.append(
            "The limit of turns is left out; the game may be cut off before, with only "
            f"{count(told['beyond_max_turns'])} turns left."
        )
    chance = told["searched"].get("key_error")
    if chance:
        found.append(
            f"Positions are told apart by keys of {KEY_BITS} bits; two have the same by a chance of "
            f"{chance:.1g}."
        )
    return found


def line_words(told: Facts) -> str:
    """The moves of best play, and what comes then."""
    then = {"end": "", "repeats": ", and so on for ever", None: " …"}[told["then"]]
    return " ".join(told["line"]) + then


def value_words(move: Facts) -> str:
    """What a first move is worth: `wins in 5 plies`, `draws`, `loses in 2 plies`."""
    if move["result"] is None:
        return "not decided"
    if move["result"] == "draw":
        return "draws"
    return f"{'wins' if move['result'] == 'win' else 'loses'} in {plies_words(move['plies'])}"


def render_solution(console: Console, told: Facts) -> None:
    """The verdict, the line that shows it, what was searched, and the moves where they were asked for."""
    from playtest.report.console import Writer

    write = Writer(console)
    write.line(f"{told['variant']}: seat {told['seat']} to move", "bold")
    write.line(verdict(told), "bold")
    if told["line"]:
        write.line(f"Best play: {line_words(told)}")
    write.line(searched(told))
    for sentence in caveats(told):
        write.line(sentence)
    if told["moves"] is not None:
        write.table(["move", "worth"], [[move["move"], value_words(move)] for move in told["moves"]])
