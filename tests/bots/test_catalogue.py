"""Bots by name: what a lineup may say of a bot, and the sentence for everything else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from playtest.bots.catalogue import BOT_KINDS, check_weights, find_bot, parse_weight
from playtest.bots.simple import BOT_KERNELS
from playtest.engine.game import Weight
from playtest.errors import InputError
from playtest.games.shove import Shove


class Weighted(Shove):
    """Shove with weights of its own, whatever the real ones are."""

    weights = (Weight("threat", 1.5, "How bad."), Weight("gain", 2.0, "How good."))


GAME = Weighted()


def refusal(call: Any, *arguments: Any) -> str:
    with pytest.raises(InputError) as raised:
        call(*arguments)
    return str(raised.value)


def test_every_kind_has_its_kernel() -> None:
    assert [kind.name for kind in BOT_KINDS] == ["random", "greedy", "heuristic"]
    assert [kernel.__name__ for kernel in BOT_KERNELS] == [f"{kind.name}_bot" for kind in BOT_KINDS]


def test_a_bot_by_its_name() -> None:
    for place, kind in enumerate(BOT_KINDS):
        bot = find_bot(f" {kind.name} ", GAME)
        assert (bot.name, bot.kind, bot.weights) == (kind.name, place, (1.5, 2.0))


def test_weights_come_from_the_variant_and_the_bots_own_options_over_them() -> None:
    assert find_bot("heuristic", GAME, {"gain": 0.5}).weights == (1.5, 0.5)
    assert find_bot("heuristic:threat=-3", GAME, {"threat": 9.0, "gain": 0.5}).weights == (-3.0, 0.5)
    assert find_bot("heuristic:threat=1e2:gain=.25", GAME).weights == (100.0, 0.25)


def test_bots_with_other_options_are_other_bots() -> None:
    plain, changed = find_bot("heuristic", GAME), find_bot("heuristic:gain=3", GAME)
    assert plain != changed
    assert changed == replace(plain, name="heuristic:gain=3", weights=(1.5, 3.0))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("radnom", 'there is no bot "radnom"; did you mean random? known: random, greedy, heuristic'),
        ("Greedy", 'there is no bot "Greedy"; did you mean greedy? known: random, greedy, heuristic'),
        ("zzz", 'there is no bot "zzz"; known: random, greedy, heuristic'),
        ("", 'there is no bot ""; known: random, greedy, heuristic'),
        ("random:threat=1", 'the bot random has no options, found "threat=1"; write just random'),
        ("greedy:", 'the bot greedy has no options, found ""; write just greedy'),
        (
            "heuristic:treat=1",
            'there is no weight of Shove\'s heuristic "treat"; did you mean threat? known: threat, gain',
        ),
        ("heuristic:threat", 'a weight is written name=number (threat=0.5), found "threat"'),
        ("heuristic:", 'a weight is written name=number (threat=0.5), found ""'),
        ("heuristic:threat=x", 'a weight is written name=number (threat=0.5), found "threat=x"'),
        ("heuristic:threat=nan", 'a weight is written name=number (threat=0.5), found "threat=nan"'),
        ("heuristic:threat=inf", 'a weight is written name=number (threat=0.5), found "threat=inf"'),
        ("heuristic:threat=1e7", 'a weight is written name=number (threat=0.5), found "threat=1e7"'),
        ("heuristic:=1", 'a weight is written name=number (threat=0.5), found "=1"'),
    ],
)
def test_what_is_no_bot(text: str, sentence: str) -> None:
    assert refusal(find_bot, text, GAME) == sentence


def test_weights_of_a_game_without_any() -> None:
    class Plain(Shove):
        weights = ()

    sentence = 'there is no weight of Shove\'s heuristic "gain"; known: none'
    assert refusal(check_weights, {"gain": 1.0}, Plain()) == sentence
    assert find_bot("heuristic", Plain()).weights == ()


def test_a_weight_of_the_command_line() -> None:
    assert parse_weight("gain=0.1") == ("gain", 0.1)
    assert parse_weight(" gain = -2 ") == ("gain", -2.0)
    assert 'found "gain"' in refusal(parse_weight, "gain")
