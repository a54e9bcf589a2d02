"""For every key of every game: variants that differ in that key alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playtest.engine.game import Game
from playtest.games import BUILT_IN, find_game
from playtest.games.ruleset import Key, keys_of

GAMES = [find_game(name) for name in sorted(BUILT_IN)]

WITHOUT_SWEEP: dict[str, dict[str, list[Any]]] = {
    "shove": {
        "board.edges.north": ["black"],
        "board.edges.east": ["white"],
        "board.edges.south": ["orange"],
        "board.edges.west": ["purple"],
        "assembly.layout": [["b r3y1/AAC", ". g"], [". r3y1/AAC", "b g"], ["b r3y1/AAD", ". g"]],
    },
    "battlespires": {"setup.seats": [["blue", "red"], ["red", "blue"], ["green", "black"]]},
    "icedao": {"setup.seats": [["blue", "green"], ["green", "blue"]]},
}
"""Values for keys that name none; keys that can have one value only stand nowhere."""

NEEDED: dict[str, dict[str, Any]] = {
    "shove/assembly.layout": {"assembly.method": "layout", "board.columns": 2, "board.rows": 2},
}
"""What must be otherwise than by default for all the values of a key to be legal."""


@dataclass(frozen=True)
class Variation:
    """A key of a game at one of its values, as the keys of a variant; `needed` are the other keys."""

    game: Game
    key: Key
    value: Any
    needed: dict[str, Any]

    def mapping(self, **more: Any) -> dict[str, Any]:
        """The variant as data that can be loaded; `more` are sections beside the rules."""
        return nested({"game": self.game.name, **self.needed, self.key.name: self.value, **more})


def variations(game: Game, key: Key) -> Iterator[Variation]:
    """The key at each of its sweep values, or at those given here."""
    name = f"{game.name}/{key.name}"
    for value in key.sweep or WITHOUT_SWEEP[game.name].get(key.name, ()):
        needed = dict(NEEDED.get(name, {}))
        if key.path[0] == "board" and "setup" in game.ruleset.model_fields:
            size = {"board.columns": 5, "board.rows": 5, key.name: value}
            row = " ".join("." * size["board.columns"])
            needed["setup.layout"] = [row] * size["board.rows"]
        yield Variation(game, key, value, needed)


def every_key() -> Iterator[tuple[Game, Key]]:
    """Each key of each game that can have more than one value."""
    for game in GAMES:
        for key in keys_of(game.ruleset):
            if list(variations(game, key)):
                yield game, key


def nested(flat: dict[str, Any]) -> dict[str, Any]:
    """Keys by their full names as groups in groups."""
    tree: dict[str, Any] = {}
    for name, value in flat.items():
        *above, last = name.split(".")
        group = tree
        for step in above:
            group = group.setdefault(step, {})
        group[last] = value
    return tree
