"""Runs and studies started from a page: their progress, their end, their pages, and one at a time."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from playtest.errors import InputError
from playtest.loader import load, with_changes
from playtest.simulation.request import Request
from playtest.workshop.jobs import KINDS, _runs
from tests.workshop.client import Client

QUICK = "\nsimulate: {games: 20, lineups: [random], threads: 1}\n"


@pytest.fixture(autouse=True)
def quick(folder: Path) -> None:
    for file in folder.glob("*.yaml"):
        file.write_text(file.read_text(encoding="utf-8") + QUICK, encoding="utf-8")


def ended(client: Client) -> Any:
    """The latest job once it runs no more."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        job = client.get("/api/jobs").json["jobs"][0]
        if job["state"] != "running":
            return job
        time.sleep(0.05)
    raise AssertionError("it runs for ever")


def test_a_full_report_of_a_change_that_is_not_saved(own: Client, folder: Path) -> None:
    asked = {"name": "tiny.yaml", "changes": {"bidding.beads": 1}, "kind": "simulate"}
    assert own.post("/api/jobs", asked).json["state"] == "running"
    job = ended(own)
    assert (job["state"], job["page"], job["done"], job["of"]) == ("finished", "tiny/report.html", 20, 20)
    page = own.get(f"/reports/{job['page']}")
    assert page.status == 200
    assert "bidding.beads=1" in page.text
    assert "beads: 2" in (folder / "tiny.yaml").read_text(encoding="utf-8")


def test_a_comparison_with_its_base(own: Client) -> None:
    own.post("/api/jobs", {"name": "fewer.yaml", "changes": {}, "kind": "compare"})
    job = ended(own)
    assert (job["state"], job["message"]) == ("finished", "")
    assert "Fewer" in own.get(f"/reports/{job['page']}").text


def test_one_at_a_time_and_it_can_be_stopped(own: Client, folder: Path) -> None:
    file = folder / "tiny.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("games: 20,", "games: 50000000,"), encoding="utf-8"
    )
    started = own.post("/api/jobs", {"name": "tiny.yaml", "kind": "simulate"}).json
    refused = own.post("/api/jobs", {"name": "fewer.yaml", "kind": "simulate"})
    assert (refused.status, "another study is running" in refused.messages) == (422, True)
    own.post(f"/api/jobs/{started['identity']}/stop", {})
    assert ended(own)["state"] == "stopped"


def test_what_cannot_be_played_is_told_at_once(own: Client) -> None:
    for body, why in (
        ({"kind": "nothing"}, "there is no such study"),
        ({"kind": "sweep", "setting": "bidding.baeds=1,2"}, "bidding.beads"),
        ({"kind": "sweep", "setting": ""}, "key"),
        ({"kind": "compare"}, "nothing to compare it with"),
    ):
        answer = own.post("/api/jobs", {"name": "tiny.yaml", **body})
        assert answer.status == 422, body
        assert why in answer.messages, answer.messages
    assert own.post("/api/jobs/x/stop", {}).status == 422
    assert own.get("/api/jobs").json["jobs"] == []
    assert "journal" in own.post("/api/journal", {}).messages


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_planned(folder: Path, kind: str) -> None:
    variant = with_changes(load(folder / "tiny.yaml"), {"bidding.beads": 1})
    assert callable(_runs(kind, variant, "bidding.beads=1,2", Request(out=folder.parent / "reports")))
    with pytest.raises(InputError):
        _runs("sweep", variant, "", Request())
