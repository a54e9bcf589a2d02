"""What the rulebooks say, and how it is printed."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from playtest.games.telling import generated
from playtest.games.wording import counted, digits, lines_of_board, listed, ordinal
from playtest.loader import load, resolve
from playtest.report.rulebook_html import rulebook_html
from playtest.report.rulebook_markdown import rulebook_markdown
from playtest.rulebook import Board, Rulebook, Sentence
from playtest.studies.rulebook import rulebook
from tests.variations import GAMES, every_key, nested, variations

FILES = sorted((Path(__file__).parents[2] / "variants").glob("*.yaml"))
DRAWN = re.compile(r"```.*?```|<style>.*?</style>|<svg.*?</svg>|<pre>.*?</pre>", re.DOTALL)
CODE = re.compile(r"<code>.*?</code>|`[^`]*`")
WRONG_NUMBER = re.compile(r"\b(?:one|1) (?:pyramid|bead|pip|point|square|turn|player|step|Mid|column|row)s\b")
WRONG_SINGLE = re.compile(r"\b(?:[2-9]|two|three|four|five) (?:pyramid|bead|pip|point|turn|player|Mid)\b")


def words_of(page: str) -> str:
    """A page's text without its drawings."""
    return unescape(re.sub("<[^>]+>", "", CODE.sub("word", DRAWN.sub("", page))))


def check_prose(text: str) -> None:
    text = CODE.sub("word", text)  # keys and values are as in a variant file
    for token in ("None", "True", "False", "true", "false", "{", "}", "()", " ,", " .", "..", "’"):
        assert token not in text, token
    assert "  " not in text.strip()
    assert not WRONG_NUMBER.search(text)
    assert not WRONG_SINGLE.search(text)


def said(**keys: Any) -> str:
    """All that the rulebook of a variant says, on one line."""
    names = {name.replace("__", "."): value for name, value in keys.items()}
    book = rulebook(resolve(nested(names)))
    return " ".join(told.text for told in book.told() if isinstance(told, Sentence))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_shipped_variant_can_be_read(file: Path) -> None:
    variant = load(file)
    book = rulebook(variant)
    assert (book.title, book.description) == (variant.name, variant.description)
    for told in book.told():
        if isinstance(told, Sentence):
            check_prose(told.text)
            assert told.text[0] in "`0123456789" or told.text[0].isupper()
            assert told.text.endswith(".")
    markdown, html = rulebook_markdown(book), rulebook_html(book)
    check_prose(DRAWN.sub("", markdown))
    for page in (markdown, html):
        assert not re.search(r"None|\btrue\b|\bfalse\b|\{\{", words_of(page))
    assert "  " not in re.sub(r"\s*\n\s*", "\n", words_of(html))
    assert markdown.startswith(f"# {variant.name}\n\n*Rules of {variant.game.title}*\n")


def test_sentences_are_well_formed_whatever_the_values() -> None:
    for game, key in every_key():
        for variation in variations(game, key):
            for told in rulebook(resolve(variation.mapping())).told():
                if isinstance(told, Sentence):
                    check_prose(told.text)


def test_every_rule_in_force_is_told() -> None:
    rules = {
        "shove": {f"SH-{n}" for n in range(1, 19)},
        "battlespires": {f"BS-{n}" for n in range(1, 17)} - {"BS-14"},  # spires do not topple
        "icedao": {f"ID-{n}" for n in range(1, 11)},
    }
    for game in GAMES:
        told = rulebook(resolve({"game": game.name})).told()
        assert {rule for each in told if isinstance(each, Sentence) for rule in each.rules} == rules[
            game.name
        ]


def test_the_page_needs_nothing_else_and_draws_the_board() -> None:
    page = rulebook_html(rulebook(resolve({"game": "battlespires"})))
    assert not re.search(r"(?:src|href)=", page)
    assert set(re.findall(r"https?://[^\"' <)]+", page)) == {"http://www.w3.org/2000/svg"}
    (svg,) = re.findall("<svg.*?</svg>", page, re.DOTALL)
    squares = [each for each in ET.fromstring(svg).iter() if each.get("data-square")]
    assert len(squares) == 25
    assert "b3b2b1  k3k2k1" in page
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page
    assert re.search(r'<small class="rules" title="[^"]*movement\.points[^"]*">BS-3</small>', page)


def test_what_a_designer_writes_is_not_taken_for_markup() -> None:
    book = rulebook(resolve({"game": "shove", "name": "<b>*A*</b>", "description": "1 < 2 & `x`"}))
    assert rulebook_markdown(book).startswith("# \\<b\\>\\*A\\*\\</b\\>\n")
    assert "<h1>&lt;b&gt;*A*&lt;/b&gt;</h1>" in rulebook_html(book)


def test_an_empty_board_is_drawn_with_its_edges() -> None:
    page = rulebook_markdown(
        rulebook(resolve(nested({"game": "shove", "board.columns": 2, "board.rows": 2})))
    )
    block = page.split("```text\n")[1].split("```")[0]
    assert block.splitlines() == [
        "        red",
        "     2  .  .",
        "blue 1  .  .  yellow",
        "        a  b",
        "        green",
    ]


def test_a_layout_of_shove_tells_its_pyramids_and_beads() -> None:
    layout = {"method": "layout", "layout": ["b r3y1/AAC", ". g"]}
    book = rulebook(
        resolve(
            {"game": "shove", "board": {"columns": 2, "rows": 2}, "assembly": layout, "bidding": {"beads": 0}}
        )
    )
    text = " ".join(told.text for told in book.told() if isinstance(told, Sentence))
    assert "Blue: three pyramids (one small, one medium and one large)." in text
    assert "Red: one pyramid (one large)." in text
    assert "seat 1 has two, two of them on the board; seat 2 has none;" in text
    assert [section.title for section in book.sections][:5] == [
        "The game",
        "What you need",
        "Set-up",
        "Shoving",
        "The end",
    ]
    assert "`pyramids.small` (5) has no effect, since the Mids stand as drawn from the start." in text


@pytest.mark.parametrize(
    ("game", "keys", "expected", "missing"),
    [
        ("shove", {"shoving__edge_check": "off"}, "A turn has three steps.", "discard that"),
        ("shove", {"shoving__push_limit": 1}, "At most one Mid can be pushed at once", "Any number"),
        ("shove", {"shoving__push_limit": 0}, "nobody can take a pyramid", "shoved off"),
        ("shove", {"shoving__distance": 1}, "It moves one square, however high it is.", "when you select"),
        ("shove", {"scoring__large": -1}, "and a large one minus 1 point.", "large one 3"),
        ("shove", {"bidding__beads": 1}, "One bead for each player", "beads for each"),
        ("shove", {"bidding__beads": [5, 5, 5, 6]}, "seat 3 has five; seat 4 has six.", "for each player"),
        ("shove", {"shoving__control": "majority"}, "If nobody can select a Mid", "Just as many"),
        ("shove", {}, "no other player has more beads", "If nobody can select"),
        ("shove", {"assembly__max_height": 1}, "A Mid has one pyramid", "as high as you like"),
        ("shove", {"board__rows": 1}, "On a board this narrow", "In a corner"),
        ("battlespires", {"attack__margin": 0}, "at least as many pyramids as", "more than the whole"),
        ("battlespires", {"attack__margin": -2}, "at most two pyramids fewer than", "more than the whole"),
        ("battlespires", {"attack__advantage": "pips"}, "at least one pip more than", "pyramid more"),
        ("battlespires", {"movement__points": 1}, "A turn is one move", "came along"),
        ("battlespires", {"scoring__own_factor": 2}, "scores two times its value.", "scores nothing"),
        ("battlespires", {"scoring__neutral_bonus": -1}, "its value less 1 point.", "1 point more"),
        ("battlespires", {"victory__method": "genocide"}, "seat 1 needs all 15 red ones", "20 points"),
        (
            "battlespires",
            {"spires__catastrophe__probability": 0.05},
            "a probability of 5 %",
            "no effect, since spires",
        ),
        ("battlespires", {}, "at least 20 points wins at once", "topples with"),
        ("battlespires", {"imprisonment__bonus": 0}, "The game is over: whoever has", "scores 0"),
        ("icedao", {"line__length": 1}, "you have a pyramid on the board", "longer line"),
        ("icedao", {"slide__blocked_by": "any"}, "Slide one of your pyramids, ", "on top of its stack"),
        ("icedao", {"repetition__limit": 2}, "comes up for the second time", "third"),
        ("icedao", {"repetition__limit": None}, "has no effect", "same position comes up"),
        ("icedao", {"no_moves": "lose"}, "you lose the game", "both players pass"),
        ("icedao", {"max_turns": 1}, "After one turn,", "turns,"),
    ],
)
def test_only_the_rules_in_force_are_told(
    game: str, keys: dict[str, Any], expected: str, missing: str
) -> None:
    text = said(game=game, **keys)
    assert expected in text
    assert missing not in text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_without_a_rulebook_gets_one_of_its_keys(game: Any) -> None:
    for file in FILES:
        variant = load(file)
        if variant.game is not game:
            continue
        book = Rulebook(variant.name, game.title, "", generated(game.ruleset, variant.rules))
        for told in book.told():
            if isinstance(told, Sentence):
                check_prose(told.text)
        assert rulebook_markdown(book)
        assert rulebook_html(book)


def test_generated_sentences_carry_values() -> None:
    rules = resolve({"game": "icedao"}).rules
    told = [each for part in generated(type(rules), rules) for each in part.told()]
    sentences = [each.text for each in told if isinstance(each, Sentence)]
    assert "How many columns the board has: 5." in sentences
    assert "The color of each seat's pyramids, in seat order: blue, green." in sentences
    assert any(isinstance(each, Board) and each.keys == ("setup.layout",) for each in told)


def test_numbers_in_words() -> None:
    assert [counted(n, "pip") for n in (0, 1, 2, 12, 13, 1000)] == [
        "0 pips", "one pip", "two pips", "twelve pips", "13 pips", "1,000 pips",
    ]  # fmt: skip
    assert [digits(n, "point") for n in (-2, -1, 0, 1)] == [
        "minus 2 points", "minus 1 point", "0 points", "1 point",
    ]  # fmt: skip
    assert [ordinal(n) for n in (2, 3, 12, 13, 21, 22, 111)] == [
        "second", "third", "twelfth", "13th", "21st", "22nd", "111th",
    ]  # fmt: skip
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "", "a", "a and b", "a, b and c",
    ]  # fmt: skip
    assert lines_of_board(1, 16) == "1 column (a) and 16 rows (1 to 16 from south to north)"
