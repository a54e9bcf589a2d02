"""Whatever is in a file, the answer is a variant or a list of problems."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from playtest.errors import InputError
from playtest.games.ruleset import keys_of
from playtest.games.shove.ruleset import ShoveRules
from playtest.loader import Variant, load, load_position, resolve, resolve_position

NAMES = sorted({step for key in keys_of(ShoveRules) for step in key.path})
COMMON = ["game", "extends", "name", "simulate", "targets", "weights", "table", "layout", "to_move", "hand"]
SIMPLE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["shove", "players", "b r3y1/AAC .", "off", "random", "layout"]),
)
TREES = st.recursive(
    SIMPLE,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.one_of(st.sampled_from(NAMES + COMMON), st.text(max_size=4)), inner, max_size=6),
    ),
    max_leaves=20,
)
MAPPINGS = st.dictionaries(st.sampled_from(NAMES + COMMON), TREES, max_size=8).map(
    lambda tree: {"game": "shove", **{key: value for key, value in tree.items() if key != "extends"}}
)
PIECES = """game:|shove|players:|board:|columns:|- |{|}|[|]|, |: |'|"|>-|&a |*a|!!str |<<: |---|...|%YAML 1.1
#|\\x|? |~|off|1e3| |  |b/AAC|-1|extends: x.yaml"""
FRAGMENTS = st.lists(
    st.sampled_from([*re.split(r"[|\n]", PIECES), "|", "\n", "\n", "\t", "\u2028", "\x85", "\ufeff"]),
    max_size=30,
).map("".join)
QUICK = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def variant() -> Variant:
    return resolve({"game": "shove"})


def check_file(file: Path, data: bytes, variant: Variant) -> None:
    file.write_bytes(data)
    for act in (lambda: load(file), lambda: load_position(file, variant)):
        try:
            act()
        except InputError as error:
            for problem in error.problems:
                assert problem.message.isprintable()
                assert problem.line <= 1 + len(data)


@given(st.binary(max_size=200))
@QUICK
def test_any_bytes(tmp_path: Path, variant: Variant, data: bytes) -> None:
    check_file(tmp_path / "x.yaml", data, variant)


@given(FRAGMENTS)
@example('game: shove\nname: "\\UFFFFFFFF"')
@example("%YAML " + "9" * 5000 + ".1\n---\na: b")
@QUICK
def test_any_almost_yaml(tmp_path: Path, variant: Variant, text: str) -> None:
    check_file(tmp_path / "x.yaml", text.encode(), variant)


@given(TREES)
@QUICK
def test_any_yaml(tmp_path: Path, variant: Variant, tree: object) -> None:
    text = yaml.safe_dump(tree, allow_unicode=True)
    check_file(tmp_path / "x.yaml", text.encode("utf-8", "replace"), variant)


@given(MAPPINGS)
@settings(deadline=None)
def test_any_mapping(variant: Variant, tree: dict[str, object]) -> None:
    try:
        found = resolve(tree)
    except InputError:
        pass
    else:
        assert resolve(found.document()).rules == found.rules
    position = {key: value for key, value in tree.items() if key != "game"} | {"to_move": 1}
    with suppress(InputError):
        assert resolve_position(position, variant).to_move == 1
