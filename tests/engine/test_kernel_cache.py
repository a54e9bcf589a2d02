"""The compile cache: a folder for exactly these sources, and no place to write is no obstacle."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from numba import types
from numba.core.errors import TypingError

from playtest.bots.owner import OWNERS as BOTS
from playtest.engine.kernel import KernelOwner
from playtest.engine.records import ENGINE
from playtest.games import BUILT_IN, find_game

ROOT = Path(__file__).parents[2]
PLACES = ("PLAYTEST_CACHE_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache base of this test's own."""
    monkeypatch.setenv("PLAYTEST_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path


def sources(folder: Path) -> list[Path]:
    for name in ("one.py", "two.py"):
        (folder / name).write_text(f"# {name}\n")
    return [folder / "one.py", folder / "two.py"]


def test_the_digest_follows_every_source(elsewhere: Path) -> None:
    files = sources(elsewhere)
    owner = KernelOwner("game", files)
    user = KernelOwner("bots", [files[0]], [owner])
    user_of_user = KernelOwner("study", [], [user])
    owners = (owner, user, user_of_user)
    before = [each.digest() for each in owners]
    assert before == [each.digest() for each in owners]
    files[1].write_text("# changed\n")
    after = [each.digest() for each in owners]
    assert all(one != other for one, other in zip(before, after, strict=True))
    files[1].write_text("# two.py\n")
    assert [each.digest() for each in owners] == before


def test_the_digest_tells_moved_text_apart(elsewhere: Path) -> None:
    files = sources(elsewhere)
    owner = KernelOwner("game", files)
    before = owner.digest()
    files[0].write_text("# two.py\n")
    files[1].write_text("# one.py\n")
    assert owner.digest() != before


def test_the_folder_is_named_by_the_digest_and_by_when_the_sources_were_written(elsewhere: Path) -> None:
    files = sources(elsewhere)
    owner = KernelOwner("game", files)
    assert owner.cache_folder is not None
    assert owner.cache_folder.parent == elsewhere / "cache"
    assert owner.cache_folder.name.startswith(f"game-{owner.digest()[:16]}-")
    assert owner.cache_folder.is_dir()
    os.utime(files[0], (1, 1))
    later = KernelOwner("game", files)
    assert later.digest() == owner.digest()
    assert later.cache_folder != owner.cache_folder
    assert list(owner.cache_folder.iterdir()) == []
    assert not owner.is_compiled()


def test_all_kernel_sources_are_owned() -> None:
    """A module with kernels that its owner does not hash would go stale unseen."""
    owners = [ENGINE, *BOTS, *(find_game(name).kernel_owner() for name in BUILT_IN)]
    owned = {source.resolve() for owner in owners for source in owner.sources}
    for folder in ("engine", "bots", "games"):
        for path in (ROOT / "playtest" / folder).rglob("*.py"):
            text = path.read_text()
            if "@helper" in text or ".kernel(" in text or "@njit" in text:
                assert path.resolve() in owned, path


def test_owners_know_whose_kernels_they_call() -> None:
    games = [find_game(name).kernel_owner() for name in BUILT_IN]
    assert all(ENGINE in owner.uses for owner in (*BOTS, *games))


def test_a_base_that_cannot_be_written_falls_back(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (elsewhere / "file").write_text("")
    monkeypatch.setenv("PLAYTEST_CACHE_DIR", str(elsewhere / "file" / "below"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(elsewhere / "xdg"))
    owner = KernelOwner("game", sources(elsewhere))
    assert owner.cache_folder is not None
    assert owner.cache_folder.parent == elsewhere / "xdg" / "playtest"


def test_without_any_home_the_temporary_folder_serves(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (elsewhere / "file").write_text("")
    for place in (*PLACES, "HOME"):
        monkeypatch.setenv(place, str(elsewhere / "file" / "below"))
    monkeypatch.setattr(tempfile, "tempdir", str(elsewhere))
    owner = KernelOwner("game", sources(elsewhere))
    assert owner.cache_folder is not None
    private = owner.cache_folder.parent
    assert private.parent == elsewhere
    assert oct(private.stat().st_mode)[-3:] == "700"


def halved(data: bytes) -> bytes:
    return data[: len(data) // 2]


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
@pytest.mark.parametrize(
    "damage", [lambda data: b"", halved, lambda data: b"no kernel"], ids=["empty", "cut", "other"]
)
def test_a_damaged_cache_is_a_miss(
    elsewhere: Path, capsys: pytest.CaptureFixture[str], ending: str, damage: Callable[[bytes], bytes]
) -> None:
    owner = KernelOwner("game", sources(elsewhere))
    assert owner.cache_folder is not None

    def twice(number: int) -> int:
        return 2 * number

    def thrice(number: int) -> int:
        return 3 * number

    signature = types.int64(types.int64)
    assert (owner.kernel(signature)(twice)(21), owner.kernel(signature)(thrice)(21)) == (42, 63)
    files = {file: file.read_bytes() for file in owner.cache_folder.rglob(f"*.{ending}")}
    assert len(files) == 2
    for file, data in files.items():
        file.write_bytes(damage(data))
    assert (owner.kernel(signature)(twice)(21), owner.kernel(signature)(thrice)(21)) == (42, 63)
    assert capsys.readouterr().err == (
        f"Compiled rules in {owner.cache_folder} were damaged, and compiled anew.\n"
    )
    assert owner.kernel(signature)(twice)(21) == 42
    assert capsys.readouterr().err == ""
    assert owner.is_compiled()


def test_what_does_not_compile_is_no_fault_of_the_cache(
    elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    owner = KernelOwner("game", sources(elsewhere))

    def wrong(number: int) -> int:
        return number.nothing_like_it  # type: ignore[attr-defined, no-any-return]

    for _ in range(2):
        with pytest.raises(TypingError):
            owner.kernel(types.int64(types.int64))(wrong)
    assert capsys.readouterr().err == ""


def no_place_at_all(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "file").write_text("")
    for place in (*PLACES, "HOME"):
        monkeypatch.setenv(place, str(folder / "file" / "below"))
    monkeypatch.setattr(tempfile, "tempdir", str(folder / "file"))


def test_without_any_place_kernels_compile_all_the_same(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_place_at_all(elsewhere, monkeypatch)
    owner = KernelOwner("game", sources(elsewhere))
    assert owner.cache_folder is None
    assert not owner.is_compiled()

    @owner.kernel(types.int64(types.int64))
    def twice(number: int) -> int:
        return 2 * number

    assert twice(21) == 42


def test_no_temporary_folder_either(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """tempfile raises an error of its own where it finds no folder that can be written to."""
    no_place_at_all(elsewhere, monkeypatch)

    def none_usable() -> str:
        raise FileNotFoundError("No usable temporary directory found")

    monkeypatch.setattr(tempfile, "gettempdir", none_usable)
    assert KernelOwner("game", sources(elsewhere)).cache_folder is None


def run(code: str, environment: dict[str, str]) -> str:
    whole = {key: value for key, value in os.environ.items() if key not in PLACES} | environment
    process = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        cwd=ROOT,
        env=whole,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


@pytest.mark.verify
def test_cold_warm_and_no_cache_play_the_same_games(tmp_path: Path) -> None:
    code = (
        "from tests.engine.playing import tabletop\n"
        "from tests.shove.variants import VARIANTS\n"
        "for bots in ('random', 'greedy,random', 'heuristic', 'mcts:9'):\n"
        "    print(tabletop(VARIANTS['board_3x2'], bots).player.play(0, 30).rows.tobytes().hex())\n"
    )
    (tmp_path / "file").write_text("")
    cache = {"PLAYTEST_CACHE_DIR": str(tmp_path / "cache")}
    nowhere = str(tmp_path / "file" / "below")
    cold = run(code, cache)
    compiled = {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nb*")}
    assert compiled
    warm = run(code, cache)
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nb*")} == compiled
    without = run(code, {"PLAYTEST_CACHE_DIR": nowhere, "XDG_CACHE_HOME": nowhere, "HOME": nowhere,
                         "TMPDIR": str(tmp_path)})  # fmt: skip
    assert cold == warm == without
