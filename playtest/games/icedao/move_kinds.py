"""How Ice Dao's moves are written, for whoever types them."""

from __future__ import annotations

from playtest.engine.game import MoveKind
from playtest.games.icedao.ruleset import IceDaoRules

START = r"(?P<square>[a-p]\d+):(?P<direction>[nesw]{1,2})"


def move_kinds(rules: IceDaoRules) -> tuple[MoveKind, ...]:
    """Slides; with a choice of distance also where they end, and moves of no square."""
    if rules.slide.distance == "far":
        about = "Slide your pyramid on {square} in the direction {direction}, as far as it goes"
        nothing = "." if rules.zero_moves == "never" else "; where it cannot go, that is a pass."
        return (MoveKind(START, "a1:ne", about + nothing),)
    slide = MoveKind(
        rf"{START}-(?!(?P=square)$)(?P<end>[a-p]\d+)",
        "a1:ne-c3",
        "Slide your pyramid on {square} in the direction {direction} to {end}.",
    )
    if rules.zero_moves == "never":
        return (slide,)
    stay = MoveKind(
        rf"{START}-(?P=square)",
        "a1:ne-a1",
        "Your pyramid on {square} cannot go in the direction {direction}: that is a pass.",
    )
    return (slide, stay)
