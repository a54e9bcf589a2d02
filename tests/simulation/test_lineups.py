"""Lineups: repeated around the table, every distinct seating equally often."""

from __future__ import annotations

from dataclasses import replace
from math import factorial, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.bots.catalogue import Bot, find_bot
from playtest.errors import InputError
from playtest.games.shove import GAME
from playtest.simulation.lineups import make_lineup

RANDOM, GREEDY, HEURISTIC = (find_bot(name, GAME) for name in ("random", "greedy", "heuristic"))
R, G, H = "random", "greedy", "heuristic"


@pytest.mark.parametrize(
    ("bots", "seats", "name", "seatings"),
    [
        ([RANDOM], 2, "random", [[R, R]]),
        ([RANDOM], 4, "random", [[R, R, R, R]]),
        ([RANDOM, RANDOM], 3, "random", [[R, R, R]]),
        ([HEURISTIC, RANDOM], 2, "heuristic,random", [[H, R], [R, H]]),
        ([HEURISTIC, RANDOM], 3, "heuristic,random,heuristic", [[H, H, R], [H, R, H], [R, H, H]]),
        (
            [HEURISTIC, RANDOM, RANDOM, RANDOM],
            4,
            "heuristic,random,random,random",
            [[H, R, R, R], [R, H, R, R], [R, R, H, R], [R, R, R, H]],
        ),
        (
            [RANDOM, GREEDY, HEURISTIC],
            3,
            "random,greedy,heuristic",
            [[R, G, H], [R, H, G], [G, R, H], [G, H, R], [H, R, G], [H, G, R]],
        ),
    ],
)
def test_seatings(bots: list[Bot], seats: int, name: str, seatings: list[list[str]]) -> None:
    lineup = make_lineup(bots, seats)
    assert lineup.name == name
    assert lineup.seatings == seatings


def test_two_bots_at_a_table_of_four_have_six_seatings() -> None:
    lineup = make_lineup([RANDOM, GREEDY], 4)
    assert lineup.name == "random,greedy,random,greedy"
    assert len(lineup.seatings) == 6


@settings(deadline=None, derandomize=True)
@given(
    bots=st.lists(st.sampled_from([RANDOM, GREEDY, HEURISTIC]), min_size=1, max_size=4),
    more=st.integers(0, 3),
)
def test_every_bot_sits_everywhere_equally_often(bots: list[Bot], more: int) -> None:
    seats = min(4, len(bots) + more)
    lineup = make_lineup(bots, seats)
    around = [bots[seat % len(bots)].name for seat in range(seats)]
    seatings = [tuple(seating) for seating in lineup.seatings]
    assert len(set(seatings)) == len(seatings)
    assert len(seatings) == factorial(seats) // prod(factorial(around.count(name)) for name in set(around))
    assert {tuple(sorted(seating)) for seating in seatings} == {tuple(sorted(around))}
    for column in zip(*seatings, strict=True):
        for name in set(around):
            assert column.count(name) * seats == around.count(name) * len(seatings)


@settings(deadline=None, derandomize=True)
@given(games=st.integers(1, 10**9))
def test_games_are_rounded_up_to_whole_rounds(games: int) -> None:
    for lineup in (
        make_lineup([RANDOM], 4),
        make_lineup([RANDOM, GREEDY], 4),
        make_lineup([RANDOM, GREEDY], 3),
    ):
        rounded = lineup.rounded_up(games)
        assert rounded % len(lineup.slots) == 0
        assert games <= rounded < games + len(lineup.slots)


def test_more_bots_than_seats() -> None:
    with pytest.raises(InputError) as raised:
        make_lineup([RANDOM, GREEDY, RANDOM], 2)
    assert str(raised.value) == "the lineup random,greedy,random has 3 bots, but the variant has 2 seats"


def test_a_bot_is_refused_where_there_are_too_many_seats_for_it() -> None:
    for_two = replace(GREEDY, name="duellist", kind=replace(GREEDY.kind, seats=(2, 2)))
    assert make_lineup([for_two], 2).seatings == [["duellist", "duellist"]]
    with pytest.raises(
        InputError, match=r"^the bot duellist cannot play with 3 seats; those that can are random"
    ):
        make_lineup([for_two], 3)
