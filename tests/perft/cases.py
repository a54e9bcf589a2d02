"""The perft cases as data: cases.yaml says what is counted, counts.json what the reference counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent
VARIANTS = FOLDER.parents[1] / "variants"
COUNTS = FOLDER / "counts.json"

CASES: dict[str, dict[str, Any]] = yaml.safe_load((FOLDER / "cases.yaml").read_text())


def counts() -> dict[str, dict[str, dict[str, int]]]:
    """Of each case: `perft` by length, and `divide` by first move where the case asks for it."""
    loaded: dict[str, dict[str, dict[str, int]]] = json.loads(COUNTS.read_text())
    return loaded
