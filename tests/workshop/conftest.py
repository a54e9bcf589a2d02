"""A workshop for all tests here, and one for each that changes files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.workshop.client import Client, furnish, listening


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A workshop whose files nobody changes."""
    home = tmp_path_factory.mktemp("workshop")
    with listening(furnish(home / "variants"), home / "reports") as client:
        client.learn_token()
        yield client


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return furnish(tmp_path / "variants")


@pytest.fixture
def own(folder: Path, tmp_path: Path) -> Iterator[Client]:
    """A workshop of files that may be changed."""
    with listening(folder, tmp_path / "reports") as client:
        client.learn_token()
        yield client
