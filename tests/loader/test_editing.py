"""Keys changed in a file's text: what is said is what was wanted, and every other line stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.errors import InputError
from playtest.loader import load, text_with, with_changes
from playtest.loader.editing import with_values, without_keys

VARIANTS = sorted((Path(__file__).parents[2] / "variants").glob("*.yaml"))
LINES = """\
# head
extends: a.yaml
board: {columns: 6, rows: 5}  # flow
bidding:
  # above
  beads: 5        # beside
  layout:         # rows
    - a b         # first
    - c d
empty:            # nothing
about: |
  two
  lines
last: 1"""


@pytest.mark.parametrize(
    ("path", "value", "old", "new"),
    [
        (("bidding", "beads"), 12, "beads: 5        #", "beads: 12       #"),
        (("bidding", "beads"), [1, 2], "beads: 5        #", "beads: [1, 2]   #"),
        (("bidding", "layout"), ["a x", "c d"], "a b         # first", "a x         # first"),
        (
            ("bidding", "layout"),
            None,
            "layout:         # rows\n    - a b         # first\n    - c d",
            "layout: null    # rows",
        ),
        (
            ("bidding", "layout"),
            ["a b"],
            "layout:         # rows\n    - a b         # first\n    - c d",
            "layout: [a b]   # rows",
        ),
        (("board", "rows"), 9, "rows: 5", "rows: 9"),
        (("board", "edge"), "red", "rows: 5}", "rows: 5, edge: red}"),
        (("empty",), 3, "empty:            #", "empty: 3          #"),
        (("about",), "one", "about: |\n  two\n  lines", "about: one"),
        (("last",), None, "last: 1", "last: null"),
        (("bidding", "more"), True, "    - c d\n", "    - c d\n  more: true\n"),
        (("new", "key"), 0.5, "last: 1", "last: 1\nnew:\n  key: 0.5"),
    ],
)
def test_a_value(path: Any, value: Any, old: str, new: str) -> None:
    assert LINES.count(old) == 1
    assert with_values(LINES, {path: value}) == LINES.replace(old, new)
    crlf = LINES.replace("\n", "\r\n")
    assert with_values(crlf, {path: value}) == LINES.replace(old, new).replace("\n", "\r\n")


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        (("bidding", "beads"), "  beads: 5        # beside\n", ""),
        (("board", "rows"), ", rows: 5", ""),
        (("board", "columns"), "columns: 6, ", ""),
        (("about",), "about: |\n  two\n  lines\n", ""),
        (("last",), "last: 1", ""),
        (("nothing", "here"), "# head", "# head"),
    ],
)
def test_without_a_key(path: Any, old: str, new: str) -> None:
    assert without_keys(LINES, [path]) == LINES.replace(old, new)


def test_a_group_that_would_be_empty_goes_too() -> None:
    text = "a: 1\ngroup:\n  # why\n  x: 1\nb: {c: {d: 1}}\ne: 2\n"
    assert without_keys(text, [("group", "x"), ("b", "c", "d")]) == "a: 1\ne: 2\n"


KEYS = st.sampled_from(["a", "b", "c", "d"])
VALUES = st.one_of(
    st.integers(-99, 99),
    st.booleans(),
    st.none(),
    st.text(max_size=8),
    st.lists(st.integers(0, 9), max_size=3),
    st.lists(st.sampled_from([". b1", "r2 .", "x y z"]), min_size=1, max_size=3),
)
TREES = st.dictionaries(KEYS, st.one_of(VALUES, st.dictionaries(KEYS, VALUES, min_size=1)), min_size=1)


@given(TREES, st.booleans(), st.lists(st.tuples(KEYS, KEYS, VALUES), max_size=4))
@settings(deadline=None, max_examples=25)
def test_what_is_set_is_read_back_and_nothing_else_changes(
    tree: dict[str, Any], flow: bool, changes: list[tuple[str, str, Any]]
) -> None:
    text = yaml.safe_dump(tree, default_flow_style=flow, sort_keys=False)
    for group, key, value in changes:
        if not isinstance(tree.get(group, {}), dict):
            continue
        text = with_values(text, {(group, key): value})
        tree = {**tree, group: {**tree.get(group, {}), key: value}}
        assert yaml.safe_load(text) == tree
    for group, inside in list(tree.items()):
        if isinstance(inside, dict):
            text = without_keys(text, [(group, key) for key in inside])
            del tree[group]
            assert (yaml.safe_load(text) or {}) == tree


@pytest.mark.parametrize("path", VARIANTS, ids=lambda path: path.stem)
def test_a_shipped_file_with_a_number_changed_differs_in_little(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    variant = load(path)
    turns = 77
    changed = text_with(text, with_changes(variant, {"max_turns": turns}))
    lines = changed.splitlines()
    kept = [line for line in text.splitlines() if line in lines]
    assert len(text.splitlines()) - len(kept) <= 1
    assert yaml.safe_load(changed)["max_turns"] == turns
    assert text_with(text, with_changes(variant, {"max_turns": variant.rules.max_turns})) == text


def test_a_file_that_cannot_be_changed_from_outside_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text('game: shove\n"players": 2\nbidding: {beads: 3}\n', encoding="utf-8")
    changed = text_with(file.read_text(encoding="utf-8"), with_changes(load(file), {"players": 3}))
    assert changed == 'game: shove\n"players": 3\nbidding: {beads: 3}\n'
    other = file.read_text(encoding="utf-8") + "max_turns: 9\n"
    with pytest.raises(InputError, match="cannot be changed from here"):  # not the text that was read
        text_with(other, with_changes(load(file), {"players": 3}))
