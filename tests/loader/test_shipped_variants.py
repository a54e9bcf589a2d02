"""The variant files that come with playtest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from playtest.games import BUILT_IN
from playtest.games.ruleset import keys_of
from playtest.loader import load, resolve

VARIANTS = Path(__file__).parents[2] / "variants"
FILES = sorted(VARIANTS.glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_loads_and_says_what_it_asks(file: Path) -> None:
    variant = load(file)
    assert variant.name not in ("", variant.stem)
    assert variant.description
    first, second, *_ = file.read_text(encoding="utf-8").splitlines()
    assert first == f"# yaml-language-server: $schema=schema/{variant.game.name}.json"
    assert second.startswith(f"# {variant.game.title}")


def test_names_are_different_and_tweaks_change_something() -> None:
    variants = [load(file) for file in FILES]
    assert len({variant.name for variant in variants}) == len(variants) >= 9
    for game in BUILT_IN:
        base = load(VARIANTS / f"{game}.yaml").resolved
        same = {variant.stem for variant in variants if variant.resolved == base}
        assert same == ({game, "shove-4p"} if game == "shove" else {game})  # four seats are Shove's default


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_base_states_every_key_at_its_default(game: str) -> None:
    variant = load(VARIANTS / f"{game}.yaml")
    assert variant.resolved == resolve({"game": game}).resolved
    assert {key.path for key in keys_of(variant.game.ruleset)} <= set(variant.places)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_loaded_variant_can_be_loaded_again_from_what_it_says(file: Path) -> None:
    variant = load(file)
    again = resolve(json.loads(json.dumps(variant.document())))
    assert again.document() == variant.document()
    assert again.rules == variant.rules


def test_seats_are_as_the_names_say() -> None:
    for seats in (2, 3, 4):
        assert load(VARIANTS / f"shove-{seats}p.yaml").rules.players == seats
