"""Words that YAML readers disagree about, what strict YAML leaves out, and files that are not well-formed."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from playtest.loader import load
from playtest.loader.scalars import meaning
from tests.loader.helpers import said

TURNS = "2:12: max_turns must be a whole number from 1 to 100,000; found"
OR_TEXT = "which is a number to some readers of YAML and text to others"


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("no", "no, which is false to some readers of YAML and a word to others"),
        ("Yes", "Yes, which is true to some readers of YAML and a word to others"),
        ("ON", "ON, which is true to some readers of YAML and a word to others"),
        ("off", "off, which is false to some readers of YAML and a word to others"),
        ("010", "010, which is octal to some readers of YAML for its leading zero; write 10"),
        ("-08", "-08, which is octal to some readers of YAML for its leading zero; write -8"),
        ("0x10", "0x10, which is hexadecimal to some readers of YAML and text to others; write 16"),
        ("0o17", "0o17, which is octal to some readers of YAML and text to others; write 15"),
        ("0b11", "0b11, which is binary to some readers of YAML and text to others; write 3"),
        ("1_000", "1_000, whose underscores not all readers of YAML skip; write 1000"),
        ("1e3", f"1e3, {OR_TEXT}; write 1000"),
        ("1.5E+2", f"1.5E+2, {OR_TEXT}; write 150"),
        ("25e-2", f"25e-2, {OR_TEXT}; write 0.25"),
        ("1e400", f"1e400, {OR_TEXT}"),
        ("1e99999", f"1e99999, {OR_TEXT}"),
        ("12:30", "12:30, which is a number in base sixty to some readers of YAML and text to others"),
        ("2002-06-25", "2002-06-25, which is a date to some readers of YAML and text to others"),
        (".inf", ".inf, which is no finite number"),
        (".nan", ".nan, which is no finite number"),
        ("9" * 31, f"{'9' * 31}, a number of 31 digits"),
        ("9" * 400 + ".0", f"{'9' * 37}..., too large a number"),
    ],
)
def test_words_that_readers_disagree_about_are_refused_with_the_remedy(
    tmp_path: Path, word: str, expected: str
) -> None:
    assert said(tmp_path, f"game: shove\nmax_turns: {word}\n") == [f"{TURNS} {expected}"]


def test_where_text_is_wanted_the_remedy_is_quotes(tmp_path: Path) -> None:
    assert said(tmp_path, "game: shove\nname: on\n") == [
        (
            "2:7: name must be text, or null; found on, "
            'which is true to some readers of YAML and a word to others; put it in quotes: "on"'
        )
    ]
    for word in ("no", "010", "1e3", "12:30", "2002-06-25"):
        (tmp_path / "quoted.yaml").write_text(f'game: shove\nname: "{word}"\n')
        assert load(tmp_path / "quoted.yaml").name == word


@pytest.mark.parametrize("written", ["off", '"off"', "'off'"])
def test_a_bare_off_is_a_word_where_off_is_one_of_the_words(tmp_path: Path, written: str) -> None:
    (tmp_path / "off.yaml").write_text(f"game: shove\nshoving: {{edge_check: {written}}}\n")
    assert load(tmp_path / "off.yaml").rules.shoving.edge_check == "off"


@pytest.mark.parametrize("written", ["Off", "OFF", "no", "false"])
def test_only_a_bare_off_is_that_word(tmp_path: Path, written: str) -> None:
    (problem,) = said(tmp_path, f"game: shove\nshoving: {{edge_check: {written}}}\n")
    assert problem.startswith(f"2:23: shoving.edge_check must be stopped, all or off; found {written}")


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("0", 0),
        ("-3", -3),
        ("+3", 3),
        ("2.5", 2.5),
        (".5", 0.5),
        ("-1.", -1.0),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("tRUE", "tRUE"),
        ("y", "y"),
        (".", "."),
        ("4p", "4p"),
        ("0xzz", "0xzz"),
        ("--1", "--1"),
    ],
)
def test_other_words_mean_what_they_say(word: str, value: object) -> None:
    found = meaning(word)
    assert found.fault is None
    assert (found.value, type(found.value)) == (value, type(value))


BACKSLASH = "a backslash in double quotes; use single quotes for such text"
FIT = "this line does not fit those before it; check its indentation and the quotes"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("board:\n\tcolumns: 8\n", "2:1: a tab is used for indentation; YAML takes only blanks"),
        ("board:\n  columns: 8\n\trows: 8\n", "3:1: a tab is used for indentation; YAML takes only blanks"),
        (
            "players 4\nboard:\n",
            "1:1: a key without a colon; write `key: value` with a blank after the colon",
        ),
        ("name: a: b\n", "1:8: a second colon; put text that has one in quotes, or check the indentation"),
        (
            "name: x\n  a: 3\n",
            "2:4: a second colon; put text that has one in quotes, or check the indentation",
        ),
        ('name: "abc\nplayers: 3\n', "1:7: a quote is opened and never closed"),
        ("a: [b\nplayers: 3\n", "2:8: the list opened with [ is not closed, or a comma is missing"),
        ("a: {b: 3\n", "2:1: the group opened with { is not closed, or a comma is missing"),
        ("a:\n  b: 3\n c: 3\n", f"3:2: {FIT}"),
        ("name: 'a' b\n", f"1:11: {FIT}"),
        ("name: @x\n", "1:7: a value cannot start with this character; put the text in quotes"),
        ("name: `x`\n", "1:7: a value cannot start with this character; put the text in quotes"),
        ("name: |x\n  d\n", "1:8: a text after | or > starts on the next line"),
        ("name: - a\n", "1:7: a list item (-) cannot stand here; start the list on a line of its own"),
        ("a: ]\n", "1:4: a value is missing here, or there is one bracket, brace or comma too many"),
        ('name: "\\q"\n', f"1:9: {BACKSLASH}"),
        ("a: 3\n...\nb: 3\n", "3:1: there is something left over here after the end of the keys"),
        (
            "a: 3\n---\nb: 3\n",
            "2:1: a second document starts here (---); a file has one, so take the line out",
        ),
        ("? [a, b]\n: 3\n", "1:3: a key must be a word, not a list, a group of keys or an alias"),
        ("{'': 3}", "1:2: a key is missing before the colon"),
        ("- a\n- b\n", "1:1: a file must have keys (`key: value`) at its top level, found a list"),
        ("shove\n", "1:1: a file must have keys (`key: value`) at its top level, found shove"),
        ("a: " + "[" * 100, "1:23: keys and lists are nested more than 20 levels deep"),
        ("{a: " * 3000, "1:81: keys and lists are nested more than 20 levels deep"),
        ("a: *b\n---\n", "1:4: an alias (*b); write the value itself, or use `extends` to share keys"),
        (
            'name: "\\UFFFFFFFF"\n',
            "1:1: at or after this there is an escape (\\) or a directive (%) that means no character",
        ),
    ],
)
def test_what_is_not_well_formed_is_told_in_a_sentence(tmp_path: Path, text: str, expected: str) -> None:
    assert said(tmp_path, text)[0] == expected


def test_anchors_aliases_tags_and_merge_keys_are_refused_beside_other_faults(tmp_path: Path) -> None:
    text = """
        game: !!str shove
        players: &four 4
        max_turns: *four
        <<: {tie_break: shared}
        bord: 3
        """
    assert said(tmp_path, text) == [
        "1:7: a tag (!); take it out, or put the text in quotes",
        "2:10: an anchor (&four); take it out, or use `extends` to share keys",
        "3:12: an alias (*four); write the value itself, or use `extends` to share keys",
        "4:1: the merge key (<<) is not supported; use `extends` to share keys",
        "5:1: there is no key bord; did you mean board?",
    ]


def test_duplicate_keys_are_refused_at_every_depth(tmp_path: Path) -> None:
    text = """
        game: shove
        board: {columns: 3, rows: 3, columns: 4}
        "game": shove
        """
    assert said(tmp_path, text) == [
        "2:30: columns is given twice, first in line 2; keep one",
        "3:1: game is given twice, first in line 1; keep one",
    ]


def test_half_a_character_is_no_text(tmp_path: Path) -> None:
    assert said(tmp_path, 'game: shove\nname: "\\ud800"\n') == [
        (
            '2:7: name must be text, or null; found "half a character", '
            "an escape that makes none; write the character itself"
        )
    ]


def test_a_folded_description_is_text(tmp_path: Path) -> None:
    text = "---\ngame: shove\ndescription: >\n  Is this\n  a question?\n"
    (tmp_path / "x.yaml").write_text(textwrap.dedent(text))
    assert load(tmp_path / "x.yaml").description == "Is this a question?\n"
