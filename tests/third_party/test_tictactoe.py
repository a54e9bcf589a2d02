"""A game of somebody else's gets the whole toolkit: the package of `docs/adding-a-game.md`, installed."""

from __future__ import annotations

import csv
import json
import math
import re
from collections import Counter
from functools import cache

import pytest

from playtest.engine.kernel import record_dtype
from tests.third_party.adding_a_game import COMMANDS, FILES, PACKAGE, PERFT, ROOT
from tests.third_party.installed import Installed, install

PUBLISHED = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
# Of random games: 58.49 % won by the first seat, 28.81 % by the second, 12.70 % drawn.
PUBLISHED_SHARES = {"1": 737 / 1260, "2": 121 / 420, "1+2": 8 / 63}
GAMES = 40_000
LINEUPS = ("random", "greedy,random", "heuristic,greedy")
VARIANT = "variants/tictactoe.yaml"

AS_COMPILED_OR_NOT = """
import json
from playtest.loader import resolve
from tests.conformance.play_out import LINEUPS, lineup_of
keys = {"game": "tictactoe", "board": {"size": 4}, "max_turns": 12}
for bots in LINEUPS:
    print(json.dumps(lineup_of(resolve(keys), bots)))
"""


BY_SQUARES = """
from playtest.engine.table import Table
from playtest.loader import resolve
from playtest.workshop.clicks import choices
variant = resolve({"game": "tictactoe"})
table = Table(variant.game, variant.rules)
table.play(table.legal_moves()[0])
print(*[f"{each.move}={each.source}" for each in choices(table, variant.rules)])
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install(tmp_path_factory.mktemp("third-party"))


@pytest.fixture(scope="module")
def played(game: Installed) -> list[dict[str, str]]:
    """Games of tic-tac-toe as everybody knows it, a batch for each of LINEUPS."""
    return games_of(game, "", *LINEUPS, games=GAMES)


def games_of(installed: Installed, keys: str, *lineups: str, games: int) -> list[dict[str, str]]:
    """The rows of games.csv of a run of a variant file with these keys."""
    (installed.project / "tried.yaml").write_text(f"game: tictactoe\n{keys}\n", encoding="utf-8")
    named = [word for lineup in lineups for word in ("--lineup", lineup)]
    installed.playtest("simulate", "tried.yaml", "--quiet", "--games", str(games), *named)
    with (installed.project / "reports" / "tried" / "games.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_the_page_shows_the_whole_package() -> None:
    kept = {
        path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in PACKAGE.rglob("*")
        if path.suffix in (".py", ".toml", ".yaml")
    }
    assert kept == FILES


def test_every_command_of_the_page_works(game: Installed) -> None:
    names = [command.split()[1] for command in COMMANDS]
    looking = ["validate", "rules", "show", "moves", "perft", "simulate", "export"]
    assert names == [*looking, "games", "new", "schema"]
    said = {command.split()[1]: game.playtest(*command.split()[1:]) for command in COMMANDS}
    assert said["validate"] == f"{VARIANT}: ok\n"
    assert "How many marks in a row win: 3. *(TT-3)*" in said["rules"]
    assert "Seat 1 to move." in said["show"]
    assert said["moves"].split() == ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]
    expected = [f"{n}\t{count}" for n, count in enumerate(PUBLISHED, start=1)]
    assert said["perft"].splitlines() == PERFT == expected
    assert "tictactoe     Tic-tac-toe, 2 seats\n" in said["games"]
    started = (game.project / "four.yaml").read_text(encoding="utf-8")
    assert "size: 3 # a whole number from 1 to 16" in " ".join(started.split())
    assert json.loads(said["schema"])["properties"]["line_length"]["default"] == 3
    exported = [json.loads(line) for line in said["export"].splitlines()]
    assert [written["game"] for written in exported] == [0, 1, 2] * 3
    assert all(sum(written["credit"]) == 1 and written["scores"] == [0, 0] for written in exported)

    run = game.project / "reports" / "tictactoe"
    report = (run / "report.md").read_text(encoding="utf-8")
    assert "Tic-tac-toe, 2 seats, 3×3 board" in report
    assert "The game has no points." in report
    assert "## Scores" not in report
    assert "One mark makes several lines." in report
    pictures = {path.name for path in (run / "plots").iterdir()}
    assert {"leader.svg", "marks-1.svg", "marks-2.svg", "marks-3.svg"} < pictures
    assert (run / "report.html").stat().st_size > 10_000


@pytest.mark.verify
def test_random_play_ends_as_published(played: list[dict[str, str]]) -> None:
    found = Counter(row["winners"] for row in played if row["lineup"] == "0")
    assert found.total() == GAMES
    assert set(found) == set(PUBLISHED_SHARES)
    for winners, share in PUBLISHED_SHARES.items():
        standard_error = math.sqrt(share * (1 - share) / GAMES)
        assert abs(found[winners] / GAMES - share) < 4 * standard_error, winners


@pytest.mark.verify
@pytest.mark.parametrize("lineup", [1, 2])
def test_bots_play_better_the_more_they_see(played: list[dict[str, str]], lineup: int) -> None:
    better = LINEUPS[lineup].split(",")[0]
    rows = [row for row in played if row["lineup"] == str(lineup)]
    credit = sum(float(row[f"credit_{row['bots'].split('|').index(better) + 1}"]) for row in rows)
    assert credit / len(rows) > 0.6


@cache
def sequences(side: int, length: int, depth: int, own: frozenset[int], other: frozenset[int]) -> int:
    """perft by sets of squares; `own` are the marks of the seat to move."""
    steps = ((1, 0), (0, 1), (1, 1), (1, -1))
    won = any(
        all((at + i * east) + side * (row + i * north) in other for i in range(length))
        for east, north in steps
        for row in range(side)
        for at in range(side)
        if at + (length - 1) * east < side and 0 <= row + (length - 1) * north < side
    )
    if won:
        return 0
    free = set(range(side * side)) - own - other
    if depth == 1:
        return len(free)
    return sum(sequences(side, length, depth - 1, other, own | {square}) for square in free)


@pytest.mark.parametrize(
    ("side", "length", "depth"),
    [
        (1, 1, 2),
        (2, 2, 4),
        (3, 2, 6),
        *(pytest.param(*board, marks=pytest.mark.verify) for board in ((4, 2, 5), (4, 3, 6))),
    ],
)
def test_other_boards_have_the_counts_of_a_plain_program(
    game: Installed, side: int, length: int, depth: int
) -> None:
    keys = f"game: tictactoe\nboard: {{size: {side}}}\nline_length: {length}\n"
    (game.project / "board.yaml").write_text(keys, encoding="utf-8")
    counts = [sequences(side, length, n, frozenset(), frozenset()) for n in range(1, depth + 1)]
    expected = "".join(f"{n}\t{count}\n" for n, count in enumerate(counts, start=1))
    assert game.playtest("perft", "board.yaml", "--depth", str(depth)) == expected


@pytest.mark.verify
def test_the_largest_board_is_played_to_the_cap(game: Installed) -> None:
    rows = games_of(game, "board: {size: 16}\nline_length: 16\nmax_turns: 60", "random", "heuristic", games=3)
    assert {(row["ending"], row["turns"], row["winners"]) for row in rows} == {("max_turns", "60", "1+2")}


def test_what_is_wrong_in_its_files_is_said_with_its_place(game: Installed) -> None:
    (game.project / "bad.yaml").write_text(
        "game: tictactoe\nboard: {size: 17}\nline_lenght: 3\nmax_turns: 0\n", encoding="utf-8"
    )
    (game.project / "long.yaml").write_text("game: tictactoe\nline_length: 4\n", encoding="utf-8")
    done = game.run("-m", "playtest", "validate", "bad.yaml", "long.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        "bad.yaml:2:15: board.size must be a whole number from 1 to 16; found 17",
        "bad.yaml:3:1: there is no key line_lenght; did you mean line_length?",
        "bad.yaml:4:12: max_turns must be a whole number from 1 to 100,000; found 0",
        (
            "long.yaml:2:14: line_length is 4, but the board has only 3 × 3 squares; "
            "take 3 or less, or enlarge board.size"
        ),
    ]


def test_written_positions(game: Installed) -> None:
    written = game.project / "position.yaml"
    written.write_text("layout:\n- . X O\n- X O .\n- . X X\nto_move: 2\n", encoding="utf-8")
    assert game.playtest("moves", VARIANT, "--position", "position.yaml").split() == ["a1", "a3", "c2"]
    drawn = game.playtest("show", VARIANT, "--position", "position.yaml").splitlines()
    assert drawn == ["3  .  X  O", "2  X  O  .", "1  .  X  X", "   a  b  c", "Seat 2 to move."]
    game.playtest("show", VARIANT, "--position", "position.yaml", "--svg", "board.svg")
    assert "c3: O" in (game.project / "board.svg").read_text(encoding="utf-8")
    # Seat 2 wins at once with a1.
    expected = "a1\t0\na3\t2\nc2\t2\n"
    assert (
        game.playtest("perft", VARIANT, "--position", "position.yaml", "--depth", "2", "--divide") == expected
    )
    written.write_text("layout:\n- . X\n- X 0 .\nto_move: 1\n", encoding="utf-8")
    done = game.run("-m", "playtest", "moves", VARIANT, "--position", "position.yaml")
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "position.yaml:1:1: the layout has 2 rows; a board of size 3 has 3",
        "position.yaml:2:3: row 1 of the layout has 2 cells; a board of size 3 has 3",
        'position.yaml:3:5: row 2 of the layout: "0" is no mark; write X, O or . for an empty square',
    ]
    written.write_text("layout:\n- . X O\n- X O .\n- . X X\n", encoding="utf-8")
    done = game.run("-m", "playtest", "moves", VARIANT, "--position", "position.yaml")
    assert done.stderr == "position.yaml:1:1: to_move is missing; it must be a whole number from 1 to 2\n"


def test_the_games_are_known_by_name(game: Installed) -> None:
    (game.project / "other.yaml").write_text("game: tictacto\n", encoding="utf-8")
    done = game.run("-m", "playtest", "validate", "other.yaml")
    assert 'there is no game "tictacto"; did you mean tictactoe?' in done.stderr


def test_it_conforms(game: Installed) -> None:
    rooms = ("tests/conformance/test_games.py", "tests/conformance/test_tables.py")
    command = ("-m", "pytest", *rooms, "-k", "tictactoe", "-p", "no:cacheprovider")
    said = game.python(*command, cwd=ROOT)
    passed = re.search(r"^(\d+) passed, \d+ deselected", said, re.MULTILINE)
    assert passed, said
    assert int(passed[1]) >= 11  # written positions among them, which go out and in


@pytest.mark.verify
def test_plain_python_and_compiled_kernels_agree_on_larger_boards(game: Installed) -> None:
    compiled, plain = (
        game.python("-W", "ignore", "-c", AS_COMPILED_OR_NOT, cwd=ROOT, NUMBA_DISABLE_JIT=disable)
        for disable in "01"
    )
    assert len(compiled.splitlines()) == 3
    assert compiled == plain


def test_fields_that_plain_python_would_misread_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot be called size"):
        record_dtype([("size", "i4")])


def test_tic_tac_toe_is_solved(game: Installed) -> None:
    """A draw; of its 5,478 positions 958 are over, as is known."""
    told = json.loads(game.playtest("solve", VARIANT, "--moves", "--json", "--quiet"))
    assert (told["result"], told["plies"]) == ("draw", None)
    assert (told["searched"]["positions"], told["searched"]["over"]) == (5478, 958)
    assert {each["result"] for each in told["moves"]} == {"draw"}
    from_the_start = "simulate: {opening_plies: 0}"
    perfect = games_of(game, from_the_start, "perfect", "perfect,random", games=60)
    assert {row["winners"] for row in perfect if row["lineup"] == "0"} == {"1+2"}
    lost = [row for row in perfect if row["lineup"] == "1" and row["winners"] in ("1", "2")]
    assert all(row["bots"].split("|")[int(row["winners"]) - 1] == "perfect" for row in lost)
    assert lost


@pytest.mark.verify
def test_four_in_a_row_on_four_by_four_is_a_draw(game: Installed) -> None:
    (game.project / "four.yaml").write_text(
        "game: tictactoe\nboard: {size: 4}\nline_length: 4\n", encoding="utf-8"
    )
    told = json.loads(game.playtest("solve", "four.yaml", "--json", "--quiet"))
    assert (told["result"], told["searched"]["positions"]) == ("draw", 9_722_011)


def test_it_is_played_by_clicking_its_squares(game: Installed) -> None:
    told = dict(each.split("=") for each in game.python("-c", BY_SQUARES).split())
    assert len(told) == 8
    assert all(move == source for move, source in told.items())
