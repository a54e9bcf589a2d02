"""Every test that takes `new_table` runs once at each table."""

from __future__ import annotations

import pytest

from tests.battlespires.tables import TABLES
from tests.tables import NewTable, name_of


@pytest.fixture(params=TABLES, ids=name_of, scope="session")
def new_table(request: pytest.FixtureRequest) -> NewTable:
    table: NewTable = request.param
    return table
