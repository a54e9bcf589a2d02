"""Every kind of fault in a variant file, with the exact sentence and place."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.games import game_names
from tests.loader.helpers import said

KNOWN = ", ".join(game_names())
TOP_KEYS = (
    "players, board, pyramids, assembly, bidding, shoving, scoring, tie_break, max_turns, at_max_turns, "
    "game, extends, name, description, simulate, targets, weights, table"
)
TYPES = [
    ("players: true", "2:10: players must be a whole number from 2 to 4; found true"),
    ("players: 2.5", "2:10: players must be a whole number from 2 to 4; found 2.5"),
    ("players: 3.0", "2:10: players must be a whole number from 2 to 4; found 3.0"),
    ('players: "2"', '2:10: players must be a whole number from 2 to 4; found "2"; write it without quotes'),
    ("players: two", "2:10: players must be a whole number from 2 to 4; found two"),
    ("players: [2]", "2:1: players must be a whole number from 2 to 4; found a list of 1"),
    ("players: {n: 2}", "2:1: players must be a whole number from 2 to 4; found a group of keys"),
    (
        "players:",
        "2:9: players must be a whole number from 2 to 4; found nothing; leave the key out for its default",
    ),
    (
        "players: ~",
        "2:10: players must be a whole number from 2 to 4; found ~; leave the key out for its default",
    ),
    ("board: 8", "2:8: board must be a group of keys (columns, rows, edges); found 8"),
    (
        "scoring:",
        (
            "2:9: scoring must be a group of keys (small, medium, large); found nothing; "
            "leave the key out for its default"
        ),
    ),
    ("board: [8, 8]", "2:1: board must be a group of keys (columns, rows, edges); found a list of 2"),
    (
        "tie_break: fewest_pyramid",
        (
            "2:12: tie_break must be shared, fewest_pyramids or most_pyramids; found fewest_pyramid; "
            "did you mean fewest_pyramids?"
        ),
    ),
    ("at_max_turns: 5", "2:15: at_max_turns must be score or draw; found 5"),
    ("at_max_turns: true", "2:15: at_max_turns must be score or draw; found true"),
    (
        "board: {edges: {north: pink}}",
        (
            "2:24: board.edges.north must be red, yellow, green, blue, black, white, orange, purple or cyan; "
            "found pink"
        ),
    ),
    (
        "shoving: {distance: pips}",
        (
            "2:21: shoving.distance must be a whole number from 0 up, or pyramids or top_pips; found pips; "
            "did you mean top_pips?"
        ),
    ),
    (
        "shoving: {push_limit: 1.5}",
        "2:23: shoving.push_limit must be a whole number from 0 up, or null; found 1.5",
    ),
    (
        "bidding: {beads: few}",
        "2:18: bidding.beads must be a whole number from 0 to 255, or a list of such numbers; found few",
    ),
    (
        "bidding: {beads: {a: 1}}",
        (
            "2:11: bidding.beads must be a whole number from 0 to 255, or a list of such numbers; "
            "found a group of keys"
        ),
    ),
    (
        "bidding: {beads: [5, 5.5, 5, 5]}",
        "2:22: item 2 of bidding.beads must be a whole number from 0 to 255; found 5.5",
    ),
    (
        "assembly: {method: layout, layout: b}",
        (
            "2:36: assembly.layout must be a list of texts, or null; found b; "
            "put a dash before each row, each row one text: - b"
        ),
    ),
    (
        "assembly: {method: layout, layout: [b, 5]}",
        '2:40: item 2 of assembly.layout must be text; found 5; put it in quotes: "5"',
    ),
    ("name: 2002", '2:7: name must be text, or null; found 2002; put it in quotes: "2002"'),
    ("name: ''", "2:7: name must be one line of text; leave it out for the file's own name"),
    ('name: "a\\nb"', "2:7: name must be one line of text; leave it out for the file's own name"),
    ("description: [a]", "2:1: description must be text, or null; found a list of 1"),
]
ROWS = [
    (
        "assembly:\n  layout: |\n    r3 .\n    .  b/AB\n",
        (
            '3:11: assembly.layout must be a list of texts, or null; found "r3 . . b/AB"; '
            "put a dash before each row, each row one text: - r3 ."
        ),
    ),
    (
        "assembly:\n  layout:\n    - [r3, .]\n    - [., b/AB]\n",
        "4:7: item 1 of assembly.layout must be text; found a list of 2; write each row as one text: - r3 .",
    ),
    (
        "assembly:\n  layout:\n    - r3 .\n    - [~, 5]\n",
        "5:7: item 2 of assembly.layout must be text; found a list of 2; write each row as one text: - . 5",
    ),
    (
        "assembly:\n  layout:\n    - no\n",
        (
            "4:7: item 1 of assembly.layout must be text; found no, which is "
            'false to some readers of YAML and a word to others; put it in quotes: "no"'
        ),
    ),
]
COMMENTS = [
    (
        "max_turns: 20#x",
        (
            "2:12: max_turns must be a whole number from 1 to 100,000; found 20#x; "
            "a blank is missing before the comment: write 20 #x"
        ),
    ),
    (
        "tie_break: shared#as ever",
        (
            "2:12: tie_break must be shared, fewest_pyramids or most_pyramids; found shared#as ever; "
            "a blank is missing before the comment: write shared #as ever"
        ),
    ),
    (
        "max_turns: '20#x'",
        '2:12: max_turns must be a whole number from 1 to 100,000; found "20#x"',
    ),
    (
        "assembly: {max_height: null#x}",
        (
            "2:24: assembly.max_height must be a whole number from 0 up, or null; found null#x; "
            "a blank is missing before the comment: write null #x"
        ),
    ),
    ("max_turns: many#x", "2:12: max_turns must be a whole number from 1 to 100,000; found many#x"),
    ("max_turns: '.5'", '2:12: max_turns must be a whole number from 1 to 100,000; found ".5"'),
    (
        "shoving: {edge_check: false}",
        "2:23: shoving.edge_check must be stopped, all or off; found false; write off",
    ),
]
BLANKS = [
    ("'board ': 3", '2:1: there is no key "board "; did you mean board?'),
    (
        "tie_break: ' shared'",
        (
            "2:12: tie_break must be shared, fewest_pyramids or most_pyramids; "
            'found " shared"; did you mean shared?'
        ),
    ),
    ("tie_break: ' '", '2:12: tie_break must be shared, fewest_pyramids or most_pyramids; found " "'),
]
UNKNOWN = [
    ("player: 3", "2:1: there is no key player; did you mean players?"),
    ("Board: {columns: 3}", "2:1: there is no key Board; did you mean board?"),
    ("simulat: {}", "2:1: there is no key simulat; did you mean simulate?"),
    ("edges: {north: red}", "2:1: there is no key edges; did you mean board.edges?"),
    ("small: 3", "2:1: there is no key small; did you mean pyramids.small or scoring.small?"),
    ("board: {collumns: 8}", "2:9: there is no key board.collumns; did you mean board.columns?"),
    ("board: {depth: 8}", "2:9: there is no key board.depth; known here: columns, rows, edges"),
    ("board: {depth: no}", "2:9: there is no key board.depth; known here: columns, rows, edges"),
    ("zzz: {a: no, b: [1, yes]}", f"2:1: there is no key zzz; known here: {TOP_KEYS}"),
    ("true: 3", f"2:1: there is no key true; known here: {TOP_KEYS}"),
    ("5: 3", f"2:1: there is no key 5; known here: {TOP_KEYS}"),
    ('"a\\nb": 3', f"2:1: there is no key a b; known here: {TOP_KEYS}"),
]
ACROSS = [
    (
        "board: {edges: {west: yellow}}",
        "2:23: board.edges: east and west are both yellow; the four edges need four different colors",
    ),
    (
        "board: {edges: {north: green}}",
        "2:9: board.edges: north and south are both green; the four edges need four different colors",
    ),
    (
        "bidding: {beads: [5, 5, 5]}",
        (
            "2:11: bidding.beads has 3 numbers, but there are 4 seats (players); "
            "give one number a seat, or a single number for all"
        ),
    ),
    (
        "pyramids: {large: 300}",
        "2:1: pyramids: four colors of 5 + 5 + 300 are 1,240 pyramids; a game has at most 1,023",
    ),
    (
        "assembly: {method: layout}",
        (
            "2:20: assembly.method is layout, but assembly.layout gives none; "
            "write the grid there, or choose players or random"
        ),
    ),
    (
        "{assembly: {layout: ['b']}, board: {columns: 1, rows: 1}}",
        (
            "1:26: assembly.layout is given, but assembly.method is players; "
            "write method: layout to play it, or layout: null"
        ),
    ),
]


@pytest.mark.parametrize(("text", "expected"), TYPES + ROWS + COMMENTS + BLANKS + UNKNOWN + ACROSS)
def test_one_fault_is_one_sentence_with_its_place(tmp_path: Path, text: str, expected: str) -> None:
    whole = f"{{game: shove, {text[1:]}" if text.startswith("{") else f"game: shove\n{text}\n"
    assert said(tmp_path, whole) == [expected]


def layout(tmp_path: Path, row: str) -> list[str]:
    return said(
        tmp_path,
        f"game: shove\nboard: {{columns: 3, rows: 1}}\nassembly:\n  method: layout\n  layout:\n    - {row}\n",
    )


STACKS = (
    "is not a stack; write color and pips of each pyramid, bottom first (b3b2b1), "
    "a lone color letter for a full tree (b), or . for an empty square"
)
FOREIGN = "has a bead E, but there are 4 seats: A, B, C, D"
COLORS = "colors are r red, y yellow, g green, b blue, k black, w white, o orange, p purple, c cyan"
EDGES = "but no edge is black: the edges are red, yellow, green, blue"


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (". b r3y1/AC", []),
        ("y b b", []),
        (". . .", []),
        (". b", ["6:7: row 1 of the layout has 2 cells, the board has 3 columns"]),
        (". . . .", ["6:7: row 1 of the layout has 4 cells, the board has 3 columns"]),
        ("''", ["6:7: row 1 of the layout has 0 cells, the board has 3 columns"]),
        (".  x3 .", [f'6:10: row 1 of the layout: "x3" has the unknown color "x"; {COLORS}']),
        (".  B3 .", [f'6:10: row 1 of the layout: "B3" has the unknown color "B"; {COLORS}']),
        ("'. b4 .'", ['6:10: row 1 of the layout: "b4" has a pyramid of other than 1, 2 or 3 pips']),
        (". bb .", [f'6:9: row 1 of the layout: "bb" {STACKS}']),
        (". b3b .", [f'6:9: row 1 of the layout: "b3b" {STACKS}']),
        (". 3b .", [f'6:9: row 1 of the layout: "3b" {STACKS}']),
        (". .. .", [f'6:9: row 1 of the layout: ".." {STACKS}']),
        (". ./A .", ['6:9: row 1 of the layout: "./A" has beads without a pyramid']),
        (". /A .", ['6:9: row 1 of the layout: "/A" has beads without a pyramid']),
        (". b/ .", ['6:9: row 1 of the layout: "b/" has a slash without a bead after it']),
        (
            ". b/a .",
            ['6:9: row 1 of the layout: "b/a" has "a" for a bead; beads are capital letters, A for seat 1'],
        ),
        (
            ". b/A/B .",
            ['6:9: row 1 of the layout: "b/A/B" has "/" for a bead; beads are capital letters, A for seat 1'],
        ),
        (
            ". b/AE .",
            ['6:9: row 1 of the layout: "b/AE" has a bead E, but there are 4 seats: A, B, C, D'],
        ),
        (". k1 k", [
            f'6:9: row 1 of the layout: "k1" has a black pyramid, {EDGES}',
            f'6:12: row 1 of the layout: "k" has a black pyramid, {EDGES}',
        ]),
        ('". \\x62/E ."', ['6:7: row 1 of the layout: "b/E" ' + FOREIGN]),
    ],
)  # fmt: skip
def test_a_bad_cell_is_told_with_its_own_column(tmp_path: Path, row: str, expected: list[str]) -> None:
    assert layout(tmp_path, row) == expected


def test_all_faults_of_a_file_come_at_once_in_order(tmp_path: Path) -> None:
    text = """
        game: shove
        players: 5
        bord: {columns: 3}
        pyramids: {small: -1, large: 2.5}
        shoving:
          control: mayority
          edge_check: off
        tie_break: shared
        tie_break: shared
        max_turns: 1e3
        simulate: {seed: -1}
        """
    assert said(tmp_path, text) == [
        "2:10: players must be a whole number from 2 to 4; found 5",
        "3:1: there is no key bord; did you mean board?",
        "4:19: pyramids.small must be a whole number from 0 up; found -1",
        "4:30: pyramids.large must be a whole number from 0 up; found 2.5",
        (
            "6:12: shoving.control must be not_outnumbered, most_beads or majority; found mayority; "
            "did you mean majority?"
        ),
        "9:1: tie_break is given twice, first in line 8; keep one",
        (
            "10:12: max_turns must be a whole number from 1 to 100,000; found 1e3, "
            "which is a number to some readers of YAML and text to others; write 1000"
        ),
        "11:18: simulate.seed must be a whole number from 0 to 9,223,372,036,854,775,807, or null; found -1",
    ]


def test_a_fault_does_not_cause_further_ones(tmp_path: Path) -> None:
    text = """
        game: shove
        players: five
        board: {columns: x, edges: {north: pink, south: black}}
        bidding: {beads: [1, 2, 3, 4, 5]}
        assembly: {method: layout, layout: [. k w/E]}
        """
    assert [line.split(":")[:2] for line in said(tmp_path, text)] == [
        ["2", "10"],  # players
        ["3", "18"],  # columns
        ["3", "36"],  # north
        ["5", "28"],  # one row on a board of eight
    ]


def test_the_game_must_be_named(tmp_path: Path) -> None:
    missing = f"the game is missing; add a line `game: {game_names()[0]}` (known games: {KNOWN})"
    assert said(tmp_path, "# nothing yet\nplayers: 3\n") == [f"2:1: {missing}"]
    assert said(tmp_path, "players: 3\ngame:\n") == [f"2:6: {missing}"]
    assert said(tmp_path, "game: Shov\n") == [
        f'1:7: there is no game "Shov"; did you mean shove? known games: {KNOWN}'
    ]
    assert said(tmp_path, "game: 'icedao '\n") == [
        f'1:7: there is no game "icedao "; did you mean icedao? known games: {KNOWN}'
    ]
    assert said(tmp_path, "game: chess\nfoo: 3\n") == [f'1:7: there is no game "chess"; known games: {KNOWN}']
    assert said(tmp_path, "game: 7\n") == ['1:7: game must be text, or null; found 7; put it in quotes: "7"']
