"""The written form of figures: ten significant digits, null for what is undefined."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

import numpy as np


def written(value: Any) -> Any:
    """The value as JSON can hold it: plain types, floats of 10 significant digits, nan and inf as None."""
    if isinstance(value, np.generic | np.ndarray):
        value = value.tolist()
    if isinstance(value, float):
        rounded = float(f"{value:.10g}") + 0.0  # + 0.0 turns -0.0 into 0.0
        return rounded if math.isfinite(rounded) else value if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return {str(key): written(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [written(item) for item in value]
    return value


def json_text(value: Any) -> str:
    """The written value as indented JSON text that ends with a line feed."""
    return json.dumps(written(value), indent=1, ensure_ascii=False, allow_nan=False) + "\n"
