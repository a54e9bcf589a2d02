"""Variants with every key, made from those that say only some."""

from __future__ import annotations

from copy import deepcopy
from typing import Any


def completed(defaults: dict[str, Any], partial: dict[str, Any]) -> dict[str, Any]:
    """The partial variant's values over the defaults; KeyError for a key that these do not have."""
    whole = deepcopy(defaults)
    for key, value in partial.items():
        if key not in defaults:
            raise KeyError(key)
        whole[key] = completed(defaults[key], value) if isinstance(value, dict) else deepcopy(value)
    return whole
