"""The journal's file: whole lines, whoever writes, and what was torn."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.studies.journal.evening import last_evening
from playtest.studies.journal.file import JOURNAL, append, read


def entry(**changes: Any) -> dict[str, Any]:
    plain = {"when": "2026-12-01T19:00:00+01:00", "kind": "simulate", "command": "playtest simulate x.yaml"}
    return {**plain, "file": "x.yaml", "variant": "X", "folder": "x", **changes}


def test_lines_stay_whole_when_many_add_them_at_once(tmp_path: Path) -> None:
    """Each line is longer than what a system writes in one go to a pipe."""

    def add(number: int) -> None:
        for k in range(20):
            append(tmp_path, entry(note=f"{number}.{k} " + "ä\n" * 4000))

    threads = [threading.Thread(target=add, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found, unreadable = read(tmp_path)
    assert unreadable == 0
    assert sorted(each["note"].split()[0] for each in found) == sorted(
        f"{number}.{k}" for number in range(6) for k in range(20)
    )


def test_a_torn_line_is_left_out_and_spoils_no_other(tmp_path: Path) -> None:
    assert read(tmp_path) == ([], 0)
    append(tmp_path, entry(note="first"))
    whole = (tmp_path / JOURNAL).read_bytes()
    (tmp_path / JOURNAL).write_bytes(whole + whole[:40])
    append(tmp_path, entry(note="after"))
    with (tmp_path / JOURNAL).open("ab") as file:
        file.write(b'\xff\n{"format": 9}\n[]\n\n')
    found, unreadable = read(tmp_path)
    assert [each["note"] for each in found] == ["first", "after"]
    assert unreadable == 4


@given(st.text(), st.one_of(st.none(), st.floats(), st.integers(-(10**9), 10**9)))
@settings(deadline=None, max_examples=40)
def test_what_is_written_is_read_again(tmp_path_factory: Any, note: str, number: float | None) -> None:
    folder = tmp_path_factory.mktemp("journal")
    append(folder, entry(note=note, number=number))
    append(folder, entry(note="next"))
    found, unreadable = read(folder)
    assert (len(found), unreadable) == (2, 0)
    kept = note.encode("utf-8", "backslashreplace").decode()
    assert found[0]["note"] == (note if kept == note else json.loads(f'"{kept}"'))


def test_an_evening_ends_with_a_long_pause() -> None:
    times = ["01T10:00:00", "01T19:00:00", "01T22:59:00", "02T01:10:00"]
    entries = [entry(when=f"2026-12-{time}+01:00") for time in times]
    assert [each["when"][8:19] for each in last_evening(entries)] == times[1:]
    assert last_evening(entries[:1]) == entries[:1]
    assert last_evening([]) == []
