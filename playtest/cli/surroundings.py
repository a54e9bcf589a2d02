"""What the process inherits, kept from changing what is played, or how the rules are compiled."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NUMBA_FILE = ".numba_config.yaml"
OURS = ("NUMBA_DISABLE_JIT",)  # everything runs as plain Python then, with the same results


def leave_out_settings_of_compilers() -> None:
    """Take variables that tune or trace numba out of this process's environment.

    They are meant for somebody's own kernels; here some would have all rules compiled anew at every call.
    """
    for name in list(os.environ):
        if name.startswith("NUMBA_") and name not in OURS:
            del os.environ[name]


def told_of_numba_file(error: Exception) -> bool:
    """Say of an error that comes from numba's settings file in the current folder where that is, and True."""
    is_numbas = type(error).__module__.partition(".")[0] == "yaml" and Path(NUMBA_FILE).exists()
    if is_numbas:
        print(
            f"{NUMBA_FILE}: cannot be read, and numba, which compiles the rules, takes its settings from it; "
            "mend it, take it away, or start from another folder",
            file=sys.stderr,
        )
    return is_numbas
