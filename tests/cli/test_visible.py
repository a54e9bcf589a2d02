"""Control and direction characters in what others wrote are seen, in every report, and never act."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playtest.simulation.blocks import journal_name
from playtest.visible import visible
from tests.cli.calls import TINY, call, refusal, simulated

NAME = r'"a\u202Eb\u200Bc\u2066d"'
SHOWN = "a[U+202E]b[U+200B]c[U+2066]d"
DIRECTIONS = ("LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI")
UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]")


@settings(deadline=None)
@given(st.text())
def test_law_nothing_unseen_is_left_and_the_rest_is_as_it_was(text: str) -> None:
    shown = visible(text)
    assert not UNSEEN.search(shown)
    assert not any(unicodedata.bidirectional(letter) in DIRECTIONS for letter in shown)
    assert visible(shown) == shown
    assert visible(text + "a") == shown + "a"


def test_writing_of_all_kinds_stays() -> None:
    for text in ("Schäfer – ∞", "می\u200cخواهم", "👩\u200d👩\u200d👧", "שלום", "two\nlines\tand a tab"):
        assert visible(text) == text


@pytest.fixture
def strange(tmp_path: Path) -> str:
    file = tmp_path / "strange.yaml"
    told = r"red \x1B[31m"
    file.write_text(f'{TINY}name: {NAME}\ndescription: "{told}"\n', encoding="utf-8")
    return str(file)


def test_a_variant_with_unseen_characters(strange: str, tmp_path: Path) -> None:
    simulated(tmp_path / "out", strange, "--games", "2", "--lineup", "random")
    folder = tmp_path / "out" / "strange"
    plain = SHOWN.replace("[", r"\[").replace("]", r"\]").replace("_", r"\_")
    assert plain in (folder / "report.md").read_text()
    assert SHOWN in (folder / "report.html").read_text()
    for file in folder.rglob("*"):
        assert not file.is_file() or not UNSEEN.search(file.read_text()), file
    for command in (
        ["rules", strange],
        ["show", strange],
        ["variants", str(tmp_path)],
        ["replay", str(folder)],
    ):
        result = call(*command)
        assert not UNSEEN.search(result.stdout), command


def test_a_strangers_run_with_unseen_characters(strange: str, tmp_path: Path) -> None:
    simulated(tmp_path / "out", strange, "--games", "2", "--lineup", "random")
    folder = tmp_path / "out" / "strange"
    for name in ("manifest.json", "stepping.json"):
        text = (folder / name).read_text()
        (folder / name).write_text(text.replace("[U+202E]", "\u202e").replace("[U+001B]", "\\u001b"))
    (journal,) = folder.glob("blocks-*.journal")
    journal.rename(folder / journal_name((folder / "manifest.json").read_bytes()))
    for command in (["report", str(folder)], ["replay", str(folder)], ["replay", str(folder), "--game", "0"]):
        result = call(*command)
        assert (result.exit_code, UNSEEN.search(result.stdout)) == (0, None), command
    for name in ("report.html", "report.md"):
        assert not UNSEEN.search((folder / name).read_text())


@pytest.mark.parametrize("name", ["secret.txt", "id_rsa", "linked.yaml"])
def test_what_is_no_variant_file_is_not_quoted(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.txt").write_text("token: hunter2\n")
    (tmp_path / "id_rsa").write_text("-----BEGIN hunter2-----\n")
    (tmp_path / "linked.yaml").symlink_to("secret.txt")
    file = tmp_path / "curious.yaml"
    file.write_text(f"game: shove\nextends: {name}\n")
    (line,) = refusal("validate", str(file))
    shown = tmp_path / name
    assert line == (
        f"{file}:2:10: extends: {shown} is no variant file, whose name ends in .yaml; it has not been read"
    )


def test_a_slip_in_the_name_is_told_as_before(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(TINY)
    file = tmp_path / "x.yaml"
    file.write_text("game: shove\nextends: base\n")
    (line,) = refusal("validate", str(file))
    assert line.endswith(f"there is no such file; did you mean {tmp_path / 'base.yaml'}?")
