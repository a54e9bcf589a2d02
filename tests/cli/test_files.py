"""`playtest diff`, `new`, `games`, `variants` and `schema`."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from playtest.games import find_game, game_names
from playtest.games.ruleset import keys_of
from playtest.loader import load, resolve, rule_differences
from playtest.studies.schema import variant_schema
from tests.cli.calls import TWO_SEATS, VARIANTS, call, refusal

FOUR = str(VARIANTS / "shove-4p.yaml")
GAMES = ("battlespires", "icedao", "shove")


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")


def test_diff_shows_keys_with_both_values_and_the_rule() -> None:
    result = call("diff", FOUR, str(VARIANTS / "shove-last-seat-handicap.yaml"))
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        f"A  Shove for four ({FOUR})",
        f"B  Shove with a last seat handicap ({VARIANTS / 'shove-last-seat-handicap.yaml'})",
        "",
        "bidding.beads",
        "  A  5",
        "  B  [5, 5, 5, 6]",
        "  How many beads each seat has, or a list of one number a seat for a handicap. (SH-6)",
    ]


def test_diff_shows_boards_side_by_side(tmp_path: Path) -> None:
    for name, rows in {"a": ["g1 .", ". b1"], "b": ["g1  .", "b1 .", ". ."]}.items():
        keys = f"game: icedao\nboard: {{columns: 2, rows: {len(rows)}}}\nsetup:\n  layout:\n"
        (tmp_path / f"{name}.yaml").write_text(keys + "".join(f"    - {row}\n" for row in rows))
    lines = call("diff", str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")).stdout.splitlines()
    start = lines.index("setup.layout")
    assert lines[start + 1 : start + 4] == [
        "  A  g1 .    B  g1  .",
        "     . b1  |    b1 .",
        "           |    . .",
    ]


def test_diff_of_equal_rules_and_of_two_games(tmp_path: Path) -> None:
    same = call("diff", str(VARIANTS / "shove.yaml"), FOUR)
    words = f"Shove ({VARIANTS / 'shove.yaml'}) and Shove for four ({FOUR}) have the same rules.\n"
    assert (same.exit_code, same.stdout) == (0, words)
    (line,) = refusal("diff", FOUR, str(VARIANTS / "icedao.yaml"))
    assert "only variants of the same game" in line
    assert "there is no such file" in refusal("diff", FOUR, str(tmp_path / "none.yaml"))[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_new_file_says_every_key_at_its_default_and_can_be_played(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = call("new", game, "my_new-idea")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "my_new-idea.yaml" in result.stdout
    variant = load("my_new-idea.yaml")
    assert (variant.name, variant.resolved) == ("My new idea", resolve({"game": game}).resolved)
    assert {key.path for key in keys_of(variant.game.ruleset)} <= set(variant.places)
    text = Path("my_new-idea.yaml").read_text(encoding="utf-8")
    told = " ".join(line.strip(" #") for line in text.splitlines())
    assert all(key.sentence in told for key in keys_of(variant.game.ruleset))
    assert max(map(len, text.splitlines())) <= 120
    assert call("validate", "my_new-idea.yaml").exit_code == 0
    played = call("simulate", "my_new-idea.yaml", "--games", "2", "--lineup", "random", "--quiet")
    assert played.exit_code == 0


@pytest.mark.parametrize("game", GAMES)
def test_what_is_commented_out_in_a_new_file_can_be_taken_in(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    call("new", game, "all")
    file = tmp_path / "all.yaml"
    before, mark, after = file.read_text(encoding="utf-8").partition("# description:")
    file.write_text(before + re.sub("^# ?", "", mark + after, flags=re.MULTILINE), encoding="utf-8")
    assert call("validate", "all.yaml").stderr == ""
    variant = load(file)
    assert variant.description
    assert variant.simulate.games
    assert dict(variant.weights) == {weight.name: weight.default for weight in variant.game.weights}


def test_a_new_file_from_another_changes_nothing_until_a_key_is_taken_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    base = VARIANTS / "icedao-6x6.yaml"
    (tmp_path / "sub").mkdir()
    assert call("new", "icedao", "sub/larger", "--from", str(base)).exit_code == 0
    file = tmp_path / "sub" / "larger.yaml"
    assert rule_differences(load(base), load(file)) == []
    assert load(file).name == "Larger"
    head, mark, rest = file.read_text(encoding="utf-8").partition("# # How many seats play")
    keys, end, more = (mark + rest).partition("# Beside the rules")
    taken = head + re.sub("^# ?", "", keys, flags=re.MULTILINE) + end + more
    file.write_text(taken.replace("length: 5", "length: 3"), encoding="utf-8")
    assert [each.name for each in rule_differences(load(base), load(file))] == ["line.length"]


def test_a_new_file_names_the_schema_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert call("schema", "shove", "--out", "schema").stdout == f"{Path('schema/shove.json')}\n"
    call("new", "shove", "with.yaml")
    line = "# yaml-language-server: $schema=schema/shove.json"
    assert Path("with.yaml").read_text(encoding="utf-8").startswith(f"{line}\n# With, a variant of Shove.\n")
    call("new", "icedao", "without.yml")
    assert Path("without.yml").read_text(encoding="utf-8").startswith("# Without, a variant of Ice Dao.\n")


def test_new_files_that_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.yaml").write_text("mine")
    (line,) = refusal("new", "shove", "there")
    assert line == "there.yaml: is there already, and is left as it is; choose another name"
    assert Path("there.yaml").read_text() == "mine"
    assert refusal("new", "shov", "x")[0].startswith('there is no game "shov"; did you mean shove?')
    assert refusal("new", "shove", "none/x") == [
        f"{Path('none/x.yaml')}: there is no folder none; make it, or choose another name"
    ]
    for name in ("", "..", ".yaml", "a\nb", "-_"):
        assert "is no name for a variant" in refusal("new", "shove", "--", name)[0]
    (line,) = refusal("new", "icedao", "x", "--from", FOUR)
    assert line == f"{FOUR}: is a variant of Shove, not of Ice Dao; name one of icedao"
    assert "there is no such file" in refusal("new", "shove", "x", "--from", "none.yaml")[0]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["there.yaml"]


def test_games_say_seats_rules_and_variants() -> None:
    result = call("games")
    assert (result.exit_code, result.stderr) == (0, "")
    blocks = [" ".join(block.split()) for block in result.stdout.split("\n\n")]
    assert [block.split()[0] for block in blocks] == game_names()
    shove = next(block for block in blocks if block.startswith("shove"))
    assert shove.startswith("shove Shove, 2 to 4 seats Shove (Brad Weier, 2002): build robots together")
    assert "shove/RULES.md Variants in " in shove
    assert ": shove, shove-2p, shove-3p, " in shove
    ice_dao = next(block for block in blocks if block.startswith("icedao"))
    assert "Ice Dao, 2 seats" in ice_dao


def test_games_of_other_packages_and_broken_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    shove = find_game("shove")

    class Own(type(shove)):  # type: ignore[misc]
        name = "own"
        title = "My own"

    module = ModuleType("own_game", "My own game: nobody else has it.")
    Own.__module__ = module.__name__
    monkeypatch.setitem(sys.modules, "own_game", module)

    class Entry:
        value = "own_game:GAME"

        def __init__(self, game: object) -> None:
            self.game = game

        def load(self) -> object:
            return self.game

    monkeypatch.setattr("playtest.games._plug_ins", lambda: {"own": Entry(Own()), "broken": Entry(None)})
    result = call("games")
    assert result.exit_code == 2
    assert result.stderr.startswith('the game "broken" is installed (own_game:GAME) but cannot be loaded: ')
    assert "broken        cannot be loaded\n" in result.stdout
    block = next(each for each in result.stdout.split("\n\n") if each.startswith("own"))
    assert " ".join(block.split()) == (
        "own My own, 2 to 4 seats My own game: nobody else has it. "
        "No variant file comes along; playtest new own my-idea writes one."
    )


def test_variants_say_what_each_file_changes() -> None:
    result = call("variants", str(VARIANTS))
    assert (result.exit_code, result.stderr) == (0, "")
    told = " ".join(result.stdout.split())
    assert told.startswith("file game seats board rules battlespires.yaml battlespires 2 5x5 the defaults ")
    assert "shove-6x6.yaml shove 4 6x6 shove-4p.yaml with board.columns=6, board.rows=6 Shove on six" in told
    assert "icedao-corners.yaml icedao 2 5x5 icedao.yaml with another setup.layout " in told
    assert "shove-4p.yaml shove 4 8x8 shove.yaml Shove for four: The game at its full table." in told
    assert len(re.findall(r"\d+x\d+ ", told)) == len(list(VARIANTS.glob("*.yaml")))


def test_broken_variants_are_marked_and_positions_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("good.yaml").write_text("game: icedao\n")
    Path("bad.yml").write_text("game: shove\nplayers: 9\n")
    Path("worse.yaml").write_text("[")
    Path("position.yaml").write_text("to_move: 1\nlayout: [. .]\n")
    Path("notes.txt").write_text("x")
    result = call("variants")
    assert result.exit_code == 2
    assert [line.split()[0] for line in result.stdout.splitlines()] == [
        *("file", "bad.yml", "good.yaml", "good:", "worse.yaml")
    ]
    assert "bad.yml     broken, see below\n" in result.stdout
    first, second = result.stderr.splitlines()
    assert first == "bad.yml:2:10: players must be a whole number from 2 to 4; found 9"
    assert second.startswith("worse.yaml:")


def test_variants_of_no_folder_or_an_empty_one(tmp_path: Path) -> None:
    assert refusal("variants", str(tmp_path)) == [
        f"{tmp_path}: has no variant file; playtest new GAME NAME writes one"
    ]
    assert refusal("variants", str(tmp_path / "none")) == [f"{tmp_path / 'none'}: there is no such folder"]
    assert refusal("variants", TWO_SEATS) == [f"{TWO_SEATS}: is no folder; name the file's folder"]


def test_schema_prints_one_or_writes_several(tmp_path: Path) -> None:
    assert json.loads(call("schema", "icedao").stdout) == variant_schema(find_game("icedao"))
    out = tmp_path / "new" / "schema"
    assert len(call("schema", *GAMES, "--out", str(out)).stdout.splitlines()) == 3
    assert sorted(path.stem for path in out.iterdir()) == list(GAMES)
    assert refusal("schema", "shove", "icedao") == [
        "one schema can be printed; name one game, or write all into a folder with --out"
    ]
    assert refusal("schema", "shov")[0].startswith('there is no game "shov"; did you mean shove?')
    (line,) = refusal("schema", "shove", "--out", TWO_SEATS)
    assert f'needs a folder, not a file, found "{TWO_SEATS}"' in line
    (tmp_path / "file").touch()
    (line,) = refusal("schema", "shove", "--out", str(tmp_path / "file"))
    assert line == f"{tmp_path / 'file'}: is a file, and --out needs a folder; choose another one"
