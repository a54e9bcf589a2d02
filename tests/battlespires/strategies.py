"""Small random variants and positions for property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.random_games import boards, pyramids
from tests.reference.shove import LETTERS

POINTS = st.integers(-3, 9)


def layouts(columns: int, rows: int, seats: list[str]) -> st.SearchStrategy[list[str]]:
    """Boards with whatever stacks: pyramids of the seats mostly, of one neutral color otherwise."""
    neutral = next(color for color in sorted(LETTERS) if color not in seats)
    letters = st.sampled_from([LETTERS[color] for color in [*seats, *seats, neutral]])
    single = pyramids(letters, st.sampled_from([1, 1, 2, 3]))
    stacks = st.lists(single, min_size=1, max_size=6).map("".join)
    cells = st.just(".") | stacks | stacks | stacks | letters
    return boards(cells, columns, rows)


def _catastrophes() -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {},
        optional={
            "above": st.integers(0, 5),
            "probability": st.sampled_from([0.0, 0.25, 1.0]),
            "by_itself": st.sampled_from([0.0, 0.5, 1.0]),
            "penalty": st.integers(0, 6),
            "outcome": st.sampled_from(["reconstruct", "remove"]),
        },
    )


@st.composite
def variants(draw: st.DrawFn) -> dict[str, Any]:
    """A partial variant on a small board."""
    columns, rows = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    seats = draw(st.lists(st.sampled_from(sorted(LETTERS)), min_size=2, max_size=2, unique=True))
    return {
        "board": {"columns": columns, "rows": rows},
        "setup": {"seats": seats, "layout": draw(layouts(columns, rows, seats))},
        "movement": {
            "points": draw(st.just(3) | st.integers(0, 7)),
            "piece_pips": draw(st.just(3) | st.integers(1, 7)),
            "directions": draw(st.sampled_from(["all", "all", "orthogonal", "diagonal"])),
            "onto": draw(st.sampled_from(["any", "any", "not_own", "spires"])),
        },
        "spires": {
            "altitude_limit": draw(st.none() | st.integers(0, 9)),
            "altitude_applies_to": draw(st.sampled_from(["spires", "all"])),
            "catastrophe": draw(_catastrophes()),
        },
        "attack": {
            "advantage": draw(st.sampled_from(["pyramids", "pips"])),
            "margin": draw(st.just(1) | st.integers(-4, 4)),
            "capture": draw(st.sampled_from(["forced", "optional"])),
            "breakthrough": draw(st.sampled_from(["repeated", "repeated", "once", "off"])),
            "piece": draw(st.sampled_from(["any", "any", "full"])),
            "ends_turn": draw(st.booleans()),
        },
        "scoring": {key: draw(POINTS) for key in ("small", "medium", "large")}
        | {"neutral_bonus": draw(st.integers(-2, 3)), "own_factor": draw(st.integers(-2, 2))},
        "victory": {
            "method": draw(st.sampled_from(["points", "genocide"])),
            "target": draw(st.integers(1, 30)),
            "target_counts": draw(st.sampled_from(["score", "values"])),
            "genocide_needs": draw(st.sampled_from(["captured", "none_left"])),
        },
        "imprisonment": {
            "bonus": draw(st.integers(0, 9)),
            "self_inflicted": draw(st.sampled_from(["bonus", "no_bonus"])),
            "tally": draw(st.sampled_from(["score", "captured"])),
        },
        "max_turns": draw(st.just(40) | st.integers(1, 40)),
        "at_max_turns": draw(st.sampled_from(["draw", "score"])),
    }


@st.composite
def variants_with_positions(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    """A partial variant and a written position that goes with it."""
    variant = draw(variants())
    board = variant["board"]
    return variant, {
        "layout": draw(layouts(board["columns"], board["rows"], variant["setup"]["seats"])),
        "to_move": draw(st.integers(1, 2)),
        "scores": draw(st.lists(st.integers(0, 12), min_size=2, max_size=2)),
    }
