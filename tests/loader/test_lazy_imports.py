"""Loading a variant plays no game, so it must not pay for what playing needs."""

from __future__ import annotations

from tests.cli.calls import HEAVY, run_without


def test_loading_and_validating_import_neither_numba_nor_pandas_nor_matplotlib() -> None:
    run_without(HEAVY, "validate", "variants/shove-6x6.yaml")
