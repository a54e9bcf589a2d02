"""Random openings: legal, uniform, never the end of the game, whole turns, the same whoever plays."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from playtest.engine.records import CHANCE_BIT
from playtest.engine.table import Table
from playtest.engine.workspace import Workspace
from playtest.loader import Variant, resolve
from playtest.simulation.openings import open_positions
from playtest.simulation.plan import make_plan
from playtest.simulation.player import Player
from playtest.simulation.request import Request
from playtest.simulation.starts import Start
from tests.sampling import one_in

# The first two are over after a few plies, by a line or by the cap; the others have turns of several plies,
# chance within a game, and chance before it.
QUICK_WIN = {"game": "icedao", "line": {"length": 3}}
SHORT = {"game": "icedao", "max_turns": 3}
SPIRES = {"game": "battlespires"}
SHAKY = {
    "game": "battlespires",
    "spires": {
        "altitude_limit": None,
        "catastrophe": {"above": 3, "probability": 0.5, "outcome": "remove"},
    },
}
SHOVE = {"game": "shove", "players": 3, "board": {"columns": 4, "rows": 3}}
DEALT = {**SHOVE, "assembly": {"method": "random"}}
GAMES = [QUICK_WIN, SHORT, SPIRES, SHAKY, SHOVE, DEALT]


def player_of(variant: Variant, bots: str, plies: int, seed: int = 1) -> Player:
    (lineup,) = make_plan(variant, Request(lineups=[bots])).lineups
    setup = variant.game.setup(variant.rules)
    return Player(variant.game, setup, lineup, seed, start=Start(plies, len(lineup.slots)))


def opening_of(variant: Variant, player: Player, game: int) -> tuple[list[tuple[str, str]], Table]:
    """Who moved and what, as text, of a game's opening, and the table after it; every move is checked."""
    tape, row = player.moves_of(game)
    table = Table(variant.game, variant.rules)
    told: list[tuple[str, str]] = []
    left = int(row.opening_plies)
    for entry in tape:
        if not left:
            break
        left -= not int(entry) & CHANCE_BIT
        code = int(entry) & ~CHANCE_BIT
        text = table.text_of(code)
        assert text in table.legal_moves()
        told.append((str(table.actor), text))
        table.play_code(code)
    return told, table


def safe_moves(variant: Variant, told: list[tuple[str, str]]) -> list[str]:
    """The legal moves after these that do not end the game, each tried at a table of its own."""
    found = []
    for move in replayed(variant, told).legal_moves():
        table = replayed(variant, told)
        table.play(move)
        if table.actor is not None:
            found.append(move)
    return found


def replayed(variant: Variant, told: list[tuple[str, str]]) -> Table:
    table = Table(variant.game, variant.rules)
    for _, move in told:
        table.play(move)
    return table


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(GAMES), st.integers(1, 7), st.integers(0, 2**40), st.integers(0, 50))
def test_an_opening_is_legal_whole_turns_and_not_the_end(
    keys: dict[str, Any], plies: int, seed: int, game: int
) -> None:
    variant = resolve(keys)
    player = player_of(variant, "random", plies, seed)
    told, table = opening_of(variant, player, game)
    made = [move for actor, move in told if actor != "chance"]
    assert table.actor is not None
    if not made:
        return
    last = replayed(variant, told[:-1])
    assert last.turns < table.turns or table.actor == "chance"
    if len(made) < plies:
        assert can_be_stuck(variant, told, plies)
    else:
        # It stops at the first whole turn with so many plies.
        before = replayed(variant, told[: [n for n, (a, _) in enumerate(told) if a != "chance"][plies - 1]])
        assert replayed(variant, told[:-1]).turns == before.turns


def can_be_stuck(variant: Variant, told: list[tuple[str, str]], plies: int) -> bool:
    """Whether from here every move, or every way to go on within a few plies, can end the game."""
    frontier = [told]
    for _ in range(plies - len([1 for actor, _ in told if actor != "chance"]) + 1):
        grown = []
        for line in frontier[:200]:
            table = replayed(variant, line)
            if table.actor is None:
                return True
            if table.actor == "chance":
                grown += [[*line, ("chance", move)] for move in table.legal_moves()]
                continue
            safe = safe_moves(variant, line)
            if not safe:
                return True
            grown += [[*line, (str(table.actor), move)] for move in safe]
        frontier = grown
    return False


@pytest.mark.parametrize("keys", one_in(2, [QUICK_WIN, {"game": "icedao"}, SPIRES, SHOVE]))
def test_each_move_that_does_not_end_the_game_is_equally_likely(keys: dict[str, Any]) -> None:
    variant = resolve(keys)
    work = Workspace(variant.game.setup(variant.rules), depth=1)
    first: Counter[int] = Counter()
    for opening in range(2000):
        open_positions(variant.game, work, 1, [opening], 1)
        first[int(work.tape[0])] += 1
    safe = safe_moves(variant, [])
    texts = Counter({Table(variant.game, variant.rules).text_of(code): n for code, n in first.items()})
    assert set(texts) <= set(safe)
    assert chisquare([texts[move] for move in safe]).pvalue > 1e-4


def test_a_winning_move_is_not_part_of_an_opening() -> None:
    variant = resolve(QUICK_WIN)
    legal = Table(variant.game, variant.rules).legal_moves()
    assert set(safe_moves(variant, [])) < set(legal)


@pytest.mark.parametrize("keys", GAMES)
def test_the_same_opening_whoever_plays(keys: dict[str, Any]) -> None:
    variant = resolve(keys)
    alone = player_of(variant, "random", 3)
    heuristic = player_of(variant, "heuristic", 3)
    mixed = player_of(variant, "heuristic,random", 3)
    seatings = len(mixed.lineup.slots)
    for opening in range(4):
        told, _ = opening_of(variant, alone, opening)
        assert opening_of(variant, heuristic, opening)[0] == told
        for seating in range(seatings):
            game = seatings * opening + seating
            assert opening_of(variant, mixed, game)[0] == told
            assert mixed.moves_of(game)[1].opening == opening


@pytest.mark.parametrize("keys", [SHAKY, DEALT])
def test_blocks_do_not_matter(keys: dict[str, Any]) -> None:
    variant = resolve(keys)
    one, two = (player_of(variant, "heuristic,random", 4) for _ in range(2))
    whole = one.play(0, 12).rows
    parts = [two.play(first, 3).rows for first in (9, 3, 0, 6)]
    for part in parts:
        for row in part:
            assert row.tobytes() == whole[int(row.game)].tobytes()


def test_other_rules_have_the_same_opening_as_far_as_they_allow_it() -> None:
    """Game i of two variants starts alike unless a ply of it would end the game in one of them."""
    four, three = (resolve({"game": "icedao", "line": {"length": length}}) for length in (4, 3))
    one, two = player_of(four, "random", 2), player_of(three, "random", 2)
    allowed = 0
    for game in range(30):
        told, _ = opening_of(four, one, game)
        other, _ = opening_of(three, two, game)
        fits = all(told[ply][1] in safe_moves(three, told[:ply]) for ply in range(2))
        assert (told == other) == fits
        allowed += fits
    assert allowed > 10


def test_the_first_move_is_the_first_one_after_the_opening() -> None:
    variant = resolve({"game": "icedao"})
    player = player_of(variant, "heuristic", 3)
    block = player.play(0, 8)
    for row, first in zip(block.rows, player.first_moves.write(block.rows), strict=True):
        _, table = opening_of(variant, player, int(row.game))
        assert table.actor == first.seat
        assert first.text in table.legal_moves()
        assert table.code_of(first.text) == row.first_move
