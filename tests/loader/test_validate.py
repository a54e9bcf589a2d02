"""The `validate` command."""

from __future__ import annotations

from pathlib import Path

from tests.cli.calls import call


def test_sound_files_are_ok(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("game: shove\n")
    result = call("validate", str(file))
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{file}: ok\n", "")


def test_all_faults_of_all_files_go_to_stderr_and_a_shared_one_only_once(tmp_path: Path) -> None:
    for name, text in {
        "base": "game: shove\nplayers: 9\n",
        "one": "extends: base.yaml\n",
        "two": "extends: base.yaml\nfoo: 3\n",
        "ok": "game: shove\n",
    }.items():
        (tmp_path / f"{name}.yaml").write_text(text)
    files = [str(tmp_path / f"{name}.yaml") for name in ("one", "two", "ok", "none")]
    result = call("validate", *files)
    assert result.exit_code == 2
    assert result.stdout == f"{tmp_path / 'ok.yaml'}: ok\n"
    lines = result.stderr.splitlines()
    assert len(lines) == 3
    assert lines[0] == f"{tmp_path / 'base.yaml'}:2:10: players must be a whole number from 2 to 4; found 9"
    assert lines[1].startswith(f"{tmp_path / 'two.yaml'}:2:1: there is no key foo;")
    assert (
        lines[2] == f"{tmp_path / 'none.yaml'}: there is no such file; did you mean {tmp_path / 'one.yaml'}?"
    )


def test_no_file_is_a_wrong_call() -> None:
    assert call("validate").exit_code == 2
