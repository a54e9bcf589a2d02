"""Bots by name: what a lineup may say of a bot, and the sentence for everything else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from playtest.bots import catalogue
from playtest.bots.catalogue import ALL_KINDS, check_weights, find_bot, parse_weight
from playtest.bots.kernels import kernel_of
from playtest.bots.kinds import BotKind, Option
from playtest.engine.game import Weight
from playtest.errors import InputError
from playtest.games.shove import Shove


class Weighted(Shove):
    """Shove with weights of its own, whatever the real ones are."""

    weights = (Weight("threat", 1.5, "How bad."), Weight("gain", 2.0, "How good."))


GAME = Weighted()
KNOWN = ", ".join(kind.name for kind in ALL_KINDS)
COLON = "an option stands after its bot and a colon, as in mcts:400 or alphabeta:depth=3"


def refusal(call: Any, *arguments: Any) -> str:
    with pytest.raises(InputError) as raised:
        call(*arguments)
    return str(raised.value)


def test_every_kind_has_its_kernel() -> None:
    assert [kind.name for kind in ALL_KINDS][:3] == ["random", "greedy", "heuristic"]
    for kind in ALL_KINDS:
        assert kernel_of(find_bot(kind.name, GAME)).__name__ == kind.kernel.partition(":")[2]


def test_a_bot_by_its_name() -> None:
    for kind in ALL_KINDS:
        bot = find_bot(f" {kind.name} ", GAME)
        assert (bot.name, bot.kind, bot.weights) == (kind.name, kind, (1.5, 2.0))
        assert len(bot.options) == len(kind.options)


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
        ("radnom", 'there is no bot "radnom"; did you mean random? known: ' + KNOWN),
        ("Greedy", 'there is no bot "Greedy"; did you mean greedy? known: ' + KNOWN),
        ("zzz", 'there is no bot "zzz"; known: ' + KNOWN),
        ("", 'there is no bot ""; known: ' + KNOWN),
        ("depth=5", f'there is no bot "depth=5"; known: {KNOWN}; {COLON}'),
        ("400", f'there is no bot "400"; known: {KNOWN}; {COLON}'),
        ("random:threat=1", 'the bot random has no options, found "threat=1"; write just random'),
        ("random:noise=0.1", 'the bot random has no options, found "noise=0.1"; write just random'),
        ("greedy:", 'there is no option of the bot greedy ""; known: noise'),
        ("greedy:noise=1.5", 'noise of the bot greedy must be a number from 0 to 1; found "1.5"'),
        ("mcts:noise=-0.1", 'noise of the bot mcts must be a number from 0 to 1; found "-0.1"'),
        ("heuristic:noise=x", 'noise of the bot heuristic must be a number from 0 to 1; found "x"'),
        ("alphabeta:2:noise=nan", 'noise of the bot alphabeta must be a number from 0 to 1; found "nan"'),
        (
            "heuristic:treat=1",
            (
                'there is no option of the bot heuristic, nor weight of Shove\'s heuristic, "treat"; '
                "did you mean threat? known: noise, threat, gain"
            ),
        ),
        ("heuristic:gain=1:gain=2", 'the bot "heuristic:gain=1:gain=2" says gain twice; say it once'),
    ],
)
def test_what_is_no_bot(text: str, sentence: str) -> None:
    assert refusal(find_bot, text, GAME) == sentence


@pytest.mark.parametrize(
    "said", ["threat", "", "5", "threat=x", "threat=nan", "threat=inf", "threat=1e7", "=1"]
)
def test_what_is_no_weight(said: str) -> None:
    sentence = f'the bot "heuristic:{said}": a weight is written name=number (threat=0.5), found "{said}"'
    assert refusal(find_bot, f"heuristic:{said}", GAME) == sentence


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


SEEKER = BotKind(
    "seeker",
    "Looks for something.",
    "playtest.bots.simple:random_bot",
    "tests",
    ("seekers", "a seeker"),
    weighted=True,
    options=(
        Option("depth", 3, "How deep.", 1, 9, whole=True),
        Option("rate", 0.5, "How fast.", 0, 2),
        Option("style", "calm", "How.", choices=("wild", "calm")),
    ),
    short="depth",
)
STRICT = replace(SEEKER, name="strict", weighted=False, short=None)


@pytest.fixture
def seekers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_BY_NAME", {kind.name: kind for kind in (SEEKER, STRICT)})


@pytest.mark.usefixtures("seekers")
def test_options_by_name_by_short_and_by_default() -> None:
    assert find_bot("seeker", GAME).options == (3.0, 0.5, 1.0)
    assert find_bot("seeker:7", GAME).options == (7.0, 0.5, 1.0)
    changed = find_bot("seeker:style=wild:rate=.25:gain=9:4", GAME)
    assert (changed.options, changed.weights) == ((4.0, 0.25, 0.0), (1.5, 9.0))
    assert find_bot("strict:depth=9", GAME).options == (9.0, 0.5, 1.0)


@pytest.mark.usefixtures("seekers")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seeker:0", 'depth of the bot seeker must be a whole number from 1 to 9; found "0"'),
        ("seeker:2.5", 'depth of the bot seeker must be a whole number from 1 to 9; found "2.5"'),
        ("seeker:1_0", 'depth of the bot seeker must be a whole number from 1 to 9; found "1_0"'),
        ("seeker:rate=nan", 'rate of the bot seeker must be a number from 0 to 2; found "nan"'),
        ("seeker:rate=٢", 'rate of the bot seeker must be a number from 0 to 2; found "٢"'),
        ("seeker:", 'depth of the bot seeker must be a whole number from 1 to 9; found ""'),
        ("seeker:4:rate", 'rate of the bot seeker must be a number from 0 to 2; found ""'),
        ("seeker:4:wild", 'depth of the bot seeker must be a whole number from 1 to 9; found "wild"'),
        ("seeker:gain=1:4:gain=1", 'the bot "seeker:gain=1:4:gain=1" says gain twice; say it once'),
        ("seeker:4:depth=4", 'the bot "seeker:4:depth=4" says depth twice; say it once'),
        (
            "seeker:style=wile",
            'style of the bot seeker must be wild or calm; found "wile"; did you mean wild?',
        ),
        (
            "seeker:dept=4",
            (
                'there is no option of the bot seeker, nor weight of Shove\'s heuristic, "dept"; '
                "did you mean depth? known: depth, rate, style, threat, gain"
            ),
        ),
        (
            "strict:gain=4",
            'there is no option of the bot strict "gain"; known: depth, rate, style',
        ),
        ("strict:4", 'there is no option of the bot strict "4"; known: depth, rate, style'),
    ],
)
def test_what_is_no_option(text: str, sentence: str) -> None:
    assert refusal(find_bot, text, GAME) == sentence
