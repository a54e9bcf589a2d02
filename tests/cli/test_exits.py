"""How errors become exit codes, and what goes through."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Callable

import click
import pytest

from playtest.cli.exits import exit_code, noticing_that_nobody_reads
from playtest.cli.stopping import stopped_by_ctrl_c
from playtest.errors import InputError, Problem


def raising(error: BaseException) -> Callable[[], None]:
    def run() -> None:
        raise error

    return run


def test_a_call_ends_with_its_own_code() -> None:
    assert exit_code(lambda: None) == 0
    assert exit_code(lambda: 1) == 1
    assert exit_code(lambda: "a result") == 0


def test_wrong_input_is_a_line_a_problem(capsys: pytest.CaptureFixture[str]) -> None:
    problems = [Problem("b.yaml", 2, 1, "second"), Problem("a.yaml", 0, 0, "first")]
    assert exit_code(raising(InputError(problems))) == 2
    assert capsys.readouterr() == ("", "a.yaml: first\nb.yaml:2:1: second\n")


@pytest.mark.parametrize("error", [KeyboardInterrupt(), click.Abort()], ids=repr)
def test_an_interrupt_is_quiet(error: BaseException, capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(raising(error)) == 130
    assert capsys.readouterr() == ("", "")


@click.command()
def cut_short() -> None:
    raise EOFError("Ran out of input")


def test_a_file_that_is_cut_short_is_no_interrupt() -> None:
    with pytest.raises(EOFError, match="Ran out of input"):
        exit_code(lambda: cut_short.main([], standalone_mode=False))


def system_exit_after_a_broken_pipe() -> None:
    try:
        raise BrokenPipeError
    except OSError:
        sys.exit(1)


@pytest.mark.parametrize("run", [raising(BrokenPipeError()), system_exit_after_a_broken_pipe])
def test_a_reader_that_goes_away_is_no_answer(
    run: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playtest.cli.exits.abandon_output", lambda: None)
    with pytest.raises(click.exceptions.Exit) as raised, noticing_that_nobody_reads():
        run()
    assert raised.value.exit_code == 141


def test_what_ends_by_itself_does_so() -> None:
    with pytest.raises(SystemExit), noticing_that_nobody_reads():
        sys.exit(1)


@pytest.mark.parametrize(("asked", "code"), [(True, 130), (False, 2)])
def test_an_interrupted_call_is_one_whatever_else_is_wrong(asked: bool, code: int) -> None:
    def run() -> None:
        with stopped_by_ctrl_c() as stop:
            if asked:
                stop.set()
            raise click.exceptions.Exit(2)

    with pytest.raises(click.exceptions.Exit) as raised:
        run()
    assert raised.value.exit_code == code


def test_ctrl_c_while_the_command_is_imported() -> None:
    script = (
        "import sys\n"
        "class Interrupted:\n"
        "    def find_spec(self, name, *rest):\n"
        "        if name == 'click': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupted())\n"
        "from playtest.cli import main\n"
        "main()"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_wrong_call_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(raising(click.ClickException("Two\n  lines."))) == 2
    assert capsys.readouterr() == ("", "Two lines\n")


def test_a_file_that_cannot_be_written(capfd: pytest.CaptureFixture[str]) -> None:
    error = OSError(errno.ENOSPC, "No space left on device", "x/report.md")
    assert exit_code(raising(error)) == 2
    assert capfd.readouterr().err == "x/report.md: no space left on device\n"


def test_a_fault_of_the_program_passes_through() -> None:
    with pytest.raises(ZeroDivisionError):
        exit_code(lambda: 1 // 0)
