"""`playtest export`: whole games move by move, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pandas as pd
import pytest

from tests.cli.calls import VARIANTS, call, refusal, simulated


def test_export_writes_games_that_repeat_the_table(tiny: str, tmp_path: Path) -> None:
    simulated(tmp_path / "out", tiny, "--games", "6")
    folder = tmp_path / "out" / "tiny"
    result = call("export", str(folder))
    written = [json.loads(line) for line in result.stdout.splitlines()]
    rows = pd.read_csv(folder / "games.csv")
    assert len(written) == len(rows) == 18
    for game, (_, row) in zip(written, rows.iterrows(), strict=True):
        assert set(game) == {
            "variant", "game", "bots", "moves", "scores", "credit", "turns", "plies", "ending",
        }  # fmt: skip
        assert game["game"] == row["game"]
        assert "|".join(game["bots"]) == row["bots"]
        assert game["credit"] == [row["credit_1"], row["credit_2"]]
        assert game["scores"] == [row["score_1"], row["score_2"]]
        assert (game["turns"], game["plies"], game["ending"]) == (row["turns"], row["plies"], row["ending"])
        assert len(game["moves"]) == row["plies"]
    one = call("export", str(folder), "--games", "3", "--lineup", "heuristic")
    assert [json.loads(line)["game"] for line in one.stdout.splitlines()] == [3]


def test_chance_is_written_with_an_exclamation_mark(tmp_path: Path) -> None:
    variant = str(VARIANTS / "shove-random-assembly.yaml")
    simulated(tmp_path, variant, "--games", "1", "--lineup", "random")
    (line,) = call("export", str(tmp_path / "shove-random-assembly")).stdout.splitlines()
    moves = json.loads(line)["moves"]
    assert moves[0].startswith("!")
    assert "@" in moves[0]
    assert not moves[-1].startswith("!")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--games", "0-6"), "has games 0 to 5, found 0-6"),
        (("--games", "5-2"), "ends before it begins"),
        (("--games", "x"), 'takes a game (7) or a range (0-9), found "x"'),
        (("--games", "٣"), 'takes a game (7) or a range (0-9), found "٣"'),
        (("--lineup", "greedy"), 'the run has no lineup "greedy"; it has random'),
    ],
)
def test_export_refuses_what_is_not_there(
    tiny: str, tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    simulated(tmp_path / "out", tiny, "--games", "6", "--lineup", "random")
    (line,) = refusal("export", str(tmp_path / "out" / "tiny"), *options)
    assert said in line


def test_export_refuses_a_folder_without_a_run(tmp_path: Path) -> None:
    (line,) = refusal("export", str(tmp_path))
    assert "holds no run" in line
    (tmp_path / "manifest.json").write_text('{"format": 99}', encoding="utf-8")
    (line,) = refusal("export", str(tmp_path))
    assert "format 99" in line


@pytest.mark.parametrize(
    "change",
    [{"seed": "a"}, {"seed": -1}, {"lineups": None}, {"variant": None}, {"meta": {}}],
    ids=str,
)
def test_export_refuses_a_damaged_manifest(tiny: str, tmp_path: Path, change: dict[str, object]) -> None:
    simulated(tmp_path / "out", tiny, "--games", "2", "--lineup", "random")
    manifest = tmp_path / "out" / "tiny" / "manifest.json"
    manifest.write_text(json.dumps(json.loads(manifest.read_text()) | change), encoding="utf-8")
    for line in refusal("export", str(manifest.parent)):
        assert line.startswith(
            f"{manifest.parent}: holds a run that cannot be read (manifest.json was changed"
        )
