"""Files that cannot be read as text."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from playtest.loader import load
from tests.loader.helpers import complaints


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", ": the file is empty; `game: shove` alone is a variant"),
        (b"# later\n\n", ": the file is empty; `game: shove` alone is a variant"),
        (b"---\n", ": the file is empty; `game: shove` alone is a variant"),
        (b"\x7fELF\x02\0\0\0", ": is not a text file; variants and positions are YAML text"),
        (b"game: shove\nname: caf\xe9\n", ":2:10: is not UTF-8 text; save it as UTF-8"),
        ("game: shove".encode("utf-16"), ":1:1: is not UTF-8 text; save it as UTF-8"),
        (b"game: sh\x07ove\n", ":1:9: a control character (U+0007); take it out"),
        (b"#" * (256 * 1024 + 1), ": is larger than 256 kB; such a file is a page of text"),
    ],
)
def test_what_is_no_text_is_told_in_a_sentence(tmp_path: Path, content: bytes, expected: str) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(content)
    assert complaints(load, file) == [f"{file}{expected}"]


def test_a_missing_file_names_its_nearest_neighbor(tmp_path: Path) -> None:
    (tmp_path / "shove-4p.yaml").write_text("game: shove\n")
    (tmp_path / "shove-4q.yaml").mkdir()
    near = tmp_path / "shove-4p.yaml"
    assert complaints(load, tmp_path / "shove-4.yaml") == [
        f"{tmp_path / 'shove-4.yaml'}: there is no such file; did you mean {near}?"
    ]
    assert complaints(load, tmp_path / "zzz") == [f"{tmp_path / 'zzz'}: there is no such file"]
    assert complaints(load, tmp_path / "no" / "zzz") == [f"{tmp_path / 'no' / 'zzz'}: there is no such file"]


def test_a_neighbor_is_named_relative_as_the_path_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("shove.yaml").write_text("game: shove\n")
    assert complaints(load, "nope.yaml") == ["nope.yaml: there is no such file"]  # its ending is no likeness
    assert complaints(load, "shove.yml") == ["shove.yml: there is no such file; did you mean shove.yaml?"]


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert complaints(load, tmp_path) == [f"{tmp_path}: is a folder; name a file in it"]
    (tmp_path / "x.yaml").write_text("game: shove\n")
    inside = tmp_path / "x.yaml" / "y"
    assert complaints(load, inside) == [
        f"{inside}: there is no such file; a part of the path is not a folder"
    ]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("game: shove\n")
    file.chmod(0)
    assert complaints(load, file) == [f"{file}: cannot be read: permission denied"]


def test_refused_and_broken_reads_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(error: OSError) -> None:
        def opened(*_: object, **__: object) -> None:
            raise error

        monkeypatch.setattr("builtins.open", opened)

    refuse(PermissionError(13, "Permission denied"))
    assert complaints(load, "x.yaml") == ["x.yaml: cannot be read: permission denied"]
    refuse(OSError(5, "Input/output error"))
    assert complaints(load, "x.yaml") == ["x.yaml: cannot be read: Input/output error"]


@pytest.mark.parametrize("path", ["a\0b", "\udcff", "x" * 5000])
def test_an_impossible_path_is_told(path: str) -> None:
    (problem,) = complaints(load, path)
    assert problem.isprintable()


def test_a_byte_order_mark_and_windows_lines_do_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(b"\xef\xbb\xbfgame: shove\r\nplayers: 3\r\n")
    assert load(file).rules.players == 3
    file.write_bytes(b"\xef\xbb\xbfgame: shove\r\nplayers: 9\r\n")
    assert complaints(load, file) == [f"{file}:2:10: players must be a whole number from 2 to 4; found 9"]
