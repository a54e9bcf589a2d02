"""Where a file that is replaced turns out to be a link, or no file at all."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from playtest.simulation.replacing import replace_file

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows wants a right for links, and has no FIFOs")


@pytest.mark.parametrize("is_there", [True, False], ids=["to a file", "to nothing yet"])
def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path, is_there: bool) -> None:
    (tmp_path / "there").mkdir()
    kept, link = tmp_path / "there" / "kept.txt", tmp_path / "link.txt"
    if is_there:
        kept.write_text("old")
    link.symlink_to("there/kept.txt")
    replace_file(link, "new")
    assert link.is_symlink()
    assert os.readlink(link) == "there/kept.txt"
    assert kept.read_text() == "new"
    assert not kept.is_symlink()
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["kept.txt", "link.txt", "there"]


@pytest.mark.parametrize("linked", [False, True], ids=["itself", "behind a link"])
def test_a_pipe_is_written_into(tmp_path: Path, linked: bool) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    if linked:
        (tmp_path / "link").symlink_to(pipe)
    with ThreadPoolExecutor(1) as reader:
        read = reader.submit(pipe.read_text)
        replace_file(tmp_path / "link" if linked else pipe, "told\n")
        assert read.result(10) == "told\n"
    assert stat.S_ISFIFO(pipe.lstat().st_mode)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "pipe"][not linked :]


def test_a_pipe_that_is_open_is_written_into_by_its_number() -> None:
    reads, writes = os.pipe()
    replace_file(Path(f"/dev/fd/{writes}"), "told\n")
    os.close(writes)
    with open(reads) as pipe:
        assert pipe.read() == "told\n"


def test_links_that_lead_in_a_circle_are_an_error_and_stay(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    with pytest.raises(OSError, match="symbolic links"):
        replace_file(tmp_path / "one", "told")
    assert all(path.is_symlink() for path in tmp_path.iterdir())
