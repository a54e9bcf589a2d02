"""Whatever the surroundings tell matplotlib, pictures are drawn; a fault in that is not one of the data."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from playtest.report.charts import figure
from playtest.report.charts.figure import drawing, new_figure, to_svg
from playtest.report.model import Plot
from tests.cli.calls import ROOT, environment

DRAW = """
import os
from playtest.errors import InputError
from playtest.report.charts.figure import drawing, new_figure
try:
    with drawing():
        figure = new_figure(50)
        figure.savefig(os.devnull, format="svg")
except InputError as error:
    print(error)
else:
    import matplotlib
    print(os.environ.get("MPLBACKEND"), matplotlib.get_backend(auto_select=False))
"""


def drawn(folder: Path, **changes: str | None) -> str:
    told = environment(PYTHONPATH=str(ROOT), MATPLOTLIBRC=None, **changes)
    done = subprocess.run(
        [sys.executable, "-c", DRAW], cwd=folder, env=told, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("backend", "used"),
    [
        ("module://a_notebook.that_is_not_here", "module://a_notebook.that_is_not_here"),
        ("no such thing", "None"),
        ("pdf", "pdf"),
        ("", "None"),
    ],
)
def test_a_backend_that_the_environment_names_changes_nothing_here(
    tmp_path: Path, backend: str, used: str
) -> None:
    """And pyplot has it later on, if there is such a one."""
    assert drawn(tmp_path, MPLBACKEND=backend) == f"{backend} {used}".strip()


def test_settings_of_the_user_change_nothing(tmp_path: Path) -> None:
    settings = "backend: nonsense\nfont.size: huge\nno.such.key: 1\n"
    (tmp_path / "matplotlibrc").write_text(settings, encoding="utf-8")
    assert drawn(tmp_path, MPLBACKEND=None) == "None None"


def test_settings_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    (tmp_path / "matplotlibrc").write_bytes(b"font.size: \xff\xfe\n")
    told = drawn(tmp_path, MPLBACKEND=None)
    assert told.startswith("pictures cannot be drawn, since matplotlib does not load (UnicodeDecodeError: ")
    assert told.endswith("in a file called matplotlibrc, here or in your home, or install it again")


@pytest.mark.parametrize("error", [ValueError("no"), KeyError("no"), ZeroDivisionError("no")], ids=repr)
def test_a_fault_while_drawing_is_none_of_the_data(error: Exception) -> None:
    with pytest.raises(RuntimeError, match=f"a picture cannot be drawn: {type(error).__name__}: "), drawing():
        raise error


def test_the_library_that_is_loaded_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    with drawing():
        before = to_svg(new_figure(50), Plot("p", "title", "told"))
    monkeypatch.setitem(os.environ, "MPLBACKEND", "nonsense")
    with drawing():
        assert to_svg(new_figure(50), Plot("p", "title", "told")) == before
    assert figure._matplotlib() is sys.modules["matplotlib"]
