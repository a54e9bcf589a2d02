"""Search bots find the best moves of positions in which a win can be forced or a loss just be avoided."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from playtest.bots.kinds import BOT_KINDS
from playtest.loader import Variant, resolve, resolve_position
from tests.battlespires.tables import reference_table as battlespires
from tests.bots.slow_search import Desk
from tests.icedao.tables import reference_table as icedao
from tests.shove.tables import reference_table as shove
from tests.tactics.solver import LOSS, NOTHING, WIN, best_moves

REFERENCES: dict[str, Callable[..., Any]] = {"battlespires": battlespires, "icedao": icedao, "shove": shove}
SUITES = {
    game: yaml.safe_load((Path(__file__).parent / f"{game}.yaml").read_text(encoding="utf-8"))
    for game in REFERENCES
}
POSITIONS = [(game, place) for game, suite in SUITES.items() for place in range(len(suite))]
FORCED = {"win": WIN, "nothing": NOTHING}

SEARCHERS: dict[str, Callable[[int], str]] = {
    "alphabeta": lambda plies: f"alphabeta:{plies}",
    "alphabeta by nodes": lambda plies: f"alphabeta:nodes={4 ** (plies + 5)}",
    "paranoid": lambda plies: f"paranoid:{plies}",
    "maxn": lambda plies: f"maxn:{plies}",
    "mcts": lambda plies: f"mcts:{250 * 2**plies}",
}
"""A bot by the number of plies that a position's forced line may have."""


@pytest.mark.parametrize(
    ("game", "place"),
    [
        pytest.param(game, place, marks=[pytest.mark.verify] if SUITES[game][place]["plies"] > 2 else [])
        for game, place in POSITIONS
    ],
)
def test_the_best_moves_are_known(game: str, place: int) -> None:
    entry = SUITES[game][place]
    table = REFERENCES[game]({"game": game, **entry.get("variant", {})}, dict(entry["position"]))
    outcome, best = best_moves(table, entry["plies"])
    assert (outcome, best) == (FORCED[entry["forces"]], set(entry["best"]))
    assert best < set(table.legal_moves())
    assert outcome > LOSS


def variant_of(game: str, place: int) -> Variant:
    return resolve({"game": game, **SUITES[game][place].get("variant", {})})


def seats_of(searcher: str) -> range:
    """With how many seats the bot can play."""
    least, most = next(kind.seats for kind in BOT_KINDS if kind.name == searcher.split()[0])
    return range(least, most + 1)


@pytest.mark.parametrize(
    ("game", "place", "searcher"),
    [
        (game, place, searcher)
        for game, place in POSITIONS
        for searcher in SEARCHERS
        if variant_of(game, place).rules.players in seats_of(searcher)
    ],
)
def test_searches_find_them(game: str, place: int, searcher: str) -> None:
    entry, variant = SUITES[game][place], variant_of(game, place)
    bot = SEARCHERS[searcher](entry["plies"])
    desk = Desk(variant, bot, resolve_position(entry["position"], variant))
    chosen = set()
    for seed in range(3):
        desk.dice.state = seed
        chosen.add(desk.text_of(desk.decide()))
    assert chosen <= {*entry["best"], *(entry.get("wins_later", ()) if searcher == "mcts" else ())}
