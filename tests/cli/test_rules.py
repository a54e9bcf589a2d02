"""`playtest rules`: the rulebook on the terminal, in a file, or a sentence about why not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from playtest.cli.commands import commands
from tests.cli.calls import HEAVY, TWO_SEATS, call, refusal, run_without


def test_markdown_is_the_default() -> None:
    result = call("rules", TWO_SEATS)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("# Shove for two\n\n*Rules of Shove*\n")
    assert "Shove is a game for two players." in result.stdout
    assert result.stdout == call("rules", TWO_SEATS, "--format", "md").stdout


def test_a_key_can_be_set() -> None:
    changed = call("rules", TWO_SEATS, "--set", "bidding.beads=7").stdout
    assert "* Seven beads for each player" in changed
    assert "* Five beads for each player" in call("rules", TWO_SEATS).stdout


@pytest.mark.parametrize("name", ["rules.html", "rules.HTM"])
def test_the_files_ending_says_what_is_wanted(tmp_path: Path, name: str) -> None:
    page = call("rules", TWO_SEATS, "--format", "html").stdout
    result = call("rules", TWO_SEATS, "--out", str(tmp_path / name))
    assert (result.exit_code, result.stdout) == (0, f"{tmp_path / name} has the rules of Shove for two\n")
    assert (tmp_path / name).read_text(encoding="utf-8") == page
    assert page.startswith("<!DOCTYPE html>")


def test_a_file_without_an_ending_takes_either(tmp_path: Path) -> None:
    for options, begins in (((), "# Shove for two"), (("--format", "html"), "<!DOCTYPE html>")):
        assert call("rules", TWO_SEATS, *options, "--out", str(tmp_path / "rules")).exit_code == 0
        assert (tmp_path / "rules").read_text(encoding="utf-8").startswith(begins)


def test_an_ending_that_says_something_else_is_refused(tmp_path: Path) -> None:
    pdf, page = tmp_path / "rules.pdf", tmp_path / "rules.html"
    (line,) = refusal("rules", TWO_SEATS, "--out", str(pdf))
    assert line.startswith(f"--out {pdf}: Markdown or a page is written, no .pdf; ")
    assert line.endswith("; name a file that ends in .md, .markdown, .html or .htm")
    assert refusal("rules", TWO_SEATS, "--format", "md", "--out", str(page)) == [
        f"--format md and --out {page} disagree; leave one out, or change the ending"
    ]
    assert call("rules", TWO_SEATS, "--format", "html", "--out", str(page)).exit_code == 0
    assert not pdf.exists()


def test_what_cannot_be_done_is_a_sentence(tmp_path: Path) -> None:
    assert refusal("rules", TWO_SEATS, "--out", str(tmp_path)) == [
        f"--out {tmp_path} is a folder; name a file in it"
    ]
    (line,) = refusal("rules", TWO_SEATS, "--out", str(tmp_path / "nowhere" / "rules.md"))
    assert "nowhere" in line
    (line,) = refusal("rules", TWO_SEATS, "--format", "pdf")
    assert "'md', 'html'" in line
    (line,) = refusal("rules", str(tmp_path / "none.yaml"))
    assert line.startswith(f"{tmp_path / 'none.yaml'}: there is no such file")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="Windows wants a right for links")
def test_what_a_link_leads_to_is_written_unless_it_is_a_variant(tmp_path: Path) -> None:
    link, kept = tmp_path / "link.md", tmp_path / "kept.md"
    link.symlink_to(kept)
    assert call("rules", TWO_SEATS, "--out", str(link)).exit_code == 0
    assert link.is_symlink()
    assert kept.read_text(encoding="utf-8").startswith("# Shove for two")
    mine, hidden = tmp_path / "mine.yaml", tmp_path / "hidden.md"
    mine.write_text("game: icedao\n")
    hidden.symlink_to(mine)
    assert refusal("rules", TWO_SEATS, "--out", str(hidden)) == [
        f"--out {hidden} is a YAML file, and would be lost; name another file"
    ]
    assert mine.read_text() == "game: icedao\n"


def test_a_variant_file_is_never_replaced(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("game: icedao\n")
    for command in (["rules", str(mine), "--out"], ["show", str(mine), "--svg"]):
        (line,) = refusal(*command, str(mine))
        assert line.startswith(f"{command[-1]} {mine}: ")
        assert ", no .yaml; name a file that ends in ." in line
    saving = CliRunner().invoke(commands, ["play", str(mine)], input=f"save {mine}\nquit\n")
    assert f"save {mine} is a YAML file, and would be lost; name another file" in saving.stdout
    assert mine.read_text() == "game: icedao\n"


def test_it_plays_no_game_and_imports_nothing_that_plays() -> None:
    run_without(HEAVY, "rules", TWO_SEATS, "--format", "html")
