"""Whatever else a variant says, another value of a key is another text, and nothing else differs."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from playtest.engine.game import Game
from playtest.errors import InputError
from playtest.games.ruleset import Key, keys_of
from playtest.loader import resolve
from playtest.rulebook import Rulebook, Sentence
from playtest.studies.rulebook import rulebook
from tests.rulebook.test_text import check_prose
from tests.variations import GAMES, nested, variations

AT_THE_BOUNDS: dict[str, list[Any]] = {
    "shove/assembly.max_height": [0, 1],
    "shove/bidding.beads": [0, 1],
    "shove/bidding.max_beads_per_mid": [0, 1],
    "shove/pyramids.small": [0, 1],
    "shove/scoring.small": [-1, -3],
    "shove/shoving.distance": [0],
    "shove/shoving.push_limit": [0],
    "shove/max_turns": [1],
    "battlespires/attack.margin": [-1, -3],
    "battlespires/imprisonment.bonus": [0, 1],
    "battlespires/movement.piece_pips": [0, 1],
    "battlespires/movement.points": [0, 1],
    "battlespires/scoring.own_factor": [2, -2],
    "battlespires/spires.altitude_limit": [0, 1],
    "battlespires/spires.catastrophe.probability": [1.0],
    "battlespires/victory.target": [0, 1],
    "icedao/line.length": [1, 2, None],
    "icedao/repetition.limit": [21],
}
BUILT = {"assembly.method": "layout", "assembly.layout": ["b r3y1/AAB", ". g"]}
SMALL = {"board.columns": 2, "board.rows": 2}


def values(game: Game, key: Key) -> list[Any]:
    swept = [variation.value for variation in variations(game, key) if not variation.needed]
    return swept + AT_THE_BOUNDS.get(f"{game.name}/{key.name}", [])


def book(keys: dict[str, Any]) -> Rulebook | None:
    try:
        return rulebook(resolve(nested(keys)))
    except InputError:
        return None


@given(st.data())
@settings(deadline=None, max_examples=80)
def test_one_key_is_one_difference(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(GAMES))
    keys = [key for key in keys_of(game.ruleset) if values(game, key)]
    chosen = {"game": game.name}
    if game.name == "shove" and data.draw(st.booleans()):
        chosen |= BUILT | SMALL
        keys = [key for key in keys if key.name not in BUILT | SMALL and "edges" not in key.path]
    for key in data.draw(st.lists(st.sampled_from(keys), max_size=8)):
        chosen[key.name] = data.draw(st.sampled_from(values(game, key)))
    key = data.draw(st.sampled_from([key for key in keys if len(values(game, key)) > 1]))
    pair = data.draw(st.lists(st.sampled_from(values(game, key)), min_size=2, max_size=2, unique_by=repr))
    one, other = (book(chosen | {key.name: value}) for value in pair)
    assume(one and other)
    assert one
    assert other
    different = set(one.told()) ^ set(other.told())
    assert different
    assert all(key.name in told.keys for told in different)
    for told in one.told():
        if isinstance(told, Sentence):
            check_prose(told.text)
