"""Playtest a board game's rules: simulate a variant file, read a balance report.

    import playtest as pt

    run = pt.load("variants/shove-4p.yaml").simulate(games=2000, seed=1)
    run.games          # a pandas DataFrame, one row a game
    run.report()       # the HTML report

Everything listed in `__all__` is imported when it is first used.
"""

from importlib import import_module as _import_module
from typing import Any as _Any

__version__ = "0.1.0"

_HOMES = {
    "Analysis": "playtest.api.analysis",
    "Comparison": "playtest.api.comparison",
    "InputError": "playtest.errors",
    "Ladder": "playtest.api.ladder",
    "Readings": "playtest.api.readings",
    "Run": "playtest.api.run",
    "Sweep": "playtest.api.sweep",
    "Variant": "playtest.api.variant",
    "allow_code": "playtest.api.variant",
    "compare": "playtest.api.comparison",
    "load": "playtest.api.variant",
    "read": "playtest.api.run",
    "readings": "playtest.api.readings",
    "sweep": "playtest.api.sweep",
    "variant": "playtest.api.variant",
}

__all__ = [
    "Analysis",
    "Comparison",
    "InputError",
    "Ladder",
    "Readings",
    "Run",
    "Sweep",
    "Variant",
    "__version__",
    "allow_code",
    "compare",
    "load",
    "read",
    "readings",
    "sweep",
    "variant",
]


def __getattr__(name: str) -> _Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'playtest' has no attribute '{name}'")
    return getattr(_import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
