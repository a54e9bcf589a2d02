"""Spoiled files and calls end with a sentence: never a traceback, never long, never half a file."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from playtest.cli.commands import COMMANDS
from tests.cli.calls import TINY, TWO_SEATS, VARIANTS, call, simulated
from tests.cli.hostile import BAD, spoil_folder, spoiled, spoiled_bytes

CODES = (0, 1, 2)
SHIPPED = sorted(VARIANTS.glob("*.yaml"))
POSITION = (
    "layout:\n  - .   r3y1/AAC  .\n  - b2  .         g1/B\n  - .   .         .\nto_move: 1\n"
    "scores: [0, 3]\nphase: shoving\nturns: 4\nhand: [1, 1]\n"
)
FEW, MANY = 25, 4000
HARMLESS = (
    "validate",
    "rules",
    "show",
    "moves",
    "diff",
    "variants",
    "replay",
    "export",
    "report",
    "games",
    "schema",
)


def holds(*arguments: str) -> None:
    """The call ends as calls do, and says little."""
    result = call(*arguments)  # any exception fails the test
    assert result.exit_code in CODES, arguments
    assert (result.exit_code == 0) or result.stderr or result.exit_code == 1, arguments
    assert len(result.stderr.splitlines()) <= 50, arguments
    assert "Traceback" not in result.output, arguments


def try_variants(folder: Path, first: int, count: int) -> None:
    for seed in range(first, first + count):
        rng = random.Random(seed)
        data = rng.choice(SHIPPED).read_bytes()
        file = folder / "spoiled.yaml"
        if rng.random() < 0.3:
            file.write_bytes(spoiled_bytes(data, rng))
        else:
            file.write_text(spoiled(data.decode(), rng), encoding="utf-8", errors="surrogatepass")
        holds("validate", str(file))


def try_positions(folder: Path, first: int, count: int) -> None:
    file, variant = folder / "position.yaml", folder / "tiny.yaml"
    variant.write_text(TINY)
    for seed in range(first, first + count):
        file.write_text(spoiled(POSITION, random.Random(seed)), encoding="utf-8")
        holds("show", str(variant), "--position", str(file))


def try_calls(folder: Path, first: int, count: int) -> None:
    for seed in range(first, first + count):
        rng = random.Random(seed)
        options = [
            option
            for each in call(rng.choice(HARMLESS), "--help").stdout.split()
            if (option := each)[:2] == "--"
        ]
        words = [*options, *BAD, TWO_SEATS, str(folder), "shove", "board.columns=4"]
        asked = [rng.choice(words).replace("\0", "").strip(",.()") for _ in range(rng.randint(0, 4))]
        forbidden = {"--out", "--html", "--svg", "--write"} & {word.partition("=")[0] for word in asked}
        if not forbidden:
            holds(rng.choice(HARMLESS), *asked)


def try_folders(folder: Path, whole: Path, first: int, count: int) -> None:
    broken = folder / "broken"
    for seed in range(first, first + count):
        rng = random.Random(seed)
        shutil.rmtree(broken, ignore_errors=True)
        shutil.copytree(whole, broken)
        for _ in range(rng.randint(1, 2)):
            spoil_folder(broken, rng)
        place, beside = str(broken), ("--out", str(folder), "--no-journal")
        for command in (
            ("report", place, "--quiet"),
            ("replay", place),
            ("replay", place, "--game", "0"),
            ("export", place, "--games", "0"),
            ("compare", place, str(whole), *beside),
        ):
            holds(*command)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small run."""
    folder = tmp_path_factory.mktemp("whole")
    (folder / "tiny.yaml").write_text(TINY)
    simulated(folder / "out", str(folder / "tiny.yaml"), "--games", "4", "--lineup", "random")
    return folder / "out" / "tiny"


def test_commands_are_tried() -> None:
    assert set(HARMLESS) < set(COMMANDS)


def test_some_variants(tmp_path: Path) -> None:
    try_variants(tmp_path, 0, FEW)


def test_some_positions(tmp_path: Path) -> None:
    try_positions(tmp_path, 0, FEW)


def test_some_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    try_calls(tmp_path, 0, FEW)


@pytest.mark.verify
@pytest.mark.parametrize("part", range(4))
def test_many_variants(tmp_path: Path, part: int) -> None:
    try_variants(tmp_path, 1000 + part * MANY, MANY)


@pytest.mark.verify
@pytest.mark.parametrize("part", range(2))
def test_many_positions(tmp_path: Path, part: int) -> None:
    try_positions(tmp_path, 1000 + part * MANY, MANY)


@pytest.mark.verify
def test_many_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    try_calls(tmp_path, 1000, 1000)


@pytest.mark.verify
@pytest.mark.parametrize("part", range(4))
def test_run_folders_edited_and_cut(tmp_path: Path, whole: Path, part: int) -> None:
    try_folders(tmp_path, whole, part * 100, 100)


@pytest.mark.verify
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("bomb", "a: &a [x, x]\n" + "".join(f"b{k}: &b{k} [*a, *a]\n" for k in range(100))),
        ("nested", "game: " + "[" * 100_000),
        ("deep", "\n".join("  " * k + "a:" for k in range(2000))),
        ("large", "# x\n" * 30_000_000),
        ("long", "game: shove\nname: " + "x" * 250_000),
    ],
)
def test_bombs(tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / f"{name}.yaml"
    file.write_text(text)
    holds("validate", str(file))


@pytest.mark.verify
def test_a_long_chain_of_files(tmp_path: Path) -> None:
    for place in range(1500):
        (tmp_path / f"f{place}.yaml").write_text(f"game: shove\nextends: f{place + 1}.yaml\n")
    (tmp_path / "f1500.yaml").write_text(TINY)
    holds("validate", str(tmp_path / "f0.yaml"))
