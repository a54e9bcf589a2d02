"""A resolved variant line by line, with where each value comes from."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.loader import load, resolve, with_settings
from playtest.loader.listing import listed
from playtest.loader.nodes import plain
from playtest.loader.source import parse
from playtest.loader.writing import written_alone
from tests.loader.helpers import VARIANTS

FILES = sorted(VARIANTS.glob("*.yaml"))


def test_each_value_has_the_place_that_it_comes_from(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text("game: icedao\nname: Base\nplayers: 2\nline: {length: 5}\n")
    rows = ["g1 .", ". b1"]
    text = "\n".join(["extends: base.yaml", "board: {columns: 2, rows: 2}", "setup:", "  layout:"])
    (tmp_path / "x.yaml").write_text(text + "".join(f"\n    - {row}" for row in rows))
    lines = listed(with_settings(load(tmp_path / "x.yaml"), ["board.rows=2", "max_turns=9"]))
    base, own = tmp_path / "base.yaml", tmp_path / "x.yaml"
    assert lines[:10] == [
        ("game: icedao", f"{base}:1"),
        ("name: x", "default"),
        ("players: 2", f"{base}:3"),
        ("board:", ""),
        ("  columns: 2", f"{own}:2"),
        ("  rows: 2", "--set board.rows=2"),
        ("setup:", ""),
        ("  seats: [blue, green]", "default"),
        ("  layout:", ""),
        ("    - g1 .", f"{own}:5"),
    ]
    assert ("  length: 5", f"{base}:4") in lines
    assert ("max_turns: 9", "--set max_turns=9") in lines
    assert ("zero_moves: blocked", "default") in lines


def test_a_variant_from_python_has_no_files() -> None:
    lines = dict(listed(resolve({"game": "icedao", "players": 2, "simulate": {"games": 5}})))
    assert (lines["players: 2"], lines["  games: 5"], lines["max_turns: 200"]) == (
        "given",
        "given",
        "default",
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_listing_is_the_variant_again(tmp_path: Path, file: Path) -> None:
    variant = load(file)
    again = tmp_path / "again.yaml"
    again.write_text("\n".join(f"{text}  # {origin}" for text, origin in listed(variant)), encoding="utf-8")
    assert load(again).document() == variant.document()


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=12) | st.text(": #.-ab1", max_size=6))
@settings(deadline=None)
def test_a_text_that_has_its_line_to_itself_is_read_back(text: str) -> None:
    assert plain(parse(f"a: {written_alone(text)}  # why", "x", "").entries) == {"a": text}
