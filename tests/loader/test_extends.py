"""Files that extend others: what they take over, and what is wrong in either."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.loader import Variant, load, resolve
from tests.loader.helpers import complaints, said


@pytest.fixture
def base(tmp_path: Path) -> Path:
    file = tmp_path / "base.yaml"
    file.write_text(
        "game: shove\nname: Base\ndescription: The base.\nplayers: 3\n"
        "board: {columns: 5, edges: {north: white}}\nbidding: {beads: [1, 2, 3], max_beads_per_mid: 4}\n"
        "simulate: {games: 7, seed: 3}\ntargets: {turns.median: [1, 2], seat_spread: [null, 0.1]}\n"
        "weights: {a: 1, b: 2}\n"
    )
    return file


def child(base: Path, text: str) -> Variant:
    file = base.with_name("my-idea.yaml")
    file.write_text(f"extends: base.yaml\n{text}")
    return load(file)


def test_maps_merge_and_lists_replace(base: Path) -> None:
    variant = child(base, "board: {rows: 4, edges: {east: cyan}}\nbidding: {beads: [9, 9, 9]}\n")
    assert variant.resolved["board"] == {
        "columns": 5,
        "rows": 4,
        "edges": {"north": "white", "east": "cyan", "south": "green", "west": "blue"},
    }
    assert variant.resolved["bidding"] == {"beads": [9, 9, 9], "max_beads_per_mid": 4}
    assert variant.rules.players == 3


def test_null_overrides(base: Path) -> None:
    variant = child(base, "bidding: {max_beads_per_mid: null}\ntargets: {seat_spread: null}\nweights: null\n")
    assert variant.rules.bidding.max_beads_per_mid is None
    assert variant.targets == {"turns.median": (1, 2)}
    assert variant.weights == {}
    assert variant.simulate.games == 7


def test_a_file_has_its_own_name_and_description(base: Path) -> None:
    variant = child(base, "")
    assert (variant.name, variant.stem, variant.description) == ("my-idea", "my-idea", None)
    assert load(base).name == "Base"


def test_extends_is_relative_to_the_file_and_goes_over_several_files(base: Path) -> None:
    folder = base.parent / "inner"
    folder.mkdir()
    (folder / "second.yaml").write_text("extends: ../base.yaml\nmax_turns: 50\n")
    (base.parent / "third.yaml").write_text("extends: inner/second.yaml\nplayers: 3\n")
    variant = load(base.parent / "third.yaml")
    assert (variant.rules.max_turns, variant.rules.board.columns) == (50, 5)
    assert variant.places["max_turns",] == (str(base.parent / "inner" / "second.yaml"), 2, 12)


def test_a_mapping_can_extend_a_file(base: Path) -> None:
    assert resolve({"extends": str(base), "max_turns": 9}).resolved["board"]["columns"] == 5


def test_a_fault_in_the_base_points_into_the_base(base: Path) -> None:
    base.write_text("game: shove\nplayers: 3\nbord: 3\n")
    file = base.with_name("x.yaml")
    assert said(base.parent, "extends: base.yaml\nplayers: 2\ntie_brek: shared\n") == [
        f"{base}:3:1: there is no key bord; did you mean board?",
        "3:1: there is no key tie_brek; did you mean tie_break?",
    ]
    base.write_text("game: shove\nname: 'x\n")
    assert complaints(load, file)[0] == f"{base}:2:7: a quote is opened and never closed"


def test_a_fault_across_files_points_at_the_key_it_names(base: Path) -> None:
    assert said(base.parent, "extends: base.yaml\nplayers: 4\n") == [
        (
            f"{base}:6:11: bidding.beads has 3 numbers, but there are 4 seats (players); "
            "give one number a seat, or a single number for all"
        )
    ]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("bsae.yaml", "extends: {folder}/bsae.yaml: there is no such file; did you mean {folder}/base.yaml?"),
        ("zzzzzz", "extends: {folder}/zzzzzz: there is no such file"),
        (".", "extends: {folder}: is a folder; name a file in it"),
        (
            "base.yaml/x",
            "extends: {folder}/base.yaml/x: there is no such file; a part of the path is not a folder",
        ),
        ("x.yaml", "extends: the files extend each other in a circle: {folder}/x.yaml -> {folder}/x.yaml"),
        ("empty.yaml", "extends: {folder}/empty.yaml: the file is empty; `game: shove` alone is a variant"),
        ("5", 'extends must be text, or null; found 5; put it in quotes: "5"'),
        (
            '"a\\0b"',
            "extends: {folder}/a?b: there is no such file; the path has characters that no path can have",
        ),
        (
            '"\\x7f"',
            "extends: {folder}/?: there is no such file",
        ),
    ],
)
def test_a_base_that_cannot_be_read_is_told_where_it_is_named(base: Path, value: str, expected: str) -> None:
    (base.parent / "empty.yaml").write_text("# nothing\n")
    text = f"game: shove\nextends: {value}\nplayers: 7\n"
    assert said(base.parent, text) == [
        "2:10: " + expected.format(folder=base.parent),
        "3:10: players must be a whole number from 2 to 4; found 7",
    ]


def test_without_its_base_a_file_need_not_name_the_game(base: Path) -> None:
    assert said(base.parent, "extends: zzzzzz\n") == [
        f"1:10: extends: {base.parent}/zzzzzz: there is no such file"
    ]


def test_a_circle_is_told_where_it_closes(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("extends: b.yaml\n")
    (tmp_path / "b.yaml").write_text("game: shove\nextends: c.yaml\n")
    (tmp_path / "c.yaml").write_text("# c\n\nextends: ./b.yaml\n")
    a, b, c = (tmp_path / f"{name}.yaml" for name in "abc")
    assert complaints(load, a) == [
        f"{c}:3:10: extends: the files extend each other in a circle: {a} -> {b} -> {c} -> {b}"
    ]


def test_a_base_of_another_game_is_refused(base: Path) -> None:
    assert said(base.parent, "extends: base.yaml\ngame: icedao\n") == [
        (
            f"1:10: extends: {base} is a variant of shove, this one of icedao; "
            "a variant can only extend one of the same game"
        ),
    ]


def test_what_a_file_keeps_to_itself_is_checked_in_the_base_too(base: Path) -> None:
    base.write_text("game: shove\nextends: 5\nname: 3\n")
    assert said(base.parent, "extends: base.yaml\nname: Mine\n") == [
        f'{base}:2:10: extends must be text, or null; found 5; put it in quotes: "5"',
        f'{base}:3:7: name must be text, or null; found 3; put it in quotes: "3"',
    ]


def test_a_file_that_extends_itself_says_only_that(tmp_path: Path) -> None:
    circle = f"{tmp_path}/x.yaml -> {tmp_path}/x.yaml"
    assert said(tmp_path, "extends: x.yaml\n") == [
        f"1:10: extends: the files extend each other in a circle: {circle}"
    ]
