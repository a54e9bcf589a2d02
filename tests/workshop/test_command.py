"""`playtest workshop`: says where it is, ends with Ctrl-C, and what it says when it cannot be."""

from __future__ import annotations

import importlib.util
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from playtest.workshop.server import PORT, open_workshop
from tests.cli.calls import refusal
from tests.workshop.client import furnish


def test_it_says_its_address_answers_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    folder = furnish(tmp_path / "variants")
    command = [sys.executable, "-u", "-m", "playtest", "workshop", str(folder), "--no-browser"]
    with subprocess.Popen(
        [*command, "--out", str(tmp_path / "reports")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.fullmatch(
                r"The workshop is open at (http://127\.0\.0\.1:\d+/) \(Ctrl-C closes it\)\.\n", line
            )
            assert found, line
            with urllib.request.urlopen(found[1], timeout=60) as page:
                assert "The workshop" in page.read().decode()
            process.send_signal(signal.SIGINT)
            assert process.wait(60) == 130
            assert process.stderr is not None
            assert "Traceback" not in process.stderr.read()
        finally:
            process.kill()


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    known = importlib.util.find_spec

    def without(name: str, *more: Any) -> Any:
        return None if name == "uvicorn" else known(name, *more)

    monkeypatch.setattr("playtest.cli.workshop.find_spec", without)
    (line,) = refusal("workshop", str(tmp_path))
    assert "uvicorn" in line
    assert line.endswith("pip install 'playtest[workshop]'")


def test_what_cannot_be_opened_is_a_sentence(tmp_path: Path) -> None:
    assert refusal("workshop", str(tmp_path / "nowhere")) == [
        f"{tmp_path / 'nowhere'}: there is no such folder"
    ]
    folder = str(furnish(tmp_path / "variants"))
    (line,) = refusal("workshop", folder, "--host", "no.such.host.invalid")
    assert line.startswith("the workshop cannot be opened at no.such.host.invalid: ")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        (line,) = refusal("workshop", folder, "--port", str(port))
        assert line == f"the workshop cannot be opened at 127.0.0.1:{port}: address already in use"
    (line,) = refusal("workshop", folder, "--port", "99999")
    assert "--port" in line


def test_without_a_port_a_free_one_is_found(tmp_path: Path) -> None:
    folder = furnish(tmp_path / "variants")
    opened = [open_workshop(folder, tmp_path / "reports") for _ in range(2)]
    try:
        ports = [each.bound.getsockname()[1] for each in opened]
        assert len(set(ports)) == 2
        assert ports[1] != PORT
    finally:
        for each in opened:
            each.bound.close()


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_the_folder_may_be_reached_by_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(furnish(tmp_path / "variants"))
    opened = open_workshop(tmp_path / "link", tmp_path / "reports")
    opened.bound.close()
