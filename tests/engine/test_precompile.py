"""Kernels are compiled by other processes before they are needed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from playtest.engine.kernel import KernelOwner
from playtest.engine.precompile import compile_side_by_side

MODULE = """
from pathlib import Path
from numba import types
from playtest.engine.kernel import KernelOwner

OWNER = KernelOwner({name!r}, [Path(__file__)])

@OWNER.kernel(types.int64(types.int64))
def twice(number):
    return 2 * number{fault}
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLAYTEST_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path / "cache"


def owner_in(folder: Path, name: str, fault: str = "") -> KernelOwner:
    package = folder / f"package_of_{name}"
    package.mkdir()
    (package / "__init__.py").touch()
    source = package / "numbers_of.py"
    source.write_text(MODULE.format(name=name, fault=fault))
    return KernelOwner(name, [source])


def test_owners_are_on_disk_afterwards_and_a_fault_is_left_to_the_import(tmp_path: Path, cache: Path) -> None:
    sound, other = owner_in(tmp_path, "sound"), owner_in(tmp_path, "other")
    faulty = owner_in(tmp_path, "faulty", fault=" +")
    compile_side_by_side([sound, faulty, other])
    assert sound.is_compiled()
    assert other.is_compiled()
    assert not faulty.is_compiled()


def test_without_a_python_program_nothing_is_done(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = owner_in(tmp_path, "lonely")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "no-python"))
    compile_side_by_side([owner])
    assert not owner.is_compiled()


def test_without_a_place_for_the_cache_nothing_is_started(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = owner_in(tmp_path, "homeless")
    monkeypatch.setattr(owner, "cache_folder", None)
    monkeypatch.setattr("playtest.engine.precompile.subprocess.Popen", None)
    compile_side_by_side([owner])
